import { z } from 'zod';
import { MONTH } from '@/lib/periods';
import { ListInput, listOf } from '@/server/contract/pagination';
import { CalendarEntry } from '@/server/reservations/calendar.schema';
import { ReservationStatus } from '@/server/reservations/reservations.schema';

export const MonthInput = ListInput.pick({ limit: true, offset: true, cursor: true }).extend({
  month: z.string().max(10).regex(MONTH),
});
export type MonthInput = z.output<typeof MonthInput>;

/** What occupies a property within the month, with who stays there. */
const MonthOfProperty = z.object({
  id: z.string(),
  name: z.string(),
  entries: z.array(CalendarEntry.extend({ guestName: z.string().optional(), status: ReservationStatus.optional() })),
});
export type MonthOfProperty = z.output<typeof MonthOfProperty>;
export type MonthEntry = MonthOfProperty['entries'][number];

export const MonthOfProperties = listOf(MonthOfProperty);
export type MonthOfProperties = z.output<typeof MonthOfProperties>;
