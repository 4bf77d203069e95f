import { AppError } from '@/server/platform/contract/errors';
import { assertInTransaction, firstRow, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/**
 * In the transaction that has announced or linked a file: what the company stores fits into its share, with that file and
 * with what is announced besides. Until the transaction ends, nobody else fills the same room. @throws 422
 */
export async function assertRoom(workspaceId: string): Promise<void> {
  assertInTransaction();
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${workspaceId}`}, 0))`);
  const used = await firstRow<{ bytes: number }>(sql`
    SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM (
      SELECT size_bytes FROM attachment
      WHERE workspace_id = ${workspaceId} AND (expense_id IS NOT NULL OR expires_at > ${clock.now()})
      UNION ALL SELECT size_bytes FROM bank_statement WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT size_bytes FROM import WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT size_bytes FROM logo WHERE workspace_id = ${workspaceId}
      UNION ALL SELECT size_bytes FROM e_invoice_export WHERE workspace_id = ${workspaceId}) AS files`);
  const most = env.STORAGE_PER_WORKSPACE_MB;
  if ((used?.bytes ?? 0) <= most * 1024 * 1024) return;
  throw new AppError(
    422,
    `The files of this company fill its ${most} MB. Delete some, or have STORAGE_PER_WORKSPACE_MB raised.`,
  );
}
