/**
 * The number of an invoice whose series is in a column of its own: `A` and `17` are `A17`, as the tax agency's books join them.
 * A number that has letters, or begins with its series, is whole: `FAC2026A1`.
 */
export function withSeries(series: unknown, number: unknown): string | undefined {
  if (typeof number !== 'string' || number === '') return undefined;
  if (typeof series !== 'string' || series === '') return number;
  const isWhole = number.startsWith(series) || /[^\d/.-]/.test(number);
  return isWhole ? number : `${series}${number}`;
}
