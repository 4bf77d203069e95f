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
        name: text(120).nullish(),
        taxId: text(20).nullish(),
        country: z
          .string()
          .max(2)
          .regex(/^[A-Z]{2}$/, 'A country is two capital letters (ISO 3166-1)')
          .optional(),
        address: text(300).nullish(),
      })
      .optional()
      .meta({ description: 'Who answers for the program: whoever ships it, or alters it.' }),
    systemId: z
      .string()
      .max(2)
      .regex(/^[A-Z0-9]{2}$/, 'A system id is two capital letters or digits')
      .nullish()
      .meta({ description: "The program's id, which its producer chooses.", example: 'FO' }),
    systemName: text(30).nullish(),
    systemVersion: text(50).nullish(),
    usesSeal: z.boolean().optional().meta({ description: 'The certificate is a seal: it has an address of its own.' }),
    endsOn: CalendarDate.nullish().meta({
      description: 'The last day on which records are sent (FechaFinVeriFactu): 31 December of this or the last year.',
      example: '2026-12-31',
    }),
  })
  .meta({ id: 'VerifactuSettingsPatch' });
export type VerifactuSettingsPatch = z.output<typeof VerifactuSettingsPatch>;

const VerifactuDuty = z
  .object({
    isBound: z.boolean().meta({ description: 'Its invoices have to be sent by VERI*FACTU, from a day on.' }),
    why: z.enum(['sii', 'foral', 'ticketbai', 'abroad']).optional().meta({ description: 'Why it is not bound.' }),
    from: CalendarDate.optional().meta({ description: 'From this day on nothing is issued that is not sent.' }),
    days: z.int().optional().meta({ description: 'Until then, below zero since.' }),
    kind: z.enum(TAXPAYER_KINDS).optional(),
    isAssumed: z.boolean().optional().meta({ description: 'Nobody has said the kind: it follows from the tax id.' }),
    isMoved: z.boolean().optional(),
    source: z
      .enum(['law', 'setting'])
      .optional()
      .meta({ description: 'Whose day it is: the law, or this installation.' }),
    law: z.string().optional(),
  })
  .meta({ id: 'VerifactuDuty' });
export type VerifactuDuty = z.output<typeof VerifactuDuty>;

export const VerifactuSettings = z
  .object({
    mode: Mode,
    producer: z
      .object({
        name: z.string().optional(),
        taxId: z.string().optional(),
        country: z.string(),
        address: z.string().optional(),
      })
      .meta({ description: 'Who answers for the program.' }),
    systemId: z.string().optional(),
    systemName: z.string(),
    systemVersion: z.string(),
    installationNumber: z.string().meta({ description: 'NumeroInstalacion: of this installation and company.' }),
    usesSeal: z.boolean(),
    since: Timestamp.optional().meta({ description: 'When sending was switched on.' }),
    endsOn: CalendarDate.optional(),
    missing: z
      .array(z.enum(VERIFACTU_NEEDS))
      .meta({ description: 'What has to be entered before it can be switched on.' }),
    duty: VerifactuDuty.optional().meta({ description: 'Left out while nobody has said who issues.' }),
  })
  .meta({ id: 'VerifactuSettings' });
export type VerifactuSettings = z.output<typeof VerifactuSettings>;
