import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { ApiKeyCreate } from '@/server/access/api-keys/api-keys.schema';
import { mostPerMinute, rangesOutside } from '@/server/access/api-keys/key-limits';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';

/** Until when, from where and how often a key may be used. */
const BoundsRow = z.object({
  expiresAt: z.date().nullable(),
  allowedAddresses: z.array(z.string()),
  rateLimitPerMinute: z.number().nullable(),
});
export type Bounds = z.output<typeof BoundsRow>;

type Asked = Pick<ApiKeyCreate, 'allowedAddresses' | 'rateLimitPerMinute'> & { expiresAt: Date | null };

/**
 * The bounds of a new key: as asked, but nowhere wider than those of the key that makes it, which it has where nothing is
 * asked. That key is locked, so that nobody revokes it meanwhile.
 * @throws 400 where more is asked
 */
export async function boundsWithin(actor: Actor, asked: Asked): Promise<Bounds> {
  const allowedAddresses = asked.allowedAddresses ?? [];
  const rateLimitPerMinute = asked.rateLimitPerMinute ?? null;
  const most = mostPerMinute();
  if (rateLimitPerMinute && rateLimitPerMinute > most) {
    throw invalid(['rateLimitPerMinute'], reasonOf('RATE_LIMIT_AT_MOST', { most }));
  }
  const maker = await makerOf(actor);
  if (!maker) return { expiresAt: asked.expiresAt, allowedAddresses, rateLimitPerMinute };
  return {
    expiresAt: expiryWithin(maker, asked.expiresAt),
    allowedAddresses: addressesWithin(maker, allowedAddresses),
    rateLimitPerMinute: rateWithin(maker, rateLimitPerMinute),
  };
}

async function makerOf({ apiKeyId, workspaceId }: Actor): Promise<Bounds | undefined> {
  if (!apiKeyId) return undefined;
  const maker = await firstRow(
    BoundsRow,
    sql`
    SELECT expires_at AS "expiresAt", allowed_addresses AS "allowedAddresses", rate_limit_per_minute AS "rateLimitPerMinute"
    FROM api_key WHERE id = ${apiKeyId} AND workspace_id = ${workspaceId} AND revoked_at IS NULL FOR SHARE`,
  );
  if (!maker) throw apiError('API_KEY_REVOKED');
  return maker;
}

function expiryWithin({ expiresAt: last }: Bounds, asked: Date | null): Date | null {
  if (!asked || !last || asked <= last) return asked ?? last;
  throw invalid(['expiresAt'], reasonOf('API_KEY_OUTLIVES_ITS_MAKER', { instant: last.toISOString() }));
}

function addressesWithin({ allowedAddresses: own }: Bounds, asked: string[]): string[] {
  if (own.length === 0 || asked.length === 0) return asked.length > 0 ? asked : own;
  const outside = rangesOutside(asked, own);
  if (outside.length === 0) return asked;
  throw invalid(['allowedAddresses'], reasonOf('API_KEY_WIDER_THAN_ITS_MAKER', { ranges: outside.join(', ') }));
}

function rateWithin({ rateLimitPerMinute: most }: Bounds, asked: number | null): number | null {
  if (!asked || !most || asked <= most) return asked ?? most;
  throw invalid(['rateLimitPerMinute'], reasonOf('API_KEY_FASTER_THAN_ITS_MAKER', { most }));
}
