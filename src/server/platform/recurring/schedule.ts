import { z } from 'zod';
import { addDays, FIRST_TO_TURN, todayIn } from '@/lib/dates';
import { dayOfMonth, type Frequency, nextOccurrence } from '@/lib/dates/recurrence';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Prisma } from '@/server/generated/prisma/client';
import { AppError, invalid } from '@/server/platform/contract/errors';
import { claimRow, type LockRow, lockRow } from '@/server/platform/db/change-row';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { isOfJob } from '@/server/platform/db/company-clock';
import { timeZoneOf } from '@/server/platform/db/day-range';
import type { Recurring, RecurringInput } from '@/server/platform/recurring/recurring.schema';
import { clock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

const FURTHEST_BACK_DAYS = 366;

/**
 * What is kept of what a caller sets: what it has generated so far stays as it was. What was stopped goes on with the
 * first of its dates that is not over, so that nobody is billed for the time in between.
 * @param today where the company is
 * @throws 400 for a next date so long ago that it can only be a slip: everything since would be made up for; and for one
 * after the last day, which would never be made
 */
export function readRecurring(
  input: RecurringInput | null | undefined,
  before: Recurring | undefined,
  today: string,
): Recurring | null {
  if (!input) return null;
  const { endDate, maxOccurrences, autoSend, ...required } = input;
  // What was read before the last one was made is sent back after it: that one must not be made again.
  const isBehind = before?.lastDate !== undefined && input.nextDate <= before.lastDate;
  const asked = isBehind ? before.nextDate : input.nextDate;
  const isSameDate = before?.nextDate === asked;
  const day = (isSameDate && before.dayOfMonth) || dayOfMonth(asked);
  const isResumed = isSameDate && !before.enabled && input.enabled;
  const nextDate = isResumed ? firstFrom(today, asked, input.frequency, day) : asked;
  if (!isSameDate && input.enabled) assertRecent(nextDate, today);
  const isAsBefore = isBehind || (isSameDate && before.endDate === (endDate ?? undefined));
  if (input.enabled && endDate && !isAsBefore) assertEndsAfter(nextDate, endDate);
  return {
    ...required,
    nextDate,
    ...(endDate && { endDate }),
    ...(maxOccurrences && { maxOccurrences }),
    ...(autoSend != null && { autoSend }),
    dayOfMonth: day,
    occurrencesGenerated: before?.occurrencesGenerated ?? 0,
    ...(before?.lastGeneratedId && { lastGeneratedId: before.lastGeneratedId }),
    ...(before?.lastDate && { lastDate: before.lastDate }),
    ...(before?.movedTo && { movedTo: before.movedTo }),
    ...(before?.sendProblem && { sendProblem: before.sendProblem }),
  };
}

function firstFrom(today: string, date: string, frequency: Frequency, day: number): string {
  let first = date;
  while (first < today) first = nextOccurrence(first, frequency, day);
  return first;
}

function assertRecent(nextDate: string, today: string): void {
  const first = addDays(today, -FURTHEST_BACK_DAYS);
  if (nextDate < first) throw invalid(['recurring', 'nextDate'], reasonOf('RECURRENCE_DAY_TOO_EARLY', { day: first }));
}

function assertEndsAfter(nextDate: string, endDate: string): void {
  if (endDate >= nextDate) return;
  const message = reasonOf('RECURRENCE_END_TOO_EARLY', { day: nextDate });
  throw invalid(['recurring', 'endDate'], message, 'too_small');
}

/** Whether a recurrence generates no further document: its end date or its number of documents is reached. */
export function isOver({ nextDate, endDate, maxOccurrences, occurrencesGenerated }: Recurring): boolean {
  return (endDate !== undefined && nextDate > endDate) || occurrencesGenerated >= (maxOccurrences ?? Infinity);
}

type Outcome = Pick<Recurring, 'sendProblem' | 'movedTo'>;

/**
 * How it goes on once it has made one; `sendProblem` says why that one was not sent, `movedTo` which day it is of. Over, it
 * is no longer enabled.
 */
export function advance(
  recurring: Recurring,
  generatedId: string,
  { sendProblem, movedTo: postponedTo }: Outcome = {},
): Recurring {
  const { nextDate, frequency, sendProblem: _, movedTo: __, ...unchanged } = recurring;
  const day = recurring.dayOfMonth ?? dayOfMonth(nextDate);
  const next = {
    ...unchanged,
    frequency,
    nextDate: nextOccurrence(nextDate, frequency, day),
    dayOfMonth: day,
    occurrencesGenerated: recurring.occurrencesGenerated + 1,
    lastGeneratedId: generatedId,
    lastDate: nextDate,
    ...(postponedTo && postponedTo !== nextDate && { movedTo: postponedTo }),
    ...(sendProblem && { sendProblem }),
  };
  return { ...next, enabled: !isOver(next) };
}

/** The document that makes itself again. */
export type Source = { id: string; workspaceId: string };

const DueSource = z.object({ id: z.string(), workspaceId: z.string(), nextDate: z.string() });
type DueSource = z.output<typeof DueSource>;

const PAGE = 100;

type Table = 'invoice' | 'expense';

/** Makes what is due next of a row that `lock` gives it; false where nothing is, or `lock` was refused the row. */
type GenerateNext = (source: Source, lock: LockRow) => Promise<boolean>;

/**
 * Calls `generateNext` for each recurring row of a table that is due by the calendar of its workspace, again until it
 * answers that nothing is left: what was missed while nothing ran is made up for. One that fails does not hold up the
 * others; the next run tries it again. Several processes may do so at once: each passes over what others have, and waits for
 * that in the end, since it may have been somebody who only looked at it.
 * @returns how many were made
 */
export async function generateDue(table: Table, generateNext: GenerateNext): Promise<number> {
  let made = 0;
  const passedOver: Source[] = [];
  for (let page = await duePage(table); page.length > 0; page = await duePage(table, page.at(-1))) {
    for (const { id, workspaceId } of page) {
      const source = { id, workspaceId };
      const of = await generateAll(source, table, (it) => generateNext(it, claimRow));
      if (of === 0) passedOver.push(source);
      else made += of ?? 0;
    }
  }
  for (const source of passedOver) made += (await generateAll(source, table, (it) => generateNext(it, lockRow))) ?? 0;
  return made;
}

/** @returns how many were made; undefined where the first one failed */
async function generateAll(
  source: Source,
  table: Table,
  generateNext: (source: Source) => Promise<boolean>,
): Promise<number | undefined> {
  let made = 0;
  try {
    while (await generateNext(source)) made += 1;
  } catch (error) {
    const level = error instanceof AppError ? 'warn' : 'error'; // a day's mail is used up, say
    log[level]({ err: error, table, ...source }, 'what recurs could not be made');
    if (made === 0) return undefined;
  }
  return made;
}

/** Whether one more is due today where the workspace is: asked again under the row's lock, because two may generate. */
export async function isDue({ workspaceId }: Source, recurring: Recurring | undefined): Promise<boolean> {
  if (!recurring?.enabled || isOver(recurring)) return false;
  return recurring.nextDate <= todayIn(await timeZoneOf(workspaceId), clock.now());
}

const LastNumberRow = z.object({ last: z.number().nullable() });

/** Which one it is. Counted by what there is too: taken off and put on again, a recurrence starts its own count anew. */
export async function nextNumber(table: Table, sourceId: string, { occurrencesGenerated }: Recurring): Promise<number> {
  const found = await firstRow(
    LastNumberRow,
    sql`
    SELECT max(occurrence) AS last FROM ${Prisma.raw(table)} WHERE generated_from_id = ${sourceId}`,
  );
  return Math.max(found?.last ?? 0, occurrencesGenerated) + 1;
}

function duePage(table: Table, after?: DueSource): Promise<DueSource[]> {
  const now = clock.now();
  return rows(
    DueSource,
    sql`
    SELECT d.id, d.workspace_id AS "workspaceId", d.recurring ->> 'nextDate' AS "nextDate"
    FROM ${Prisma.raw(table)} d JOIN workspace w ON w.id = d.workspace_id
    WHERE d.recurring ->> 'enabled' = 'true' AND w.deleted_at IS NULL AND ${isOfJob()}
      AND d.recurring ->> 'nextDate' <= to_char(${now}::timestamptz AT TIME ZONE ${FIRST_TO_TURN}, 'YYYY-MM-DD')
      AND d.recurring ->> 'nextDate' <= to_char(${now}::timestamptz AT TIME ZONE folio_time_zone(w.time_zone), 'YYYY-MM-DD')
      AND (d.recurring ->> 'nextDate', d.id) > (${after?.nextDate ?? ''}, ${after?.id ?? ''})
    ORDER BY d.recurring ->> 'nextDate', d.id LIMIT ${PAGE}`,
  );
}
