import type { KeyUse } from '@/server/access/api-keys/authenticate-key';
import type { BodyBounds } from '@/server/platform/http/read-body';

/** A request as either endpoint hands it in: no framework's object, so that neither endpoint costs the other anything. */
export type RestRequest = {
  method: string;
  /** Path and query as they came, undecoded. */
  target: string;
  /** One header's value, whatever its case. */
  header: (name: string) => string | undefined;
  /** The body. Rejects with 413 once it is too large, with 408 where it comes too slowly. */
  readBody: (bounds: BodyBounds) => Promise<Uint8Array<ArrayBuffer>>;
  /** Aborted when the caller goes away; made when it is asked for, because few routes need it. */
  callerAborted?: () => AbortSignal;
  /** The key that calls, where it has been looked up and counted already. */
  use?: KeyUse;
};

export type RestResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

/** The API's version, a date; in every answer's X-API-Version and in the document. */
export const API_VERSION = '2026-03-18';

export function json(status: number, value: unknown): RestResponse {
  return jsonText(status, JSON.stringify(value));
}

/** The same of what is JSON already. */
export function jsonText(status: number, body: string): RestResponse {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}
