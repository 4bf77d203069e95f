import { useTranslations } from 'next-intl';
import { useApiWords } from '@/components/api/api-words';
import type { Channel } from '@/server/channels/channels.schema';

/** What is wrong with a channel, in the reader's language. */
export function useChannelProblem(): (problem: NonNullable<Channel['problem']>) => string {
  const ofFetch = useTranslations('channels.problems');
  const ofFeed = useTranslations('calendarFeeds.problems');
  const inWords = useApiWords();
  return ({ code, message, params: { reason, ...others } }) => {
    const params = { ...others, ...(reason !== undefined && { reason: inWords(String(reason)) }) };
    if (ofFetch.has(code as never)) return ofFetch(code as never, params as never);
    return ofFeed.has(code as never) ? ofFeed(code as never, params as never) : inWords(message);
  };
}
