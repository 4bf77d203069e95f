import type { IncomingInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { readEInvoice, readXml } from '@/server/e-invoicing/e-invoicing/incoming/read-e-invoice';

/** The invoice of XML that holds one. */
export function readOne(xml: string): IncomingInvoice {
  return only(readXml(xml));
}

/** The invoice of a file that holds one. */
export function readFile(file: Uint8Array, contentType: string): IncomingInvoice {
  return only(readEInvoice(file, contentType));
}

function only(invoices: IncomingInvoice[]): IncomingInvoice {
  const [invoice, ...others] = invoices;
  if (!invoice || others.length > 0) throw new Error(`expected 1 invoice, and found ${invoices.length}`);
  return invoice;
}
