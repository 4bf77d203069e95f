import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alive, ready } from '@/server/entry/process/health';
import { pool } from '@/server/platform/db/client';
import { onDegradation, onReadinessCheck } from '@/server/platform/runtime/readiness';
import { beginShutdown } from '@/server/platform/runtime/shutdown';

/** What is known for a second is asked anew. */
let at = performance.now();
beforeEach(() => {
  vi.useRealTimers();
  anew();
});
function anew(): void {
  at += 2000;
  vi.spyOn(performance, 'now').mockReturnValue(at);
}

let running = false;
onReadinessCheck('engine', () => running);

it('is ready with a migrated database, and names what it waits for', async () => {
  const { status, body } = await ready();
  expect(status).toBe(503);
  expect(body).toMatchObject({ status: 'not ready', database: 'ok', migrations: 'ok', engine: 'not ready' });

  running = true;
  const { eventLoop, status: state, ...others } = (await ready()).body; // a machine that is busy is late
  expect(others).toEqual({ database: 'ok', migrations: 'ok', engine: 'ok', pool: 'ok', clock: 'ok', disk: 'ok' });
});

it('stays ready, and says so, where something is away that others stand in for', async () => {
  let trouble: string | null = 'does not answer';
  onDegradation('scheduler', () => trouble);
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded', scheduler: 'does not answer' } });
  trouble = null;
  expect(await ready()).toMatchObject({ status: 200, body: { scheduler: 'ok' } });
});

it('stores a row of its own, once a second however often it is asked', async () => {
  const stored = async () => (await pool.query(`SELECT at FROM upkeep WHERE name = 'readiness'`)).rows[0]?.at.getTime();
  await Promise.all(Array.from({ length: 50 }, ready));
  const first = await stored();
  await ready();
  expect(await stored()).toBe(first);
  anew();
  await ready();
  expect(await stored()).toBeGreaterThan(first);
});

describe('says what is the matter:', () => {
  const words = async () => (await ready()).body;

  it('a database that takes no changes, with 503 and no word of the driver', async () => {
    const { rows } = await pool.query('SELECT current_database() AS name');
    await pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'secret' USING ERRCODE = '25006'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON upkeep EXECUTE FUNCTION refuse()`);
    const health = await ready();
    expect(health).toMatchObject({ status: 503, body: { status: 'not ready' } });
    expect(health.body.database).toBe("Folio's database takes no changes at the moment.");
    expect(JSON.stringify(health)).not.toMatch(new RegExp(`secret|${rows[0].name}|postgres`));
    await pool.query('DROP TRIGGER refuse ON upkeep');
  });

  it('a database that hangs, after two seconds', async () => {
    const blocker = await pool.connect();
    await blocker.query(`BEGIN; SELECT FROM upkeep WHERE name = 'readiness' FOR UPDATE`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asking = ready();
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await asking).toMatchObject({ status: 503, body: { database: 'It does not answer within 2 seconds.' } });
    await blocker.query('ROLLBACK');
    blocker.release();
    await vi.waitFor(async () => {
      anew();
      expect((await words()).database).toBe('ok');
    });
  });

  it.each([
    [7_200_000, /^It is 7\d\d\d\.\d s ahead of the database's/],
    [-3000, /^It is [23]\.\d s behind the database's/],
    [500, /^ok$/],
  ])('a clock that is %d ms off', async (off, expected) => {
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + off);
    expect((await words()).clock).toMatch(expected);
    vi.mocked(Date.now).mockRestore();
  });

  it('an event loop that stood still', async () => {
    const begun = Date.now();
    while (Date.now() - begun < 1300);
    expect((await words()).eventLoop).toMatch(/^It was late by \d{4,} ms\.$/);
  });
});

it('is not ready before the last migration', async () => {
  await pool.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_rules'`);
  expect(await ready()).toMatchObject({ status: 503, body: { database: 'ok', migrations: 'not ready' } });
});

it('takes no more requests once it stops, but is still alive', async () => {
  beginShutdown();
  expect(await ready()).toMatchObject({ status: 503, body: { process: 'stopping' } });
  expect(alive()).toMatchObject({ status: 200 });
});
