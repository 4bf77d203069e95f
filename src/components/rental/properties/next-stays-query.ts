import { addDays, todayIn } from '@/lib/dates';

/** What the next stays at a property are asked for by; who leaves today is still there. */
export function nextStaysInput(propertyId: string, timeZone: string) {
  const yesterday = addDays(todayIn(timeZone, new Date()), -1);
  return { propertyId, from: yesterday, sort: 'checkIn', limit: 10 } as const;
}
