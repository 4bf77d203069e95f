import { todayIn } from '@/lib/dates';

/** The year that is shown: the one that the address names, else this one. */
export function yearAsked(asked: unknown, timeZone: string): string {
  return typeof asked === 'string' && /^[12]\d{3}$/.test(asked) ? asked : todayIn(timeZone, new Date()).slice(0, 4);
}

/** From its first day to its last. */
export function yearPeriod(year: string) {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
