import { z } from 'zod';
import type {
  ApiKey,
  ApiKeyCreate,
  ApiKeyList,
  ApiKeyListInput,
  ApiKeyWithSecret,
} from '@/server/access/api-keys/api-keys.schema';
import { boundsWithin } from '@/server/access/api-keys/key-bounds';
import { include, storeKey, toApiKey } from '@/server/access/api-keys/store-key';
import { type Doer, recordEvent } from '@/server/access/security-log/record-event';
import type { SecurityDetails } from '@/server/access/security-log/security-log.schema';
import { warnOwners } from '@/server/access/security-log/security-mail';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { assertAllowed, einvoiceProcedure } from '@/server/platform/api/trpc';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { type Scope, widerScopes } from '@/server/platform/contract/scopes';
import { db, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { expiryOf } from '@/server/platform/db/day-range';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { machineClock } from '@/server/platform/runtime/clock';

/** The workspace's keys, revoked ones too, newest first. */
export async function listApiKeys({ workspaceId }: Actor, input: ApiKeyListInput): Promise<ApiKeyList> {
  const page = pageOf(input);
  const where: Prisma.ApiKeyWhereInput = {
    workspaceId,
    ...(page.q && containsText(page.q)),
  };
  return listRows(page, where, {
    count: () => db.apiKey.count({ where }),
    find: (query) => db.apiKey.findMany({ ...query, include }),
    toItem: toApiKey,
  });
}

/** One key of the workspace, without its secret. @throws 404 */
export async function getApiKey({ workspaceId }: Actor, id: string): Promise<ApiKey> {
  const row = await db.apiKey.findFirst({ where: { id, workspaceId }, include });
  if (!row) throw notFound('API key');
  return toApiKey(row);
}

/**
 * Makes a key and returns it this once: only its hash is stored. What a key makes ends with it, at the latest.
 * @throws 403 where the caller or their own key lacks a scope that is asked for, or they are a member no more; 400 for an
 * expiry in the past or after that of the caller's own key
 */
export async function createApiKey(actor: Actor, input: ApiKeyCreate): Promise<ApiKeyWithSecret> {
  refuseWiderScopes(actor, input.scopes);
  const now = machineClock.now();
  const asked = input.expiresAt ? await expiryOf(actor.workspaceId, input.expiresAt) : null;
  if (asked && asked <= now) throw invalid(['expiresAt'], 'The expiry must be in the future.');

  return inTransaction(async (tx) => {
    await assertStillMember(actor);
    const bounds = await boundsWithin(actor, { ...input, expiresAt: asked });
    const { name, scopes } = input;
    const key = { name, scopes, allowedOrigins: input.allowedOrigins ?? [], parentId: actor.apiKeyId, createdAt: now };
    const made = await storeKey(actor, { ...key, ...bounds });
    await recordEvent(tx, actor, 'api_key_created', { name, scopes: scopes.join(' ') });
    await warnOwners(actor, 'apiKeyCreated', name);
    return made;
  });
}

/**
 * From now on the key is refused, and so is every key that was made with it; they stay in the list. Revoking it again
 * changes nothing. @throws 404
 */
export async function revokeApiKey(actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor;
  const key = await db.apiKey.findFirst({ where: { id, workspaceId }, select: { id: true } });
  if (!key) throw notFound('API key');
  await revokeWithChildren(actor, sql`id = ${id}`);
}

/** The keys of somebody who is no longer a member, and those that were made with them. */
export async function revokeKeysOf(actor: Doer, { userId, email }: { userId: string; email: string }): Promise<void> {
  await revokeWithChildren(actor, sql`created_by_id = ${userId}`, { email });
}

/** One generation a statement: each so sees the children whose making it has waited for. Each key is written down. */
async function revokeWithChildren(actor: Doer, which: Sql, details: SecurityDetails = {}): Promise<void> {
  await inTransaction(async (tx) => {
    for (let ended = await revoke(actor, which); ended.length > 0; ) {
      for (const { name } of ended) await recordEvent(tx, actor, 'api_key_revoked', { name, ...details });
      ended = await revoke(actor, sql`parent_id = ANY(${ended.map(({ id }) => id)})`);
    }
  });
}

const RevokedKeyRow = z.object({
  id: z.string(),
  name: z.string(),
});

function revoke({ workspaceId }: Doer, which: Sql) {
  return rows(
    RevokedKeyRow,
    sql`
    UPDATE api_key SET revoked_at = ${machineClock.now()}
    WHERE workspace_id = ${workspaceId} AND revoked_at IS NULL AND ${which}
    RETURNING id, name`,
  );
}

/** Whoever removes the member waits for the key, and revokes it; or has removed them, and there is none. @throws 403 */
export async function assertStillMember({ workspaceId, userId }: Actor): Promise<void> {
  await rows(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR KEY SHARE`);
  const member = await db.member.findFirst({ where: { workspaceId, userId, status: 'active' }, select: { id: true } });
  if (!member) throw apiError('NOT_A_MEMBER');
}

/** @throws 403 where a scope allows more than the caller or their own key may do */
export function refuseWiderScopes(actor: Actor, wanted: readonly Scope[]): void {
  // A key would otherwise do for an administrator what is the owner's.
  if (!actor.apiKeyId && wanted.includes('einvoice:*')) assertAllowed(actor, einvoiceProcedure._def.meta);
  const wider = widerScopes(actor.scopes, wanted);
  if (wider.length === 0) return;
  throw apiError('SCOPE_WIDER_THAN_KEY', { scopes: wider.join(', ') });
}
