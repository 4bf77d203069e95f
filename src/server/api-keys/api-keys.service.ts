import { newId } from '@/lib/id';
import type {
  ApiKey,
  ApiKeyCreate,
  ApiKeyList,
  ApiKeyListInput,
  ApiKeyWithSecret,
} from '@/server/api-keys/api-keys.schema';
import { clock } from '@/server/clock';
import type { Actor, Scope } from '@/server/context';
import { randomToken, sha256Hex } from '@/server/crypto';
import { db } from '@/server/db';
import { AppError, invalid, notFound } from '@/server/errors';
import type { Prisma } from '@/server/generated/prisma/client';
import { containing, listRows, pageOf } from '@/server/pagination';

const SHOWN_CHARACTERS = 12;

/** The workspace's keys, revoked ones too, newest first. */
export async function listApiKeys({ workspaceId }: Actor, input: ApiKeyListInput): Promise<ApiKeyList> {
  const page = pageOf(input);
  const where: Prisma.ApiKeyWhereInput = {
    workspaceId,
    ...(page.q && { name: containing(page.q) }),
  };
  return listRows(page, where, {
    count: () => db.apiKey.count({ where }),
    find: (query) => db.apiKey.findMany({ ...query, include }),
    toItem: toApiKey,
  });
}

/**
 * Makes a key and returns it this once: only its hash is stored.
 * @throws 403 where the caller's own key lacks a scope that is asked for, 400 for an expiry in the past
 */
export async function createApiKey(actor: Actor, input: ApiKeyCreate): Promise<ApiKeyWithSecret> {
  refuseWiderScopes(actor, input.scopes);
  const now = clock.now();
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= now) throw invalid(['expiresAt'], 'The expiry must be in the future.');

  const key = `folio_${randomToken(32)}`;
  const row = await db.apiKey.create({
    data: {
      id: newId('key'),
      workspaceId: actor.workspaceId,
      createdById: actor.userId,
      name: input.name,
      prefix: key.slice(0, SHOWN_CHARACTERS),
      hash: sha256Hex(key),
      scopes: input.scopes,
      expiresAt,
      createdAt: now,
    },
    include,
  });
  return { ...toApiKey(row), key };
}

/** From now on the key is refused; it stays in the list. Revoking it again changes nothing. @throws 404 */
export async function revokeApiKey({ workspaceId }: Actor, id: string): Promise<void> {
  const key = await db.apiKey.findFirst({ where: { id, workspaceId } });
  if (!key) throw notFound('API key');
  await db.apiKey.updateMany({ where: { id, workspaceId, revokedAt: null }, data: { revokedAt: clock.now() } });
}

function refuseWiderScopes(actor: Actor, wanted: readonly Scope[]): void {
  const wider = wanted.filter((scope) => !actor.scopes.includes(scope));
  if (wider.length === 0) return;
  throw new AppError(
    403,
    `This API key cannot give a scope it lacks itself: ${wider.join(', ')}. Create the key in the dashboard.`,
  );
}

const include = { createdBy: { select: { id: true, name: true } } };
type Row = Prisma.ApiKeyGetPayload<{ include: typeof include }>;

function toApiKey(row: Row): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as Scope[],
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString(),
    revokedAt: row.revokedAt?.toISOString(),
  };
}
