import { z } from 'zod';
import type { ReasonCode } from '@/lib/errors/reasons/reason-table';

const Code: z.ZodType<ReasonCode> = z.string() as never;

/** What stands beside a sentence of a problem or a warning: the code that other languages find it by. */
export const reasonFields = {
  reason: Code.optional().meta({ description: 'The code of the sentence.', example: 'ENTER_CLIENT_COUNTRY' }),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'What varies in the sentence, by its name.' }),
};
