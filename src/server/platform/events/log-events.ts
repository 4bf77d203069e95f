import { z } from 'zod';
import { rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** How many events one statement numbers. */
const MOST_AT_ONCE = 5000;

const Logged = z.object({ eventId: z.string(), sequence: z.number() });
type Logged = z.output<typeof Logged>;

/**
 * Numbers committed events of a company, oldest first: from 1 without a gap, and never a lower number for an event that
 * commits later.
 * @returns the events that it has numbered, and whether more may wait
 */
export async function logEvents(workspaceId: string): Promise<{ logged: Logged[]; isComplete: boolean }> {
  const logged = await rows(
    Logged,
    sql`
    SELECT logged_event_id AS "eventId", logged_sequence AS sequence
    FROM folio_log_events(${workspaceId}, ${machineClock.now()}, ${MOST_AT_ONCE}::int)`,
  );
  return { logged, isComplete: logged.length < MOST_AT_ONCE };
}

const Company = z.object({ id: z.string() });

/** Numbers what no reader and no subscriber has asked for, of every company. */
export async function logEventsOfAll(): Promise<void> {
  const companies = await rows(Company, sql`SELECT DISTINCT workspace_id AS id FROM unlogged_event`);
  for (const { id } of companies) {
    while (!(await logEvents(id)).isComplete);
  }
}

const COMPANIES_AT_ONCE = 100;

/**
 * Has the logs of all companies begin after the events that were numbered before `before`: they are shown no longer. A few logs at a
 * time, for what numbers their events waits meanwhile.
 */
export async function hideOldEvents(before: Date): Promise<void> {
  // As far as this statement sees: an event that is numbered meanwhile is none of the old ones.
  const lastHidden = sql`coalesce(
    (SELECT entry.sequence - 1 FROM event_log_entry entry
     WHERE entry.workspace_id = log.workspace_id AND entry.sequence > log.removed_through AND entry.logged_at >= ${before}
     ORDER BY entry.sequence LIMIT 1),
    (SELECT max(entry.sequence) FROM event_log_entry entry WHERE entry.workspace_id = log.workspace_id))`;
  const beginsWithOld = sql`(
    SELECT entry.logged_at < ${before} FROM event_log_entry entry
    WHERE entry.workspace_id = log.workspace_id AND entry.sequence > log.removed_through ORDER BY entry.sequence LIMIT 1)`;
  for (let found = COMPANIES_AT_ONCE; found === COMPANIES_AT_ONCE; ) {
    const hidden = await rows(sql`
      UPDATE event_log log SET removed_through = ${lastHidden}
      WHERE log.workspace_id IN (
        SELECT log.workspace_id FROM event_log log WHERE ${beginsWithOld} LIMIT ${COMPANIES_AT_ONCE})
      RETURNING log.workspace_id`);
    found = hidden.length;
  }
}

type Waiting = { eventId: string; resolve: (sequence: number | null) => void; reject: (error: unknown) => void };
const waiting = new Map<string, Waiting[]>();

/**
 * The number of an event in the log of its company; null for one that is not in it, as `webhook.test` is. What is asked for
 * at the same time is numbered by one statement.
 */
export function sequenceOf(workspaceId: string, eventId: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const asked = waiting.get(workspaceId);
    if (asked) {
      asked.push({ eventId, resolve, reject });
      return;
    }
    waiting.set(workspaceId, [{ eventId, resolve, reject }]);
    setImmediate(() => void answerWaiting(workspaceId));
  });
}

async function answerWaiting(workspaceId: string): Promise<void> {
  const asked = waiting.get(workspaceId) ?? [];
  waiting.delete(workspaceId);
  try {
    const sequences = await sequencesOf(
      workspaceId,
      asked.map(({ eventId }) => eventId),
    );
    for (const { eventId, resolve } of asked) resolve(sequences.get(eventId) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

async function sequencesOf(workspaceId: string, eventIds: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let isComplete = false; !isComplete && eventIds.some((id) => !found.has(id)); ) {
    const numbered = await logEvents(workspaceId);
    for (const { eventId, sequence } of numbered.logged) found.set(eventId, sequence);
    isComplete = numbered.isComplete;
  }
  const others = eventIds.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  const logged = await rows(
    Logged,
    sql`SELECT event_id AS "eventId", sequence FROM event_log_entry
        WHERE workspace_id = ${workspaceId} AND event_id = ANY (${others})`,
  );
  for (const { eventId, sequence } of logged) found.set(eventId, sequence);
  return found;
}
