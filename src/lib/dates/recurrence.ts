import { addDays, addMonths } from '@/lib/dates';

/** How often something comes again. */
export const FREQUENCIES = ['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const DAYS = { weekly: 7, biweekly: 14 };
const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * The occurrence after the one on `date`. `dayOfMonth` (1–31) is what months are counted by: where one is too short its
 * last day stands in, and the next has the day again (31 Jan → 28 Feb → 31 Mar). Weeks do without it.
 */
export function nextOccurrence(date: string, frequency: Frequency, dayOfMonth: number): string {
  if (frequency === 'weekly' || frequency === 'biweekly') return addDays(date, DAYS[frequency]);
  return addMonths(date, MONTHS[frequency], dayOfMonth);
}

/** The day of the month of a calendar date. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}
