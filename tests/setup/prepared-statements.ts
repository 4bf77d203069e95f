import { inTransaction } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';

/** What PostgreSQL has prepared on the connection that this was asked on, this and what came before. */
export function statementsPreparedBy(work: () => Promise<unknown>): Promise<string[]> {
  return inTransaction(async () => {
    await work();
    const prepared = await ask<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements`);
    return prepared.map(({ statement }) => statement);
  });
}
