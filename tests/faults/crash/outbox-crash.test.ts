import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { db, inTransaction } from '@/server/platform/db/client';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import type { Failpoint } from '~/tests/faults/crash/failpoint';
import { LEASE_MS, noteKind } from '~/tests/faults/crash/note-kind';
import type { Orders } from '~/tests/faults/crash/outbox-child';
import { buried, readyProgram } from '~/tests/faults/crash/process';
import { setClock } from '~/tests/setup/clock';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const BEGUN = new Date('2026-03-18T09:00:00.000Z');
const afterLeases = (count: number) => new Date(BEGUN.getTime() + count * (LEASE_MS + 1000));

let folder: string;
let file: string;
const program = readyProgram('note');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-outbox-'));
  file = join(folder, 'notes');
  noteKind(file);
});
afterAll(() => Promise.all([rm(folder, { recursive: true }), program.end()]));

beforeEach(prepare);

async function prepare(): Promise<void> {
  await rm(file, { force: true });
  await db.outboxTask.deleteMany();
  setClock(BEGUN);
  await inTransaction((tx) => enqueue(tx, { kind: 'note', key: 'one', workspaceId: null, lane: 'a' }));
}

const notes = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const task = () => db.outboxTask.findFirstOrThrow();

async function die(failpoint: Failpoint, now: Date): Promise<void> {
  const since = new Date();
  const orders: Orders = { ...failpoint, now: now.toISOString(), file };
  expect((await program.run(orders)).signal).toBe('SIGKILL');
  await buried(since);
}

it('dying at any step of a task loses nothing, and the next process does it after the lease', async () => {
  const orders: Orders = { at: 0, when: 'before', now: BEGUN.toISOString(), file };
  const { statements } = JSON.parse((await program.run(orders)).output) as { statements: number };
  expect(statements).toBeGreaterThanOrEqual(4);
  expect(await notes()).toEqual(['one']);

  const times: number[] = [];
  for (let at = 1; at <= statements; at++) {
    await prepare();
    await die({ at, when: 'before' }, BEGUN);
    setClock(afterLeases(1));
    await runOutbox('note');
    expect(await task()).toMatchObject({ status: 'done', lease: null, lastError: null });
    times.push((await notes()).length);
  }
  // Twice: it died between what it did and the record of that.
  expect(new Set(times)).toEqual(new Set([1, 2]));
});

it('a task that kills each process is attempted as often as its schedule says, and has then failed', async () => {
  const betweenDeedAndRecord: Failpoint = { at: 2, when: 'before' };
  await die(betweenDeedAndRecord, BEGUN);
  setClock(BEGUN);
  await runOutbox('note');
  expect(await notes()).toHaveLength(1); // its lease is not over
  await die(betweenDeedAndRecord, afterLeases(1));
  expect(await notes()).toHaveLength(2);

  setClock(afterLeases(2));
  await runOutbox('note');
  expect(await notes()).toHaveLength(2);
  expect(await task()).toMatchObject({ status: 'failed', attempts: 2, lease: null });
  expect((await task()).lastError).toMatch(/stopped/);
});
