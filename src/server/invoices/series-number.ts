import { firstRow, sql } from '@/server/db';
import { AppError } from '@/server/errors';
import { Prisma, type SeriesKind } from '@/server/generated/prisma/client';

export type NumberingSeries = { id: string; kind: SeriesKind; prefix: string; padding: number };

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
  const series = await firstRow<NumberingSeries>(sql`
    SELECT id, kind, prefix, padding FROM invoice_series
    WHERE workspace_id = ${workspaceId}
      AND CASE WHEN ${seriesId}::text IS NULL THEN is_default AND kind = ${kind}::series_kind ELSE id = ${seriesId} END
    FOR KEY SHARE`);
  if (series) return series;
  throw new AppError(422, `The workspace has no default ${kind} series. Choose one under Settings, then try again.`);
}

/**
 * `F-2026-001`: the next number of the series in the year of the date that no caller has used up. The counter is held
 * until the open transaction ends, so a rollback leaves no gap.
 */
export async function nextNumber(workspaceId: string, series: NumberingSeries, date: string): Promise<string> {
  const { id, kind, prefix, padding } = series;
  const table = Prisma.raw(kind === 'quote' ? 'quote' : 'invoice');
  const year = Number(date.slice(0, 4));
  for (;;) {
    const counter = await firstRow<{ current: number }>(sql`
      INSERT INTO series_counter AS counter (series_id, year, current) VALUES (${id}, ${year}, 1)
      ON CONFLICT (series_id, year) DO UPDATE SET current = counter.current + 1 RETURNING current`);
    const number = `${prefix}-${year}-${String(counter?.current).padStart(padding, '0')}`;
    const used = await firstRow(sql`
      SELECT id FROM ${table} WHERE workspace_id = ${workspaceId} AND document_number = ${number}`);
    if (!used) return number;
  }
}
