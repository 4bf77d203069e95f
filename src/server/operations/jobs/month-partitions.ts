import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import { type OldRows, oldestRow, pruneRows, type Removal } from '@/server/operations/jobs/prune-rows';
import { firstRow, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { CountRow } from '@/server/platform/db/row-schemas';
import { log } from '@/server/platform/runtime/log';

// A table that grows with every call is stored by months, in UTC: one that is too old is dropped whole. See
// docs/decisions/0063-months-as-partitions.md.

/** So many months have their partition before they begin: a server may be off for as long. */
const MONTHS_AHEAD = 3;
/** A partition is attached or dropped under a lock of the table: whoever waits for it is let past, and it is tried again. */
const LOCK_MS = 1000;
const TRIES = 20;
const APART_MS = 500;
/** lock_not_available; and check_violation, where a row came into the partition for others at the last moment. */
const AGAIN = new Set(['55P03', '23514']);

/** A table that is partitioned by month; what no month has room for is in `<table>_other`. */
export type MonthlyTable = { table: string; column: string };

/** Of a partition: the instant that it ends before; its name is safe to write. */
const PartitionRow = z.object({ name: z.string(), ends: z.date() });

/**
 * Makes the partitions of this month and of the next three, and drops those of which every row is older than `before`.
 * Whatever an earlier night did not make is made, and filled with what was in the partition for others meanwhile.
 * @returns how many rows went, those of `<table>_other` too
 */
export async function dropOldMonths(monthly: MonthlyTable, now: Date, before: Date): Promise<Removal> {
  for (const month of await missingMonths(monthly, now)) await attach(monthly, month);
  await alarmOfOthers(monthly);
  let removed = 0;
  for (const { name, ends } of await partitionsOf(monthly)) {
    if (ends > before) continue;
    removed += await countAll(name);
    await underLock([sql`DROP TABLE ${Prisma.raw(name)}`]);
  }
  const others: OldRows = { table: otherOf(monthly), column: monthly.column, where: olderThan(monthly, before) };
  const rest = await pruneRows(others, 5000, () => false);
  return { ...rest, removed: removed + rest.removed };
}

/** When the oldest row was made that is not hidden already. */
export function oldestShown({ table, column }: MonthlyTable, before: Date): Promise<Date | null> {
  const at = Prisma.raw(column);
  return oldestRow({ table, column, where: sql`true`, oldest: sql`min(${at}) FILTER (WHERE ${at} >= ${before})` });
}

const olderThan = ({ column }: MonthlyTable, before: Date): Sql => sql`${Prisma.raw(column)} < ${before}`;

const otherOf = ({ table }: MonthlyTable): string => `${table}_other`;

/** By the end of each, the first month first. */
function partitionsOf({ table }: MonthlyTable) {
  return rows(
    PartitionRow,
    sql`
    SELECT * FROM (
      SELECT c.oid::regclass::text AS name,
             substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''([^'']+)''\\)')::timestamptz AS ends
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = ${table}::regclass
    ) AS partition WHERE ends IS NOT NULL ORDER BY ends`,
  );
}

const MonthRow = z.object({ month: z.date() });

/** The first instants of the months that have no partition and are to have one: those to come, and those of rows that had no room. */
async function missingMonths(monthly: MonthlyTable, now: Date): Promise<Date[]> {
  const last = (await partitionsOf(monthly)).at(-1);
  const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => monthAfter(now, months));
  const without = await rows(
    MonthRow,
    sql`
    SELECT DISTINCT date_trunc('month', ${Prisma.raw(monthly.column)}, 'UTC') AS month
    FROM ${Prisma.raw(otherOf(monthly))} WHERE ${Prisma.raw(monthly.column)} < ${monthAfter(now, 0)}`,
  );
  const months = new Set([...ahead, ...without.map(({ month }) => month)].map((month) => month.getTime()));
  return [...months]
    .sort((one, another) => one - another)
    .map((at) => new Date(at))
    .filter((month) => !last || month >= last.ends);
}

/** The first instant of the month so many after that of an instant. */
function monthAfter(instant: Date, months: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + months));
}

function attach(monthly: MonthlyTable, month: Date): Promise<void> {
  const { table } = monthly;
  const name = Prisma.raw(`${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`);
  const [parent, other] = [Prisma.raw(table), Prisma.raw(otherOf(monthly))];
  const [from, to] = [month, monthAfter(month, 1)].map((it) => it.toISOString());
  const at = Prisma.raw(monthly.column);
  return underLock([
    sql`CREATE TABLE ${name} (LIKE ${parent} INCLUDING ALL)`,
    sql`
    WITH moved AS (DELETE FROM ${other} WHERE ${at} >= ${from}::timestamptz AND ${at} < ${to}::timestamptz RETURNING *)
    INSERT INTO ${name} SELECT * FROM moved`,
    Prisma.raw(`ALTER TABLE ${table} ATTACH PARTITION ${name.sql} FOR VALUES FROM ('${from}') TO ('${to}')`),
  ]);
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

/** Rows that no month has room for are as good as others, but nothing drops them. */
async function alarmOfOthers(monthly: MonthlyTable): Promise<void> {
  const count = await countAll(otherOf(monthly));
  if (count > 0) log.error({ table: otherOf(monthly), rows: count }, 'rows are in no partition of a month');
}

async function countAll(table: string): Promise<number> {
  const counted = await firstRow(CountRow, sql`SELECT count(*)::int AS count FROM ${Prisma.raw(table)}`);
  return counted?.count ?? 0;
}
