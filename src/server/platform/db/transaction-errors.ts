/** Thrown inside a transaction to have it run again, for by then it will see what another one has just committed. */
export class RunAgain extends Error {
  readonly code = 'RUN_AGAIN';
}

/**
 * A prepared statement reads a table that a migration has changed since: PostgreSQL refuses it before it has done anything,
 * and again on each try over the same connection.
 */
export class StalePlan extends RunAgain {
  constructor(cause: unknown) {
    super('A table has been changed since the statement was prepared.', { cause });
  }
}

/** Whether PostgreSQL refused a statement for that, by the place in its source: the words are in the server's language. */
export function isStalePlan(error: unknown): boolean {
  const { routine, code } = (error ?? {}) as { routine?: unknown; code?: unknown };
  return error instanceof StalePlan || (code === '0A000' && routine === 'RevalidateCachedQuery');
}

// deadlock_detected, serialization_failure, and Prisma's name for both. Codes, because classes exist once a bundle.
const passing = new Set<unknown>(['RUN_AGAIN', '40P01', '40001', 'P2034']);
/** in_failed_sql_transaction: refused only because a statement before it had failed. */
const aborted = new Set<unknown>(['25P02']);

/**
 * The work met another transaction and may well succeed the next time; tRPC and Prisma wrap the driver's error.
 * Whoever catches errors inside a transaction passes these on.
 */
export function isPassing(error: unknown): boolean {
  return hasCode(error, passing);
}

/** A statement was refused only because one before it had failed. */
export function isAborted(error: unknown): boolean {
  return hasCode(error, aborted);
}

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return codes.has(code) || (cause !== undefined && hasCode(cause, codes));
}
