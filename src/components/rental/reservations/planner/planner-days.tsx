// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
// biome-ignore-all lint/a11y/useSemanticElements: what is drawn of a table is a part of it, laid out by hand
import { useFormat } from '@/components/platform/format/use-format';
import { cn } from '@/components/platform/ui/cn';
import { addDays, daysBetween } from '@/lib/dates';
import { monthOf, monthPeriod, monthsIn } from '@/lib/dates/periods';
import type { Shown } from '@/lib/rental/planner';
import { HEADER } from './layout';

/** The columns of the planner. */
export type Days = {
  shown: Shown;
  today: string;
  /** Of a day, in pixels. */
  width: number;
  /** Those that are in sight or near it. */
  drawn: { first: number; last: number };
  drawnDays: string[];
};

/** The columns between two places of the planner, in pixels from its first day. */
export function daysWithin(shown: Shown, today: string, width: number, [left, right]: [number, number]): Days {
  const first = Math.max(0, Math.floor(left / width));
  const last = Math.max(first, Math.min(shown.days, Math.ceil(right / width)) - 1);
  const drawnDays = Array.from({ length: last - first + 1 }, (_, n) => addDays(shown.from, first + n));
  return { shown, today, width, drawn: { first, last }, drawnDays };
}

/** How the column of a day is shaded. */
export function dayClass(date: string, today: string): string | undefined {
  if (date === today) return 'bg-warning-soft';
  return isWeekend(date) ? 'bg-subtle/70' : undefined;
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}

interface PlannerDaysProps {
  days: Days;
  nameWidth: number;
  /** What the first column is called. */
  label: string;
}

/** The head of the planner: months over days, in sight however far one scrolls. */
export function PlannerDays({ days, nameWidth, label }: PlannerDaysProps) {
  const format = useFormat();
  const { shown, today, width, drawn, drawnDays } = days;
  const end = addDays(shown.from, shown.days - 1);
  const months = monthsIn({ from: `${monthOf(shown.from)}-01`, to: monthPeriod(monthOf(end)).to }).map((month) => {
    const { from, to } = monthPeriod(month);
    const first = Math.max(0, daysBetween(shown.from, from));
    return { month, first, count: Math.min(shown.days - 1, daysBetween(shown.from, to)) - first + 1 };
  });
  return (
    <div
      role="rowgroup"
      className="sticky top-0 z-30 border-b bg-surface"
      style={{ height: HEADER, width: nameWidth + shown.days * width }}
    >
      <div role="row" aria-rowindex={1} className="flex h-full text-2xs text-muted">
        <div
          role="columnheader"
          aria-colindex={1}
          style={{ width: nameWidth }}
          className="sticky left-0 z-40 flex shrink-0 items-end border-r bg-surface px-3 pb-1.5 text-xs font-medium"
        >
          {label}
        </div>
        <div className="relative flex items-end">
          {months.map(({ month, first, count }) => (
            <span
              key={month}
              aria-hidden
              style={{ left: first * width, width: count * width }}
              className="absolute top-0 flex h-5 items-center border-l border-line first:border-l-0"
            >
              <span
                style={{ left: nameWidth }}
                className="sticky truncate px-2 font-medium text-ink first-letter:uppercase"
              >
                {format.month(month, count > 3 ? 'long' : 'short')}
              </span>
            </span>
          ))}
          <span aria-hidden style={{ width: drawn.first * width }} className="shrink-0" />
          {drawnDays.map((date, n) => (
            <div
              key={date}
              role="columnheader"
              aria-colindex={drawn.first + n + 2}
              aria-label={format.longDay(date)}
              aria-current={date === today ? 'date' : undefined}
              style={{ width }}
              className={cn(
                'flex h-7 shrink-0 flex-col items-center justify-center leading-3 tabular-nums',
                dayClass(date, today),
                date === today && 'font-semibold text-warning-text',
              )}
            >
              <span aria-hidden>{format.weekday(date)}</span>
              <time dateTime={date}>{Number(date.slice(8))}</time>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
