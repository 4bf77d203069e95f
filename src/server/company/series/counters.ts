import { z } from 'zod';
import type { Next } from '@/server/company/series/series.schema';
import { apiError } from '@/server/platform/contract/errors';
import { assertOpen, type OpenTransaction, rows, sql } from '@/server/platform/db/client';

const MOST_MISSING_SHOWN = 10;

/** How the numbers of a series look. */
export type NumberForm = { prefix: string; padding: number };

/** `F-2026-001` */
export function formNumber({ prefix, padding }: NumberForm, year: number, n: number): string {
  return `${prefix}-${year}-${String(n).padStart(padding, '0')}`;
}

/** What a number says where it looks as those of a series do. */
export type NumberParts = { number: string; prefix: string; year: number; digits: number };

/** @param numbers those that do not look so are passed over */
export function partsOfNumbers(numbers: readonly string[]): NumberParts[] {
  return numbers.flatMap((number) => {
    const [, prefix, year, digits] = /^(.+)-(\d{4})-(\d{1,15})$/.exec(number) ?? [];
    return prefix === undefined ? [] : [{ number, prefix, year: Number(year), digits: Number(digits) }];
  });
}

const Counter = z.object({
  seriesId: z.string(),
  prefix: z.string(),
  padding: z.number(),
  year: z.number(),
  /** The last number given. */
  current: z.number(),
  /** The highest number in use, whoever gave it. */
  highest: z.number(),
  /** Folio has given a number of that year. */
  isIssued: z.boolean(),
});
export type Counter = z.output<typeof Counter>;

/** How far each series of a workspace has come in each of its years, or in those that are named. */
export function listCounters(
  workspaceId: string,
  of: readonly Pick<NumberParts, 'prefix' | 'year'>[] | null = null,
): Promise<Counter[]> {
  return rows(
    Counter,
    sql`
    SELECT s.id AS "seriesId", s.prefix, s.padding, c.year, c.current,
           coalesce(used.highest, 0)::int AS highest, coalesce(used.issued, false) AS "isIssued"
    FROM invoice_series s JOIN series_counter c ON c.series_id = s.id,
    LATERAL (
      SELECT max(substr(number, length(start) + 1)::int)
               FILTER (WHERE substr(number, length(start) + 1) ~ '^[0-9]{1,9}$') AS highest,
             bool_or(given) AS issued
      FROM (SELECT s.prefix || '-' || c.year || '-' AS start) AS form, LATERAL (
        SELECT document_number AS number, NOT imported AND status <> 'draft' AND series_id = s.id AS given
        FROM invoice WHERE workspace_id = ${workspaceId} AND s.kind <> 'quote'
        UNION ALL
        SELECT document_number, series_id = s.id FROM quote WHERE workspace_id = ${workspaceId} AND s.kind = 'quote'
      ) AS documents WHERE starts_with(number, start)
    ) AS used
    WHERE s.workspace_id = ${workspaceId} AND (${of === null}::boolean OR EXISTS (
      SELECT FROM json_to_recordset(${JSON.stringify(of ?? [])}::json) AS its (prefix text, year int)
      WHERE its.prefix = s.prefix AND its.year = c.year))
    ORDER BY s.created_at, s.id, c.year`,
  );
}

/** Holds the counters of series in years until the transaction ends: whoever issues there waits for it. */
export async function lockCounters(
  tx: OpenTransaction,
  workspaceId: string,
  of: readonly Pick<NumberParts, 'prefix' | 'year'>[],
): Promise<Counter[]> {
  assertOpen(tx);
  await rows(sql`
    INSERT INTO series_counter (series_id, year, current)
    SELECT DISTINCT s.id, its.year, 0 FROM json_to_recordset(${JSON.stringify(of)}::json) AS its (prefix text, year int)
    JOIN invoice_series s ON s.workspace_id = ${workspaceId} AND s.prefix = its.prefix
    ORDER BY s.id, its.year
    ON CONFLICT (series_id, year) DO UPDATE SET current = series_counter.current`);
  return listCounters(workspaceId, of);
}

/** Has a counter that is held say another number. */
export async function setCounter({ seriesId, year }: Pick<Counter, 'seriesId' | 'year'>, current: number) {
  await rows(sql`UPDATE series_counter SET current = ${current}::int WHERE series_id = ${seriesId} AND year = ${year}`);
}

/**
 * The series goes on with a number in a year. What lies below has been given by another program, so Folio has given none of
 * that year, or each of them is there (RD 1619/2012 art. 6.1.a).
 * @throws 409 for a number that is behind it, or that would leave some out
 */
export async function goOnWith(
  tx: OpenTransaction,
  workspaceId: string,
  { prefix, year, number }: Next & { prefix: string },
): Promise<void> {
  const [counter] = await lockCounters(tx, workspaceId, [{ prefix, year }]);
  if (!counter || number === counter.current + 1) return;
  const next = formNumber(counter, year, counter.current + 1);
  const path = ['next', 'number'];
  if (number <= counter.current) throw apiError('SERIES_NEXT_BEHIND', { prefix, number: next }).at(path);
  if (counter.isIssued) {
    const count = number - 1 - counter.current;
    const shown = Array.from({ length: Math.min(count, MOST_MISSING_SHOWN) }, (_, n) =>
      formNumber(counter, year, counter.current + 1 + n),
    );
    const missing = `${shown.join(', ')}${count > shown.length ? ' …' : ''}`;
    throw apiError('SERIES_NEXT_LEAVES_GAP', { prefix, numbers: missing, count }).at(path);
  }
  await setCounter(counter, number - 1);
}
