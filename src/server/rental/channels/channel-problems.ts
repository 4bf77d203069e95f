import {
  type FeedErrorCode,
  type FeedProblemParams,
  feedErrorSentences,
  sentenceOf,
} from '@/server/rental/calendar-feeds/feed-problems';

/**
 * Why a calendar could not be fetched, beside what can be wrong in it, by code. A program reads the English of it; the
 * dashboard says the same in the reader's language, by the code: `problems` of messages/*\/channels.json.
 */
export const fetchProblems = {
  unreachable: 'The booking site cannot be reached: {reason}. It is tried again by itself.',
  answered: 'The booking site answered with HTTP {status}. It is tried again by itself.',
  gone: 'The booking site has no calendar at this address. Copy the address again from there.',
  forbidden: 'The booking site does not let this calendar be read. Copy the address again from there.',
  redirects: 'The address leads on and on. Copy it again from the booking site.',
  emptied:
    'The calendar is empty, though stays were to come: {stays}. Nothing was cancelled. Look at the booking site; if it is right, sync with acceptEmpty.',
  stopped: 'The calendar could not be read: {reason} Sync again.',
} as const;

/** Why the last fetch came to nothing, as it is stored. */
export type ChannelProblem = {
  code: keyof typeof fetchProblems | FeedErrorCode;
  params: FeedProblemParams;
  /** Where in the calendar, from 1. */
  line?: number;
};

/** The same in English. */
export function describeProblem({ code, params, line }: ChannelProblem): string {
  const sentence = sentenceOf({ ...feedErrorSentences, ...fetchProblems }[code], params);
  return line === undefined ? sentence : `Line ${line}: ${sentence}`;
}
