import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { Totals } from '@/lib/money/invoice-totals';
import { Money } from '@/lib/money/money';
import { invalid } from '@/server/platform/contract/errors';

/** The sums that another program states, each as it may be meant; null for what it does not state. */
export type StatedSums = {
  taxable: number[] | null;
  tax: number[] | null;
  irpf: number[] | null;
  total: number[] | null;
};

/**
 * What the lines come to has to be what the other program said, to the cent. Its total may have the withholding taken off.
 * @throws 400 that names both
 */
export function assertSums(totals: Totals, stated: StatedSums): void {
  const { subtotal, discount, tax, irpf, total, amountDue } = totals;
  assertSum('taxable', stated.taxable, [subtotal.minus(discount), subtotal]);
  assertSum('tax', stated.tax, [tax]);
  assertSum('irpf', stated.irpf, [irpf, irpf.negated()]);
  assertSum('total', stated.total, [total, amountDue]);
}

function assertSum(field: keyof StatedSums, stated: number[] | null, ours: Money[]): void {
  if (
    stated === null ||
    stated.some((it) => ours.some((sum) => sum.equals(new Money(it).toDecimalPlaces(Math.max(2, sum.decimalPlaces())))))
  )
    return;
  throw invalid(
    [field],
    reasonOf('IMPORT_LINES_DIFFER', { sum: ours[0]?.toFixed(2) ?? '', amount: new Money(stated[0] ?? 0).toFixed(2) }),
  );
}
