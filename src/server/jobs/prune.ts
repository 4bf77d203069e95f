import { inTransaction, rows, sql } from '@/server/db/client';
import { pruneImports } from '@/server/imports/undo-import';
import { pruneOutbox } from '@/server/outbox/prune-outbox';
import { clock } from '@/server/runtime/clock';
import { env } from '@/server/runtime/env';
import { pruneDeliveries } from '@/server/webhooks/prune-deliveries';

const PASSWORD_TRIES_KEPT_DAYS = 90; // so long is a network known from which somebody signed in
const OUTBOX_KEPT_DAYS = 30;
const IMPORTS_KEPT_DAYS = 90; // so long can one be undone
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what is older than it is kept: deliveries with their events, what the outbox has done, imports, the logs of requests and of security, expired idempotency keys and receipts, passwords tried, calls counted. */
export async function prune(): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await pruneDeliveries(ago(env.DELIVERY_RETENTION_DAYS));
  await pruneOutbox(ago(OUTBOX_KEPT_DAYS));
  await pruneImports({ waiting: ago(1), all: ago(IMPORTS_KEPT_DAYS) });
  await rows(sql`DELETE FROM api_request WHERE created_at < ${ago(env.REQUEST_LOG_RETENTION_DAYS)}`);
  await inTransaction(async () => {
    await rows(sql`SELECT set_config('folio.pruning', 'on', true)`); // its trigger refuses whoever does not say so
    await rows(sql`DELETE FROM security_event WHERE created_at < ${ago(env.SECURITY_LOG_RETENTION_DAYS)}`);
  });
  await rows(sql`DELETE FROM idempotency_key WHERE expires_at < ${now}`);
  await rows(sql`DELETE FROM password_try WHERE last_at < ${ago(PASSWORD_TRIES_KEPT_DAYS)}`);
  await rows(sql`DELETE FROM visit_window WHERE minute < ${Math.floor(ago(1).getTime() / 60_000)}`);
  await rows(sql`DELETE FROM attachment WHERE expense_id IS NULL AND expires_at < ${ago(1)}`);
}
