import type { Actor } from '@/server/api/context';
import { notFound } from '@/server/contract/errors';
import { db } from '@/server/db/client';
import { storage } from '@/server/files/storage';

export type StoredFile = { name: string; contentType: string; sizeBytes: number; bytes: ReadableStream<Uint8Array> };

/** The bytes of a receipt. @throws 404 where there are none */
export async function readFile({ workspaceId }: Actor, reference: string): Promise<StoredFile> {
  const file = await db.attachment.findFirst({ where: { reference, workspaceId } });
  const bytes = file?.storageKey ? await storage.get(file.storageKey) : null;
  if (!file || !bytes) throw notFound('File');
  return { name: file.fileName, contentType: file.contentType, sizeBytes: file.sizeBytes, bytes };
}

/** The references of an expense's receipts whose bytes are here, not only what is known of them. */
export async function listStoredFiles({ workspaceId }: Actor, expenseId: string): Promise<string[]> {
  const where = { workspaceId, expenseId, storageKey: { not: null } };
  const files = await db.attachment.findMany({ where, select: { reference: true } });
  return files.map(({ reference }) => reference);
}
