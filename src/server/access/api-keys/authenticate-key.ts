import { z } from 'zod';
import { isLive, joinMaker, KeyLimits, limitsOfKey } from '@/server/access/api-keys/key-limits';
import { ACCESS_TOKEN_PREFIX } from '@/server/access/api-keys/token-form';
import { MemberRole } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, type ErrorOptions } from '@/server/platform/contract/errors';
import type { Scope } from '@/server/platform/contract/scopes';
import { firstRow, repeatably, type Sql, sql } from '@/server/platform/db/client';
import { ClockColumns, clockColumns, timeOf } from '@/server/platform/db/company-clock';
import { countTheMinute } from '@/server/platform/db/minute-window';
import { machineClock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { type Joint, JointLookups } from '@/server/platform/runtime/joint-lookups';

export type KeyUse = {
  actor: Actor;
  limits: KeyLimits;
  /** Requests with this key in the present minute, this one included. */
  count: number;
  /** Unix time in seconds at which the count starts anew. */
  resetsAt: number;
};

const Row = z.object({
  id: z.string(),
  workspaceId: z.string(),
  userId: z.string(),
  scopes: z.array(z.custom<Scope>()), // checked when the key was made
  role: z.enum(MemberRole),
  minute: z.number(),
  count: z.number(),
  limits: KeyLimits,
  isPaused: z.boolean(),
  ...ClockColumns.shape,
});
type Row = z.output<typeof Row>;
type Found = { row: Row; resetsAt: number } | null;

// One look-up of a key at a time: each writes the row of its count, so they would only wait for each other there.
const countUse = (which: string, requests: number) => repeatably(() => lookUp(which, requests)); // else all would fail
const lookups = new JointLookups<Found>(countUse);

/**
 * Looks a key up and counts the request. What comes while its key is being looked up is counted with the next look-up,
 * all in one; nothing is remembered, so a key that was revoked before the request came does not work. Null for a key
 * that is unknown, revoked or expired, and for one whose creator is no longer an active member.
 */
export async function resolveKey(key: string): Promise<KeyUse | null> {
  return keyUse(await lookups.join(sha256Hex(key)));
}

/** As `resolveKey`, for the access token of a connected application: it has the key that its connection is. */
export async function resolveAccessToken(token: string): Promise<KeyUse | null> {
  return keyUse(await lookups.join(OF_TOKEN + sha256Hex(token.slice(ACCESS_TOKEN_PREFIX.length))));
}

/** Before the hash of an access token, among the hashes that are looked up. */
const OF_TOKEN = 'token ';

function keyUse({ found, size, place }: Joint<Found>): KeyUse | null {
  if (!found) return null;

  const { id: apiKeyId, workspaceId, userId, scopes, role, count, limits, isPaused } = found.row;
  const actor = { apiKeyId, workspaceId, userId, scopes, role, isPaused, ...timeOf(found.row) };
  return { actor, limits, count: count - size + place, resetsAt: found.resetsAt };
}

const RefusedRow = z.object({ isRevoked: z.boolean(), expiresAt: z.date().nullable() });

/**
 * Why a key that `resolveKey` does not find does not work.
 * @param more what the answer has besides, such as its headers
 */
export async function refusalOfKey(key: string, more: ErrorOptions): Promise<AppError> {
  const row = await firstRow(
    RefusedRow,
    sql`SELECT revoked_at IS NOT NULL AS "isRevoked", expires_at AS "expiresAt" FROM api_key WHERE hash = ${sha256Hex(key)}`,
  );
  if (!row) return apiError('API_KEY_INVALID', {}, more);
  if (row.isRevoked) return apiError('API_KEY_REVOKED', {}, more);
  const { expiresAt } = row;
  if (expiresAt && expiresAt <= machineClock.now())
    return apiError('API_KEY_EXPIRED', { expiredAt: expiresAt.toISOString() }, more);
  return apiError('API_KEY_OF_NO_MEMBER', {}, more);
}

/** The condition for the key of a hash, or for that of an access token while it is valid. */
function keyOf(which: string, now: Date): Sql {
  if (!which.startsWith(OF_TOKEN)) return sql`k.hash = ${which}`;
  return sql`
    k.id = (SELECT reference_id FROM oauth_access_token
            WHERE token = ${which.slice(OF_TOKEN.length)} AND expires_at > ${now} AND revoked IS NULL)`;
}

async function lookUp(which: string, requests: number): Promise<Found> {
  const now = machineClock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  const row = await firstRow(
    Row,
    sql`
    WITH used AS (
      SELECT k.id, k.workspace_id, k.created_by_id, k.scopes, m.role, ${limitsOfKey} AS limits, w.paused_at IS NOT NULL AS "isPaused", ${clockColumns}
      FROM api_key k JOIN workspace w ON w.id = k.workspace_id
      ${joinMaker}
      WHERE ${keyOf(which, now)} AND ${isLive(now)}
    ), counted AS (
      INSERT INTO rate_window AS w (api_key_id, minute, count)
      SELECT id, ${minute}, ${requests}::int FROM used
      ON CONFLICT (api_key_id) DO UPDATE
        SET ${countTheMinute}
      RETURNING minute, count
    )
    SELECT id, workspace_id AS "workspaceId", created_by_id AS "userId", scopes, role, minute, count, limits, "isPaused", "isTest", "aheadSeconds"
    FROM used, counted`,
  );
  return row ? { row, resetsAt: (row.minute + 1) * 60 } : null;
}
