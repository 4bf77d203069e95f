import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { beginDay, held, ministry, openHost, send, sent } from './ministry';

afterAll(() => ministry.close());
beforeEach(beginDay);

type Host = Awaited<ReturnType<typeof openHost>>;
let host: Host;
beforeEach(async () => {
  host = await openHost();
});

describe('a person', () => {
  it('takes a communication back, which is told anew when they want it or the stay changes', async () => {
    const { sendAgain, cancelAtMinistry } = await import('@/server/rental/guest-registration/by-hand.service');
    const id = await host.book();
    const which = { reservationId: id, kind: 'RH' as const };
    await send();
    await expect(sendAgain(host.actor, which)).rejects.toMatchObject({ status: 409 });
    await cancelAtMinistry(host.actor, which);
    await send();
    await host.patch(`/v1/reservations/${id}`, { notes: 'Nothing of it changes' });
    await send();
    expect(sent()).toEqual(['A RH', 'B']);
    await sendAgain(host.actor, which);
    await send();
    expect(sent()).toEqual(['A RH', 'B', 'A RH']);
    await expect(sendAgain(host.actor, { ...which, kind: 'PV' })).rejects.toMatchObject({ status: 422 });
  });

  it('has a refused cancellation sent again', async () => {
    const { sendAgain } = await import('@/server/rental/guest-registration/by-hand.service');
    const id = await host.book();
    await send();
    ministry.refusals.push('10180');
    await host.delete(`/v1/reservations/${id}`);
    await send();
    expect(await host.dutyOf(id, 'RH')).toMatchObject({ cancellation: { status: 'refused' }, attention: 'refused' });
    await sendAgain(host.actor, { reservationId: id, kind: 'RH' });
    await send();
    expect(held('RH')).toEqual([]);
    expect((await host.dutyOf(id, 'RH'))?.attention).toBeUndefined();
  });
});
