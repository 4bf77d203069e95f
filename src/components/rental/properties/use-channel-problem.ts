import { useTranslations } from 'next-intl';
import { useApiWords } from '@/components/platform/api/api-words';
import type { Channel } from '@/server/rental/channels/channels.schema';

type Problem = NonNullable<Channel['problem']>;

/** What is wrong with a channel or its calendar, and in which line of it, in the reader's language. */
export function useChannelProblem(): (problem: Problem) => string {
  const t = useTranslations('channels');
  const ofFetch = useTranslations('channels.problems');
  const ofFeed = useTranslations('calendarFeeds.problems');
  const inWords = useApiWords();
  const sentenceOf = ({ code, message, params: { reason, ...others } }: Problem) => {
    const params = { ...others, ...(reason !== undefined && { reason: inWords(String(reason)) }) };
    if (ofFetch.has(code as never)) return ofFetch(code as never, params as never);
    return ofFeed.has(code as never) ? ofFeed(code as never, params as never) : inWords(message);
  };
  return (problem) => {
    const sentence = sentenceOf(problem);
    return problem.line === undefined ? sentence : t('atLine', { line: problem.line, sentence });
  };
}
