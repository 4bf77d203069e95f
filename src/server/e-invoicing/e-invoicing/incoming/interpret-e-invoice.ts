import { type SumProblem, sumProblems } from '@/server/e-invoicing/e-invoicing/incoming/check-sums';
import {
  type Booking,
  bookingWarnings,
  expenseOf,
  unbookable,
} from '@/server/e-invoicing/e-invoicing/incoming/expense-of';
import type { ReadEInvoice, Remark } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import type { IncomingInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { asJson } from '@/server/e-invoicing/e-invoicing/incoming/incoming-json';
import { readEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/read-e-invoice';
import type { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

/**
 * What the tax office's own platform takes although it does not add up: KSeF looks at the schema, the numbers of the parties,
 * the date and the number of a document, and at no sum ("Weryfikacja faktury", Ministry of Finance, 09-04-2026).
 */
const TOLERATED_PROBLEMS: Partial<Record<IncomingInvoice['syntax'], SumProblem['code'][]>> = {
  'FA(2)': ['rate', 'due'],
  'FA(3)': ['rate', 'due'],
};

/** An e-invoice with its problems and warnings, as data that passes between threads. */
export type InterpretedEInvoice = {
  invoice: ReadEInvoice;
  /** Sums that do not add up, and parts that an expense has no field for. */
  problems: Remark[];
  /** What somebody should look at before it is booked. */
  warnings: Remark[];
  expense: ExpenseCreate;
};

export type EInvoiceFile = Booking & { bytes: Uint8Array; contentType: string };

/**
 * The invoices of a file, read and checked, each an expense of its own; none for a PDF without an e-invoice.
 * @throws 422 as `readEInvoice` does
 */
export function interpretEInvoices({ bytes, contentType, ...booking }: EInvoiceFile): InterpretedEInvoice[] {
  return readEInvoice(bytes, contentType).map((invoice) => interpreted(invoice, booking));
}

function interpreted(invoice: IncomingInvoice, booking: Booking): InterpretedEInvoice {
  const limits = unbookable(invoice).map((why) => ({ code: 'limit', ...why }));
  const wrong = sumProblems(invoice);
  // EN 16931 has no rule for quantity times price: a price with tax, or of another unit, is its vendor's way to put it.
  const tolerated = new Set(['line', ...(TOLERATED_PROBLEMS[invoice.syntax] ?? [])]);
  const isTolerated = ({ code }: Remark) => tolerated.has(code);
  return {
    invoice: asJson(invoice),
    problems: [...wrong.filter((it) => !isTolerated(it)), ...limits],
    warnings: [...invoice.warnings, ...wrong.filter(isTolerated), ...bookingWarnings(invoice, booking)],
    expense: expenseOf(invoice, booking),
  };
}
