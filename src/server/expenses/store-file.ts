import { newId } from '@/lib/id';
import type { Actor } from '@/server/api/context';
import { AppError, notFound } from '@/server/contract/errors';
import { firstRow, inTransaction, sql } from '@/server/db/client';
import { touchExpense } from '@/server/expenses/expenses.service';
import { type AnnouncedFile, FileInspection } from '@/server/expenses/inspect-file';
import { discardFile, expectFile, keepFile } from '@/server/files/discarded-files';
import { storage } from '@/server/files/storage';
import { clock } from '@/server/runtime/clock';

type Awaited = AnnouncedFile & { id: string };

/**
 * Stores the bytes of a file that was announced, once they prove to be what was announced.
 * @throws 400 or 413 where they are not, 404 for an unknown or expired reference, 409 where they are there already
 */
export async function storeFile(
  { workspaceId }: Actor,
  reference: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await findAwaited(workspaceId, reference);
  const key = `${workspaceId}/${newId('bytes')}`;
  const inspection = new FileInspection(file);
  await expectFile(workspaceId, key);
  try {
    await storage.put(key, inspection.bytes(source), file.sizeBytes);
    await linkBytes(workspaceId, file.id, key, inspection.checksum);
  } catch (error) {
    await discardFile(key);
    throw inspection.refusal ?? error;
  }
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

async function linkBytes(workspaceId: string, id: string, key: string, checksum: string): Promise<void> {
  await inTransaction(async () => {
    const stored = await firstRow<{ expenseId: string | null }>(sql`
      UPDATE attachment SET storage_key = ${key}, checksum_sha256 = ${checksum}
      WHERE id = ${id} AND workspace_id = ${workspaceId} AND storage_key IS NULL
      RETURNING expense_id AS "expenseId"`);
    if (!stored || !(await keepFile(key))) throw alreadyStored();
    if (stored.expenseId) await touchExpense(workspaceId, stored.expenseId);
  });
}

function alreadyStored(): AppError {
  return new AppError(409, 'The bytes of this file are here already, or it is gone. Announce it again.');
}
