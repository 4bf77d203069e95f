import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { ErrorStatus as AnyStatus, ErrorValues } from '@/lib/errors/error-entry';
import { docsPathOf, type ErrorCode, type ErrorParams, englishOf, errorTable } from '@/lib/errors/error-table';

import { isReasonCode, type ReasonCode, reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { inOwnWords } from '@/lib/folio/own-words';
import '@/server/platform/contract/schema-reasons';
import { type Trouble, troubleOf, tryAgainIn } from '@/server/platform/contract/trouble';

/**
 * One thing wrong with a request, shaped as zod shapes its issues. `reason` is the code of its sentence, which other
 * languages are found by; `params` is what varies in it, or in the message of a code.
 */
export type Issue = {
  path: (string | number)[];
  message: string;
  code: string;
  reason?: ReasonCode;
  params?: Record<string, string | number>;
};

/** What a caller reads. `error` is the sentence itself, or a code where the API promises one. */
export type ErrorBody = {
  error: string;
  message: string;
  code: ErrorCode;
  /** The code of the sentence, where it says more than `code` does. */
  reason?: ReasonCode;
  /** What varies in the sentence; absent where nothing does. */
  params?: ErrorValues;
  /** Where the reference explains the code: a path of this installation. */
  docs: string;
  details?: Issue[];
  meta: { requestId: string };
  [extra: string]: unknown;
};

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorStatus, TRPCError['code']>;

/** The statuses of what is refused. */
export type ErrorStatus = Exclude<AnyStatus, 500>;

/** A sentence, with the code of its reason where it has one. */
export type Sentence = string | Why;

export type ErrorOptions = {
  /** The sentence, where what happened is said more exactly than the table can. */
  message?: string;
  /** Its code among the reasons. */
  why?: Why;
  details?: Issue[];
  /** Further members of the body. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** What an error is made of, for another thread or process: it loses its class on the way there. */
export type ErrorParts = { code: ErrorCode; params: ErrorValues; options: ErrorOptions };

/** An answer meant for the caller, made by `apiError`. Everything else that is thrown becomes "Internal error". */
export class AppError extends TRPCError {
  static {
    inOwnWords(AppError);
  }

  readonly status: AnyStatus;
  readonly errorCode: ErrorCode;
  readonly params: ErrorValues;
  readonly options: ErrorOptions;

  constructor({ code, params, options }: ErrorParts) {
    const { status } = errorTable[code];
    super({
      code: status === 500 ? 'INTERNAL_SERVER_ERROR' : codes[status],
      message: options.message ?? englishOf(code, params),
    });
    this.status = status;
    this.errorCode = code;
    this.params = params;
    this.options = options;
  }

  /** The same, with its sentence beside the field at fault as well. */
  at(path: Issue['path'], code = 'custom'): AppError {
    const details = [{ path, code, ...(this.options.why ?? { message: this.message }) }];
    return new AppError({ ...this.parts, options: { ...this.options, details } });
  }

  get parts(): ErrorParts {
    return { code: this.errorCode, params: this.params, options: this.options };
  }
}

type Arguments<Code extends ErrorCode> = keyof ErrorParams<Code> extends never
  ? [params?: Record<string, never>, options?: ErrorOptions]
  : [params: ErrorParams<Code>, options?: ErrorOptions];

/** The answer of a code: its status and its words come from `src/lib/errors`. @param params what varies in its sentence */
export function apiError<Code extends ErrorCode>(code: Code, ...[params, options = {}]: Arguments<Code>): AppError {
  return new AppError({ code, params: params ?? {}, options });
}

/** The answer of a code whose sentence is said more exactly than the table can. */
export function apiErrorWithMessage(
  code: ErrorCode,
  sentence: Sentence,
  options: Omit<ErrorOptions, 'message' | 'why'> = {},
): AppError {
  const wording = typeof sentence === 'string' ? { message: sentence } : { message: sentence.message, why: sentence };
  return new AppError({ code, params: {}, options: { ...options, ...wording } });
}

/** One thing wrong with a field, for `details`. */
export function issueAt(path: Issue['path'], sentence: Sentence, code = 'custom'): Issue {
  return { path, code, ...(typeof sentence === 'string' ? { message: sentence } : sentence) };
}

/** 400 that names the field at fault. */
export function invalid(path: Issue['path'], sentence: Sentence, code = 'custom'): AppError {
  return apiErrorWithMessage('INVALID_REQUEST', sentence, { details: [issueAt(path, sentence, code)] });
}

/** 400 for the day of something that has happened, where it has not come yet. */
export function notYet(field: string, today: string): AppError {
  return invalid([field], reasonOf('DAY_TO_COME', { day: today }), 'too_big');
}

/** 409 for a field that can no longer change; `short` says why beside the field. */
export function frozenField(field: string, sentence: Sentence, short: Sentence): AppError {
  return apiErrorWithMessage('FIELD_FROZEN', sentence, { details: [issueAt([field], short, 'frozen')] });
}

/** 404; the same for what never existed and for what belongs to another workspace. */
export function notFound(what: string): AppError {
  return apiError('NOT_FOUND', { what });
}

/** States as a sentence names them: "draft, sent or overdue". */
export function oneOf(states: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(states);
}

type Described = { status: number; body: ErrorBody; headers: Record<string, string> };

/** The status, body and headers that any thrown value answers with. A driver's message never gets out. */
export function describeError(thrown: unknown, requestId: string): Described {
  const error = known(thrown);
  const {
    status,
    message,
    errorCode: code,
    params,
    options,
  } = error ?? apiError('INTERNAL_ERROR', { request: requestId });
  const { details, why, extra, headers = {} } = options;
  const varies = options.message === undefined && Object.keys(params).length > 0;
  const body = {
    error: error ? (errorTable[code].isInError ? code : message) : 'Internal error',
    message,
    code,
    ...(varies && { params }),
    ...(why && { reason: why.reason, ...(why.params && { params: why.params }) }),
    docs: docsPathOf(code),
    ...(details && { details }),
    ...extra,
    meta: { requestId },
  };
  return { status, body, headers };
}

/** Whether a thrown value is an answer to the caller and nothing else; what is not, trouble among it, belongs in the log. */
export function isExpected(thrown: unknown): boolean {
  return known(thrown) !== null && troubleOf(thrown) === undefined;
}

function known(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof TRPCError && thrown.cause instanceof AppError) return thrown.cause;
  const trouble = troubleOf(thrown);
  if (trouble) return inTrouble(trouble);
  const reference = usedReference(thrown);
  if (reference) return reference;
  if (!(thrown instanceof TRPCError)) return null;
  // Only input validation fails with BAD_REQUEST; an output that does not fit its schema is our fault, and a 500.
  if (thrown.code === 'BAD_REQUEST' && thrown.cause instanceof ZodError) return invalidInput(thrown.cause);
  const status = Object.entries(codes).find(([, code]) => code === thrown.code)?.[0];
  return status ? apiErrorWithMessage(ofStatus[Number(status) as keyof typeof codes], thrown.message) : null;
}

const DEEPEST = 8;

/** 409 for what the function `folio_refuse_reference` raises, which tRPC and Prisma wrap. */
function usedReference(thrown: unknown, depth = 0): AppError | null {
  if (typeof thrown !== 'object' || thrown === null || depth > DEEPEST) return null;
  const { message, cause, meta } = thrown as { message?: unknown; cause?: unknown; meta?: Record<string, unknown> };
  const [, resource, existing] = /external_reference (\w+) (\w+)/.exec(String(message)) ?? [];
  if (resource && existing) {
    return apiError('EXTERNAL_REFERENCE_EXISTS', { resource, existing }, { extra: { existingId: existing } }).at([
      'externalReference',
    ]);
  }
  return usedReference(cause ?? meta?.driverAdapterError, depth + 1);
}

/** The codes of what tRPC itself refuses, such as a procedure that is not there. */
const ofStatus = {
  400: 'INVALID_REQUEST',
  401: 'SIGN_IN_REQUIRED',
  403: 'ROLE_MISSING',
  404: 'NO_SUCH_PATH',
  405: 'METHOD_NOT_ALLOWED',
  408: 'BODY_TOO_SLOW',
  409: 'FIELD_FROZEN',
  412: 'PRECONDITION_FAILED',
  413: 'BODY_TOO_LARGE',
  415: 'BODY_NOT_JSON',
  422: 'INVALID_REQUEST',
  429: 'TOO_MANY_TRIES',
  503: 'TOO_BUSY',
} as const satisfies Record<keyof typeof codes, ErrorCode>;

const MOST_DETAILS = 50;

/** 400 that names each field at fault, the first fifty of them. */
export function invalidInput(error: ZodError): AppError {
  const details = error.issues.slice(0, MOST_DETAILS).map(detailOf);
  const [first] = details;
  // A sentence of the schema's type names its field by itself.
  const where = first?.params?.field || !first?.path.length ? '' : `${first.path.join('.')}: `;
  return apiErrorWithMessage('INVALID_REQUEST', `Invalid request. ${where}${first?.message ?? ''}`.trim(), { details });
}

function detailOf(issue: ZodError['issues'][number]): Issue {
  const { reason, params } = issue as { reason?: string; params?: ErrorValues };
  return {
    path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    message: issue.message,
    code: issue.code,
    ...(reason && isReasonCode(reason) && { reason, ...(params && { params }) }),
  };
}

/** Whether a write failed on a unique or an exclusion constraint, whoever ran it; `constraint` is part of the index's name. */
export function isUniqueViolation(thrown: unknown, constraint: string): boolean {
  // By their codes: an error may be Prisma's or the driver's own.
  const error = (thrown ?? {}) as { code?: string; constraint?: string; meta?: unknown };
  // P2039 is any error of PostgreSQL that Prisma has no code for, 23P01 (exclusion_violation) among them.
  if (error.code === 'P2002' || error.code === 'P2039') return JSON.stringify(error.meta ?? {}).includes(constraint);
  return (error.code === '23505' || error.code === '23P01') && (error.constraint ?? '').includes(constraint);
}

/** 503 for what too many wait for. @param what a sentence that says so @param seconds after which to try again */
export function tooBusy(what: string, seconds: number): AppError {
  return apiErrorWithMessage('TOO_BUSY', `${what} ${tryAgainIn(seconds)}`, retryAfterOf(seconds));
}

/** When to try again, in the body and in the header. */
export function retryAfterOf(seconds: number): Pick<ErrorOptions, 'extra' | 'headers'> {
  return { extra: { retryAfter: seconds }, headers: { 'retry-after': String(seconds) } };
}

/** 503 for trouble of the database, in the words of the caller: nothing of what the driver says. */
function inTrouble({ code, message, retryAfter }: Trouble): AppError {
  return apiErrorWithMessage(code, message, retryAfterOf(retryAfter));
}
