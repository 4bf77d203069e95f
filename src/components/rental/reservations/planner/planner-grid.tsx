// biome-ignore-all lint/a11y/useSemanticElements: what is drawn of a table is a part of it, laid out by hand
'use client';

import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useListedShortcuts } from '@/components/platform/shell/shortcuts';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useMediaQuery } from '@/components/platform/ui/use-media-query';
import { useWords } from '@/i18n/use-words';
import { addDays, daysBetween } from '@/lib/dates';
import type { Shown } from '@/lib/rental/planner';
import type { PlannedEntry, PlannedProperty } from '@/server/rental/reservations/planner.schema';
import { plannerWords } from '~/messages/planner';
import { type Cell, type Change, changeOf, type Gesture, isIdle, type Place, placeOf } from './gesture';
import { entriesOn, HEADER, heightOf, keyOf, type Row, rowAt, rowsOf } from './layout';
import { daysWithin, PlannerDays } from './planner-days';
import { cellAfter, gestureAfter, plannerShortcuts } from './planner-keys';
import { GesturePreview } from './planner-preview';
import { PlannerRow } from './planner-row';
import { usePlannerWords } from './use-planner-words';
import { usePointerGestures } from './use-pointer-gestures';
import { drawnPart, useViewport } from './use-viewport';

/** Pixels. */
const NARROWEST_DAY = 24;

interface PlannerGridProps {
  shown: Shown;
  today: string;
  properties: readonly PlannedProperty[];
  isPhone: boolean;
  /** What is moved by key from the dialog of an entry. */
  moving: Change | null;
  onMoving: (change: Change | null) => void;
  /** Opens what occupies a cell, of which there are several only in a conflict. */
  onOpen: (entries: PlannedEntry[], row: number) => void;
  onBook: (place: Place) => void;
  onChange: (change: Change, place: Place) => void;
}

/**
 * Properties down, days across, of which only what is in sight is made. A grid in the sense of ARIA: it has the focus and
 * names its active cell, which the arrow keys move.
 */
