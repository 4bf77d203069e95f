import { z } from 'zod';
import { builtBySql } from '@/server/platform/contract/built-by-sql';
import { CalendarDate, ListInput, listSchemaOf, queryInteger } from '@/server/platform/contract/pagination';
import { CalendarEntry, LONGEST_CALENDAR } from '@/server/rental/reservations/calendar.schema';
import { BookedAt, ReservationStatus } from '@/server/rental/reservations/reservations.schema';

/** How many properties a planner has at most; more are on its next page. */
export const MOST_PLANNED = 500;

export const PlannerInput = ListInput.pick({ offset: true }).extend({
  limit: queryInteger(1, MOST_PLANNED).default(MOST_PLANNED),
  from: CalendarDate.meta({ description: 'The first day that is drawn.' }),
  to: CalendarDate.meta({ description: `The last day that is drawn, at most ${LONGEST_CALENDAR} days in all.` }),
});
export type PlannerInput = z.output<typeof PlannerInput>;

/** What occupies a property on the days that are drawn, with who stays there. */
const PlannedProperty = z.object({
  id: z.string(),
  name: z.string(),
  entries: z.array(
    CalendarEntry.extend({
      guestName: z.string().optional(),
      status: ReservationStatus.optional(),
      channel: BookedAt.optional(),
    }),
  ),
});
export type PlannedProperty = z.output<typeof PlannedProperty>;
export type PlannedEntry = PlannedProperty['entries'][number];

export const Planner = builtBySql(listSchemaOf(PlannedProperty));
export type Planner = z.output<typeof Planner>;
