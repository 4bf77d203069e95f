import { type Amount, Money, percentOf, round2, sum } from '@/lib/money/money';
import { asksForRefund, type FormEntries, NO_ENTRIES } from './form-entries';
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
 * @param entries what a person has entered: a box that no document fills, and how the return is declared
 */
export function vatBoxes(
  form: VatForm,
  lines: readonly LineSums[],
  earlier: readonly Amount[],
  entries: FormEntries = NO_ENTRIES,
): VatBoxes {
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
  const entered = (...names: readonly string[]) => sum(names.map((name) => entries.amounts.get(name) ?? 0));
  const chargedTax = total('charged', 'tax');
  const deductedTax = total('deducted', 'tax').plus(entered(...(form.boxes.entered?.deducted ?? [])));
  const result = chargedTax.minus(deductedTax);
  const pendingEntered = form.boxes.pending && entries.amounts.get(form.boxes.pending);
  const pending = pendingEntered === undefined ? carriedOver(earlier) : new Money(pendingEntered);
  const due = dueBefore(form, result, entered, entries);
  // Who asks for a refund asks for what is pending as well: nothing is carried on.
  const isRefund = asksForRefund(entries.answers.get('type'));
  const compensated = isRefund ? pending : Money.min(pending, Money.max(due, 0));
  const payable = due.minus(compensated);

  write('charged');
  add(form.boxes.charged, chargedTax);
  write('deducted');
  add(form.boxes.deducted, deductedTax);
  add(form.boxes.result, result);
  add(form.boxes.pending, pending);
  add(form.boxes.compensated, compensated);
  add(form.boxes.remaining, pending.minus(compensated));
  writeEntered(form, boxes, { result, entered, entries });
  const { paidBefore = '', refunded = [] } = form.boxes.entered ?? {};
  const afterAll = payable.minus(entered(paidBefore)).plus(entered(...refunded));
  form.boxes.toPay.forEach((box, index, all) => {
    add(box, index === all.length - 1 ? afterAll : payable);
  });
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

type Entered = (...names: readonly string[]) => Money;

/** What is due before what earlier quarters left is taken off. */
function dueBefore({ boxes }: VatForm, result: Money, entered: Entered, { amounts }: FormEntries): Money {
  if (!boxes.entered) return result;
  const { regularised, share, added } = boxes.entered;
  return round2(percentOf(result.plus(entered(regularised)), amounts.get(share) ?? 100)).plus(entered(...added));
}

/** The boxes that were entered, and the sums that they change; none where nothing was. */
function writeEntered(
  { boxes: { entered: names } }: VatForm,
  boxes: Map<string, Money>,
  { result, entered, entries }: { result: Money; entered: Entered; entries: FormEntries },
): void {
  if (!names) return;
  const { deducted, regularised, sum: sumBox, share, shared, added, paidBefore, refunded } = names;
  for (const box of [...deducted, regularised, ...added, paidBefore, ...refunded]) {
    if (entries.amounts.has(box)) boxes.set(box, entered(box));
  }
  if (!entries.amounts.has(regularised) && !entries.amounts.has(share)) return;
  const percent = new Money(entries.amounts.get(share) ?? 100);
  const summed = result.plus(entered(regularised));
  boxes.set(sumBox, summed);
  boxes.set(share, percent);
  boxes.set(shared, round2(percentOf(summed, percent)));
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
