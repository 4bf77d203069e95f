import { afterAll, beforeEach, expect, it } from 'vitest';
import { propertyOf } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { runTasks } from '~/tests/setup/jobs';
import { deleteRows, storedRows } from '~/tests/setup/stored-rows';
import { visit } from '~/tests/setup/visit';
import { type BookingSite, calendarOf, type SiteEvent } from './booking-site';
import { connectTo } from './connected';

const sites: BookingSite[] = [];
let company: Company;
let propertyId: string;
let now: Date;

const pass = (hours: number) => at(new Date(now.getTime() + hours * 3_600_000).toISOString());
function at(instant: string): void {
  now = new Date(instant);
  setClock(instant);
}

afterAll(() => Promise.all(sites.map((site) => site.close())));

beforeEach(async () => {
  at('2027-03-01T09:00:00.000Z');
  await deleteRows('outboxTask');
  company = await openCompany();
  propertyId = await propertyOf(company, { name: 'Sea View' });
});

const connect = async (site: string, ...events: SiteEvent[]) => {
  const channel = await connectTo(company, propertyId, site, ...events);
  sites.push(channel.server);
  return channel;
};

/** What occupies the property, without ids. */
async function calendar() {
  const { body } = await company.get(`/v1/properties/${propertyId}/calendar?from=2027-01-01&to=2028-01-01`);
  return body.data.map((entry: Record<string, string>) =>
    [entry.kind, entry.from, entry.to, ...(entry.conflict ? ['conflict'] : [])].join(' '),
  );
}

const stays = async () => (await company.get('/v1/reservations')).body.data;
const code = (value: string) =>
  `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${value}\nPhone: 1234`;
const june = { uid: '1@airbnb.com', from: '2027-06-05', to: '2027-06-12', description: code('HMAAAA1111') };

it('brings stays and blocks, and says when it was fetched and how much there was', async () => {
  const block = { uid: '2@airbnb.com', from: '2027-07-01', to: '2027-07-04', summary: 'Airbnb (Not available)' };
  const { read } = await connect('Airbnb', june, block);
  expect(await read()).toMatchObject({ status: 'active', lastSync: now.toISOString(), lastSyncEvents: 2 });
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', 'block 2027-07-01 2027-07-04']);
  expect(await stays()).toMatchObject([
    {
      guestName: 'Airbnb HMAAAA1111',
      confirmationCode: 'HMAAAA1111',
      channel: 'Airbnb',
      status: 'Confirmed',
      nights: 7,
    },
  ]);
});

it('keeps a stay that moves, with its id and what a person has written on it', async () => {
  const { says, sync } = await connect('Airbnb', june);
  const [{ id }] = await stays();
  await company.patch(`/v1/reservations/${id}`, { guestName: 'Julia Becker', notes: 'Late arrival' });
  says({ ...june, from: '2027-06-06', to: '2027-06-13' });
  await sync();
  expect(await stays()).toMatchObject([
    { id, checkIn: '2027-06-06', checkOut: '2027-06-13', guestName: 'Julia Becker', notes: 'Late arrival' },
  ]);
});

it('leaves the days that a person has entered, and what a person has cancelled', async () => {
  const july = { ...june, uid: '3@airbnb.com', from: '2027-07-05', to: '2027-07-12', description: code('HMBBBB2222') };
  const { sync } = await connect('Airbnb', june, july);
  const [second, first] = await stays();
  const [inJune, inJuly] = first.checkIn === '2027-06-05' ? [first, second] : [second, first];
  await company.patch(`/v1/reservations/${inJune.id}`, { checkOut: '2027-06-14' });
  await company.delete(`/v1/reservations/${inJuly.id}`);
  await sync();
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-14']);
});

