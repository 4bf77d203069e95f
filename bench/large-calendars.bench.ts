import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';

// What the calendar of a hostile or damaged site costs those beside it: 100,000 dates in one event, and thousands of stays that
// come under new ids. Meanwhile somebody else asks for the property's row, as whoever books a stay does.
const STAYS = Number(process.env.BENCH_STAYS ?? 2000);

Object.assign(process.env, { NODE_ENV: 'development' }); // its thread runs as it is written
const finish = await startDatabase();
const { addDays } = await import('@/lib/dates');
const { newId } = await import('@/lib/text/id');
const { CHANNEL_TASK } = await import('@/server/rental/channels/channel-task');
const { createChannel, getChannel, syncChannel } = await import('@/server/rental/channels/channels.service');
await import('@/server/rental/rental-domain');
const { db, inTransaction } = await import('@/server/platform/db/client');
const { runOutbox } = await import('@/server/platform/outbox/run-outbox');
const { createProperty } = await import('@/server/rental/properties/properties.service');
const { lockProperty } = await import('@/server/rental/reservations/lock-property');

let answer = '';
const site = createServer((_, response) => response.end(answer));
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const { port } = site.address() as AddressInfo;

const workspaceId = newId('ws');
const userId = newId('usr');
await db.user.create({ data: { id: userId, name: 'Bench', email: 'bench@folio.test' } });
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
const actor = { workspaceId, userId, role: 'owner' as const, scopes: ['read', 'write'] as const };

const digits = (date: string) => date.replaceAll('-', '');
const calendarOf = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join('\r\n')}\r\nEND:VCALENDAR\r\n`;
const eventOf = (uid: string, from: string, to: string, ...more: string[]) =>
  [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART;VALUE=DATE:${digits(from)}`, `DTEND;VALUE=DATE:${digits(to)}`],
    ...['SUMMARY:Reserved', ...more, 'END:VEVENT'],
  ].join('\r\n');

const days = Array.from(
  { length: 100_000 },
  (_, n) => `${digits(addDays('2037-01-01', n % 700))}T${100_000 + (n % 100_000)}`,
);
const nightsApart = (of: string) =>
  Array.from({ length: STAYS }, (_, n) => eventOf(`${of}${n}`, addDays('2037-01-01', n), addDays('2037-01-01', n + 1)));
const sameNights = (of: string) =>
  Array.from({ length: STAYS }, (_, n) => eventOf(`${of}${n}`, '2037-01-01', '2037-01-08'));

await measure('100,000 dates in one event', [
  calendarOf(eventOf('a', '2037-01-01', '2037-01-03', `RDATE:${days.join(',')}`)),
]);
await measure(`${STAYS} stays, then all under new ids`, [
  calendarOf(...nightsApart('a')),
  calendarOf(...nightsApart('b')),
]);
await measure(`${STAYS} stays on the same nights, then all under new ids`, [
  calendarOf(...sameNights('a')),
  calendarOf(...sameNights('b')),
]);
site.close();
await finish();

async function measure(what: string, answers: string[]): Promise<void> {
  const { id: propertyId } = await createProperty(actor, { name: what });
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  let [isOver, longest] = [false, 0];
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await inTransaction((tx) => lockProperty(tx, workspaceId, propertyId));
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const began = performance.now();
  answer = answers[0] ?? '';
  const feedUrl = `http://127.0.0.1:${port}/1.ics`;
  const { id } = await createChannel(actor, { propertyId, name: 'Airbnb', site: 'Airbnb', feedUrl });
  await runOutbox(CHANNEL_TASK);
  for (const next of answers.slice(1)) {
    answer = next;
    await syncChannel(actor, id, false);
    await runOutbox(CHANNEL_TASK);
  }
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await asking;
  loop.disable();
  const { status, lastSyncEvents } = await getChannel(actor, id);
  report({
    what: `${what}: the longest that somebody else waited for the property`,
    ...{ value: longest, unit: 'ms', goal: { below: 1000 } },
    detail: `${seconds.toFixed(1)} s in all; the loop stood still for ${(loop.max / 1e6).toFixed(0)} ms at most; ${status}, ${lastSyncEvents} events`,
  });
}
