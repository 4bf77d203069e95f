import { useApiWords } from '@/components/platform/api/api-words';
import { useWords } from '@/i18n/use-words';
import type { Channel } from '@/server/rental/channels/channels.schema';
import { calendarFeedsWords } from '~/messages/calendar-feeds';
import { channelsWords } from '~/messages/channels';

type Problem = NonNullable<Channel['problem']>;

/** What is wrong with a channel or its calendar, and in which line of it, in the reader's language. */
export function useChannelProblem(): (problem: Problem) => string {
  const t = useWords(channelsWords);
  const ofFetch = useWords(channelsWords, 'problems');
  const ofFeed = useWords(calendarFeedsWords, 'problems');
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
