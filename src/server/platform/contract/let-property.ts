import { z } from 'zod';
import { PROPERTY_SITUATIONS } from '@/lib/tax/let-property';
import { optionalTextOf } from '@/server/platform/contract/text';

export const PropertySituation = z.enum(PROPERTY_SITUATIONS);

const NO_REFERENCE = 'A cadastral reference has 20 characters, or 14 of a whole building.';
const text = z.string().trim().max(20).toUpperCase();

/** 20 characters, or 14 of a whole building; stored in capitals. */
export const CadastralReference = text.regex(/^[0-9A-Z]{14}([0-9A-Z]{6})?$/, NO_REFERENCE);

/** The same where it may be left out; an empty one is none. */
const optionalCadastralReference = optionalTextOf(text.regex(/^([0-9A-Z]{14}([0-9A-Z]{6})?)?$/, NO_REFERENCE));

/** The property that a rent is for, as an expense is sent with it. */
export const rentedPropertyInput = {
  propertySituation: PropertySituation.nullish().meta({
    description:
      'Of a rent, where the property is: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a cadastral ' +
      'reference, `5` abroad. With a reference and left out it counts as `1`.',
    example: '1',
  }),
  propertyReference: optionalCadastralReference.meta({
    description:
      'Of a rent, the cadastral reference of the property that it is for: form 180 and the record books name it.',
    example: '9872023VH5797S0001WX',
  }),
};

/** The same as an expense is shown with it. */
export const rentedProperty = {
  propertySituation: PropertySituation.optional().meta({
    description: 'Of a rent, where its property is, `1` to `5`.',
  }),
  propertyReference: z
    .string()
    .optional()
    .meta({ description: 'The cadastral reference of the property that a rent is for.' }),
};

/** Where a home that is let stands, as it is sent. */
export const letPropertyInput = {
  propertySituation: PropertySituation.nullish().meta({
    description:
      'Where it is for the record books of a landlord: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a ' +
      'cadastral reference, `5` abroad. With a reference and left out it counts as `1`.',
    example: '1',
  }),
  propertyReference: optionalCadastralReference.meta({
    description: 'Its cadastral reference: the record books of a landlord name it on the invoices of its stays.',
    example: '9872023VH5797S0001WX',
  }),
};

/** The same as it is shown. */
export const letProperty = {
  propertySituation: PropertySituation.optional().meta({
    description: 'Where it is for the record books, `1` to `5`.',
  }),
  propertyReference: z.string().optional().meta({ description: 'Its cadastral reference.' }),
};
