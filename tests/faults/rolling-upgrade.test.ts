import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { db } from '@/server/platform/db/client';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { env } from '@/server/platform/runtime/env';
import { unsafeSteps } from '~/scripts/migration-safety/check';
import { readyProgram } from '~/tests/faults/crash/process';
import { type Receiver, startReceiver } from '~/tests/receiver';
import { ask, askFirst, sql } from '~/tests/setup/ask';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

// Two processes of a version are replaced by two of the next one, one after the other, while programs write without a pause.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** What the next version brings to the database. */
const next = {
  '20900101000000_note':
    "ALTER TABLE invoice ADD COLUMN upgrade_note text; ALTER TABLE invoice ALTER upgrade_note SET DEFAULT 'new';",
  '20900101000001_contract_note_of_before': 'ALTER TABLE invoice DROP COLUMN upgrade_note;',
  '20900101000002_note_index': 'CREATE INDEX CONCURRENTLY invoice_upgrade_note ON invoice (upgrade_note);',
  '20900101000003_note_of_old_rows':
    "-- repeated: until no row is left\nUPDATE invoice SET upgrade_note = 'old' WHERE id IN (SELECT id FROM invoice WHERE upgrade_note IS NULL LIMIT 5);",
  '20900101000004_functions': readFileSync('prisma/functions/updated-at.sql', 'utf8'),
};
const contract = '20900101000001_contract_note_of_before';

type Process = Awaited<ReturnType<ReturnType<typeof readyProgram>['start']>>;

const folder = mkdtempSync(join(tmpdir(), 'folio-next-version-'));
const settings = { RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_LOOPBACK: 'allow' };
const before = readyProgram('serve', { env: settings });
const after = readyProgram('serve', { cwd: nextVersion(), env: settings });
const alive = new Set<Process>();
let receiver: Receiver;
let company: Company;
let endLoad: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  receiver = await startReceiver();
  company = await openCompany();
  await company.post('/v1/webhooks', { url: receiver.url, events: ['invoice.created', 'invoice.paid'] });
  await company.post('/v1/invoices/batch', Array(20).fill(draftOf()));
});

afterAll(async () => {
  await endLoad();
  await Promise.all([...alive].map(({ stop }) => stop()));
  before.end();
  after.end();
  await receiver.close();
  rmSync(folder, { recursive: true });
});

/** A folder like the project's, whose migrations go on. */
function nextVersion(): string {
  for (const name of ['node_modules', 'package.json', 'messages', 'src'])
    symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, 'prisma'));
  cpSync('prisma/migrations', join(folder, 'prisma/migrations'), { recursive: true });
  for (const [name, text] of Object.entries(next)) {
    mkdirSync(join(folder, 'prisma/migrations', name));
    writeFileSync(join(folder, 'prisma/migrations', name, 'migration.sql'), text);
  }
  return folder;
}

/** The process is asked from now on, and is ready. */
async function enter(program: typeof before, front: Front): Promise<Process> {
  const started = await program.start({ migratesEveryMs: 200 });
  alive.add(started);
  expect((await fetch(`${started.said}/readyz`)).status).toBe(200);
  front.add(started);
  return started;
}

/** The process is asked no more, ends what it was asked, and is gone. */
async function leave(old: Process, front: Front): Promise<void> {
  front.remove(old);
  await old.stop();
  alive.delete(old);
}

type Front = ReturnType<typeof openFront>;

/** What stands in front of the processes: each request goes to the next one that is ready. */
function openFront() {
  const targets: Process[] = [];
  let turn = 0;
  return {
    add: (target: Process) => void targets.push(target),
    remove: (target: Process) => void targets.splice(targets.indexOf(target), 1),
    ask: async (method: string, target: string, body?: object) => {
      const process = targets[turn++ % targets.length];
      const answer = await fetch(`${process?.said}${target}`, {
        method,
        headers: { 'x-api-key': company.key, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}

/** Issues, reads, lists and pays invoices without a pause. @returns what ends it, with the answers that were no success */
function keepBusy(front: Front) {
  let isEnding = false;
  const failed: string[] = [];
  const count = { made: 0, requests: 0 };
  async function ask(method: string, target: string, body?: object) {
    count.requests += 1;
    const { status, body: answer } = await front
      .ask(method, target, body)
      .catch((error: Error) => ({ status: 599, body: { id: String(error.cause ?? error) } }));
    if (status >= 300) failed.push(`${method} ${target}: ${status} ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }
  async function work(): Promise<void> {
    while (!isEnding) {
      const made = await ask('POST', '/v1/invoices', draftOf({ status: 'sent' }));
      count.made += 1;
      await ask('GET', `/v1/invoices/${made.id}`);
      await ask('GET', '/v1/invoices?limit=5');
      await ask('POST', `/v1/invoices/${made.id}/paid`);
    }
  }
  const workers = [work(), work()];
  return {
    count,
    end: async () => {
      isEnding = true;
      await Promise.all(workers);
      return failed;
    },
  };
}

const isApplied = async (name: string) =>
  (await ask(sql`SELECT 1 AS one FROM _prisma_migrations WHERE migration_name = ${name} AND finished_at IS NOT NULL`))
    .length > 0;

it('is upgraded by migrations that pass the check', async () => {
  expect(await unsafeSteps(Object.entries(next).map(([name, sql]) => ({ name, sql })))).toEqual([]);
});

it('answers every request while a version takes the place of another', async () => {
  const front = openFront();
  const [first, second] = await Promise.all([enter(before, front), enter(before, front)]);
  const load = keepBusy(front);
  endLoad = load.end;
  const goesOn = async (requests = 8) => {
    const until = load.count.requests + requests;
    await vi.waitFor(() => expect(load.count.requests).toBeGreaterThan(until), { timeout: 60_000 });
  };
  await goesOn();
  await enter(after, front);
  expect(await isApplied('20900101000004_functions')).toBe(true);
  await goesOn();
  expect((await fetch(`${first.said}/readyz`)).status).toBe(200);
  await leave(first, front);
  await enter(after, front);
  await goesOn();
  expect(await isApplied(contract)).toBe(false); // one of the version before is alive
  await leave(second, front);
  await vi.waitFor(async () => expect(await isApplied(contract)).toBe(true), { timeout: 60_000, interval: 100 });
  await goesOn();

  expect(await load.end()).toEqual([]);
  const { made } = load.count;
  const issued = await db.invoice.findMany({
    where: { documentNumber: { not: null } },
    select: { documentNumber: true },
  });
  const numbers = issued.map(({ documentNumber }) => Number(documentNumber?.split('-').at(-1))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: made }, (_, n) => n + 1));
  expect(await verifyChain(company.actor)).toEqual({ valid: true, records: made });
  await vi.waitFor(async () => expect(await db.delivery.count({ where: { status: { not: 'delivered' } } })).toBe(0), {
    timeout: 60_000,
  });
  const arrived = new Set(receiver.received.map(({ headers }) => String(headers['x-service-delivery-id'])));
  expect(arrived.size).toBe(20 + 2 * made);
  const row = await askFirst<{ valid: boolean }>(sql`SELECT to_regclass('invoice_upgrade_note') IS NULL AS valid`);
  expect(row?.valid).toBe(true); // gone with its column
});

it('refuses to start the version before on a database from which something was removed that it reads', async () => {
  await expect(applyMigrations(env.DATABASE_URL)).rejects.toThrow(
    `removed from this database what this version reads (its migration ${contract})`,
  );
});
