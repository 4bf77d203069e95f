import { type Amount, Money, sum } from '@/lib/money/money';
import type { FormLine, VatForm } from './form-lines';

/** What is below nothing is carried over for four years: LIVA 99.Cinco. */
const QUARTERS_CARRIED = 16;

/** A line with what it comes to. */
interface LineSums {
  line: FormLine;
  base: Amount;
  tax: Amount;
}

export interface VatBoxes {
  chargedBase: Money;
  chargedTax: Money;
  deductedBase: Money;
  deductedTax: Money;
  /** Charged − deducted, of the quarter alone. */
  result: Money;
  /** By number, in the order of the form. */
  boxes: Map<string, Money>;
  /** What counts in the totals and has no box of its own: tax at a rate that the form does not know, and in form 420 the pro rata. */
  unboxed: LineSums[];
}

/**
 * Every box of a form.
 * @param earlier what each quarter before came to, without a gap, the oldest first
 */
export function vatBoxes(form: VatForm, lines: readonly LineSums[], earlier: readonly Amount[]): VatBoxes {
  const boxes = new Map<string, Money>();
  const add = (box: string | undefined, amount: Amount) =>
    box && boxes.set(box, new Money(boxes.get(box) ?? 0).plus(amount));
  const total = (section: FormLine['section'], of: 'base' | 'tax') => {
    const counted = lines.filter(({ line }) => line.section === section && !(of === 'base' && line.sales?.surcharge));
    return sum(counted.map((line) => line[of]));
  };
  const write = (section: FormLine['section']) => {
    for (const { line, base, tax } of lines.filter((of) => of.line.section === section)) {
      add(line.base, base);
      if (line.rate) boxes.set(line.rate.box, new Money(line.rate.percent));
      add(line.tax, tax);
    }
  };
  const [chargedTax, deductedTax] = [total('charged', 'tax'), total('deducted', 'tax')];
  const result = chargedTax.minus(deductedTax);
  const pending = carriedOver(earlier);
  const compensated = Money.min(pending, Money.max(result, 0));

  write('charged');
  add(form.boxes.charged, chargedTax);
  write('deducted');
  add(form.boxes.deducted, deductedTax);
  add(form.boxes.result, result);
  add(form.boxes.pending, pending);
  add(form.boxes.compensated, compensated);
  add(form.boxes.remaining, pending.minus(compensated));
  for (const box of form.boxes.toPay) add(box, result.minus(compensated));
  write('informative');
  return {
    chargedBase: total('charged', 'base'),
    chargedTax,
    deductedBase: total('deducted', 'base'),
    deductedTax,
    result,
    boxes,
    unboxed: lines.filter(
      ({ line, tax, base }) => !line.base && !line.tax && (Number(tax) !== 0 || Number(base) !== 0),
    ),
  };
}

/** What earlier quarters leave to be taken off: the oldest first, and nothing that is too old. */
export function carriedOver(earlier: readonly Amount[]): Money {
  let remaining: { quarter: number; amount: Money }[] = [];
  for (const [quarter, result] of earlier.entries()) {
    remaining = remaining.filter((of) => quarter - of.quarter <= QUARTERS_CARRIED);
    const amount = new Money(result);
    if (amount.isNegative()) remaining.push({ quarter, amount: amount.negated() });
    else remaining = subtractOldestFirst(remaining, amount);
  }
  return sum(remaining.filter((of) => earlier.length - of.quarter <= QUARTERS_CARRIED).map(({ amount }) => amount));
}

function subtractOldestFirst(remaining: { quarter: number; amount: Money }[], amount: Money) {
  let open = amount;
  return remaining
    .map((of) => {
      const compensated = Money.min(of.amount, open);
      open = open.minus(compensated);
      return { ...of, amount: of.amount.minus(compensated) };
    })
    .filter((of) => !of.amount.isZero());
}
