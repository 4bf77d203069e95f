import { z } from 'zod';
import { AmountOrNone, Money } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { CancellationPolicy } from '@/server/rental/properties/letting-terms.schema';
import { Reservation } from '@/server/rental/reservations/reservations.schema';
import { InvoiceStatus } from '@/server/sales/invoices/invoices.schema';

export const StayInvoiceCreate = z
  .object({
    clientId: z.string().max(64).nullish().meta({ description: 'Who is invoiced; found or made where left out.' }),
    newClient: z.boolean().nullish().meta({ description: 'Makes a client, whoever is there already.' }),
    dueDate: CalendarDate.nullish().meta({ description: 'When payment is due.', example: '2026-08-10' }),
  })
  .meta({ id: 'StayInvoiceCreate' });
export type StayInvoiceCreate = z.output<typeof StayInvoiceCreate>;

/** The stay that an invoice is of. */
export const InvoicedStay = z.object({ id: z.string(), guestName: z.string() });
export type InvoicedStay = z.output<typeof InvoicedStay>;

export const CancellationOffer = z
  .object({
    policy: CancellationPolicy.optional().meta({ description: 'The one it was booked with.' }),
    daysBefore: z.int().meta({ description: 'From today to the arrival; below zero after it.', example: 9 }),
    refundPercent: z.number().optional().meta({ description: 'What the policy gives back of the price.', example: 50 }),
    invoice: z
      .object({
        id: z.string().meta({ description: 'The id of the invoice.' }),
        documentNumber: z.string().optional().meta({ description: 'Its number; absent of a draft.' }),
        status: InvoiceStatus.meta({ description: 'Its status now.' }),
      })
      .optional()
      .meta({ description: 'The one that was made of it.' }),
    effect: z.enum(['none', 'delete_draft', 'credit']).meta({ description: 'What cancelling does to its invoice.' }),
    price: Money.optional().meta({ description: 'What is left to credit of the stay, with tax.' }),
    touristTax: Money.optional().meta({ description: 'And of the tourist tax: given back unless the stay has begun.' }),
    refundAmount: Money.optional().meta({ description: 'What the policy gives back, with tax.' }),
  })
  .meta({ id: 'CancellationOffer', description: 'What cancelling the stay today would do.' });
export type CancellationOffer = z.output<typeof CancellationOffer>;

export const StayCancel = z
  .object({
    refundAmount: AmountOrNone.nullish().meta({
      description: 'What is credited of an issued invoice, with tax; what the policy gives back where left out.',
      example: 120,
    }),
  })
  .meta({ id: 'StayCancel' });
export type StayCancel = z.output<typeof StayCancel>;

export const StayCancelled = z
  .object({
    reservation: Reservation.meta({ description: 'The reservation, now cancelled.' }),
    creditNote: z
      .object({
        id: z.string().meta({ description: 'The id of the credit note.' }),
        totalCredited: Money.meta({ description: 'What it credits, with tax.' }),
      })
      .optional()
      .meta({ description: 'A draft.' }),
    deletedInvoiceId: z.string().optional().meta({ description: 'The draft that was its invoice.' }),
  })
  .meta({ id: 'StayCancelled', description: 'The stay that was cancelled, and what became of its invoice.' });
export type StayCancelled = z.output<typeof StayCancelled>;
