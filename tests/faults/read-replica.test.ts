import type { AnyProcedure } from '@trpc/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

// A PostgreSQL with a standby that streams from it: this process reads there, and another by a pooler in between.
const { pair, pooler } = await vi.hoisted(async () => {
  const { startStreamingPair } = await import('~/tests/setup/streaming-standby');
  const { findPgBouncer, startPgBouncer } = await import('~/tests/setup/pgbouncer');
  const pair = await startStreamingPair();
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: pair.primary.url });
  await client.connect();
  await client.query(`ALTER DATABASE folio SET timezone = 'Pacific/Auckland'`); // what reads relies on none of its settings
  await client.end();
  const program = findPgBouncer();
  const pooler = program ? await startPgBouncer(program, pair.standby.url) : undefined;
  Object.assign(process.env, {
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URL: pair.standby.url,
    RATE_LIMIT_PER_MINUTE: '100000',
    METRICS_TOKEN: 'a token that only this test uses',
  });
  return { pair, pooler };
});

import { metricsAnswer, startMetrics } from '@/server/entry/process/metrics';
import { isPaged } from '@/server/entry/rest/page-links';
import { folioApi, type Route } from '@/server/entry/rest/routes';
import { lloguers } from '@/server/operations/demo/companies/lloguers';
import { seedBusiness } from '@/server/operations/demo/seed-company';
import type { Meta } from '@/server/platform/api/trpc';
import { inTransaction, openReplica, readingMany, replica, rows, sql } from '@/server/platform/db/client';
import { COMMITTED } from '@/server/platform/db/wal-position';
import { measures } from '@/server/platform/runtime/measures';
import { shutDown } from '@/server/platform/runtime/shutdown';
import { appRouter } from '@/server/root';
import { readyProgram } from '~/tests/faults/crash/process';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

const program = readyProgram('serve', {
  env: { DATABASE_REPLICA_URL: pooler?.url ?? pair.standby.url, FOLIO_ROLE: 'web' },
});
let other: Awaited<ReturnType<typeof program.start>>;
let company: Company;
let transactionId: string;

beforeAll(async () => {
  await startMetrics();
  const count = measures.read;
  measures.read = (about) => {
    reads.push(about);
    count?.(about);
  };
  company = await openCompany();
  await seedBusiness(company.actor, lloguers);
  const { data: account } = (await company.post('/v1/banking/accounts', { accountName: 'A' })).body;
  const movement = { accountId: account.id, amount: 121, date: '2026-01-01', description: 'M' };
  transactionId = (await company.post('/v1/banking/transactions', movement)).body.data.id;
  await company.post('/v1/webhooks', { url: 'https://hooks.example.com/x', events: ['client.created'] });
  other = await program.start({});
});

afterAll(async () => {
  await other.stop();
  program.end();
  await shutDown();
  await pooler?.remove();
  await pair.remove();
});

/** Where each list was read, and why not on the replica. */
const reads: { server: string; reason: string }[] = [];

const inUse = () =>
  vi.waitFor(async () => expect((await replica?.look())?.refusal).toBeNull(), { timeout: 30_000, interval: 20 });

/** Asks until the replica has answered: on a busy machine it may be behind for longer than it is waited for. */
async function fromReplica<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    await inUse();
    reads.length = 0;
    const answer = await ask();
    if (reads.some(({ reason }) => reason === 'failed')) throw new Error('A statement failed on the replica.');
    if (reads.some(({ server }) => server === 'replica')) return answer;
  }
}

/** What `/metrics` has without labels. */
async function metric(name: string): Promise<string | undefined> {
  const { text } = await metricsAnswer(`Bearer ${process.env.METRICS_TOKEN}`);
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
}

/** Inside a transaction everything is read where that is: on the primary. */
const fromPrimary = <T>(ask: () => Promise<T>) => inTransaction(ask);

const onStandby = (statement: string) => onServer(pair.standby.url, statement);

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const clientNames = async (target = '/v1/clients?limit=100') =>
  (await company.get(target)).body.data.map(({ name }: { name: string }) => name);

