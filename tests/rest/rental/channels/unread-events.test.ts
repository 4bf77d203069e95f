import { afterAll, beforeEach, expect, it } from 'vitest';
import { propertyOf } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { countRows, deleteRows, storedRows } from '~/tests/setup/stored-rows';
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

/** A channel of a site that answers with this calendar. */
async function connect(site: string, ...events: string[][]) {
  const channel = await connectTo(company, propertyId, site);
  sites.push(channel.server);
  const answers = async (...next: string[][]) => {
    channel.server.answer = () => ({ body: feedOf(...next) });
    return channel.sync();
  };
  return { ...channel, answers, first: await answers(...events) };
}

const calendar = async () =>
  (await company.get(`/v1/properties/${propertyId}/calendar?from=2027-03-01&to=2028-01-01`)).body.data.map(
    ({ kind, from, to, conflict }: Record<string, string>) =>
      [kind, from, to, conflict && 'conflict'].filter(Boolean).join(' '),
  );
const good = eventLines('good@airbnb.com', '2027-06-05', '2027-06-12', 'SUMMARY:Reserved');
const backwards = eventLines('bad@airbnb.com', '2027-09-15', '2027-09-12', 'SUMMARY:Reserved');

it('says what is marked as free and was passed over, and what to do', async () => {
  const painters = [
    ...eventLines('g1@google.com', '2027-06-01', '2027-06-05', 'SUMMARY:Pintores'),
    'TRANSP:TRANSPARENT',
  ];
  const { id, first } = await connect('Other', painters, good);
  expect(first).toMatchObject({
    ...{ status: 'active', lastSyncEvents: 1, markedFree: { events: 1, nights: 4 } },
  });
  expect(first.markedFree.message).toContain('1 event with 4 nights to come is marked as free and passed over');
  const { body } = await company.post(`/v1/channels/${id}/sync`);
  expect(body.data).toMatchObject({ success: true, markedFree: { events: 1, nights: 4 } });
  expect(body.data.message).toContain('choose Busy instead of Free');
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12']);
});

it('reads a calendar of which one event cannot be read, blocks the nights of that, and names it with its line', async () => {
  const { first } = await connect('Airbnb', good, backwards);
  expect(first).toMatchObject({ status: 'active', lastSyncEvents: 1 });
  expect(first.unreadEvents).toEqual([
    {
      ...{ id: expect.any(String), uid: 'bad@airbnb.com', line: 10, summary: 'Reserved', code: 'ends_before_start' },
      ...{ message: 'An event ends before it begins. Report it to the channel.', params: {} },
      ...{ from: '2027-09-12', to: '2027-09-16' },
    },
  ]);
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', 'block 2027-09-12 2027-09-16']);
  const mails = await storedRows('mailMessage', { workspaceId: company.id });
  expect(mails.map(({ subject }) => subject)).toEqual(['Events of Airbnb cannot be read']);
  expect(mails[0]?.text).toContain('“Reserved” (line 10), from 12 September 2027 to 16 September 2027');
});

it.each(['keep', 'dismiss'])(
  'does what a person decides, over all that is fetched afterwards: %s',
  async (decision) => {
    const { id, first, answers, sync } = await connect('Airbnb', good, backwards);
    const path = `/v1/channels/${id}/unread-events/${first.unreadEvents[0].id}`;
    const stranger = await openCompany();
    expect((await stranger.post(path, { decision })).status).toBe(404);
    expect((await company.post(path, { decision: 'smoke' })).status).toBe(400);
    expect((await company.post(`${path}0`, { decision })).status).toBe(404);
    const { status, body } = await company.post(path, { decision });
    expect([status, body.unreadEvents]).toMatchObject([200, [{ uid: 'bad@airbnb.com', decision }]]);
    const blocked = decision === 'keep' ? ['block 2027-09-12 2027-09-16'] : [];
    expect(await calendar(), 'at once').toEqual(['stay 2027-06-05 2027-06-12', ...blocked]);
    for (let n = 0; n < 3; n += 1) expect((await sync()).unreadEvents).toMatchObject([{ decision }]);
    expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', ...blocked]);
    expect(await countRows('mailMessage', { workspaceId: company.id })).toBe(1);

    const elsewhere = await answers(good, eventLines('bad@airbnb.com', '2027-10-15', '2027-10-12', 'SUMMARY:Reserved'));
    expect(elsewhere.unreadEvents[0], 'other nights are another question').not.toHaveProperty('decision');
    expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', 'block 2027-10-12 2027-10-16']);
    const mended = await answers(good, eventLines('bad@airbnb.com', '2027-10-12', '2027-10-15', 'SUMMARY:Reserved'));
    expect(mended).not.toHaveProperty('unreadEvents');
    expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', 'stay 2027-10-12 2027-10-15']);
  },
);

it('keeps after all what was dismissed', async () => {
  const { id, first, sync } = await connect('Airbnb', good, backwards);
  const path = `/v1/channels/${id}/unread-events/${first.unreadEvents[0].id}`;
  await company.post(path, { decision: 'dismiss' });
  await company.post(path, { decision: 'keep' });
  await sync();
  expect(await calendar()).toContain('block 2027-09-12 2027-09-16');
});

it('cancels no stay whose event cannot be read any more, nor one that may be it', async () => {
  const { answers } = await connect(
    'Airbnb',
    good,
    eventLines('two@airbnb.com', '2027-07-01', '2027-07-05', 'SUMMARY:Reserved'),
  );
  const damaged = ['UID:good@airbnb.com', 'DTSTART;VALUE=DATE:soon', 'SUMMARY:Reserved'];
  for (const day of ['02', '04', '06']) {
    setClock(`2027-03-${day}T09:00:00.000Z`);
    const { unreadEvents } = await answers(damaged);
    expect(unreadEvents).toMatchObject([{ uid: 'good@airbnb.com', code: 'date_unreadable' }]);
  }
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', 'stay 2027-07-01 2027-07-05']);
});

it('reads dates with hyphens and periods, and says where', async () => {
  const hyphens = [
    'UID:h@airbnb.com',
    'DTSTART;VALUE=DATE:2027-09-15',
    'DTEND;VALUE=DATE:2027-09-18',
    'SUMMARY:Reserved',
  ];
  const periods = [
    ...['UID:p@airbnb.com', 'DTSTART:20271001T140000', 'DTEND:20271003T100000', 'SUMMARY:Reserved'],
    'RDATE;VALUE=PERIOD:20271010T140000/20271012T100000',
  ];
  const { first } = await connect('Airbnb', hyphens, periods);
  expect(first.warnings).toMatchObject([
    { code: 'date_style', line: 6, uid: 'h@airbnb.com' },
    { code: 'date_style', line: 7, uid: 'h@airbnb.com' },
  ]);
  expect(await calendar()).toEqual([
    'stay 2027-09-15 2027-09-18',
    'stay 2027-10-01 2027-10-03',
    'stay 2027-10-10 2027-10-12',
  ]);
});

it('names the line where a whole calendar is refused', async () => {
  const { server, sync } = await connect('Airbnb', good);
  server.answer = () => ({ body: `${feedOf(good)}END:VCALENDAR\r\n` });
  const { problem } = await sync();
  expect(problem).toMatchObject({
    code: 'nesting',
    line: expect.any(Number),
    message: expect.stringMatching(/^Line \d+: /),
  });
});
