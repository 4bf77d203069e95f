import { cutText } from '@/lib/text/cut-text';
import { release } from '@/server/developers/webhooks/claim-deliveries';
import { afterAttempt } from '@/server/developers/webhooks/delivery-state';
import { recordAttempt } from '@/server/developers/webhooks/record-attempts';
import { deliveryHeaders } from '@/server/developers/webhooks/signature';
import { hideHeaders, openHeaders } from '@/server/developers/webhooks/webhook-headers';
import { openSecret } from '@/server/developers/webhooks/webhook-secret';
import { rows, sql } from '@/server/platform/db/client';
import type { ClaimedDelivery } from '@/server/platform/events/deliverer';
import { sequenceOf } from '@/server/platform/events/log-events';
import {
  type OutgoingFailure,
  type OutgoingRequest,
  type OutgoingResponse,
  send as sendGuarded,
} from '@/server/platform/outgoing-http/outgoing-http';
import { machineClock } from '@/server/platform/runtime/clock';
import { DecryptionError } from '@/server/platform/runtime/crypto';
import { log } from '@/server/platform/runtime/log';
import { type SpanStart, traced } from '@/server/platform/runtime/tracing';

const LONGEST_RESPONSE = 1000;
const SLOW_MS = 5000;

/** Why a delivery was not sent, for the owner to read. */
export const NOT_ACTIVE = 'The webhook was not active when this was due.';

/** What an attempt led to. `released`: the process stopped before there was an answer, and nothing was recorded. */
type AttemptResult = {
  status: 'delivered' | 'retrying' | 'failed' | 'released';
  nextAttemptAt: Date | null;
  /** It took long: no answer within the time that an attempt has, or a late one. */
  slow: boolean;
};

/** What is told of a subscriber's answer: its text, not its bytes. */
type Answer = Omit<OutgoingResponse, 'bytes' | 'isComplete'> | OutgoingFailure;

/** Sends a request; `send` of outgoing-http, or in a test something around it. */
export type Send = (request: OutgoingRequest) => Promise<Answer>;

/**
 * Posts a claimed delivery and records the attempt. Nothing is held open in the database meanwhile; if the process
 * dies before it records, the lease runs out and the same delivery goes out again under the same id.
 */
export function attemptDelivery(
  delivery: ClaimedDelivery,
  send: Send = sendGuarded,
  signal?: AbortSignal,
): Promise<AttemptResult> {
  return traced(spanOf(delivery), async (span) => {
    const result = await (delivery.wanted ? sendAndRecord(delivery, send, signal) : abandon(delivery));
    span?.set({ 'folio.delivery.outcome': delivery.wanted ? result.status : 'unwanted' });
    return result;
  });
}

/** An attempt is a trace of its own: it may come hours after the change, and the first has a link to that. */
function spanOf({ id, eventId, eventType, attemptCount, cause }: ClaimedDelivery): SpanStart {
  return {
    name: `deliver ${eventType}`,
    isRoot: true,
    cause,
    attributes: {
      'folio.delivery.id': id,
      'folio.delivery.attempt': attemptCount + 1,
      'folio.event.id': eventId,
      'folio.event.type': eventType,
    },
  };
}

async function sendAndRecord(
  delivery: ClaimedDelivery,
  send: Send,
  signal: AbortSignal | undefined,
): Promise<AttemptResult> {
  const sequence = delivery.sequence ?? (await sequenceOf(delivery.workspaceId, delivery.eventId));
  const startedAt = machineClock.now();
  const headers = headersOf(delivery, sequence, startedAt);
  if (!headers) return finish(delivery, startedAt, {}, unreadableSecret);

  const sent = { ...headers.ours, ...headers.own };
  const answer = await send({ url: delivery.url, method: 'POST', headers: sent, body: delivery.body, signal });
  if (!answer.ok && answer.kind === 'aborted') return giveBack(delivery);
  return finish(delivery, startedAt, { ...headers.ours, ...hideHeaders(headers.own) }, answer);
}

const unreadableSecret: OutgoingFailure = {
  ok: false,
  kind: 'refused',
  durationMs: 0,
  message: "Not sent: the webhook's secret cannot be decrypted with the present ENCRYPTION_KEY. Rotate the secret.",
};

/** Null where the secret, or a header's value, cannot be read: nothing goes out unsigned that was to be signed. */
function headersOf(delivery: ClaimedDelivery, sequence: number | null, sentAt: Date) {
  const { id: deliveryId, webhookId, eventType: event, body, secret, previousSecret } = delivery;
  try {
    const sealed = [secret, previousSecret].filter((each) => each !== null);
    const secrets = sealed.map((each) => openSecret(webhookId, each));
    const ours = deliveryHeaders({ deliveryId, event, sequence, body, sentAt, secrets });
    return { ours, own: openHeaders(webhookId, delivery.headers) };
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    log.error({ err: error, webhookId }, 'a webhook secret cannot be read');
    return null;
  }
}

async function finish(
  { id, lease, attemptCount, retrySchedule }: ClaimedDelivery,
  startedAt: Date,
  requestHeaders: Record<string, string>,
  answer: Answer,
): Promise<AttemptResult> {
  const number = attemptCount + 1;
  const responseCode = answer.ok ? answer.status : null;
  const finishedAt = machineClock.now();
  const next = afterAttempt(number, { responseCode }, finishedAt, retrySchedule);
  await recordAttempt({
    id,
    lease,
    number,
    startedAt,
    finishedAt,
    durationMs: Math.round(answer.durationMs),
    responseCode,
    responseBody: answer.ok ? cutText(answer.bodyText, LONGEST_RESPONSE, 'units') : null,
    isCut: answer.ok && answer.bodyText.length > LONGEST_RESPONSE,
    error: answer.ok ? null : answer.message,
    requestHeaders,
    ...next,
  });
  const timedOut = !answer.ok && answer.kind === 'timeout';
  return { ...next, slow: timedOut || answer.durationMs >= SLOW_MS };
}

/**
 * What comes due for a webhook that has been paused since is held back, where it wants that. Of one that is switched off, and of
 * a company that is being deleted, it fails and says so. Where the webhook is active again by now, the next look takes it.
 */
async function abandon({ id, lease }: ClaimedDelivery): Promise<AttemptResult> {
  await rows(sql`
    UPDATE delivery SET lease = NULL, lease_until = NULL,
      next_attempt_at = CASE WHEN fate = 'goes' THEN next_attempt_at END,
      status = CASE WHEN fate = 'fails' THEN 'failed' ELSE delivery.status END,
      failure = CASE WHEN fate = 'fails' THEN ${NOT_ACTIVE} ELSE failure END,
      finished_at = CASE WHEN fate = 'fails' THEN ${machineClock.now()}::timestamptz END
    FROM (
      SELECT webhook.id, CASE WHEN company.deleted_at IS NOT NULL THEN 'fails' WHEN webhook.status = 'active' THEN 'goes'
                              WHEN webhook.status = 'paused' AND while_paused = 'keep' THEN 'waits' ELSE 'fails' END AS fate
      FROM webhook JOIN workspace company ON company.id = webhook.workspace_id
    ) AS subscriber
    WHERE delivery.id = ${id} AND lease = ${lease} AND subscriber.id = webhook_id`);
  return { status: 'failed', nextAttemptAt: null, slow: false };
}

async function giveBack(delivery: ClaimedDelivery): Promise<AttemptResult> {
  await release([delivery]);
  return { status: 'released', nextAttemptAt: null, slow: false };
}
