import type { ErrorBody, ErrorCode } from './generated/types.js';

/** An answer that is no success. `code` names what went wrong, `message` says it and what to do next. */
export class FolioError extends Error {
  override readonly name = 'FolioError';
  /** The HTTP status; 0 of a redirect, where a page of a browser met with it. */
  readonly status: number;
  /** What went wrong, for programs; `UNKNOWN` where something else than Folio answered, such as a proxy. */
  readonly code: ErrorCode;
  /** The code of the sentence, where it says more than `code` does. */
  readonly reason: string | undefined;
  /** What varies in the sentence. */
  readonly params: Record<string, string | number>;
  /** What is wrong with the request, an entry a fault. */
  readonly details: NonNullable<ErrorBody['details']>;
  /** The page that explains the code. */
  readonly docs: string | undefined;
  /** Which request it was, for whoever runs the server. */
  readonly requestId: string | undefined;
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number | undefined;
  /** How often it was asked. */
  readonly attempts: number;
  /** The whole answer; undefined where it is not JSON. */
  readonly body: ErrorBody | undefined;

  constructor(answer: {
    status: number;
    body: ErrorBody | undefined;
    baseUrl: string;
    attempts: number;
    retryAfter: number | undefined;
  }) {
    const { status, body, baseUrl, attempts, retryAfter } = answer;
    const isRedirect = status === 0 || (status >= 300 && status < 400);
    const foreign = isRedirect
      ? `${baseUrl} answered with a redirect, which is not followed: it would take the key along. Give the address that it leads to.`
      : `${baseUrl} answered ${status}, and not as Folio does. Check the address, and what stands in front of it.`;
    super(body?.message ?? foreign);
    this.status = status;
    this.code = body?.code ?? 'UNKNOWN';
    this.reason = body?.reason;
    this.params = body?.params ?? {};
    this.details = Array.isArray(body?.details) ? body.details : [];
    this.docs = typeof body?.docs === 'string' ? baseUrl + body.docs : undefined;
    this.requestId = body?.meta?.requestId;
    this.retryAfter = typeof body?.retryAfter === 'number' ? body.retryAfter : retryAfter;
    this.attempts = attempts;
    this.body = body;
  }

  /** Whether something that was thrown is an answer with this code. */
  static is(thrown: unknown, code: ErrorCode): thrown is FolioError {
    return thrown instanceof FolioError && thrown.code === code;
  }
}

/** There was no answer: whether it was done is not known. A POST can be repeated with the same `idempotencyKey`. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  /** `timeout`: none came in time; `connection`: none could be had; `aborted`: your signal ended it. */
  readonly kind: 'timeout' | 'connection' | 'aborted';
  /** What a POST was sent with. */
  readonly idempotencyKey: string | undefined;
  readonly attempts: number;

  constructor(
    kind: NoAnswerError['kind'],
    message: string,
    about: { idempotencyKey: string | undefined; attempts: number; cause: unknown },
  ) {
    super(message, { cause: about.cause });
    this.kind = kind;
    this.idempotencyKey = about.idempotencyKey;
    this.attempts = about.attempts;
  }
}

/** A delivery that is not to be believed; `message` says why. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}
