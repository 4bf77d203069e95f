import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { addDays, addMonths } from '@/lib/dates';
import { monthOf } from '@/lib/dates/periods';
import { daysShown, firstDay, type PlannerView, plannerParsers, viewAsked } from './days-shown';

/** By how many days the timeline turns. */
const TURN_DAYS = 28;

/** Which days the calendar shows, and how; stored in the address bar. */
export function usePlannerView(today: string, isPhone: boolean) {
  const [asked, setAsked] = useQueryStates(plannerParsers);
  const { view, day } = viewAsked(asked, today, isPhone);
  // The same object while the days are the same: what is drawn of them is cached.
  const shown = useMemo(() => daysShown(view, day), [view, day]);
  const last = addDays(shown.from, shown.days - 1);
  return {
    view,
    shown,
    /** The first month that is shown and the last, one where they are the same. */
    months: [...new Set([monthOf(shown.from), monthOf(last)])],
    isToday: view === 'month' ? monthOf(day) === monthOf(today) : day === firstDay(view, today),
    show: (next: { view?: PlannerView; from?: string | null }) => void setAsked(next),
    turn: (by: -1 | 1) =>
      void setAsked({ from: view === 'month' ? addMonths(shown.from, by) : addDays(shown.from, by * TURN_DAYS) }),
  };
}
