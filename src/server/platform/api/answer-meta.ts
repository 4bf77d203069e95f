import type { Context } from '@/server/platform/api/context';
import type { AnswerMeta } from '@/server/platform/contract/answer-meta';
import { clock } from '@/server/platform/runtime/clock';

export function answerMeta({ requestId }: Pick<Context, 'requestId'>): AnswerMeta {
  return { requestId, timestamp: clock.now().toISOString() };
}
