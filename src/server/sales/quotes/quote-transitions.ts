import { todayIn } from '@/lib/dates';
import { assertFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import { type AppError, apiError, oneOf } from '@/server/platform/contract/errors';
import { rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import type { LockedQuote } from '@/server/sales/quotes/lock-quote';
import type { QuoteRejection } from '@/server/sales/quotes/quote-decision.schema';
import type { QuoteStatus } from '@/server/sales/quotes/quotes.schema';

// Each transition of a quote that the transaction holds. False where it is already there: nothing changes then.

export type Decision = 'accepted' | 'rejected';

/** Draft → sent: the client can now decide. @throws 422 without a fiscal profile, or from any other state */
export async function open({ id, workspaceId, status }: LockedQuote): Promise<boolean> {
  if (status === 'sent') return false;
  if (status !== 'draft') throw impossible('sent', status, ['draft']);
  await assertFiscalProfile(workspaceId); // what it comes to depends on who issues it
  const now = clock.now();
  await rows(sql`
    UPDATE quote SET status = 'sent', sent_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  return true;
}

/** Sent → accepted or rejected; a draft is opened first. @throws 422 from any other state, or past its validity */
export async function recordDecision(
  locked: LockedQuote,
  decision: Decision,
  { decidedBy, rejectionReason }: QuoteRejection,
): Promise<boolean> {
  const { id, workspaceId, status } = locked;
  if (status === decision) return false;
  if (status !== 'draft' && status !== 'sent') throw impossible(decision, status, ['draft', 'sent']);
  await assertStillValid(locked);
  await open(locked);
  const now = clock.now();
  await rows(sql`
    UPDATE quote SET status = ${decision}::quote_status, decided_at = ${now}, decided_by = ${decidedBy ?? null},
      rejection_reason = ${rejectionReason ?? null}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  return true;
}

/** Takes back what has been opened; it keeps its number. @throws 422 for a draft */
export async function cancel({ id, workspaceId, status }: LockedQuote): Promise<boolean> {
  if (status === 'cancelled') return false;
  if (status === 'draft') throw impossible('cancelled', status, ['sent', 'accepted', 'rejected', 'expired']);
  const now = clock.now();
  await rows(sql`
    UPDATE quote SET status = 'cancelled', cancelled_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
  return true;
}

/** Runs the transition that ends in `status`. @throws 422 where there is none */
export async function setQuoteStatus(status: QuoteStatus, locked: LockedQuote): Promise<void> {
  if (status === 'sent') await open(locked);
  else if (status === 'accepted' || status === 'rejected') await recordDecision(locked, status, {});
  else if (status === 'cancelled') await cancel(locked);
  else if (status !== locked.status) throw unreachable(status);
}

/** Whether the last day of validity is over where the company is: the job may not have come round yet. */
export async function isQuoteExpired(workspaceId: string, validUntil: string | null | undefined): Promise<boolean> {
  return validUntil != null && validUntil < todayIn(await timeZoneOf(workspaceId), clock.now());
}

/** @throws 422 */
export async function assertStillValid({ workspaceId, validUntil }: LockedQuote): Promise<void> {
  if (!(await isQuoteExpired(workspaceId, validUntil))) return;
  throw apiError('QUOTE_EXPIRED', { day: validUntil ?? '' });
}

export function impossible(verb: string, status: QuoteStatus, from: QuoteStatus[]): AppError {
  return apiError('QUOTE_IN_WRONG_STATUS', { quoteStatus: status, verb, quoteStatuses: oneOf(from) });
}

function unreachable(status: 'draft' | 'expired'): AppError {
  return apiError(status === 'draft' ? 'QUOTE_SENT_ALREADY' : 'QUOTE_EXPIRES_BY_DATE');
}
