import { z } from 'zod';
import { DOCUMENT_TYPE_OF } from '@/lib/rental/traveller-codes';
import {
  CalendarDate,
  DateRangeInput,
  ListInput,
  listSchemaOf,
  Timestamp,
} from '@/server/platform/contract/pagination';

export const Guest = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'gst_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    guestName: z.string().meta({ description: 'Empty while nobody has said it.', example: 'Julia Becker' }),
    documentType: z
      .enum(Object.keys(DOCUMENT_TYPE_OF) as [keyof typeof DOCUMENT_TYPE_OF])
      .optional()
      .meta({ description: 'Left out of a child without a document, and of any other document.' }),
    documentNumber: z
      .string()
      .optional()
      .meta({ description: 'Masked: its end alone. The whole is shown in the dashboard.', example: '•••••678Z' }),
    nationality: z.string().optional().meta({ description: 'ISO 3166-1 alpha-2.', example: 'DE' }),
    reservationId: z.string().meta({ description: 'The stay that the person is registered for.' }),
    documentVerified: z.boolean().meta({ description: 'Its number passes the check of its kind.' }),
    signatureCaptured: z.boolean().meta({ description: 'Whether the person has signed the registration.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'Guest',
    description: 'A person who stays at a property, as far as the register may be read by programs.',
  });
export type Guest = z.output<typeof Guest>;

export const GuestPath = z.object({ guestId: z.string().max(64).meta({ description: 'The id of the guest.' }) });

export const GuestListInput = ListInput.extend({
  q: ListInput.shape.q.meta({ description: 'Free text to look for in the booking: names lie sealed.' }),
  reservationId: z.string().max(64).optional().meta({ description: 'Only those of this reservation.' }),
  propertyId: z.string().max(64).optional().meta({ description: 'Only those who stay at this property.' }),
  from: DateRangeInput.shape.from.meta({ description: 'Only of stays that end after this day.' }),
  to: DateRangeInput.shape.to.meta({ description: 'Only of stays that begin on this day or before it.' }),
});
export type GuestListInput = z.output<typeof GuestListInput>;

export const GuestList = listSchemaOf(Guest).meta({ id: 'GuestList' });
export type GuestList = z.output<typeof GuestList>;

/** A guest in the dashboard's list: with the booking that they came with. */
export const BrowsedGuest = Guest.extend({
  propertyName: z.string(),
  bookedBy: z.string(),
  checkIn: CalendarDate,
  checkOut: CalendarDate,
  isComplete: z.boolean(),
});
export type BrowsedGuest = z.output<typeof BrowsedGuest>;

export const BrowsedGuests = listSchemaOf(BrowsedGuest);
export type BrowsedGuests = z.output<typeof BrowsedGuests>;
