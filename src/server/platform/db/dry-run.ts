import { atSavepoint, type OpenTransaction } from '@/server/platform/db/client';

/** Thrown to roll back work whose result is wanted all the same. */
class RolledBack<Result> extends Error {
  constructor(readonly result: Result) {
    super();
  }
}

/** Runs `work` and rolls back what it has written, to see what it would come to. @throws what `work` throws */
export async function dryRun<Result>(work: (tx: OpenTransaction) => Promise<Result>): Promise<Result> {
  try {
    return await atSavepoint(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
