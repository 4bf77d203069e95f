import type { ErrorStatus } from '@/server/platform/contract/errors';
import type { FileBody } from '@/server/platform/contract/file-kinds';
import type { Model } from '@/server/platform/db/many-rows';

/** What the REST facade needs to know of a procedure beyond its schemas. */
export type RestMeta = {
  /** The status of a success; a procedure that returns undefined answers 204. */
  status: number;
  /** Statuses it may answer besides, for the document. */
  alsoStatus?: number[];
  errors: ErrorStatus[];
  /** What the body is where it is not JSON; the procedure then takes `file: UploadedFile` beside its other input. */
  accepts?: FileBody;
  /** The media types of an answer that is not JSON; the procedure then returns `BinaryAnswer`. */
  answers?: readonly [string, ...string[]];
  /** The request body counts towards an idempotency key's identity. */
  identifiedByBody?: boolean;
  /** The body is a JSON array, which the procedure gets as `items`; each is what the named procedure takes. */
  itemsOf?: string;
  /** Which of `status` and `alsoStatus` an answer has, where that depends on what was done. */
  statusOf?: (output: never) => number;
  /** It is refused without an idempotency key: repeated by mistake, it would do harm. */
  needsIdempotencyKey?: boolean;
  /** Further paths that answer the very same, for clients that know it by them. */
  aliases?: readonly `/v1/${string}`[];
  /** Since which day it is deprecated, from which on it is gone (both YYYY-MM-DD), and what to call instead, in a sentence. */
  deprecated?: { since: string; sunset?: string; instead: string };
  /** The state that its success leaves the record in, for examples. */
  leaves?: string;
  /** Of what reads one record: the table of its row, which `If-Match` of a write locks. */
  row?: Model;
  /** The answer holds a secret: it is never recorded for an idempotency key. */
  confidential?: boolean;
};
