import type { ErrorCode } from '@/lib/errors/error-table';

/** Why the database does not do what was asked of it: nothing that the caller sent is at fault, and a repeat may succeed. */
export type Trouble = {
  /** What clients branch on. */
  code: ErrorCode;
  /** What is the matter. */
  sentence: string;
  /** That, and what to do. */
  message: string;
  /** Seconds after which to try again. */
  retryAfter: number;
};

const readOnly = trouble('DATABASE_READ_ONLY', 30, "Folio's database takes no changes at the moment.");
const noConnection = trouble('DATABASE_BUSY', 5, "Folio's database has no free connection at the moment.");
const overloaded = trouble('DATABASE_BUSY', 30, "Folio's database has too much to do at the moment.");
const unreachable = trouble('DATABASE_UNAVAILABLE', 5, "Folio's database cannot be reached at the moment.");
const starting = trouble('DATABASE_UNAVAILABLE', 5, "Folio's database is starting or stopping.");
const lost = trouble(
  'DATABASE_CONNECTION_LOST',
  5,
  "The connection to Folio's database was lost. Before you repeat a change, look whether it was stored.",
);
const diskFull = trouble('DATABASE_DISK_FULL', 60, "The disk of Folio's database is full, so nothing can be stored.");
const diskFails = trouble('DATABASE_DISK_FAILS', 60, "The disk of Folio's database cannot be read or written.");
const contended = trouble('DATABASE_CONTENDED', 2, 'Others are changing the same at the moment.');
const stopped: Trouble = {
  code: 'STOPPED_FOR_TIME',
  sentence: 'This took too long and was stopped.',
  message: 'This took too long and was stopped. Ask for less at once, or try again later.',
  retryAfter: 30,
};

function trouble(code: ErrorCode, retryAfter: number, sentence: string): Trouble {
  return { code, sentence, message: `${sentence} ${tryAgainIn(retryAfter)}`, retryAfter };
}

/** The sentence that says when to try again. */
export function tryAgainIn(seconds: number): string {
  return `Try again in ${seconds} seconds.`;
}

/** By SQLSTATE (PostgreSQL's appendix A), by Prisma's codes, and by one of ours: RUN_AGAIN, of a transaction. */
const byCode = new Map<unknown, Trouble>([
  ['25006', readOnly], // read_only_sql_transaction
  ['53100', diskFull],
  ['58030', diskFails], // io_error
  ['53000', overloaded], // insufficient_resources
  ['53200', overloaded], // out_of_memory
  ['53400', overloaded], // configuration_limit_exceeded
  ['53300', noConnection],
  ['P2037', noConnection],
  ['P2024', noConnection],
  ['57P03', starting], // cannot_connect_now
  ['28000', unreachable], // the password or the name of the database is wrong: nobody but its operator can mend it
  ['28P01', unreachable],
  ['3D000', unreachable],
  ['57P04', unreachable], // database_dropped
  ['P1000', unreachable],
  ['P1001', unreachable],
  ['P1002', unreachable],
  ['P1003', unreachable],
  ['P1010', unreachable],
  ['P1011', unreachable],
  ['P1017', lost],
  ['57014', stopped], // query_canceled
  ['25P03', stopped], // idle_in_transaction_session_timeout
  ['25P04', stopped], // transaction_timeout
  ['P1008', stopped],
  ['55P03', contended], // lock_not_available
  ['40P01', contended], // deadlock_detected, five times
  ['40001', contended],
  ['P2034', contended],
  ['RUN_AGAIN', contended],
]);

const OF_DATABASE = Symbol('database error');

/** Notes that an error came of the connection to the database: a socket's error says not whose it is. @returns the error */
export function fromDatabase<Thrown>(error: Thrown): Thrown {
  if (typeof error === 'object' && error !== null && Object.isExtensible(error)) {
    Object.defineProperty(error, OF_DATABASE, { value: true, configurable: true });
  }
  return error;
}

const DEEPEST = 8;

/** What is the matter with the database, by an error of it, which tRPC, Prisma and better-auth may have wrapped. */
export function troubleOf(thrown: unknown, depth = 0): Trouble | undefined {
  if (typeof thrown !== 'object' || thrown === null || depth > DEEPEST) return undefined;
  const { code, originalCode, cause, meta } = thrown as Record<string, unknown>;
  const known = byCode.get(originalCode) ?? byCode.get(code);
  if (known) return known;
  if (LOST.test(String(originalCode ?? code)) || (code === undefined && isLostConnection(thrown))) return lost;
  if (OF_DATABASE in thrown || isSocketErrorOfPrisma(thrown)) return ofConnection(thrown);
  return troubleOf(cause ?? (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError, depth + 1);
}

/** Prisma gives its own error a socket's code where its adapter does not know that one, as EPIPE: the socket is the database's. */
function isSocketErrorOfPrisma(error: object): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return String(name).startsWith('PrismaClient') && /^E[A-Z]+$/.test(String(code));
}

/** What happened to a connection, where neither PostgreSQL nor Prisma has a code for it. */
function ofConnection(error: object): Trouble {
  if (isLostConnection(error)) return lost;
  return /^timeout exceeded/.test((error as Error).message) ? noConnection : unreachable; // of pg-pool, all of whose places are taken
}

/** 57P01, 57P02 and 57P05 end a session; class 08 are connection exceptions. */
const LOST = /^(57P0[125]|08\w{3})$/;

/** Whether a statement failed because its connection did: the server went away, or was told to. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };
  if (code) return LOST.test(code) || code === 'ECONNRESET' || code === 'EPIPE';
  return /^Connection terminated(?! due)|not queryable/.test(error.message);
}
