import { describe, expect, it } from 'vitest';
import type { FeedPlace } from '@/server/rental/calendar-feeds/feed-event';
import { FeedError } from '@/server/rental/calendar-feeds/feed-problems';
import { type Feed, readFeed } from '@/server/rental/calendar-feeds/read-feed';
import { eventLines, feedOf } from './feed-text';

const madrid: FeedPlace = { timeZone: 'Europe/Madrid', today: '2026-06-01' };

const read = (feed: string | Uint8Array, place: Partial<FeedPlace> = {}) =>
  readFeed(typeof feed === 'string' ? Buffer.from(feed) : feed, { ...madrid, ...place });
const nightsOf = ({ events }: Feed) => events.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`).sort();
const warningsOf = ({ warnings }: Feed) => warnings.map(({ code }) => code);

function refusal(feed: string | Uint8Array): Pick<FeedError, 'code' | 'line' | 'params'> {
  try {
    read(feed);
  } catch (error) {
    if (error instanceof FeedError) return { code: error.code, line: error.line, params: error.params };
    throw error;
  }
  throw new Error('It is not refused');
}

describe('a calendar as text', () => {
  const plain = feedOf(eventLines('a@x', '2026-07-03', '2026-07-10', 'SUMMARY:Reserved - José Núñez'));

  it('is read from the channel as it is', () => {
    expect(read(plain)).toEqual({
      events: [
        {
          ...{ uid: 'a@x', checkIn: '2026-07-03', checkOut: '2026-07-10', line: 4 },
          ...{ summary: 'Reserved - José Núñez', description: '' },
        },
      ],
      free: [],
      markedFree: { events: 0, nights: 0 },
      unread: [],
      warnings: [],
    });
  });

  it.each([
    ['with a byte order mark', `\ufeff${plain}`],
    ['with LF', plain.replaceAll('\r\n', '\n')],
    ['without a last line end', plain.trimEnd()],
    ['with blank lines', plain.replaceAll('\r\n', '\r\n\r\n')],
    ['in small letters', plain.replace(/^(BEGIN|END|UID|SUMMARY|DTSTART|DTEND|VEVENT)/gm, (it) => it.toLowerCase())],
    ['folded by a blank', plain.replace('José', 'Jo\r\n sé')],
    ['folded by a tab, with LF', plain.replace('José', 'Jo\n\tsé')],
  ])('is the same %s', (_, text) => {
    const [event] = read(text).events;
    expect(event).toMatchObject({ uid: 'a@x', summary: 'Reserved - José Núñez', checkIn: '2026-07-03' });
  });

  it('is unfolded before it is decoded, for a fold may cut a character', () => {
    const bytes = Buffer.from(plain);
    const within = bytes.indexOf(Buffer.from('é')) + 1;
    const folded = Buffer.concat([bytes.subarray(0, within), Buffer.from('\r\n '), bytes.subarray(within)]);
    expect(read(folded).events[0]?.summary).toBe('Reserved - José Núñez');
  });

  it('is windows-1252 where it is no UTF-8', () => {
    expect(read(Buffer.from(plain, 'latin1')).events[0]?.summary).toBe('Reserved - José Núñez');
  });

  it('is read with quoted parameters and escapes', () => {
    const lines = eventLines(
      'a@x',
      '2026-07-03',
      '2026-07-10',
      'SUMMARY;LANGUAGE="es;ES:x";X-A=b:Uno\\, dos\\; tres\\\\n',
      'DESCRIPTION:Line\\none: two',
    );
    expect(read(feedOf(lines)).events[0]).toMatchObject({
      summary: 'Uno, dos; tres\\n',
      description: 'Line\none: two',
    });
  });

  it('leaves out what is nested in an event, and what is no event', () => {
    const alarm = ['BEGIN:VALARM', 'DURATION:P9D', 'DTSTART:20200101', 'SUMMARY:Wake up', 'END:VALARM'];
    const todo = 'BEGIN:VTODO\r\nUID:t\r\nDTSTART:20260101\r\nEND:VTODO\r\nEND:VCALENDAR';
    const feed = feedOf([...alarm, ...eventLines('a@x', '2026-07-03', '2026-07-10')]);
    expect(nightsOf(read(feed.replace('END:VCALENDAR', todo)))).toEqual(['2026-07-03 2026-07-10']);
  });

  it('passes over what belongs to nothing, and says so', () => {
    const feed = `${feedOf(eventLines('a@x', '2026-07-03', '2026-07-10', 'DESCRIPTION:one', 'two'))}<!-- cached -->`;
    const { warnings, events } = read(feed);
    expect(events).toHaveLength(1);
    expect(warnings).toMatchObject([
      { code: 'stray_line', line: 9 },
      { code: 'stray_line', line: 12 },
    ]);
  });
});

describe('what is refused whole', () => {
  const whole = feedOf(eventLines('a@x', '2026-07-03', '2026-07-10'), eventLines('b@x', '2026-08-03', '2026-08-10'));
  const many = (count: number) => feedOf(...Array.from({ length: count }, (_, n) => [`UID:${n}`]));

  it.each([
    ['nothing', '', 'empty', undefined],
    ['blank lines', '\r\n  \r\n', 'empty', undefined],
    ['a web page', '<!DOCTYPE html><html>Sign in</html>', 'html', undefined],
    ['a web page behind a byte order mark', '\ufeff\n<html>', 'html', undefined],
    ['another text', '{"error":"expired"}', 'no_calendar', 1],
    ['an event without a calendar', 'BEGIN:VEVENT\nEND:VEVENT', 'no_calendar', 1],
    ['parts that cross', whole.replace('END:VEVENT', 'END:VCALENDAR'), 'nesting', 9],
    ['a close too many', `${whole}END:VCALENDAR\r\n`, 'nesting', 15],
    ['an event elsewhere', 'BEGIN:VCALENDAR\nBEGIN:X-A\nBEGIN:VEVENT', 'nesting', 3],
    ['parts without end', `BEGIN:VCALENDAR\n${'BEGIN:X-A\n'.repeat(100_000)}`, 'too_deep', 9],
    ['a million events', many(100_000), 'too_many_events', 4 + 10_000 * 3],
    ['over 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'A'), 'too_large', undefined],
  ])('%s', (_, feed, code, line) => {
    expect(refusal(feed as string)).toMatchObject({ code, line });
  });

  it('is a calendar that is cut anywhere', () => {
    const end = whole.indexOf('END:VCALENDAR') + 'END:VCALENDAR'.length;
    const codes = new Set<string>();
    for (let length = 1; length < end; length += 1) codes.add(refusal(whole.slice(0, length)).code);
    expect([...codes].sort()).toEqual(['cut', 'no_calendar']);
  });

  it('is ten thousand events at most, and they are read', () => {
    const events = Array.from({ length: 10_000 }, (_, n) => eventLines(`${n}`, '2026-07-03', '2026-07-10'));
    expect(read(feedOf(...events)).events).toHaveLength(10_000);
  });
});

describe('an event that cannot be read', () => {
  const whole = feedOf(
    eventLines('a@x', '2026-07-03', '2026-07-10', 'SUMMARY:Reserved'),
    eventLines('b@x', '2026-08-03', '2026-08-10'),
  );

  it.each([
    [
      'a day that does not exist',
      whole.replace('20260703', '20260231'),
      'date_unreadable',
      6,
      ['2026-07-09', '2026-07-10'],
    ],
    ['a day with letters', whole.replace('20260703', '2026O703'), 'date_unreadable', 6, ['2026-07-09', '2026-07-10']],
    [
      'an hour that does not exist',
      whole.replace(';VALUE=DATE:20260703', ':20260703T250000'),
      'date_unreadable',
      6,
      ['2026-07-09', '2026-07-10'],
    ],
    [
      'an end before the beginning',
      whole.replace('20260710', '20260702'),
      'ends_before_start',
      4,
      ['2026-07-02', '2026-07-04'],
    ],
    ['an event without beginning', whole.replace('DTSTART', 'X-START'), 'no_start', 4, ['2026-07-09', '2026-07-10']],
    [
      'a quote that does not close',
      whole.replace('VALUE=DATE:20260703', 'X="DATE:20260703'),
      'line_unreadable',
      6,
      ['2026-07-09', '2026-07-10'],
    ],
    [
      'a duration that is none',
      whole.replace('DTEND;VALUE=DATE:20260710', 'DURATION:long'),
      'line_unreadable',
      7,
      ['2026-07-03', '2026-07-04'],
    ],
    [
      'a duration backwards',
      whole.replace('DTEND;VALUE=DATE:20260710', 'DURATION:-P1D'),
      'ends_before_start',
      4,
      ['2026-07-02', '2026-07-04'],
    ],
    [
      'a duration of ages',
      whole.replace('DTEND;VALUE=DATE:20260710', 'DURATION:P9999999W'),
      'line_unreadable',
      7,
      ['2026-07-03', '2026-07-04'],
    ],
    ['an id without end', whole.replace('a@x', 'a'.repeat(501)), 'line_unreadable', 4, ['2026-07-03', '2026-07-10']],
  ])(
    '%s: its nights are known as far as it says them, and the others are read',
    (_, feed, code, line, [checkIn, checkOut]) => {
      const found = read(feed);
      expect(found.events.map(({ uid }) => uid)).toEqual(['b@x']);
      const uid = feed.includes('UID:a@x') ? 'a@x' : '';
      expect(found.unread).toEqual([
        {
          uid,
          key: expect.stringContaining('unread'),
          line,
          code,
          params: expect.anything(),
          summary: 'Reserved',
          nights: { checkIn, checkOut },
          isPast: false,
        },
      ]);
    },
  );

  it('quotes of a line that cannot be read its property alone', () => {
    const [unread] = read(whole.replace('VALUE=DATE:20260703', 'X="secret:20260703')).unread;
    expect(unread?.params).toEqual({ property: 'DTSTART' });
  });

  it('says no nights where neither its beginning nor its end can be read', () => {
    const found = read(whole.replace('20260703', '20260231').replace('20260710', 'soon'));
    expect(found.unread).toMatchObject([{ uid: 'a@x', line: 6 }]);
    expect(found.unread[0]).not.toHaveProperty('nights');
  });

  it('is nobody once it is over, and stands under the same key each time', () => {
    const bad = whole.replace('20260710', '20260702');
    expect(read(bad, { today: '2026-07-04' }).unread).toEqual([]);
    expect(read(bad.replace('VERSION:2.0', 'VERSION:2.0\r\nX-NEW:1')).unread[0]?.key).toBe(read(bad).unread[0]?.key);
  });

  it('takes no time of a series away that it stands for, and no older version is taken for it', () => {
    const series = [...eventLines('a', '2026-07-03', '2026-07-05'), 'RRULE:FREQ=WEEKLY;COUNT=2'];
    const wrong = [...eventLines('a', '2026-07-12', '2026-07-11'), 'RECURRENCE-ID;VALUE=DATE:20260710'];
    const found = read(feedOf(series, wrong));
    expect(nightsOf(found)).toEqual(['2026-07-03 2026-07-05', '2026-07-10 2026-07-12']);
    expect(found.unread).toMatchObject([{ uid: 'a', nights: { checkIn: '2026-07-11', checkOut: '2026-07-13' } }]);
    const older = [...eventLines('b', '2026-07-03', '2026-07-05'), 'SEQUENCE:1'];
    const newer = [...eventLines('b', '2026-07-09', '2026-07-08'), 'SEQUENCE:2'];
    expect(read(feedOf(older, newer))).toMatchObject({ events: [], unread: [{ uid: 'b' }] });
    expect(read(feedOf(older.with(3, 'SEQUENCE:3'), newer)).unread).toEqual([]);
  });

  it('is one of a hundred at most, else the calendar is damaged', () => {
    const wrong = (count: number) =>
      feedOf(...Array.from({ length: count }, (_, n) => eventLines(`${n}`, '2026-07-09', '2026-07-03')));
    expect(read(wrong(100)).unread).toHaveLength(100);
    expect(refusal(wrong(101))).toMatchObject({ code: 'too_many_unread', line: 4 });
  });
});

describe('dates that calendars do not write so', () => {
  it.each([
    ['with hyphens', 'DTSTART:2026-07-03', 'DTEND:2026-07-10'],
    ['with hyphens and VALUE=DATE', 'DTSTART;VALUE=DATE:2026-07-03', 'DTEND;VALUE=DATE:2026-07-10'],
    ['with times', 'DTSTART:2026-07-03T16:00:00', 'DTEND:2026-07-10 11:00'],
    ['with times of a zone', 'DTSTART;TZID=America/New_York:2026-07-02T20:00:00', 'DTEND:2026-07-10T08:00:00Z'],
    ['with an offset', 'DTSTART:2026-07-03T00:30:00+02:00', 'DTEND:2026-07-10T11:00:00.000+0200'],
  ])('are read %s, for they have one reading, and named', (_, start, end) => {
    const found = read(feedOf(['UID:a', start, end]));
    expect(nightsOf(found)).toEqual(['2026-07-03 2026-07-10']);
    expect(found.warnings[0]).toMatchObject({ code: 'date_style', uid: 'a', line: 6 });
  });

  it.each(['03/07/2026', '2026-7-3', '2026-0703', '26-07-03', '2026-07-03T25:00:00', '2026-07-03T10:00:00+99:00'])(
    '%s is none',
    (text) => {
      expect(read(feedOf(['UID:a', `DTSTART:${text}`])).unread).toMatchObject([{ code: 'date_unreadable' }]);
    },
  );
});

describe('what is marked as free', () => {
  it('is counted from today on, each night once', () => {
    const free = (uid: string, from: string, to: string, ...more: string[]) => [
      ...eventLines(uid, from, to, ...more),
      'TRANSP:TRANSPARENT',
    ];
    const found = read(
      feedOf(
        free('painters', '2026-07-01', '2026-07-05'),
        free('past', '2026-05-01', '2026-05-05'),
        free('weekly', '2026-07-04', '2026-07-06', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ['UID:lunch', 'DTSTART:20260701T120000', 'DTEND:20260701T130000', 'TRANSP:TRANSPARENT'],
        free('damaged', '2026-07-09', '2026-07-03'),
        [...free('gone', '2026-08-01', '2026-08-03'), 'STATUS:CANCELLED'],
      ),
    );
    expect(found.markedFree).toEqual({ events: 2, nights: 7 });
    expect(found).toMatchObject({ events: [], unread: [] });
  });
});

describe('the nights of an event', () => {
  const nights = (lines: string[], place: Partial<FeedPlace> = {}) =>
    nightsOf(read(feedOf(['UID:a', ...lines]), place));

  it.each([
    ['until DTEND, which is not one of them', ['DTSTART;VALUE=DATE:20260703', 'DTEND;VALUE=DATE:20260710'], '10'],
    ['one where there is no end', ['DTSTART;VALUE=DATE:20260703'], '04'],
    ['without VALUE=DATE', ['DTSTART:20260703', 'DTEND:20260710'], '10'],
    ['by a duration of days', ['DTSTART;VALUE=DATE:20260703', 'DURATION:P7D'], '10'],
    ['by a duration of weeks', ['DTSTART;VALUE=DATE:20260703', 'DURATION:P1W'], '10'],
    ['by a duration of hours', ['DTSTART;VALUE=DATE:20260703', 'DURATION:PT36H'], '05'],
    ['by a duration from a time', ['DTSTART:20260703T160000', 'DURATION:P6DT18H'], '10'],
    ['floating times', ['DTSTART:20260703T160000', 'DTEND:20260710T110000'], '10'],
    [
      'times of the zone',
      ['DTSTART;TZID=Europe/Madrid:20260703T160000', 'DTEND;TZID=Europe/Madrid:20260710T000000'],
      '10',
    ],
    [
      'quoted zones',
      ['DTSTART;TZID="Europe/Madrid":20260703T003000', 'DTEND;TZID="Europe/Madrid":20260710T110000'],
      '10',
    ],
    ['UTC, where it is the next day already', ['DTSTART:20260702T223000Z', 'DTEND:20260709T223000Z'], '10'],
    ['another zone', ['DTSTART;TZID=America/New_York:20260702T200000', 'DTEND:20260710T080000Z'], '10'],
    ['until the last minute of a day', ['DTSTART:20260703T000000', 'DTEND:20260709T235900'], '10'],
    ['until the last second of a day', ['DTSTART:20260703T000000', 'DTEND:20260709T235960'], '10'],
  ])('are %s', (_, lines, lastDay) => {
    expect(nights(lines)).toEqual([`2026-07-03 2026-07-${lastDay}`]);
  });

  it('are those of the property, wherever it is', () => {
    const lines = ['DTSTART:20260703T030000Z', 'DTEND:20260710T160000Z'];
    expect(nights(lines, { timeZone: 'America/Los_Angeles' })).toEqual(['2026-07-02 2026-07-10']);
    expect(nights(lines, { timeZone: 'Pacific/Kiritimati' })).toEqual(['2026-07-03 2026-07-11']);
  });

  it.each([
    ['spring', ['DTSTART:20260328T233000Z', 'DTEND:20260329T223000Z'], '2026-03-29 2026-03-30'],
    ['an hour that the clocks leave out', ['DTSTART:20260329T023000', 'DURATION:P1D'], '2026-03-29 2026-03-30'],
    ['autumn', ['DTSTART:20261024T223000Z', 'DTEND:20261025T233000Z'], '2026-10-25 2026-10-26'],
    ['an hour that comes twice', ['DTSTART:20261025T023000', 'DURATION:PT24H'], '2026-10-25 2026-10-26'],
    ['a day of 25 hours', ['DTSTART:20261025T000000', 'DURATION:PT25H'], '2026-10-25 2026-10-26'],
  ])('are right when the clocks change: %s', (_, lines, expected) => {
    expect(nights(lines)).toEqual([expected]);
  });

  it('are right where midnight is left out', () => {
    const lines = ['DTSTART;TZID=America/Santiago:20260905T160000', 'DTEND;TZID=America/Santiago:20260906T000000'];
    expect(nights(lines, { timeZone: 'America/Santiago' })).toEqual(['2026-09-05 2026-09-06']);
    expect(nights(lines, { timeZone: 'UTC' })).toEqual(['2026-09-05 2026-09-06']);
  });

  it('are taken as written where the zone is unknown, with its VTIMEZONE or without', () => {
    const zone =
      'BEGIN:VTIMEZONE\r\nTZID:Hora del abuelo\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT';
    const feed = feedOf(['UID:a', 'DTSTART;TZID=Hora del abuelo:20260703T160000', 'DTEND:20260710T090000Z']);
    const found = read(feed.replace('BEGIN:VEVENT', zone));
    expect(nightsOf(found)).toEqual(['2026-07-03 2026-07-10']);
    expect(found.warnings).toMatchObject([{ code: 'unknown_zone', params: { zone: 'Hora del abuelo' } }]);
  });

  it('are one where whole days end as they begin, and none within a day', () => {
    const feed = feedOf(
      eventLines('a', '2026-07-03', '2026-07-03'),
      ['UID:b', 'DTSTART:20260705T100000', 'DTEND:20260705T120000'],
      ['UID:c', 'DTSTART:20260706T100000'],
    );
    expect(nightsOf(read(feed))).toEqual(['2026-07-03 2026-07-04']);
    expect(warningsOf(read(feed))).toEqual(['zero_length', 'no_night', 'no_night']);
  });
});

describe('which events count', () => {
  const july = (uid: string, ...more: string[]) => eventLines(uid, '2026-07-03', '2026-07-10', ...more);
  const august = (uid: string, ...more: string[]) => eventLines(uid, '2026-08-03', '2026-08-10', ...more);

  it.each(['STATUS:CANCELLED', 'status:cancelled', 'TRANSP:TRANSPARENT'])('not those that say %s', (line) => {
    expect(read(feedOf(july('a', line), august('b')))).toMatchObject({ events: [{ uid: 'b' }], free: ['a'] });
  });

  it.each(['STATUS:CONFIRMED', 'STATUS:TENTATIVE', 'TRANSP:OPAQUE'])('those that say %s', (line) => {
    expect(read(feedOf(july('a', line)))).toMatchObject({ events: [{ uid: 'a' }], free: [] });
  });

  it.each([
    ['the highest SEQUENCE', ['SEQUENCE:10'], ['SEQUENCE:9']],
    ['a SEQUENCE before none', ['SEQUENCE:1'], []],
    ['then the latest DTSTAMP', ['DTSTAMP:20260601T120000Z'], ['DTSTAMP:20260601T110000Z']],
  ])('%s', (_, newer, older) => {
    for (const feed of [
      feedOf(july('a', ...newer), august('a', ...older)),
      feedOf(august('a', ...older), july('a', ...newer)),
    ]) {
      expect(nightsOf(read(feed))).toEqual(['2026-07-03 2026-07-10']);
    }
  });

  it('is free where the highest SEQUENCE is cancelled', () => {
    expect(read(feedOf(july('a'), july('a', 'SEQUENCE:1', 'STATUS:CANCELLED')))).toMatchObject({
      events: [],
      free: ['a'],
    });
    expect(read(feedOf(july('a', 'STATUS:CANCELLED'), july('a', 'SEQUENCE:1')))).toMatchObject({
      events: [{}],
      free: [],
    });
  });

  it('all of one id where nothing tells them apart, and one that is written twice once', () => {
    const found = read(feedOf(july('a'), august('a'), august('a')));
    expect(nightsOf(found)).toEqual(['2026-07-03 2026-07-10', '2026-08-03 2026-08-10']);
    expect(new Set(found.events.map(({ uid }) => uid)).size).toBe(2);
    expect(warningsOf(found)).toContain('repeated_uid');
  });

  it('those without an id, by what they say', () => {
    const found = read(feedOf(july('a').slice(1), august('b').slice(1)));
    expect(warningsOf(found)).toEqual(['no_uid', 'no_uid']);
    expect(read(feedOf(july('a').slice(1))).events[0]?.uid).toBe(found.events[0]?.uid);
    expect(new Set(found.events.map(({ uid }) => uid)).size).toBe(2);
  });
});

describe('an event of which a line is missing that opens or closes it', () => {
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT1H', 'END:VALARM'];
  const whole = feedOf(
    eventLines('a@x', '2026-07-03', '2026-07-10', ...alarm),
    eventLines('b@x', '2026-08-03', '2026-08-10'),
  );
  const without = (line: string, last = false) => {
    const at = last ? whole.lastIndexOf(line) : whole.indexOf(line);
    return whole.slice(0, at) + whole.slice(at + line.length + 2);
  };

  it.each([
    ['its end', without('END:VEVENT'), 'a@x', '2026-07-03 2026-07-10'],
    ['its beginning', without('BEGIN:VEVENT'), 'a@x', '2026-07-03 2026-07-10'],
    ['the end of the last one', without('END:VEVENT', true), 'b@x', '2026-08-03 2026-08-10'],
    ['the beginning of the last one', without('BEGIN:VEVENT', true), 'b@x', '2026-08-03 2026-08-10'],
    ['the end of its alarm', without('END:VALARM'), 'a@x', '2026-07-03 2026-07-10'],
    ['the beginning of its alarm', without('BEGIN:VALARM'), 'a@x', '2026-07-03 2026-07-10'],
  ])('is shown with its nights, and the other one is read: %s', (_, text, uid, nights) => {
    const { events, unread } = read(text);
    expect(unread).toMatchObject([{ uid, code: 'event_not_closed' }]);
    expect(unread.map((it) => `${it.nights?.checkIn} ${it.nights?.checkOut}`)).toEqual([nights]);
    expect(events.map((it) => it.uid)).toEqual([uid === 'a@x' ? 'b@x' : 'a@x']);
  });

  it('says when it is behind an alarm that nothing closes', () => {
    const late = feedOf(['UID:a@x', 'BEGIN:VALARM', 'DTSTART;VALUE=DATE:20260703', 'DTEND;VALUE=DATE:20260710']);
    expect(read(late).unread).toMatchObject([
      { uid: 'a@x', nights: { checkIn: '2026-07-03', checkOut: '2026-07-10' } },
    ]);
  });

  it('is whole where a line stands there twice', () => {
    for (const line of ['BEGIN:VEVENT', 'END:VEVENT']) {
      const feed = read(whole.replace(line, `${line}\r\n${line}`));
      expect(feed.events).toHaveLength(2);
      expect(feed.unread).toEqual([]);
      expect(warningsOf(feed)).toEqual(['stray_line']);
    }
  });
});

it('reads a day with a Z behind it, as Google writes birthdays', () => {
  const feed = read(feedOf(['UID:a@x', 'DTSTART;VALUE=DATE:20260703', 'RDATE:20260705Z']));
  expect(nightsOf(feed)).toEqual(['2026-07-03 2026-07-04', '2026-07-05 2026-07-06']);
});
