import { FIRST_TO_TURN, todayIn } from '@/lib/dates';
import { Prisma } from '@/server/generated/prisma/client';
import { AppError } from '@/server/platform/contract/errors';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import type { Recurring } from '@/server/platform/recurring/recurring.schema';
import { isOver } from '@/server/platform/recurring/schedule';
import { clock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

/** The document that makes itself again. */
export type Source = { id: string; workspaceId: string };

type Table = 'invoice' | 'expense';

/**
 * Calls `generateNext` for each recurring row of a table that is due by the calendar of its workspace, again until it
 * answers that nothing is left: what was missed while nothing ran is made up for. One that fails does not hold up the
 * others; the next run tries it again.
 * @returns how many were made
 */
export async function generateDue(table: Table, generateNext: (source: Source) => Promise<boolean>): Promise<number> {
  let made = 0;
  for (const source of await dueRows(table)) {
    try {
      while (await generateNext(source)) made += 1;
    } catch (error) {
      const level = error instanceof AppError ? 'warn' : 'error'; // a day's mail is used up, say
      log[level]({ err: error, table, ...source }, 'what recurs could not be made');
    }
  }
  return made;
}

/** Whether one more is due today where the workspace is: asked again under the row's lock, because two may generate. */
export async function isDue({ workspaceId }: Source, recurring: Recurring | undefined): Promise<boolean> {
  if (!recurring?.enabled || isOver(recurring)) return false;
  return recurring.nextDate <= todayIn(await timeZoneOf(workspaceId), clock.now());
}

/** Which one it is. Counted by what there is too: taken off and put on again, a recurrence starts its own count anew. */
export async function nextNumber(table: Table, sourceId: string, { occurrencesGenerated }: Recurring): Promise<number> {
  const found = await firstRow<{ last: number | null }>(sql`
    SELECT max(occurrence) AS last FROM ${Prisma.raw(table)} WHERE generated_from_id = ${sourceId}`);
  return Math.max(found?.last ?? 0, occurrencesGenerated) + 1;
}

async function dueRows(table: Table): Promise<Source[]> {
  const now = clock.now();
  return rows(sql`
    SELECT d.id, d.workspace_id AS "workspaceId"
    FROM ${Prisma.raw(table)} d JOIN workspace w ON w.id = d.workspace_id
    WHERE d.recurring ->> 'enabled' = 'true' AND w.deleted_at IS NULL
      AND d.recurring ->> 'nextDate' <= to_char(${now}::timestamptz AT TIME ZONE ${FIRST_TO_TURN}, 'YYYY-MM-DD')
      AND d.recurring ->> 'nextDate' <= to_char(${now}::timestamptz AT TIME ZONE folio_time_zone(w.time_zone), 'YYYY-MM-DD')
    ORDER BY d.recurring ->> 'nextDate', d.id`);
}