export function PlannerGrid(props: PlannerGridProps) {
  const { shown, today, properties, isPhone, moving, onMoving, onOpen, onBook, onChange } = props;
  const t = useWords(plannerWords);
  const mayWrite = useMayWrite();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const words = usePlannerWords(properties);
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const viewport = useViewport(grid);
  const [at, setAt] = useState<Cell>({
    row: 0,
    day: Math.max(0, Math.min(shown.days - 1, daysBetween(shown.from, today))),
  });
  const [selecting, setSelecting] = useState<Gesture | null>(null);
  const gesture = moving ?? selecting;
  const nameWidth = isPhone ? 104 : 176;
  const dayWidth = Math.max(
    NARROWEST_DAY,
    Math.floor((viewport.width - nameWidth) / Math.min(shown.days, isPhone ? 9 : 31)),
  );

  const rows = useMemo(() => rowsOf(properties, shown), [properties, shown]);
  const days = useMemo(
    () => daysWithin(shown, today, dayWidth, drawnPart(viewport.left, viewport.width)),
    [shown, today, dayWidth, viewport.left, viewport.width],
  );
  const [top, bottom] = drawnPart(viewport.top, viewport.height);
  const firstRow = rowAt(rows, top);
  const drawnRows = rows.slice(firstRow, rowAt(rows, bottom) + 1);
  useListedShortcuts('planner', plannerShortcuts);

  const cellAt = ({ clientX, clientY }: { clientX: number; clientY: number }, nearest = false): Cell | undefined => {
    const { current } = grid;
    if (!current) return undefined;
    const { left, top: above } = current.getBoundingClientRect();
    const isBeside =
      clientX - left < nameWidth ||
      clientY - above < HEADER ||
      clientX - left > current.clientWidth ||
      clientY - above > current.clientHeight; // on a scroll bar
    const x = clientX - left + current.scrollLeft - nameWidth;
    const y = clientY - above + current.scrollTop - HEADER;
    if (!nearest && (isBeside || y >= heightOf(rows) || x >= shown.days * dayWidth)) return undefined;
    return { row: rowAt(rows, Math.max(0, y)), day: Math.max(0, Math.min(shown.days - 1, Math.floor(x / dayWidth))) };
  };

  const showGesture = (next: Gesture | null) => {
    onMoving(next?.does === 'change' ? next : null);
    setSelecting(next?.does === 'select' ? next : null);
  };
  const end = (ended: Gesture) => {
    showGesture(null);
    const place = placeOf(ended, shown.from);
    if (ended.does === 'select') onBook(place);
    else if (!isIdle(ended)) onChange(ended, place);
  };
  const goTo = (cell: Cell) => {
    setAt(cell);
    reveal(grid.current, { left: cell.day * dayWidth, width: dayWidth }, rows[cell.row], nameWidth);
  };
  const pointer = usePointerGestures({
    grid,
    rows,
    cellAt,
    nameWidth,
    isEnabled: mayWrite,
    onGesture: showGesture,
    onEnd: end,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.target !== grid.current && gesture?.does !== 'change')) return;
    const size = { rows: rows.length, days: shown.days };
    const next = mayWrite ? gestureAfter(event, at, gesture, size) : undefined;
    const cell = cellAfter(event, at, size);
    if (next) {
      showGesture(next);
      const place = placeOf(next, shown.from);
      const day = daysBetween(shown.from, next.does === 'select' ? addDays(shown.from, next.day) : place.from);
      goTo({ row: next.row, day: Math.max(0, Math.min(shown.days - 1, day)) });
    } else if (cell && gesture?.does !== 'change') {
      showGesture(null);
      goTo(cell);
    } else if (event.key === 'Escape' && gesture) {
      showGesture(null);
      pointer.drop();
    } else if (event.key === 'Enter') enter();
    else if (event.key.toLowerCase() === 'm' && mayWrite && !event.ctrlKey && !event.metaKey) startMove();
    else return;
    event.preventDefault();
  };
  const enter = () => {
    if (gesture) return end(gesture);
    const entries = entriesOn(rows[at.row]?.property, addDays(shown.from, at.day));
    if (entries.length > 0) onOpen(entries, at.row);
    else if (mayWrite) onBook(placeOf({ does: 'select', row: at.row, anchor: at.day, day: at.day }, shown.from));
  };
  const startMove = () => {
    const [entry] = entriesOn(rows[at.row]?.property, addDays(shown.from, at.day));
    if (entry) showGesture(changeOf(entry, at.row));
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellAt(event);
    if (!cell) return;
    setAt(cell);
    // A dialog that a bar opens gives the focus back to the keys.
    grid.current?.focus();
    if (!mayWrite || (event.target as Element).closest('[data-entry]')) return;
    onBook(placeOf({ does: 'select', row: cell.row, anchor: cell.day, day: cell.day }, shown.from));
  };

  const activeId = `${id}-active`;
  const isDrawn =
    at.row >= firstRow &&
    at.row < firstRow + drawnRows.length &&
    at.day >= days.drawn.first &&
    at.day <= days.drawn.last;
  const changing = gesture?.does === 'change' ? keyOf(gesture.entry) : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={t('title')}
        aria-describedby={`${id}-hint`}
        aria-rowcount={rows.length + 1}
        aria-colcount={shown.days + 1}
        aria-activedescendant={isDrawn ? activeId : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...(mayWrite && pointer.handlers)}
        className="group/grid relative max-h-[max(18rem,calc(100dvh-16rem))] overflow-auto overscroll-x-contain rounded-lg border bg-surface select-none [-webkit-touch-callout:none]"
      >
        <PlannerDays days={days} nameWidth={nameWidth} label={t('property')} />
        <div
          role="rowgroup"
          className="relative"
          style={{ height: heightOf(rows), width: nameWidth + shown.days * dayWidth }}
        >
          {drawnRows.map((row, n) => (
            <PlannerRow
              key={row.property.id}
              row={row}
              index={firstRow + n}
              days={days}
              nameWidth={nameWidth}
              active={
                firstRow + n === at.row ? { day: at.day, id: activeId, label: words.cell(at, shown.from) } : undefined
              }
              changing={changing}
              mayChange={mayWrite}
              onOpen={onOpen}
            />
          ))}
          {gesture && (
            <GesturePreview gesture={gesture} rows={rows} shown={shown} dayWidth={dayWidth} nameWidth={nameWidth} />
          )}
        </div>
      </div>
      {mayWrite && !gesture && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {t(isTouch ? 'touchHint' : 'hint')}
        </p>
      )}
      <p aria-live="polite" className="text-xs empty:hidden">
        {gesture && words.gesture(gesture, shown.from)}
      </p>
    </div>
  );
}

/** Scrolls a cell into sight, past the names and the days that stay where they are. */
function reveal(
  grid: HTMLElement | null,
  { left, width }: { left: number; width: number },
  row: Row | undefined,
  nameWidth: number,
): void {
  if (!grid || !row) return;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = grid;
  const right = left + width - (clientWidth - nameWidth);
  const bottom = row.top + row.height - (clientHeight - HEADER);
  grid.scrollTo({
    left: Math.max(right, Math.min(scrollLeft, left)),
    top: Math.max(bottom, Math.min(scrollTop, row.top)),
  });
}
