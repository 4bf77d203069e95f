import { z } from 'zod';
import { given, requiredNumber } from '@/components/platform/api/form-fields';
import { POLICY_NAMES } from '@/lib/rental/cancellation-policy';
import { TOURIST_TAX_PLACES } from '@/lib/rental/tourist-tax';
import { CancellationPolicy, LettingTermsInput } from '@/server/rental/properties/letting-terms.schema';
import type { Property } from '@/server/rental/properties/properties.schema';

export const MOST_STEPS = 10;
export const placeChoices = ['auto', ...TOURIST_TAX_PLACES] as const;
export const policyChoices = ['none', ...POLICY_NAMES] as const;

const tax = given(LettingTermsInput.shape.touristTax).shape;
const step = CancellationPolicy.shape.steps.element.shape;

/** What the form asks for of the terms that a property is let on. */
export function termsFields(required: string) {
  return {
    hotelServices: z.boolean(),
    touristTax: z.object({
      place: z.enum(placeChoices),
      rate: tax.rate.unwrap().nullable(),
      maxNights: tax.maxNights.unwrap().nullable(),
    }),
    cancellationPolicy: z.object({
      name: z.enum(policyChoices),
      steps: z
        .array(
          z.object({
            daysBefore: requiredNumber(step.daysBefore, required),
            refundPercent: requiredNumber(step.refundPercent, required),
          }),
        )
        .max(MOST_STEPS),
    }),
  };
}

const schema = z.object(termsFields(''));
export type TermsValues = z.input<typeof schema>;

/** The fields as they are typed: what is not there yet is empty. */
export function termsValuesOf(property?: Property): TermsValues {
  const { hotelServices = false, touristTax, cancellationPolicy: policy } = property ?? {};
  const { place = 'auto', rate = null, maxNights = null } = touristTax ?? {};
  return {
    hotelServices,
    touristTax: { place, rate, maxNights },
    cancellationPolicy: { name: policy?.name ?? 'none', steps: policy?.name === 'custom' ? policy.steps : [] },
  };
}

/** As the API takes them; what is empty is cleared. */
export function termsInput({ hotelServices, touristTax, cancellationPolicy }: z.output<typeof schema>) {
  const { place, ...own } = touristTax;
  const { name, steps } = cancellationPolicy;
  return {
    hotelServices,
    touristTax: place === 'auto' ? null : { place, ...own },
    cancellationPolicy: name === 'none' ? null : { name, steps: name === 'custom' ? steps : null },
  } satisfies LettingTermsInput;
}
