import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '@/lib/dates';
import { FeedReader, feedReader } from '@/server/rental/channels/feed-reader';
import { propertyOf } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { deleteRows, storedRows } from '~/tests/setup/stored-rows';
import { eventLines, feedOf } from '~/tests/unit/rental/calendar-feeds/feed-text';
import type { BookingSite } from './booking-site';
import { connectTo } from './connected';

const sites: BookingSite[] = [];
let company: Company;
let propertyId: string;

afterAll(() => Promise.all(sites.map((site) => site.close())));

beforeEach(async () => {
  setClock('2027-03-01T09:00:00.000Z');
  await deleteRows('outboxTask');
  company = await openCompany();
  propertyId = await propertyOf(company, { name: 'Sea View' });
});

async function connect() {
  const channel = await connectTo(company, propertyId, 'Airbnb');
  sites.push(channel.server);
  const answers = (...events: string[][]) => {
    channel.server.answer = () => ({ body: feedOf(...events) });
    return channel.sync();
  };
  return { ...channel, answers };
}

const stay = (uid: string, night: number) =>
  eventLines(uid, addDays('2027-03-02', night), addDays('2027-03-02', night + 1), 'SUMMARY:Reserved');
const reservations = () => storedRows('reservation', { workspaceId: company.id }, { orderBy: { checkIn: 'asc' } });

it('reads a calendar of which one event lists 100,000 days: that one is named, and the others are there', async () => {
  const { answers } = await connect();
  const days = Array.from({ length: 100_000 }, (_, n) => addDays('2027-03-01', n % 700).replaceAll('-', '')).join(',');
  const channel = await answers(stay('good', 3), [...stay('bad', 9), `RDATE;VALUE=DATE:${days}`]);
  expect(channel).toMatchObject({ status: 'active', lastSyncEvents: 1 });
  expect(channel.unreadEvents).toMatchObject([{ uid: 'bad', line: 15, code: 'too_many_repeats', from: '2027-03-11' }]);
  expect((await reservations()).map(({ kind }) => kind)).toEqual(['stay', 'block']);
});

it('knows two thousand stays again that come under new ids, and settles those that overlap', async () => {
  const { answers } = await connect();
  const calendar = (of: string) =>
    Array.from({ length: 1000 }, (_, n) => [stay(`${of} ${n}`, n), stay(`${of} ${n} too`, n)]).flat();
  expect(await answers(...calendar('old'))).toMatchObject({ status: 'active', lastSyncEvents: 2000 });
  const before = await reservations();
  expect([before.length, before.filter(({ conflict }) => conflict).length]).toEqual([2000, 1000]);
  await answers(...calendar('new'));
  const after = await reservations();
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  expect(after.every(({ externalUid }) => externalUid?.startsWith('new'))).toBe(true);
  expect(after.filter(({ conflict }) => conflict)).toHaveLength(1000);
  const [mail] = await storedRows('mailMessage', { workspaceId: company.id });
  expect(mail?.text).toContain('and 990 more');
});

it('gives up a calendar that takes more than there is for one, with a mail, until a person fetches it again', async () => {
  const { id, answers, sync, server } = await connect();
  const impatient = new FeedReader({ cpu: 0, wait: 60_000 });
  const reading = vi.spyOn(feedReader, 'read').mockImplementation((...task) => impatient.read(...task));
  const timed = Array.from({ length: 9999 }, (_, n) => [
    ...[`UID:${n}`, 'DTSTART;TZID=America/New_York:20270605T100000', 'DTEND;TZID=America/New_York:20270607T100000'],
    'SUMMARY;X="1":Reserved',
  ]);
  expect(await answers(...timed)).toMatchObject({ status: 'error', problem: { code: 'too_demanding' } });
  const tasks = await storedRows('outboxTask', { lane: id, status: { in: ['queued', 'running'] } });
  expect(tasks).toEqual([]);
  const mails = await storedRows('mailMessage', { workspaceId: company.id });
  expect(mails.map(({ subject }) => subject)).toEqual(['The calendar of Airbnb is not fetched any more']);
  reading.mockRestore();
  await impatient.stop();
  server.answer = () => ({ body: feedOf(stay('good', 3)) });
  expect(await sync()).toMatchObject({ status: 'active', lastSyncEvents: 1 });
});
