import { todayIn } from '@/lib/dates';
import { clock } from '@/server/platform/runtime/clock';
import { companyTime } from '@/server/platform/runtime/company-time';
import type { PublicCompany } from '@/server/sales/documents/printed-parties';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { findPrintedInvoice, type PrintedInvoice } from '@/server/sales/invoices/pdf/invoice-pdf-source';
import { findByToken } from '@/server/sales/invoices/public-page/invoice-link';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

const shown = [
  'documentNumber',
  'kind',
  'clientName',
  'items',
  'issueDate',
  'dueDate',
  'notes',
  'discountRate',
  'allowances',
  'charges',
  'irpfRate',
  'currency',
  'subtotal',
  'discount',
  'tax',
  'irpf',
  'total',
  'taxes',
  'prepayment',
  'lateFee',
  'amountPaid',
  'amountDue',
] as const satisfies (keyof Invoice)[];

/** What has become of an invoice, to whom it was sent: the first of these that holds. */
export type PublicState = 'cancelled' | 'paid' | 'credited' | 'overdue' | 'partial' | 'open';

/** What whoever has the link may see: nothing of the workspace but who issues, and no ids. */
export type PublicInvoice = Pick<Invoice, (typeof shown)[number]> & {
  state: PublicState;
  company: PublicCompany;
  /** What its lines come to and bear, percent, in their order. */
  taxed: Pick<TaxedLine, 'net' | 'category' | 'rate' | 'oss'>[];
  /** Where to pay it, where the company says so: an IBAN and a BIC. */
  payTo?: { iban: string; bic: string | null };
  /** What is left to pay once its credit notes are taken off. */
  outstanding: number;
  /** What was paid beyond that; 0 where nothing was. */
  owedToClient: number;
  /** The last day on which something was paid. */
  paidOn?: string;
  creditNotes: { documentNumber: string; issueDate: string; total: number }[];
  /** What a credit note credits. */
  original?: { documentNumber: string; issueDate: string };
};

/** @throws 404 for a token that opens nothing */
export async function readPublicInvoice(token: string): Promise<PublicInvoice> {
  const { invoiceId, workspaceId } = await findByToken(token);
  const printed = await findPrintedInvoice(workspaceId, invoiceId);
  const { invoice, issuer, payments, creditNotes, owedToClient, lines, original, letterhead } = printed;
  const { name, taxId, address } = issuer;
  const offered = Object.fromEntries(shown.map((field) => [field, invoice[field]])) as Pick<
    Invoice,
    (typeof shown)[number]
  >;
  return {
    ...offered,
    state: stateOf(printed),
    company: {
      ...{ name, taxId, address, logo: letterhead.logo, accent: letterhead.accentColor },
      ...(companyTime() && { isTest: true }),
    },
    taxed: lines.map(({ net, category, rate, oss }) => ({ net, category, rate, oss })),
    outstanding: invoice.amountDue,
    owedToClient,
    ...(letterhead.iban && { payTo: { iban: letterhead.iban, bic: letterhead.bic } }),
    paidOn: payments.at(-1)?.paidOn,
    creditNotes: creditNotes.map(({ documentNumber, issueDate, total }) => ({ documentNumber, issueDate, total })),
    ...(original && { original }),
  };
}

/** The PDF, and the name that it is saved under. @throws 404, and as `PdfRenderer.render` does */
export async function publicInvoicePdf(
  token: string,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { invoiceId, workspaceId } = await findByToken(token);
  // Loaded at first use: the PDF renderer costs a second and 100 MB.
  const { renderInvoicePdf } = await import('@/server/sales/invoices/pdf/invoice-pdf');
  const { documentNumber } = await getInvoice({ workspaceId }, invoiceId);
  return { bytes: await renderInvoicePdf({ workspaceId }, invoiceId, signal), filename: `${documentNumber}.pdf` };
}

/** By the day where the company is: the job that marks what is overdue may not have come round yet. */
function stateOf(printed: PrintedInvoice): PublicState {
  const { invoice, payments, creditNotes, timeZone } = printed;
  if (invoice.status === 'cancelled' || invoice.status === 'paid') return invoice.status;
  if (creditNotes.length > 0 && invoice.amountDue === 0) return 'credited';
  const isCreditNote = invoice.kind === 'credit_note'; // nobody is late in paying it
  if (!isCreditNote && invoice.dueDate && invoice.dueDate < todayIn(timeZone, clock.now())) return 'overdue';
  return payments.length > 0 ? 'partial' : 'open';
}
