import { dropOldMonths, oldestShown } from '@/server/operations/jobs/month-partitions';
import { monthlyTables } from '@/server/operations/jobs/monthly-tables';
import { type OldRows, oldestRow, pruneRows, type Removal } from '@/server/operations/jobs/prune-rows';
import { sql } from '@/server/platform/db/client';
import { logDeletionsOfAll } from '@/server/platform/events/log-deletions';
import { hideOldEvents, logEventsOfAll } from '@/server/platform/events/log-events';
import { notePruned } from '@/server/platform/installation/upkeep';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';
import { eventsShownSince } from '@/server/platform/runtime/retention';

const PASSWORD_TRIES_RETENTION_DAYS = 90; // so long is a network known from which somebody signed in
const PORTAL_LINKS_RETENTION_DAYS = 90; // so long is a link that opens nothing any more in the list
const APPLICATION_RETENTION_DAYS = 7; // so long may it take from registering to the person's answer
const OUTBOX_RETENTION_DAYS = 30;
const IMPORTS_RETENTION_DAYS = 90; // so long can one be undone
const DAY_MS = 24 * 60 * 60 * 1000;

/** So long is the JSON of an invoice stored that nobody changes. */
const INVOICE_JSON_DAYS = 90;

const ROWS_AT_ONCE = 5000;
/** With each of them go its rows and its file. */
const IMPORTS_AT_ONCE = 10;
/** For one table; what is left waits for the next night. */
const MOST_MS = 10 * 60_000;

type Limits = { rowsAtOnce?: number; mostMs?: number };

/**
 * Removes what is older than it is kept, table by table: one that fails, or takes too long, leaves the others their turn.
 * Each is noted with how many rows went, and how old its oldest is, for the owners to see.
 */
export async function prune({ rowsAtOnce = ROWS_AT_ONCE, mostMs = MOST_MS }: Limits = {}): Promise<void> {
  await logEventsOfAll(); // an event leaves the log by the day on which it got its number, and so does a deletion
  await hideOldEvents(eventsShownSince());
  await logDeletionsOfAll();
  const now = machineClock.now();
  for (const old of oldRows(now)) {
    await noteRemoval(
      old.table,
      (elapsed) => pruneRows(old, rowsAtOnce, () => elapsed() >= mostMs),
      () => oldestRow(old),
    );
  }
  for (const { shownSince, ...monthly } of monthlyTables()) {
    await noteRemoval(
      monthly.table,
      () => dropOldMonths(monthly, now, shownSince),
      () => oldestShown(monthly, shownSince),
    );
  }
}

type Remove = (elapsed: () => number) => Promise<Removal>;

/** Removes old rows of a table, and notes what became of that. */
async function noteRemoval(table: string, remove: Remove, oldest: () => Promise<Date | null>): Promise<void> {
  const begun = performance.now();
  const elapsed = () => Math.round(performance.now() - begun);
  try {
    const removal = await remove(elapsed);
    const milliseconds = elapsed();
    await notePruned(table, { ...removal, milliseconds, oldestAt: await oldest(), failed: false });
  } catch (error) {
    log.error({ err: error, table }, 'old rows could not be removed');
    const failed = { removed: 0, isDone: false, milliseconds: elapsed(), oldestAt: null, failed: true };
    await notePruned(table, failed).catch((unnoted) => log.error({ err: unnoted }, 'this could not be noted'));
  }
}

/** Deletions, the JSON of invoices, what the outbox has done, imports, the log of security, expired tokens, idempotency keys and receipts, applications that nobody connected, passwords tried, links of portals and requests, calls counted. */
function oldRows(now: Date): OldRows[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const imports = { waiting: ago(1), all: ago(IMPORTS_RETENTION_DAYS) };
  return [
    { table: 'deletion', column: 'logged_at', isOrdered: true, where: sql`logged_at < ${eventsShownSince()}` },
    {
      table: 'outbox_task', // from then on the same intent would be a new one; what has failed stays
      column: 'created_at',
      where: sql`status IN ('done', 'dismissed') AND finished_at < ${ago(OUTBOX_RETENTION_DAYS)}`,
    },
    {
      table: 'move', // with its files and imports, and the way back
      column: 'created_at',
      where: sql`created_at < ${imports.all}`,
      most: IMPORTS_AT_ONCE,
    },
    {
      table: 'import', // and with it the way back
      column: 'created_at',
      where: sql`(created_at < ${imports.all} OR (status = 'waiting' AND created_at < ${imports.waiting}))`,
      most: IMPORTS_AT_ONCE,
    },
    {
      table: 'invoice_json', // built anew when the invoice is read
      column: 'cached_at',
      where: sql`cached_at < ${ago(INVOICE_JSON_DAYS)}`,
    },
    {
      table: 'security_event',
      column: 'created_at',
      where: sql`created_at < ${ago(env.SECURITY_LOG_RETENTION_DAYS)}`,
      before: sql`SELECT set_config('folio.pruning', 'on', true)`, // its trigger refuses whoever does not say so
    },
    {
      table: 'oauth_access_token',
      column: 'expires_at',
      isOrdered: true,
      where: sql`expires_at < ${ago(1)}`,
    },
    {
      table: 'oauth_refresh_token', // one that was replaced is remembered while it could be tried again
      column: 'expires_at',
      isOrdered: true,
      where: sql`expires_at < ${ago(1)}`,
    },
    {
      table: 'oauth_client', // registered, and connected to no company
      column: 'created_at',
      isOrdered: true,
      where: sql`created_at < ${ago(APPLICATION_RETENTION_DAYS)} AND NOT EXISTS (
        SELECT FROM oauth_consent c JOIN api_key k ON k.id = c.reference_id
        WHERE c.client_id = oauth_client.client_id AND k.revoked_at IS NULL)`,
    },
    { table: 'idempotency_key', column: 'expires_at', isOrdered: true, where: sql`expires_at < ${now}` },
    {
      table: 'password_try',
      column: 'last_at',
      isOrdered: true,
      where: sql`last_at < ${ago(PASSWORD_TRIES_RETENTION_DAYS)}`,
    },
    {
      table: 'portal_link',
      column: 'expires_at',
      where: sql`least(expires_at, revoked_at) < ${ago(PORTAL_LINKS_RETENTION_DAYS)}`,
    },
    { table: 'client_request_link', column: 'expires_at', where: sql`expires_at < ${ago(1)}` },
    {
      table: 'visit_window',
      column: 'minute',
      where: sql`minute < ${Math.floor(ago(1).getTime() / 60_000)}`,
      oldest: sql`to_timestamp(min(minute) * 60.0)`,
    },
    {
      table: 'attachment', // announced, and never part of an expense
      column: 'created_at',
      where: sql`expense_id IS NULL AND expires_at < ${ago(1)}`,
    },
  ];
}
