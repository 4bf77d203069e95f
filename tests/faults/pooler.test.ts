import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A PgBouncer in transaction mode with five connections, in front of a PostgreSQL of this file's own that is not in UTC.
const places = await vi.hoisted(async () => {
  const { findPgBouncer, startPgBouncer } = await import('~/tests/setup/pgbouncer');
  const { reportOmission } = await import('~/tests/setup/programs');
  const program = findPgBouncer();
  if (!program) {
    reportOmission('Folio behind a pooler', 'there is no PgBouncer, and none can be installed');
    return undefined;
  }
  const { ownPostgres } = await import('~/tests/setup/own-postgres');
  const postgres = await ownPostgres();
  if (!postgres) throw new Error('No PostgreSQL could be started.');
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`ALTER DATABASE folio SET timezone = 'Pacific/Auckland'`);
  await client.end();
  const pooler = await startPgBouncer(program, postgres.url);
  process.env.DATABASE_URL = pooler.url;
  process.env.DATABASE_DIRECT_URL = postgres.url;
  return { program, postgres, pooler };
});

import { prepareDatabase } from '@/server/entry/process/prepare-database';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { listen } from '@/server/operations/jobs/listen';
import { db, inTransaction, pool } from '@/server/platform/db/client';
import { checkPooler } from '@/server/platform/postgres/pooler-check';
import { shutDown } from '@/server/platform/runtime/shutdown';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { preparesStatements, startPgBouncer } from '~/tests/setup/pgbouncer';

afterAll(async () => {
  await shutDown();
  await places?.pooler.remove();
  await places?.postgres.remove();
});

const settingsOf = async (client: pg.Client | pg.Pool) => {
  const { rows } = await client.query(
    `SELECT current_setting('timezone') AS zone, current_setting('work_mem') AS memory,
            current_setting('statement_timeout') AS longest`,
  );
  return rows[0];
};
const OURS = { zone: 'UTC', memory: '32MB', longest: '30s' };

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

describe.skipIf(!places)('behind a pooler that shares connections', () => {
  const { program, postgres, pooler } = places ?? ({} as NonNullable<typeof places>); // collected even where it is skipped
  let company: Company;

  beforeAll(async () => {
    expect(await as(pooler.url, settingsOf)).toMatchObject({ zone: 'Pacific/Auckland' }); // a connection that stays open
    await prepareDatabase(() => undefined);
    company = await openCompany();
  });

  it('every connection has the settings that statements rely on, those opened before as well', async () => {
    const settings = await Promise.all(Array.from({ length: 5 }, () => inTransaction(() => settingsOf(pool))));
    expect(settings).toEqual(Array.from({ length: 5 }, () => OURS));
  });

  it('issues in parallel without a gap, and answers each key once', async () => {
    const post = (n: number) =>
      company.post('/v1/invoices', draftOf({ status: 'paid' }), { 'idempotency-key': `n ${n}` });
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    const answers = await Promise.all([...numbers, ...numbers.slice(0, 10)].map(post));
    const repeated = await Promise.all(numbers.slice(0, 10).map(post));
    const issued = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(new Set(issued.map(({ body }) => body.documentNumber)).size).toBe(60);
    expect(repeated.every(({ status, headers }) => status === 201 && headers['x-idempotent-replayed'] === 'true')).toBe(
      true,
    );
    expect(await verifyChain(company.actor)).toEqual({ valid: true, records: 60 });
    const { body } = await company.get('/v1/invoices?limit=100');
    expect(body.data).toHaveLength(60);
    expect(body.data.every(({ paidAt }: { paidAt: string | null }) => paidAt === null || paidAt.endsWith('Z'))).toBe(
      true,
    );
  });

  it('hears what another connection announces', async () => {
    const heard = vi.fn();
    const { connection } = await listen(
      { folio_test: heard },
      { begin: async () => undefined, listening: () => undefined },
    );
    await inTransaction(() => pool.query(`SELECT pg_notify('folio_test', 'committed')`));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('committed'));
    expect(connection()).toBeDefined();
  });

  it('leaves nothing of a request on a connection that others use', async () => {
    const { asJob } = await import('@/server/platform/db/client');
    await asJob(() => pool.query('SELECT 1'));
    await expect(inTransaction(() => pool.query('SELECT 1/0'))).rejects.toThrow();
    const after = await Promise.all(Array.from({ length: 5 }, () => inTransaction(() => settingsOf(pool))));
    expect(after).toEqual(Array.from({ length: 5 }, () => OURS));
  });

  it('answers 503 while the pooler is away, and goes on once it is back', async () => {
    await pooler.kill();
    const refused = await company.post('/v1/clients', { name: 'A' }, { 'idempotency-key': 'away' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await pooler.start();
    await vi.waitFor(
      async () => {
        const { status } = await company.post('/v1/clients', { name: 'A' }, { 'idempotency-key': 'away' });
        expect(status).toBe(201);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(await db.client.count({ where: { workspaceId: company.id, name: 'A' } })).toBe(1);
  });

  it('is said what to set where the settings do not fit', async () => {
    await expect(checkPooler({ url: postgres.url, hasNamedStatements: true })).resolves.toBeUndefined();
    await expect(checkPooler({ url: pooler.url, hasNamedStatements: false })).rejects.toThrow(
      'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    );
    await expect(checkPooler({ url: pooler.url, direct: pooler.url, hasNamedStatements: false })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler that shares connections',
    );
    const none = await startPgBouncer(
      program,
      postgres.url,
      preparesStatements(program) ? { preparedStatements: 0 } : {},
    );
    await expect(
      checkPooler({ url: none.url, direct: postgres.url, hasNamedStatements: true }).finally(none.remove),
    ).rejects.toThrow('set DATABASE_PREPARED_STATEMENTS=off');
    await expect(
      checkPooler({ url: 'postgresql://u:secret@127.0.0.1:1/folio', hasNamedStatements: true }),
    ).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/folio cannot be reached/);
  });

  it('takes a pooler that keeps a connection for each client for PostgreSQL itself', async () => {
    const session = await startPgBouncer(program, postgres.url, { mode: 'session', connections: 20 });
    const settings = { url: session.url, direct: session.url, hasNamedStatements: true };
    await expect(checkPooler(settings).finally(session.remove)).resolves.toBeUndefined();
  });

  it.runIf(places && preparesStatements(program))('takes named statements where the pooler keeps them', async () => {
    const keeping = await startPgBouncer(program, postgres.url, { preparedStatements: 100 });
    const settings = { url: keeping.url, direct: postgres.url, hasNamedStatements: true };
    await expect(checkPooler(settings).finally(keeping.remove)).resolves.toBeUndefined();
  });
});
