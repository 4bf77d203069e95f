import { StatementProgress, type StatementProgressInput } from '@/server/banking/banking/statements/statements.schema';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, outsideTransaction, rows, sql } from '@/server/platform/db/client';

/** Writes down how far the check or import of a file is; null where nothing is under way. */
export type ReportProgress = (progress: StatementProgress | null) => Promise<void>;

/** Reports nothing: for a file that nobody sees before it is imported. */
export const withoutProgress: ReportProgress = async () => undefined;

/** Reports the progress of an announced file, outside the transaction, so that it is seen at once. */
export function progressReporter({ workspaceId }: Actor, statementId: string): ReportProgress {
  return async (progress) => {
    await outsideTransaction(() =>
      rows(sql`
        UPDATE bank_statement SET progress = ${progress && JSON.stringify(progress)}::jsonb
        WHERE id = ${statementId} AND workspace_id = ${workspaceId}`),
    );
  };
}

/** How far the checking or importing of a file is; null where nothing is under way. @throws 404 */
export async function statementProgress(
  { workspaceId }: Actor,
  { accountId, statementId }: StatementProgressInput,
): Promise<StatementProgress | null> {
  const where = { id: statementId, accountId, workspaceId };
  const found = await db.bankStatement.findFirst({ where, select: { progress: true } });
  if (!found) throw notFound('Bank statement');
  return StatementProgress.nullable().parse(found.progress);
}
