import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

/** What stands beside `data` in answers that have it. */
export const AnswerMeta = z
  .object({
    requestId: z
      .string()
      .meta({ description: 'Names the request: the same as the header `X-Request-Id`. Report it with a problem.' }),
    timestamp: Timestamp,
  })
  .meta({ id: 'AnswerMeta', description: 'Which request this answers, and when.' });
export type AnswerMeta = z.output<typeof AnswerMeta>;
