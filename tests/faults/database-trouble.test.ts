import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A PostgreSQL of this file's own, which it leaves without a place, makes read-only and stops.
const postgres = await vi.hoisted(async () => {
  const { ownPostgres } = await import('~/tests/setup/own-postgres');
  const own = await ownPostgres();
  if (!own) throw new Error('No PostgreSQL could be started.');
  process.env.DATABASE_URL = own.url;
  return own;
});

import { createWorkspace } from '@/server/access/workspaces/workspaces.service';
import { authHandler } from '@/server/entry/dashboard/auth-handler';
import { downloadHandler } from '@/server/entry/dashboard/file-handler';
import { trpcHandler } from '@/server/entry/dashboard/trpc-handler';
import { db, inTransaction, pool } from '@/server/platform/db/client';
import { shutDown } from '@/server/platform/runtime/shutdown';
import { publicQuotePdfHandler } from '@/server/sales/quotes/public-quote-handler';
import { origin, signUp } from '~/tests/setup/browser';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;
let cookie: string;
let mine: string;

beforeAll(async () => {
  company = await openCompany();
  const person = await signUp('Inma');
  cookie = person.cookie;
  mine = (await createWorkspace(person.userId, { name: 'Taller' })).id;
});
afterAll(async () => {
  await shutDown();
  await postgres.remove();
});

const asked = (path: string, init: RequestInit = {}) =>
  new Request(`${origin}${path}`, {
    ...init,
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.9', ...init.headers },
  });
const sent = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** An answer of /v1 as any other. */
const ofApi = async (answer: ReturnType<Company['get']>) => {
  const { status, headers, text } = await answer;
  return new Response(text, { status, headers });
};

/** Every way in that asks the database, by its name. */
const ways: Record<string, () => Promise<Response>> = {
  'GET /v1': () => ofApi(company.get('/v1/clients')),
  'POST /v1': () => ofApi(company.post('/v1/clients', { name: 'A' })),
  'POST /v1 with a key': () => ofApi(company.post('/v1/clients', { name: 'A' }, { 'idempotency-key': 'held' })),
  'POST /v1 of a batch': () => ofApi(company.post('/v1/clients/batch', [{ name: 'A' }, { name: 'B' }])),
  'a query of the dashboard': () =>
    trpcHandler(asked(`/api/trpc/${mine}/clients.list?input=${encodeURIComponent('{}')}`), mine),
  'a mutation of the dashboard': () =>
    trpcHandler(asked(`/api/trpc/${mine}/clients.create`, sent({ name: 'A' })), mine),
  'a file': () => downloadHandler(asked(`/w/${mine}/files/receipt/att_1`), mine, { kind: 'receipt', fileId: 'att_1' }),
  'a public link': () => publicQuotePdfHandler(asked('/quote/none/pdf'), 'none'),
  'the session': () => authHandler(asked('/api/auth/get-session')),
  'signing in': () =>
    authHandler(asked('/api/auth/sign-in/email', sent({ email: 'inma@example.test', password: 'wrong password' }))),
};

/** Ways in that only read what is there, and so may go on while nothing can be changed. */
const MAY_READ = ['the session'];

/** What a driver or a server would say. */
const DRIVERS = /read-only|transaction|ECONN|ENOENT|socket|postgres|SQL|remaining connection|too many|terminat|admin/i;

async function expectTold(codes: string[], except: string[] = []): Promise<void> {
  for (const [name, open] of Object.entries(ways)) {
    if (except.includes(name)) continue;
    const response = await open();
    const text = await response.text();
    expect([name, response.status, text]).toEqual([name, 503, text]);
    expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0);
    expect(text, name).not.toMatch(DRIVERS);
    expect(text, name).toMatch(/Try again/);
    if (!text.startsWith('{') || name === 'a public link') continue;
    const body = JSON.parse(text);
    const inDashboard = body.error?.json?.data ?? body.error?.data;
    expect(codes, name).toContain(inDashboard?.errorCode ?? body.code);
  }
}

async function expectServed(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect((await company.get('/v1/clients')).status).toBe(200);
      expect(
        (await trpcHandler(asked(`/api/trpc/${mine}/clients.list?input=${encodeURIComponent('{}')}`), mine)).status,
      ).toBe(200);
    },
    { timeout: 30_000, interval: 200 },
  );
}

