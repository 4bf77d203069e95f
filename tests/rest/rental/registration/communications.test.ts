import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  arrive,
  beginDay,
  frenchwoman,
  held,
  later,
  ministry,
  openChannel,
  openHost,
  send,
  sent,
  setClock,
  spaniard,
} from './ministry';

const { countRows, changeRow } = await import('~/tests/setup/stored-rows');

const { dashboardOf } = await import('~/tests/setup/dashboard');

afterAll(() => ministry.close());
beforeEach(beginDay);

type Host = Awaited<ReturnType<typeof openHost>>;
let host: Host;
beforeEach(async () => {
  host = await openHost();
});

describe('a stay', () => {
  it('is told as a reservation when it is booked, and its travellers once they have arrived', async () => {
    const id = await host.book();
    expect(await host.complianceOf(id)).toBe('Not Started');
    await send();
    expect(sent()).toEqual(['A RH']);
    const [reservation] = held('RH');
    expect(reservation?.xml.said('contrato', 'referencia')).toBe(id);
    expect(reservation?.xml.said('contrato', 'pago', 'tipoPago')).toBe('TARJT');
    expect(reservation?.xml.said('persona', 'apellido1')).toBe('Becker');
    expect(await host.dutyOf(id, 'RH')).toMatchObject({
      last: { status: 'accepted', communicationCode: reservation?.code, attempts: 1, reference: id },
      problems: [],
    });
    expect(await host.complianceOf(id)).toBe('In Progress');

    await host.register(id);
    await send();
    expect(sent()).toEqual(['A RH']); // they are not there yet
    await arrive();
    expect(sent()).toEqual(['A RH', 'A PV']);
    const [arrived] = held('PV');
    expect(arrived?.xml.said('persona', 'apellido1')).toBe('Essai');
    expect((await host.dutyOf(id, 'PV'))?.last).toMatchObject({ status: 'accepted', communicationCode: arrived?.code });
    expect(await host.complianceOf(id)).toBe('Completed');

    await later(60 * 24 * 5);
    expect(sent()).toHaveLength(2);
    const open = { kind: 'register-guests', status: { in: ['queued' as const, 'failed' as const] } };
    expect(await countRows('outboxTask', open)).toBe(0);
  });

  it('is asked about until the Ministry has come to it', async () => {
    ministry.slowness = 2;
    ministry.misspells = true;
    const id = await host.book();
    await send();
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'processing', lot: ministry.lots[0]?.number });
    await later(1);
    await later(2);
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'accepted', attempts: 1 });
  });

  it('of a booking site is told as travellers alone, unless the company wants the reservation reported too', async () => {
    const id = await host.book({ channel: 'Airbnb' });
    await host.register(id);
    await arrive();
    expect(sent()).toEqual(['A PV']);
    expect(held('PV')[0]?.xml.said('contrato', 'pago', 'tipoPago')).toBe('PLATF');
    expect(await host.complianceOf(id)).toBe('Completed');

    await beginDay();
    const eager = await openHost({ reportsPortals: true });
    await eager.book({ channel: 'Airbnb' });
    await send();
    expect(sent()).toEqual(['A RH']);
  });

  it('elsewhere than under the Ministry, pending, or of before it was switched on, is not told', async () => {
    const { body: catalan } = await host.post('/v1/properties', { name: 'Girona', authority: 'mossos' });
    await host.book({ propertyId: catalan.id });
    await host.book({ status: 'Pending' });
    const { body: without } = await host.post('/v1/properties', { name: 'Sin código', authority: 'ses' });
    await host.book({ propertyId: without.id });
    const off = await openHost({ mode: 'off' });
    const before = await off.book();
    await send();
    expect(sent()).toEqual([]);

    setClock('2027-02-03T10:00:00.000Z');
    await dashboardOf(off.actor).guestRegistration.saveSettings({ mode: 'production' });
    await off.patch(`/v1/reservations/${before}`, { notes: 'Late' });
    await send();
    expect(sent()).toEqual([]);

    await dashboardOf(off.actor).guestRegistration.send({ reservationId: before, kind: 'RH' }); // a person may want it
    await send();
    expect(sent()).toEqual(['A RH']);
  });

  it('that is cancelled is taken back, and told anew under another reference when it comes back', async () => {
    const id = await host.book();
    await send();
    await host.delete(`/v1/reservations/${id}`);
    await send();
    expect(sent()).toEqual(['A RH', 'B']);
    expect(held('RH')).toEqual([]);
    expect(await host.dutyOf(id, 'RH')).toMatchObject({
      last: { status: 'cancelled' },
      cancellation: { status: 'accepted' },
    });

    expect((await host.patch(`/v1/reservations/${id}`, { status: 'Confirmed' })).status).toBe(200);
    await send();
    expect(sent()).toEqual(['A RH', 'B', 'A RH']);
    expect(held('RH').map(({ xml }) => xml.said('contrato', 'referencia'))).toEqual([`${id}-2`]);
  });

  it('that is cancelled once its guests have come stays told, and is told if it was not yet', async () => {
    const id = await host.book();
    await host.register(id);
    await host.patch(`/v1/reservations/${id}`, { status: 'Checked In' });
    await send();
    await host.delete(`/v1/reservations/${id}`);
    await send();
    expect(sent()).toEqual(['A RH', 'A PV']);
    expect(await host.complianceOf(id)).toBe('Completed');

    await beginDay();
    const late = await host.book({ channel: 'Airbnb' });
    for (const status of ['Checked In', 'Checked Out']) await host.patch(`/v1/reservations/${late}`, { status });
    await host.delete(`/v1/reservations/${late}`);
    await host.register(late);
    await send();
    expect(sent()).toEqual(['A PV']);
  });

  it('that is cancelled after its departure is waited for only where somebody is registered', async () => {
    const nobody = await host.book({ channel: 'Airbnb' });
    await arrive();
    setClock('2027-02-08T12:00:00.000Z');
    await send();
    expect((await host.dutyOf(nobody, 'PV'))?.attention).toBe('guest_incomplete');
    await host.delete(`/v1/reservations/${nobody}`);
    await send();
    expect((await host.dutyOf(nobody, 'PV'))?.attention).toBeUndefined();
    await host.register(nobody);
    await send();
    expect(sent()).toEqual(['A PV']);
  });

  it('that is cancelled because nobody has come is taken back', async () => {
    const id = await host.book({ channel: 'Airbnb' });
    await host.register(id);
    await arrive();
    await host.delete(`/v1/reservations/${id}`);
    await send();
    expect(sent()).toEqual(['A PV', 'B']);
  });

  it('that a person calls a block is taken back, and told anew once it is a stay again', async () => {
    const id = await host.book({ channel: 'Airbnb' });
    const channelId = await openChannel(host, host.propertyId);
    await changeRow('reservation', { id }, { channelId, externalUid: '1@example.org' });
    await host.register(id);
    await arrive();
    expect(sent()).toEqual(['A PV']);
    const say = (kind: string) => host.post(`/v1/reservations/${id}/reclassify`, { kind });
    expect((await say('block')).status).toBe(200);
    await send();
    expect(sent()).toEqual(['A PV', 'B']);
    expect(held('PV')).toEqual([]);
    await say('stay');
    await send();
    expect(sent()).toEqual(['A PV', 'B', 'A PV']);
  });

  it('that is no more is taken back as well', async () => {
    const id = await host.book();
    await send();
    await host.patch(`/v1/reservations/${id}`, { status: 'Pending' });
    expect((await host.delete(`/v1/reservations/${id}`)).status).toBe(204);
    await send();
    expect(sent()).toEqual(['A RH', 'B']);
    expect(held('RH')).toEqual([]);
  });

  it('that is cancelled before it was sent is never told', async () => {
    ministry.troubles.push('maintenance');
    const id = await host.book();
    await send();
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'queued', attempts: 1 });
    await host.delete(`/v1/reservations/${id}`);
    await later(5);
    expect(sent()).toEqual([]);
  });
});