it('books again what a person has cancelled here, once its channel sells it on other days', async () => {
  const { says, sync } = await connect('Airbnb', june);
  const [{ id }] = await stays();
  await company.delete(`/v1/reservations/${id}`);
  await sync();
  expect(await stays()).toMatchObject([{ id, status: 'Cancelled' }]);
  says({ ...june, from: '2027-06-09', to: '2027-06-14' });
  await sync();
  expect(await stays()).toMatchObject([{ id, status: 'Confirmed', checkIn: '2027-06-09', checkOut: '2027-06-14' }]);
});

it('does not bring again what a person has called pending and removed', async () => {
  const { sync } = await connect('Airbnb', june);
  const [{ id }] = await stays();
  await company.patch(`/v1/reservations/${id}`, { status: 'Pending' });
  expect((await company.delete(`/v1/reservations/${id}`)).status).toBe(200);
  await sync();
  expect(await stays()).toMatchObject([{ id, status: 'Cancelled' }]);
  expect(await calendar()).toEqual([]);
});

it('leaves a block where a person has moved it, until its channel says other days', async () => {
  const blocked = { uid: '7@vrbo.com', from: '2027-06-20', to: '2027-06-22', summary: 'Blocked' };
  const { says, sync } = await connect('Vrbo', blocked);
  const { data } = (await company.get(`/v1/properties/${propertyId}/calendar?from=2027-06-01&to=2027-07-01`)).body;
  const path = `/v1/properties/${propertyId}/blocks/${data[0].blockId}`;
  expect((await company.patch(path, { from: '2027-06-21', to: '2027-06-23' })).status).toBe(200);
  await sync();
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-21 2027-06-23']);
  says({ ...blocked, to: '2027-06-25' });
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-20 2027-06-25']);
});

it('goes by the channel again once it says other days than those that a person has changed', async () => {
  const { says, sync } = await connect('Airbnb', june);
  const [{ id }] = await stays();
  await company.patch(`/v1/reservations/${id}`, { checkOut: '2027-06-14' });
  says({ ...june, to: '2027-06-13' });
  await sync();
  expect(await stays()).toMatchObject([{ id, checkIn: '2027-06-05', checkOut: '2027-06-13' }]);
});

it('takes nothing for theirs that a booking site only says back', async () => {
  const { body: told } = await company.post('/v1/channels', { propertyId, name: 'For Vrbo', site: 'Vrbo' });
  const booking = { propertyId, guestName: 'Ana', checkIn: '2027-06-10', checkOut: '2027-06-15' };
  const { id } = (await company.post('/v1/reservations', booking)).body;
  await visit(new Request(told.feedUrl));
  await company.delete(`/v1/reservations/${id}`); // the site has not heard of it yet
  const echo = { uid: '5@vrbo.com', from: '2027-06-10', to: '2027-06-15', summary: 'Blocked' };
  const { says, sync } = await connect('Vrbo', echo);
  expect(await calendar()).toEqual([]);
  says(echo, { uid: '6@vrbo.com', from: '2027-06-20', to: '2027-06-22', summary: 'Blocked' });
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-20 2027-06-22']);
});

/** A calendar of ours for a booking site, read once. */
async function exportTo(site: string, name = `For ${site}`) {
  const { body } = await company.post('/v1/channels', { propertyId, name, site });
  const read = async () => {
    const response = await visit(new Request(body.feedUrl));
    return response.text();
  };
  await read();
  return read;
}

/** A stay that the sites have been told of, and then no more. */
async function toldAndCancelled(site: string) {
  const booking = { propertyId, guestName: 'Ana', checkIn: '2027-06-10', checkOut: '2027-06-15' };
  const { id } = (await company.post('/v1/reservations', booking)).body;
  const read = await exportTo(site);
  await company.delete(`/v1/reservations/${id}`);
  return read;
}

it('takes for said back only what a booking site was told as it is, while it may not have heard otherwise', async () => {
  const read = await toldAndCancelled('Vrbo');
  const closed = { uid: '5@vrbo.com', from: '2027-06-10', to: '2027-06-15', summary: 'Blocked' };
  const { says, sync } = await connect('Vrbo', closed);
  expect(await calendar()).toEqual([]);
  await read(); // it hears that the stay is no more
  says({ ...closed, from: '2027-06-11', to: '2027-06-14' });
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-11 2027-06-14']);
  says(closed);
  await sync();
  expect(await calendar()).toEqual([]);
  pass(7);
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-10 2027-06-15']);
});

