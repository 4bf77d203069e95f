import { z } from 'zod';
import { isCalendarDate } from '@/lib/dates';

const YEAR_10000 = Date.UTC(10_000, 0); // five digits are no ISO 8601 that anybody reads
const Instant = z.iso.datetime({ offset: true }).regex(/T\d\d:\d\d:\d\d/);

function isDayOrInstant(text: string): boolean {
  return isCalendarDate(text) || (Instant.safeParse(text).success && new Date(text).getTime() < YEAR_10000);
}

/** When something ends: an instant, or the last day on which it works; `expiryOf` of day-range.ts reads it. */
export function expirySchema(description: string) {
  return z
    .string()
    .max(40)
    .refine(isDayOrInstant, 'Write a day as YYYY-MM-DD, or an instant with its seconds as 2027-03-31T00:00:00Z')
    .nullish()
    .meta({
      pattern: String.raw`^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2}))?$`,
      description,
      example: '2027-03-31T00:00:00.000Z',
    });
}
