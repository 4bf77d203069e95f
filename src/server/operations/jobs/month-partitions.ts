import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { idsFrom, timeOfId } from '@/lib/text/id';
import { Prisma } from '@/server/generated/prisma/client';
import { pruneRows, type Removal } from '@/server/operations/jobs/prune-rows';
import { firstRow, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { CountRow } from '@/server/platform/db/row-schemas';
import { log } from '@/server/platform/runtime/log';

// A table that grows with every call is stored by months, in UTC: one that is too old is dropped whole. See
// docs/decisions/0063-months-as-partitions.md and 0066-events-by-month.md.

/** So many months have their partition before they begin. */
const MONTHS_AHEAD = 1;
/** A partition is attached or dropped under a lock of the table: whoever waits for it is let past, and it is tried again. */
const LOCK_MS = 500;
/** The longest that a statement may take while the table is locked against all others, in milliseconds. */
const LOCKED_MS = 400;
const TRIES = 20;
const APART_MS = 500;
/** lock_not_available; query_canceled; and check_violation, where a row came into the partition for others at the last moment. */
const AGAIN = new Set(['55P03', '57014', '23514']);
/** So many rows of a month are moved at most when it is dropped: with more, it waits. */
export const MOST_NEEDED = 5000;

/** A table that is partitioned by month; what no month has room for is in `<table>_other`. */
export type MonthlyTable = {
  table: string;
  /** Says how old a row is: an instant, or an id of ours. */
  column: string;
  /** What the ids in `column` begin with, where it has ids. */
  prefix?: string;
  /**
   * Which old rows are needed all the same. They are moved to `<table>_other` when their month is dropped.
   * @param row the name of the table that the row is in @param keys what its `column` lies between
   */
  needed?: (row: Sql, keys: Keys) => Sql;
};

/** From, and up to: what `column` is compared with. */
export type Keys = { from: string; to: string };

/** The bounds of a partition; its name is safe to write. */
const PartitionRow = z.object({ name: z.string(), from: z.string().nullable(), to: z.string() });

type Partition = Keys & { name: string; ends: Date };

/**
 * Makes the partitions of this month and of the next, and drops those of which every row is older than `before`, but for the
 * rows that are needed. Whatever an earlier night did not make is made, and filled with what was in the partition for others meanwhile.
 * @returns how many rows went, those of `<table>_other` too; not done while the table has no months, before it is migrated
 */
export async function dropOldMonths(monthly: MonthlyTable, now: Date, before: Date): Promise<Removal> {
  if (!(await isPartitioned(monthly))) return { removed: 0, isDone: false };
  for (const month of await missingMonths(monthly, now)) await attach(monthly, month);
  await alarmOfOthers(monthly);
  let removed = 0;
  let isDone = true;
  for (const partition of await partitionsOf(monthly)) {
    if (partition.ends > before) continue;
    const dropped = await drop(monthly, partition);
    removed += dropped.removed;
    isDone &&= dropped.isDone;
  }
  const others = await pruneOthers(monthly, before);
  await rows(sql`ANALYZE ${Prisma.raw(monthly.table)}`); // autovacuum does so with partitions, not with the whole
  return { isDone: isDone && others.isDone, removed: removed + others.removed };
}

/** When the oldest row was made that is not hidden already; null where there is none, and before the table is migrated. */
export async function oldestShown(monthly: MonthlyTable, before: Date): Promise<Date | null> {
  if (!(await isPartitioned(monthly))) return null;
  const key = Prisma.raw(monthly.column);
  const names = [...(await partitionsOf(monthly)).filter(({ ends }) => ends > before), { name: otherOf(monthly) }];
  for (const { name } of names) {
    const found = await firstRow(
      OldestRow,
      sql`SELECT min(${key})::text AS oldest FROM ${Prisma.raw(name)} WHERE ${key} >= ${keyFrom(monthly, before)}${typeOf(monthly)}`,
    );
    if (found?.oldest) return timeOf(monthly, found.oldest);
  }
  return null;
}

const OldestRow = z.object({ oldest: z.string().nullable() });

const otherOf = ({ table }: MonthlyTable): string => `${table}_other`;

/** What `column` has from an instant on. */
const keyFrom = ({ prefix }: MonthlyTable, instant: Date): string =>
  prefix ? idsFrom(prefix, instant) : instant.toISOString();

const typeOf = ({ prefix }: MonthlyTable): Sql => (prefix ? sql`::text` : sql`::timestamptz`);

/** The instant of a value of `column`, or of where a partition begins or ends. */
function timeOf({ prefix }: MonthlyTable, key: string): Date {
  const time = prefix ? timeOfId(key.padEnd(prefix.length + 1 + 26, '0')) : new Date(key.replace(/\+00$/, 'Z'));
  if (!time || Number.isNaN(time.getTime())) throw new Error(`${key} says no time.`);
  return time;
}

async function isPartitioned({ table }: MonthlyTable): Promise<boolean> {
  return Boolean(await firstRow(sql`SELECT FROM pg_partitioned_table WHERE partrelid = ${table}::regclass`));
}

/** By the end of each, the first month first. */
async function partitionsOf(monthly: MonthlyTable): Promise<Partition[]> {
  const found = await rows(
    PartitionRow,
    sql`
    SELECT * FROM (
      SELECT c.oid::regclass::text AS name, substring(bound FROM 'FROM \\(''([^'']+)''\\)') AS from,
             substring(bound FROM 'TO \\(''([^'']+)''\\)') AS to
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) AS bound
      WHERE i.inhparent = ${monthly.table}::regclass
    ) AS partition WHERE "to" IS NOT NULL ORDER BY "to"`,
  );
  const lowest = monthly.prefix ? '' : '-infinity';
  return found.map(({ name, from, to }) => ({ name, from: from ?? lowest, to, ends: timeOf(monthly, to) }));
}

/** The first instants of the months that have no partition and are to have one: those to come, and those of rows that had no room. */
async function missingMonths(monthly: MonthlyTable, now: Date): Promise<Date[]> {
  const last = (await partitionsOf(monthly)).at(-1)?.ends ?? monthAfter(now, 0);
  const missing: Date[] = [];
  for (let month = last; month <= monthAfter(now, MONTHS_AHEAD); month = monthAfter(month, 1)) {
    const isNeeded = month >= monthAfter(now, 0) || (await firstRow(sql`SELECT ${ofMonth(monthly, month)} LIMIT 1`));
    if (isNeeded) missing.push(month);
  }
  return missing;
}

/** What is in the partition for others of a month. */
function ofMonth(monthly: MonthlyTable, month: Date): Sql {
  const [key, type] = [Prisma.raw(monthly.column), typeOf(monthly)];
  return sql`FROM ${Prisma.raw(otherOf(monthly))} WHERE ${key} >= ${keyFrom(monthly, month)}${type} AND ${key} < ${keyFrom(monthly, monthAfter(month, 1))}${type}`;
}

/** The first instant of the month so many after that of an instant. */
function monthAfter(instant: Date, months: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + months));
}

