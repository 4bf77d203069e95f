import { type AppError, isUniqueViolation } from '@/server/platform/contract/errors';
import { atSavepoint } from '@/server/platform/db/client';

/**
 * Runs a write, in a transaction. A clash on a unique constraint, which only the database can rule out, becomes the answer that
 * `conflict` composes; `constraint` is part of the index's name.
 */
export async function refusingDuplicates<T>(
  constraint: string,
  write: () => Promise<T>,
  conflict: () => AppError | Promise<AppError>,
): Promise<T> {
  try {
    return await atSavepoint(write);
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw await conflict();
  }
}
