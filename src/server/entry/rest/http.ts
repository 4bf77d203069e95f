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

/** The newest version of the API, a date; in the document, and in the X-API-Version of what asks for no other. */
export const API_VERSION = '2026-03-18';

/** A version of the API, by its date. */
export type ApiVersion = {
  /** `2026-03-18` */
  date: string;
  /**
   * How a success of a procedure looked in the version before, made of how it looks in this one. Only what breaks a client is
   * here: what is added is no new version.
   */
  before?: Record<string, (answer: never) => unknown>;
};

/** Every version that a request can ask for, the newest first: a change that breaks a client adds one. */
export const API_VERSIONS: readonly ApiVersion[] = [{ date: API_VERSION }];

export function json(status: number, value: unknown): RestResponse {
  return jsonText(status, JSON.stringify(value));
}

/** The same of what is JSON already. */
export function jsonText(status: number, body: string): RestResponse {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}
