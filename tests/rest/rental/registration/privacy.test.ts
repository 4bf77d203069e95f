import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive, beginDay, frenchwoman, later, log, ministry, openHost, send } from './ministry';

const { storedRows } = await import('~/tests/setup/stored-rows');

const { dashboardOf } = await import('~/tests/setup/dashboard');

afterAll(() => ministry.close());
beforeEach(beginDay);

type Host = Awaited<ReturnType<typeof openHost>>;
let host: Host;
beforeEach(async () => {
  host = await openHost();
});

describe('what nobody may read', () => {
  it('stands nowhere in what is kept, answered or logged: who stays, and the password', async () => {
    const levels = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
    const id = await host.book();
    ministry.troubles.push('maintenance', 'cut before');
    await send();
    await later(5);
    await host.register(id, { ...frenchwoman, sex: 'M', documentNumber: '12AB34567' });
    ministry.establishments.clear();
    await arrive();
    ministry.establishments.add('0000000001');
    const logged = JSON.stringify(levels.map(({ mock }) => mock.calls));
    for (const level of levels) level.mockRestore();
    const kept = JSON.stringify(
      [
        await storedRows('communication', { workspaceId: host.id }),
        await storedRows('registrationDuty', { workspaceId: host.id }),
        await storedRows('outboxTask', { workspaceId: host.id }),
        await storedRows('event', { workspaceId: host.id }),
        await storedRows('guestRegistrationSettings', { workspaceId: host.id }),
        await host.registration(id),
        await dashboardOf(host.actor).guestRegistration.list({}),
      ],
      (_, value) => (typeof value === 'bigint' ? Number(value) : value),
    );
    for (const secret of ['12AB34567', 'Essai', 'Luce', 'Becker', 'ñandúes'])
      expect(kept + logged).not.toContain(secret);
    const settled = await storedRows('communication', { workspaceId: host.id, answeredAt: { not: null } });
    expect(settled.map(({ sealedXml }) => sealedXml)).toEqual([null, null]);
  });

  it('is not another company’s', async () => {
    const id = await host.book();
    await send();
    const { actor } = await openHost();
    const which = { reservationId: id, kind: 'RH' as const };
    for (const refused of [
      () => dashboardOf(actor).guestRegistration.ofStay({ reservationId: id }),
      () => dashboardOf(actor).guestRegistration.send(which),
      () => dashboardOf(actor).guestRegistration.cancel(which),
      () => dashboardOf(actor).guestRegistration.recordCode({ ...which, communicationCode: 'abc-123' }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 404 });
    }
    expect((await dashboardOf(actor).guestRegistration.list({})).total).toBe(0);
    expect((await dashboardOf(actor).guestRegistration.toSee({ limit: 10, offset: 0 })).total).toBe(0);
    expect((await dashboardOf(host.actor).guestRegistration.list({ kind: 'RH' })).total).toBe(1);
  });
});
