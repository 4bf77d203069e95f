import { daysBetween } from './dates';

type Days = { from: string; to: string };

/** What stands in a row of a calendar: free days, or an entry over as many as are shown of it. */
export type Cell<Entry> = { days: number; entry?: Entry };

/**
 * The rows that a calendar needs for entries [from, to), so that none covers another: one, unless some overlap.
 * @param entries in the order of their first days
 * @param shown the first day that is shown, and how many are
 * @returns of each row its cells, which together are as many days as are shown
 */
export function lanesOf<Entry extends Days>(
  entries: readonly Entry[],
  shown: { from: string; days: number },
): Cell<Entry>[][] {
  const lanes: { cells: Cell<Entry>[]; end: number }[] = [];
  for (const entry of entries) {
    const start = Math.max(0, daysBetween(shown.from, entry.from));
    const end = Math.min(shown.days, daysBetween(shown.from, entry.to));
    if (end <= start) continue;
    let lane = lanes.find((it) => it.end <= start);
    if (!lane) {
      lane = { cells: [], end: 0 };
      lanes.push(lane);
    }
    if (start > lane.end) lane.cells.push({ days: start - lane.end });
    lane.cells.push({ days: end - start, entry });
    lane.end = end;
  }
  if (lanes.length === 0) lanes.push({ cells: [], end: 0 });
  return lanes.map(({ cells, end }) => (end < shown.days ? [...cells, { days: shown.days - end }] : cells));
}
