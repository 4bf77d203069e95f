import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { FeedError } from '@/server/rental/calendar-feeds/feed-problems';
import { readFeed } from '@/server/rental/calendar-feeds/read-feed';

// A writer of calendars of its own, which dresses what it writes in everything that RFC 5545 allows.

type Written = { uid: string; checkIn: string; nights: number; summary: string; description: string };
type Dress = {
  timed: 'day' | 'implicit day' | 'floating' | 'utc' | 'zoned' | 'quoted zone';
  end: 'end' | 'duration' | 'weeks and days';
  noise: string[];
  parameter: string;
  order: number;
  hour: number;
};

const FOLDS = ['\r\n ', '\n ', '\r\n\t', '\n\t'];
const NEW_YORK_HOURS_BEHIND_MADRID = 6; // in July and August, of every year

const text = fc.string({ unit: fc.constantFrom(...'aZ9 .,;:\\"\'-ñéü€🏠日=()\n'), maxLength: 60 });
const event: fc.Arbitrary<Written> = fc.record({
  uid: fc
    .string({ unit: fc.constantFrom(...'abc019-;,:é'), minLength: 1, maxLength: 90 })
    .map((it) => `${it}@x.example`),
  checkIn: fc.integer({ min: 1, max: 30 }).map((days) => addDays('2026-07-01', days)),
  nights: fc.integer({ min: 1, max: 25 }),
  ...{ summary: text, description: text },
});
const dress: fc.Arbitrary<Dress> = fc.record({
  timed: fc.constantFrom('day', 'implicit day', 'floating', 'utc', 'zoned', 'quoted zone'),
  end: fc.constantFrom('end', 'duration', 'weeks and days'),
  noise: fc.subarray([
    ...['CLASS:PUBLIC', 'X-NOTE;X-P="a;b:c,d":DTSTART:20200101', 'CREATED:20200101T000000Z', 'PRIORITY:0'],
    ...['BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nDURATION:PT5M\r\nUID:alarm\r\nEND:VALARM', 'SEQUENCE:0', 'STATUS:CONFIRMED'],
  ]),
  parameter: fc.constantFrom(
    '',
    ';LANGUAGE=es',
    ';LANGUAGE="es:ES;x"',
    ';X-A=1;X-B="2,3"',
    ';ALTREP="https://x.example/?a=b;c"',
  ),
  order: fc.nat(),
  hour: fc.integer({ min: 7, max: 22 }), // the day of Madrid is that of UTC and New York
});

const escaped = (value: string) => value.replace(/([\\;,])/g, '\\$1').replaceAll('\n', '\\n');
const digits = (date: string) => date.replaceAll('-', '');

/** The lines of one event. */
function linesOf({ uid, checkIn, nights, summary, description }: Written, how: Dress): string[] {
  const [prefix, suffix] = {
    day: [';VALUE=DATE:', ''],
    'implicit day': [':', ''],
    floating: [':', `T${String(how.hour).padStart(2, '0')}0000`],
    utc: [':', `T${String(how.hour - 2).padStart(2, '0')}0000Z`],
    zoned: [';TZID=America/New_York:', `T${String(how.hour - NEW_YORK_HOURS_BEHIND_MADRID).padStart(2, '0')}0000`],
    'quoted zone': [';X-A=1;TZID="Europe/Madrid":', `T${String(how.hour).padStart(2, '0')}0000`],
  }[how.timed];
  const end = {
    end: `DTEND${prefix}${digits(addDays(checkIn, nights))}${suffix}`,
    duration: `DURATION:P${nights}D`,
    'weeks and days': nights % 7 === 0 ? `DURATION:P${nights / 7}W` : `DURATION:P${nights}DT0H`,
  }[how.end];
  const lines = [
    `UID:${escaped(uid)}`,
    ...[`DTSTART${prefix}${digits(checkIn)}${suffix}`, end],
    ...[`SUMMARY${how.parameter}:${escaped(summary)}`, `DESCRIPTION${how.parameter}:${escaped(description)}`],
    ...how.noise,
  ];
  const turned = how.order % lines.length;
  return ['BEGIN:VEVENT', ...lines.slice(turned), ...lines.slice(0, turned), 'END:VEVENT'];
}

