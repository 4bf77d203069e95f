import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { knownAcrossBundles } from '@/lib/folio/known-across-bundles';
import { inOwnWords } from '@/lib/folio/own-words';
import { type Trouble, troubleOf, tryAgainIn } from '@/server/platform/contract/trouble';

/** One thing wrong with a request, shaped as zod shapes its issues; `params` is what varies in the message of a code. */
export type Issue = {
  path: (string | number)[];
  message: string;
  code: string;
  params?: Record<string, string | number>;
};

/** What a caller reads. `error` is the sentence itself, or a code where the API promises one. */
export type ErrorBody = {
  error: string;
  message: string;
  code?: string;
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
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<number, TRPCError['code']>;

export type ErrorStatus = keyof typeof codes;

type AppErrorOptions = {
  /** Takes the sentence's place in `error`; clients branch on it. */
  error?: string;
  details?: Issue[];
  /** Further members of the body. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** An answer meant for the caller: the message says what to do next. Everything else becomes "Internal error". */
export class AppError extends TRPCError {
  static {
    knownAcrossBundles(AppError, 'AppError');
    inOwnWords(AppError);
  }

  readonly status: ErrorStatus;
  readonly options: AppErrorOptions;

  constructor(status: ErrorStatus, message: string, options: AppErrorOptions = {}) {
    super({ code: codes[status], message });
    this.status = status;
    this.options = options;
  }
}

/** 400 that names the field at fault. */
export function invalid(path: Issue['path'], message: string, code = 'custom'): AppError {
  return new AppError(400, message, { details: [{ path, message, code }] });
}

/** 400 for the day of something that has happened, where it has not come yet. */
export function notYet(field: string, today: string): AppError {
  return invalid([field], `It is ${today} where the company is. Send that day or one before it.`, 'too_big');
}

/** 409 for a field that can no longer change; `short` says why beside the field. */
export function frozenField(field: string, message: string, short: string): AppError {
  return new AppError(409, message, { details: [{ path: [field], message: short, code: 'frozen' }] });
}

/** 404; the same for what never existed and for what belongs to another workspace. */
export function notFound(what: string): AppError {
  return new AppError(404, `${what} not found. Check the id, and that the key belongs to the right workspace.`);
}

/** 422 for a transition that a resource's state does not allow; says from which states it is possible. */
export function impossibleFrom(what: string, verb: string, status: string, from: string[]): AppError {
  const states = new Intl.ListFormat('en', { type: 'disjunction' }).format(from);
  return new AppError(422, `${what} that is ${status} cannot be ${verb}. It is possible from ${states}.`);
}

type Described = { status: number; body: ErrorBody; headers: Record<string, string> };

/** The status, body and headers that any thrown value answers with. A driver's message never gets out. */
export function describeError(thrown: unknown, requestId: string): Described {
  const error = known(thrown);
  const meta = { requestId };
  if (!error) {
    return { status: 500, body: { error: 'Internal error', message: internal(requestId), meta }, headers: {} };
  }
  const { error: code, details, extra, headers = {} } = error.options;
  const body = { error: code ?? error.message, message: error.message, ...(details && { details }), ...extra, meta };
  return { status: error.status, body, headers };
}

/** Whether a thrown value is an answer to the caller and nothing else; what is not, trouble among it, belongs in the log. */
export function isExpected(thrown: unknown): boolean {
  return known(thrown) !== null && troubleOf(thrown) === undefined;
}

function internal(requestId: string): string {
  return `Something failed on our side. Try again; if it happens again, report request ${requestId}.`;
}

function known(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof TRPCError && thrown.cause instanceof AppError) return thrown.cause;
  const trouble = troubleOf(thrown);
  if (trouble) return inTrouble(trouble);
  if (!(thrown instanceof TRPCError)) return null;
  // Only input validation fails with BAD_REQUEST; an output that does not fit its schema is our fault, and a 500.
  if (thrown.code === 'BAD_REQUEST' && thrown.cause instanceof ZodError) return invalidInput(thrown.cause);
  const status = Object.entries(codes).find(([, code]) => code === thrown.code)?.[0];
  return status ? new AppError(Number(status) as ErrorStatus, thrown.message) : null;
}

const MOST_DETAILS = 50;

/** 400 that names each field at fault, the first fifty of them. */
export function invalidInput(error: ZodError): AppError {
  const details = error.issues.slice(0, MOST_DETAILS).map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    message: issue.message,
    code: issue.code,
  }));
  const first = details[0];
  const where = first?.path.length ? ` ${first.path.join('.')}: ${first.message}` : ` ${first?.message ?? ''}`;
  return new AppError(400, `Invalid request.${where}`, { details });
}

/** Whether a write failed on a unique or an exclusion constraint, whoever ran it; `constraint` is part of the index's name. */
export function isUniqueViolation(thrown: unknown, constraint: string): boolean {
  // By their codes: server code is bundled twice, so Prisma's error classes exist twice.
  const error = (thrown ?? {}) as { code?: string; constraint?: string; meta?: unknown };
  // P2039 is any error of PostgreSQL that Prisma has no code for, 23P01 (exclusion_violation) among them.
  if (error.code === 'P2002' || error.code === 'P2039') return JSON.stringify(error.meta ?? {}).includes(constraint);
  return (error.code === '23505' || error.code === '23P01') && (error.constraint ?? '').includes(constraint);
}

/** 503 for what too many wait for. @param what a sentence that says so @param seconds after which to try again */
export function busy(what: string, seconds: number): AppError {
  return new AppError(503, `${what} ${tryAgainIn(seconds)}`, {
    extra: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

/** 503 for trouble of the database, in the words of the caller: nothing of what the driver says. */
function inTrouble({ code, message, retryAfter }: Trouble): AppError {
  return new AppError(503, message, { extra: { code, retryAfter }, headers: { 'retry-after': String(retryAfter) } });
}
