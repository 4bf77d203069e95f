import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { z } from 'zod';
import { Prisma, PrismaClient } from '@/server/generated/prisma/client';
import { measureStatements } from '@/server/platform/db/measure-statements';
import { Replica } from '@/server/platform/db/replica';
import { traceStatements } from '@/server/platform/db/trace-statements';
import type { OpenTransaction } from '@/server/platform/db/transaction';
import { TransactionPool } from '@/server/platform/db/transaction-pool';
import { COMMITTED, walPosition } from '@/server/platform/db/wal-position';
import { setTimeZone } from '@/server/platform/postgres/role-defaults';
import { checks } from '@/server/platform/runtime/checks';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { sendsTraces } from '@/server/platform/runtime/otlp';
import { onShutdown } from '@/server/platform/runtime/shutdown';

/** Whoever waits for an answer has left by then; a statement that goes on would take its connection from others. */
const REQUEST_STATEMENT_MS = 30_000;
/** Nobody waits for a job, and it may have much to do at once. */
const JOB_STATEMENT_MS = 10 * 60_000;
/**
 * What PostgreSQL has prepared on a connection, 0.1 MB a statement, it keeps as long as that lives: with all of Folio in use and the pool
 * busy that would be 2 GB.
 */
const CONNECTION_LIFE_S = 60 * 60;
const maxNamedStatements = env.DATABASE_PREPARED_STATEMENTS === 'on' ? 1000 : 0;

const { builtins, getTypeParser } = pg.types;

const asText = (value: string) => value;

// For hand-written SQL. Prisma's adapter brings its own parsers with every query.
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.DATE]: asText, // 'YYYY-MM-DD': a calendar date has no zone to be shifted by
  [builtins.NUMERIC]: asText, // money stays exact until decimal.js has it
  [builtins.INT8]: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || getTypeParser(oid, format)) as typeof getTypeParser,
};

/** Prisma's adapter reads and writes timestamps without their offset; reports group more than 4 MB holds. */
export const sessionSettings = {
  TimeZone: 'UTC',
  work_mem: '32MB',
  statement_timeout: `${REQUEST_STATEMENT_MS / 1000}s`,
};

function openPool(): TransactionPool {
  const opened = new TransactionPool({
    connectionString: env.DATABASE_URL,
    application_name: 'folio',
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    maxLifetimeSeconds: CONNECTION_LIFE_S,
    // A pooler refuses start parameters: there they are defaults of the role, see serve.ts.
    options: env.DATABASE_IS_POOLED ? undefined : startParameters(sessionSettings),
    types,
  });
  // Where it fails, so does what follows on the same connection.
  if (env.DATABASE_IS_POOLED)
    opened.on('connect', (client) => void setTimeZone(client, sessionSettings).catch(() => undefined));
  observe(opened, env.DATABASE_URL);
  opened.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'));
  onShutdown('database', () => opened.end());
  return opened;
}

/** Has statements counted and traced where somebody asks for that. */
function observe(connections: pg.Pool, url: string): void {
  if (env.METRICS_TOKEN) connections.on('connect', measureStatements);
  if (sendsTraces) connections.on('connect', traceStatements(url));
}

function startParameters(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The one connection pool. What is called inside `inTransaction` speaks through that transaction's connection. */
export const pool = openPool();

export const {
  inTransaction,
  inSnapshot,
  atSavepoint,
  outsideTransaction,
  afterCommit,
  awaitAtCommit,
  isInTransaction,
  isReadOnly,
  assertOpen,
  repeatably,
} = pool;

export type { OpenTransaction };

/** The standby that DATABASE_REPLICA_URL names; undefined without it. */
export const replica = env.DATABASE_REPLICA_URL ? openReplica(env.DATABASE_REPLICA_URL) : undefined;

/** Opens a pool of connections to a standby, by whatever address. */
export function openReplica(url: string): Replica {
  const opened = new Replica({
    url,
    connections: env.DATABASE_POOL_SIZE,
    types,
    settings: sessionSettings,
    observe,
    committed: async () => {
      const { rows: found } = await pool.query({ ...named(COMMITTED) });
      return found[0] && walPosition(found[0]);
    },
    join: pool.joining,
  });
  onShutdown('replica', () => opened.end());
  return opened;
}

/**
 * Runs `work`, which reads many rows and may be run twice, on the replica where there is one that shows all that was committed
 * before. Inside a transaction, and in a job, it goes on where it is.
 */
export function readingMany<T>(work: () => Promise<T>): Promise<T> {
  return replica && !isInTransaction() && !pool.hasStatementLimit() ? replica.read(work) : work();
}

/** Runs a job of the background: its statements may take ten minutes instead of thirty seconds. */
export const asJob = <T>(work: () => Promise<T>): Promise<T> => pool.withStatementLimit(JOB_STATEMENT_MS, work);

/** Runs what a person has asked for on the command line, however much there is. */
export const withoutStatementLimit = <T>(work: () => Promise<T>): Promise<T> => pool.withStatementLimit(0, work);

/** Prisma over the same pool, for everything that is not a hot path. */
export const db = new PrismaClient({
  adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => (findsIdsOfCompany(sql) ? '' : named(sql).name) }),
});

