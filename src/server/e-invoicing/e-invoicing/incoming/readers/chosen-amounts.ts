import { Money, sum } from '@/lib/money/money';

/** What rounding the amounts of each rate may leave. */
const CENTS = new Money('0.02');
const MOST = 8;

/**
 * Of amounts that a document names beside its lines, those that are part of a sum: a tax may be in the base of VAT or not,
 * a fund charged or withheld. The fewest that are left out; all where no choice comes to the sum, so that it is seen.
 */
export function chosenFor<Item extends { amount: Money }>(whole: Money, items: Item[]): Item[] {
  const choices: Item[][] = [[]];
  for (const item of items.slice(0, MOST)) choices.push(...choices.map((them) => [...them, item]));
  const differenceOf = (them: Item[]) =>
    sum(them.map(({ amount }) => amount))
      .minus(whole)
      .abs();
  const fitting = choices.filter((them) => differenceOf(them).lte(CENTS));
  const best = fitting.sort((one, other) => differenceOf(one).cmp(differenceOf(other)) || other.length - one.length)[0];
  return best ?? items;
}
