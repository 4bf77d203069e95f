import { z } from 'zod';

/** IDType: 02 VAT id of another member state, 03 passport, 04 id of a country, 05 residence, 06 other, 07 not in the census. */
const RECIPIENT_ID_TYPES = ['02', '03', '04', '05', '06', '07'] as const;
export type RecipientIdType = (typeof RECIPIENT_ID_TYPES)[number];

/** What a person puts right in a correction; what is left out stays as it was. */
export const RecordCorrection = z.object({
  recipient: z
    .object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .meta({ description: 'Their name as it is registered.', example: 'Acme Studio SL' }),
      taxId: z.string().trim().min(1).max(20).optional().meta({
        description: 'Their tax id, or the number of the document that `idType` names.',
        example: 'B12345674',
      }),
      country: z
        .string()
        .max(2)
        .regex(/^[A-Z]{2}$/, 'A country is two capital letters (ISO 3166-1)')
        .optional()
        .meta({ description: 'ISO 3166-1 alpha-2: the country of that id.', example: 'ES' }),
      idType: z.enum(RECIPIENT_ID_TYPES).optional().meta({
        description: '02 VAT id, 03 passport, 04 id of a country, 05 residence, 06 other, 07 not in the census.',
      }),
    })
    .optional()
    .meta({ description: 'Who the invoice is for, as the tax agency should know them; what is left out stays.' }),
  description: z.string().trim().min(1).max(500).optional().meta({
    description: 'What was sold, as the record says it (DescripcionOperacion).',
    example: 'Consulting in March',
  }),
  regime: z
    .string()
    .max(2)
    .regex(/^\d{2}$/, 'A regime is two digits')
    .optional()
    .meta({ description: 'ClaveRegimen of every row.', example: '01' }),
});
export type RecordCorrection = z.output<typeof RecordCorrection>;
