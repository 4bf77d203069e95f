import { afterAll, expect, it, vi } from 'vitest';
import { db } from '@/server/platform/db/client';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { buried, readyProgram } from '~/tests/faults/crash/process';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { bring, check, importsOf } from '~/tests/setup/imports';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const BEGUN = new Date('2026-03-18T09:00:00.000Z');
const AFTER_THE_LEASE = new Date('2026-03-18T09:05:00.000Z');
const csv = 'name,taxId\nAcme SL,B12345674\nNiebla SA,A58818501\nOther,b-12345674\n';

const program = readyProgram('import');
afterAll(() => program.end());

/** A table that is checked, and about to be imported. */
async function prepare() {
  setClock(BEGUN);
  await db.outboxTask.deleteMany();
  const company = await openCompany();
  const checked = await check(company, await bring(company, 'clients', csv));
  await importsOf(company).run({ importId: checked.id });
  return { company, importId: checked.id };
}

it('dying at any step of an import leaves all of it or nothing, and the next process does the rest once', async () => {
  const { company } = await prepare();
  const now = BEGUN.toISOString();
  const { statements } = JSON.parse((await program.run({ at: 0, when: 'before', now })).output);
  expect(await db.client.count({ where: { workspaceId: company.id } })).toBe(2);
  expect(statements).toBeGreaterThan(10);

  const step = Math.ceil(statements / 8);
  for (let at = 2; at <= statements; at += step) {
    const { company, importId } = await prepare();
    const since = new Date();
    expect((await program.run({ at, when: 'before', now })).signal).toBe('SIGKILL');
    await buried(since);
    const left = await db.client.count({ where: { workspaceId: company.id } });
    const { status } = await importsOf(company).get({ importId });
    expect([left, status], `at statement ${at}`).toEqual(left === 0 ? [0, 'importing'] : [2, 'imported']);

    setClock(AFTER_THE_LEASE);
    await runOutbox('import');
    expect(await importsOf(company).get({ importId })).toMatchObject({
      ...{ status: 'imported', counts: { new: 2, same: 0, changed: 0, refused: 1 } },
    });
    expect(await db.client.count({ where: { workspaceId: company.id } })).toBe(2);
    expect(await company.events()).toHaveLength(2);
  }
});
