import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Cell, type Change, changeOf, type Gesture, withEnd } from './gesture';
import { HEADER, keyOf, type Row } from './layout';

/** How far a mouse moves before it drags rather than clicks, and a finger before it scrolls, in pixels. */
const THRESHOLD = { mouse: 5, touch: 10 };

/** How long a finger rests before it drags rather than scrolls, in ms: shorter than browsers wait with menus of their own. */
const LONG_PRESS = 400;

/** How near to an edge what is dragged scrolls the planner, and by how much in a frame, in pixels. */
const EDGE = 28;
const STEP = 8;

type Edge = 'arrive' | 'leave';
type Point = { clientX: number; clientY: number };

type Pressed = {
  pointerId: number;
  isTouch: boolean;
  /** Where it was pressed, and where it is now. */
  begun: Point;
  now: Point;
  day: number;
  edge?: Edge;
  gesture: Gesture;
  isDragging: boolean;
  /** Of the long press, then of the frames in which it scrolls. */
  stop?: () => void;
};

interface PointerGestures {
  grid: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** The cell below a point; `nearest` where the point is beside all of them. */
  cellAt: (point: Point, nearest?: boolean) => Cell | undefined;
  nameWidth: number;
  isEnabled: boolean;
  onGesture: (gesture: Gesture | null) => void;
  onEnd: (gesture: Gesture) => void;
}

/**
 * Dragging over free days selects them, dragging an entry moves it, and one of its ends that end. A mouse drags at once; a
 * finger drags after a long press, and scrolls otherwise.
 */
export function usePointerGestures({ grid, rows, cellAt, nameWidth, isEnabled, onGesture, onEnd }: PointerGestures) {
  const pressed = useRef<Pressed | null>(null);
  const hasDragged = useRef(false);

  // Pointer events cannot hold back what a browser scrolls: its touch events alone can, and React's are passive.
  useEffect(() => {
    const { current } = grid;
    if (!current || !isEnabled) return;
    const preventScroll = (event: TouchEvent) => {
      if (pressed.current?.isDragging && event.cancelable) event.preventDefault();
    };
    current.addEventListener('touchmove', preventScroll, { passive: false });
    return () => {
      current.removeEventListener('touchmove', preventScroll);
      pressed.current?.stop?.();
    };
  }, [grid, isEnabled]);

  /** Lets go of what is pressed or dragged. */
  const drop = () => {
    pressed.current?.stop?.();
    pressed.current = null;
  };

  const drag = (press: Pressed) => {
    const cell = cellAt(press.now, true);
    if (!cell) return;
    press.gesture = gestureAt(press, cell);
    onGesture(press.gesture);
  };

  /** Scrolls for as long as what is dragged is at an edge. */
  const follow = (press: Pressed) => {
    const { current } = grid;
    if (!current || pressed.current !== press) return;
    const { left, top, right, bottom } = current.getBoundingClientRect();
    const { scrollLeft, scrollTop } = current;
    current.scrollBy(
      stepAt(press.now.clientX, press.begun.clientX, left + nameWidth, right),
      stepAt(press.now.clientY, press.begun.clientY, top + HEADER, bottom),
    );
    if (current.scrollLeft !== scrollLeft || current.scrollTop !== scrollTop) drag(press);
    const frame = requestAnimationFrame(() => follow(press));
    press.stop = () => cancelAnimationFrame(frame);
  };

  const begin = (press: Pressed) => {
    press.isDragging = true;
    grid.current?.setPointerCapture(press.pointerId);
    grid.current?.focus({ preventScroll: true });
    drag(press);
    follow(press);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const { pointerId, clientX, clientY, pointerType, button, isPrimary } = event;
      if (!isPrimary) return;
      drop();
      hasDragged.current = false;
      const cell = cellAt(event);
      if (!cell || button !== 0) return;
      const on = event.target as Element;
      const key = on.closest<HTMLElement>('[data-entry]')?.dataset.entry;
      const gesture = key
        ? changeAt(rows, cell.row, key)
        : { does: 'select' as const, row: cell.row, anchor: cell.day, day: cell.day };
      if (!gesture) return;
      const edge = on.closest<HTMLElement>('[data-edge]')?.dataset.edge as Edge | undefined;
      const at = { clientX, clientY };
      const isTouch = pointerType === 'touch';
      const press: Pressed = {
        pointerId,
        isTouch,
        begun: at,
        now: at,
        day: cell.day,
        edge,
        gesture,
        isDragging: false,
      };
      pressed.current = press;
      if (!isTouch) return;
      const timer = setTimeout(() => begin(press), LONG_PRESS);
      press.stop = () => clearTimeout(timer);
    },
    onPointerMove: ({ pointerId, clientX, clientY, buttons }: PointerEvent) => {
      const { current } = pressed;
      if (!current || current.pointerId !== pointerId) return;
      if (buttons === 0) return drop(); // let go of where nobody was told
      current.now = { clientX, clientY };
      if (current.isDragging) return drag(current);
      const distance = Math.hypot(clientX - current.begun.clientX, clientY - current.begun.clientY);
      if (distance < THRESHOLD[current.isTouch ? 'touch' : 'mouse']) return;
      if (current.isTouch) drop();
      else begin(current);
    },
    onPointerUp: () => {
      const { current } = pressed;
      drop();
      if (!current?.isDragging) return;
      hasDragged.current = true;
      onEnd(current.gesture);
    },
    onPointerCancel: () => {
      const wasDragging = pressed.current?.isDragging;
      drop();
      if (wasDragging) onGesture(null);
    },
    /** The menu that a browser has for a long press would end it. */
    onContextMenu: (event: MouseEvent) => {
      if (pressed.current?.isTouch) event.preventDefault();
    },
    /** The click that ends a drag is none. */
    onClickCapture: (event: MouseEvent) => {
      if (hasDragged.current) event.stopPropagation();
      hasDragged.current = false;
    },
  };
  return { handlers, drop };
}

function gestureAt({ gesture, day, edge }: Pressed, cell: Cell): Gesture {
  if (gesture.does === 'select') return { ...gesture, day: cell.day };
  const days = cell.day - day;
  const unmoved = changeOf(gesture.entry, gesture.begins);
  return edge ? withEnd(unmoved, edge, days) : { ...unmoved, row: cell.row, arrive: days, leave: days };
}

function changeAt(rows: readonly Row[], row: number, key: string): Change | undefined {
  const entry = rows[row]?.property.entries.find((it) => keyOf(it) === key);
  return entry && changeOf(entry, row);
}

/** Towards an edge alone: what begins at one does not scroll before it is dragged there. */
function stepAt(at: number, begun: number, low: number, high: number): number {
  if (at < low + EDGE && at < begun) return -STEP;
  return at > high - EDGE && at > begun ? STEP : 0;
}