/**
 * Whether Prisma asks for a company's rows by several ids. Such a statement is not prepared: from its sixth use on it would be
 * planned for a company of average size, and from three ids on read all rows of one that is a thousand times as large. Without
 * a name it is planned for the company that it is about. Hand-written SQL says `isOfCompany` in place of it.
 */
function findsIdsOfCompany(text: string): boolean {
  return /id" IN \(\$\d+,/.test(text) && text.includes('"workspace_id" = $');
}

/** The tag for hand-written SQL: values become parameters, and fragments nest. */
export const sql = Prisma.sql;
export type Sql = Prisma.Sql;

/**
 * Runs one prepared statement: dates come back as `YYYY-MM-DD`, numeric as text, bigint as a number.
 * @param row what each row is. Tests compare every row with it; nothing is parsed otherwise, so that it must transform nothing
 */
export async function rows<Row extends z.ZodObject>(row: Row, query: Sql): Promise<z.output<Row>[]>;
/** The same for a statement of whose rows nobody reads a column. */
export async function rows(query: Sql): Promise<unknown[]>;
export async function rows(...given: [z.ZodObject, Sql] | [Sql]): Promise<unknown[]> {
  const [row, query] = given.length === 2 ? given : [undefined, ...given];
  const { text, values } = query; // its text is put together each time it is asked for
  const { rows: found } = await pool.query({ ...named(text), values });
  if (row) checks.rows?.(row, found, text);
  return found;
}

/**
 * As `rows`, not prepared but planned for its values each time: for what has alternatives of which some are empty, and a
 * plan that is right for a company of average size and reads all rows of a large one.
 */
export async function rowsPlannedAnew<Row extends z.ZodObject>(row: Row, query: Sql): Promise<z.output<Row>[]> {
  const { text, values } = query;
  const { rows: found } = await pool.query({ text, values });
  checks.rows?.(row, found, text);
  return found;
}

/** The first row of a statement, or undefined. */
export async function firstRow<Row extends z.ZodObject>(row: Row, query: Sql): Promise<z.output<Row> | undefined>;
export async function firstRow(query: Sql): Promise<unknown>;
export async function firstRow(...given: [z.ZodObject, Sql] | [Sql]): Promise<unknown> {
  const found = await (given.length === 2 ? rows(...given) : rows(...given));
  return found[0];
}

type Statement = { name: string; text: string };

// By the length of their texts: to compare one of nine kB is much quicker than to hash it, which a map would do.
const statements = { count: 0, byLength: new Map<number, Statement[]>() };

/** How many statements have a name in this process, and how many may; what comes after is parsed at each use. */
export function namedStatements(): { count: number; most: number } {
  return { count: statements.count, most: maxNamedStatements };
}

/** Names what is asked often, so that PostgreSQL prepares it once a connection; never more than a bounded number. */
function named(text: string): Statement {
  const alike = statements.byLength.get(text.length) ?? [];
  const known = alike.find((statement) => statement.text === text);
  if (known) return known;
  if (statements.count >= maxNamedStatements) return { name: '', text };
  const statement = { name: `s${statements.count}`, text };
  statements.count += 1;
  statements.byLength.set(text.length, [...alike, statement]);
  return statement;
}
