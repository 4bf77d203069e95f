import { expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { insertRow } from '~/tests/setup/stored-rows';

const old = draftOf({ status: 'sent', issueDate: '2026-02-10' });

it('names the returns of the last quarter until the quarter is closed', async () => {
  setClock('2026-04-02T10:00:00.000Z');
  const company = await openCompany();
  const filing = async () => (await dashboardOf(company.actor).overview.get()).filing;
  expect(await filing(), 'nothing was issued or spent').toBeNull();
  expect((await company.post('/v1/invoices', old)).status).toBe(201);
  expect(await filing()).toEqual({
    ...{ quarter: '2026-Q1', currency: 'EUR', forms: [{ form: '303', dueOn: '2026-04-20', amount: 21 }] },
  });
  await company.patch('/v1/company', { taxpayerKind: 'other' });
  expect(await filing()).toMatchObject({ forms: [{ form: '303' }, { form: '130', amount: 19 }] });
  setClock('2026-05-02T10:00:00.000Z');
  expect(await filing()).toMatchObject({ forms: [{ dueOn: '2026-04-20' }, {}] });
  const lawyer = { vendorName: 'Ana', description: 'x', date: '2026-03-02', amount: 121, taxRate: 21, irpf: 15 };
  expect((await company.post('/v1/expenses', lawyer)).status).toBe(201);
  expect((await filing())?.forms).toContainEqual({ form: '111', dueOn: '2026-04-20', amount: 15 });
  const noted = await company.post('/v1/tax/forms/111/filings', { period: '2026-Q1', filedOn: '2026-04-20' });
  expect(noted.status).toBe(201);
  expect((await filing())?.forms.map(({ form }) => form)).toEqual(['303', '130']);
  const closing = { quarter: '2026-Q1', firstDay: new Date('2026-01-01'), lastDay: new Date('2026-03-31') };
  const by = { closedAt: new Date('2026-04-20'), closedById: company.actor.userId, closedBy: 'Ana' };
  await insertRow('periodClosing', { id: 'pcl_1', workspaceId: company.id, ...closing, ...by });
  expect(await filing()).toBeNull();
  setClock('2026-07-02T10:00:00.000Z');
  expect(await filing()).toMatchObject({
    quarter: '2026-Q2',
    forms: [{ form: '303', dueOn: '2026-07-20', amount: 0 }, {}],
  });
});

it('says whether what is sent to an authority has stopped, and what there was to look at', async () => {
  const company = await openCompany();
  const overview = () => dashboardOf(company.actor).overview.get();
  expect(await overview()).toMatchObject({
    blocked: { taxAgency: null, guests: null },
    looked: { banking: false, taxAgency: false, webhooks: false, tasks: true },
    sendsMail: false,
  });
  const blockedAt = new Date();
  const account = { landlordCode: '1', username: 'u', sealedPassword: 'x', onSince: blockedAt };
  const data = { workspaceId: company.id, mode: 'production' as const, blockedAt, ...account };
  await insertRow('guestRegistrationSettings', data);
  await insertRow('verifactuQueue', { workspaceId: company.id, blockedAt, blockedReason: 'x' });
  await company.post('/v1/bank-accounts', { accountName: 'Main' });
  expect(await overview()).toMatchObject({ blocked: { taxAgency: 0, guests: 0 } });
});
