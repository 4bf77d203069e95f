import type { KeyboardEvent } from 'react';
import { type Cell, type Gesture, withEnd } from './gesture';

/** What keys do in the planner, for the list of shortcuts. */
export const plannerShortcuts = {
  go: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  select: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  open: ['Enter'],
  move: ['m'],
} as const;

const steps: Record<string, Cell> = {
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
};

/** How many properties a page is. */
const PAGE = 10;

type Size = { rows: number; days: number };

/** Where a key leads from a cell; undefined for one that leads nowhere. */
export function cellAfter({ key, ctrlKey, metaKey }: KeyboardEvent, { row, day }: Cell, size: Size): Cell | undefined {
  const last = { row: size.rows - 1, day: size.days - 1 };
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : row, day: 0 };
  if (key === 'End') return { row: isFar ? last.row : row, day: last.day };
  if (key === 'PageUp') return { row: Math.max(0, row - PAGE), day };
  if (key === 'PageDown') return { row: Math.min(last.row, row + PAGE), day };
  const step = isFar ? undefined : steps[key];
  return step && { row: within(row + step.row, last.row), day: within(day + step.day, last.day) };
}

/** What a key makes of a gesture: arrows move a stay, and with Shift its departure or the end of a selection. */
export function gestureAfter(
  { key, shiftKey }: KeyboardEvent,
  at: Cell,
  gesture: Gesture | null,
  size: Size,
): Gesture | undefined {
  const step = steps[key];
  if (!step) return undefined;
  if (gesture?.does === 'change') {
    if (shiftKey) return withEnd(gesture, 'leave', gesture.leave + step.day);
    const row = within(gesture.row + step.row, size.rows - 1);
    return { ...gesture, row, arrive: gesture.arrive + step.day, leave: gesture.leave + step.day };
  }
  if (!shiftKey || step.day === 0) return undefined;
  const begun = gesture ?? { does: 'select' as const, row: at.row, anchor: at.day, day: at.day };
  return { ...begun, day: within(begun.day + step.day, size.days) };
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