/** What the other process answers to the same key. */
async function namesElsewhere(): Promise<string[]> {
  const answer = await fetch(`${other.said}/v1/clients?limit=100`, { headers: { 'x-api-key': company.key } });
  const { data } = (await answer.json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

const readsMany = ({ _def }: { _def: { meta?: unknown } }) => (_def.meta as Meta | undefined)?.readsMany === true;

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
const routes = folioApi.routes.filter(({ procedure, aliasOf }) => readsMany(procedure) && !aliasOf);
/** What a procedure of the dashboard takes besides. */
const inputs: Record<string, object> = {
  'rentalReports.yearlyLettings': { year: 2026 },
  'rentalReports.portalYear': { year: 2026 },
};
const bodies = (): Record<string, object> => ({
  'gestoria.aging': { workspaceIds: [company.id] },
  'bankingRules.preview': {},
});
const query = 'from=2026-01-01&to=2026-12-31&quarter=2026-Q3&period=2026-Q3&limit=5';
const queries: Record<string, string> = {
  'search.global': 'q=a',
  'expenses.list': 'limit=5',
  'products.list': 'limit=5',
  'recordBooks.check': 'quarter=2026-Q3&kind=T',
  'recordBooks.download': 'quarter=2026-Q3&kind=T&draft=true',
};

/** The path of a route, with the ids of the first records that its collections have. */
async function pathOf({ pattern }: Route): Promise<string> {
  let path = pattern.replace('{form}', '303');
  for (const [parameter] of pattern.matchAll(/\{(?!form)\w+\}/g)) {
    const { body } = await company.get(`${path.slice(0, path.indexOf(`/${parameter}`))}?limit=1`);
    path = path.replace(parameter, body.data[0].id);
  }
  return path;
}

/** When an answer was made, and to which request, differs by itself. */
const withoutTime = (text: string) => text.replace(/"(requestId|timestamp|generatedAt)":"[^"]*"/g, '');

it('answers every list of /v1 by the same bytes as the primary', async () => {
  const differing: unknown[] = [];
  for (const route of routes) {
    const target = `${await pathOf(route)}?${queries[route.name] ?? query}`;
    const ask = () => call(company.key, route.method, target, bodies()[route.name]);
    const [there, here] = [await fromReplica(ask), await fromPrimary(ask)];
    if (there.status === 200 && withoutTime(there.text) === withoutTime(here.text)) continue;
    differing.push([route.name, there.status, there.text.slice(0, 400)]);
  }
  expect(differing).toEqual([]);
  const elsewhere = folioApi.routes.filter((it) => isPaged(it) && !readsMany(it.procedure)).map(({ name }) => name);
  expect(elsewhere).toEqual(['apiKeys.list', 'portalLinks.list']); // who may come in is never read from a replica
});

it('answers every list of the dashboard as the primary does', async () => {
  const api = dashboardOf(company.actor);
  const clientId = (await company.get('/v1/clients?limit=1')).body.data[0].id;
  const propertyId = (await company.get('/v1/properties?limit=1')).body.data[0].id;
  const dates = {
    from: '2026-01-01',
    to: '2026-12-31',
    year: '2026',
    month: '2026-07',
    quarter: '2026-Q3',
    period: '2026-Q3',
  };
  const invoiceId = (await company.get('/v1/invoices?limit=1')).body.data[0].id;
  const records = {
    clientId,
    propertyId,
    transactionId,
    workspaceId: company.id,
    invoiceId,
    documentId: invoiceId,
    apiKeyId: 'none',
    importId: 'none',
    moveId: 'none',
  };
  const others = {
    limit: 5,
    offset: 0,
    days: 30,
    accountIds: [],
    currency: 'EUR',
    q: 'a',
    form: '303',
    box: '01',
    row: 0,
  };
  const more = { documentType: 'invoice', purpose: 'holiday', party: 'x', clientName: 'x' };
  const input = { ...dates, ...records, ...others, ...more };
  const differing: unknown[] = [];
  for (const [name, procedure] of Object.entries(procedures)) {
    if (!readsMany(procedure) || (procedure._def.meta as Meta).rest) continue;
    // biome-ignore lint/suspicious/noExplicitAny: a procedure by its name
    const ask = () => name.split('.').reduce((at: any, part) => at[part], api)({ ...input, ...inputs[name] });
    const there = await fromReplica(ask).catch((error: unknown) => String(error));
    const here = await fromPrimary(ask).catch((error: unknown) => String(error));
    if (String(there).includes('FIELD_') || JSON.stringify(there) !== JSON.stringify(here))
      differing.push([name, there]);
  }
  expect(differing).toEqual([]);
});

it('shows everybody what has been written, in this process and in others, while the standby does not follow', async () => {
  await onStandby('SELECT pg_wal_replay_pause()');
  try {
    reads.length = 0;
    for (const name of ['Paused 1', 'Paused 2']) {
      expect((await company.post('/v1/clients', { name })).status).toBe(201);
      expect(await clientNames()).toContain(name);
      expect(await namesElsewhere()).toContain(name);
    }
    const overview = dashboardOf(company.actor).clients.browse({ q: 'Paused 2' });
    expect((await overview).data).toHaveLength(1);
    await onStandby(COMMITTED); // of one that is named as the primary: no row, and no error
    expect(reads.map(({ server, reason }) => `${server} ${reason}`)).toEqual(Array(3).fill('primary behind'));
  } finally {
    await onStandby('SELECT pg_wal_replay_resume()');
  }
  expect(await fromReplica(() => clientNames())).toContain('Paused 2');
});

it('shows what has just been written, a hundred times in a row', async () => {
  await inUse();
  reads.length = 0;
  for (let n = 0; n < 100; n++) {
    const { body } = await company.post('/v1/clients', { name: `Quick ${n}` });
    const [here, elsewhere] = await Promise.all([clientNames('/v1/clients?limit=1'), namesElsewhere()]);
    expect([here[0], elsewhere[0]]).toEqual([body.name, body.name]);
  }
  await onServer(pair.primary.url, 'SELECT pg_switch_wal()'); // the rest of a file is skipped: no change is in it
  expect(reads.some(({ server }) => server === 'replica')).toBe(true);
  while (!reads.some(({ reason }) => reason === 'busy')) {
    await inUse();
    const many = await Promise.all(Array.from({ length: 60 }, () => clientNames('/v1/clients?limit=1')));
    expect(many).toEqual(Array(60).fill(['Quick 99']));
  }
});

it.skipIf(!pooler)('reads by a pooler, whose connections keep no prepared statement', async () => {
  const pooled = openReplica(pooler?.url ?? '');
  const api = dashboardOf(company.actor);
  const ask = () => pooled.read(() => api.invoices.browse({ limit: 5 }));
  reads.length = 0;
  while (reads.filter(({ server }) => server === 'replica').length < 100) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers.map(({ total }) => total)).size).toBe(1);
  }
  expect(reads.filter(({ reason }) => reason === 'failed')).toEqual([]);
});