async function outside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'folio'`;

/** Connects until PostgreSQL refuses. @returns how many connections that made */
async function takeEveryPlace(held: pg.Client[]): Promise<number> {
  for (let made = 0; ; made++) {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return made;
    }
    held.push(client);
  }
}

describe('a database that', () => {
  it('takes no changes is told as it is, and a key that met it is free', async () => {
    await outside(async (client) => {
      await client.query('ALTER DATABASE folio SET default_transaction_read_only = on');
      await client.query(CUT);
    });
    await expectTold(['DATABASE_READ_ONLY'], MAY_READ).finally(() =>
      outside(async (client) => {
        await client.query('SET default_transaction_read_only = off');
        await client.query('ALTER DATABASE folio RESET default_transaction_read_only');
        await client.query(CUT);
      }),
    );
    await expectServed();
    const { status, headers } = await company.post('/v1/clients', { name: 'A' }, { 'idempotency-key': 'held' });
    expect([status, headers['x-idempotent-replayed']]).toEqual([201, undefined]);
  });

  it('turns read-only in the middle of a request leaves its key free too', async () => {
    await pool.query(
      "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '25006'; END $$",
    );
    await pool.query('CREATE TRIGGER refuse BEFORE INSERT ON client EXECUTE FUNCTION refuse()');
    const post = () => company.post('/v1/clients', { name: 'M' }, { 'idempotency-key': 'midway' });
    const refused = await post();
    expect(refused).toMatchObject({ status: 503, body: { code: 'DATABASE_READ_ONLY', retryAfter: 30 } });
    expect(refused.headers['retry-after']).toBe('30');
    const batch = await company.post('/v1/clients/batch', [{ name: 'A' }], { 'idempotency-key': 'batch' });
    expect(batch.status).toBe(503);
    await pool.query('DROP TRIGGER refuse ON client');
    expect((await post()).status).toBe(201);
  });

  it('has no connection left is told as it is', async () => {
    const held: pg.Client[] = [];
    for (let isFull = false; !isFull; ) {
      await takeEveryPlace(held);
      await held[0]?.query(CUT);
      isFull = pool.totalCount === 0 && (await takeEveryPlace(held)) === 0;
    }
    await expectTold(['DATABASE_BUSY']).finally(() => Promise.all(held.map((client) => client.end())));
    await expectServed();
  });

  it('answers others while every place of ours is taken', async () => {
    let free: (() => void) | undefined;
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    const holding = Array.from({ length: 20 }, () => inTransaction(() => freed));
    await vi.waitFor(() => expect(pool.idleCount === 0 && pool.totalCount === 20).toBe(true));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const asking = company.get('/v1/clients');
    await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(0), { interval: 10 });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await asking).toMatchObject({ status: 503, body: { code: 'DATABASE_BUSY', retryAfter: 5 } });
    free?.();
    await Promise.all(holding);
    await expectServed();
  });

  it('is gone is told as it is, and is used again once it is back', async () => {
    await postgres.kill();
    await expectTold(['DATABASE_UNAVAILABLE', 'DATABASE_CONNECTION_LOST']).finally(postgres.start);
    await expectServed();
  });
});

it('killed under writers loses nothing that was answered, doubles nothing, and every key is served at last', async () => {
  const post = async (n: number) =>
    company.post('/v1/invoices', draftOf({ status: 'paid' }), { 'idempotency-key': `writer ${n}` });
  const numbers = new Map<number, string>();
  const statuses = new Set<number>();
  const one = async (n: number) => {
    const answer = await post(n);
    statuses.add(answer.status);
    if (answer.status === 201) numbers.set(n, answer.body.documentNumber);
    else {
      expect([answer.status, answer.text]).toEqual([503, answer.text]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  };
  const all = Array.from({ length: 60 }, (_, n) => n);
  const writing = Promise.all(all.map(one));
  await vi.waitFor(() => expect(numbers.size).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
  const answered = new Map(numbers);
  await postgres.kill();
  await writing;
  expect(statuses.has(503)).toBe(true);
  await postgres.start();
  for (const n of all) {
    await vi.waitFor(
      async () => {
        const answer = await post(n);
        expect(answer.status).toBe(201);
        numbers.set(n, answer.body.documentNumber);
      },
      { timeout: 30_000, interval: 100 },
    );
  }
  for (const [n, number] of answered) expect(numbers.get(n)).toBe(number);
  expect(new Set(numbers.values()).size).toBe(all.length);
  expect(await db.invoice.count({ where: { workspaceId: company.id } })).toBe(all.length);
});