function attach(monthly: MonthlyTable, month: Date): Promise<void> {
  const { table } = monthly;
  const name = Prisma.raw(`${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`);
  const [from, to] = [month, monthAfter(month, 1)].map((it) => keyFrom(monthly, it));
  return underLock([
    sql`CREATE TABLE ${name} (LIKE ${Prisma.raw(table)} INCLUDING ALL)`,
    sql`WITH moved AS (DELETE ${ofMonth(monthly, month)} RETURNING *) INSERT INTO ${name} SELECT * FROM moved`,
    Prisma.raw(`ALTER TABLE ${table} ATTACH PARTITION ${name.sql} FOR VALUES FROM ('${from}') TO ('${to}')`),
  ]);
}

/** Drops a month; a row that is needed goes to the partition for others, where it belongs once its month is gone. */
async function drop(monthly: MonthlyTable, { name, from, to }: Partition): Promise<Removal> {
  const [table, month] = [Prisma.raw(monthly.table), Prisma.raw(name)];
  const count = await countAll(name);
  if (!monthly.needed) {
    await underLock([sql`DROP TABLE ${month}`]);
    return { removed: count, isDone: true };
  }
  const needed = monthly.needed(month, { from, to });
  const found = await rows(sql`SELECT FROM ${month} WHERE ${needed} LIMIT ${MOST_NEEDED + 1}`);
  if (found.length > MOST_NEEDED) {
    log.warn({ partition: name, most: MOST_NEEDED }, 'a month is too old and stays: too many of its rows are needed');
    return { removed: 0, isDone: false };
  }
  // The month is not detached first: its foreign keys would be its own from then on, and to drop those locks what they refer to.
  await underLock([
    sql`SELECT set_config('statement_timeout', ${`${LOCKED_MS}ms`}, true), set_config('enable_seqscan', 'off', true)`,
    sql`LOCK TABLE ${table}`,
    sql`CREATE TEMPORARY TABLE needed ON COMMIT DROP AS SELECT * FROM ${month} WHERE ${needed}`,
    sql`DROP TABLE ${month}`,
    sql`INSERT INTO ${table} SELECT * FROM needed`,
  ]);
  return { removed: count - found.length, isDone: true };
}

function pruneOthers(monthly: MonthlyTable, before: Date): Promise<Removal> {
  const { column, needed, prefix } = monthly;
  const table = otherOf(monthly);
  const to = keyFrom(monthly, before);
  const old = sql`${Prisma.raw(column)} < ${to}${typeOf(monthly)}`;
  const keys = { from: prefix ? '' : '-infinity', to };
  const where = needed ? sql`${old} AND NOT (${needed(Prisma.raw(table), keys)})` : old;
  return pruneRows({ table, column, where }, 5000, () => false);
}

/** Runs statements in one transaction, again where one of them waited too long for its lock. @throws at the last try */
async function underLock(statements: Sql[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(async () => {
        await rows(sql`SELECT set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`);
        for (const statement of statements) await rows(statement);
      });
    } catch (error) {
      if (!AGAIN.has(String((error as { code?: string }).code)) || tries === TRIES) throw error;
      await sleep(APART_MS);
    }
  }
}

/** Rows of months to come are as good as others, but nothing drops them. Those of months that were dropped are needed. */
async function alarmOfOthers(monthly: MonthlyTable): Promise<void> {
  const last = (await partitionsOf(monthly)).at(-1);
  if (!last) return;
  const counted = await firstRow(
    CountRow,
    sql`
    SELECT count(*)::int AS count FROM ${Prisma.raw(otherOf(monthly))}
    WHERE ${Prisma.raw(monthly.column)} >= ${last.to}${typeOf(monthly)}`,
  );
  if (counted?.count)
    log.error({ table: otherOf(monthly), rows: counted.count }, 'rows are in no partition of a month');
}

async function countAll(table: string): Promise<number> {
  const counted = await firstRow(CountRow, sql`SELECT count(*)::int AS count FROM ${Prisma.raw(table)}`);
  return counted?.count ?? 0;
}
