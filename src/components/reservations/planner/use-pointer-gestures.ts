import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type Cell, type Change, changeOf, type Gesture, isStay, withEnd } from './gesture';
import { keyOf, type Row } from './layout';

/** How far a pointer moves before it drags rather than clicks, in pixels. */
const THRESHOLD = 5;

type Edge = 'arrive' | 'leave';
type Pressed = { x: number; y: number; day: number; edge?: Edge; begun: Gesture; isDragging: boolean };

interface PointerGestures {
  grid: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** The cell below a point; `nearest` where the point is beside all of them. */
  cellAt: (point: { clientX: number; clientY: number }, nearest?: boolean) => Cell | undefined;
  gesture: Gesture | null;
  onGesture: (gesture: Gesture | null) => void;
  onEnd: (gesture: Gesture) => void;
}

/** Dragging over free days selects them, dragging a stay moves it, and one of its ends that end; a finger only scrolls. */
export function usePointerGestures({ grid, rows, cellAt, gesture, onGesture, onEnd }: PointerGestures) {
  const pressed = useRef<Pressed | null>(null);
  const hasDragged = useRef(false);

  const gestureAt = ({ begun, day, edge }: Pressed, cell: Cell): Gesture => {
    if (begun.does === 'select') return { ...begun, day: cell.day };
    const days = cell.day - day;
    return edge ? withEnd(begun, edge, days) : { ...begun, row: cell.row, arrive: days, leave: days };
  };

  /** Lets go of what is dragged. */
  const drop = () => {
    pressed.current = null;
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      hasDragged.current = false;
      const cell = cellAt(event);
      if (!cell || event.button !== 0 || event.pointerType === 'touch') return;
      const on = event.target as Element;
      const key = on.closest<HTMLElement>('[data-entry]')?.dataset.entry;
      const begun = key
        ? changeAt(rows, cell.row, key)
        : { does: 'select' as const, row: cell.row, anchor: cell.day, day: cell.day };
      if (!begun) return;
      const edge = on.closest<HTMLElement>('[data-edge]')?.dataset.edge as Edge | undefined;
      pressed.current = { x: event.clientX, y: event.clientY, day: cell.day, edge, begun, isDragging: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = pressed;
      if (!current) return;
      if (event.buttons === 0) return drop(); // let go of where nobody was told
      const moved = Math.hypot(event.clientX - current.x, event.clientY - current.y);
      if (!current.isDragging) {
        if (moved < THRESHOLD) return;
        current.isDragging = true;
        grid.current?.setPointerCapture(event.pointerId);
        grid.current?.focus({ preventScroll: true });
      }
      const cell = cellAt(event, true);
      if (cell) onGesture(gestureAt(current, cell));
    },
    onPointerUp: () => {
      const { current } = pressed;
      pressed.current = null;
      if (!current?.isDragging) return;
      hasDragged.current = true;
      if (gesture) onEnd(gesture);
    },
    onPointerCancel: () => {
      pressed.current = null;
      onGesture(null);
    },
    /** The click that ends a drag is none. */
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) event.stopPropagation();
      hasDragged.current = false;
    },
  };
  return { handlers, drop };
}

function changeAt(rows: readonly Row[], row: number, key: string): Change | undefined {
  const entry = rows[row]?.property.entries.find((it) => keyOf(it) === key);
  return entry && isStay(entry) ? changeOf(entry, row) : undefined;
}
