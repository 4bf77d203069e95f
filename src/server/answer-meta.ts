import { z } from 'zod';
import { clock } from '@/server/clock';
import type { Context } from '@/server/context';
import { Timestamp } from '@/server/pagination';

/** What stands beside `data` in answers that have it. */
export const AnswerMeta = z.object({ requestId: z.string(), timestamp: Timestamp }).meta({ id: 'AnswerMeta' });
export type AnswerMeta = z.output<typeof AnswerMeta>;

export function answerMeta({ requestId }: Pick<Context, 'requestId'>): AnswerMeta {
  return { requestId, timestamp: clock.now().toISOString() };
}
