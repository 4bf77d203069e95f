import { beforeEach, describe, expect, it } from 'vitest';
import { type Company, openCompany } from '~/tests/setup/company';
import { changeRow, countRows } from '~/tests/setup/stored-rows';
import { openChannel, propertyOf, stayAt } from './letting';

let company: Company;
let propertyId: string;

beforeEach(async () => {
  company = await openCompany();
  propertyId = await propertyOf(company);
});

const book = (changes: object = {}) => company.post('/v1/reservations', stayAt(propertyId, changes));

describe('a reservation', () => {
  it('is read as it was sent, with its nights and its defaults', async () => {
    const { status, body } = await book({ amount: 840.5, notes: 'Late arrival', nights: 99, id: 'mine' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^res_/),
      propertyId,
      propertyName: 'Casa del Mar',
      guestName: 'Julia Becker',
      checkIn: '2026-07-04',
      checkOut: '2026-07-11',
      nights: 7,
      status: 'Confirmed',
      amount: 840.5,
      currency: 'EUR',
      channel: 'Direct',
      complianceStatus: 'Not Started',
      notes: 'Late arrival',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await company.get(`/v1/reservations/${body.id}`)).body).toEqual(body);
  });

  it.each([
    ['2026-07-11', '2026-07-11'],
    ['2026-07-11', '2026-07-04'],
  ])('ends after it begins (%s to %s)', async (checkIn, checkOut) => {
    const answer = await book({ checkIn, checkOut });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ path: ['checkOut'] }]);
  });

  it('is of a property of the company', async () => {
    const stranger = await openCompany();
    const foreign = await propertyOf(stranger);
    const answers = [await book({ propertyId: foreign }), await book({ propertyId: 'prop_nowhere' })];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.details).toMatchObject([{ path: ['propertyId'] }]);
    }
  });

  it('changes what is sent, clears what is null, and stays as it was where nothing changes', async () => {
    const { body: made } = await book({ amount: 100, guestEmail: 'j@acme.example', confirmationCode: 'HM1' });
    const path = `/v1/reservations/${made.id}`;
    const { body: changed } = await company.patch(path, { amount: null, checkOut: '2026-07-06', channel: 'Airbnb' });
    const { amount: _, ...rest } = made;
    const updatedAt = expect.any(String);
    expect(changed).toEqual({ ...rest, checkOut: '2026-07-06', nights: 2, channel: 'Airbnb', updatedAt });
    expect((await company.patch(path, { channel: 'Airbnb' })).body).toEqual(changed);
    expect((await company.patch(path, { checkIn: '2026-07-06' })).body.details).toMatchObject([{ path: ['checkIn'] }]);
  });
});