it('looks anew at a calendar that is the same once what it was told is long ago', async () => {
  await toldAndCancelled('Vrbo');
  const closed = { uid: '5@vrbo.com', from: '2027-06-10', to: '2027-06-15', summary: 'Blocked' };
  const { server, sync } = await connect('Vrbo', closed);
  server.answer = (headers) =>
    headers['if-none-match'] ? { status: 304 } : { body: calendarOf(closed), headers: { etag: '"v1"' } };
  pass(23);
  await sync();
  expect(await calendar()).toEqual([]);
  pass(2);
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-10 2027-06-15']);
});

it('shows what may be a booking within a stay as a double booking', async () => {
  const booking = { propertyId, guestName: 'Ana', checkIn: '2027-06-10', checkOut: '2027-06-15' };
  await company.post('/v1/reservations', booking);
  const within = { uid: '5@site.example', from: '2027-06-11', to: '2027-06-14', summary: 'Booked' };
  const same = { ...within, uid: '6@site.example', from: '2027-06-10', to: '2027-06-15' };
  await connect('Other', within, same);
  expect(await calendar()).toEqual(['stay 2027-06-10 2027-06-15', 'block 2027-06-11 2027-06-14 conflict']);
  expect(await mails()).toEqual(['Double booking at Sea View']);
});

it('keeps what a site has booked though our calendar says it back to that site', async () => {
  const booked = { uid: '5@site.example', from: '2027-06-11', to: '2027-06-14', summary: 'Booked' };
  const { says, sync } = await connect('Other', booked);
  await exportTo('Other');
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-11 2027-06-14']);
  says({ ...booked, uid: '6@site.example' }); // under an id that is new each day
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-11 2027-06-14']);
  says({ ...booked, uid: '6@site.example' }, { ...booked, uid: '7@site.example', summary: 'Busy' }); // and says back
  await sync();
  expect(await calendar()).toEqual(['block 2027-06-11 2027-06-14']);
  expect(await mails()).toEqual([]);
});

it('lets stays follow on each other to other days at once, and warns of nothing', async () => {
  const uids = ['1', '2', '3'].map((n) => `${n}@airbnb.com`);
  const weeksFrom = (first: number) =>
    uids.map((uid, n) => {
      const day = (week: number) => `2027-06-${String(first + 7 * week).padStart(2, '0')}`;
      return { uid, from: day(n), to: day(n + 1), description: code(`HMAAAA111${n}`) };
    });
  const { says, sync } = await connect('Airbnb', ...weeksFrom(1));
  const ids = new Set((await stays()).map(({ id }: { id: string }) => id));
  for (const first of [4, 1]) {
    says(...weeksFrom(first));
    await sync();
    expect(await calendar()).toEqual(weeksFrom(first).map(({ from, to }) => `stay ${from} ${to}`));
  }
  expect(new Set((await stays()).map(({ id }: { id: string }) => id))).toEqual(ids);
  expect(await mails()).toEqual([]);
});

it('does not block again what a person has opened', async () => {
  const { says, sync } = await connect('Airbnb', {
    uid: 'a',
    from: '2027-07-01',
    to: '2027-07-04',
    summary: 'Airbnb (Not available)',
  });
  const { body } = await company.get(`/v1/properties/${propertyId}/calendar?from=2027-07-01&to=2027-07-31`);
  expect((await company.delete(`/v1/properties/${propertyId}/blocks/${body.data[0].blockId}`)).status).toBe(204);
  says({ uid: 'b', from: '2027-07-01', to: '2027-07-04', summary: 'Airbnb (Not available)' }); // a new id every day
  await sync();
  expect(await calendar()).toEqual([]);
  await company.post('/v1/reservations', {
    propertyId,
    guestName: 'Ana',
    checkIn: '2027-07-02',
    checkOut: '2027-07-03',
  });
  says({ uid: 'c', from: '2027-07-01', to: '2027-07-04', summary: 'Airbnb (Not available)' });
  await sync();
  expect(await calendar()).toEqual(['stay 2027-07-02 2027-07-03']);
  expect(await mails()).toEqual([]);
});

