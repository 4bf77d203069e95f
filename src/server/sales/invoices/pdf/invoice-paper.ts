import type { Actor } from '@/server/platform/api/context';
import { inTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { Paper } from '@/server/sales/documents/paper.schema';
import { findPrintingCompany } from '@/server/sales/documents/printed-parties';
import { typedDocument } from '@/server/sales/documents/typed-document';
import { readDocument } from '@/server/sales/invoices/invoice-document';
import type { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { describeInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-data';
import { findPrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';

/** What the PDF of an invoice says, word for word: both are laid out from it. @throws 404 */
export async function readInvoicePaper({ workspaceId }: Pick<Actor, 'workspaceId'>, invoiceId: string): Promise<Paper> {
  return describeInvoice(await findPrintedInvoice(workspaceId, invoiceId));
}

/** What the PDF of a draft would say; nothing is written. @throws 400 */
export async function describeTypedInvoice({ workspaceId }: Actor, input: InvoiceCreate): Promise<Paper> {
  const composed = await inTransaction((tx) => readDocument(tx, workspaceId, input));
  const { document, lines } = typedDocument(composed, clock.now());
  const { dueDate, operationDate } = composed.document;
  const dates = { dueDate: dueDate ?? undefined, operationDate: operationDate ?? undefined };
  const amountDue = composed.totals.amountDue.minus(composed.document.prepayment).toNumber();
  const draft = { status: 'draft', kind: 'invoice', amountPaid: 0, amountDue } as const;
  const company = await findPrintingCompany(workspaceId);
  const nothingYet = { original: null, shares: [], payments: [], creditNotes: [], owedToClient: 0 };
  return describeInvoice({ ...company, invoice: { ...document, ...dates, ...draft }, lines, ...nothingYet });
}
