import {
  chosenFormat,
  fileNameOf,
  makeEInvoice,
  peekEInvoice,
} from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import { readStoredExport } from '@/server/e-invoicing/e-invoicing/exports/stored-exports';
import { facturX } from '@/server/e-invoicing/e-invoicing/formats/factur-x';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';
import { type EInvoiceSource, findEInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import type { Actor } from '@/server/platform/api/context';
import { assertAllowed, einvoiceProcedure } from '@/server/platform/api/trpc';
import type { AttachedEInvoice, EInvoiceChoice } from '@/server/sales/invoices/sending/attached-e-invoice';

/** The attachments that are a stored export, and the hybrid PDF that contains one. */
export const E_INVOICE = 'e-invoice';
export const FACTUR_X = 'factur-x-pdf';

type Sender = Pick<Actor, 'workspaceId'> & Partial<Actor>;

/**
 * Makes and keeps the e-invoice that a mail is to bring: its very bytes go out. Of Factur-X the XML alone is made here; its
 * PDF is drawn when the mail is sent, and kept then.
 * @throws 400, 403, 404, 422 as the export does
 */
export function attachToMail(sender: Sender, invoiceId: string, choice: EInvoiceChoice): Promise<AttachedEInvoice> {
  return attached(sender, invoiceId, choice, (source, format) =>
    makeEInvoice(sender, source, format, choice.signed ?? false),
  );
}

/** The file name of the attachment; nothing is stored. @throws as above */
export function nameForMail(sender: Sender, invoiceId: string, choice: EInvoiceChoice): Promise<AttachedEInvoice> {
  return attached(sender, invoiceId, choice, async (source, format) => ({
    id: '',
    fileName: fileNameOf(await peekEInvoice(sender, source, format), choice.signed ?? false),
  }));
}

type Exporter = (source: EInvoiceSource, format: Format) => Promise<{ id: string; fileName: string }>;

async function attached(
  sender: Sender,
  invoiceId: string,
  choice: EInvoiceChoice,
  exportFile: Exporter,
): Promise<AttachedEInvoice> {
  assertMayExport(sender);
  const format = chosenFormat(choice);
  const source = await findEInvoiceSource(sender.workspaceId, invoiceId);
  const { id, fileName: filename } = await exportFile(source, format);
  if (format.name === facturX.name) return hybrid(invoiceId, source.invoice.documentNumber);
  const { contentType } = format;
  return { attachment: { filename, contentType, kind: E_INVOICE, resourceId: id }, replacesPdf: false };
}

/** The bytes of an export that a mail brings. @throws 404 */
export async function exportedBytes(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  exportId: string,
): Promise<Uint8Array> {
  return (await readStoredExport(workspaceId, exportId)).bytes;
}

function hybrid(invoiceId: string, number = invoiceId): AttachedEInvoice {
  const contentType = 'application/pdf';
  const filename = namedByNumber({ number }, '.pdf', contentType);
  return { attachment: { filename, contentType, kind: FACTUR_X, resourceId: invoiceId }, replacesPdf: true };
}

/** Who exports an e-invoice may mail one: the owner, and a key with the scope. @throws 403 */
function assertMayExport({ role, scopes, ...sender }: Sender): void {
  if (role && scopes) assertAllowed({ userId: '', ...sender, role, scopes }, einvoiceProcedure._def.meta);
}
