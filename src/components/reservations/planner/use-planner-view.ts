import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { addDays, addMonths, dateOrNone, daysBetween } from '@/lib/dates';
import { monthOf, monthPeriod } from '@/lib/periods';
import type { Shown } from '@/lib/planner';

export const plannerViews = ['timeline', 'month'] as const;
type View = (typeof plannerViews)[number];

/** How many days the timeline has, and by how many it turns. */
const TIMELINE_DAYS = 84;
const TURN_DAYS = 28;
/** How many days before today it begins: who is here has arrived. */
const DAYS_BEFORE = 2;

/** Which days the calendar shows, and how; kept in the address bar. */
export function usePlannerView(today: string, isPhone: boolean) {
  const [asked, setAsked] = useQueryStates({ view: parseAsStringLiteral(plannerViews), from: parseAsString });
  const view: View = asked.view ?? (isPhone ? 'month' : 'timeline');
  const day = dateOrNone(asked.from) ?? (view === 'month' ? today : addDays(today, -DAYS_BEFORE));
  // The same object while the days are the same: what is drawn of them is kept.
  const shown = useMemo(() => (view === 'month' ? wholeMonth(day) : { from: day, days: TIMELINE_DAYS }), [view, day]);
  const last = addDays(shown.from, shown.days - 1);
  return {
    view,
    shown,
    /** The first month that is shown and the last, one where they are the same. */
    months: [...new Set([monthOf(shown.from), monthOf(last)])],
    isToday: view === 'month' ? monthOf(day) === monthOf(today) : day === addDays(today, -DAYS_BEFORE),
    show: (next: { view?: View; from?: string | null }) => void setAsked(next),
    turn: (by: -1 | 1) =>
      void setAsked({ from: view === 'month' ? addMonths(shown.from, by) : addDays(shown.from, by * TURN_DAYS) }),
  };
}

function wholeMonth(day: string): Shown {
  const { from, to } = monthPeriod(monthOf(day));
  return { from, days: daysBetween(from, to) + 1 };
}
