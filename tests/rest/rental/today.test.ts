import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeRow, insertRow, insertRows } from '~/tests/setup/stored-rows';
import { openChannel, propertyOf } from './letting';

let company: Company;
let propertyId: string;

beforeEach(async () => {
  setClock('2027-06-10T22:30:00.000Z'); // in Madrid it is the eleventh already
  company = await openCompany();
  propertyId = await propertyOf(company);
});

const names = ({ first }: { first: { guestName: string }[] }) => first.map(({ guestName }) => guestName);

it('says who comes, goes and stays today, by the days of the company', async () => {
  const book = async (guestName: string, checkIn: string, checkOut: string, changes: object = {}) => {
    const at = await propertyOf(company, { name: `House of ${guestName}` });
    await company.post('/v1/reservations', { propertyId: at, guestName, checkIn, checkOut, ...changes });
  };
  await book('Comes', '2027-06-11', '2027-06-14');
  await book('Has come', '2027-06-11', '2027-06-14', { status: 'Checked In', complianceStatus: 'Completed' });
  await book('Goes', '2027-06-08', '2027-06-11');
  await book('Has gone', '2027-06-08', '2027-06-11', { status: 'Checked Out' });
  await book('Stays', '2027-06-08', '2027-06-12', { complianceStatus: 'Completed' });
  await book('Comes tomorrow', '2027-06-12', '2027-06-14');
  await book('Not sure', '2027-06-11', '2027-06-14', { status: 'Pending' });
  await book('Cancelled', '2027-06-11', '2027-06-14', { status: 'Cancelled' });
  await book('Yesterday', '2027-06-08', '2027-06-10');
  const today = await dashboardOf(company.actor).reservations.today();
  expect(today).toMatchObject({ today: '2027-06-11', failingChannels: [], conflicts: { count: 0, first: [] } });
  expect(names(today.arrivals)).toEqual(['Comes']);
  expect(names(today.departures)).toEqual(['Goes']);
  expect(names(today.inHouse)).toEqual(['Has come', 'Stays']);
  expect(names(today.unregistered)).toEqual(['Comes', 'Comes tomorrow']);
  expect(today.arrivals.first[0]?.propertyName).toBe('House of Comes');
  const stranger = await dashboardOf((await openCompany()).actor).reservations.today();
  expect(stranger).toMatchObject({ arrivals: { count: 0 }, unregistered: { count: 0 }, failingChannels: [] });
});

it('counts all and names five, and tells of conflicts to come and of calendars that fail', async () => {
  const channelId = await openChannel(company, propertyId);
  const days = { checkIn: new Date('2027-07-01'), checkOut: new Date('2027-07-04') };
  const now = new Date();
  const row = { workspaceId: company.id, propertyId, channelId, currency: 'EUR', createdAt: now, updatedAt: now };
  await insertRows(
    'reservation',
    Array.from({ length: 7 }, (_, n) => ({
      ...row,
      ...days,
      id: `res_c${n}`,
      guestName: `Guest ${n}`,
      conflict: true,
    })),
  );
  const past = { checkIn: new Date('2027-05-01'), checkOut: new Date('2027-05-04') };
  await insertRow('reservation', { ...row, ...past, id: 'res_past', guestName: 'Past', conflict: true });
  await changeRow('channel', { id: channelId }, { status: 'error' });
  const { conflicts, failingChannels } = await dashboardOf(company.actor).reservations.today();
  expect(conflicts.count).toBe(7);
  expect(names(conflicts)).toEqual(['Guest 0', 'Guest 1', 'Guest 2', 'Guest 3', 'Guest 4']);
  expect(failingChannels).toEqual([{ id: channelId, name: 'Site', propertyId, propertyName: 'Casa del Mar' }]);
});
