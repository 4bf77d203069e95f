import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { readStoredFile, type StoredFile } from '@/server/platform/files/store-file';

/** The bytes of a receipt. @throws 404 where there are none */
export async function readReceipt(actor: Actor, reference: string): Promise<StoredFile> {
  const { workspaceId } = actor;
  return readStoredFile(actor, 'receipt', await db.attachment.findFirst({ where: { reference, workspaceId } }));
}

/** The references of an expense's receipts whose bytes are here, not only what is known of them. */
export async function listStoredReceipts({ workspaceId }: Actor, expenseId: string): Promise<string[]> {
  const where = { workspaceId, expenseId, storageKey: { not: null } };
  const files = await db.attachment.findMany({ where, select: { reference: true } });
  return files.map(({ reference }) => reference);
}
