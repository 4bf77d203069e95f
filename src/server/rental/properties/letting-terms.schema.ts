import { z } from 'zod';
import { POLICY_NAMES } from '@/lib/rental/cancellation-policy';
import { TOURIST_TAX_PLACES } from '@/lib/rental/tourist-tax';
import { AmountOrNone, Percent } from '@/server/platform/contract/amounts';

const CancellationStep = z
  .object({
    daysBefore: z.int().min(0).max(365).meta({ description: 'Days before the arrival; 0 is that day.', example: 7 }),
    refundPercent: Percent.meta({ description: 'What is given back of the price.', example: 50 }),
  })
  .meta({ id: 'CancellationStep', description: 'What is given back up to so many days before the arrival.' });

/** What a cancelled stay gives back, as it is read: the steps of every policy are there. */
export const CancellationPolicy = z
  .object({
    name: z
      .enum(POLICY_NAMES)
      .meta({ description: 'Which policy it is: its steps follow from the name, or are its own (`custom`).' }),
    steps: z
      .array(CancellationStep)
      .meta({ description: 'What is given back how long before the arrival, the earliest first.' }),
  })
  .meta({ id: 'CancellationPolicy', description: 'What a cancelled stay gives back.' });
export type CancellationPolicy = z.output<typeof CancellationPolicy>;

const CancellationPolicyInput = z
  .object({
    name: z
      .enum(POLICY_NAMES)
      .meta({ description: 'Which policy it is; `custom` has `steps` of its own.', example: 'moderate' }),
    steps: z.array(CancellationStep).max(10).nullish().meta({ description: 'Of a `custom` one.' }),
  })
  .meta({ id: 'CancellationPolicyInput', description: 'What a cancelled stay gives back.' });

const ownTax = {
  rate: AmountOrNone.meta({ description: 'A rate of its own: a person and night, before VAT.', example: 1.5 }),
  maxNights: z.int().min(1).max(365).meta({ description: 'No more nights of a stay are taxed.', example: 7 }),
};

/** Where the rules of the tourist tax are from; the rate and the nights of a property win over those. */
export const PropertyTouristTax = z
  .object({
    place: z.enum(TOURIST_TAX_PLACES).meta({
      description:
        "Whose rules of the tourist tax apply; `none`: there is none. Of `other`, `rate` and `maxNights` are the property's own.",
      example: 'balears',
    }),
    rate: ownTax.rate.optional(),
    maxNights: ownTax.maxNights.optional(),
  })
  .meta({ id: 'PropertyTouristTax', description: 'The tourist tax of a property.' });
export type PropertyTouristTax = z.output<typeof PropertyTouristTax>;

/** On what terms a property is let: what a caller may say. */
export const LettingTermsInput = z.object({
  hotelServices: z.boolean().nullish().meta({
    description:
      'Services of a hotel during the stay, such as cleaning or meals: the stay then bears VAT; without them it is exempt (art. 20.Uno.23 LIVA).',
  }),
  touristTax: PropertyTouristTax.extend({
    rate: ownTax.rate.nullish(),
    maxNights: ownTax.maxNights.nullish(),
  })
    .meta({ id: 'PropertyTouristTaxInput', description: 'The tourist tax of a property.' })
    .nullish()
    .meta({ description: 'By its postal code where left out.' }),
  cancellationPolicy: CancellationPolicyInput.nullish().meta({
    description: 'What a cancelled stay gives back; a reservation keeps the one it was booked with.',
  }),
});
export type LettingTermsInput = z.output<typeof LettingTermsInput>;

/** The same as it is read. */
export const LettingTerms = z.object({
  hotelServices: z.literal(true).optional().meta({ description: 'Absent where there are none.' }),
  touristTax: PropertyTouristTax.optional().meta({
    description: 'Where the rules of its tourist tax are from; absent where the postal code decides.',
  }),
  cancellationPolicy: CancellationPolicy.optional().meta({
    description: 'What a cancelled stay gives back; absent where none was chosen.',
  }),
});
export type LettingTerms = z.output<typeof LettingTerms>;
