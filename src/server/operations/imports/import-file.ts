import type { Import } from '@/server/generated/prisma/client';
import type { Table } from '@/server/operations/imports/reading/read-table';
import { tableReader } from '@/server/operations/imports/reading/table-reader';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { alreadyStored, openStoredFile, storeFile } from '@/server/platform/files/store-file';
import { machineClock } from '@/server/platform/runtime/clock';

/** Stores the bytes of a table that was announced. @throws 400 or 413 where they are not, 404, 409 where they are there already */
export async function storeImportFile(
  actor: Actor,
  importId: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { workspaceId } = actor;
  const where = { id: importId, workspaceId };
  const found = await db.import.findFirst({ where });
  if (!found) throw notFound('Import');
  if (found.storageKey) throw alreadyStored();
  const announced = { contentType: null, sizeBytes: found.sizeBytes, checksum: null };
  await storeFile(actor, 'import', announced, source, async ({ key, contentType }) => {
    const data = { storageKey: key, contentType, updatedAt: machineClock.now() };
    return (await db.import.updateMany({ where: { ...where, storageKey: null }, data })).count > 0;
  });
}

/** The table of an import, read from its file. @throws 409 where that has not come, 422 or 503 as its reader does */
export async function readImportTable(found: Import): Promise<Table> {
  const { workspaceId, kind, sheet } = found;
  const of = found.moveFileId ? await db.moveFile.findFirst({ where: { id: found.moveFileId, workspaceId } }) : found;
  if (!of?.storageKey || !of.contentType) throw apiError('FILE_NOT_ARRIVED');
  const { fileName, contentType, sizeBytes, storageKey } = of;
  const stored = await openStoredFile({ fileName, contentType, sizeBytes, storageKey });
  const file = new Uint8Array(await new Response(stored.bytes).arrayBuffer());
  const thisYear = machineClock.now().getUTCFullYear();
  return tableReader.read(workspaceId, { kind, contentType, file, thisYear, ...(sheet !== null && { sheet }) });
}