it('cancels what has vanished only after two whole fetches and a day, and gives it back when it returns', async () => {
  const other = { uid: '9@airbnb.com', from: '2027-09-01', to: '2027-09-05' };
  const { says, sync } = await connect('Airbnb', june, other);
  says(other);
  await sync();
  pass(10);
  await sync();
  expect(await calendar()).toContain('stay 2027-06-05 2027-06-12');
  pass(15);
  await sync();
  expect(await calendar()).toEqual(['stay 2027-09-01 2027-09-05']);
  says(june, other);
  await sync();
  expect(await calendar()).toContain('stay 2027-06-05 2027-06-12');
});

it('holds a calendar that comes empty where stays were, tells the owner once, and goes on when a person says it is right', async () => {
  const { says, sync } = await connect('Airbnb', june);
  says();
  for (const hours of [0, 30, 30]) {
    pass(hours);
    expect(await sync()).toMatchObject({ status: 'error', problem: { code: 'emptied', params: { stays: 1 } } });
  }
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12']);
  expect(await mails()).toEqual(['The calendar of Airbnb is empty']);
  await sync({ acceptEmpty: true });
  pass(30);
  expect(await sync({ acceptEmpty: true })).toMatchObject({ status: 'active', lastSyncEvents: 0 });
  expect(await calendar()).toEqual([]);
});

const mails = async () => {
  const sent = await storedRows('mailMessage', { workspaceId: company.id }, { orderBy: { id: 'asc' } });
  return sent.map(({ subject }) => subject);
};

it('keeps both sides of a double booking, shows it, tells the owner once, and ends it when one of them moves', async () => {
  const direct = { propertyId, guestName: 'Ana', checkIn: '2027-06-10', checkOut: '2027-06-15' };
  const { id } = (await company.post('/v1/reservations', direct)).body;
  const { sync } = await connect('Airbnb', june);
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12 conflict', 'stay 2027-06-10 2027-06-15']);
  await sync();
  expect(await mails()).toEqual(['Double booking at Sea View']);
  await company.patch(`/v1/reservations/${id}`, { checkIn: '2027-06-12', checkOut: '2027-06-17' });
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', 'stay 2027-06-12 2027-06-17']);
  // From now on its days are kept like any other's.
  const late = await company.post('/v1/reservations', { ...direct, checkIn: '2027-06-07', checkOut: '2027-06-08' });
  expect([late.status, late.body.error]).toEqual([409, 'RESERVATION_CONFLICT']);
});

it('shows a double booking of two channels', async () => {
  await connect('Airbnb', june);
  await connect('Booking.com', {
    uid: 'x@booking.com',
    from: '2027-06-11',
    to: '2027-06-14',
    summary: 'CLOSED - Not available',
  });
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12', 'stay 2027-06-11 2027-06-14 conflict']);
  expect(await mails()).toEqual(['Double booking at Sea View']);
});

it.each([
  ['an outage', { status: 502, body: 'Bad gateway' }, 'HTTP 502'],
  ['an address that is gone', { status: 404 }, 'no calendar at this address'],
  ['a web page', { body: '<html>Log in</html>' }, 'web page'],
  ['a calendar that is cut', { body: calendarOf(june).replace(/END:VCALENDAR\s*$/, '') }, 'did not arrive whole'],
  ['nothing', { body: '' }, 'answers with nothing'],
  [
    'an address that leads inside the network',
    { status: 302, headers: { location: 'http://10.0.0.1/' } },
    'private address',
  ],
  ['an address that leads to itself', { status: 302, headers: { location: '/calendar.ics' } }, 'leads on and on'],
])('changes nothing after %s, says so, and recovers', async (_, answer, problem) => {
  const { server, says, sync } = await connect('Airbnb', june);
  server.answer = () => answer;
  for (const hours of [0, 30, 30]) {
    pass(hours);
    expect(await sync()).toMatchObject({ status: 'error', problem: { message: expect.stringContaining(problem) } });
  }
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12']);
  says(june);
  const { status, problem: none } = await sync();
  expect([status, none]).toEqual(['active', undefined]);
});

