import { beforeEach, expect, it } from 'vitest';
import { propertyOf, stayAt } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-05-18T09:30:00.000Z');
  company = await openCompany();
});

const dashboard = () => dashboardOf(company.actor);

it('a property names what goes with it, and is refused with its stays', async () => {
  const free = await propertyOf(company);
  const days = { from: '2026-07-01', to: '2026-07-04' };
  expect((await company.post(`/v1/properties/${free}/blocks`, days)).status).toBe(201);
  const booked = await propertyOf(company);
  expect((await company.post('/v1/reservations', stayAt(booked))).status).toBe(201);
  expect(await dashboard().properties.deletion({ ids: [free] })).toEqual({
    deleted: { blocks: 1, channels: 0, ownerCosts: 0 },
    kept: { reservations: 0, ownerStatements: 0 },
    refused: 0,
  });
  expect(await dashboard().properties.deletion({ ids: [free, booked] })).toMatchObject({
    ...{ deleted: { blocks: 1 }, kept: { reservations: 1 }, refused: 1 },
  });
  expect((await company.delete(`/v1/properties/${free}`)).status).toBe(204);
  expect((await company.delete(`/v1/properties/${booked}`)).status).toBe(409);
  expect(await countRows('reservation', { workspaceId: company.id })).toBe(1);
});

it('a vendor leaves its expenses, and an expense of a closed quarter stays', async () => {
  const { body: vendor } = await company.post('/v1/vendors', { name: 'Ferretería' });
  const spent = { vendorId: vendor.id, description: 'x', amount: 10 };
  const { body: old } = await company.post('/v1/expenses', { ...spent, date: '2026-02-01' });
  const { body: late } = await company.post('/v1/expenses', { ...spent, date: '2026-05-01' });
  await dashboardOf(company.actor).closedPeriods.close({ quarter: '2026-Q1' });
  expect(await dashboard().vendors.deletion({ ids: [vendor.id] })).toEqual({
    ...{ deleted: {}, kept: { expenses: 2, bankRules: 0 }, refused: 0 },
  });
  expect(await dashboard().expenses.deletion({ ids: [old.id, late.id] })).toMatchObject({
    ...{ deleted: { attachments: 0 }, refused: 1 },
  });
  expect((await company.delete(`/v1/expenses/${old.id}`)).status).toBe(409);
  expect((await company.delete(`/v1/expenses/${late.id}`)).status).toBe(204);
});

it('answers nobody of another company', async () => {
  const { body: vendor } = await company.post('/v1/vendors', { name: 'Ferretería' });
  const stranger = await openCompany();
  const theirs = dashboardOf(stranger.actor);
  await expect(theirs.vendors.deletion({ ids: [vendor.id] })).rejects.toThrow('not found');
  await expect(dashboardOf(stranger.actor).expenses.deletion({ ids: ['exp_1'] })).rejects.toThrow('not found');
});
