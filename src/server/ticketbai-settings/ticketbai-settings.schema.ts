import { z } from 'zod';
import { TICKETBAI_TERRITORIES } from '@/lib/ticketbai';
import { VERIFACTU_MODES } from '@/lib/verifactu-modes';

const Territory = z
  .enum(TICKETBAI_TERRITORIES)
  .meta({ description: 'Whose taxpayer the company is.', example: 'gipuzkoa' });
const Mode = z.enum(VERIFACTU_MODES).meta({
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
  .meta({ id: 'TicketbaiSettingsPatch' });
export type TicketbaiSettingsPatch = z.output<typeof TicketbaiSettingsPatch>;

/** What a company has to have before its invoices become files. */
export const TICKETBAI_NEEDS = [
  'company',
  'territory',
  'licence',
  'epigrafe',
  'producer_name',
  'producer_tax_id',
  'certificate',
] as const;
export type TicketbaiNeed = (typeof TICKETBAI_NEEDS)[number];

export const TicketbaiSettings = z
  .object({
    territory: Territory.optional(),
    mode: Mode,
    licence: z.string().optional(),
    epigrafe: z.string().optional(),
    missing: z
      .array(z.enum(TICKETBAI_NEEDS))
      .meta({ description: 'What has to be entered before it can be switched on.' }),
  })
  .meta({ id: 'TicketbaiSettings' });
export type TicketbaiSettings = z.output<typeof TicketbaiSettings>;
