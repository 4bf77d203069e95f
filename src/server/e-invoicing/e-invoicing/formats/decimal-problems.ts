import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { decimalsOf } from '@/lib/money/currency-decimals';
import type { Problem } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/**
 * No format has amounts finer than a hundredth (EN 16931 BR-DEC-01 to 28; the types of Facturae, FatturaPA and FA(3)): of
 * 12.345 dinars none can be written.
 */
export function decimalProblems({ currency, lines, taxes, totals, discount }: EInvoice): Problem[] {
  const amounts = [
    ...[totals.total, totals.due, discount.amount, ...lines.map(({ net }) => net)],
    ...taxes.flatMap(({ taxable, tax, surcharge }) => [taxable, tax, surcharge]),
  ];
  if (amounts.every((amount) => amount.decimalPlaces() <= 2)) return [];
  const why = reasonOf('EINVOICE_DECIMALS', { currency, count: decimalsOf(currency) });
  return [{ path: ['currency'], ...why }];
}
