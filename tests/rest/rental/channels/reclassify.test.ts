import { afterAll, beforeEach, expect, it } from 'vitest';
import { propertyOf } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { deleteRows } from '~/tests/setup/stored-rows';
import type { BookingSite, SiteEvent } from './booking-site';
import { connectTo } from './connected';

const sites: BookingSite[] = [];
let company: Company;
let propertyId: string;

afterAll(() => Promise.all(sites.map((site) => site.close())));

beforeEach(async () => {
  setClock('2027-03-01T09:00:00.000Z');
  await deleteRows('outboxTask');
  company = await openCompany();
  propertyId = await propertyOf(company, { bufferDays: 1 });
});

async function connect(site: string, ...events: SiteEvent[]) {
  const channel = await connectTo(company, propertyId, site, ...events);
  sites.push(channel.server);
  return channel;
}

async function entries(): Promise<Record<string, string | number | boolean>[]> {
  return (await company.get(`/v1/properties/${propertyId}/calendar?from=2027-05-01&to=2027-12-31`)).body.data;
}

const shown = async () =>
  (await entries()).map(({ kind, from, to, conflict }) =>
    [kind, from, to, ...(conflict ? ['conflict'] : [])].join(' '),
  );
const say = (id: unknown, kind: string) => company.post(`/v1/reservations/${id}/reclassify`, { kind });

const block = { uid: '2@airbnb.com', from: '2027-07-01', to: '2027-07-04', summary: 'Airbnb (Not available)' };
const stay = { uid: '1@airbnb.com', from: '2027-06-05', to: '2027-06-12' };

it('a block that a person calls a stay stays one, whatever the calendar says and wherever it moves', async () => {
  const { says, sync } = await connect('Airbnb', block);
  const [{ blockId } = {}] = await entries();
  const { status, body } = await say(blockId, 'stay');
  expect([status, body]).toEqual([
    200,
    {
      ...{ from: '2027-07-01', to: '2027-07-04', kind: 'stay' },
      reservationId: blockId,
      channelId: expect.any(String),
      bufferDays: 1,
    },
  ]);
  const { body: reservation } = await company.get(`/v1/reservations/${blockId}`);
  expect(reservation).toMatchObject({ guestName: 'Airbnb', status: 'Confirmed', channel: 'Airbnb', nights: 3 });
  expect(reservation.channelId).toBe(body.channelId);
  await company.patch(`/v1/reservations/${blockId}`, { guestName: 'Julia Becker', amount: 300 });

  await sync();
  expect(await shown()).toEqual(['stay 2027-07-01 2027-07-04']);
  says({ ...block, uid: '99@airbnb.com' }); // Airbnb names its blocks anew each day
  await sync();
  says({ ...block, uid: '99@airbnb.com', to: '2027-07-06' });
  await sync();
  expect(await shown()).toEqual(['stay 2027-07-01 2027-07-06']);
  expect((await company.get(`/v1/reservations/${blockId}`)).body).toMatchObject({
    guestName: 'Julia Becker',
    amount: 300,
  });
});

it('a stay that a person calls a block stays one, and is a stay again with all that was on it once undone', async () => {
  const { sync } = await connect('Airbnb', stay);
  const [{ reservationId } = {}] = await entries();
  await company.patch(`/v1/reservations/${reservationId}`, { guestName: 'Owner', notes: 'The owner herself' });
  expect((await say(reservationId, 'block')).body).toMatchObject({ kind: 'block', blockId: reservationId });
  expect((await say(reservationId, 'block')).status, 'the same once more changes nothing').toBe(200);
  expect((await company.get(`/v1/reservations/${reservationId}`)).status).toBe(404);
  await sync();
  await sync();
  expect(await shown()).toEqual(['block 2027-06-05 2027-06-12']);

  await say(reservationId, 'stay');
  await sync();
  expect(await shown()).toEqual(['stay 2027-06-05 2027-06-12']);
  expect((await company.get(`/v1/reservations/${reservationId}`)).body).toMatchObject({
    guestName: 'Owner',
    notes: 'The owner herself',
  });
});

it('undone, the word of the channel counts again: a block follows its calendar as any other', async () => {
  const { says, sync } = await connect('Airbnb', block);
  const [{ blockId } = {}] = await entries();
  await say(blockId, 'stay');
  await say(blockId, 'block');
  says();
  await sync({ acceptEmpty: true });
  expect(await shown()).toEqual([]);
});

it('a stay wants its buffer: where those days are taken it is in conflict, and shown', async () => {
  const { sync } = await connect('Airbnb', block);
  await company.post('/v1/reservations', {
    propertyId,
    guestName: 'Otto',
    checkIn: '2027-07-04',
    checkOut: '2027-07-08',
  });
  const [{ blockId } = {}] = await entries();
  expect((await say(blockId, 'stay')).body).toMatchObject({ kind: 'stay', conflict: true });
  await sync();
  expect(await shown()).toEqual(['stay 2027-07-01 2027-07-04 conflict', 'stay 2027-07-04 2027-07-08']);
  expect((await say(blockId, 'block')).body).not.toHaveProperty('conflict');
});

it('refuses what was entered here, what is not confirmed, and what is not theirs', async () => {
  await connect('Airbnb', stay);
  const [{ reservationId } = {}] = await entries();
  const entered = await company.post('/v1/reservations', {
    propertyId,
    guestName: 'Eva',
    checkIn: '2027-09-01',
    checkOut: '2027-09-02',
  });
  expect((await say(entered.body.id, 'block')).body.error).toContain('No channel has brought this');
  await company.patch(`/v1/reservations/${reservationId}`, { status: 'Checked In' });
  expect((await say(reservationId, 'block')).status).toBe(422);
  const other = await openCompany();
  expect((await other.post(`/v1/reservations/${reservationId}/reclassify`, { kind: 'block' })).status).toBe(404);
  expect((await say(reservationId, 'smoke')).status).toBe(400);
});

it('refuses a block of what is invoiced: its invoice would be of nothing', async () => {
  await connect('Airbnb', stay);
  const [{ reservationId } = {}] = await entries();
  await company.patch(`/v1/reservations/${reservationId}`, { guestName: 'Julia Becker', amount: 840 });
  const invoiced = await company.post(`/v1/reservations/${reservationId}/invoice`);
  expect([invoiced.status, invoiced.body.total]).toEqual([201, 840]);
  expect(await say(reservationId, 'block')).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('This stay is invoiced. Cancel the reservation') },
  });
  expect(await shown()).toEqual(['stay 2027-06-05 2027-06-12']);
});

it('a stay again owes the tourist tax of the days that it has by then', async () => {
  propertyId = await propertyOf(company, { touristTax: { place: 'other', rate: 2 } });
  const { says, sync } = await connect('Airbnb', stay);
  const [{ reservationId } = {}] = await entries();
  await company.patch(`/v1/reservations/${reservationId}`, { adults: 2 });
  const owed = async () => (await company.get(`/v1/reservations/${reservationId}`)).body.touristTax;
  expect(await owed()).toBe(28);
  await say(reservationId, 'block');
  says({ ...stay, to: '2027-06-08' });
  await sync();
  await say(reservationId, 'stay');
  expect(await owed()).toBe(12);
});
