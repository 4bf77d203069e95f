import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';
import { propertyOf } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { visit } from '~/tests/setup/visit';

let company: Company;
let propertyId: string;

beforeEach(async () => {
  setClock('2027-03-01T09:00:00.000Z');
  company = await openCompany();
  propertyId = await propertyOf(company, { bufferDays: 1 });
});

async function open(changes: object = {}) {
  const { body } = await company.post('/v1/channels', { propertyId, name: 'For Airbnb', ...changes });
  const read = (headers: Record<string, string> = {}) => {
    const request = new Request(body.feedUrl, { headers: { 'user-agent': 'Airbnb-Calendar/1.0', ...headers } });
    return visit(request);
  };
  return { id: body.id as string, read };
}

/** What somebody else's program reads in it. */
async function eventsOf(response: Response): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate, summary } = new ICAL.Event(component);
    return `${summary} ${startDate} ${endDate}${startDate.isDate ? '' : ' not a whole day'}`;
  });
}

const book = (changes: object) =>
  company.post('/v1/reservations', {
    propertyId,
    guestName: 'Julia Becker',
    checkIn: '2027-06-05',
    checkOut: '2027-06-12',
    ...changes,
  });

it('tells a booking site what is occupied, of nobody, and not what came from there', async () => {
  await book({});
  await book({ checkIn: '2027-07-05', checkOut: '2027-07-12', channel: 'Airbnb' });
  await book({ checkIn: '2027-08-05', checkOut: '2027-08-12', channel: 'Vrbo' });
  await book({ checkIn: '2027-09-05', checkOut: '2027-09-12', status: 'Pending' });
  await book({ checkIn: '2027-01-05', checkOut: '2027-01-12', status: 'Checked Out' });
  await company.post(`/v1/properties/${propertyId}/blocks`, { from: '2027-10-01', to: '2027-10-03', reason: 'Boiler' });
  const airbnb = await open({ site: 'Airbnb' });
  const response = await airbnb.read();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await response.clone().text();
  expect(text).not.toMatch(/Julia|Boiler|Sea View/);
  const others = ['Reserved 2027-08-05 2027-08-12', 'Blocked 2027-10-01 2027-10-03'];
  expect(await eventsOf(response)).toEqual(['Reserved 2027-06-05 2027-06-12', ...others]);
  const anybody = await open();
  expect(await eventsOf(await anybody.read())).toContain('Reserved 2027-07-05 2027-07-12');
});

it('says that nothing has changed, and remembers who asked last', async () => {
  await book({});
  const { id, read } = await open({ site: 'Vrbo' });
  const etag = (await read()).headers.get('etag') ?? '';
  const same = await read({ 'if-none-match': `W/${etag}` });
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect((await company.get(`/v1/channels/${id}`)).body).toMatchObject({
    ...{ lastSync: '2027-03-01T09:00:00.000Z', lastSyncEvents: 1, lastReader: 'Airbnb-Calendar/1.0' },
  });
  await book({ checkIn: '2027-07-05', checkOut: '2027-07-12' });
  expect((await read({ 'if-none-match': etag })).status).toBe(200);
});

it('answers nobody with a wrong address, nor with one that was revoked or is paused', async () => {
  const { id, read } = await open();
  expect((await read()).status).toBe(200);
  await company.patch(`/v1/channels/${id}`, { status: 'paused' });
  expect((await read()).status).toBe(404);
  await company.patch(`/v1/channels/${id}`, { status: 'active' });
  expect((await read()).status).toBe(200);
  await company.delete(`/v1/channels/${id}`);
  expect((await read()).status).toBe(404);
  const none = await visit(new Request('http://localhost/ical/x%00.ics'));
  expect(none.status).toBe(404);
});

it('ends a calendar with its id for every event, the same each time it is read', async () => {
  await book({});
  const { read } = await open();
  const [first, second] = [await (await read()).text(), await (await read()).text()];
  expect(first).toBe(second);
  expect(first).toMatch(/^UID:res_\w+@localhost\r$/m);
});
