import { beforeEach, expect, it } from 'vitest';
import { propertyOf } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { changeRow } from '~/tests/setup/stored-rows';

let company: Company;
let propertyId: string;

beforeEach(async () => {
  company = await openCompany();
  propertyId = await propertyOf(company, { name: 'Sea View' });
});

const create = (changes: object = {}) =>
  company.post('/v1/channels', {
    propertyId,
    name: 'Airbnb',
    feedUrl: 'https://www.airbnb.es/calendar/ical/1.ics',
    ...changes,
  });

it('connects a calendar by its address alone, and reads, lists, changes and deletes it', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  const { id, createdAt, updatedAt } = body;
  expect(body).toEqual({
    ...{ id, propertyId, name: 'Airbnb', type: 'ical_import', site: 'Airbnb', status: 'active', createdAt, updatedAt },
    feedUrl: 'https://www.airbnb.es/calendar/ical/1.ics',
  });
  expect((await company.get(`/v1/channels/${id}`)).body).toEqual(body);
  expect((await company.get(`/v1/channels?propertyId=${propertyId}&status=active&q=airb`)).body).toMatchObject({
    data: [body],
    total: 1,
  });
  expect((await company.get('/v1/channels?status=paused')).body.total).toBe(0);
  const changed = await company.patch(`/v1/channels/${id}`, { name: 'Main', status: 'paused' });
  expect(changed.body).toMatchObject({ name: 'Main', status: 'paused', feedUrl: body.feedUrl });
  expect((await company.delete(`/v1/channels/${id}`)).status).toBe(204);
  expect((await company.get(`/v1/channels/${id}`)).status).toBe(404);
});

it.each([
  ['no address', { type: 'ical_import', feedUrl: undefined }, 'feedUrl'],
  ['an address inside the network', { feedUrl: 'https://10.0.0.1/calendar.ics' }, 'feedUrl'],
  ['an address that is not HTTPS', { feedUrl: 'http://www.airbnb.es/calendar/ical/1.ics' }, 'feedUrl'],
  ['a property that is not there', { propertyId: 'prop_none' }, 'propertyId'],
  ['no name', { name: ' ' }, 'name'],
  ['a type that does not exist', { type: 'smoke' }, 'type'],
])('refuses %s and writes nothing', async (_, changes, path) => {
  const { status, body } = await create(changes);
  expect(status).toBe(400);
  expect(body.details).toMatchObject([{ path: [path] }]);
  expect((await company.get('/v1/channels')).body.total).toBe(0);
});

it('reads webcal: as HTTPS', async () => {
  const { body } = await create({ feedUrl: 'webcal://ical.booking.com/v1/export?t=1' });
  expect(body).toMatchObject({ feedUrl: 'https://ical.booking.com/v1/export?t=1', site: 'Booking.com' });
});

it('gives an exported calendar a secret address of its own, which nothing fetches', async () => {
  const { body } = await create({ feedUrl: undefined });
  expect(body).toMatchObject({
    type: 'ical_export',
    feedUrl: expect.stringMatching(/^http.+\/ical\/[0-9A-Za-z]{43}\.ics$/),
  });
  const synced = await company.post(`/v1/channels/${body.id}/sync`);
  expect([synced.status, synced.body.error]).toEqual([
    422,
    'Only a calendar that is imported is fetched. The booking site reads this one by itself.',
  ]);
  expect((await company.patch(`/v1/channels/${body.id}`, { feedUrl: 'https://a.example/x.ics' })).status).toBe(400);
});

it.each([
  ['Airbnb', 'Airbnb'],
  ['airbnb, Sea View', 'Airbnb'],
  ['Booking', 'Booking.com'],
  ['Booking.com (Sea View)', 'Booking.com'],
  ['VRBO', 'Vrbo'],
  ['Booking of our own page', 'Other'],
  ['All but Airbnb', 'Other'],
  ['Cleaners', 'Other'],
  ['constructor', 'Other'],
])('goes by its name where an exported calendar does not say whose reader it is: %s', async (name, site) => {
  const { id, site: found } = (await create({ name, feedUrl: undefined })).body;
  expect(found).toBe(site);
  const changed = await company.patch(`/v1/channels/${id}`, { site: 'Other' });
  expect(changed.body.site).toBe('Other');
  expect((await company.patch(`/v1/channels/${id}`, { site: null })).body.site).toBe(site);
});

