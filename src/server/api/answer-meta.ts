import type { Context } from '@/server/api/context';
import type { AnswerMeta } from '@/server/contract/answer-meta';
import { clock } from '@/server/runtime/clock';

export function answerMeta({ requestId }: Pick<Context, 'requestId'>): AnswerMeta {
  return { requestId, timestamp: clock.now().toISOString() };
}
