import { z } from 'zod';
import { AnswerMeta } from '@/server/platform/contract/answer-parts';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { LONGEST_CALENDAR } from '@/server/rental/reservations/calendar.schema';
import { BookedAt } from '@/server/rental/reservations/reservations.schema';

export const RentalFiguresInput = z.object({
  from: CalendarDate.meta({ description: 'The first night to include.', example: '2026-01-01' }),
  to: CalendarDate.meta({
    description: `The last night to include, at most ${LONGEST_CALENDAR} in all.`,
    example: '2026-12-31',
  }),
  propertyId: z.string().max(64).optional().meta({ description: 'Only this property.' }),
});
export type RentalFiguresInput = z.output<typeof RentalFiguresInput>;

const Nights = z.object({
  nights: z.int().meta({ description: 'Nights that were sold.' }),
  pricedNights: z.int().meta({ description: "Those of stays with an amount in the workspace's currency." }),
  revenue: z.number().meta({ description: 'What the stays cost, each spread evenly over its nights.' }),
  averageDailyRate: z.number().optional().meta({ description: 'ADR: `revenue` by `pricedNights`.' }),
});

const Occupied = Nights.extend({
  availableNights: z.int().meta({ description: 'Nights that were sold or could be: blocked ones are not.' }),
  occupancy: z.number().optional().meta({ description: '`nights` by `availableNights`, in percent.' }),
  revenuePerAvailableNight: z.number().optional().meta({ description: 'RevPAR: `revenue` by `availableNights`.' }),
});
export type Occupied = z.output<typeof Occupied>;

export const RentalFigures = z
  .object({
    data: z
      .object({
        from: CalendarDate.meta({ description: 'The first night that is included.' }),
        to: CalendarDate.meta({ description: 'The last night that is included.' }),
        currency: z.string().meta({ description: "ISO 4217: the workspace's, which every amount is in." }),
        total: Occupied.meta({ description: 'All properties together.' }),
        properties: z
          .array(
            Occupied.extend({
              propertyId: z.string().meta({ description: 'The property.' }),
              propertyName: z.string().meta({ description: 'What it is called.' }),
            }),
          )
          .meta({ description: 'Property by property.' }),
        channels: z
          .array(Nights.extend({ channel: BookedAt }))
          .meta({ description: 'By where the stays were booked.' }),
        months: z
          .array(
            Occupied.extend({ month: z.string().meta({ description: 'The month, `YYYY-MM`.', example: '2026-07' }) }),
          )
          .meta({ description: 'Month by month.' }),
        otherCurrencies: z
          .array(
            z.object({
              currency: z.string().meta({ description: 'ISO 4217: the other currency.' }),
              nights: z.int().meta({ description: 'Nights of stays in it.' }),
              revenue: z.number().meta({ description: 'What those stays cost in it.' }),
            }),
          )
          .meta({ description: 'Left out of every revenue, because currencies are never added up without a rate.' }),
      })
      .meta({ description: 'The figures of the nights from `from` to `to`.' }),
    meta: AnswerMeta,
  })
  .meta({ id: 'RentalFigures' });
export type RentalFigures = z.output<typeof RentalFigures>['data'];
