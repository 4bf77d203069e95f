import { createHash } from 'node:crypto';
import { newId } from '@/lib/text/id';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { EInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import type { EInvoiceExport as Row } from '@/server/generated/prisma/client';
import { notFound } from '@/server/platform/contract/errors';
import type { FileKindName } from '@/server/platform/contract/file-kinds';
import { db } from '@/server/platform/db/client';
import { openStoredFile, storeFile, streamBytes } from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';

/** Identifies an export: invoice, format, kind of file, and the hash of the invoice's content. */
export type ExportKey = Pick<Row, 'workspaceId' | 'invoiceId' | 'format' | 'signed' | 'contentType' | 'said'>;

/** `id` names it for who attaches it. */
export type StoredExport = { id: string; bytes: Uint8Array; fileName: string; warnings: Warning[]; madeAt: Date };

type Made = { bytes: Uint8Array; fileName: string; warnings: Warning[] };

/**
 * The SHA-256, hex, of all that can still change of an issued invoice and that its e-invoices say. The rest is frozen: so
 * an export is made anew when somebody has changed something of it, and never because Folio writes it otherwise by now.
 */
export function contentHashOf({ invoice, contact, letterhead, deposits }: EInvoiceSource): string {
  const { notes, dueDate, poNumber, paymentMethod, mandateReference, einvoice, clientEmail } = invoice;
  const { creditReason, creditDescription } = invoice;
  const { iban, bic, texts } = letterhead;
  const content = [
    ...[notes, dueDate, poNumber, paymentMethod, mandateReference, einvoice, clientEmail],
    ...[creditReason, creditDescription, contact, iban, bic, texts, deposits],
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The export as it was made, byte for byte; null where there is none. */
export async function findStoredExport(key: ExportKey): Promise<StoredExport | null> {
  const row = await db.eInvoiceExport.findFirst({ where: key });
  return row && read(row);
}

/** An export by its id, byte for byte. @throws 404 */
export async function readStoredExport(workspaceId: string, id: string): Promise<StoredExport> {
  const row = await db.eInvoiceExport.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound('E-invoice');
  return read(row);
}

/** The latest export of an invoice in a format, of whatever content: a signed one first; null where there is none. */
export async function findLatest(workspaceId: string, invoiceId: string, format: string): Promise<StoredExport | null> {
  const where = { workspaceId, invoiceId, format };
  const row = await db.eInvoiceExport.findFirst({ where, orderBy: [{ signed: 'desc' }, { createdAt: 'desc' }] });
  return row && read(row);
}

/** When the formats of an invoice, as it is, were made. */
export async function listStoredExports(workspaceId: string, invoiceId: string, contentHash: string): Promise<Row[]> {
  return db.eInvoiceExport.findMany({
    where: { workspaceId, invoiceId, said: contentHash },
    orderBy: { createdAt: 'asc' },
  });
}

/** Stores an export. @returns the stored one: the first, where two requests write it at once */
export async function storeExport(
  key: ExportKey,
  kind: FileKindName,
  { bytes, fileName, warnings }: Made,
): Promise<StoredExport> {
  const { workspaceId, contentType } = key;
  const announced = { contentType, sizeBytes: bytes.length, checksum: null };
  const createdAt = clock.now();
  const id = newId('exp');
  // It is Folio that keeps it, whoever asked.
  const keeper = { workspaceId, role: 'owner' } as const;
  try {
    await storeFile(keeper, kind, announced, streamBytes(bytes), async ({ key: storageKey, checksum }) => {
      const stored = { id, storageKey, checksum, fileName, sizeBytes: bytes.length, warnings, createdAt };
      const { count } = await db.eInvoiceExport.createMany({ data: [{ ...key, ...stored }], skipDuplicates: true });
      return count === 1;
    });
  } catch (error) {
    const first = await findStoredExport(key);
    if (!first) throw error;
    return first;
  }
  return { id, bytes, fileName, warnings, madeAt: createdAt };
}

async function read({
  id,
  fileName,
  contentType,
  sizeBytes,
  storageKey,
  warnings,
  createdAt,
}: Row): Promise<StoredExport> {
  const stored = await openStoredFile({ fileName, contentType, sizeBytes, storageKey });
  const bytes = new Uint8Array(await new Response(stored.bytes).arrayBuffer());
  return { id, bytes, fileName, warnings: warnings as Warning[], madeAt: createdAt };
}
