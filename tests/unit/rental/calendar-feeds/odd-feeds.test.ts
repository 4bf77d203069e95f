import { describe, expect, it } from 'vitest';
import type { FeedPlace } from '@/server/rental/calendar-feeds/feed-event';
import { type Feed, readFeed } from '@/server/rental/calendar-feeds/read-feed';
import { eventLines, feedOf } from './feed-text';

// What programs write that are no channel: old line ends, Outlook's own marks, zones by names of Windows.

const madrid: FeedPlace = { timeZone: 'Europe/Madrid', today: '2026-06-01' };
const read = (feed: string | Uint8Array, place: Partial<FeedPlace> = {}) =>
  readFeed(typeof feed === 'string' ? Buffer.from(feed) : feed, { ...madrid, ...place });
const nightsOf = ({ events }: Feed) => events.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`).sort();
const october = (...more: string[]) => feedOf(eventLines('a', '2026-10-08', '2026-10-10', ...more));
const timed = (...lines: string[]) => feedOf(['UID:a', ...lines]);

describe('the lines of a calendar', () => {
  const two = feedOf(
    eventLines('a', '2026-10-08', '2026-10-10', 'SUMMARY:Reser\r\n ved'),
    eventLines('b', '2026-11-08', '2026-11-10'),
  );

  it('may end with CR alone, folds included', () => {
    const found = read(two.replaceAll('\r\n', '\r'));
    expect(nightsOf(found)).toEqual(['2026-10-08 2026-10-10', '2026-11-08 2026-11-10']);
    expect(found.events.map(({ summary, line }) => [summary, line])).toEqual([
      ['Reserved', 4],
      ['', 11],
    ]);
  });

  it('may end with CR in one event and with CRLF in the others', () => {
    const at = two.lastIndexOf('BEGIN:VEVENT');
    const mixed = two.slice(0, at) + two.slice(at).replaceAll('\r\n', '\r');
    expect(nightsOf(read(mixed))).toHaveLength(2);
  });

  it('take no longer where a stranger writes nothing but line ends', () => {
    const begun = performance.now();
    expect(() => read(`BEGIN:VCALENDAR\r\n${'\r'.repeat(2_000_000)}x`)).toThrow('ends before its end');
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('are unreadable where they have more parameters than anybody writes', () => {
    const feed = feedOf(
      ['UID:a', `DTSTART${';X=1'.repeat(200_000)}:20261008`],
      eventLines('b', '2026-11-08', '2026-11-10'),
    );
    const begun = performance.now();
    expect(read(feed)).toMatchObject({ events: [{ uid: 'b' }], unread: [{ code: 'line_unreadable' }] });
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it.each([
    ['with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(two, 'utf16le')])],
    ['the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(two, 'utf16le').swap16()])],
    ['without a mark', Buffer.from(two, 'utf16le')],
  ])('may be UTF-16 %s', (_, bytes) => {
    expect(nightsOf(read(bytes))).toHaveLength(2);
  });
});

describe('what is free', () => {
  it.each([
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['TRANSP: transparent '],
  ])('is said by %s', (...lines) => {
    expect(read(october(...lines))).toMatchObject({ events: [], free: ['a'], markedFree: { events: 1, nights: 2 } });
  });

  it('is not what is cancelled in American spelling', () => {
    expect(read(october('STATUS:CANCELED'))).toMatchObject({ events: [], free: ['a'], markedFree: { events: 0 } });
  });

  it.each([
    ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'],
    ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'],
    ['STATUS:TENTATIVE'],
    ['CLASS:PRIVATE'],
    ['CLASS:CONFIDENTIAL'],
  ])('is not %s', (...lines) => {
    expect(nightsOf(read(october(...lines)))).toEqual(['2026-10-08 2026-10-10']);
  });
});

describe('when it is', () => {
  it('ends with the day at 24:00', () => {
    expect(nightsOf(read(timed('DTSTART:20261008T150000', 'DTEND:20261010T240000')))).toEqual([
      '2026-10-08 2026-10-11',
    ]);
    const wrong = read(timed('DTSTART:20261008T150000', 'DTEND:20261010T241500'));
    expect(wrong.unread).toMatchObject([{ code: 'date_unreadable' }]);
  });

  it.each([
    ['P1W', '2026-10-15'],
    ['P1W2D', '2026-10-17'],
  ])('lasts %s', (duration, checkOut) => {
    const feed = timed('DTSTART;VALUE=DATE:20261008', `DURATION:${duration}`);
    expect(nightsOf(read(feed))).toEqual([`2026-10-08 ${checkOut}`]);
  });

  it('is a whole day by Outlook, whatever midnight is where the property is', () => {
    const lines = ['DTSTART:20261008T000000Z', 'DTEND:20261010T000000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'];
    expect(nightsOf(read(timed(...lines), { timeZone: 'America/New_York' }))).toEqual(['2026-10-08 2026-10-10']);
  });

  it('repeats but on the days of an EXRULE', () => {
    const found = read(october('RRULE:FREQ=WEEKLY;COUNT=4', 'EXRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2'));
    expect(nightsOf(found)).toEqual(['2026-10-15 2026-10-17', '2026-10-29 2026-10-31']);
  });

  it('is asked where one repetition moves all that follow', () => {
    const moved = [
      ...['UID:a', 'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261015'],
      ...['DTSTART;VALUE=DATE:20261016', 'DTEND;VALUE=DATE:20261018'],
    ];
    const found = read(feedOf(eventLines('a', '2026-10-08', '2026-10-10', 'RRULE:FREQ=WEEKLY;COUNT=3'), moved));
    expect(found.unread).toMatchObject([{ code: 'rule_unsupported', nights: { checkIn: '2026-10-16' } }]);
    expect(nightsOf(found)).toHaveLength(3);
  });
});

describe('the zone of a time', () => {
  /** From 20:00 to 20:00 there: of the west coast of America, two nights later in Spain. */
  const inZone = (id: string, ...declared: string[]) => {
    const quoted = `"${id}"`;
    const lines = [`DTSTART;TZID=${quoted}:20261008T200000`, `DTEND;TZID=${quoted}:20261010T200000`];
    return read(timed(...lines).replace('BEGIN:VEVENT', [...declared, 'BEGIN:VEVENT'].join('\r\n')));
  };
  const declared = (id: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...lines, 'END:VTIMEZONE'];
  const part = (name: string, ...lines: string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`];
  const own = '2026-10-08 2026-10-10';
  const western = '2026-10-09 2026-10-11';

  it.each([
    ['Romance Standard Time', own],
    ['W. Europe Standard Time', own],
    ['Pacific Standard Time', western],
    ['/mozilla.org/20050126_1/America/Los_Angeles', western],
    ['/freeassociation.sourceforge.net/America/Argentina/Ushuaia', western],
  ])('is known by %s', (id, nights) => {
    const found = inZone(id);
    expect(nightsOf(found)).toEqual([nights]);
    expect(found.warnings).toEqual([]);
  });

  it('is known by where it is, as the calendar declares it', () => {
    expect(nightsOf(inZone('Mine', ...declared('Mine', 'X-LIC-LOCATION:America/Los_Angeles')))).toEqual([western]);
  });

  it('is known by what its clocks show, as the calendar declares it', () => {
    const pacific = declared(
      'Customized Time Zone',
      ...part(
        'STANDARD',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:-0700',
        'TZOFFSETTO:-0800',
        'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
      ),
      ...part(
        'DAYLIGHT',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:-0800',
        'TZOFFSETTO:-0700',
        'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
      ),
    );
    expect(nightsOf(inZone('Customized Time Zone', ...pacific))).toEqual([western]);
    const fixed = declared('Mine', ...part('STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETTO:-0800'));
    const found = inZone('Mine', ...fixed);
    expect([nightsOf(found), found.warnings]).toEqual([[western], []]);
  });

  it('is that of the property where no zone has such clocks, which is said', () => {
    const strange = declared('Mine', ...part('STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETTO:+0017'));
    const found = inZone('Mine', ...strange);
    expect(nightsOf(found)).toEqual([own]);
    expect(found.warnings).toMatchObject([{ code: 'unknown_zone' }, { code: 'unknown_zone' }]);
  });
});
