/** Among so many at most a sum is looked for: there are 32,768 ways to choose from them. */
export const MOST_SUMMED = 15;

/**
 * The ways in which two or more of at most fifteen amounts add up to a total, by their places; those that come first are
 * chosen first. At most two: whoever knows a second knows that the first is not the only one.
 * @param cents whole and above zero
 */
export function subsetsAddingUp(cents: number[], total: number): number[][] {
  if (cents.length > MOST_SUMMED) throw new Error(`At most ${MOST_SUMMED} amounts are added up`);
  const found: number[][] = [];
  /** What the amounts from each place on come to together. */
  const rest = cents.map((_, from) => cents.slice(from).reduce((sum, amount) => sum + amount, 0));
  const choose = (from: number, chosen: number[], missing: number): void => {
    if (found.length === 2) return;
    if (missing === 0) {
      if (chosen.length >= 2) found.push(chosen);
      return;
    }
    const amount = cents[from];
    if (amount === undefined || (rest[from] ?? 0) < missing) return;
    if (amount <= missing) choose(from + 1, [...chosen, from], missing - amount);
    choose(from + 1, chosen, missing);
  };
  choose(0, [], total);
  return found;
}
