import ICAL from 'ical.js';
import { addDays, instantAt, isoWithOffset } from '@/lib/dates';

const MOST_TIMES = 5000;

/**
 * The nights that a calendar occupies, read a second time: by ical.js, which also finds the times of what repeats. It knows no
 * damage and no versions of an event. Undefined for what it does not read.
 * @param until the last day on which something that repeats is looked for
 */
export function nightsByIcalJs(
  text: string,
  { timeZone, until }: { timeZone: string; until: string },
): Set<string> | undefined {
  // It looks for such a day for ever.
  if (/BYMONTHDAY=-?3[01]/.test(text)) return undefined;
  try {
    const calendars = [ICAL.parse(text.replace(/^\ufeff/, ''))].flat(1) as unknown[];
    const roots = typeof calendars[0] === 'string' ? [calendars] : calendars;
    const nights = new Set<string>();
    for (const root of roots) readInto(nights, new ICAL.Component(root as never), { timeZone, until });
    return nights;
  } catch {
    return undefined;
  }
}

function readInto(nights: Set<string>, root: ICAL.Component, place: { timeZone: string; until: string }): void {
  const components = root.getAllSubcomponents('vevent');
  const overrides = components.filter((it) => it.hasProperty('recurrence-id'));
  const masters = components.filter((it) => !it.hasProperty('recurrence-id'));
  const uidOf = (it: ICAL.Component) => String(it.getFirstPropertyValue('uid') ?? '');
  const known = new Set(masters.map(uidOf));
  for (const component of [...masters, ...overrides.filter((it) => !known.has(uidOf(it)))]) {
    const exceptions = component.hasProperty('recurrence-id')
      ? []
      : overrides.filter((it) => uidOf(it) === uidOf(component));
    const event = new ICAL.Event(component, { exceptions, strictExceptions: true });
    if (!event.isRecurring() || component.hasProperty('recurrence-id')) {
      add(nights, component, event.startDate, event.endDate, place.timeZone);
      continue;
    }
    const times = event.iterator();
    for (let count = 0; count < MOST_TIMES; count += 1) {
      const next = times.next();
      if (!next || next.toString().slice(0, 10) > place.until) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      add(nights, item.component, startDate, endDate, place.timeZone);
    }
  }
}

function add(nights: Set<string>, event: ICAL.Component, start: ICAL.Time, end: ICAL.Time, timeZone: string): void {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (text('status') === 'CANCELLED' || text('transp') === 'TRANSPARENT') return;
  const from = localOf(start, timeZone);
  const to = localOf(end, timeZone);
  const lastMinute = !end.isDate && to.slice(11, 16) === '23:59';
  let checkOut = lastMinute ? addDays(to.slice(0, 10), 1) : to.slice(0, 10);
  if (start.isDate && checkOut <= from.slice(0, 10)) checkOut = addDays(from.slice(0, 10), 1);
  for (let night = from.slice(0, 10); night < checkOut; night = addDays(night, 1)) nights.add(night);
}

function localOf(time: ICAL.Time, timeZone: string): string {
  const text = time.toString();
  if (time.isDate) return text;
  const zone = text.endsWith('Z') ? 'UTC' : zoneOf(time.zone?.tzid, timeZone);
  return isoWithOffset(timeZone, instantAt(zone, text.slice(0, 19))).slice(0, 19);
}

/** A zone that nobody knows is the property's, as a floating time is. */
function zoneOf(id: string | undefined, otherwise: string): string {
  if (!id || id === 'floating') return otherwise;
  try {
    new Intl.DateTimeFormat('en', { timeZone: id });
    return id;
  } catch {
    return otherwise;
  }
}
