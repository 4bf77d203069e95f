/** Among so many at most a sum is looked for: there are 32,768 ways to choose from them. */
export const MOST_SUMMED = 15;

/**
 * The ways in which two or more of at most fifteen amounts add up to a total, by their places; those that come first are
 * chosen first. At most two: whoever knows a second knows that the first is not the only one.
 * @param units whole and above zero
 * @param to where the total is not known exactly: the largest that it may be, and `from` the smallest
 */
export function subsetsAddingUp(units: number[], from: number, to = from): number[][] {
  if (units.length > MOST_SUMMED) throw new Error(`At most ${MOST_SUMMED} amounts are added up`);
  const found: number[][] = [];
  /** What the amounts from each place on come to together. */
  const rest = units.map((_, place) => units.slice(place).reduce((sum, amount) => sum + amount, 0));
  const choose = (place: number, chosen: number[], sum: number): void => {
    const amount = units[place];
    if (found.length === 2 || amount === undefined || sum + (rest[place] ?? 0) < from) return;
    if (sum + amount <= to) {
      const more = [...chosen, place];
      if (more.length >= 2 && sum + amount >= from) found.push(more);
      choose(place + 1, more, sum + amount);
    }
    choose(place + 1, chosen, sum);
  };
  choose(0, [], 0);
  return found.slice(0, 2);
}