it('is listed by the days on which it was connected', async () => {
  setClock('2026-03-18T09:30:00.000Z');
  await create();
  const found = async (query: string) => {
    const { status, body } = await company.get(`/v1/channels?${query}`);
    return status === 200 ? body.total : body.details[0].path;
  };
  expect(await found('from=2026-03-18&to=2026-03-18')).toBe(1);
  expect(await found('from=2026-03-19')).toBe(0);
  expect(await found('to=2026-03-17')).toBe(0);
  expect(await found('from=2026-02-30')).toEqual(['from']);
});

it('takes back what it gave, a channel that failed too', async () => {
  const exported = (await create({ feedUrl: undefined })).body;
  expect((await company.patch(`/v1/channels/${exported.id}`, exported)).body).toMatchObject({
    ...{ type: 'ical_export', feedUrl: exported.feedUrl, status: 'active' },
  });

  const { id } = (await create()).body;
  const problem = { code: 'unreachable', params: {} };
  await changeRow('channel', { id }, { status: 'error', problem });
  const { body: failed } = await company.get(`/v1/channels/${id}`);
  expect(failed.status).toBe('error');
  const sent = await company.patch(`/v1/channels/${id}`, { ...failed, name: 'Main' });
  expect([sent.status, sent.body]).toEqual([200, { ...failed, name: 'Main', updatedAt: sent.body.updatedAt }]);

  await company.patch(`/v1/channels/${id}`, { status: 'paused' });
  expect((await company.patch(`/v1/channels/${id}`, { status: 'error' })).body.status).toBe('paused');
  const { status, body } = await company.post('/v1/channels', { ...failed, name: 'Again' });
  expect([status, body.status]).toEqual([201, 'active']);
});

it('answers a sync by either of its paths, and refuses it where the channel is paused', async () => {
  const { id } = (await create()).body;
  for (const path of ['/v1/channels', '/v1/stay/channels']) {
    const { status, body } = await company.post(`${path}/${id}/sync`);
    expect([status, body.data]).toEqual([200, { success: true, message: expect.any(String), channelId: id }]);
  }
  await company.patch(`/v1/channels/${id}`, { status: 'paused' });
  expect((await company.post(`/v1/channels/${id}/sync`)).status).toBe(422);
});

it('takes no more than twenty channels a property', async () => {
  for (let n = 0; n < 20; n++) expect((await create({ name: `n ${n}` })).status).toBe(201);
  expect((await create()).status).toBe(422);
});

it('keeps the channels of others to themselves', async () => {
  const { id } = (await create()).body;
  const other = await openCompany();
  expect((await other.get(`/v1/channels/${id}`)).status).toBe(404);
  expect((await other.patch(`/v1/channels/${id}`, { name: 'x' })).status).toBe(404);
  expect((await other.post(`/v1/channels/${id}/sync`)).status).toBe(404);
  expect((await other.delete(`/v1/channels/${id}`)).status).toBe(404);
  expect((await other.post('/v1/channels', { propertyId, name: 'x' })).status).toBe(400);
  expect((await other.get('/v1/channels')).body.total).toBe(0);
});

it('is of the site whose address it has: what is a block at one is a booking at another', async () => {
  const [airbnb, booking] = ['https://www.airbnb.es/calendar/ical/1.ics?s=2', 'https://ical.booking.com/v1/export?t=1'];
  expect(await create({ feedUrl: booking, site: 'Airbnb' })).toMatchObject({
    ...{ status: 400, body: { error: expect.stringContaining('Booking.com'), details: [{ path: ['site'] }] } },
  });
  const { id, site } = (await create({ feedUrl: airbnb, site: 'Airbnb' })).body;
  expect(site).toBe('Airbnb');
  expect((await company.patch(`/v1/channels/${id}`, { feedUrl: booking })).body.site).toBe('Booking.com');
  const own = await create({ feedUrl: 'https://calendar.example/1.ics', site: 'Vrbo' });
  expect(own.body.site).toBe('Vrbo');
});
