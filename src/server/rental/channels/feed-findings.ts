import { sha256Hex } from '@/server/platform/runtime/crypto';
import type { FeedWarning } from '@/server/rental/calendar-feeds/feed-problems';
import { feedErrorSentences, sentenceOf } from '@/server/rental/calendar-feeds/feed-problems';
import { sameNights } from '@/server/rental/calendar-feeds/nights';
import type { Feed } from '@/server/rental/calendar-feeds/read-feed';
import type { UnreadDecision } from '@/server/rental/calendar-feeds/sync-plan';
import type { UnreadEvent } from '@/server/rental/calendar-feeds/unread-event';
import type { Channel } from '@/server/rental/channels/channels.schema';

/** How many warnings of a calendar a person is shown: what is odd about one event is often so about all. */
const MOST_WARNINGS = 20;

/** An event that cannot be read, with what a person has decided of it. */
export type DecidedEvent = Omit<UnreadEvent, 'isPast'> & { decision?: UnreadDecision };

/** What was in a calendar when it was last read, beside its events, as the channel stores it. */
export type FeedFindings = { markedFree: Feed['markedFree']; unread: DecidedEvent[]; warnings: FeedWarning[] };

/** What a channel stores. */
export function findingsOf({ findings }: { findings: unknown }): FeedFindings {
  return (findings ?? { markedFree: { events: 0, nights: 0 }, unread: [], warnings: [] }) as FeedFindings;
}

/** Events with what a person has decided of them: that holds while one says the same nights, and the same is wrong with it. */
export function addDecisions(unread: UnreadEvent[], before: FeedFindings): DecidedEvent[] {
  const decided = new Map(before.unread.map((event) => [event.key, event]));
  return unread.map(({ isPast: _, ...event }) => {
    const known = decided.get(event.key);
    const decision = known && isSame(known, event) ? known.decision : undefined;
    return { ...event, ...(decision && { decision }) };
  });
}

/** What is to be stored of a calendar. */
export function newFindings({ markedFree, unread, warnings }: Feed, before: FeedFindings): FeedFindings {
  return {
    markedFree,
    unread: addDecisions(unread, before),
    // An appointment of an afternoon is no stay, which surprises nobody.
    warnings: warnings.filter(({ code }) => code !== 'no_night').slice(0, MOST_WARNINGS),
  };
}

/** Of the events that cannot be read, those that nobody has seen yet. */
export function newlyUnread(after: FeedFindings, before: FeedFindings): DecidedEvent[] {
  const known = new Map(before.unread.map((event) => [event.key, event]));
  return after.unread.filter((event) => {
    const same = known.get(event.key);
    return !same || !isSame(same, event);
  });
}

function isSame(one: DecidedEvent, other: DecidedEvent): boolean {
  const areNights = one.nights && other.nights ? sameNights(one.nights, other.nights) : one.nights === other.nights;
  return areNights && one.code === other.code;
}

/** The id of an event in the API: its key is as long as its site likes. */
export function unreadEventId({ key }: Pick<DecidedEvent, 'key'>): string {
  return sha256Hex(Buffer.from(key)).slice(0, 24);
}

type Shown = Pick<Channel, 'markedFree' | 'unreadEvents' | 'warnings'>;

/** What of it the API says; nothing of what there is none. */
export function toFindings(channel: { findings: unknown }): Shown {
  const { markedFree, unread, warnings } = findingsOf(channel);
  return {
    ...(markedFree.events > 0 && { markedFree: { ...markedFree, message: markedFreeSentence(markedFree) } }),
    ...(unread.length > 0 && { unreadEvents: unread.map(toUnreadEvent) }),
    ...(warnings.length > 0 && { warnings }),
  };
}

function toUnreadEvent(event: DecidedEvent): NonNullable<Channel['unreadEvents']>[number] {
  const { uid, line, code, params, summary, nights, decision } = event;
  return {
    ...{ id: unreadEventId(event), uid: uid || undefined, line, summary: summary || undefined },
    ...{ code, message: sentenceOf(feedErrorSentences[code], params), params },
    ...{ from: nights?.checkIn, to: nights?.checkOut, decision },
  };
}

function markedFreeSentence({ events, nights }: Feed['markedFree']): string {
  const [ofEvents, ofNights] = [
    events === 1 ? '1 event' : `${events} events`,
    nights === 1 ? '1 night' : `${nights} nights`,
  ];
  return (
    `${ofEvents} with ${ofNights} to come ${events === 1 ? 'is' : 'are'} marked as free and passed over: anybody can book ` +
    'them. Google Calendar marks events of whole days so by itself. To close their nights, open each there and choose Busy ' +
    'instead of Free.'
  );
}

/** What a person who asks for a fetch should know of the last one; empty where there is nothing. */
export function remarksOn(channel: { findings: unknown }): string {
  const { markedFree, unreadEvents } = toFindings(channel);
  const undecided = (unreadEvents ?? []).filter(({ decision }) => !decision).length;
  const ofUnread =
    undecided > 0 &&
    `${undecided === 1 ? '1 event' : `${undecided} events`} could not be read: unreadEvents of the channel says which.`;
  return [markedFree?.message, ofUnread].filter(Boolean).join(' ');
}
