import { APIError } from 'better-auth/api';
import { z } from 'zod';
import type { HookContext } from '@/server/access/accounts/hook-context';
import { isLive, joinMaker } from '@/server/access/api-keys/key-limits';
import { REFRESH_TOKEN_PREFIX } from '@/server/access/api-keys/token-form';
import { firstRow, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';

const Ended = z.object({ id: z.string() });

/**
 * No new access token for a connection that has ended: revoked, or of somebody who is no member any more. The application
 * learns so that it has to ask the person again.
 * @throws {APIError} 400 invalid_grant
 */
export async function admitRefresh({ body }: HookContext): Promise<void> {
  const token: unknown = body?.refresh_token;
  if (typeof token !== 'string' || !token.startsWith(REFRESH_TOKEN_PREFIX)) return; // better-auth refuses
  const ended = await firstRow(
    Ended,
    sql`
    SELECT t.id FROM oauth_refresh_token t
    WHERE t.token = ${sha256Hex(token.slice(REFRESH_TOKEN_PREFIX.length))} AND NOT EXISTS (
      SELECT FROM api_key k ${joinMaker} WHERE k.id = t.reference_id AND ${isLive(machineClock.now())})`,
  );
  if (!ended) return;
  const description = 'This connection has ended. Ask the person to connect the application again.';
  throw new APIError('BAD_REQUEST', { error: 'invalid_grant', error_description: description });
}