it('follows an address to where it leads', async () => {
  const { server, sync } = await connect('Airbnb');
  server.answer = () =>
    server.asked.length % 2 === 0 ? { status: 301, headers: { location: '/moved.ics' } } : { body: calendarOf(june) };
  await sync();
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12']);
});

it('does not fetch again what its server calls the same', async () => {
  const { server, sync, read } = await connect('Airbnb', june);
  server.answer = (headers) =>
    headers['if-none-match'] === '"v1"' ? { status: 304 } : { body: calendarOf(june), headers: { etag: '"v1"' } };
  await sync();
  pass(1);
  await sync();
  expect(server.asked.at(-1)?.['if-none-match']).toBe('"v1"');
  expect(await read()).toMatchObject({ status: 'active', lastSync: now.toISOString(), lastSyncEvents: 1 });
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12']);
});

it('comes again by itself, sooner after a failure, and no more once it is paused or gone', async () => {
  const { id, server } = await connect('Airbnb', june);
  const asked = () => server.asked.length;
  pass(0.4);
  await runTasks('sync-channel');
  expect(asked()).toBe(1);
  pass(0.2);
  await runTasks('sync-channel');
  expect(asked()).toBe(2);
  await company.patch(`/v1/channels/${id}`, { status: 'paused' });
  pass(5);
  await runTasks('sync-channel');
  expect(asked()).toBe(2);
  await company.patch(`/v1/channels/${id}`, { status: 'active' });
  server.answer = () => ({ status: 503 });
  await runTasks('sync-channel');
  pass(0.15);
  await runTasks('sync-channel');
  expect(asked()).toBe(4);
  await company.delete(`/v1/channels/${id}`);
  pass(5);
  await runTasks('sync-channel');
  expect(asked()).toBe(4);
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12']);
});

it('frees what a channel has blocked when it is deleted, and leaves a double booking to a person', async () => {
  await company.post('/v1/reservations', {
    propertyId,
    guestName: 'Ana',
    checkIn: '2027-06-10',
    checkOut: '2027-06-15',
  });
  const block = { uid: '2@airbnb.com', from: '2027-07-01', to: '2027-07-04', summary: 'Airbnb (Not available)' };
  const { id } = await connect('Airbnb', june, block);
  expect((await company.delete(`/v1/channels/${id}`)).status).toBe(204);
  expect(await calendar()).toEqual(['stay 2027-06-10 2027-06-15']);
  expect((await company.get('/v1/reservations?status=Pending')).body.data).toMatchObject([{ checkIn: '2027-06-05' }]);
});

it('knows again what a channel that was deleted had brought, once its calendar is connected anew', async () => {
  const july = { ...june, uid: '3@airbnb.com', from: '2027-07-05', to: '2027-07-12', description: code('HMBBBB2222') };
  const { id } = await connect('Airbnb', june, july);
  const before = await stays();
  const inJuly = before.find(({ checkIn }: { checkIn: string }) => checkIn === '2027-07-05');
  await company.patch(`/v1/reservations/${inJuly.id}`, { guestName: 'Julia Becker', status: 'Cancelled' });
  await company.delete(`/v1/channels/${id}`);
  const { says, sync } = await connect('Airbnb', june, july);
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-12']);
  expect((await stays()).map((it: { id: string }) => it.id)).toEqual(before.map((it: { id: string }) => it.id));
  says({ ...june, to: '2027-06-14' }, july);
  await sync();
  expect(await calendar()).toEqual(['stay 2027-06-05 2027-06-14']);
});
