import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { beginDay, held, ministry, openHost, send, sent } from './ministry';

const { dashboardOf } = await import('~/tests/setup/dashboard');

afterAll(() => ministry.close());
beforeEach(beginDay);

type Host = Awaited<ReturnType<typeof openHost>>;
let host: Host;
beforeEach(async () => {
  host = await openHost();
});

describe('a person', () => {
  it('takes a communication back, which is told anew when they want it or the stay changes', async () => {
    const id = await host.book();
    const which = { reservationId: id, kind: 'RH' as const };
    await send();
    await expect(dashboardOf(host.actor).guestRegistration.send(which)).rejects.toMatchObject({ status: 409 });
    await dashboardOf(host.actor).guestRegistration.cancel(which);
    await send();
    await host.patch(`/v1/reservations/${id}`, { notes: 'Nothing of it changes' });
    await send();
    expect(sent()).toEqual(['A RH', 'B']);
    await dashboardOf(host.actor).guestRegistration.send(which);
    await send();
    expect(sent()).toEqual(['A RH', 'B', 'A RH']);
    await expect(dashboardOf(host.actor).guestRegistration.send({ ...which, kind: 'PV' })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('has a refused cancellation sent again', async () => {
    const id = await host.book();
    await send();
    ministry.refusals.push('10180');
    await host.delete(`/v1/reservations/${id}`);
    await send();
    expect(await host.dutyOf(id, 'RH')).toMatchObject({ cancellation: { status: 'refused' }, attention: 'refused' });
    await dashboardOf(host.actor).guestRegistration.send({ reservationId: id, kind: 'RH' });
    await send();
    expect(held('RH')).toEqual([]);
    expect((await host.dutyOf(id, 'RH'))?.attention).toBeUndefined();
  });
});
