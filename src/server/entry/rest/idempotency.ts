import { randomInt } from 'node:crypto';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import type { RestResponse } from '@/server/entry/rest/http';
import { type Reserved, releaseKeyLater, releaseKeys, releaseWaitingKey } from '@/server/entry/rest/release-keys';
import type { Route } from '@/server/entry/rest/routes';
import { IdempotencyState } from '@/server/generated/prisma/client';
import { isDead } from '@/server/operations/jobs/alive';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid } from '@/server/platform/contract/errors';
import { isLostConnection } from '@/server/platform/contract/trouble';
import { firstRow, inTransaction, repeatably, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { machineClock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { leaseOwner } from '@/server/platform/runtime/lease-owner';
import { log } from '@/server/platform/runtime/log';

const LONGEST_KEY = 64;
const HOURS_24 = 24 * 60 * 60 * 1000;
const LARGEST_RECORD = 256 * 1024;

/** Recorded beside the headers of an answer, and no header: the SHA-256 of the body that it answers. */
const SENT = 'sha256-of-request';

type Reservation = Reserved & { confidential: boolean; sent: string };

const Recorded = z.object({
  operation: z.string(),
  state: z.enum(IdempotencyState),
  fence: z.number(),
  /** The process that has reserved it. */
  owner: z.number().nullable(),
  /** This and what follows: null until there is an answer. */
  status: z.number().nullable(),
  headers: json<Record<string, string>>().nullable(),
  body: z.instanceof(Uint8Array).nullable(),
});

/**
 * `identity` is what of the body distinguishes the operation, beside its path; undefined where nothing does. Another `value`,
 * which is the body, does not: its caller gets the same answer, with a header that says so.
 */
type IdempotentOperation = { actor: Actor; key: string; route: Route; path: string; identity: unknown; value: unknown };

/**
 * Runs a POST at most once for its key, and answers the same to everyone who asks again within 24 hours.
 * The reservation is committed first; the operation, its events and its recorded answer commit together.
 * @throws 409 IDEMPOTENCY_KEY_REUSED, 409 IDEMPOTENCY_REQUEST_IN_PROGRESS
 */
export async function runOnce(
  operation: IdempotentOperation,
  run: () => Promise<RestResponse>,
  describeFailure: (thrown: unknown) => RestResponse,
): Promise<RestResponse> {
  const reservation = await reserve(operation);
  if ('status' in reservation) return reservation;

  try {
    return await inTransaction(async () => {
      const response = await run();
      const isRecorded = await record(reservation, response);
      if (!isRecorded) throw new Error('The idempotency reservation was lost to another request.');
      return response;
    });
  } catch (thrown) {
    // The operation is rolled back; what the caller is told of it is what a repeat is told.
    const response = describeFailure(thrown);
    // An answer that is there already stays: it came with a COMMIT, or a first attempt at this, that we lost sight of.
    try {
      if (isOpen(response)) await releaseKeys([reservation]);
      else await repeatably(() => record(reservation, response));
    } catch (error) {
      log.error({ err: error }, 'an answer was not recorded');
      releaseKeyLater(reservation);
    }
    return response;
  }
}

/**
 * Whether a failure leaves the key free: who may not do it (403) leaves it to one who may, and who is to try again
 * (Retry-After), or to read the record again first (412), can do so with the same key.
 */
function isOpen({ status, headers }: RestResponse): boolean {
  return status === 403 || status === 412 || headers['retry-after'] !== undefined;
}

/** The key of a POST, checked. @throws 400 where it is longer than 64 characters, or missing where it must not be */
export function idempotencyKeyOf({ method, rest }: Route, header: string | undefined): string | undefined {
  if (method !== 'POST') return undefined;
  const key = header?.trim();
  if (!key && rest.needsIdempotencyKey) {
    throw apiError('IDEMPOTENCY_KEY_REQUIRED');
  }
  if (key && key.length > LONGEST_KEY) {
    throw invalid(['Idempotency-Key'], `Idempotency-Key is longer than ${LONGEST_KEY} characters. A UUID v4 fits.`);
  }
  return key || undefined;
}

async function reserve(asked: IdempotentOperation): Promise<Reservation | RestResponse> {
  const { actor, key, route, path, identity, value } = asked;
  const { workspaceId } = actor;
  const operation = operationOf(actor, route, path, identity);
  const now = machineClock.now();
  const fence = randomInt(2 ** 47);
  const ask = sql`
    INSERT INTO idempotency_key AS held (workspace_id, key, operation, state, fence, owner, expires_at)
    VALUES (${workspaceId}, ${key}, ${operation}, 'reserved', ${fence}, ${leaseOwner() ?? null}::int,
            ${new Date(now.getTime() + HOURS_24)})
    ON CONFLICT (workspace_id, key) DO UPDATE
      SET operation = excluded.operation, state = excluded.state, fence = excluded.fence, owner = excluded.owner,
          status = NULL, headers = NULL, body = NULL, expires_at = excluded.expires_at
      WHERE held.expires_at <= ${now} OR held.fence = excluded.fence
    RETURNING fence`;
  await releaseWaitingKey(workspaceId, key);
  let reserved: unknown;
  try {
    reserved = await repeatably(() => firstRow(ask)); // the fence knows its own reservation again
  } catch (error) {
    if (isLostConnection(error)) releaseKeyLater({ workspaceId, key, fence }); // it may have been made
    throw error;
  }
  const sent = identity === undefined ? sha256Hex(canonicalize(value ?? null) ?? '') : ''; // else the operation says it
  if (reserved) return { workspaceId, key, fence, confidential: route.rest.confidential ?? false, sent };
  return (await replay({ workspaceId, key, operation, sent })) ?? reserve(asked);
}

type Repeated = { workspaceId: string; key: string; operation: string; sent: string };

/** What the request with this key was answered; undefined where its process has died before it had an answer, and the key is free. */
async function replay({ workspaceId, key, operation, sent }: Repeated): Promise<RestResponse | undefined> {
  const reserved = await firstRow(
    Recorded,
    sql`
    SELECT operation, state, fence, owner, status, headers, body FROM idempotency_key
    WHERE workspace_id = ${workspaceId} AND key = ${key}`,
  );
  if (reserved && reserved.operation !== operation) {
    throw apiError('IDEMPOTENCY_KEY_REUSED');
  }
  if (reserved?.state === 'reserved' && reserved.owner !== null && reserved.owner !== leaseOwner()) {
    if (!(await isDead(reserved.owner))) throw apiError('IDEMPOTENCY_REQUEST_IN_PROGRESS');
    await releaseKeys([{ workspaceId, key, fence: reserved.fence }]);
    return undefined;
  }
  if (reserved?.state !== 'recorded' || reserved.status === null || reserved.body === null) {
    throw apiError('IDEMPOTENCY_REQUEST_IN_PROGRESS');
  }
  const { [SENT]: sentBefore = sent, ...answered } = reserved.headers ?? {};
  const differs = sentBefore !== sent && { 'x-idempotent-body-differs': 'true' };
  const headers = { ...answered, 'x-idempotent-replayed': 'true', ...differs };
  return { status: reserved.status, headers, body: reserved.body.length > 0 ? reserved.body : null };
}

/** Stores the answer, or that it cannot be stored. False where there is one already, or the key is another's by now. */
async function record(reservation: Reservation, { status, headers, body }: RestResponse): Promise<boolean> {
  const { workspaceId, key, fence, confidential, sent } = reservation;
  const bytes = Buffer.from(body ?? '');
  const fits = bytes.byteLength <= LARGEST_RECORD && !(confidential && status < 400);
  const stored = await rows(sql`
    UPDATE idempotency_key
    SET state = ${fits ? 'recorded' : 'unrecordable'}::idempotency_state,
        status = ${fits ? status : null}, headers = ${fits ? JSON.stringify({ ...headers, [SENT]: sent }) : null}::jsonb,
        body = ${fits ? bytes : null}
    WHERE workspace_id = ${workspaceId} AND key = ${key} AND fence = ${fence} AND state = 'reserved'
    RETURNING key`);
  return stored.length > 0;
}

/** Who calls counts: an answer is replayed to the API key that it was made for, and to no other. */
function operationOf({ apiKeyId }: Actor, route: Route, path: string, identity: unknown): string {
  const parts = [apiKeyId, route.method, path, ...(identity === undefined ? [] : [canonicalize(identity)])];
  return sha256Hex(parts.join('\n'));
}
