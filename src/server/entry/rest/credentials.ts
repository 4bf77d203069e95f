import { type KeyUse, refusalOfKey, resolveKey } from '@/server/access/api-keys/authenticate-key';
import type { RestRequest } from '@/server/entry/rest/http';
import { apiError } from '@/server/platform/contract/errors';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/**
 * Who calls, by `X-API-Key` or `Authorization: Bearer`.
 * @throws 401 without a key that works
 */
export async function authenticate(request: Pick<RestRequest, 'header'>): Promise<KeyUse> {
  const key = request.header('x-api-key')?.trim() || bearer(request.header('authorization'));
  if (!key) throw apiError('API_KEY_MISSING', {}, challenge);
  const use = await resolveKey(key);
  if (!use) throw await refusalOfKey(key, challenge);
  return use;
}

/** The three rate headers of every authenticated answer. */
export function rateHeaders({ count, resetsAt }: KeyUse): Record<string, string> {
  const limit = env.RATE_LIMIT_PER_MINUTE;
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - count)),
    'x-ratelimit-reset': String(resetsAt),
  };
}

/** @throws 429 with `retryAfter`, in seconds, once the minute's requests are used up */
export function enforceRateLimit({ count, resetsAt }: KeyUse): void {
  if (count <= env.RATE_LIMIT_PER_MINUTE) return;
  const retryAfter = Math.max(1, resetsAt - Math.floor(clock.now().getTime() / 1000));
  throw apiError(
    'RATE_LIMIT_EXCEEDED',
    { limit: env.RATE_LIMIT_PER_MINUTE, seconds: retryAfter },
    {
      extra: { retryAfter },
      headers: { 'retry-after': String(retryAfter) },
    },
  );
}

function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
}

const challenge = { headers: { 'www-authenticate': 'Bearer realm="folio"' } };
