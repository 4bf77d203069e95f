import { addDays, todayIn } from '@/lib/dates';

/** The calendar day so many days from today, where the companies of the tests are: an hour or two ahead of UTC. */
export function inDays(days: number): string {
  return addDays(todayIn('Europe/Madrid', new Date()), days);
}
