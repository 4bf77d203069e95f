import { isoWithOffset, isTimeZone } from '@/lib/dates';
import { cutText } from '@/lib/text/cut-text';
import type { ContentLine } from './content-lines';
import type { FeedWarnings } from './feed-problems';
import { WINDOWS_ZONES } from './windows-zones';

/** A VTIMEZONE as far as it is gone by: its rules are not run, for a stranger may write one that never ends. */
export type DeclaredZone = {
  /** X-LIC-LOCATION, the name of the IANA database. */
  location?: string;
  /** Its STANDARD and DAYLIGHT: since when, what the clocks show then (`+0100`), and in which month that begins. */
  parts: { isDaylight: boolean; since: string; offset: string; month: number }[];
};

/** How many zones of a calendar are known, and how many changes of the clocks of each: programs write one a year. */
const [MOST_ZONES, MOST_CHANGES] = [100, 400];

/** The zones that a calendar declares, as its lines say them. */
export class DeclaredZones {
  readonly #all = new Map<string, DeclaredZone>();
  #zone: DeclaredZone = { parts: [] };

  get all(): ReadonlyMap<string, DeclaredZone> {
    return this.#all;
  }

  /** A part of the calendar begins. */
  begin(name: string): void {
    if (name === 'VTIMEZONE') this.#zone = { parts: [] };
    const isChange = name === 'STANDARD' || name === 'DAYLIGHT';
    if (!isChange || this.#zone.parts.length >= MOST_CHANGES) return;
    this.#zone.parts.push({ isDaylight: name === 'DAYLIGHT', since: '', offset: '', month: 0 });
  }

  /** What a line in a VTIMEZONE says. */
  property(name: string, { text }: ContentLine): void {
    const value = text.slice(text.indexOf(':') + 1).trim();
    const part = this.#zone.parts.at(-1);
    if (name === 'TZID' && this.#all.size < MOST_ZONES) this.#all.set(value, this.#zone);
    else if (name === 'X-LIC-LOCATION') this.#zone.location = value;
    else if (!part) return;
    else if (name === 'TZOFFSETTO') part.offset = value;
    else if (name === 'DTSTART') {
      part.since = value;
      part.month ||= Number(value.slice(4, 6));
    } else if (name === 'RRULE') part.month = Number(/BYMONTH=(\d+)/i.exec(value)?.[1] ?? part.month);
  }
}

/** The zones of one calendar: those that it declares itself, those of the IANA database, and those of Windows. */
export class FeedZones {
  readonly #found = new Map<string, string | null>();

  /** @param own the zone of the property */
  constructor(
    readonly own: string,
    private readonly declared: ReadonlyMap<string, DeclaredZone> = new Map(),
  ) {}

  /** The zone that a time names; one that nobody knows is the property's, which is said. */
  of(id: string | undefined, line: number, warnings: FeedWarnings): string {
    if (!id || id === this.own) return this.own;
    const known = this.#found.get(id);
    const zone = known === undefined ? this.#find(id) : known;
    if (known === undefined && this.#found.size < MOST_FOUND) this.#found.set(id, zone);
    if (zone === null) warnings.add('unknown_zone', line, { zone: cutText(id, 80) });
    return zone ?? this.own;
  }

  #find(id: string): string | null {
    const declared = this.declared.get(id);
    const names = [id, WINDOWS_ZONES[id], ...endsOf(id), declared?.location];
    return names.find((it) => it !== undefined && isZone(it)) ?? (declared ? this.#alike(declared) : null);
  }

  /** A zone whose clocks show the same in winter and in summer; the property's before any other. */
  #alike({ parts }: DeclaredZone): string | null {
    const last = (isDaylight: boolean) =>
      parts
        .filter((it) => it.isDaylight === isDaylight)
        .sort((a, b) => (a.since < b.since ? -1 : 1))
        .at(-1);
    const [standard, daylight] = [last(false), last(true)];
    if (!standard) return null;
    const isNorthern = (daylight?.month ?? 1) <= 6;
    const summer = daylight ?? standard;
    const wanted = clocksOf(...((isNorthern ? [standard, summer] : [summer, standard]) as [Clock, Clock]));
    return [this.own, ...Object.values(WINDOWS_ZONES)].find((zone) => clocksIn(zone) === wanted) ?? null;
  }
}

const MOST_FOUND = 1000;

type Clock = { offset: string };

function clocksOf(january: Clock, july: Clock): string {
  const plain = ({ offset }: Clock) => offset.replace(':', '').slice(0, 5);
  return `${plain(january)} ${plain(july)}`;
}

const clocks = new Map<string, string>();

/** What the clocks of a zone show in January and in July, beside UTC. */
function clocksIn(zone: string): string {
  const known = clocks.get(zone);
  if (known) return known;
  const [january, july] = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((it) => ({
    offset: isoWithOffset(zone, new Date(it)).slice(19),
  })) as [Clock, Clock];
  const found = clocksOf(january, july);
  clocks.set(zone, found);
  return found;
}

/** `/mozilla.org/20050126_1/Europe/Madrid` ends in the name of a zone. */
function endsOf(id: string): string[] {
  const parts = id.split('/');
  return [3, 2].filter((count) => parts.length > count).map((count) => parts.slice(-count).join('/'));
}

const zones = new Map<string, boolean>();

function isZone(id: string): boolean {
  const known = zones.get(id);
  if (known !== undefined) return known;
  const is = isTimeZone(id);
  if (zones.size < MOST_FOUND) zones.set(id, is); // what a stranger writes must not fill the memory
  return is;
}
