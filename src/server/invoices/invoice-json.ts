import { documentJson } from '@/server/documents/document-json';
import { invoiceFields } from '@/server/invoices/invoice-fields';

/** The row `invoice AS i` as the API shows it. */
export const invoiceJson = documentJson({ table: 'invoice', alias: 'i' }, invoiceFields);
