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
  propertyId = await propertyOf(company);
});

async function connect(name: string, ...events: SiteEvent[]) {
  const channel = await connectTo(company, propertyId, 'Other', ...events);
  sites.push(channel.server);
  expect((await company.patch(`/v1/channels/${channel.id}`, { name })).status).toBe(200);
  return channel;
}

const june = { uid: 'a@smoobu.example', from: '2027-06-05', to: '2027-06-12' };
const stays = async () => (await company.get('/v1/reservations')).body.data;
const channels = async () =>
  (await company.get('/v1/stay/figures?from=2027-06-01&to=2027-06-30')).body.data.channels.map(
    ({ channel, nights }: { channel: string; nights: number }) => `${channel} ${nights}`,
  );

it('a stay from a site that nobody knows is of the channel by its own name, and none is direct', async () => {
  await connect('Smoobu', june);
  await company.post('/v1/reservations', {
    propertyId,
    guestName: 'Ana',
    checkIn: '2027-06-01',
    checkOut: '2027-06-03',
  });
  expect((await stays()).map(({ channel, guestName }: Record<string, string>) => [channel, guestName])).toEqual([
    ['Direct', 'Ana'],
    ['Smoobu', 'Smoobu'],
  ]);
  expect(await channels()).toEqual(['Smoobu 7', 'Direct 2']);
});

it('a block that a person calls a stay has the name that the calendar says', async () => {
  await connect(
    'TripAdvisor',
    { ...june, summary: 'Julia Becker' },
    { ...june, uid: 'b', from: '2027-06-20', to: '2027-06-22', summary: 'No disponible' },
  );
  const { data } = (await company.get(`/v1/properties/${propertyId}/calendar?from=2027-06-01&to=2027-07-01`)).body;
  for (const { blockId } of data) await company.post(`/v1/reservations/${blockId}/reclassify`, { kind: 'stay' });
  const names = (await stays()).map(({ channel, guestName }: Record<string, string>) => `${channel}: ${guestName}`);
  expect(names.sort()).toEqual(['TripAdvisor: Julia Becker', 'TripAdvisor: TripAdvisor']);
});

it('a renamed channel renames what it has brought, but not what a person has written', async () => {
  const { id, sync, says } = await connect('Smoobu', june, { ...june, uid: 'b', from: '2027-07-01', to: '2027-07-03' });
  const [one, other] = await stays();
  await company.patch(`/v1/reservations/${one.id}`, { guestName: 'Julia Becker' });
  await company.patch(`/v1/reservations/${other.id}`, { channel: 'Airbnb' });
  await company.patch(`/v1/channels/${id}`, { name: 'Avantio' });
  says({ ...june, to: '2027-06-13' }, { ...june, uid: 'b', from: '2027-07-01', to: '2027-07-04' });
  await sync();
  const found = (await stays()).map(({ channel, guestName, nights }: Record<string, string>) =>
    [channel, guestName, nights].join(' '),
  );
  expect(found.sort()).toEqual([
    one.nights === 2 ? 'Airbnb Avantio 8' : 'Airbnb Avantio 3',
    one.nights === 2 ? 'Avantio Julia Becker 3' : 'Avantio Julia Becker 8',
  ]);
});

it('is never called direct, and goes back as it was read', async () => {
  await connect('Direct', june);
  const [{ id, channel, checkOut }] = await stays();
  expect(channel).toBe('Other');
  expect((await company.patch(`/v1/reservations/${id}`, { channel, checkOut })).status).toBe(200);
  const { status, body } = await company.patch(`/v1/reservations/${id}`, { channel: 'Smoobu' });
  expect([status, body.details]).toMatchObject([400, [{ path: ['channel'] }]]);
  expect((await company.patch(`/v1/reservations/${id}`, { channel: 'Direct' })).body.channel).toBe('Direct');
});

it('is adopted by the next channel with its calendar, whatever that is called', async () => {
  const { id } = await connect('Smoobu', june);
  await company.delete(`/v1/channels/${id}`);
  expect((await stays())[0]).toMatchObject({ channel: 'Smoobu' });
  const { id: next } = await connect('Smoobu again', june);
  expect(await stays()).toMatchObject([{ channelId: next, checkIn: '2027-06-05' }]);
});
