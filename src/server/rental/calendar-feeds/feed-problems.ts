/** What can be wrong with one event, while the others of its calendar are whole. */
const ofAnEvent = {
  line_unreadable: '{property} of an event cannot be read. Report it to the channel.',
  date_unreadable: '"{text}" is no date. Report it to the channel.',
  event_not_closed: 'A line that opens or closes an event, or a part of it, is missing. Report it to the channel.',
  no_start: 'An event has no beginning. Report it to the channel.',
  ends_before_start: 'An event ends before it begins. Report it to the channel.',
  rule_unsupported: 'An event repeats by a rule that is not supported: "{rule}". Enter its days by hand.',
  too_many_repeats: 'An event repeats more than {limit} times. Enter its days by hand.',
} as const;

/**
 * What can be wrong with a calendar, by code. A program reads the English of it; the dashboard says the same in the
 * reader's language, by the code: `problems` of messages/*\/calendar-feeds.json.
 */
export const feedErrorSentences = {
  ...ofAnEvent,
  empty: 'The address answers with nothing. Copy the address of the calendar again from the channel.',
  too_large: 'The calendar has more than {limit} MB. Ask the channel for one with fewer events.',
  html: 'The address answers with a web page and not with a calendar. Copy the address again from the channel.',
  no_calendar: 'What the address answers with is no calendar. Copy the address again from the channel.',
  cut: 'The calendar ends before its end: it did not arrive whole. It is tried again by itself.',
  nesting: 'The parts of the calendar do not close in the order in which they open. Report it to the channel.',
  too_deep: 'The parts of the calendar stand more than {limit} deep in each other. Report it to the channel.',
  too_many_events: 'The calendar has more than {limit} events. Ask the channel for one with fewer.',
  too_many_dates: 'The events of the calendar repeat on more than {limit} days. Ask the channel for one with fewer.',
  too_many_unread: 'More than {limit} events of the calendar cannot be read. Report it to the channel.',
  too_demanding:
    'Reading the calendar takes more time or memory than there is for one, so that it is not fetched any more. Ask the channel for one with fewer events, then sync again.',
} as const;

/** What is odd about a calendar and does not keep it from being read. */
const warnings = {
  stray_line: 'A line that belongs to nothing was passed over.',
  no_uid: 'An event has no id. It is known by its days and its text.',
  repeated_uid: 'Several events have the id "{uid}". All of them count.',
  unknown_zone: 'The time zone "{zone}" is unknown. Its times are taken as those of the property.',
  zero_length: 'An event of whole days ends on the day it begins. It counts as one night.',
  date_style: '"{text}" is not how calendars write a date. It was read as year, month and day.',
  no_night: 'An event begins and ends on one day. It occupies no night.',
} as const;

export const feedProblems = { ...feedErrorSentences, ...warnings };

export type FeedErrorCode = keyof typeof feedErrorSentences;
export type FeedWarningCode = keyof typeof warnings;

/** What varies in a sentence. */
export type FeedProblemParams = Record<string, string | number>;

/** What is odd about a calendar; `line` counts from 1. */
export type FeedWarning = {
  code: FeedWarningCode;
  message: string;
  params: FeedProblemParams;
  line: number;
  /** The event's own id, where it has one. */
  uid?: string;
};

/**
 * A calendar of which nothing can be taken, or an event of one (`isOfAnEvent`): the message says what is wrong and what to
 * do, `line` where (from 1).
 */
export class FeedError extends Error {
  constructor(
    readonly code: FeedErrorCode,
    readonly params: FeedProblemParams = {},
    readonly line?: number,
  ) {
    super(sentenceOf(feedErrorSentences[code], params));
    this.name = 'FeedError';
  }

  /** The other events of the calendar may be whole. */
  get isOfAnEvent(): boolean {
    return this.code in ofAnEvent;
  }
}

export function feedWarning(code: FeedWarningCode, line: number, params: FeedProblemParams = {}): FeedWarning {
  return { code, message: sentenceOf(warnings[code], params), params, line };
}

/** A sentence with what varies in it. */
export function sentenceOf(template: string, params: FeedProblemParams): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** How many warnings of a calendar are kept: one line that is wrong is often wrong in every event. */
const MAX_WARNINGS = 50;

/** Keeps the first warnings of a calendar. */
export class FeedWarnings {
  readonly warnings: FeedWarning[] = [];

  add(...warning: Parameters<typeof feedWarning>): void {
    if (this.warnings.length < MAX_WARNINGS) this.warnings.push(feedWarning(...warning));
  }

  /** Names the events that they are of, by the line at which each begins, in the order of the calendar. */
  name(events: readonly { line: number; uid: string }[]): void {
    for (const warning of this.warnings) {
      const event = events.findLast(({ line }) => line <= warning.line);
      if (event?.uid) warning.uid = event.uid;
    }
  }
}
