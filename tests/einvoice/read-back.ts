import { sum } from '@/lib/money';
import { sumProblems } from '@/server/e-invoicing/incoming/check-sums';
import { expenseOf } from '@/server/e-invoicing/incoming/expense-of';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { readOne } from '~/tests/unit/e-invoicing/only-invoice';

/** The expense that the buyer's Folio makes of our XML: what does not add up, and its amounts. */
export function readBack(xml: string) {
  const invoice = readOne(xml);
  const {
    amount,
    tax,
    taxes,
    irpf = 0,
    invoiceNumber,
    purchaseType,
  } = expenseOf(invoice, { books: 'EUR', zone: null });
  const selfAssessed = purchaseType !== undefined;
  const charged = selfAssessed ? 0 : (tax ?? sum((taxes ?? []).map((it) => it.tax)).toNumber());
  return { problems: sumProblems(invoice), amount, charged, irpf, invoiceNumber };
}

/** The same of the invoice itself. A buyer that owes the tax itself is charged none. */
export function bookedOf(invoice: Invoice) {
  const isOwedByBuyer = invoice.taxes.some(({ category }) => category === 'AE' || category === 'K');
  const charged = isOwedByBuyer ? 0 : invoice.tax;
  return { problems: [], amount: invoice.total, charged, irpf: invoice.irpf, invoiceNumber: invoice.documentNumber };
}
