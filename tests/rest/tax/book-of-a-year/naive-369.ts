import { type Book, cents, inEuros, quarterOf } from './book';

/** Form 369 of a quarter, in euros: its lines by country, what is sold and rate, and what it corrects of earlier quarters. */
export function naive369(book: Book, quarter: string) {
  const lines: Record<string, [base: bigint, tax: bigint]> = {};
  const corrections: Record<string, bigint> = {};
  for (const { stands, day, creditedDay, taxes, rate: worth } of book.invoices) {
    if (!stands || quarterOf(day) !== quarter) continue;
    const of = quarterOf(creditedDay ?? day);
    for (const { ossCountry, ossSupply, rate, taxable, tax } of taxes) {
      if (!ossCountry) continue;
      const amount = inEuros(cents(tax), worth);
      if (of === quarter) {
        const name = `${ossCountry}:${ossSupply}:${rate}`;
        const [base, sum] = lines[name] ?? [0n, 0n];
        lines[name] = [base + inEuros(cents(taxable), worth), sum + amount];
      } else {
        const name = `${ossCountry}:${of}`;
        corrections[name] = (corrections[name] ?? 0n) + amount;
      }
    }
  }
  const euros = (amount: bigint) => Number(amount) / 100;
  return {
    lines: Object.fromEntries(
      Object.entries(lines)
        .filter(([, [base, tax]]) => base !== 0n || tax !== 0n)
        .map(([name, [base, tax]]) => [name, [euros(base), euros(tax)]]),
    ),
    corrections: Object.fromEntries(
      Object.entries(corrections)
        .filter(([, tax]) => tax !== 0n)
        .map(([name, tax]) => [name, euros(tax)]),
    ),
  };
}
