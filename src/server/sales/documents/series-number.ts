import { z } from 'zod';
import { formNumber, partsOfNumbers } from '@/server/company/series/counters';
import { Prisma, SeriesKind } from '@/server/generated/prisma/client';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { numberKey } from '@/server/sales/documents/number-key';

export const NumberingSeries = z.object({
  id: z.string(),
  kind: z.enum(SeriesKind),
  prefix: z.string(),
  padding: z.number(),
});
export type NumberingSeries = z.output<typeof NumberingSeries>;

/**
 * The series that the caller chose, else the workspace's default of a kind: rectifying invoices and quotes have series
 * of their own. Its prefix stays until the open transaction ends.
 * @throws 422 where there is no default
 */
export async function findSeries(
  workspaceId: string,
  kind: SeriesKind,
  seriesId: string | null,
): Promise<NumberingSeries> {
  const series = await firstRow(
    NumberingSeries,
    sql`
    SELECT id, kind, prefix, padding FROM invoice_series
    WHERE workspace_id = ${workspaceId}
      AND CASE WHEN ${seriesId}::text IS NULL THEN is_default AND kind = ${kind}::series_kind ELSE id = ${seriesId} END
    FOR KEY SHARE`,
  );
  if (series) return series;
  throw apiError('NO_DEFAULT_SERIES', { series: kind });
}

/**
 * `F-2026-001`: the next number of the series in the year of the date that no caller has used up. The counter is held
 * until the open transaction ends, so a rollback leaves no gap.
 */
export async function nextNumber(workspaceId: string, series: NumberingSeries, date: string): Promise<string> {
  const [number] = await nextNumbers(workspaceId, series, date, 1);
  if (number === undefined) throw new Error(`Series ${series.id} gave no number`);
  return number;
}

/** As many of them as are wanted. */
export async function nextNumbers(
  workspaceId: string,
  series: NumberingSeries,
  date: string,
  wanted: number,
): Promise<string[]> {
  const free: string[] = [];
  while (free.length < wanted) {
    const reserved = await reserveNumbers(series, Number(date.slice(0, 4)), wanted - free.length);
    const used = await usedNumbers(workspaceId, series, reserved);
    free.push(...reserved.filter((number) => !used.has(number)));
  }
  return free;
}

const CurrentRow = z.object({
  current: z.number(),
});

/** The number that the series would give now; another invoice may come first. Takes none. */
export async function expectedNumber(workspaceId: string, series: NumberingSeries, date: string): Promise<string> {
  const year = Number(date.slice(0, 4));
  const counter = await firstRow(
    CurrentRow,
    sql`
    SELECT current FROM series_counter WHERE series_id = ${series.id} AND year = ${year}`,
  );
  for (let first = (counter?.current ?? 0) + 1; ; first += LOOK_AHEAD) {
    const numbers = Array.from({ length: LOOK_AHEAD }, (_, n) => formNumber(series, year, first + n));
    const used = await usedNumbers(workspaceId, series, numbers);
    const free = numbers.find((number) => !used.has(number));
    if (free !== undefined) return free;
  }
}

/** Numbers looked up at once: imported invoices of the past may use many of the series. */
const LOOK_AHEAD = 100;

const IssueDateRow = z.object({
  issueDate: z.string(),
});

/** The date of the last number that a series has given in the year of a date; null where it has given none. */
export async function lastIssueDate(
  workspaceId: string,
  series: NumberingSeries,
  date: string,
): Promise<string | null> {
  const year = Number(date.slice(0, 4));
  const last = await firstRow(
    IssueDateRow,
    sql`
    SELECT i.issue_date AS "issueDate"
    FROM series_counter c
    JOIN invoice i ON i.workspace_id = ${workspaceId}
      AND ${numberKey('i')} = ${series.prefix} || '-' || c.year || '-' || CASE
        WHEN length(c.current::text) >= ${series.padding}::int THEN c.current::text ELSE lpad(c.current::text, ${series.padding}::int, '0') END
    WHERE c.series_id = ${series.id} AND c.year = ${year} AND i.status <> 'draft'`,
  );
  return last?.issueDate ?? null;
}

/**
 * A number of the caller's own must not stand where a series is going to number: its counter would stumble over it.
 * @throws 409
 */
export async function assertNoNumberToCome(workspaceId: string, number: string): Promise<void> {
  const [prefix] = (await findNumbersToCome(workspaceId, [number])).values();
  if (prefix !== undefined) throw numberNotYetReached(number, prefix);
}

const ComingNumberRow = z.object({
  number: z.string(),
  prefix: z.string(),
});

/** Those of these numbers that a series is yet to give, with its prefix. */
export async function findNumbersToCome(workspaceId: string, numbers: string[]): Promise<Map<string, string>> {
  const formed = partsOfNumbers(numbers);
  if (formed.length === 0) return new Map();
  const found = await rows(
    ComingNumberRow,
    sql`
    SELECT formed.number, s.prefix
    FROM json_to_recordset(${JSON.stringify(formed)}::json) AS formed (number text, prefix text, year int, digits bigint)
    JOIN invoice_series s ON s.workspace_id = ${workspaceId} AND s.kind <> 'quote' AND s.prefix = formed.prefix
    LEFT JOIN series_counter c ON c.series_id = s.id AND c.year = formed.year
    WHERE formed.digits > coalesce(c.current, 0)`,
  );
  return new Map(found.map(({ number, prefix }) => [number, prefix]));
}

/** 409 for a number of the caller's own that a series is yet to give. */
export function numberNotYetReached(number: string, prefix: string): AppError {
  const details = [{ path: ['documentNumber'], message: 'Yet to be given', code: 'reserved' }];
  return apiError('DOCUMENT_NUMBER_RESERVED', { number, series: prefix }, { details });
}

const ReservedRow = z.object({
  current: z.number(),
});

async function reserveNumbers(series: NumberingSeries, year: number, count: number): Promise<string[]> {
  const counter = await firstRow(
    ReservedRow,
    sql`
    INSERT INTO series_counter AS counter (series_id, year, current) VALUES (${series.id}, ${year}, ${count}::int)
    ON CONFLICT (series_id, year) DO UPDATE SET current = counter.current + excluded.current RETURNING current`,
  );
  const first = (counter?.current ?? count) - count + 1;
  return Array.from({ length: count }, (_, n) => formNumber(series, year, first + n));
}

const UsedNumberRow = z.object({
  number: z.string(),
});

async function usedNumbers(workspaceId: string, { kind }: NumberingSeries, among: string[]): Promise<Set<string>> {
  const table = Prisma.raw(kind === 'quote' ? 'quote' : 'invoice');
  const used = await rows(
    UsedNumberRow,
    sql`
    SELECT document_number AS number FROM ${table} AS d
    WHERE workspace_id = ${workspaceId} AND ${numberKey('d')} = ANY (${among})`,
  );
  return new Set(used.map(({ number }) => number));
}
