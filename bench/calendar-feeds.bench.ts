import { addDays } from '@/lib/dates';
import type { FeedEvent } from '@/server/rental/calendar-feeds/feed-event';
import type { KnownRow } from '@/server/rental/calendar-feeds/sync-plan';
import { report } from '~/bench/report';

// How much CPU it takes to read and compare the calendars of many channels.

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost/none',
  LOG_LEVEL: 'error',
  AUTH_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
});
const { compareFeed } = await import('@/server/rental/calendar-feeds/compare-feed');
const { readFeed } = await import('@/server/rental/calendar-feeds/read-feed');

const FEEDS = Number(process.env.BENCH_FEEDS ?? 500);
const EVENTS = 200;
const today = '2026-06-01';
const place = { timeZone: 'Europe/Madrid', today };

const description = (code: string) =>
  `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/detai\r\n ls/${code}\\nPhone Number (Last 4 Digits): 0417`;
const digits = (date: string) => date.replaceAll('-', '');

/** A calendar as Airbnb writes it: three bookings, and then a block. */
function feed(of: number): Buffer {
  const events = Array.from({ length: EVENTS }, (_, n) => {
    const checkIn = addDays(today, n * 3);
    const isBlock = n % 4 === 3;
    return [
      ...['BEGIN:VEVENT', 'DTSTAMP:20260601T050000Z'],
      ...[`DTSTART;VALUE=DATE:${digits(checkIn)}`, `DTEND;VALUE=DATE:${digits(addDays(checkIn, 3))}`],
      isBlock ? 'SUMMARY:Airbnb (Not available)' : 'SUMMARY:Reserved',
      `UID:${of}-${n}-1418fb94e984-76b2a1cbfa5ff6ad50d3d4a8e7b1f3ab@airbnb.com`,
      ...(isBlock ? [] : [description(`HM${of}X${n}`)]),
      'END:VEVENT',
    ].join('\r\n');
  });
  return Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('\r\n')}\r\nEND:VCALENDAR\r\n`);
}

/** What was known the day before: most of it, on other nights here and there; blocks had other ids. */
function knownOf(events: FeedEvent[]): KnownRow[] {
  return events.slice(5).map(({ uid, checkIn, checkOut, summary }, n) => ({
    ...{ id: String(n), checkIn, checkOut: n % 20 === 0 ? addDays(checkOut, -1) : checkOut },
    ...(summary === 'Reserved' ? { uid, kind: 'stay' } : { uid: `yesterday ${uid}`, kind: 'block' }),
  }));
}

const spent = { reading: 0, comparing: 0, bytes: 0, changes: 0 };
function measured<T>(what: 'reading' | 'comparing', work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  spent[what] += (user + system) / 1_000_000;
  return result;
}

for (let n = 0; n < FEEDS; n += 1) {
  const bytes = feed(n);
  const known = knownOf(readFeed(bytes, place).events);
  const { events, free } = measured('reading', () => readFeed(bytes, place));
  const plan = measured('comparing', () =>
    compareFeed({
      ...{
        channel: 'Airbnb',
        known,
        events,
        free,
        unread: [],
        exportedNights: [],
        readings: [],
        ownDomain: 'folio.example.org',
      },
      ...{ today, now: new Date('2026-06-01T05:00:00Z') },
    }),
  );
  spent.bytes += bytes.length;
  spent.changes += plan.insert.length + plan.update.length + plan.replaceBlocks.insert.length;
}

const { reading, comparing, bytes, changes } = spent;
report({
  what: `${FEEDS} calendars of ${EVENTS} events read and compared, processor time`,
  ...{ value: reading + comparing, unit: 's', goal: { below: 5 } },
  detail: `${(bytes / 1024 / 1024).toFixed(0)} MB, ${reading.toFixed(2)} s of it reading; ${changes} changes`,
});
process.exit(0);
