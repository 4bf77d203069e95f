import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { prune } from '@/server/operations/jobs/prune';
import { pool } from '@/server/platform/db/client';
import { installationState } from '@/server/platform/installation/upkeep';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { countRows } from '~/tests/setup/stored-rows';

const NOW = '2026-03-18T03:15:00.000Z';
const OLD = 30_000;
const YOUNG = 7;
let company: Company;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
  await pool.query('DELETE FROM deletion');
  await pool.query('DELETE FROM upkeep');
});

/** Rows from two years before today, one a minute, and some of this minute. */
const times = `
  SELECT n, timestamptz '${NOW}' - CASE WHEN n <= ${OLD} THEN interval '730 days' - n * interval '1 minute' ELSE interval '0' END AS at
  FROM generate_series(1, ${OLD + YOUNG}) AS n`;

async function fill(): Promise<void> {
  const { id } = company;
  await pool.query(`
    INSERT INTO idempotency_key (workspace_id, key, operation, state, fence, expires_at)
    SELECT '${id}', 'k' || n, 'o', 'reserved', n, at + interval '1 day' FROM (${times}) t`);
  await pool.query(`
    INSERT INTO deletion (workspace_id, resource_id, type, sequence, deleted_at, logged_at)
    SELECT '${id}', 'cli_' || n, 'client', n, at, at FROM (${times}) t`);
  await pool.query(`
    INSERT INTO security_event (id, workspace_id, kind, details, created_at)
    SELECT 'sec_' || n, '${id}', 'sign_in', '{}', at FROM (${times}) t`);
  await pool.query(`
    INSERT INTO visit_window (visitor, minute, count)
    SELECT 'v' || n, floor(extract(epoch FROM at) / 60)::int, 1 FROM (${times}) t`);
  await pool.query(`INSERT INTO password_try (key, last_at) SELECT 'p' || n, at FROM (${times}) t`);
}

const counted = async () => {
  const tables = ['deletion', 'idempotency_key', 'password_try', 'security_event', 'visit_window'];
  const counts = await Promise.all(tables.map((table) => pool.query(`SELECT count(*)::int AS n FROM ${table}`)));
  return Object.fromEntries(tables.map((table, n) => [table, counts[n]?.rows[0].n]));
};

async function empty(): Promise<void> {
  for (const table of ['idempotency_key', 'deletion', 'visit_window', 'password_try']) {
    await pool.query(`DELETE FROM ${table}`);
  }
  await pool.query('ALTER TABLE security_event DISABLE TRIGGER security_event_kept');
  await pool.query('DELETE FROM security_event');
  await pool.query('ALTER TABLE security_event ENABLE TRIGGER security_event_kept');
}

it('removes many old rows a batch to a transaction; a table that fails stops no other, and is shown', async () => {
  await empty();
  await fill();
  await pool.query(`
    CREATE TABLE batches (id xid8, n int);
    CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO batches SELECT pg_current_xact_id(), count(*) FROM removed; RETURN NULL; END $$;
    CREATE TRIGGER note_batch AFTER DELETE ON idempotency_key REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION note_batch();
    CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'secret words'; END $$;
    CREATE TRIGGER refuse_removal BEFORE DELETE ON deletion FOR EACH ROW EXECUTE FUNCTION refuse_removal()`);
  await prune({ rowsAtOnce: 1000 });

  const left = { idempotency_key: YOUNG, password_try: YOUNG, security_event: YOUNG };
  expect(await counted()).toEqual({ ...left, visit_window: YOUNG, deletion: OLD + YOUNG });
  const batches = await pool.query('SELECT id, sum(n)::int AS n FROM batches WHERE n > 0 GROUP BY id');
  expect(batches.rows.map(({ n }) => n)).toEqual(Array(OLD / 1000).fill(1000));

  const { pruned } = await installationState();
  expect(pruned).toHaveLength(20);
  const of = (table: string) => pruned.find((it) => it.table === table);
  expect(of('deletion')).toMatchObject({ failed: true, isDone: false, removed: 0 });
  expect(of('security_event')).toMatchObject({ failed: false, isDone: true, removed: OLD, oldestAt: NOW });
  expect(of('security_event')?.perSecond).toBeGreaterThan(0);
  expect(of('visit_window')).toMatchObject({ removed: OLD, oldestAt: NOW });
  expect(of('attachment')).toMatchObject({ removed: 0, perSecond: null, oldestAt: null });
  expect(JSON.stringify(pruned)).not.toContain('secret');

  await pool.query('DROP TRIGGER refuse_removal ON deletion; DROP TRIGGER note_batch ON idempotency_key');
  await prune({ rowsAtOnce: 1000 });
  expect(await counted()).toMatchObject({ deletion: YOUNG });
  const after = (await installationState()).pruned;
  expect(after.find(({ table }) => table === 'deletion')).toMatchObject({ failed: false, removed: OLD, isDone: true });
});

it('ends with the batch in which its time is up, and says that some are left', async () => {
  await empty();
  await fill();
  await prune({ rowsAtOnce: 1000, mostMs: 0 });
  expect(await counted()).toMatchObject({ security_event: OLD + YOUNG - 1000, deletion: OLD + YOUNG - 1000 });
  const { pruned } = await installationState();
  expect(pruned.find(({ table }) => table === 'deletion')).toMatchObject({
    isDone: false,
    removed: 1000,
    failed: false,
  });
});

it('waits for nobody who has a row in hand', async () => {
  await empty();
  await fill();
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query('BEGIN');
  await other.query(`SELECT FROM deletion WHERE resource_id = 'cli_5' FOR KEY SHARE`);
  await other.query(`SELECT FROM idempotency_key WHERE key = 'k5' FOR UPDATE`);
  await prune({ rowsAtOnce: 1000 });
  expect(await counted()).toMatchObject({ idempotency_key: YOUNG + 1, deletion: YOUNG + 1, password_try: YOUNG });
  await other.query('ROLLBACK');
  await other.end();
  await prune({ rowsAtOnce: 1000 });
  expect(await counted()).toMatchObject({ idempotency_key: YOUNG, deletion: YOUNG });
  expect(await countRows('deletion')).toBe(YOUNG);
});

it('removes applications a week after they registered, but those that are connected to a company', async () => {
  const key = (await company.post('/v1/api-keys', { name: 'Notes', scopes: ['read'] })).body.id;
  const ended = (await company.post('/v1/api-keys', { name: 'Ended', scopes: ['read'] })).body.id;
  await company.delete(`/v1/api-keys/${ended}`);
  await pool.query(`
    INSERT INTO oauth_client (id, client_id, redirect_uris, created_at)
    SELECT name, name, '{}', timestamptz '${NOW}' - days * interval '1 day'
    FROM (VALUES ('young', 6), ('old', 8), ('connected', 8), ('ended', 8)) AS t (name, days)`);
  await pool.query(
    `INSERT INTO oauth_consent (id, client_id, reference_id, created_at, updated_at)
     VALUES ('c1', 'connected', $1, now(), now()), ('c2', 'ended', $2, now(), now())`,
    [key, ended],
  );
  await prune();
  const { rows } = await pool.query('SELECT client_id FROM oauth_client ORDER BY 1');
  expect(rows.map(({ client_id }) => client_id)).toEqual(['connected', 'young']);
});
