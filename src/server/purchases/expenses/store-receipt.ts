import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { firstRow, sql } from '@/server/platform/db/client';
import type { AnnouncedFile } from '@/server/platform/files/inspect-file';
import { alreadyStored, type StoredBytes, storeFile } from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';
import { touchExpense } from '@/server/purchases/expenses/expenses.service';

type Awaited = AnnouncedFile & { id: string };

/**
 * Stores the bytes of a receipt that was announced, once they prove to be what was announced.
 * @throws 400 or 413 where they are not, 404 for an unknown or expired reference, 409 where they are there already
 */
export async function storeReceipt(actor: Actor, reference: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await findAwaited(actor.workspaceId, reference);
  await storeFile(actor, 'receipt', file, source, (stored) => linkBytes(actor.workspaceId, file.id, stored));
}

async function findAwaited(workspaceId: string, reference: string): Promise<Awaited> {
  const found = await firstRow<Awaited & { stored: boolean }>(sql`
    SELECT id, content_type AS "contentType", size_bytes AS "sizeBytes", checksum_sha256 AS checksum,
           storage_key IS NOT NULL AS stored
    FROM attachment
    WHERE reference = ${reference} AND workspace_id = ${workspaceId} AND expires_at > ${clock.now()}`);
  if (!found) throw notFound('File reference');
  if (found.stored) throw alreadyStored();
  return found;
}

/** False where the receipt has its bytes already, or is gone. */
async function linkBytes(workspaceId: string, id: string, { key, checksum }: StoredBytes): Promise<boolean> {
  const linked = await firstRow<{ expenseId: string | null }>(sql`
    UPDATE attachment SET storage_key = ${key}, checksum_sha256 = ${checksum}
    WHERE id = ${id} AND workspace_id = ${workspaceId} AND storage_key IS NULL
    RETURNING expense_id AS "expenseId"`);
  if (linked?.expenseId) await touchExpense(workspaceId, linked.expenseId);
  return linked !== undefined;
}
