import { beforeEach, describe, expect, it } from 'vitest';
import { type Company, openCompany } from '~/tests/setup/company';
import { propertyOf, stayAt } from './letting';

let company: Company;

beforeEach(async () => {
  company = await openCompany();
});

const inPalma = { type: 'Villa', address: { city: 'Palma', postalCode: '07001', country: 'ES' } };

describe('the money of a stay', () => {
  it('is read as it was sent, and cleared by null', async () => {
    const propertyId = await propertyOf(company);
    const { body: client } = await company.post('/v1/clients', { name: 'Julia Becker' });
    const money = { cleaningFee: 60, channelCommission: 126, touristTax: 21, depositAmount: 200, clientId: client.id };
    const sent = stayAt(propertyId, { amount: 840, adults: 2, children: 1, ...money });
    const { status, body } = await company.post('/v1/reservations', sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({ amount: 840, adults: 2, children: 1, ...money });
    expect(body).not.toHaveProperty('touristTaxReckoning');
    const nothing = Object.fromEntries(['adults', 'children', ...Object.keys(money)].map((field) => [field, null]));
    const { body: cleared } = await company.patch(`/v1/reservations/${body.id}`, nothing);
    for (const field of Object.keys(nothing)) expect(cleared).not.toHaveProperty(field);
  });

  it.each([
    ['cleaningFee', { amount: 100, cleaningFee: 100.01 }],
    ['channelCommission', { amount: 100, channelCommission: 101 }],
    ['touristTax', { touristTax: 1.5, currency: 'JPY' }],
    ['clientId', { clientId: 'cli_nowhere' }],
  ])('is refused where it makes no sense (%s)', async (field, money) => {
    const sent = stayAt(await propertyOf(company), money);
    const { status, body } = await company.post('/v1/reservations', sent);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: [field] }]);
  });

  it('keeps its parts below an amount that is lowered', async () => {
    const sent = stayAt(await propertyOf(company), { amount: 100, cleaningFee: 60 });
    const { body } = await company.post('/v1/reservations', sent);
    const lowered = await company.patch(`/v1/reservations/${body.id}`, { amount: 50 });
    expect(lowered.body.details).toMatchObject([{ path: ['cleaningFee'] }]);
  });

  it('names no client of another company', async () => {
    const stranger = await openCompany();
    const { body: client } = await stranger.post('/v1/clients', { name: 'Julia Becker' });
    const { body } = await company.post('/v1/reservations', stayAt(await propertyOf(company)));
    const { status, body: refused } = await company.patch(`/v1/reservations/${body.id}`, { clientId: client.id });
    expect(status).toBe(400);
    expect(refused.details).toMatchObject([{ path: ['clientId'] }]);
  });
});

