// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
// biome-ignore-all lint/a11y/useSemanticElements: what is drawn of a table is a part of it, laid out by hand
import { memo } from 'react';
import { useFormat } from '@/components/platform/format/use-format';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { cn } from '@/components/platform/ui/cn';
import { TextLink } from '@/components/platform/ui/text-link';
import { occupancyOf, percentOccupied, type Shown } from '@/lib/rental/planner';
import type { PlannedEntry } from '@/server/rental/reservations/planner.schema';
import { keyOf, type Row } from './layout';
import { PlannerBar } from './planner-bar';
import { type Days, dayClass } from './planner-days';

interface PlannerRowProps {
  row: Row;
  /** Its place among all properties. */
  index: number;
  days: Days;
  nameWidth: number;
  /** The day of the cell that the keys are at, where it is in this row, with its words for screen readers. */
  active?: { day: number; label: string; id: string };
  /** The key of what is being changed. */
  changing?: string;
  mayChange: boolean;
  onOpen: (entries: PlannedEntry[], row: number) => void;
}

/** A property: a cell for each day that is drawn, and its stays as bars, each in the cell of its first day that is. */
export const PlannerRow = memo(function PlannerRow(props: PlannerRowProps) {
  const { row, index, days, nameWidth, active, changing, mayChange, onOpen } = props;
  const href = useWorkspaceHref();
  const { property, bars, top, height } = row;
  const { shown, drawn, width } = days;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ top, height, width: nameWidth + shown.days * width }}
      className="absolute flex border-b"
    >
      <div
        role="rowheader"
        aria-colindex={1}
        style={{ width: nameWidth }}
        className="sticky left-0 z-20 flex shrink-0 flex-col justify-center border-r bg-surface px-3 text-xs"
      >
        <TextLink href={href(`/properties/${property.id}`)} className="truncate font-medium" title={property.name}>
          {property.name}
        </TextLink>
        <Occupancy row={row} shown={shown} />
      </div>
      <div className="relative flex">
        <span aria-hidden style={{ width: drawn.first * width }} className="shrink-0" />
        {days.drawnDays.map((date, n) => {
          const day = drawn.first + n;
          const isActive = active?.day === day;
          return (
            <div
              key={date}
              role="gridcell"
              id={isActive ? active.id : undefined}
              aria-colindex={day + 2}
              aria-label={isActive ? active.label : undefined}
              style={{ width, height: height - 1 }}
              className={cn('shrink-0 border-r border-line/60', dayClass(date, days.today))}
            >
              {isActive && (
                <span
                  aria-hidden
                  style={{ left: day * width, width }}
                  className="pointer-events-none absolute inset-y-0 z-15 hidden rounded-sm outline-2 -outline-offset-2 outline-ring group-focus-visible/grid:block"
                />
              )}
              {bars
                .filter(({ start, end }) => end > drawn.first && Math.max(drawn.first, Math.floor(start)) === day)
                .map((bar) => (
                  <PlannerBar
                    key={keyOf(bar.entry)}
                    bar={bar}
                    shown={shown}
                    dayWidth={width}
                    isFaded={keyOf(bar.entry) === changing}
                    mayChange={mayChange}
                    onOpen={(entry) => onOpen([entry], index)}
                  />
                ))}
            </div>
          );
        })}
      </div>
    </div>
  );
});

function Occupancy({ row, shown }: { row: Row; shown: Shown }) {
  const format = useFormat();
  const percent = percentOccupied(occupancyOf(row.property.entries, shown));
  if (percent === undefined) return null;
  return <span className="text-2xs text-muted tabular-nums">{format.percent(percent)}</span>;
}
