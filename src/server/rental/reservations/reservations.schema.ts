import { z } from 'zod';
import { BOOKING_PORTALS } from '@/lib/rental/booking-portals';
import { RESERVATION_STATUSES } from '@/lib/rental/reservation-status';
import { AmountOrNone, Currency, Money } from '@/server/platform/contract/amounts';
import { AnswerMeta } from '@/server/platform/contract/answer-parts';
import {
  CalendarDate,
  DateRangeInput,
  ListInput,
  listSchemaOf,
  someOf,
  sortedBy,
  Timestamp,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';
import { Email, optionalText, optionalTextOf } from '@/server/platform/contract/text';
import { StayMoney, StayMoneyInput } from '@/server/rental/reservations/stay-money.schema';

export const ReservationStatus = z.enum(RESERVATION_STATUSES);
export type ReservationStatus = z.output<typeof ReservationStatus>;

export const ReservationChannel = z.enum(['Direct', ...BOOKING_PORTALS]);
export type ReservationChannel = z.output<typeof ReservationChannel>;

export const BookedAt = z.string().meta({
  description:
    '`Direct`, `Airbnb`, `Booking.com` or `Vrbo`; of a stay that the calendar of another site has brought, the name of that channel.',
  example: 'Airbnb',
});

export const ComplianceStatus = z.enum(['Not Started', 'In Progress', 'Completed', 'Failed']);
export type ComplianceStatus = z.output<typeof ComplianceStatus>;

export const ReservationCreate = z
  .object({
    propertyId: z.string().max(64).meta({ description: 'The property that is booked.' }),
    guestName: z.string().trim().min(1).max(200).meta({ description: 'Who booked it.', example: 'Julia Becker' }),
    guestEmail: Email.nullish().meta({ description: 'Where they are written to.', example: 'julia@acme.example' }),
    checkIn: CalendarDate.meta({ description: 'The day of arrival.', example: '2026-07-04' }),
    checkOut: CalendarDate.meta({
      description: 'The day of departure, after `checkIn`; it is free for the next guest.',
      example: '2026-07-11',
    }),
    status: ReservationStatus.nullish().meta({
      description:
        '`Confirmed` where left out: a booking that nobody called pending keeps its days. `Pending` and `Cancelled` keep none.',
    }),
    amount: AmountOrNone.nullish().meta({
      description: 'What the stay costs: rent and cleaning, with VAT and without tourist tax.',
      example: 840,
    }),
    currency: Currency.nullish().meta({ description: "ISO 4217; the workspace's where left out." }),
    channel: ReservationChannel.nullish().meta({
      description: 'Where it was booked; `Direct` where left out.',
      example: 'Airbnb',
    }),
    confirmationCode: optionalText(100).meta({ description: "The channel's own code.", example: 'HMABC12345' }),
    complianceStatus: ComplianceStatus.nullish().meta({
      description: 'Whether its guests are registered with the authorities; `Not Started` where left out.',
    }),
    notes: optionalTextOf(z.string().max(5000)).meta({
      description: 'For yourselves.',
      example: 'Arrives late, by train',
    }),
    ...StayMoneyInput.shape,
  })
  .meta({ id: 'ReservationCreate' });
export type ReservationCreate = z.output<typeof ReservationCreate>;

/** A PATCH: what is left out stays, null clears. */
export const ReservationPatch = ReservationCreate.partial()
  .extend({
    channel: z.string().max(100).nullish().meta({
      description: 'Where it was booked: `Direct`, `Airbnb`, `Booking.com`, `Vrbo`, or what it is already.',
      example: 'Airbnb',
    }),
  })
  .meta({ id: 'ReservationPatch' });
export type ReservationPatch = z.output<typeof ReservationPatch>;

export const Reservation = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'res_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    propertyId: z.string().meta({ description: 'The property that is booked.' }),
    propertyName: z.string().meta({ description: 'What the property is called.' }),
    guestName: z.string().meta({ description: 'Who booked it.' }),
    guestEmail: z.string().optional().meta({ description: 'Where they are written to.' }),
    checkIn: CalendarDate.meta({ description: 'The day of arrival.' }),
    checkOut: CalendarDate.meta({ description: 'The day of departure; it is free for the next guest.' }),
    nights: z.int().meta({ description: 'From `checkIn` to `checkOut`.', example: 7 }),
    status: ReservationStatus.meta({ description: '`Pending` and `Cancelled` keep no days; all others do.' }),
    amount: Money.optional().meta({
      description: 'What the stay costs: rent and cleaning, with VAT and without tourist tax.',
    }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of `amount` and of all that is part of it.' }),
    channel: BookedAt,
    channelId: z.string().optional().meta({ description: 'The calendar feed that brought it.' }),
    confirmationCode: z.string().optional().meta({ description: "The channel's own code of the booking." }),
    complianceStatus: ComplianceStatus.meta({ description: 'Whether its guests are registered with the authorities.' }),
    conflict: z
      .literal(true)
      .optional()
      .meta({ description: 'It came from a channel and overlaps another: one of them has to go elsewhere.' }),
    notes: z.string().optional().meta({ description: 'What somebody noted, for the company alone.' }),
    ...StayMoney.shape,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Reservation', description: 'A stay of guests at a property.' });
export type Reservation = z.output<typeof Reservation>;

export const ReservationPath = z.object({
  reservationId: z.string().max(64).meta({ description: 'The id of the reservation.' }),
});

export const ReservationListInput = ListInput.extend({
  status: someOf(ReservationStatus).optional().meta({ description: 'Only reservations in one of these states.' }),
  propertyId: z.string().max(64).optional().meta({ description: 'Only those of this property.' }),
  from: DateRangeInput.shape.from.meta({ description: 'Only stays that end after this day.' }),
  to: DateRangeInput.shape.to.meta({ description: 'Only stays that begin on this day or before it.' }),
  ...UpdatedSinceInput.shape,
});
export type ReservationListInput = z.output<typeof ReservationListInput>;

export const ReservationBrowseInput = ReservationListInput.extend(
  sortedBy(['checkIn', 'checkOut', 'guestName']).shape,
).extend({
  ended: z.boolean().optional().meta({ description: 'Only stays that are over without a check-out.' }),
});
export type ReservationBrowseInput = z.output<typeof ReservationBrowseInput>;

export const ReservationList = listSchemaOf(Reservation).meta({ id: 'ReservationList' });
export type ReservationList = z.output<typeof ReservationList>;

export const ReservationCancelled = z
  .object({
    data: z
      .object({
        id: z.string().meta({ description: 'The id of the reservation.' }),
        status: z.literal('Cancelled').meta({ description: 'What it is now.' }),
        cancelledVia: z.literal('api').meta({ description: 'Always `api`, as this operation says it.' }),
      })
      .meta({ description: 'What was cancelled.' }),
    meta: AnswerMeta,
  })
  .meta({ id: 'ReservationCancelled' });
export type ReservationCancelled = z.output<typeof ReservationCancelled>;
