import { cutText } from '@/lib/text/cut-text';
import { EventReader, type Version } from './event-reader';
import type { FeedEvent, FeedPlace } from './feed-event';
import { FeedError, type FeedWarning, FeedWarnings } from './feed-problems';
import { FeedZones } from './feed-zones';
import { countNights, type Nights } from './nights';
import { parseRawEvents, type RawEvent } from './raw-events';
import { type UnreadEvent, unreadEvent } from './unread-event';

/** How many events of a calendar may be such as cannot be read: with more of them it is the calendar that is damaged. */
const MAX_UNREAD = 100;

/** What a calendar says. */
export type Feed = {
  events: FeedEvent[];
  /** Ids of events that it lists and that occupy nothing: cancelled or transparent. */
  free: string[];
  /** Of the transparent ones, those that would occupy nights from today on: how many, and how many nights. */
  markedFree: { events: number; nights: number };
  /** Events that cannot be read whole. */
  unread: UnreadEvent[];
  warnings: FeedWarning[];
};

/**
 * Reads an iCalendar feed (RFC 5545). What is missing from a feed counts as cancelled one day, so that it is read whole: an
 * event that cannot be understood is listed as `unread`, with the nights that are known of it.
 * @param place times are dates there, for nights are those of the property
 * @throws FeedError, a closed set of reasons, where the events that can be read are not surely all
 */
export function readFeed(bytes: Uint8Array, place: FeedPlace): Feed {
  const warnings = new FeedWarnings();
  const { events: raws, zones } = parseRawEvents(bytes, warnings);
  const reader = new EventReader(place, warnings, new FeedZones(place.timeZone, zones));
  const unread: UnreadEvent[] = [];
  /** What a part of an event comes to, or the event among those that cannot be read. */
  const readable = <Read>(raw: RawEvent, read: () => Read): Read | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FeedError) || !error.isOfAnEvent) throw error;
      unread.push(unreadEvent(raw, error, reader));
      if (unread.length <= MAX_UNREAD) return undefined;
      throw new FeedError('too_many_unread', { limit: MAX_UNREAD }, unread[0]?.line);
    }
  };

  const versions = new Map<string, Version[]>();
  const named: { line: number; uid: string }[] = [];
  for (const raw of raws) {
    const version = readable(raw, () => reader.version(raw));
    if (!version) continue;
    named.push({ line: raw.line, uid: version.uid });
    const id = `${version.uid}\n${version.replaces}`;
    const others = versions.get(id);
    if (others) others.push(version);
    else versions.set(id, [version]);
  }

  const current = [...versions.values()].flatMap(newest);
  const times = new Map<Version, FeedEvent[]>();
  for (const version of current) {
    const found = version.free ? undefined : readable(version.raw, () => reader.events(version));
    if (found) times.set(version, found);
  }
  const replaced = new Set(current.filter((it) => it.replaces && (it.free || times.has(it))).map(nameOf));
  const notReplaced = (version: Version, found: FeedEvent[]) =>
    found.filter(({ uid }) => version.replaces || uid === version.uid || !replaced.has(uid));

  const events = new Map<string, FeedEvent>();
  for (const [version, found] of times) {
    for (const event of notReplaced(version, found)) {
      // Some programs write one id for all their events, or an event twice.
      const twin = events.get(event.uid);
      if (twin?.checkIn === event.checkIn && twin.checkOut === event.checkOut) continue;
      if (twin) warnings.add('repeated_uid', event.line, { uid: cutText(event.uid, 80) });
      const uid = twin ? `${event.uid}/${event.checkIn}/${event.checkOut}` : event.uid;
      events.set(uid, { ...event, uid });
    }
  }
  const free = new Set(current.filter((it) => it.free).map(nameOf));
  const transparent = current.filter((it) => it.free === 'transparent');
  const passedOver = transparent.map((version) =>
    notReplaced(
      version,
      ifReadable(() => reader.events(version)),
    ),
  );
  warnings.name(named);
  return {
    events: [...events.values()],
    free: [...free].filter((uid) => !events.has(uid)),
    markedFree: countMarked(passedOver, place.today),
    unread: unread.filter((it) => !it.isPast),
    warnings: warnings.warnings,
  };
}

/** What is said to occupy nothing need not be read. */
function ifReadable(read: () => FeedEvent[]): FeedEvent[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof FeedError && error.isOfAnEvent) return [];
    throw error;
  }
}

/** @param events each with the nights of all its times */
function countMarked(events: Nights[][], today: string): Feed['markedFree'] {
  const ahead = events
    .map((nights) => nights.filter(({ checkOut }) => checkOut > today))
    .filter((nights) => nights.length > 0);
  return { events: ahead.length, nights: countNights(ahead.flat(), today) };
}

function nameOf({ uid, replaces }: Version): string {
  return replaces ? `${uid}/${replaces}` : uid;
}

/** The versions that count: of the highest SEQUENCE, then of the latest DTSTAMP. Several where nothing tells them apart. */
function newest(versions: Version[]): Version[] {
  if (versions.length === 1) return versions;
  const rank = ({ sequence, stamp }: Version) => `${String(sequence).padStart(10, '0')} ${stamp}`;
  const highest = versions.map(rank).sort().at(-1);
  return versions.filter((it) => rank(it) === highest);
}
