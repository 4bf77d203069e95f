import { embedFacturX, PDFDocument } from '@cantoo/pdf-lib';
import { makeEInvoice } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import {
  contentHashOf,
  findStoredExport,
  type StoredExport,
  storeExport,
} from '@/server/e-invoicing/e-invoicing/exports/stored-exports';
import { facturX } from '@/server/e-invoicing/e-invoicing/formats/factur-x';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';
import { findEInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import type { Actor } from '@/server/platform/api/context';
import { clock } from '@/server/platform/runtime/clock';
import { renderInvoicePdf } from '@/server/sales/invoices/pdf/invoice-pdf';

const contentType = 'application/pdf';

/**
 * The PDF of an invoice as a PDF/A-3b that holds its Factur-X XML: the same page, and one file for people and machines.
 * Kept, and the very bytes of before as long as the invoice says the same.
 * @throws as `exportEInvoice` and `renderInvoicePdf` do
 */
export async function makeHybridPdf(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  invoiceId: string,
  signal?: AbortSignal,
): Promise<StoredExport> {
  const source = await findEInvoiceSource(workspaceId, invoiceId);
  const key = { workspaceId, invoiceId, format: facturX.name, signed: false, contentType, said: contentHashOf(source) };
  const stored = await findStoredExport(key);
  if (stored) return stored;

  const { bytes: xml, warnings } = await makeEInvoice({ workspaceId }, source, facturX);
  const page = await renderInvoicePdf({ workspaceId }, invoiceId, signal);
  const bytes = await embedded(page, xml, clock.now());
  const fileName = namedByNumber({ number: source.invoice.documentNumber ?? invoiceId }, '.pdf', contentType);
  return storeExport(key, 'hybridInvoice', { bytes, fileName, warnings });
}

/** A page with all of its fonts in it, and the XML, as PDF/A-3b. */
async function embedded(page: Uint8Array, xml: Uint8Array, now: Date): Promise<Uint8Array> {
  const document = await PDFDocument.load(page, { updateMetadata: false });
  document.setModificationDate(now);
  await embedFacturX(document, xml, { conformanceLevel: 'EN 16931', creationDate: now, modificationDate: now });
  return document.save();
}
