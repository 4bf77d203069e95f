import { type KeyUse, refusalOfKey, resolveKey } from '@/server/access/api-keys/authenticate-key';
import { isMistyped } from '@/server/access/api-keys/key-form';
import { assertAddressAllowed, perMinuteOf } from '@/server/access/api-keys/key-limits';
import { isAccessToken } from '@/server/access/api-keys/token-form';
import type { RestRequest } from '@/server/entry/rest/http';
import type { CallOrigin } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { machineClock } from '@/server/platform/runtime/clock';

type Authentication = {
  /** What a refusal says in `WWW-Authenticate` beside the realm. */
  hint?: string;
  /** Who has an access token of a connected application; by default it is refused. */
  resolveToken?: (token: string) => Promise<KeyUse | null>;
};

/**
 * Who calls, by `X-API-Key` or `Authorization: Bearer`.
 * @throws 401 without a key or token that works
 */
export async function authenticate(
  request: Pick<RestRequest, 'header'>,
  { hint = '', resolveToken }: Authentication = {},
): Promise<KeyUse> {
  const challenge = { headers: { 'www-authenticate': `Bearer realm="folio"${hint}` } };
  const key = request.header('x-api-key')?.trim() || bearer(request.header('authorization'));
  if (!key) throw apiError('API_KEY_MISSING', {}, challenge);
  if (isAccessToken(key)) {
    if (!resolveToken) throw apiError('ACCESS_TOKEN_OF_MCP', {}, challenge);
    const connection = await resolveToken(key);
    if (!connection) throw apiError('ACCESS_TOKEN_ENDED', {}, challenge);
    return connection;
  }
  if (isMistyped(key)) throw apiError('API_KEY_MISTYPED', {}, challenge);
  const use = await resolveKey(key);
  if (!use) throw await refusalOfKey(key, challenge);
  return use;
}

/** The three rate headers of every authenticated answer. */
export function rateHeaders({ limits, count, resetsAt }: KeyUse): Record<string, string> {
  const limit = perMinuteOf(limits);
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - count)),
    'x-ratelimit-reset': String(resetsAt),
  };
}

/** @throws 403 where the key may not be used from there; 429 with `retryAfter`, in seconds, once the minute's requests are used up */
export function enforceLimits({ limits, count, resetsAt }: KeyUse, from: CallOrigin): void {
  assertAddressAllowed(limits, from.address);
  const limit = perMinuteOf(limits);
  if (count <= limit) return;
  const retryAfter = Math.max(1, resetsAt - Math.floor(machineClock.now().getTime() / 1000));
  throw apiError(
    'RATE_LIMIT_EXCEEDED',
    { limit, seconds: retryAfter },
    {
      extra: { retryAfter },
      headers: { 'retry-after': String(retryAfter) },
    },
  );
}

function bearer(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];
}
