import { newId } from '@/lib/text/id';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { assertOpen, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** A file whose bytes are in the store, and the expense that it is a receipt of. */
export type StoredReceipt = {
  expenseId: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  checksum: string | null;
  storageKey: string;
};

/**
 * Attaches files whose bytes are in the store already: from then on they are the receipts' own. It is no change of the expenses.
 * @returns the ids of the attachments, in the order of the receipts
 */
export async function attachStoredReceipts(
  tx: OpenTransaction,
  workspaceId: string,
  receipts: readonly StoredReceipt[],
): Promise<string[]> {
  assertOpen(tx);
  const now = clock.now().toISOString();
  const written = receipts.map((receipt) => ({
    ...{ id: newId('upl'), workspace_id: workspaceId, reference: newId('file'), expense_id: receipt.expenseId },
    ...{ file_name: receipt.fileName, content_type: receipt.contentType, size_bytes: receipt.sizeBytes },
    ...{ checksum_sha256: receipt.checksum, storage_key: receipt.storageKey },
    ...{ expires_at: now, attached_at: now, created_at: now },
  }));
  await rows(sql`
    INSERT INTO attachment (id, workspace_id, reference, expense_id, file_name, content_type, size_bytes, checksum_sha256,
                            storage_key, expires_at, attached_at, created_at)
    SELECT id, workspace_id, reference, expense_id, file_name, content_type, size_bytes, checksum_sha256, storage_key,
           expires_at, attached_at, created_at
    FROM json_populate_recordset(NULL::attachment, ${JSON.stringify(written)}::json)`);
  return written.map(({ id }) => id);
}

/** Takes attachments off their expenses again; their bytes stay, for who attached them. One that is gone is none to take off. */
export async function detachStoredReceipts(
  tx: OpenTransaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  assertOpen(tx);
  const own = sql`id = ANY (${[...ids]}) AND ${isOfCompany(workspaceId)}`;
  // Without its key, its row takes no bytes along.
  await rows(sql`UPDATE attachment SET storage_key = NULL WHERE ${own}`);
  await rows(sql`DELETE FROM attachment WHERE ${own}`);
}
