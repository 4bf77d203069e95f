import { safeFileName } from '@/lib/file-name';
import type { EInvoice } from '@/server/e-invoicing/model/e-invoice';

/** The name of an invoice's file: its number, and what the format adds. */
export function namedByNumber(ending: string) {
  return ({ number }: EInvoice) => safeFileName(`${number}${ending}`, 'application/xml');
}
