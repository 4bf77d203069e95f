import type { RestRequest, RestResponse } from '@/server/entry/rest/http';
import { sha256Hex } from '@/server/platform/runtime/crypto';

/** Gives what is read an `ETag` of its bytes, and answers 304 without a body to who names it in `If-None-Match` (RFC 9110, 13). */
export function unlessKnown({ method, header }: RestRequest, response: RestResponse): RestResponse {
  const { status, headers, body } = response;
  if (method !== 'GET' || status !== 200 || typeof body !== 'string') return response;
  const etag = etagOf(body);
  if (isEtagAmong(header('if-none-match'), etag)) return { status: 304, headers: { etag }, body: null };
  return { status, headers: { ...headers, etag }, body };
}

/** The strong tag of an answer. */
export function etagOf(body: string): string {
  return `"${sha256Hex(body).slice(0, 32)}"`;
}

/** Whether `If-None-Match` names a tag. A weak tag counts as the strong one: proxies that compress an answer make one of the other. */
export function isEtagAmong(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
}

// RFC 9110, 8.8.3: what stands in quotes may have a comma.
const TAG = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const LIST = new RegExp(`^[\\s,]*${TAG}(?:[\\s]*,[\\s,]*${TAG})*[\\s,]*$`);

/** The tags of a list as they stand, weak ones with their `W/`, which match nothing strongly; undefined where it is none. */
export function readTags(list: string): string[] | undefined {
  return LIST.test(list) ? (list.match(new RegExp(TAG, 'g')) ?? []) : undefined;
}
