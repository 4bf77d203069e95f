import { z } from 'zod';
import { RecordCorrection } from '@/server/fiscal-records/fiscal-chain/record-correction.schema';

const recipient = RecordCorrection.shape.recipient.unwrap();

/** What a person puts right in a file that Zuzendu takes; what is left out stays as it was. */
export const FileCorrection = RecordCorrection.extend({
  recipient: recipient
    .extend({
      idType: recipient.shape.idType.unwrap().exclude(['07']).optional().meta({
        description: '02 VAT id, 03 passport, 04 id of a country, 05 residence, 06 other.',
      }),
    })
    .optional()
    .meta({ description: 'Who the invoice is for, as the tax agency should know them; what is left out stays.' }),
  description: z
    .string()
    .trim()
    .min(1)
    .max(250)
    .optional()
    .meta({ description: 'What was sold, as the file says it (DescripcionFactura).', example: 'Consulting in March' }),
});
export type FileCorrection = z.output<typeof FileCorrection>;
