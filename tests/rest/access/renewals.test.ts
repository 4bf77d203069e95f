import { beforeEach, expect, it } from 'vitest';
import type { MemberRole } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { propertyOf } from '~/tests/rest/rental/letting';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storedRows } from '~/tests/setup/stored-rows';
import { visit } from '~/tests/setup/visit';
import { EVERY_SCOPE } from '~/tests/setup/workspaces';

const IMPORTED = 'https://www.airbnb.es/calendar/ical/1.ics?s=secret';

let company: Company;
let exported: { id: string; feedUrl: string };
let webhookId: string;

beforeEach(async () => {
  company = await openCompany();
  const propertyId = await propertyOf(company, { name: 'Sea View' });
  exported = (await company.post('/v1/channels', { propertyId, name: 'For Vrbo' })).body;
  await company.post('/v1/channels', { propertyId, name: 'Airbnb', feedUrl: IMPORTED });
  const hook = { url: 'https://hooks.example/', events: ['client.created'], secret: 'a secret of sixteen' };
  webhookId = (await company.post('/v1/webhooks', hook)).body.id;
});

function as(role: MemberRole, changes: Partial<Actor> = {}) {
  const actor = { ...company.actor, role, scopes: EVERY_SCOPE, ...changes };
  return dashboardOf(actor);
}

const reading = (address: string) => visit(new Request(address)).then(({ status }) => status);

it.each(['viewer', 'accountant'] as const)('a member who is %s reads no secret address', async (role) => {
  const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
  const { url } = await as('owner').invoices.makeLink({ invoiceId: body.id });
  const api = as(role);
  const answers = [
    await api.channels.list({}),
    await api.channels.get({ channelId: exported.id }),
    await api.invoices.link({ invoiceId: body.id }),
    await api.invoices.get({ invoiceId: body.id }),
    await api.properties.list({}),
  ];
  const read = JSON.stringify(answers);
  for (const secret of [exported.feedUrl, IMPORTED, url]) expect(read).not.toContain(secret);
  expect(answers[0]).toMatchObject({ data: [{ name: 'Airbnb' }, { name: 'For Vrbo' }] });
  for (const refused of [
    () => api.webhooks.list({}),
    () => api.apiKeys.list({}),
    () => api.renewals.list(),
    () => api.renewals.renew({ calendarIds: [exported.id], webhookIds: [] }),
    () => api.channels.renewAddress({ channelId: exported.id }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ status: 403 });
  }
});

it('who changes the books, and a key of theirs, read the addresses', async () => {
  for (const api of [as('owner'), as('admin'), as('editor'), as('owner', { scopes: ['read'] })]) {
    const { data } = await api.channels.list({});
    expect(data.map(({ feedUrl }) => feedUrl).sort()).toEqual([exported.feedUrl, IMPORTED].sort());
  }
});

it('renews what is chosen: the old address opens nothing, the old secret signs for a day, and the log says so', async () => {
  expect(await as('admin').renewals.list()).toEqual({
    calendars: [{ id: exported.id, name: 'For Vrbo', property: 'Sea View' }],
    webhooks: [{ id: webhookId, url: 'https://hooks.example/' }],
  });
  const renewed = await as('owner').renewals.renew({ calendarIds: [exported.id], webhookIds: [webhookId, webhookId] });
  expect(renewed).toMatchObject({
    calendars: [{ id: exported.id, name: 'For Vrbo', property: 'Sea View' }],
    webhooks: [{ id: webhookId, secret: expect.any(String), previousValidUntil: expect.any(String) }],
  });
  const address = renewed.calendars[0]?.address ?? '';
  expect(address).not.toBe(exported.feedUrl);
  expect([await reading(exported.feedUrl), await reading(address)]).toEqual([404, 200]);
  const logged = await storedRows('securityEvent', { workspaceId: company.id }, { orderBy: { id: 'asc' } });
  expect(logged.map(({ kind, details }) => [kind, details]).slice(-2)).toEqual([
    ['calendar_address_renewed', { name: 'For Vrbo' }],
    ['webhook_secret_rotated', { url: 'https://hooks.example/' }],
  ]);
});

it('renews all of it or nothing, and of this company alone', async () => {
  const other = await openCompany();
  const propertyId = await propertyOf(other, { name: 'Elsewhere' });
  const { body: foreign } = await other.post('/v1/channels', { propertyId, name: 'For Vrbo' });
  for (const calendarIds of [
    [exported.id, foreign.id],
    [exported.id, 'chn_none'],
  ]) {
    await expect(as('owner').renewals.renew({ calendarIds, webhookIds: [] })).rejects.toMatchObject({ status: 404 });
  }
  expect([await reading(exported.feedUrl), await reading(foreign.feedUrl)]).toEqual([200, 200]);
});

it('an address that a booking site made is renewed there', async () => {
  const { data } = await as('owner').channels.list({ search: 'Airbnb' });
  await expect(as('owner').channels.renewAddress({ channelId: data[0]?.id ?? '' })).rejects.toMatchObject({
    status: 422,
  });
});
