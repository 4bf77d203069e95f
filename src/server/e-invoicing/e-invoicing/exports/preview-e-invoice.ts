import { findFormat, peekEInvoice } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import type { ReadEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import { readInTurn } from '@/server/e-invoicing/e-invoicing/incoming/reading-thread';
import { findEInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import type { Actor } from '@/server/platform/api/context';

/**
 * What the client's program will read: the XML of an invoice, read back as one that comes in; null for a format that we
 * only write. @throws as `exportEInvoice` does
 */
export async function previewEInvoice(
  actor: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
  formatName: string,
): Promise<ReadEInvoice | null> {
  const format = findFormat(formatName);
  if (!format.isReadable) return null;
  const source = await findEInvoiceSource(actor.workspaceId, invoiceId);
  const bytes = Buffer.from((await peekEInvoice(actor, source, format)).xml);
  const file = { bytes, contentType: format.contentType, books: source.currency };
  const [read] = await readInTurn(actor.workspaceId, file);
  return read?.invoice ?? null;
}
