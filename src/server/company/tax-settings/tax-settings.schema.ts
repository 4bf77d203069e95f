import { z } from 'zod';
import { Iban } from '@/server/platform/contract/iban';
import { CadastralReference, PropertySituation } from '@/server/platform/contract/let-property';
import { optionalText } from '@/server/platform/contract/text';

const about = {
  phone: {
    description: 'Whom the tax agency calls about a return; the number of the letterhead where there is none here.',
    example: '910000000',
  },
  contactName: {
    description: 'Whom the tax agency asks for; the contact of the fiscal profile where there is none here.',
    example: 'Ana Ruiz',
  },
  iban: {
    description: 'The account that returns are paid from by direct debit, and that refunds come to.',
    example: 'ES9121000418450200051332',
  },
  monthlyRefund: {
    description: 'Whether the company is in the register of monthly refunds (REDEME). Absent: nobody has answered yet.',
    example: false,
  },
  specialProRata: {
    description: 'Whether its pro rata is the special one (LIVA art. 103.Dos). Absent: nobody has answered yet.',
    example: false,
  },
  exemptFrom390: {
    description:
      'Whether it files page 4 of the last form 303 of a year instead of form 390 (Orden EHA/3111/2009 art. 1). Absent: ' +
      'nobody has answered yet.',
    example: false,
  },
  activityCode: {
    description:
      'What its activity is in the record books: `A` in the IAE, `B` not in it, `C` not begun, `D` the landlord of property.',
    example: 'A',
  },
  activityType: {
    description:
      'Of an activity A: `01` landlord, `02` livestock, `03` other business, `04` artist or sportsperson, `05` other ' +
      'professional. Of B: `01` farm, `02` livestock, `03` forest, `04` mussels, `05` fishing, `06` other.',
    example: '05',
  },
  activityGroup: { description: 'Its group or heading in the IAE, without dots.', example: '763' },
  propertySituation: {
    description:
      'Of a landlord with one property, where it is; of several each invoice names its own: `1` in Spain, `2` in the Basque Country, `3` in Navarra, `4` without a ' +
      'cadastral reference, `5` abroad.',
    example: '1',
  },
  propertyReference: { description: 'Its cadastral reference.', example: '9872023VH5797S0001WX' },
};

const ActivityCode = z.enum(['A', 'B', 'C', 'D']);
const ActivityType = z.enum(['01', '02', '03', '04', '05', '06']);
const ActivityGroup = z
  .string()
  .trim()
  .max(4)
  .regex(/^\d{2,4}$/, 'Give the IAE heading as 2 to 4 digits, such as 763.');

/** A PATCH: what is left out stays, null clears. */
export const TaxSettingsPatch = z
  .object({
    phone: optionalText(20).meta(about.phone),
    contactName: optionalText(40).meta(about.contactName),
    iban: Iban.nullish().meta(about.iban),
    monthlyRefund: z.boolean().nullish().meta(about.monthlyRefund),
    specialProRata: z.boolean().nullish().meta(about.specialProRata),
    exemptFrom390: z.boolean().nullish().meta(about.exemptFrom390),
    activityCode: ActivityCode.nullish().meta(about.activityCode),
    activityType: ActivityType.nullish().meta(about.activityType),
    activityGroup: ActivityGroup.nullish().meta(about.activityGroup),
    propertySituation: PropertySituation.nullish().meta(about.propertySituation),
    propertyReference: CadastralReference.nullish().meta(about.propertyReference),
  })
  .meta({
    id: 'TaxSettingsPatch',
    description: 'A change of the settings of tax returns: what is left out stays, `null` removes.',
  });
export type TaxSettingsPatch = z.output<typeof TaxSettingsPatch>;

export const TaxSettings = z
  .object({
    phone: z.string().optional().meta(about.phone),
    contactName: z.string().optional().meta(about.contactName),
    iban: z.string().optional().meta(about.iban),
    monthlyRefund: z.boolean().optional().meta(about.monthlyRefund),
    specialProRata: z.boolean().optional().meta(about.specialProRata),
    exemptFrom390: z.boolean().optional().meta(about.exemptFrom390),
    activityCode: z.string().optional().meta(about.activityCode),
    activityType: z.string().optional().meta(about.activityType),
    activityGroup: z.string().optional().meta(about.activityGroup),
    propertySituation: z.string().optional().meta(about.propertySituation),
    propertyReference: z.string().optional().meta(about.propertyReference),
  })
  .meta({ id: 'TaxSettings', description: 'What no document says of the tax returns of the company.' });
export type TaxSettings = z.output<typeof TaxSettings>;