it('asks the primary where a statement would write', async () => {
  await inUse();
  await readingMany(() => rows(sql`UPDATE workspace SET name = 'Written' WHERE id = ${company.id}`));
  expect(reads.at(-1)).toEqual({ server: 'primary', reason: 'failed' });
  expect((await company.get('/v1/company')).body.name).toBe('Written');
});

it('fails no request when the standby dies, and reads there again once it is back', async () => {
  await inUse();
  const asked = Array.from({ length: 20 }, () => [company.get('/v1/invoices?limit=50'), namesElsewhere()]).flat();
  await pair.standby.kill();
  expect((await Promise.all(asked)).every((it) => Array.isArray(it) || it.status === 200)).toBe(true);
  expect((await company.get('/v1/invoices')).status).toBe(200);
  expect(reads.at(-1)).toEqual({ server: 'primary', reason: 'unreachable' });
  expect([await metric('folio_replica_usable'), await metric('folio_replica_lag_seconds')]).toEqual(['0', undefined]);
  await pair.standby.start();
  expect(await fromReplica(() => clientNames('/v1/clients?limit=1'))).toHaveLength(1);
  expect([await metric('folio_replica_usable'), await metric('folio_replica_lag_seconds')]).toEqual(['1', '0']);
});

it('reads nothing from a standby that has been promoted', async () => {
  await onStandby('SELECT pg_promote()');
  await company.post('/v1/clients', { name: 'After' });
  expect((await clientNames('/v1/clients?limit=1'))[0]).toBe('After');
  expect((await namesElsewhere())[0]).toBe('After');
  expect(reads.at(-1)).toEqual({ server: 'primary', reason: 'no_standby' });
});
