const MOST_STEPS = 5;

/**
 * What stands at the axis of these amounts: round ones at equal distances, from the lowest to above the highest, with
 * nought among them. Nought alone where nothing else is drawn, since any other would be made up.
 */
export function roundTicks(amounts: readonly number[]): readonly number[] {
  const low = Math.min(0, ...amounts);
  const high = Math.max(0, ...amounts);
  if (low === high) return [0];
  const step = roundStep((high - low) / (MOST_STEPS - 1));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // Multiplied, not added up: 0.1 + 0.2 is no round number.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** The next of 1, 2, 2.5 and 5, ten times those, and so on. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5].find((digit) => digit * power >= least * (1 - 1e-9)) ?? 10) * power;
}

/** How far up an amount is on an axis, in percent of its height. */
export function heightOf(amount: number, ticks: readonly number[]): number {
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)];
  return low === high ? 0 : ((amount - low) / (high - low)) * 100;
}

/** The least number such that labels of a width fit, where only every so manieth is written. */
export function everyManieth(room: number, labels: number, widest: number): number {
  return room > 0 ? Math.max(1, Math.ceil((widest * labels) / room)) : 1;
}

/** The middle of one of so many places beside each other, in percent of their width. */
export function middleOf(place: number, places: number): number {
  return ((place + 0.5) / places) * 100;
}
