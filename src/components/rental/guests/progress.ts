import type { Registration } from '@/server/rental/guests/registration.schema';

/** How many of those who stay are registered: of those announced, or of those who are there where no number was announced. */
export function progressOf({ people, guests }: Pick<Registration, 'people' | 'guests'>) {
  const done = guests.filter(({ isComplete }) => isComplete).length;
  return { done, people: Math.max(people ?? 0, guests.length) };
}
