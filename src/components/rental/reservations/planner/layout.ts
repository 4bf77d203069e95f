import { type Bar, barsOf, type Shown } from '@/lib/rental/planner';
import type { PlannedEntry, PlannedProperty } from '@/server/rental/reservations/planner.schema';

/** Heights in pixels. */
export const LANE = 32;
export const HEADER = 48;
const GAP = 8;

export type Row = {
  property: PlannedProperty;
  bars: Bar<PlannedEntry>[];
  /** Its place below the header, in pixels. */
  top: number;
  height: number;
};

/** Where each property is drawn: higher where stays overlap. */
export function rowsOf(properties: readonly PlannedProperty[], shown: Shown): Row[] {
  let top = 0;
  return properties.map((property) => {
    const { bars, lanes } = barsOf(property.entries, shown);
    const row = { property, bars, top, height: lanes * LANE + GAP };
    top += row.height;
    return row;
  });
}

/** How high all rows are together. */
export function heightOf(rows: readonly Row[]): number {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
}

/** The row at a height below the header, or the nearest one. */
export function rowAt(rows: readonly Row[], y: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What occupies a day's night, what is in conflict first; who leaves that morning does not count. */
export function entriesOn(property: PlannedProperty | undefined, day: string): PlannedEntry[] {
  const found = (property?.entries ?? []).filter((it) => it.from <= day && day < it.to);
  return found.sort((one, other) => Number(other.conflict ?? false) - Number(one.conflict ?? false));
}

export const keyOf = ({ reservationId, blockId }: PlannedEntry): string => reservationId ?? blockId ?? '';
