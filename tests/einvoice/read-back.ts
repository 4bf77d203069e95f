import { sum } from '@/lib/money/money';
import { isSelfAssessed } from '@/lib/tax/purchase-tax';
import { sumProblems } from '@/server/e-invoicing/e-invoicing/incoming/check-sums';
import { expenseOf } from '@/server/e-invoicing/e-invoicing/incoming/expense-of';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
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
  const byVendor = (taxes ?? []).filter(({ kind }) => !kind || !isSelfAssessed(kind));
  const charged =
    purchaseType && isSelfAssessed(purchaseType) ? 0 : (tax ?? sum(byVendor.map((it) => it.tax)).toNumber());
  return { problems: sumProblems(invoice), amount, charged, irpf, invoiceNumber };
}

/** The same of the invoice itself. A buyer that owes the tax itself is charged none. */
export function bookedOf({ total, tax, irpf, documentNumber }: Invoice) {
  return { problems: [], amount: total, charged: tax, irpf, invoiceNumber: documentNumber };
}