/** The bytes of a calendar; lines are cut wherever, within characters too. */
function write(lines: string[], { eol, cuts, bom }: { eol: string; cuts: number[]; bom: boolean }): Buffer {
  let cut = 0;
  const pieces = lines
    .flatMap((line) => line.split('\r\n'))
    .map((line) => {
      const parts: Buffer[] = [];
      let rest = Buffer.from(line);
      while (rest.length > 0) {
        const length = cuts[cut++ % cuts.length] ?? 75;
        if (parts.length > 0) parts.push(Buffer.from(FOLDS[cut % FOLDS.length] ?? ''));
        parts.push(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
      return Buffer.concat([...parts, Buffer.from(eol)]);
    });
  return Buffer.concat([Buffer.from(bom ? '\ufeff' : ''), ...pieces]);
}

const calendars = fc.record({
  events: fc.uniqueArray(event, { selector: (it) => it.uid, maxLength: 12 }),
  dresses: fc.array(dress, { minLength: 12, maxLength: 12 }),
  eol: fc.constantFrom('\r\n', '\n'),
  cuts: fc.array(fc.integer({ min: 1, max: 75 }), { minLength: 1, maxLength: 9 }),
  bom: fc.boolean(),
});

function bytesOf({ events, dresses, ...form }: typeof calendars extends fc.Arbitrary<infer T> ? T : never): Buffer {
  const lines = events.flatMap((it, n) => linesOf(it, dresses[n] as Dress));
  return write(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//X//Y//EN', ...lines, 'END:VCALENDAR'], form);
}

const place = { timeZone: 'Europe/Madrid', today: '2026-07-01' };

describe('a random calendar', () => {
  it('is read as it was meant, however it is written', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        const { events, free } = readFeed(bytesOf(calendar), place);
        const read = events.map(({ line, ...it }) => it).sort((a, b) => (a.uid < b.uid ? -1 : 1));
        const meant = calendar.events
          .map(({ nights, ...it }) => ({ ...it, checkOut: addDays(it.checkIn, nights) }))
          .sort((a, b) => (a.uid < b.uid ? -1 : 1));
        expect(read).toEqual(meant);
        expect(free).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is never read in part: what is damaged is refused with a known reason, or means the same', () => {
    fc.assert(
      fc.property(calendars, fc.nat(), fc.nat(), (calendar, at, length) => {
        const bytes = bytesOf(calendar);
        const cut = bytes.subarray(0, at % bytes.lastIndexOf('END:VCALENDAR'));
        expect(() => readFeed(cut, place)).toThrow(FeedError);
        const hole = Buffer.concat([
          bytes.subarray(0, at % bytes.length),
          bytes.subarray((at % bytes.length) + (length % 9)),
        ]);
        expectKnownEnd(() => readFeed(hole, place));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused with a known reason, or read, where it is noise', () => {
    const words = fc.constantFrom(
      ...['BEGIN:', 'END:', 'VEVENT', 'VCALENDAR', '\n', '\n ', ':', ';', '"', '=', ','],
      ...['DTSTART', 'DURATION:P1D', 'RRULE:FREQ=DAILY', 'TZID', '20260703', 'T100000Z', 'UID:a', 'RECURRENCE-ID:'],
    );
    const noise = fc.array(words, { maxLength: 60 }).map((it) => it.join(''));
    fc.assert(
      fc.property(noise, fc.boolean(), (drawn, whole) => {
        const bytes = Buffer.from(
          `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${drawn}\nEND:VEVENT\n${whole ? 'END:VCALENDAR' : ''}`,
        );
        const read = () => readFeed(bytes, place);
        if (!whole) expect(read).toThrow(FeedError);
        else expectKnownEnd(read);
      }),
      { numRuns: 2000 },
    );
  });
});

function expectKnownEnd(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError);
  }
}
