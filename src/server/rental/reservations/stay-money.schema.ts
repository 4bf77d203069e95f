import { z } from 'zod';
import { TOURIST_TAX_PLACES } from '@/lib/rental/tourist-tax';
import { AmountOrNone, Money } from '@/server/platform/contract/amounts';
import { CancellationPolicy } from '@/server/rental/properties/letting-terms.schema';

const Guests = z.int().min(0).max(500).nullish();

/**
 * The money of a stay and how many come: what a caller may say. `amount` is the gross of the stay, rent and cleaning, with
 * the VAT that is in it and without tourist tax. What the booking site keeps comes off where owners are paid out.
 */
export const StayMoneyInput = z.object({
  adults: Guests.meta({ description: 'Guests who pay tourist tax.', example: 2 }),
  children: Guests.meta({ description: 'Guests whose age exempts them from tourist tax.', example: 1 }),
  cleaningFee: AmountOrNone.nullish().meta({ description: 'What of `amount` is for cleaning.', example: 60 }),
  channelCommission: AmountOrNone.nullish().meta({ description: 'What the site keeps of `amount`.', example: 126 }),
  touristTax: AmountOrNone.nullish().meta({
    description:
      'Before VAT, on top of `amount`. Worked out by the rules of the property where it is left out and `adults` is known; null works it out anew.',
    example: 21,
  }),
  depositAmount: AmountOrNone.nullish().meta({ description: 'The security deposit that is agreed.', example: 200 }),
  clientId: z.string().max(64).nullish().meta({ description: 'The client who is invoiced.' }),
});
export type StayMoneyInput = z.output<typeof StayMoneyInput>;

/** How a tourist tax was worked out. */
export const TouristTaxReckoning = z
  .object({
    place: z.enum(TOURIST_TAX_PLACES).meta({ description: 'Whose rules were followed.' }),
    adults: z.int().meta({ description: 'Guests who pay it.' }),
    children: z.int().meta({ description: 'Guests whose age exempts them.' }),
    parts: z
      .array(
        z.object({
          nights: z.int().meta({ description: 'How many nights at this rate.' }),
          rate: Money.meta({ description: 'The rate of a person and night.' }),
          amount: Money.meta({ description: '`nights` by `rate`, for all adults.' }),
        }),
      )
      .meta({
        description: 'Nights at a rate, times the adults, in their order.',
      }),
    freeNights: z.int().meta({ description: 'Nights beyond those that are taxed at most.' }),
    amount: Money.meta({ description: 'The whole tax, before VAT.' }),
  })
  .meta({ id: 'TouristTaxReckoning', description: 'How the tourist tax of a stay was worked out.' });

/** The same as it is read. */
export const StayMoney = z.object({
  adults: z.int().optional().meta({ description: 'Guests who pay tourist tax.' }),
  children: z.int().optional().meta({ description: 'Guests whose age exempts them from tourist tax.' }),
  cleaningFee: Money.optional().meta({ description: 'What of `amount` is for cleaning.' }),
  channelCommission: Money.optional().meta({ description: 'What the booking site keeps of `amount`.' }),
  touristTax: Money.optional().meta({ description: 'Before VAT, on top of `amount`.' }),
  touristTaxReckoning: TouristTaxReckoning.optional().meta({ description: 'Absent where somebody entered it.' }),
  depositAmount: Money.optional().meta({ description: 'The security deposit that is agreed; it is in no sum.' }),
  cancellationPolicy: CancellationPolicy.optional().meta({ description: 'The one it was booked with.' }),
  clientId: z.string().optional().meta({ description: 'The client who is invoiced; absent until one is known.' }),
  invoiceId: z.string().optional().meta({ description: 'The invoice that was made of it.' }),
});
export type StayMoney = z.output<typeof StayMoney>;
