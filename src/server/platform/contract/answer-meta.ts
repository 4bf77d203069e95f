import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

/** What stands beside `data` in answers that have it. */
export const AnswerMeta = z.object({ requestId: z.string(), timestamp: Timestamp }).meta({ id: 'AnswerMeta' });
export type AnswerMeta = z.output<typeof AnswerMeta>;
