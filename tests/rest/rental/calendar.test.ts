import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { changeRow } from '~/tests/setup/stored-rows';
import { openChannel, propertyOf, stayAt } from './letting';

let company: Company;
let propertyId: string;

beforeEach(async () => {
  setClock('2026-06-30T22:30:00Z'); // July already where the company is
  company = await openCompany();
  propertyId = await propertyOf(company, { bufferDays: 1 });
});

const calendar = (query = '') => company.get(`/v1/properties/${propertyId}/calendar${query}`);
const block = (from: string, to: string, reason?: string) =>
  company.post(`/v1/properties/${propertyId}/blocks`, { from, to, reason });

describe('the calendar', () => {
  it('has what keeps days, in their order, and what a channel brought on top of it', async () => {
    const { body: stay } = await company.post('/v1/reservations', stayAt(propertyId));
    await company.post('/v1/reservations', stayAt(propertyId, { status: 'Pending' }));
    const { body: brought } = await company.post('/v1/reservations', stayAt(propertyId, { status: 'Cancelled' }));
    const channelId = await openChannel(company, propertyId);
    const data = { status: 'Confirmed', channelId, conflict: true, bufferDays: 0 };
    await changeRow('reservation', { id: brought.id }, data);
    const { body: blocked } = await block('2026-07-12', '2026-07-20', 'New boiler');
    const { status, body } = await calendar('?from=2026-07-10&to=2026-07-12');
    expect(status).toBe(200);
    const days = { from: '2026-07-04', to: '2026-07-11', kind: 'stay' };
    expect(body).toEqual({
      data: [
        { ...days, reservationId: stay.id, bufferDays: 1 },
        { ...days, reservationId: brought.id, channelId, conflict: true },
        { from: '2026-07-12', to: '2026-07-20', kind: 'block', blockId: blocked.id, reason: 'New boiler' },
      ],
    });
  });

  it('begins today where the company is, and shows a year', async () => {
    await block('2026-06-30', '2026-07-01');
    const { body: today } = await block('2026-07-01', '2026-07-02');
    const { body: last } = await block('2027-06-30', '2027-07-05');
    await block('2027-07-05', '2027-07-06');
    const ids = (await calendar()).body.data.map(({ blockId }: { blockId: string }) => blockId);
    expect(ids).toEqual([today.id, last.id]);
  });

  it.each(['?from=2026-07-10&to=2026-07-09', '?from=2026-01-01&to=2028-01-02', '?from=tomorrow'])(
    'is not read over %s',
    async (query) => expect((await calendar(query)).status).toBe(400),
  );

  it('is read over two years', async () => expect((await calendar('?from=2026-01-01&to=2028-01-01')).status).toBe(200));
});

describe('a block', () => {
  it('keeps its days from guests until it is taken away', async () => {
    const { status, body } = await block('2026-07-06', '2026-07-07');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      propertyId,
      from: '2026-07-06',
      to: '2026-07-07',
      createdAt: expect.any(String),
    });
    const refused = await company.post('/v1/reservations', stayAt(propertyId));
    expect(refused.body).toMatchObject({ error: 'RESERVATION_CONFLICT', existingBlockId: body.id });
    expect(refused.body).not.toHaveProperty('existingReservationId');
    expect((await company.get(`/v1/reservations/${body.id}`)).status).toBe(404);
    const other = await propertyOf(company);
    expect((await company.delete(`/v1/properties/${other}/blocks/${body.id}`)).status).toBe(404);
    expect((await company.delete(`/v1/properties/${propertyId}/blocks/${body.id}`)).status).toBe(204);
    expect((await company.post('/v1/reservations', stayAt(propertyId))).status).toBe(201);
  });

  it('is no way to take away a stay, or the days of one', async () => {
    const { body: stay } = await company.post('/v1/reservations', stayAt(propertyId));
    expect((await company.delete(`/v1/properties/${propertyId}/blocks/${stay.id}`)).status).toBe(404);
    expect((await block('2026-07-10', '2026-07-12')).body.existingReservationId).toBe(stay.id);
    expect((await block('2026-07-12', '2026-07-12')).status).toBe(400);
  });
});

describe('a block that is moved', () => {
  const change = (id: string, patch: object, at = propertyId) =>
    company.patch(`/v1/properties/${at}/blocks/${id}`, patch);

  it('goes to other days and to another property, and keeps what is not named', async () => {
    const { body: before } = await block('2026-07-06', '2026-07-08', 'New boiler');
    const { status, body } = await change(before.id, { from: '2026-07-07', to: '2026-07-10' });
    expect([status, body]).toEqual([200, { ...before, from: '2026-07-07', to: '2026-07-10' }]);
    expect((await calendar()).body.data).toMatchObject([{ from: '2026-07-07', to: '2026-07-10', blockId: before.id }]);
    const other = await propertyOf(company);
    expect((await change(before.id, { targetPropertyId: other })).body).toMatchObject({
      ...{ propertyId: other, from: '2026-07-07', reason: 'New boiler' },
    });
    expect((await calendar()).body.data).toEqual([]);
    expect((await change(before.id, {})).status, 'it is not there any more').toBe(404);
    const cleared = await change(before.id, { reason: null }, other);
    expect(cleared.body).not.toHaveProperty('reason');
    expect((await change(before.id, {}, other)).body).toEqual(cleared.body);
  });

  it('is refused days that are taken, that are in the wrong order, and a property of another company', async () => {
    const { body: stay } = await company.post('/v1/reservations', stayAt(propertyId));
    const { body: blocked } = await block('2026-08-01', '2026-08-03');
    const taken = await change(blocked.id, { from: '2026-07-10', to: '2026-07-12' });
    expect([taken.status, taken.body.existingReservationId]).toEqual([409, stay.id]);
    const buffer = await change(blocked.id, { from: '2026-07-11', to: '2026-07-12' });
    expect(buffer.status, 'the day after a stay is kept free').toBe(409);
    expect((await change(blocked.id, { to: '2026-08-01' })).body.details).toMatchObject([{ path: ['to'] }]);
    const stranger = await openCompany();
    const foreign = await change(blocked.id, { targetPropertyId: await propertyOf(stranger) });
    expect([foreign.status, foreign.body.details[0].path]).toEqual([400, ['targetPropertyId']]);
    expect((await stranger.patch(`/v1/properties/${propertyId}/blocks/${blocked.id}`, {})).status).toBe(404);
    expect((await change(stay.id, { to: '2026-07-20' })).status).toBe(404);
    expect((await calendar()).body.data).toMatchObject([{ reservationId: stay.id }, { from: '2026-08-01' }]);
  });

  it('gives its days to what was waiting for them', async () => {
    const { body: blocked } = await block('2026-07-06', '2026-07-08');
    const { body: brought } = await company.post('/v1/reservations', stayAt(propertyId, { status: 'Pending' }));
    const data = { status: 'Confirmed', channelId: await openChannel(company, propertyId), conflict: true };
    await changeRow('reservation', { id: brought.id }, data);
    await change(blocked.id, { from: '2026-09-06', to: '2026-09-08' });
    expect((await company.get(`/v1/reservations/${brought.id}`)).body).not.toHaveProperty('conflict');
  });
});
