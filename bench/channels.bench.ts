import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';

// Many calendars fetched and written: first when everything in them is new, then when little is.
const FEEDS = Number(process.env.BENCH_FEEDS ?? 500);
const EVENTS = Number(process.env.BENCH_EVENTS ?? 200);

const finish = await startDatabase();
const { cpuTime, workSince } = await import('~/bench/cpu-time');
const { addDays } = await import('@/lib/dates');
const { newId } = await import('@/lib/text/id');
const { CHANNEL_TASK } = await import('@/server/rental/channels/channel-task');
const { createChannel, syncChannel } = await import('@/server/rental/channels/channels.service');
await import('@/server/rental/rental-domain');
const { db, rows, sql } = await import('@/server/platform/db/client');
const { runOutbox } = await import('@/server/platform/outbox/run-outbox');
const { createProperty } = await import('@/server/rental/properties/properties.service');

let day = 0;
const site = createServer((request, response) => response.end(calendar(request.url ?? '')));
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const { port } = site.address() as AddressInfo;

const workspaceId = newId('ws');
const userId = newId('usr');
await db.user.create({ data: { id: userId, name: 'Bench', email: 'bench@folio.test' } });
await db.workspace.create({ data: { id: workspaceId, name: 'Bench' } });
const actor = { workspaceId, userId, role: 'owner' as const, scopes: ['read', 'write'] as const };
const channels: string[] = [];
for (let n = 0; n < FEEDS; n++) {
  const { id: propertyId } = await createProperty(actor, { name: `Property ${n}` });
  const feedUrl = `http://127.0.0.1:${port}/${n}.ics`;
  channels.push((await createChannel(actor, { propertyId, name: 'Airbnb', site: 'Airbnb', feedUrl })).id);
}

await measure('all of it new');
await rows(sql`ANALYZE`); // which PostgreSQL does by itself, but for a bench's
day = 1;
for (const id of channels) await syncChannel(actor, id, false);
await measure('the day after');
site.close();
await finish();

async function measure(what: string): Promise<void> {
  const before = await cpuTime();
  const began = performance.now();
  await runOutbox(CHANNEL_TASK);
  const seconds = (performance.now() - began) / 1000;
  const work = await workSince(before);
  const written = await db.reservation.count({ where: { workspaceId } });
  if (written !== FEEDS * EVENTS) throw new Error(`${written} rows instead of ${FEEDS * EVENTS}`);
  const failed = await db.channel.count({ where: { workspaceId, status: 'error' } });
  if (failed > 0) throw new Error(`${failed} calendars failed`);
  report({
    what: `${FEEDS} calendars of ${EVENTS} events fetched and written, ${what}`,
    ...{ value: seconds, unit: 's', goal: { below: 60 }, detail: work },
  });
}

/** A calendar as Airbnb writes it: three bookings, then a block whose id is new every day; a twentieth of the stays move. */
function calendar(of: string): string {
  const events = Array.from({ length: EVENTS }, (_, n) => {
    const from = addDays('2037-01-01', n * 4);
    const isBlock = n % 4 === 3;
    const to = addDays(from, day === 1 && n % 20 === 1 ? 4 : 3);
    return [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${isBlock ? 'Airbnb (Not available)' : 'Reserved'}`,
      `UID:${of}-${n}${isBlock ? `-${day}` : ''}@airbnb.com`,
      'END:VEVENT',
    ].join('\r\n');
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('\r\n')}\r\nEND:VCALENDAR\r\n`;
}
