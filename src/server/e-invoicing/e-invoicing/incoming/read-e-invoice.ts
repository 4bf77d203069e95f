import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { Money } from '@/lib/money/money';
import { decodeXml } from '@/lib/text/read-xml';
import { hasControls } from '@/lib/text/windows-text';
import {
  type EmbeddedFile,
  embeddedFiles,
  isNameOfInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/embedded-xml';
import type { IncomingInvoice, ParsedInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { contentOfEnvelope } from '@/server/e-invoicing/e-invoicing/incoming/signed-envelope';
import { documentIn, type InvoiceDocument, unknownSyntax } from '@/server/e-invoicing/e-invoicing/incoming/syntaxes';
import { NOT_ITS_LETTERS, unreadable, XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import { SIGNED_ENVELOPE } from '@/server/platform/files/type-of-content';

const PDF = 'application/pdf';

/**
 * The invoices in a file, in its order: XML, a PDF that holds some, or either in a signed envelope; none for a PDF without.
 * @throws 422 for what is neither, for no invoice that we can read, and where two are in a PDF that could be the one
 */
export function readEInvoice(file: Uint8Array, contentType: string): IncomingInvoice[] {
  if (contentType !== SIGNED_ENVELOPE) return contentType === PDF ? readPdf(file) : readXml(decode(file));
  const content = contentOfEnvelope(file);
  const isPdf = Buffer.from(content.subarray(0, 1024)).toString('latin1').includes('%PDF-');
  return isPdf ? readPdf(content) : readXml(decode(content));
}

/** The invoices in XML. @throws 422 */
export function readXml(text: string): IncomingInvoice[] {
  const root = XmlNode.parse(text);
  const found = documentIn(root);
  if (!found) throw unknownSyntax(root);
  return invoicesOf(found);
}

/** @throws 422 */
function readPdf(file: Uint8Array): IncomingInvoice[] {
  for (const group of embeddedFiles(file)) {
    const found = group.flatMap((it) => (isNameOfInvoice(it.name) ? [invoicesIn(it)] : guessedInvoicesIn(it)));
    const [first, ...others] = found;
    if (!first) continue;
    const differing = others.filter((it) => nameOf(it) !== nameOf(first));
    if (differing.length === 0) return first;
    throw unreadable(reasonOf('EINVOICE_PDF_SEVERAL', { count: differing.length + 1 }));
  }
  return [];
}

/** The invoices of a file that bears the name of one. @throws 422 where it is none */
function invoicesIn(file: EmbeddedFile): IncomingInvoice[] {
  const content = file.read();
  if (!content) {
    throw unreadable(reasonOf('EINVOICE_DAMAGED_IN_PDF', { name: file.name }));
  }
  return readXml(decode(content));
}

/** The same of any other file: a list of none where it is something else. @throws 422 for an invoice that cannot be read */
function guessedInvoicesIn(file: EmbeddedFile): IncomingInvoice[][] {
  const content = file.read();
  const found = content ? documentOf(content) : undefined;
  return found ? [invoicesOf(found)] : [];
}

/** Undefined for a file beside the invoice that is no XML. */
function documentOf(file: Uint8Array): InvoiceDocument | undefined {
  try {
    return documentIn(XmlNode.parse(decode(file)));
  } catch {
    return undefined;
  }
}

/** The fields that identify an invoice. */
function nameOf(invoices: IncomingInvoice[]): string {
  return JSON.stringify(
    invoices.map(({ number, issueDate, currency, seller, totals }) => [
      number,
      issueDate,
      currency,
      seller.taxId,
      totals.total,
      totals.tax,
    ]),
  );
}

function invoicesOf({ syntax, document }: InvoiceDocument): IncomingInvoice[] {
  return syntax.read(document).map(complete);
}

/** @throws 422 where nobody is said to have sold it */
function complete(invoice: ParsedInvoice): IncomingInvoice {
  if (!invoice.seller.name) throw unreadable(reasonOf('EINVOICE_SELLER_MISSING'));
  if (!/^[A-Z]{3}$/.test(invoice.currency)) throw unreadable(reasonOf('EINVOICE_CURRENCY_MISSING'));
  return { ...invoice, amountToPay: amountToPay(invoice) };
}

/** The payable amount that the invoice states, else the sum of its parts; null where it is the total less the withholding. */
function amountToPay({ totals: { total, prepaid, rounding, due }, withheld }: ParsedInvoice): Money | null {
  const whole = total.minus(withheld);
  const payable = due ?? whole.minus(prepaid).plus(rounding);
  return payable.equals(whole) ? null : payable;
}

/** @throws 422 */
function decode(file: Uint8Array): string {
  const text = decodeXml(file);
  if (text === null || hasControls(text)) throw unreadable(NOT_ITS_LETTERS);
  return text;
}
