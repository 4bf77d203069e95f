import type { Values } from 'nuqs';
import { createLoader, parseAsString, parseAsStringLiteral, type SearchParams } from 'nuqs/server';
import { offsetInput } from '@/components/platform/lists/list-query';
import { addDays, dateOrNone, daysBetween } from '@/lib/dates';
import { monthOf, monthPeriod } from '@/lib/dates/periods';
import type { Shown } from '@/lib/rental/planner';
import { MOST_PLANNED } from '@/server/rental/reservations/planner.schema';

export const plannerViews = ['timeline', 'month'] as const;
export type PlannerView = (typeof plannerViews)[number];

/** How many days the timeline has. */
const TIMELINE_DAYS = 84;
/** How many days before today it begins: who is here has arrived. */
const DAYS_BEFORE = 2;

/** The day that the calendar shows first, where the address names none. */
export function firstDay(view: PlannerView, today: string): string {
  return view === 'month' ? today : addDays(today, -DAYS_BEFORE);
}

/** The days that the calendar shows: from a day on, or the whole month of that. */
export function daysShown(view: PlannerView, day: string): Shown {
  if (view === 'timeline') return { from: day, days: TIMELINE_DAYS };
  const { from, to } = monthPeriod(monthOf(day));
  return { from, days: daysBetween(from, to) + 1 };
}

/** What the stays of these days are asked for by. */
export function plannedDays({ from, days }: Shown) {
  return { from, to: addDays(from, days - 1) };
}

/** What of it is in the address bar. */
export const plannerParsers = { view: parseAsStringLiteral(plannerViews), from: parseAsString };

/** Which days the calendar shows, by what stands in the address: on a phone a month at first. */
export function viewAsked(asked: Values<typeof plannerParsers>, today: string, isPhone: boolean) {
  const view: PlannerView = asked.view ?? (isPhone ? 'month' : 'timeline');
  return { view, day: dateOrNone(asked.from) ?? firstDay(view, today) };
}

/** What the calendar asks first, by its address. */
export function plannerInput(searchParams: SearchParams, today: string, isPhone: boolean) {
  const { view, day } = viewAsked(createLoader(plannerParsers)(searchParams), today, isPhone);
  return { ...plannedDays(daysShown(view, day)), ...offsetInput(searchParams, MOST_PLANNED) };
}
