'use client';

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useLocale } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { addDays, addMonths } from '@/lib/dates';
import { dateFormat } from '@/lib/dates/date-format';
import { spellDate } from '@/lib/dates/typed-date';
import { monthWeeks } from '@/lib/dates/weeks';
import { uiWords } from '~/messages/ui';
import { Button } from '../button';
import { cn } from '../cn';

interface CalendarProps {
  /** The day that is chosen. */
  value: string | null;
  /** Where the calendar begins while no day is chosen, and marked in it. */
  today: string;
  min: string;
  max: string;
  /** From Monday (1) to Sunday (7). */
  firstDay: number;
  onChoose: (date: string) => void;
}

/**
 * A month of days, one of which is chosen. The keys are those of the ARIA APG's date picker: arrows by day and week,
 * Home and End within the week, Page Up and Down by month, with Shift by year.
 */
export function Calendar({ value, today, min, max, firstDay, onChoose }: CalendarProps) {
  const t = useWords(uiWords, 'date');
  const locale = useLocale();
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const mayChoose = (date: string) => date >= min && date <= max;
  const within = (date: string) => (date < min ? min : date > max ? max : date);
  const [day, setDay] = useState(() => within(value ?? today));
  const changedByKey = useRef(false);

  useEffect(() => {
    // A click on the arrows of the heading leaves the focus there.
    if (changedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
    changedByKey.current = false;
  }, [day]);

  function turn(months: number) {
    setDay(within(addMonths(day, months)));
  }

  function press(event: KeyboardEvent) {
    const next = dayAfterKey(event, day, firstDay);
    if (!next) return;
    event.preventDefault();
    changedByKey.current = true;
    setDay(within(next));
  }

  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weeks = monthWeeks(day, firstDay);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-0.5">
        <Button variant="ghost" size="icon" aria-label={t('previousYear')} onClick={() => turn(-12)}>
          <ChevronsLeft aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('previousMonth')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </Button>
        <h2 id={headingId} aria-live="polite" className="flex-1 text-center text-sm font-medium first-letter:uppercase">
          {month.format(new Date(`${day}T00:00:00Z`))}
        </h2>
        <Button variant="ghost" size="icon" aria-label={t('nextMonth')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('nextYear')} onClick={() => turn(12)}>
          <ChevronsRight aria-hidden />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG's date grid is a table */}
      <table ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={press} className="border-collapse">
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                abbr={weekday(date, locale, 'long')}
                className="size-9 text-xs font-normal text-muted"
              >
                {weekday(date, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
                // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
                <td key={date} role="gridcell" aria-selected={date === value} className="p-0">
                  <button
                    type="button"
                    data-date={date}
                    tabIndex={date === day ? 0 : -1}
                    aria-label={spellDate(date, locale)}
                    aria-current={date === today ? 'date' : undefined}
                    aria-disabled={!mayChoose(date) || undefined}
                    onClick={() => mayChoose(date) && onChoose(date)}
                    className={cn(
                      'flex size-9 items-center justify-center rounded-md text-sm tabular-nums pointer-coarse:size-10',
                      date.slice(0, 7) === day.slice(0, 7) ? 'text-ink' : 'text-muted',
                      date === today && 'font-semibold text-accent-text underline underline-offset-4',
                      date === value ? 'bg-accent text-on-accent' : mayChoose(date) && 'hover:bg-subtle',
                      !mayChoose(date) && 'cursor-not-allowed text-faint line-through',
                    )}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function weekday(date: string, locale: string, length: 'short' | 'long'): string {
  return dateFormat(locale, { weekday: length, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** The day that a key leads to. */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string, firstDay: number): string | undefined {
  const inWeek = monthWeeks(day, firstDay).find((week) => week.includes(day)) ?? [];
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return inWeek[0];
    case 'End':
      return inWeek[6];
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
  }
}
