import type { RestRequest, RestResponse } from '@/server/entry/rest/http';
import { sha256Hex } from '@/server/platform/runtime/crypto';

/** Gives what is read an `ETag` of its bytes, and answers 304 without a body to who names it in `If-None-Match` (RFC 9110, 13). */
export function unlessKnown({ method, header }: RestRequest, response: RestResponse): RestResponse {
  const { status, headers, body } = response;
  if (method !== 'GET' || status !== 200 || typeof body !== 'string') return response;
  const etag = `"${sha256Hex(body).slice(0, 32)}"`;
  if (isEtagAmong(header('if-none-match'), etag)) return { status: 304, headers: { etag }, body: null };
  return { status, headers: { ...headers, etag }, body };
}

/** Whether `If-None-Match` names a tag. A weak tag counts as the strong one: proxies that compress an answer make one of the other. */
export function isEtagAmong(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
}
