import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '@/server/server/env';
import { PrismaClient } from '@/server/server/generated/prisma/client';
import { log } from '@/server/server/log';
import { once } from '@/server/server/once';
import { onShutdown } from '@/server/server/shutdown';

const maxConnections = 20;
const maxNamedStatements = 500;

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

function openPool(): pg.Pool {
  const opened = new pg.Pool({
    connectionString: env.DATABASE_URL,
    application_name: 'folio',
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC', // Prisma's adapter reads and writes timestamps without their offset
    types,
  });
  opened.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'));
  onShutdown('database', () => opened.end());
  return opened;
}

/** The one connection pool, for hand-written SQL: dates are 'YYYY-MM-DD', numeric is a string, bigint a number. */
export const pool = once('pool', openPool);

/** Names what Prisma asks often, so that PostgreSQL prepares it once a connection; never more than a bounded number. */
function namedStatements() {
  const names = new Map<string, string>();
  return ({ sql }: { sql: string }): string => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= maxNamedStatements) return '';
    const name = `prisma_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Prisma over the same pool, for everything that is not a hot path. */
export const db = once(
  'db',
  () => new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator: namedStatements() }) }),
);
