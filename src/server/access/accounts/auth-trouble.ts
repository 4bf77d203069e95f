import { APIError } from 'better-auth/api';
import { troubleOf } from '@/server/platform/contract/trouble';
import { db } from '@/server/platform/db/client';

/** What better-auth answers with where the database is in trouble; undefined for any other error. */
export function troubleAnswer(error: unknown): APIError | undefined {
  const trouble = troubleOf(error);
  if (!trouble) return undefined;
  const { code, message, retryAfter } = trouble;
  const answer = new APIError('SERVICE_UNAVAILABLE', { code, message }, { 'retry-after': String(retryAfter) });
  return Object.assign(answer, { cause: error });
}

/** The database as better-auth gets it, which passes on its own errors alone: of any other it would make a 500. */
export const authDatabase = db.$extends({
  query: {
    $allOperations: async ({ args, query }) => {
      try {
        return await query(args);
      } catch (error) {
        throw troubleAnswer(error) ?? error;
      }
    },
  },
});
