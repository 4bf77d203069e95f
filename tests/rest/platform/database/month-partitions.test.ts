import pg from 'pg';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, askFirst, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';

let company: Company;

/** Years from now: whenever this test runs, the first partition ends before. */
const YEAR = new Date().getUTCFullYear() + 3;
const day = (text: string) => new Date(`${YEAR}-${text}T12:00:00.000Z`);

beforeAll(async () => {
  company = await openCompany();
});

beforeEach(() => ask(sql`DELETE FROM api_request`));

const requestAt = (id: string, at: Date) =>
  ask(sql`
    INSERT INTO api_request (id, workspace_id, api_key_id, method, path, endpoint, status, duration_ms, created_at)
    VALUES (${id}, ${company.id}, 'key_1', 'GET', '/', '/', 200, 1, ${at})`);

type Placed = { id: string; place: string };

async function placesOf(): Promise<Record<string, string>> {
  const placed = await ask<Placed>(sql`SELECT id, tableoid::regclass::text AS place FROM api_request ORDER BY id`);
  return Object.fromEntries(placed.map(({ id, place }) => [id, place]));
}

async function partitions(): Promise<string[]> {
  const found = await ask<{ name: string }>(sql`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'api_request'::regclass ORDER BY 1`);
  return found.map(({ name }) => name);
}

const noted = () =>
  askFirst(
    sql`SELECT removed, is_done AS "isDone", failed, oldest_at AS "oldestAt" FROM upkeep WHERE name = 'api_request'`,
  );

it('makes the months to come, takes what had no room into them, and drops a month once all of it is too old', async () => {
  setClock(day('05-20'));
  await requestAt('req_may', day('05-19'));
  expect(await placesOf()).toEqual({ req_may: 'api_request_other' });

  await runJob('prune');
  expect(await placesOf()).toEqual({ req_may: `api_request_${YEAR}_05` });
  expect(await partitions()).toEqual([
    ...['05', '06'].map((month) => `api_request_${YEAR}_${month}`),
    'api_request_other',
  ]);
  await requestAt('req_june', day('06-02'));
  await requestAt('req_july', day('07-01'));
  expect(await placesOf()).toMatchObject({ req_june: `api_request_${YEAR}_06`, req_july: 'api_request_other' });

  setClock(day('06-29')); // the last of May is not thirty days old
  await runJob('prune');
  expect(Object.keys(await placesOf())).toEqual(['req_july', 'req_june', 'req_may']);
  expect(await noted()).toMatchObject({ removed: 0, isDone: true, oldestAt: day('06-02') });

  setClock(day('07-02'));
  await runJob('prune');
  expect(Object.keys(await placesOf())).toEqual(['req_july', 'req_june']);
  expect(await noted()).toMatchObject({ removed: 1, isDone: true, failed: false });
  expect(await placesOf()).toMatchObject({ req_july: `api_request_${YEAR}_07` });
  expect(await partitions()).toContain(`api_request_${YEAR}_08`);
  expect(await partitions()).not.toContain(`api_request_${YEAR}_05`);
});

it('makes the month of rows that no earlier night had made room for', async () => {
  setClock(day('12-15'));
  await requestAt('req_november', day('11-30'));
  await runJob('prune');
  expect(await placesOf()).toEqual({ req_november: `api_request_${YEAR}_11` });
});

it('shows no request that is too old, although its month is stored', async () => {
  setClock(day('07-02'));
  await requestAt('req_old', day('06-01'));
  await requestAt('req_young', day('06-03'));
  const { body } = await company.get('/v1/request-log');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['req_young']);
});

it('lets others past who work on the table, and tries again', async () => {
  setClock(day('12-20'));
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query('BEGIN; SELECT FROM api_request LIMIT 1'); // what a long report does
  const pruned = runJob('prune');
  await requestAt('req_meanwhile', day('12-20')); // waits for nobody longer than that
  await other.query('COMMIT');
  await other.end();
  await pruned;
  expect(await partitions()).toContain(`api_request_${YEAR}_12`);
  expect(await noted()).toMatchObject({ failed: false, isDone: true });
});
