import { type Book, type BookedInvoice, cents, inEuros, inUnits, percent, quarterOf, sides } from './book';

/** The boxes of form 130 of a year's quarters, in euros. */
export function naive130(book: Book, year: string): Record<string, number>[] {
  const cumulated = (of: string, quarters: number) => {
    const last = `${of}-Q${quarters}`;
    const within = (day: string) => day.startsWith(of) && quarterOf(day) <= last;
    const invoices = book.invoices.filter((invoice) => invoice.stands && within(invoice.day));
    const add = (amount: (invoice: BookedInvoice) => bigint) =>
      invoices.reduce((sum, invoice) => sum + amount(invoice), 0n);
    const home = [null, book.ownTax === 'IGIC' ? 'canarias' : 'peninsula'];
    const isPassedOn = ({ clientZone }: BookedInvoice, category: string) =>
      category === 'O' && home.includes(clientZone);
    const bases = (of: BookedInvoice) => of.taxes.filter(({ category }) => !isPassedOn(of, category));
    const income = add((of) => bases(of).reduce((sum, { taxable }) => sum + inEuros(cents(taxable), of.rate), 0n));
    const withheld = add((of) => inEuros(cents(of.irpf), of.rate));
    const costs = book.expenses
      .filter((expense) => within(expense.day))
      .reduce((sum, expense) => sum + sides(expense, book).cost, 0n);
    const gain = income > costs ? income - costs : 0n;
    const fivePercent = percent(gain, 5);
    const hard = fivePercent > 200_000n ? 200_000n : fivePercent;
    return {
      income,
      expenses: costs + hard,
      profit: income - costs - hard,
      withheld,
      known: income !== 0n || costs !== 0n,
    };
  };
  const before = cumulated(String(Number(year) - 1), 4);
  const limits = [
    [900_000n, 10_000n],
    [1_000_000n, 7_500n],
    [1_100_000n, 5_000n],
    [1_200_000n, 2_500n],
  ] as const;
  // There are books of it, even where what one quarter brought in went out in another.
  const isKnown = [1, 2, 3, 4].some((quarters) => cumulated(String(Number(year) - 1), quarters).known);
  const relief = isKnown ? (limits.find(([upTo]) => before.profit <= upTo)?.[1] ?? 0n) : 0n;
  let paid = 0n;
  let below = 0n;
  return [1, 2, 3, 4].map((number) => {
    const of = cumulated(year, number);
    const advance = of.profit > 0n ? percent(of.profit, 20) : 0n;
    const result = advance - paid - of.withheld;
    const asked = result > 0n ? result : 0n;
    const afterRelief = asked - relief;
    const carried = afterRelief > 0n ? (below < afterRelief ? below : afterRelief) : 0n;
    const boxes = {
      '01': of.income,
      '02': of.expenses,
      '03': of.profit,
      '04': advance,
      '05': paid,
      '06': of.withheld,
      '07': result,
      12: asked,
      13: relief,
      14: afterRelief,
      15: carried,
      17: afterRelief - carried,
      19: afterRelief - carried,
    };
    paid += asked;
    below = below - carried + (afterRelief < 0n ? -afterRelief : 0n);
    return inUnits(boxes);
  });
}
