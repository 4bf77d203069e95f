import { type ContentLine, contentLines } from './content-lines';
import { FeedError, type FeedWarning, feedWarning } from './feed-problems';

/** The most that a calendar may have; the largest seen of a property has a few hundred events in 200 kB. */
export const MAX_FEED_BYTES = 5 * 1024 * 1024;
const MAX_EVENTS = 10_000;
const MAX_DEPTH = 8;
/** How many warnings of a calendar are kept: one line that is wrong is often wrong in every event. */
const MAX_WARNINGS = 50;

/** An event as it stands: its lines by the name of their property, without those of what is nested in it. */
export type RawEvent = { line: number; properties: Map<string, ContentLine[]> };

/** Keeps the first warnings of a calendar. */
export class FeedWarnings {
  readonly kept: FeedWarning[] = [];

  add(...warning: Parameters<typeof feedWarning>): void {
    if (this.kept.length < MAX_WARNINGS) this.kept.push(feedWarning(...warning));
  }

  /** Names the events that they are of, by the line at which each begins, in the order of the calendar. */
  name(events: readonly { line: number; uid: string }[]): void {
    for (const warning of this.kept) {
      const event = events.findLast(({ line }) => line <= warning.line);
      if (event?.uid) warning.uid = event.uid;
    }
  }
}

/**
 * The events of a calendar that arrived whole: every part that opens also closes, down to the last END:VCALENDAR. ical.js
 * is not asked, for it takes any END for the one it waits for.
 * @throws FeedError for anything else, with the line where it is known
 */
export function rawEvents(bytes: Uint8Array, warnings: FeedWarnings): RawEvent[] {
  if (bytes.byteLength > MAX_FEED_BYTES) throw new FeedError('too_large', { limit: MAX_FEED_BYTES / 1024 / 1024 });
  const lines = contentLines(bytes);
  const [first] = lines;
  if (!first) throw new FeedError('empty');
  if (!/^BEGIN:VCALENDAR\s*$/i.test(first.text)) {
    throw first.text.startsWith('<') ? new FeedError('html') : new FeedError('no_calendar', {}, first.line);
  }

  const events: RawEvent[] = [];
  const open: string[] = [];
  let event: RawEvent | undefined;
  for (const line of lines) {
    const part = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(line.text);
    const name = part?.[2]?.toUpperCase() ?? '';
    if (part?.[1]?.toUpperCase() === 'BEGIN') {
      if (open.length >= MAX_DEPTH) throw new FeedError('too_deep', { limit: MAX_DEPTH }, line.line);
      // An event that stands anywhere else would be missing, and what is missing counts as cancelled.
      const within = name === 'VCALENDAR' ? '' : name === 'VEVENT' ? 'VCALENDAR' : undefined;
      if (within !== undefined && open.join() !== within) throw new FeedError('nesting', {}, line.line);
      open.push(name);
      if (name !== 'VEVENT') continue;
      if (events.length >= MAX_EVENTS) throw new FeedError('too_many_events', { limit: MAX_EVENTS }, line.line);
      event = { line: line.line, properties: new Map() };
      events.push(event);
    } else if (part) {
      const isCut = open.length > 0 && line === lines.at(-1);
      if (open.pop() !== name) throw isCut ? new FeedError('cut') : new FeedError('nesting', {}, line.line);
      if (name === 'VEVENT') event = undefined;
    } else {
      const property = /^[\w-]+(?=[;:])/.exec(line.text)?.[0].toUpperCase();
      if (!property || open.length === 0) warnings.add('stray_line', line.line);
      else if (event && open.at(-1) === 'VEVENT') {
        const same = event.properties.get(property);
        if (same) same.push(line);
        else event.properties.set(property, [line]);
      }
    }
  }
  if (open.length > 0) throw new FeedError('cut');
  return events;
}
