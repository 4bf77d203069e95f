import { knownAcrossBundles } from '@/lib/known-across-bundles';

/**
 * What can be wrong with a calendar, so that nothing of it is taken, by code. A program reads the English of it; the
 * dashboard says the same in the reader's language, by the code: `problems` of messages/*\/calendar-feeds.json.
 */
export const feedErrorSentences = {
  empty: 'The address answers with nothing. Copy the address of the calendar again from the channel.',
  too_large: 'The calendar has more than {limit} MB. Ask the channel for one with fewer events.',
  html: 'The address answers with a web page and not with a calendar. Copy the address again from the channel.',
  no_calendar: 'What the address answers with is no calendar. Copy the address again from the channel.',
  cut: 'The calendar ends before its end: it did not arrive whole. It is tried again by itself.',
  nesting: 'The parts of the calendar do not close in the order in which they open. Report it to the channel.',
  too_deep: 'The parts of the calendar stand more than {limit} deep in each other. Report it to the channel.',
  too_many_events: 'The calendar has more than {limit} events. Ask the channel for one with fewer.',
  line_unreadable: '{property} of an event cannot be read. Report it to the channel.',
  date_unreadable: '"{text}" is no date. Report it to the channel.',
  no_start: 'An event has no beginning. Report it to the channel.',
  ends_before_start: 'An event ends before it begins. Report it to the channel.',
  rule_unsupported: 'An event repeats by a rule that is not supported: "{rule}". Enter its days by hand.',
  too_many_repeats: 'An event repeats more than {limit} times. Enter its days by hand.',
} as const;

/** What is odd about a calendar and does not keep it from being read. */
const warnings = {
  stray_line: 'A line that belongs to nothing was passed over.',
  no_uid: 'An event has no id. It is known by its days and its text.',
  repeated_uid: 'Several events have the id "{uid}". All of them count.',
  unknown_zone: 'The time zone "{zone}" is unknown. Its times are taken as those of the property.',
  zero_length: 'An event of whole days ends on the day it begins. It counts as one night.',
  no_night: 'An event begins and ends on one day. It occupies no night.',
} as const;

export const feedProblems = { ...feedErrorSentences, ...warnings };

export type FeedErrorCode = keyof typeof feedErrorSentences;
export type FeedWarningCode = keyof typeof warnings;

/** What varies in a sentence. */
export type FeedProblemParams = Record<string, string | number>;

/** What is odd about a calendar; `line` counts from 1. */
export type FeedWarning = { code: FeedWarningCode; message: string; params: FeedProblemParams; line: number };

/** A calendar of which nothing can be taken: the message says what is wrong and what to do, `line` where (from 1). */
export class FeedError extends Error {
  static {
    knownAcrossBundles(FeedError, 'FeedError');
  }

  constructor(
    readonly code: FeedErrorCode,
    readonly params: FeedProblemParams = {},
    readonly line?: number,
  ) {
    super(sentenceOf(feedErrorSentences[code], params));
    this.name = 'FeedError';
  }
}

export function feedWarning(code: FeedWarningCode, line: number, params: FeedProblemParams = {}): FeedWarning {
  return { code, message: sentenceOf(warnings[code], params), params, line };
}

/** A sentence with what varies in it. */
export function sentenceOf(template: string, params: FeedProblemParams): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
