import { z } from 'zod';
import { Iban } from '@/server/platform/contract/iban';
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
};

/** A PATCH: what is left out stays, null clears. */
export const TaxSettingsPatch = z
  .object({
    phone: optionalText(20).meta(about.phone),
    contactName: optionalText(40).meta(about.contactName),
    iban: Iban.nullish().meta(about.iban),
    monthlyRefund: z.boolean().nullish().meta(about.monthlyRefund),
    specialProRata: z.boolean().nullish().meta(about.specialProRata),
    exemptFrom390: z.boolean().nullish().meta(about.exemptFrom390),
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
  })
  .meta({ id: 'TaxSettings', description: 'What no document says of the tax returns of the company.' });
export type TaxSettings = z.output<typeof TaxSettings>;
