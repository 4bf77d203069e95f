import { newId } from '@/lib/text/id';
import type { Environment } from '@/server/fiscal-records/ticketbai-files/compose-file';
import type { TicketbaiCorrection } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';
import { enqueueUnlessWaiting } from '@/server/platform/outbox/enqueue';
import { clock } from '@/server/platform/runtime/clock';

/** The kind of the outbox that sends the files of a company. */
export const TICKETBAI_TASK = 'ticketbai';

/** How much of a signature the next file names. */
const NAMED_SIGNATURE = 100;

type ToStore = Environment & {
  kind: 'alta' | 'anulacion';
  correction?: TicketbaiCorrection;
  invoiceId: string;
  /** Of an invoice's own file. */
  identifier: string | null;
  xml: string;
  signature: string;
};

/** Keeps a file as it is, at the end of the company's, and queues it. The transaction holds the chain. */
export async function storeFile(
  { workspaceId, taxId }: { workspaceId: string; taxId: string },
  file: ToStore,
): Promise<void> {
  await rows(sql`
    INSERT INTO ticketbai_file
      (workspace_id, sequence, kind, correction, invoice_id, territory, mode, issuer_tax_id, tbai_identifier, signature, xml,
       created_at)
    SELECT ${workspaceId}, coalesce(max(sequence), 0) + 1, ${file.kind}::fiscal_record_kind,
           ${file.correction ?? null}::ticketbai_correction, ${file.invoiceId}, ${file.territory}::ticketbai_territory,
           ${file.mode}::verifactu_mode, ${taxId}, ${file.identifier}, ${file.signature.slice(0, NAMED_SIGNATURE)},
           ${file.xml}, ${clock.now()}
    FROM ticketbai_file WHERE workspace_id = ${workspaceId}`);
  await askToSendFiles(workspaceId);
}

/** Has the company's files sent that wait. @param hasten at once */
export async function askToSendFiles(workspaceId: string, { hasten = false } = {}): Promise<void> {
  const key = `${workspaceId}.${newId('send')}`;
  await enqueueUnlessWaiting({ kind: TICKETBAI_TASK, key, workspaceId, lane: workspaceId }, { hasten });
}
