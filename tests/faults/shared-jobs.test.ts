import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rows, sql } from '@/server/platform/db/client';
import { readyProgram } from '~/tests/faults/crash/process';
import { ask, askFirst } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';

// Two workers share what is due by pages; one that is killed in the middle has done nothing of its page.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const WHEN_MADE = '2026-01-10T09:30:20.000Z';
const NOW = '2026-03-18T09:30:20.000Z';
const COMPANIES = 6;
const OVERDUE = 240;
/** While it is locked, whoever marks an invoice as overdue waits. */
const GATE = 4711;

const program = readyProgram('serve', { env: { FOLIO_ROLE: 'worker' } });
let processes: Awaited<ReturnType<typeof program.start>>[] = [];
let gate: pg.Client;

beforeAll(async () => {
  gate = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await gate.connect();
  await gate.query(`
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END $$;
    CREATE TRIGGER wait_at_gate BEFORE UPDATE ON invoice FOR EACH ROW
      WHEN (NEW.status = 'overdue' AND OLD.status <> 'overdue') EXECUTE FUNCTION wait_at_gate();`);
  setClock(WHEN_MADE);
  const monthly = { enabled: true, frequency: 'monthly', nextDate: '2026-03-18' };
  for (let n = 0; n < COMPANIES; n++) {
    const company = await openCompany();
    const sent = draftOf({ status: 'sent', dueDate: '2026-03-10' });
    for (let batch = 0; batch < OVERDUE / COMPANIES / 20; batch++) {
      expect((await company.post('/v1/invoices/batch', Array(20).fill(sent))).status).toBe(201);
    }
    expect((await company.post('/v1/invoices', draftOf({ recurring: monthly }))).status).toBe(201);
  }
  setClock(NOW);
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  program.end();
  await gate.end();
});

const waitingAtGate = async () =>
  (
    await ask<{ pid: number }>(
      sql`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`,
    )
  ).length;

/** When each living process last measured its clock, which is what a look at the others begins with. */
const looks = async () =>
  (
    await ask<{ at: Date }>(sql`
      SELECT query_start AS at FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'folio-listen' ORDER BY pid`)
  ).map(({ at }) => at.getTime());

it('each due row is done once, by two that take part, though one is killed', async () => {
  await gate.query(`SELECT pg_advisory_lock(${GATE})`);
  processes = await Promise.all([program.start({ now: NOW }), program.start({ now: NOW })]);
  await vi.waitFor(async () => expect(await waitingAtGate()).toBe(2), { timeout: 60_000 }); // each with a page of its own
  const begun = await looks();
  expect(begun).toHaveLength(2);
  for (let round = 0, before = begun; round < 2; round++, before = await looks()) {
    await vi.waitFor(async () => expect((await looks()).every((at, n) => at > (before[n] ?? 0))).toBe(true), {
      timeout: 60_000,
    });
  }
  processes[0]?.signal('SIGKILL');
  await processes[0]?.ended;
  processes.shift();
  await gate.query(`SELECT pg_advisory_unlock(${GATE})`);

  const overdue = () =>
    askFirst<{ count: number }>(sql`SELECT count(*)::int AS count FROM invoice WHERE status = 'overdue'`);
  await vi.waitFor(async () => expect(await overdue()).toEqual({ count: OVERDUE }), {
    timeout: 120_000,
    interval: 200,
  });
  const published = await askFirst<{ events: number; invoices: number }>(sql`
    SELECT count(*)::int AS events, count(DISTINCT resource_id)::int AS invoices FROM event WHERE type = 'invoice.overdue'`);
  expect(published).toEqual({ events: OVERDUE, invoices: OVERDUE });

  const generated = () =>
    ask<{ source: string; count: number }>(sql`
      SELECT generated_from_id AS source, count(*)::int AS count FROM invoice WHERE generated_from_id IS NOT NULL GROUP BY 1`);
  await vi.waitFor(async () => expect(await generated()).toHaveLength(COMPANIES), { timeout: 120_000, interval: 200 });
  expect((await generated()).filter(({ count }) => count !== 1)).toEqual([]);
});

it('a nightly job is done once a night, whichever process is started anew', async () => {
  const runs = () => ask<{ at: Date }>(sql`SELECT begun_at AS at FROM job_run WHERE name = 'prune'`);
  await vi.waitFor(async () => expect(await runs()).toEqual([{ at: new Date(NOW) }]), { timeout: 60_000 });
  await Promise.all(processes.map(({ stop }) => stop()));
  const old = sql`INSERT INTO visit_window (visitor, minute, count) VALUES ('old', 1, 1)`;
  const isPruned = async () => (await ask(sql`SELECT FROM visit_window WHERE visitor = 'old'`)).length === 0;

  await rows(old);
  const later = '2026-03-19T03:14:00.000Z'; // the same night's turn
  processes = [await program.start({ now: later })];
  await vi.waitFor(async () => expect(await endedAt('settle-paused-deliveries')).toBe(later), { timeout: 60_000 });
  await processes[0]?.stop(); // it waits for what it has begun
  expect(await isPruned()).toBe(false);

  const next = '2026-03-19T03:16:00.000Z';
  processes = [await program.start({ now: next })];
  await vi.waitFor(async () => expect(await isPruned()).toBe(true), { timeout: 60_000 });
});

const endedAt = async (name: string) =>
  (await askFirst<{ at: Date }>(sql`SELECT ended_at AS at FROM job_run WHERE name = ${name}`))?.at.toISOString();
