import type { ApiKeyRotate, RotatedApiKey } from '@/server/access/api-keys/api-keys.schema';
import { assertStillMember, refuseWiderScopes } from '@/server/access/api-keys/api-keys.service';
import { type Bounds, boundsWithin } from '@/server/access/api-keys/key-bounds';
import { storeKey } from '@/server/access/api-keys/store-key';
import { recordEvent } from '@/server/access/security-log/record-event';
import { warnOwners } from '@/server/access/security-log/security-mail';
import type { ApiKey as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import type { Scope } from '@/server/platform/contract/scopes';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const HOUR_MS = 60 * 60 * 1000;
const DEFAULT_HOURS = 24;

/**
 * Makes a key in the place of another, of the same scopes and limits. The old one ends after the overlap, and hands the keys
 * that were made with it to the new one. It acts for who rotates: nobody gets a key of somebody else's role.
 * @throws 404; 409 for a key that does not work any more, was rotated before, or is a connected application's; 403 where its scopes allow more than the
 * caller may; 400 where it outlives the key that rotates it
 */
export async function rotateApiKey(actor: Actor, { id, overlapHours }: ApiKeyRotate): Promise<RotatedApiKey> {
  return inTransaction(async (tx) => {
    await assertStillMember(actor);
    const old = await lockedKey(actor, id);
    const now = machineClock.now();
    refuseEnded(old, now);
    const scopes = old.scopes as Scope[];
    refuseWiderScopes(actor, scopes);

    const { name, allowedOrigins } = old;
    // A key that rotates, itself or another, is what ends the new one: to revoke a stolen key ends what was made of it.
    const parentId = actor.apiKeyId ?? old.parentId;
    const bounds = await boundsOf(actor, old);
    const made = await storeKey(actor, { name, scopes, allowedOrigins, parentId, createdAt: now, ...bounds });
    const expiresAt = earlier(old.expiresAt, new Date(now.getTime() + (overlapHours ?? DEFAULT_HOURS) * HOUR_MS));
    await db.apiKey.update({ where: { id: old.id }, data: { expiresAt, replacedById: made.id } });
    await handOnChildren(actor, old.id, made.id);
    await recordEvent(tx, actor, 'api_key_rotated', { name, scopes: scopes.join(' ') });
    await warnOwners(actor, 'apiKeyCreated', name);
    return { ...made, previous: { id: old.id, expiresAt: expiresAt.toISOString() } };
  });
}

async function lockedKey({ workspaceId }: Actor, id: string): Promise<Row> {
  await rows(sql`SELECT id FROM api_key WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`);
  const key = await db.apiKey.findFirst({ where: { id, workspaceId } });
  if (!key) throw notFound('API key');
  return key;
}

function refuseEnded({ revokedAt, expiresAt, replacedById, connectedTo }: Row, now: Date): void {
  if (connectedTo) throw apiError('API_KEY_OF_APPLICATION');
  if (replacedById) throw apiError('API_KEY_ROTATED', { id: replacedById });
  if (revokedAt || (expiresAt && expiresAt <= now)) throw apiError('API_KEY_ENDED');
}

/** Those of the old key; where another key rotates it, nothing wider than that one's. */
function boundsOf(actor: Actor, old: Row): Bounds | Promise<Bounds> {
  const { expiresAt, allowedAddresses, rateLimitPerMinute } = old;
  const bounds = { expiresAt, allowedAddresses, rateLimitPerMinute };
  return actor.apiKeyId && actor.apiKeyId !== old.id ? boundsWithin(actor, bounds) : bounds;
}

function earlier(end: Date | null, other: Date): Date {
  return end && end < other ? end : other;
}

async function handOnChildren({ workspaceId, apiKeyId }: Actor, from: string, to: string): Promise<void> {
  const id = { notIn: [to, ...(apiKeyId ? [apiKeyId] : [])] };
  await db.apiKey.updateMany({ where: { workspaceId, parentId: from, id }, data: { parentId: to } });
}
