import type { DeliveryState } from '@/server/developers/webhooks/delivery-state';
import { rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { log } from '@/server/platform/runtime/log';

type FinishedAttempt = DeliveryState & {
  /** The delivery's. */
  id: string;
  lease: string;
  number: number;
  startedAt: Date;
  finishedAt: Date;
  durationMs: number;
  responseCode: number | null;
  responseBody: string | null;
  /** The answer was longer than what is kept of it. */
  isCut: boolean;
  /** Why there was no answer, in words for the owner. */
  error: string | null;
  requestHeaders: Record<string, string>;
};

type Waiting = { attempt: FinishedAttempt; done: () => void; failed: (error: unknown) => void };

const LARGEST_BATCH = 200;
const waiting: Waiting[] = [];
let writing = false;

/**
 * Records an attempt and what its delivery becomes, unless its lease has passed to another. What ends while a write
 * is under way is written by the next, together: one commit for many.
 */
export function recordAttempt(attempt: FinishedAttempt): Promise<void> {
  return new Promise((done, failed) => {
    waiting.push({ attempt, done, failed });
    if (!writing) void writeWaiting();
  });
}

async function writeWaiting(): Promise<void> {
  writing = true;
  while (waiting.length > 0) await writeBatch(waiting.splice(0, LARGEST_BATCH));
  writing = false;
}

async function writeBatch(batch: Waiting[]): Promise<void> {
  try {
    await write(batch.map(({ attempt }) => attempt));
    for (const { done } of batch) done();
  } catch (error) {
    // One that cannot be written must not take the others with it: they would all be sent again.
    if (batch.length > 1) for (const each of batch) await writeBatch([each]);
    else batch[0]?.failed(error);
  }
}

async function write(attempts: FinishedAttempt[]): Promise<void> {
  const column = <Key extends keyof FinishedAttempt>(key: Key) => attempts.map((attempt) => attempt[key]);
  const headers = attempts.map(({ requestHeaders }) => JSON.stringify(requestHeaders));
  const recorded = await rows(
    IdRow,
    sql`
    WITH attempt AS (
      SELECT * FROM unnest(
        ${column('id')}::text[], ${column('lease')}::text[], ${column('number')}::int[],
        ${column('startedAt')}::timestamptz[], ${column('finishedAt')}::timestamptz[], ${column('durationMs')}::int[],
        ${column('responseCode')}::int[], ${column('responseBody')}::text[], ${column('error')}::text[],
        ${headers}::text[], ${column('status')}::delivery_status[], ${column('nextAttemptAt')}::timestamptz[],
        ${column('isCut')}::boolean[]
      ) AS t (id, lease, number, started_at, finished_at, duration_ms, response_code, response_body, error,
              request_headers, status, next_attempt_at, is_cut)
    ), fenced AS (
      UPDATE delivery SET status = attempt.status, attempt_count = attempt.number,
        response_code = attempt.response_code, failure = attempt.error, next_attempt_at = attempt.next_attempt_at,
        finished_at = CASE WHEN attempt.next_attempt_at IS NULL THEN attempt.finished_at END,
        lease = NULL, lease_until = NULL
      FROM attempt WHERE delivery.id = attempt.id AND delivery.lease = attempt.lease
      RETURNING delivery.id
    )
    INSERT INTO delivery_attempt (delivery_id, number, started_at, duration_ms, response_code, response_body, is_cut,
                                  error, request_headers)
    SELECT id, number, started_at, duration_ms, response_code, response_body, is_cut, error, request_headers::jsonb
    FROM attempt JOIN fenced USING (id) RETURNING delivery_id AS id`,
  );
  if (recorded.length === attempts.length) return;
  const lost = attempts.length - recorded.length;
  log.info({ lost }, 'attempts were not recorded: their deliveries were deleted, or taken over when the lease ran out');
}
