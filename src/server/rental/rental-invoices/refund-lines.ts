import { type Creditable, type Credited, remainingQuantityOf } from '@/lib/money/credit-amounts';
import { Money, roundIn, sum } from '@/lib/money/money';
import { isTouristTax } from '@/server/rental/rental-invoices/stay-lines';

/** What can still be credited of an invoice line: the quantity, and its amount with tax. */
export type CreditableLine = { position: number; quantity: Money; gross: Money; isTouristTax: boolean };

/** What is left of an invoice's lines, drafts of credit notes counted; each bears its share of its group's tax. */
export function creditableLines(
  { lines, groups }: Pick<Creditable, 'groups'> & { lines: (Creditable['lines'][number] & { description: string })[] },
  before: Credited,
): CreditableLine[] {
  return lines.map((line) => {
    const group = groups.find(({ key }) => key === line.group);
    const nets = sum(lines.filter((other) => other.group === line.group).map(({ net }) => net));
    const withTax = group ? sum([group.taxable, group.tax, group.surcharge]) : new Money(0);
    const credited = before.lines.find(({ position }) => position === line.position)?.net ?? 0;
    const remaining = new Money(line.net).minus(credited);
    return {
      position: line.position,
      quantity: remainingQuantityOf(line, before),
      gross: nets.isZero() ? new Money(0) : remaining.times(withTax).div(nets),
      isTouristTax: isTouristTax(line.description),
    };
  });
}

/** The sum of the lines, in whole units of the currency. */
export function grossOf(lines: CreditableLine[], currency: string): Money {
  return roundIn(currency, sum(lines.map(({ gross }) => gross)));
}

/**
 * Which lines, and how many of each, come to an amount: the lines whole as long as it lasts, and of the next a part. A stay
 * that has not begun gives its tourist tax and its cleaning back before its nights; one that has, its nights first.
 */
export function linesToCredit(lines: CreditableLine[], amount: Money, hasBegun: boolean) {
  let remaining = amount;
  const items: { line: number; quantity: number }[] = [];
  for (const { position, quantity, gross } of hasBegun ? lines : lines.toReversed()) {
    if (remaining.lte(0) || gross.lte(0)) continue;
    const part = Money.min(remaining, gross);
    const some = part.equals(gross) ? quantity : quantity.times(part).div(gross).toDecimalPlaces(8);
    if (!some.isZero()) items.push({ line: position, quantity: some.toNumber() });
    remaining = remaining.minus(part);
  }
  return items;
}