describe('a double booking', () => {
  it('is refused, and says what is in the way', async () => {
    const { body: first } = await book();
    const { status, body } = await book({ checkIn: '2026-07-10', checkOut: '2026-07-12' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: 'RESERVATION_CONFLICT', existingReservationId: first.id });
    expect(body.message).toContain('2026-07-04');
    expect(await countRows('reservation', { propertyId })).toBe(1);
  });

  it('is none where one leaves on the day the other comes, or on another property', async () => {
    await book();
    const other = await propertyOf(company, { name: 'Ático' });
    const answers = [
      await book({ checkIn: '2026-07-11', checkOut: '2026-07-12' }),
      await book({ checkIn: '2026-07-03', checkOut: '2026-07-04' }),
      await book({ propertyId: other }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('is none with what is pending or cancelled, until that is confirmed', async () => {
    const { body: pending } = await book({ status: 'Pending' });
    const { body: cancelled } = await book({ status: 'Cancelled' });
    const { body: taken } = await book();
    for (const { id } of [pending, cancelled]) {
      const answer = await company.patch(`/v1/reservations/${id}`, { status: 'Confirmed' });
      expect(answer.status).toBe(409);
      expect(answer.body.existingReservationId).toBe(taken.id);
    }
    await company.delete(`/v1/reservations/${taken.id}`);
    expect((await company.patch(`/v1/reservations/${cancelled.id}`, { status: 'Confirmed' })).status).toBe(200);
  });

  it('is refused where a stay is moved, to other days or to another property', async () => {
    const other = await propertyOf(company, { name: 'Ático' });
    const { body: first } = await book();
    const { body: second } = await book({ checkIn: '2026-07-20', checkOut: '2026-07-22' });
    const { body: third } = await book({ propertyId: other });
    const answers = [
      await company.patch(`/v1/reservations/${second.id}`, { checkIn: '2026-07-10' }),
      await company.patch(`/v1/reservations/${third.id}`, { propertyId }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body.existingReservationId).toBe(first.id);
    }
    expect((await company.patch(`/v1/reservations/${first.id}`, { checkIn: '2026-07-05' })).status).toBe(200);
  });

  it('counts the days that are kept free after a stay, as many as there were when it was booked', async () => {
    await company.patch(`/v1/properties/${propertyId}`, { bufferDays: 2 });
    await book();
    expect((await book({ checkIn: '2026-07-12', checkOut: '2026-07-14' })).status).toBe(409);
    expect((await book({ checkIn: '2026-07-02', checkOut: '2026-07-03' })).status).toBe(409);
    await company.patch(`/v1/properties/${propertyId}`, { bufferDays: 0 });
    expect((await book({ checkIn: '2026-07-12', checkOut: '2026-07-14' })).status).toBe(409);
    expect((await book({ checkIn: '2026-07-13', checkOut: '2026-07-14' })).status).toBe(201);
  });

  it('that a channel brought stays out of the way, until somebody moves it', async () => {
    const { body: first } = await book();
    const { body: brought } = await book({ status: 'Pending' });
    const channelId = await openChannel(company, propertyId);
    const data = { status: 'Confirmed', channelId, conflict: true };
    await changeRow('reservation', { id: brought.id }, data);
    const path = `/v1/reservations/${brought.id}`;
    expect((await company.patch(path, { notes: 'Called them' })).body).toMatchObject({ conflict: true });
    expect((await company.patch(path, { status: 'Checked In' })).body).toMatchObject({ conflict: true });
    expect((await company.patch(path, { checkOut: '2026-07-10' })).body).toMatchObject({
      error: 'RESERVATION_CONFLICT',
      existingReservationId: first.id,
    });
    const moved = await company.patch(path, { checkIn: '2026-07-11', checkOut: '2026-07-12' });
    expect(moved.status).toBe(200);
    expect(moved.body).not.toHaveProperty('conflict');
  });
});

describe('a status', () => {
  it.each([
    ['Checked Out', 'Pending'],
    ['Checked In', 'Pending'],
    ['Pending', 'Checked Out'],
    ['Cancelled', 'Checked In'],
  ])('cannot go from %s to %s, which is answered with what is possible', async (from, to) => {
    const { body } = await book({ status: from });
    const answer = await company.patch(`/v1/reservations/${body.id}`, { status: to });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(new RegExp(`that is ${from} cannot become ${to}. It can become .+`));
    expect((await company.get(`/v1/reservations/${body.id}`)).body).toEqual(body);
  });

  it('goes through a stay', async () => {
    const { body } = await book({ status: 'Pending' });
    for (const status of ['Confirmed', 'Checked In', 'Checked Out', 'Cancelled', 'Confirmed']) {
      expect((await company.patch(`/v1/reservations/${body.id}`, { status })).body.status).toBe(status);
    }
  });
});

describe('DELETE', () => {
  it('removes what is pending, and cancels anything else', async () => {
    const { body: pending } = await book({ status: 'Pending' });
    const { body: taken } = await book();
    expect((await company.delete(`/v1/reservations/${pending.id}`)).status).toBe(204);
    expect((await company.get(`/v1/reservations/${pending.id}`)).status).toBe(404);
    for (const _ of ['once', 'again']) {
      const answer = await company.delete(`/v1/reservations/${taken.id}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        data: { id: taken.id, status: 'Cancelled', cancelledVia: 'api' },
        meta: { requestId: answer.headers['x-request-id'], timestamp: expect.any(String) },
      });
    }
    expect((await book()).status).toBe(201);
  });
});

describe('the list', () => {
  it('is filtered by state, property, days and text, and has no blocks', async () => {
    const other = await propertyOf(company, { name: 'Ático' });
    const { body: july } = await book({ confirmationCode: 'HM-77' });
    const { body: august } = await book({ propertyId: other, checkIn: '2026-08-01', checkOut: '2026-08-05' });
    const { body: pending } = await book({ status: 'Pending', guestName: 'Ñandú Pérez' });
    await company.post(`/v1/properties/${propertyId}/blocks`, { from: '2026-09-01', to: '2026-09-02' });
    const find = async (query: string) => {
      const { body } = await company.get(`/v1/reservations?${query}`);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await find('')).toEqual([pending.id, august.id, july.id]);
    expect(await find('status=Pending')).toEqual([pending.id]);
    expect(await find(`propertyId=${other}`)).toEqual([august.id]);
    expect(await find('from=2026-07-11')).toEqual([august.id]);
    expect(await find('from=2026-07-10&to=2026-07-10')).toEqual([pending.id, july.id]);
    expect(await find('to=2026-07-03')).toEqual([]);
    expect(await find('q=hm 77')).toEqual([july.id]);
    expect(await find('search=nandu')).toEqual([pending.id]);
  });

  it('is the same under its alias, and so is all else that has one', async () => {
    const made = await company.post('/v1/stay/reservations', stayAt(propertyId), { 'idempotency-key': 'k1' });
    expect(made.status).toBe(201);
    const { id } = made.body;
    for (const path of ['properties', 'reservations', `reservations/${id}`]) {
      const [plain, alias] = [await company.get(`/v1/${path}`), await company.get(`/v1/stay/${path}`)];
      expect([alias.status, alias.text]).toEqual([plain.status, plain.text]);
    }
    expect((await company.patch(`/v1/stay/reservations/${id}`, {})).status).toBe(405);
    expect((await company.post('/v1/stay/properties', { name: 'X' })).status).toBe(405);
  });
});
