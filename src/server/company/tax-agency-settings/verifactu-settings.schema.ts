import { z } from 'zod';
import { TAX_AGENCY_MODES } from '@/lib/tax/tax-agency-modes';
import { VERIFACTU_NEEDS } from '@/lib/tax/tax-agency-needs';
import { TAXPAYER_KINDS } from '@/lib/tax/verifactu-duty';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';

const text = (most: number) => z.string().trim().min(1).max(most);

const Mode = z.enum(TAX_AGENCY_MODES).meta({
  description: 'Whether fiscal records are sent to the tax agency: not at all, to its test environment, or for good.',
});

/** A PATCH: what is left out stays, null clears. */
export const VerifactuSettingsPatch = z
  .object({
    mode: Mode.optional(),
    producer: z
      .object({
        name: text(120)
          .nullish()
          .meta({ description: 'Name or legal name of the producer.', example: 'Folio Software SL' }),
        taxId: text(20).nullish().meta({ description: 'Tax id of the producer.', example: 'B00000018' }),
        country: z
          .string()
          .max(2)
          .regex(/^[A-Z]{2}$/, 'A country is two capital letters (ISO 3166-1)')
          .optional()
          .meta({ description: 'ISO 3166-1 alpha-2: the country of that tax id.', example: 'ES' }),
        address: text(300).nullish().meta({
          description: 'Postal address of the producer, in one line.',
          example: 'Calle Mayor 1, 46001 Valencia, ES',
        }),
      })
      .optional()
      .meta({ description: 'Who answers for the program: whoever ships it, or alters it.' }),
    systemId: z
      .string()
      .max(2)
      .regex(/^[A-Z0-9]{2}$/, 'A system id is two capital letters or digits')
      .nullish()
      .meta({ description: "The program's id, which its producer chooses.", example: 'FO' }),
    systemName: text(30).nullish().meta({
      description: "NombreSistemaInformatico, as each record names the program; `null`: Folio's own.",
      example: 'Folio',
    }),
    systemVersion: text(50)
      .nullish()
      .meta({ description: "The version that each record names; `null`: Folio's own.", example: '1.0' }),
    usesSeal: z.boolean().optional().meta({ description: 'The certificate is a seal: it has an address of its own.' }),
    endsOn: CalendarDate.nullish().meta({
      description: 'The last day on which records are sent (FechaFinVeriFactu): 31 December of this or the last year.',
      example: '2026-12-31',
    }),
  })
  .meta({
    id: 'VerifactuSettingsPatch',
    description: 'A change of the settings of VERI*FACTU: what is left out stays, `null` removes.',
  });
export type VerifactuSettingsPatch = z.output<typeof VerifactuSettingsPatch>;

const VerifactuDuty = z
  .object({
    isBound: z.boolean().meta({ description: 'Its invoices have to be sent by VERI*FACTU, from a day on.' }),
    why: z.enum(['sii', 'foral', 'ticketbai', 'abroad']).optional().meta({ description: 'Why it is not bound.' }),
    from: CalendarDate.optional().meta({ description: 'From this day on nothing is issued that is not sent.' }),
    days: z.int().optional().meta({ description: 'Until then, below zero since.' }),
    kind: z.enum(TAXPAYER_KINDS).optional().meta({
      description: 'Whether it pays corporation tax (`corporate`) or not (`other`); each has a first day of its own.',
    }),
    isAssumed: z.boolean().optional().meta({ description: 'Nobody has said the kind: it follows from the tax id.' }),
    isMoved: z
      .boolean()
      .optional()
      .meta({ description: "Whether this installation has moved the first day away from the law's." }),
    source: z
      .enum(['law', 'setting'])
      .optional()
      .meta({ description: 'Whose day it is: the law, or this installation.' }),
    law: z.string().optional().meta({ description: 'The rule that sets the first day, by its name and article.' }),
  })
  .meta({ id: 'VerifactuDuty', description: 'Whether and from when on the law binds the company to VERI*FACTU.' });
export type VerifactuDuty = z.output<typeof VerifactuDuty>;

export const VerifactuSettings = z
  .object({
    mode: Mode,
    producer: z
      .object({
        name: z.string().optional().meta({ description: 'Name or legal name of the producer.' }),
        taxId: z.string().optional().meta({ description: 'Tax id of the producer.' }),
        country: z.string().meta({ description: 'ISO 3166-1 alpha-2: the country of that tax id.' }),
        address: z.string().optional().meta({ description: 'Postal address of the producer, in one line.' }),
      })
      .meta({ description: 'Who answers for the program.' }),
    systemId: z
      .string()
      .optional()
      .meta({ description: 'The two characters that the producer gave the program (IdSistemaInformatico).' }),
    systemName: z.string().meta({ description: 'NombreSistemaInformatico, as each record names the program.' }),
    systemVersion: z.string().meta({ description: 'The version that each record names.' }),
    installationNumber: z.string().meta({ description: 'NumeroInstalacion: of this installation and company.' }),
    usesSeal: z.boolean().meta({
      description: "Whether the certificate is a company's seal: the tax agency has another address for those.",
    }),
    since: Timestamp.optional().meta({ description: 'When sending was switched on.' }),
    endsOn: CalendarDate.optional().meta({
      description: 'The last day on which records are sent (FechaFinVeriFactu); absent while no end is set.',
    }),
    missing: z
      .array(z.enum(VERIFACTU_NEEDS))
      .meta({ description: 'What has to be entered before it can be switched on.' }),
    duty: VerifactuDuty.optional().meta({ description: 'Left out while nobody has said who issues.' }),
  })
  .meta({ id: 'VerifactuSettings', description: 'How invoices are recorded at the tax agency (VERI*FACTU).' });
export type VerifactuSettings = z.output<typeof VerifactuSettings>;
