import { addDays } from '@/lib/dates';
import { type Amount, Money, sum } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';

/** What is on the accounts at the end of a day, and what came and went on it. */
type Day = { date: string; incoming: Money; outgoing: Money; balance: Money };

/**
 * The balance at the end of each day, from the first to the last, both included.
 * @param expected what is expected on which day, below zero where it goes out; what is not within the days is left out
 */
export function balanceByDay(
  opening: Amount,
  expected: readonly { date: string; amount: Amount }[],
  { from, to }: { from: string; to: string },
): Day[] {
  const byDate = grouped(expected, ({ date }) => date);
  const days: Day[] = [];
  let balance = new Money(opening);
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const amounts = (byDate.get(date) ?? []).map(({ amount }) => new Money(amount));
    const incoming = sum(amounts.filter((amount) => amount.isPositive()));
    const outgoing = sum(amounts.filter((amount) => amount.isNegative())).abs();
    balance = balance.plus(incoming).minus(outgoing);
    days.push({ date, incoming, outgoing, balance });
  }
  return days;
}

/** The first day with the least; undefined of no days. */
export function lowestOf<Day extends { balance: Money }>(days: readonly Day[]): Day | undefined {
  let lowest: Day | undefined;
  for (const day of days) if (!lowest || day.balance.lt(lowest.balance)) lowest = day;
  return lowest;
}