describe('a change', () => {
  it('of a guest is a cancellation and a new communication; what changes nothing is none', async () => {
    const id = await host.book();
    const guest = await host.register(id);
    await arrive();
    await host.correct(id, guest, { ...frenchwoman, surname: 'Correction' });
    await send();
    expect(sent()).toEqual(['A RH', 'A PV', 'B', 'A PV']);
    expect(held('PV').map(({ xml }) => xml.said('persona', 'apellido1'))).toEqual(['Correction']);
    expect((await host.dutyOf(id, 'PV'))?.last).toMatchObject({ status: 'accepted', reference: `${id}-2` });

    await host.correct(id, guest, { ...frenchwoman, surname: 'Correction' });
    await host.patch(`/v1/reservations/${id}`, { notes: 'Towels' });
    await send();
    expect(sent()).toHaveLength(4);
    await host.register(id, { ...spaniard, documentNumber: '1' }); // begun, and wrong: what was told stands
    await send();
    expect(sent()).toHaveLength(4);
  });

  it('of the days of a reservation is told before the guests are there, and not after', async () => {
    const id = await host.book();
    await send();
    await host.patch(`/v1/reservations/${id}`, { checkOut: '2027-02-09' });
    await send();
    expect(sent()).toEqual(['A RH', 'B', 'A RH']);
    await arrive();
    await host.patch(`/v1/reservations/${id}`, { checkOut: '2027-02-10' });
    await send();
    expect(sent()).toHaveLength(3);
  });
});