describe('the tourist tax of a stay', () => {
  it('is worked out from the address, and again when the guests or the days change', async () => {
    const propertyId = await propertyOf(company, inPalma);
    const { body } = await company.post('/v1/reservations', stayAt(propertyId, { adults: 2, children: 1 }));
    expect(body.touristTax).toBe(28);
    expect(body.touristTaxReckoning).toEqual({
      ...{ place: 'balears', adults: 2, children: 1, freeNights: 0, amount: 28 },
      parts: [{ nights: 7, rate: 2, amount: 28 }],
    });
    const path = `/v1/reservations/${body.id}`;
    expect((await company.patch(path, { adults: 3 })).body.touristTax).toBe(42);
    expect((await company.patch(path, { checkOut: '2026-07-13' })).body.touristTax).toBe(51);
    const { body: unknown } = await company.patch(path, { adults: null });
    expect(unknown).not.toHaveProperty('touristTax');
    expect(unknown).not.toHaveProperty('touristTaxReckoning');
  });

  it('stays as somebody has entered it, until null works it out anew', async () => {
    const propertyId = await propertyOf(company, inPalma);
    const { body } = await company.post('/v1/reservations', stayAt(propertyId, { adults: 2, touristTax: 0 }));
    const path = `/v1/reservations/${body.id}`;
    const { body: moved } = await company.patch(path, { checkOut: '2026-07-12' });
    expect(moved.touristTax).toBe(0);
    expect(moved).not.toHaveProperty('touristTaxReckoning');
    expect((await company.patch(path, { touristTax: null })).body.touristTax).toBe(32);
  });

  it('stays as it was invoiced, for as long as that invoice stands', async () => {
    const propertyId = await propertyOf(company, inPalma);
    const { body } = await company.post('/v1/reservations', stayAt(propertyId, { adults: 2, amount: 840 }));
    const path = `/v1/reservations/${body.id}`;
    const taxUntil = async (checkOut: string) => (await company.patch(path, { checkOut })).body.touristTax;
    const { body: invoice } = await company.post(`${path}/invoice`);
    expect(await taxUntil('2026-07-10')).toBe(24); // a draft says nothing yet
    await company.patch(`/v1/invoices/${invoice.id}`, { status: 'sent', clientTaxId: '12345678Z' });
    expect(await taxUntil('2026-07-09')).toBe(24);
    await company.delete(`/v1/invoices/${invoice.id}`);
    expect(await taxUntil('2026-07-08')).toBe(16);
    await company.patch(path, { checkOut: '2026-07-06' });
    expect((await company.post(`${path}/invoice`)).body.items.at(-1)).toMatchObject({ unitPrice: 8 });
  });

  it('is not entered by who sends back what they read', async () => {
    const propertyId = await propertyOf(company, inPalma);
    const { body } = await company.post('/v1/reservations', stayAt(propertyId, { adults: 2 }));
    const path = `/v1/reservations/${body.id}`;
    expect((await company.patch(path, body)).body).toEqual(body);
    const { body: changed } = await company.patch(path, { ...body, adults: 4 });
    expect(changed).toMatchObject({ touristTax: 56, touristTaxReckoning: { adults: 4 } });
  });

  it('has the rate of the property, and that of another where the stay moves there', async () => {
    const own = await propertyOf(company, { touristTax: { place: 'other', rate: 3, maxNights: 2 } });
    const none = await propertyOf(company, { ...inPalma, touristTax: { place: 'none' } });
    const { body } = await company.post('/v1/reservations', stayAt(own, { adults: 2 }));
    expect(body).toMatchObject({ touristTax: 12, touristTaxReckoning: { freeNights: 5 } });
    const { body: moved } = await company.patch(`/v1/reservations/${body.id}`, { propertyId: none });
    expect(moved).not.toHaveProperty('touristTax');
  });
});

describe('the terms of a property', () => {
  it('are read with the steps of the policy, and cleared by null', async () => {
    const terms = { hotelServices: true, touristTax: { place: 'catalunya', rate: 1.5 } };
    const id = await propertyOf(company, { ...terms, cancellationPolicy: { name: 'moderate' } });
    const path = `/v1/properties/${id}`;
    const steps = [
      { daysBefore: 5, refundPercent: 100 },
      { daysBefore: 1, refundPercent: 50 },
    ];
    expect((await company.get(path)).body).toMatchObject({ ...terms, cancellationPolicy: { name: 'moderate', steps } });
    const { body } = await company.patch(path, { hotelServices: null, touristTax: null, cancellationPolicy: null });
    for (const field of ['hotelServices', 'touristTax', 'cancellationPolicy']) expect(body).not.toHaveProperty(field);
  });

  it('are copied to a reservation when it is booked', async () => {
    const propertyId = await propertyOf(company, { cancellationPolicy: { name: 'flexible' } });
    const { body } = await company.post('/v1/reservations', stayAt(propertyId));
    const steps = [{ daysBefore: 14, refundPercent: 50 }];
    await company.patch(`/v1/properties/${propertyId}`, { cancellationPolicy: { name: 'custom', steps } });
    const { body: later } = await company.get(`/v1/reservations/${body.id}`);
    expect(later.cancellationPolicy).toEqual({ name: 'flexible', steps: [{ daysBefore: 1, refundPercent: 100 }] });
    const next = stayAt(propertyId, { checkIn: '2026-08-04', checkOut: '2026-08-11' });
    expect((await company.post('/v1/reservations', next)).body.cancellationPolicy).toEqual({ name: 'custom', steps });
  });
});
