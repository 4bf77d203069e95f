import type { KeyLimits } from '@/server/access/api-keys/key-limits';
import { isListedOrigin } from '@/server/access/api-keys/listed-origins';
import type { RestRequest, RestResponse } from '@/server/entry/rest/http';
import { endpoints } from '@/server/platform/http/endpoints';

const PREFLIGHT_SECONDS = 600;

const methods = endpoints.api.methods.filter((it) => it !== 'OPTIONS').join(', ');
const sent = [
  'X-API-Key',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-API-Version',
].join(', ');
/** What a page gets to see beyond what every page does. */
const shown = [
  ...['X-Request-Id', 'X-API-Version', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  ...['Retry-After', 'X-Unknown-Fields', 'X-Idempotent-Replayed', 'X-Idempotent-Body-Differs'],
  ...['ETag', 'Link', 'Deprecation', 'Sunset', 'Content-Disposition'],
].join(', ');

/** Whether a browser asks what a page of another origin may send: that has no key (Fetch Standard, 3.2.2). */
export function isPreflight({ method, header }: RestRequest): boolean {
  return method === 'OPTIONS' && Boolean(header('origin') && header('access-control-request-method'));
}

/** Allows it to a page of an origin that some live key lists; undefined for any other, which is answered as ever. */
export async function answerPreflight({ header }: RestRequest): Promise<RestResponse | undefined> {
  const origin = header('origin') ?? '';
  if (!(await isListedOrigin(origin))) return undefined;
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': sent,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
    vary: 'Origin',
  };
  return { status: 204, headers, body: null };
}

/** Lets a page read the answer where this key, and not just any, lists its origin. */
export function originHeaders(limits: KeyLimits, { header }: RestRequest): Record<string, string> {
  if (!limits || limits.origins.length === 0) return {};
  const origin = header('origin');
  if (!origin || !limits.origins.includes(origin)) return { vary: 'Origin' };
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': shown, vary: 'Origin' };
}
