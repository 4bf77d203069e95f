import { z } from 'zod';
import { TAX_AGENCY_MODES } from '@/lib/tax/tax-agency-modes';
import { TICKETBAI_NEEDS } from '@/lib/tax/tax-agency-needs';
import { TICKETBAI_TERRITORIES } from '@/lib/tax/ticketbai';

const Territory = z
  .enum(TICKETBAI_TERRITORIES)
  .meta({ description: 'Whose taxpayer the company is.', example: 'gipuzkoa' });
const Mode = z.enum(TAX_AGENCY_MODES).meta({
  description:
    "Whether its invoices become TicketBAI files, and which environment of the territory's they are sent to.",
});
const licence = z.string().trim().min(1).max(20).meta({
  description: 'LicenciaTBAI: what the territory registered the program under.',
  example: 'TBAIGIPRE00000001',
});
const epigrafe = z
  .string()
  .max(7)
  .regex(/^\d{1,7}$/, 'An activity code (epígrafe) is up to seven digits')
  .meta({ description: "The activity of a person, for Bizkaia's book of model 140.", example: '197330' });

/** A PATCH: what is left out stays, null clears. */
export const TicketbaiSettingsPatch = z
  .object({
    territory: Territory.nullish(),
    mode: Mode.optional(),
    licence: licence.nullish(),
    epigrafe: epigrafe.nullish(),
  })
  .meta({
    id: 'TicketbaiSettingsPatch',
    description: 'A change of the settings of TicketBAI: what is left out stays, `null` removes.',
  });
export type TicketbaiSettingsPatch = z.output<typeof TicketbaiSettingsPatch>;

export const TicketbaiSettings = z
  .object({
    territory: Territory.optional(),
    mode: Mode,
    licence: z.string().optional().meta({
      description: 'LicenciaTBAI: what the territory registered the program under; absent until it is entered.',
    }),
    epigrafe: z
      .string()
      .optional()
      .meta({ description: "The activity (epígrafe) of a person, for Bizkaia's book of model 140." }),
    missing: z
      .array(z.enum(TICKETBAI_NEEDS))
      .meta({ description: 'What has to be entered before it can be switched on.' }),
  })
  .meta({ id: 'TicketbaiSettings', description: 'How invoices are recorded at a Basque tax agency (TicketBAI).' });
export type TicketbaiSettings = z.output<typeof TicketbaiSettings>;
