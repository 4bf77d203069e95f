import { z } from 'zod';
import { apiError } from '@/server/platform/contract/errors';
import { sql } from '@/server/platform/db/client';
import { isWithin, parseAddressRange } from '@/server/platform/runtime/client-address';
import { env } from '@/server/platform/runtime/env';

/** Where and how often a key may be used; null of a key that says nothing of it, as most do. */
export const KeyLimits = z
  .object({ addresses: z.array(z.string()), origins: z.array(z.string()), perMinute: z.number().nullable() })
  .nullable();
export type KeyLimits = z.output<typeof KeyLimits>;

/** Whether the key `k` is neither revoked nor expired. */
export const isLive = (now: Date) => sql`k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`;

/** Whoever made the key `k`, as the active member `m` that they have to be for it to work. */
export const joinMaker = sql`
  JOIN member m ON m.workspace_id = k.workspace_id AND m.user_id = k.created_by_id AND m.status = 'active'`;

/** The limits of the key `k`, in one value. */
export const limitsOfKey = sql`
  CASE WHEN k.allowed_addresses <> '{}' OR k.allowed_origins <> '{}' OR k.rate_limit_per_minute IS NOT NULL
    THEN json_build_object('addresses', k.allowed_addresses, 'origins', k.allowed_origins,
      'perMinute', k.rate_limit_per_minute) END`;

/** The most requests a minute that a key can be given here. */
export function mostPerMinute(): number {
  return env.RATE_LIMIT_PER_MINUTE_MOST ?? env.RATE_LIMIT_PER_MINUTE;
}

/** Requests a minute that a key has; never more than the installation gives by now. */
export function perMinuteOf(limits: KeyLimits): number {
  return limits?.perMinute ? Math.min(limits.perMinute, mostPerMinute()) : env.RATE_LIMIT_PER_MINUTE;
}

/**
 * @param address from where the call comes; a call whose address is unknown comes from none that is listed
 * @throws 403 where the key lists addresses and this is none of them
 */
export function assertAddressAllowed(limits: KeyLimits, address: string | undefined): void {
  if (!limits || limits.addresses.length === 0) return;
  if (address && isWithin(address, limits.addresses.map(parseAddressRange))) return;
  throw apiError('API_KEY_ADDRESS', { address: address ?? '?' });
}

/** The ranges that are not wholly within others. */
export function rangesOutside(ranges: readonly string[], others: readonly string[]): string[] {
  const wide = others.map(parseAddressRange);
  return ranges.filter((range) => {
    const [network, bits] = parseAddressRange(range);
    return !wide.some(([other, least]) => bits >= least && isWithin(network.toString(), [[other, least]]));
  });
}
