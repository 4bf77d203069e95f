import { beforeEach, expect, it } from 'vitest';
import { closeQuarter } from '@/server/company/closed-periods/closed-periods.service';
import { db } from '@/server/platform/db/client';
import * as expenses from '@/server/purchases/expenses/expenses.service';
import * as properties from '@/server/rental/properties/properties.service';
import { appRouter } from '@/server/root';
import { propertyOf, stayAt } from '~/tests/rest/rental/letting';
import { type Company, openCompany, setClock } from '~/tests/setup/company';

let company: Company;

beforeEach(async () => {
  setClock('2026-05-18T09:30:00.000Z');
  company = await openCompany();
});

const dashboard = () => appRouter.createCaller({ requestId: 'req_test', actor: company.actor, user: null });

it('a property names what goes with it, and is refused with its stays', async () => {
  const free = await propertyOf(company);
  const days = { from: '2026-07-01', to: '2026-07-04' };
  expect((await company.post(`/v1/properties/${free}/blocks`, days)).status).toBe(201);
  const booked = await propertyOf(company);
  expect((await company.post('/v1/reservations', stayAt(booked))).status).toBe(201);
  expect(await properties.previewDeletion(company.actor, [free])).toEqual({
    deleted: { blocks: 1, channels: 0, ownerCosts: 0 },
    kept: { reservations: 0, ownerStatements: 0 },
    refused: 0,
  });
  expect(await properties.previewDeletion(company.actor, [free, booked])).toMatchObject({
    ...{ deleted: { blocks: 1 }, kept: { reservations: 1 }, refused: 1 },
  });
  expect((await company.delete(`/v1/properties/${free}`)).status).toBe(204);
  expect((await company.delete(`/v1/properties/${booked}`)).status).toBe(409);
  expect(await db.reservation.count({ where: { workspaceId: company.id } })).toBe(1);
});

it('a vendor leaves its expenses, and an expense of a closed quarter stays', async () => {
  const { body: vendor } = await company.post('/v1/vendors', { name: 'Ferretería' });
  const spent = { vendorId: vendor.id, description: 'x', amount: 10 };
  const { body: old } = await company.post('/v1/expenses', { ...spent, date: '2026-02-01' });
  const { body: late } = await company.post('/v1/expenses', { ...spent, date: '2026-05-01' });
  await closeQuarter(company.actor, '2026-Q1');
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
  const theirs = appRouter.createCaller({ requestId: 'req_test', actor: stranger.actor, user: null });
  await expect(theirs.vendors.deletion({ ids: [vendor.id] })).rejects.toThrow('not found');
  await expect(expenses.previewDeletion(stranger.actor, ['exp_1'])).rejects.toThrow('not found');
});
