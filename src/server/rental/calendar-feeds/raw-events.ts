import { type ContentLine, contentLines } from './content-lines';
import { FeedError, type FeedWarnings } from './feed-problems';
import { type DeclaredZone, DeclaredZones } from './feed-zones';

/** The most that a calendar may have; the largest seen of a property has a few hundred events in 200 kB. */
export const MAX_FEED_BYTES = 5 * 1024 * 1024;
const MAX_EVENTS = 10_000;
const MAX_DEPTH = 8;

/** An event as it stands: its lines by the name of their property, without those of what is nested in it. */
export type RawEvent = {
  line: number;
  properties: Map<string, ContentLine[]>;
  /** The line at which a part of it, or all of it, does not open or close. */
  damagedAt?: number;
};

/** A calendar as it stands; `zones` are those that it declares, by their names in it. */
export type RawCalendar = { events: RawEvent[]; zones: ReadonlyMap<string, DeclaredZone> };

/**
 * The events of a calendar that arrived whole, down to the last END:VCALENDAR. Where a line is missing that opens or closes a
 * part of one event, that event is damaged, and the others are whole. ical.js is not asked, for it takes any END for the one
 * it waits for.
 * @throws FeedError for anything else, with the line where it is known
 */
export function parseRawEvents(bytes: Uint8Array, warnings: FeedWarnings): RawCalendar {
  if (bytes.byteLength > MAX_FEED_BYTES) throw new FeedError('too_large', { limit: MAX_FEED_BYTES / 1024 / 1024 });
  const lines = contentLines(bytes);
  const [first] = lines;
  if (!first) throw new FeedError('empty');
  if (!/^BEGIN:VCALENDAR\s*$/i.test(first.text)) {
    throw first.text.startsWith('<') ? new FeedError('html') : new FeedError('no_calendar', {}, first.line);
  }

  const parts = new Parts(warnings);
  for (const line of lines) {
    const part = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(line.text);
    const name = part?.[2]?.toUpperCase() ?? '';
    if (part?.[1]?.toUpperCase() === 'BEGIN') parts.begin(name, line);
    else if (part) parts.end(name, line, line === lines.at(-1));
    else parts.property(line);
  }
  return parts.all();
}

/** What may stand in an event. */
const ALARM = 'VALARM';

/** The parts of a calendar, as its lines open and close them. */
class Parts {
  private readonly events: RawEvent[] = [];
  private open: string[] = [];
  private event: RawEvent | undefined;
  /** What stands in the calendar itself since the last part: of an event, where nothing opens it. */
  private loose: RawEvent = { line: 0, properties: new Map() };
  /** When an event begins and ends, where it is said inside of a part that nothing closes. */
  private inner = new Map<string, ContentLine[]>();
  private readonly zones = new DeclaredZones();

  constructor(private readonly warnings: FeedWarnings) {}

  begin(name: string, { line }: ContentLine): void {
    if (name === 'VEVENT' && this.event) this.damage(line);
    if (this.open.length >= MAX_DEPTH) throw new FeedError('too_deep', { limit: MAX_DEPTH }, line);
    // An event that stands anywhere else would be missing, and what is missing counts as cancelled.
    const within = name === 'VCALENDAR' ? '' : name === 'VEVENT' ? 'VCALENDAR' : undefined;
    if (within !== undefined && this.open.join() !== within) throw new FeedError('nesting', {}, line);
    this.open.push(name);
    this.zones.begin(name);
    if (name !== ALARM) this.loose = { line, properties: new Map() };
    if (name !== 'VEVENT') return;
    this.event = this.add({ line, properties: new Map() });
    this.inner = new Map();
  }

  end(name: string, { line }: ContentLine, isLast: boolean): void {
    if (this.open.at(-1) === name) this.open.pop();
    else if (this.event) this.endDamaged(name, line);
    else if (name === 'VEVENT' && this.open.join() === 'VCALENDAR') this.addLoose(line);
    else throw isLast && this.open.length > 0 ? new FeedError('cut') : new FeedError('nesting', {}, line);
    if (name === 'VEVENT' || name === 'VCALENDAR') this.event = undefined;
    if (name !== ALARM) this.loose = { line: line + 1, properties: new Map() };
  }

  property(line: ContentLine): void {
    const property = /^[\w-]+(?=[;:])/.exec(line.text)?.[0].toUpperCase();
    if (!property || this.open.length === 0) this.warnings.add('stray_line', line.line);
    else if (this.open.length === 1) addTo(this.loose.properties, property, line);
    else if (this.event && this.open.at(-1) === 'VEVENT') addTo(this.event.properties, property, line);
    else if (this.event && ['DTSTART', 'DTEND'].includes(property)) addTo(this.inner, property, line);
    else if (this.open[1] === 'VTIMEZONE') this.zones.property(property, line);
  }

  /** @throws FeedError where a part is open still */
  all(): RawCalendar {
    if (this.open.length > 0) throw new FeedError('cut');
    return { events: this.events, zones: this.zones.all };
  }

  /** What closes an event or its calendar closes what stands open in the event; any other line belongs to nothing. */
  private endDamaged(name: string, line: number): void {
    this.damage(line);
    if (name === 'VCALENDAR') this.open = [];
    else if (name !== 'VEVENT') this.open = ['VCALENDAR', 'VEVENT'];
  }

  /** The event that is open is damaged; one that says nothing is a line too many. */
  private damage(line: number): void {
    this.open = ['VCALENDAR'];
    if (!this.event) return;
    const { properties } = this.event;
    for (const [name, lines] of this.inner) if (!properties.has(name)) properties.set(name, lines);
    if (properties.size > 0) this.event.damagedAt ??= line;
    else {
      this.warnings.add('stray_line', this.event.line);
      this.events.splice(this.events.indexOf(this.event), 1);
    }
  }

  private addLoose(line: number): void {
    if (this.loose.properties.size === 0) this.warnings.add('stray_line', line);
    else this.add({ ...this.loose, damagedAt: line });
  }

  private add(event: RawEvent): RawEvent {
    if (this.events.length >= MAX_EVENTS) throw new FeedError('too_many_events', { limit: MAX_EVENTS }, event.line);
    this.events.push(event);
    return event;
  }
}

function addTo(properties: RawEvent['properties'], name: string, line: ContentLine): void {
  const same = properties.get(name);
  if (same) same.push(line);
  else properties.set(name, [line]);
}
