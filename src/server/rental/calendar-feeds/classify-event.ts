import { cutText } from '@/lib/text/cut-text';

/** The channels whose words are known; any other calendar is read with caution. */
export type FeedChannel = 'Airbnb' | 'Booking.com' | 'Vrbo' | 'Other';

/** A stay is somebody's booking; a block only keeps nights from being booked. */
export type EventKind = 'stay' | 'block';

/** What an event is. `sure` is false where the channel's words leave it open, so that a person should be asked. */
export type Classification = {
  kind: EventKind;
  sure: boolean;
  guestName?: string;
  confirmationCode?: string;
  phoneLast4?: string;
};

type EventTexts = { summary: string; description: string };

/** What this calendar writes itself: the words of a feed that another Folio reads. */
export const NEUTRAL_SUMMARIES = { stay: 'Reserved', block: 'Blocked' } as const;

const MAX_NAME_LENGTH = 200;

const FEED_ADDRESSES: [FeedChannel, host: RegExp, path: RegExp][] = [
  ['Airbnb', /(^|\.)airbnb\.([a-z]{2,3}|com?\.[a-z]{2})$/, /^\/calendar\/ical\//],
  ['Booking.com', /^ical\.booking\.com$/, /^\//],
  ['Vrbo', /(^|\.)vrbo\.com$/, /^\/icalendar\//],
];

const CHANNEL_NAMES = new Map<string, FeedChannel>([
  ['airbnb', 'Airbnb'],
  ['booking', 'Booking.com'],
  ['booking.com', 'Booking.com'],
  ['vrbo', 'Vrbo'],
]);

/** The channel that a feed's address is of. */
export function channelOfFeed(feedUrl: string): FeedChannel {
  if (!URL.canParse(feedUrl)) return 'Other';
  const { hostname, pathname } = new URL(feedUrl);
  return FEED_ADDRESSES.find(([, host, path]) => host.test(hostname) && path.test(pathname))?.[0] ?? 'Other';
}

/** The channel that a calendar is named after: its name alone, or before a comma or a bracket. */
export function channelOfName(name: string): FeedChannel {
  const [first = ''] = name.split(/[,(]/);
  return CHANNEL_NAMES.get(first.trim().toLowerCase()) ?? 'Other';
}

/**
 * Whether an event is a stay or a block, and what it says of the guest. Each channel has words of its own, and the same words
 * mean different things: "Not available" is a block on Airbnb and every event of Booking.com, bookings too.
 */
export function classifyEvent(channel: FeedChannel, { summary, description }: EventTexts): Classification {
  const text = summary.replace(/\s+/g, ' ').trim();
  return readers[channel](text, description);
}

const readers: Record<FeedChannel, (summary: string, description: string) => Classification> = {
  Airbnb(summary, description) {
    const [, confirmationCode] = /\/reservations\/[^\s?#]*?\b(HM[A-Z0-9]{4,20})(?=[\s?#"<]|$)/.exec(description) ?? [];
    if (summary === 'Reserved' || confirmationCode) {
      const [, phoneLast4] = /:[ \t]*(\d{4})[ \t]*$/m.exec(description) ?? [];
      return {
        kind: 'stay',
        sure: true,
        ...(confirmationCode && { confirmationCode }),
        ...(phoneLast4 && { phoneLast4 }),
      };
    }
    return { kind: 'block', sure: /^Airbnb \(Not available\)$/i.test(summary) };
  },

  'Booking.com'(summary) {
    const [, name] = /^CLOSED - (.+)$/i.exec(summary) ?? [];
    if (name && !/^not available$/i.test(name)) return { kind: 'stay', sure: true, guestName: nameOf(name) };
    return { kind: 'stay', sure: false };
  },

  Vrbo(summary) {
    const [, name] = /^Reserved - (.+)$/i.exec(summary) ?? [];
    if (name) return { kind: 'stay', sure: true, guestName: nameOf(name) };
    if (/^Reserved( -)?$/i.test(summary)) return { kind: 'stay', sure: true };
    if (/^Blocked$/i.test(summary)) return { kind: 'block', sure: true };
    if (looksLikeName(summary)) return { kind: 'stay', sure: false, guestName: nameOf(summary) };
    return { kind: 'block', sure: false };
  },

  Other(summary) {
    if (summary === NEUTRAL_SUMMARIES.stay) return { kind: 'stay', sure: true };
    const guestName = namesGuest(summary) ? { guestName: nameOf(summary) } : {};
    return { kind: 'block', sure: summary === NEUTRAL_SUMMARIES.block, ...guestName };
  },
};

function nameOf(text: string): string {
  return cutText(text.trim(), MAX_NAME_LENGTH, 'units');
}

/** What calendars write of nights that are taken, in the languages of the booking sites; no part of it is a name. */
const WORDS_OF_NIGHTS = new Set(
  [
    'reserved reservation booked booking blocked block busy closed hold not available unavailable occupied',
    'reservado reservada reserva bloqueado bloqueada ocupado ocupada cerrado cerrada no disponible',
    'reservat reservada bloquejat ocupat tancat indisponible réservé réservation bloqué occupé fermé non',
    'reserviert reservierung gebucht buchung belegt blockiert gesperrt nicht verfügbar',
    'prenotato prenotazione occupato bloccato chiuso disponibile fechado indisponível',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a text has a word beside those of occupied nights, such as a name: then a person recognizes a stay by it. */
function namesGuest(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => !WORDS_OF_NIGHTS.has(word));
}

/** Two to five words, of letters, the first and the last with a capital; none that a calendar says of nights. */
function looksLikeName(text: string): boolean {
  const words = text.split(' ');
  const ofNights =
    /\b(block|closed|available|hold|owner|maintenance|cleaning|busy|booked|reserv|tentative|private|use)/i;
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^\p{L}[\p{L}\p{M}.'’-]*$/u.test(word)) &&
    [words[0], words.at(-1)].every((word) => /^\p{Lu}/u.test(word ?? '')) &&
    !ofNights.test(text)
  );
}
