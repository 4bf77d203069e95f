import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { propertyOf } from './letting';

let company: Company;

beforeEach(async () => {
  setClock('2027-06-10T10:00:00.000Z');
  company = await openCompany();
});

const inSpain = (postalCode: string) => ({ address: { postalCode, country: 'ES' } });
const toSee = async (of = company) =>
  (await dashboardOf(of.actor).guestRegistration.toSee({ limit: 50, offset: 0 })).data;
const lettings = async () => (await dashboardOf(company.actor).overview.get()).lettings;

async function book(propertyId: string, checkIn: string, checkOut: string, changes: object = {}) {
  const stay = { propertyId, guestName: 'Julia Becker', checkIn, checkOut, ...changes };
  const { status, body } = await company.post('/v1/reservations', stay);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as string;
}

it('names each Spanish property without an authority, and whose police its postal code is of', async () => {
  expect(await lettings()).toBeNull();
  const byCode = {
    ...{ '08001': 'mossos', '17001': 'mossos', '25001': 'mossos', '43001': 'mossos' },
    ...{ '01001': 'ertzaintza', '20001': 'ertzaintza', '48001': 'ertzaintza' },
    ...{ '28001': 'ses', '31001': 'ses', '52001': 'ses' },
    ...{ '99999': null, AD500: null },
  };
  for (const [code, authority] of Object.entries(byCode)) {
    const id = await propertyOf(company, { name: code, ...inSpain(code) });
    expect((await lettings())?.withoutAuthority).toEqual({ count: 1, first: [{ id, name: code, authority }] });
    await company.patch(`/v1/properties/${id}`, { authority: 'ses' });
  }
  const id = await propertyOf(company, { name: 'Nowhere' });
  await propertyOf(company, { name: 'Lisboa', address: { postalCode: '1000-001', country: 'PT' } });
  await propertyOf(company, { name: 'Closed', status: 'Inactive', ...inSpain('28001') });
  expect((await lettings())?.withoutAuthority).toEqual({ count: 1, first: [{ id, name: 'Nowhere', authority: null }] });
});

it.each(['none', 'ses', 'mossos', 'ertzaintza'])(
  'lists a stay 24 hours after its arrival though nothing is connected: %s',
  async (authority) => {
    const at = authority === 'none' ? {} : { authority };
    const propertyId = await propertyOf(company, { checkInTime: '16:00', ...at, ...inSpain('28001') });
    const id = await book(propertyId, '2027-06-09', '2027-06-12');
    await book(propertyId, '2027-06-20', '2027-06-22');
    await book(propertyId, '2027-06-01', '2027-06-03', { complianceStatus: 'Completed', status: 'Checked Out' });
    await book(propertyId, '2027-05-01', '2027-05-03', { status: 'Pending' });
    setClock('2027-06-10T13:59:00.000Z'); // 15:59 in Madrid
    expect(await toSee()).toEqual([]);
    setClock('2027-06-10T14:00:00.000Z');
    const late = { reservationId: id, kind: 'PV', attention: 'unreported', dueAt: '2027-06-10T14:00:00.000Z' };
    expect(await toSee()).toEqual([{ ...late, propertyName: 'Casa del Mar', checkIn: '2027-06-09' }]);
    expect(await lettings()).toMatchObject({ toRegister: 1, ended: 0 });
    expect(await toSee(await openCompany())).toEqual([]);
    await company.patch(`/v1/reservations/${id}`, { complianceStatus: 'Completed' });
    expect(await toSee()).toEqual([]);
  },
);

it('asks for no stay abroad, none of before the duty, and none whose records need not be kept any more', async () => {
  const abroad = await propertyOf(company, { address: { country: 'PT' } });
  await book(abroad, '2027-06-01', '2027-06-03');
  const here = await propertyOf(company, inSpain('28001'));
  await book(here, '2024-11-20', '2024-12-01');
  const id = await book(here, '2024-12-02', '2024-12-04');
  expect((await toSee()).map(({ reservationId }) => reservationId)).toEqual([id]);
  setClock('2027-12-05T10:00:00.000Z');
  expect(await toSee()).toEqual([]);
});

it('counts stays that are over without a check-out', async () => {
  const propertyId = await propertyOf(company, inSpain('28001'));
  await book(propertyId, '2027-06-01', '2027-06-03');
  await book(propertyId, '2027-06-03', '2027-06-05', { status: 'Checked In' });
  await book(propertyId, '2027-06-05', '2027-06-07', { status: 'Checked Out' });
  await book(propertyId, '2027-06-07', '2027-06-08', { status: 'Cancelled' });
  await book(propertyId, '2027-06-08', '2027-06-10'); // they leave today
  expect((await lettings())?.ended).toBe(2);
});
