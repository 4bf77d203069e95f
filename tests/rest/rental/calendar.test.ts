import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/server/db/client';
import { type Company, openCompany, setClock } from '~/tests/setup/company';
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
    await db.reservation.update({ where: { id: brought.id }, data });
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
