import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '~/tests/rest/rental/owner-statements/managing';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeWorkspace, countRows } from '~/tests/setup/stored-rows';
import { propertyOf, stayAt } from './letting';

let company: Company;

beforeEach(async () => {
  company = await openCompany();
});

const whole = {
  name: 'Casa del Mar',
  type: 'Villa',
  address: { street: 'Calle Mayor 1', city: 'Dénia', country: 'ES' },
  status: 'Maintenance',
  ownerName: 'Ana Ruiz',
  ownerEmail: 'ana@acme.example',
  commissionRate: 18.5,
  licenseNumber: 'VT-1',
  registrationNumber: 'ESFCTU1',
  propertySituation: '1',
  propertyReference: '9872023VH5797S0001WX',
  maxGuests: 4,
  checkInTime: '16:00',
  checkOutTime: '11:00',
  bufferDays: 1,
  authority: 'ses',
  establishmentCode: '0000000001',
};

describe('a property', () => {
  it('is read as it was sent', async () => {
    const { status, body } = await company.post('/v1/properties', whole);
    expect(status).toBe(201);
    const stamps = {
      id: expect.stringMatching(/^prop_/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    expect(body).toEqual({ ...whole, ...stamps });
    expect((await company.get(`/v1/properties/${body.id}`)).body).toEqual(body);
  });

  it('needs a name and has a state, and nothing else', async () => {
    const { body } = await company.post('/v1/properties', { name: 'Ático' });
    expect(Object.keys(body)).toEqual(['id', 'name', 'status', 'bufferDays', 'createdAt', 'updatedAt']);
    expect(body).toMatchObject({ status: 'Active', bufferDays: 0 });
  });

  it.each([
    ['type', 'Castle'],
    ['status', 'active'],
    ['commissionRate', 101],
    ['maxGuests', 0],
    ['checkInTime', '24:00'],
    ['bufferDays', 31],
    ['ownerEmail', 'nobody'],
  ])('is refused with another %s (%s)', async (field, value) => {
    const { status, body } = await company.post('/v1/properties', { name: 'X', [field]: value });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: [field] }]);
  });

  it('changes what is sent, and null clears', async () => {
    const { body: made } = await company.post('/v1/properties', whole);
    const path = `/v1/properties/${made.id}`;
    const cleared = Object.fromEntries(Object.keys(whole).map((key) => [key, null]));
    const { body } = await company.patch(path, { ...cleared, name: 'Casa' });
    expect(Object.keys(body)).toEqual(['id', 'name', 'status', 'bufferDays', 'createdAt', 'updatedAt']);
    expect((await company.patch(path, { name: 'Casa' })).body).toEqual(body);
  });

  it('goes with its blocks, but not once somebody has booked it', async () => {
    const free = await propertyOf(company);
    const booked = await propertyOf(company);
    await company.post(`/v1/properties/${free}/blocks`, { from: '2026-01-01', to: '2026-01-02' });
    await company.post('/v1/reservations', stayAt(booked, { status: 'Cancelled' }));
    expect((await company.delete(`/v1/properties/${free}`)).status).toBe(204);
    expect(await countRows('reservation', { propertyId: free })).toBe(0);
    const refused = await company.delete(`/v1/properties/${booked}`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('PROPERTY_HAS_RESERVATIONS');
  });

  it('stays with the statements that its owner has had, also once no reservation is left', async () => {
    const propertyId = await propertyOf(company, { ownerName: 'Ana Ruiz', commissionRate: 20 });
    await statementsOf(company).close({ propertyId, month: '2025-12' });
    const refused = await company.delete(`/v1/properties/${propertyId}`);
    expect(refused).toMatchObject({ status: 409, body: { error: 'PROPERTY_HAS_STATEMENTS' } });
    expect((await company.get(`/v1/owner-statements?propertyId=${propertyId}`)).body.total).toBe(1);
    await statementsOf(company).reopen({ propertyId, month: '2025-12' });
    expect((await company.delete(`/v1/properties/${propertyId}`)).status).toBe(204);
  });
});

describe('the list', () => {
  it('is filtered by state, id and text', async () => {
    const attic = await propertyOf(company, { name: 'Ático Ñ' });
    await propertyOf(company, whole);
    const find = async (query: string) =>
      (await company.get(`/v1/properties?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await find('')).toEqual(['Casa del Mar', 'Ático Ñ']);
    expect(await find('status=Active')).toEqual(['Ático Ñ']);
    expect(await find('q=denia')).toEqual(['Casa del Mar']);
    expect(await find(`propertyId=${attic}`)).toEqual(['Ático Ñ']);
    expect(await find(`propertyId=${attic}&q=denia`)).toEqual([]);
    expect((await company.get(`/v1/stay/properties?propertyId=${attic}`)).body.total).toBe(1);
    expect((await company.get('/v1/properties?limit=1')).body).toMatchObject({
      total: 2,
      nextCursor: expect.any(String),
    });
  });
});

describe('the search', () => {
  it('finds a property and a stay, and no block', async () => {
    const id = await propertyOf(company, whole);
    const { body: stay } = await company.post('/v1/reservations', stayAt(id, { confirmationCode: 'HM-9Z' }));
    await company.post(`/v1/properties/${id}/blocks`, { from: '2026-01-01', to: '2026-01-02', reason: 'Becker' });
    const types = 'properties,reservations';
    const search = async (query: string) => (await company.get(`/v1/search/global?${query}`)).body;
    const find = async (q: string) => (await search(`types=${types}&q=${encodeURIComponent(q)}`)).data;
    expect(await find('becker')).toEqual([
      expect.objectContaining({ type: 'reservations', id: stay.id, label: 'Julia Becker', secondary: 'HM-9Z' }),
    ]);
    expect(await find('hm9z')).toHaveLength(1);
    expect(await find('esfctu1')).toMatchObject([
      { type: 'properties', id, label: 'Casa del Mar', secondary: 'Dénia' },
    ]);
    await company.patch(`/v1/reservations/${stay.id}`, { guestName: 'Otto' });
    expect(await find('becker')).toEqual([]);

    // The API looks for them where it is asked to, the dashboard wherever they are shown.
    const named = ['invoices', 'expenses', 'vendors', 'clients', 'products'];
    expect(await search('q=otto')).toMatchObject({ data: [], types: named });
    const { palette } = dashboardOf(company.actor).search;
    const { data } = await palette({ q: 'otto' });
    expect(data).toMatchObject([{ type: 'reservations', id: stay.id }]);
  });
});

describe('the dashboard', () => {
  it('shows the vacation rentals from the first property on, until somebody does not want to see them', async () => {
    const shown = async () => (await dashboardOf(company.actor).workspaces.get()).rental;
    expect(await shown()).toBe(false);
    await propertyOf(company);
    expect(await shown()).toBe(true);
    await changeWorkspace(company.id, { rental: false });
    await propertyOf(company);
    expect(await shown()).toBe(false);
  });
});
