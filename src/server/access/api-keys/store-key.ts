import { newId } from '@/lib/text/id';
import type { ApiKey, ApiKeyWithSecret } from '@/server/access/api-keys/api-keys.schema';
import type { Bounds } from '@/server/access/api-keys/key-bounds';
import { newKey } from '@/server/access/api-keys/key-form';
import { ACCESS_TOKEN_PREFIX } from '@/server/access/api-keys/token-form';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import type { Scope } from '@/server/platform/contract/scopes';
import { db } from '@/server/platform/db/client';
import { sha256Hex } from '@/server/platform/runtime/crypto';

const SHOWN_CHARACTERS = 12;

type NewKey = Bounds & {
  name: string;
  scopes: Scope[];
  allowedOrigins: string[];
  /** Where the application is that a person connected: nobody has the secret of its key. */
  connectedTo?: string;
  /** The key with which it ends. */
  parentId: string | null | undefined;
  createdAt: Date;
};

/** Stores a new key that acts for the caller, and returns it this once: only its hash is stored. */
export async function storeKey({ workspaceId, userId, time }: Actor, fields: NewKey): Promise<ApiKeyWithSecret> {
  const isTest = time !== undefined;
  const key = newKey({ isTest });
  const shown = SHOWN_CHARACTERS + (isTest ? 'test_'.length : 0);
  const prefix = fields.connectedTo ? ACCESS_TOKEN_PREFIX : key.slice(0, shown);
  const own = { id: newId('key'), prefix, hash: sha256Hex(key) };
  const row = await db.apiKey.create({ data: { ...own, ...fields, workspaceId, createdById: userId }, include });
  return { ...toApiKey(row), key };
}

function someOf(list: string[]): string[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** What is read with a key. */
export const include = { createdBy: { select: { id: true, name: true } } };
type Row = Prisma.ApiKeyGetPayload<{ include: typeof include }>;

/** A stored key as it is answered, without its secret. */
export function toApiKey(row: Row): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as Scope[],
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString(),
    lastUsedAddress: row.lastUsedAddress ?? undefined,
    allowedAddresses: someOf(row.allowedAddresses),
    rateLimitPerMinute: row.rateLimitPerMinute ?? undefined,
    allowedOrigins: someOf(row.allowedOrigins),
    connectedTo: row.connectedTo ?? undefined,
    replacedById: row.replacedById ?? undefined,
    revokedAt: row.revokedAt?.toISOString(),
  };
}
