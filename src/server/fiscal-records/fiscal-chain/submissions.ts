import type { TaxAgencyEnvironment } from '@/lib/tax/tax-agency-modes';
import { newId } from '@/lib/text/id';
import { type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { enqueueUnlessWaiting } from '@/server/platform/outbox/enqueue';
import { clock } from '@/server/platform/runtime/clock';

/** The kind of the outbox that sends what waits in a company's queue. */
export const VERIFACTU = 'verifactu';

/** Notes that a record of the chain is to be sent, in the transaction that makes it. */
export async function queueSubmission(
  tx: OpenTransaction,
  workspaceId: string,
  sequence: number,
  mode: TaxAgencyEnvironment,
): Promise<void> {
  await rows(sql`
    INSERT INTO verifactu_submission (workspace_id, sequence, mode, status, created_at)
    SELECT ${workspaceId}, ${sequence}, ${mode}::verifactu_mode,
           CASE WHEN EXISTS (SELECT FROM verifactu_queue WHERE workspace_id = ${workspaceId} AND blocked_at IS NOT NULL)
             THEN 'blocked' ELSE 'queued' END::submission_status, ${clock.now()}`);
  await askToSend(tx, workspaceId);
}

/** Has the company's queue gone through. @param hasten at once, as far as the agency's wait allows */
export async function askToSend(tx: OpenTransaction, workspaceId: string, { hasten = false } = {}): Promise<void> {
  const key = `${workspaceId}.${newId('send')}`;
  await enqueueUnlessWaiting(tx, { kind: VERIFACTU, key, workspaceId, lane: workspaceId }, { hasten });
}
