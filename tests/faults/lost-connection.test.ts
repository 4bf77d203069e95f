import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushRequestLog } from '@/server/entry/rest/request-log';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { db, pool } from '@/server/platform/db/client';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

let outsider: pg.Client;

beforeEach(async () => {
  outsider = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await outsider.connect();
});

afterEach(() => outsider.end());

const OURS = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'folio'`;
const WAITING = `${OURS} AND wait_event_type = 'Lock'`;
const CUT = `SELECT pg_terminate_backend(pid) ${OURS}`;

/** Ends every session of ours, whatever it is doing. */
async function cutAll(): Promise<number> {
  const { rowCount } = await outsider.query(CUT);
  return rowCount ?? 0;
}

const CUT_UNSEEN = `
  const pg = require('pg');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  (async () => {
    await client.connect();
    await client.query("${CUT}");
    while ((await client.query("SELECT ${OURS}")).rowCount > 0);
    await client.end();
  })();`;

/** Ends every session of ours while we cannot look: the pool goes on to hand out connections that are dead. */
function cutUnseen(): void {
  const { status, stderr } = spawnSync(process.execPath, ['-e', CUT_UNSEEN], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

it.each([
  ['a read', (company: Company) => company.get('/v1/invoices'), 200],
  ['a write', (company: Company) => company.post('/v1/invoices', draftOf()), 201],
  [
    'a write with a key',
    (company: Company) => company.post('/v1/invoices', draftOf(), { 'idempotency-key': 'k' }),
    201,
  ],
])('that was idle when it was lost does not cost %s', async (_, request, status) => {
  const company = await openCompany();
  await Promise.all(Array.from({ length: 10 }, () => db.workspace.findMany()));
  expect(pool.idleCount).toBeGreaterThanOrEqual(10);
  cutUnseen();
  expect(await request(company)).toMatchObject({ status });
});

it('that was idle when it was lost does not cost the request log a second of its rows', async () => {
  const company = await openCompany();
  for (let n = 0; n < 3; n++) await company.get('/v1/invoices');
  cutUnseen();
  await flushRequestLog();
  await vi.waitFor(async () => expect(await db.apiRequest.count({ where: { workspaceId: company.id } })).toBe(3));
});

/** Asks for an invoice while somebody holds the chain, and cuts when the request waits, in the middle of its transaction. */
async function cutMidway(company: Company, cut: () => Promise<unknown>, post: () => ReturnType<Company['post']>) {
  await outsider.query('BEGIN');
  await outsider.query('SELECT FROM fiscal_profile WHERE workspace_id = $1 FOR UPDATE', [company.id]);
  const answer = post();
  await vi.waitFor(async () => expect((await outsider.query(`SELECT ${WAITING}`)).rowCount).toBe(1));
  await cut();
  await outsider.query('ROLLBACK');
  return answer;
}

it('is a 503 that says so, and a repeat with the same key is served', async () => {
  const company = await openCompany();
  const key = { 'idempotency-key': 'cut' };
  const post = () => company.post('/v1/invoices', draftOf({ status: 'sent' }), key);
  const { status, body, headers } = await cutMidway(company, cutAll, post);
  expect(status).toBe(503);
  const message = expect.stringContaining('Before you repeat a change, look whether it was stored.');
  const meta = { requestId: headers['x-request-id'] };
  const docs = '/docs/errors/DATABASE_CONNECTION_LOST';
  expect(body).toEqual({ error: message, message, code: 'DATABASE_CONNECTION_LOST', docs, retryAfter: 5, meta });
  expect(headers['retry-after']).toBe('5');

  // Nothing of it was kept, and its key is free.
  expect((await company.get('/v1/invoices')).body.total).toBe(0);
  expect(await company.events()).toEqual([]);
  const again = await post();
  expect([again.status, again.headers['x-idempotent-replayed']]).toEqual([201, undefined]);
  expect(again.body.documentNumber).toMatch(/-001$/);
  expect(await post()).toMatchObject({ status: 201, text: again.text, headers: { 'x-idempotent-replayed': 'true' } });
});

it('leaves the key free even if every other connection was dead by then as well', async () => {
  const company = await openCompany();
  const key = { 'idempotency-key': 'cut unseen' };
  const post = () => company.post('/v1/invoices', draftOf({ status: 'sent' }), key);
  await Promise.all(Array.from({ length: 10 }, () => db.workspace.findMany()));
  const { status } = await cutMidway(
    company,
    async () => {
      pool.once('release', cutUnseen); // the transaction is over, its answer not yet recorded
      await outsider.query(`SELECT pg_terminate_backend(pid) ${WAITING}`);
    },
    post,
  );
  expect(status).toBe(503);
  const again = await post();
  expect([again.status, again.headers['x-idempotent-replayed']]).toEqual([201, undefined]);
});

it('costs only the requests under way, again and again, and leaks no connection', async () => {
  const company = await openCompany();
  let answered = 0;
  for (let round = 0; round < 5; round++) {
    const posts = Array.from({ length: 30 }, () => company.post('/v1/invoices', draftOf({ status: 'paid' })));
    await vi.waitFor(async () => expect(await cutAll()).toBeGreaterThan(0), 10_000);
    const answers = await Promise.all(posts);
    expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
    for (const { status, text } of answers) if (status === 503) expect(text).not.toMatch(/terminat|administrator|57P/i);
    answered += answers.filter(({ status }) => status === 201).length;
  }

  expect((await company.post('/v1/invoices', draftOf({ status: 'paid' }))).status).toBe(201);
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0)); // the request log may be writing still
  // A commit whose answer was lost on the way counts for the database and not for the caller.
  const kept = await db.invoice.count({ where: { workspaceId: company.id } });
  expect(kept).toBeGreaterThanOrEqual(answered + 1);
  expect(await company.events()).toHaveLength(2 * kept);
  expect(await verifyChain(company.actor)).toEqual({ valid: true, records: kept });
});
