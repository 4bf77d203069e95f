import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive, beginDay, db, frenchwoman, later, log, ministry, openHost, send } from './ministry';

afterAll(() => ministry.close());
beforeEach(beginDay);

type Host = Awaited<ReturnType<typeof openHost>>;
let host: Host;
beforeEach(async () => {
  host = await openHost();
});

describe('what nobody may read', () => {
  it('stands nowhere in what is kept, answered or logged: who stays, and the password', async () => {
    const { listCommunications } = await import('@/server/rental/guest-registration/communications.service');
    const { CommunicationListInput } = await import('@/server/rental/guest-registration/communications.schema');
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
        await db.communication.findMany({ where: { workspaceId: host.id } }),
        await db.registrationDuty.findMany({ where: { workspaceId: host.id } }),
        await db.outboxTask.findMany({ where: { workspaceId: host.id } }),
        await db.event.findMany({ where: { workspaceId: host.id } }),
        await db.guestRegistrationSettings.findMany({ where: { workspaceId: host.id } }),
        await host.registration(id),
        await listCommunications(host.actor, CommunicationListInput.parse({})),
      ],
      (_, value) => (typeof value === 'bigint' ? Number(value) : value),
    );
    for (const secret of ['12AB34567', 'Essai', 'Luce', 'Becker', 'ñandúes'])
      expect(kept + logged).not.toContain(secret);
    const settled = await db.communication.findMany({ where: { workspaceId: host.id, answeredAt: { not: null } } });
    expect(settled.map(({ sealedXml }) => sealedXml)).toEqual([null, null]);
  });

  it('is not another company’s', async () => {
    const { sendAgain, cancelAtMinistry, recordCode } = await import(
      '@/server/rental/guest-registration/by-hand.service'
    );
    const { listCommunications, getStayRegistration, listStaysToSee } = await import(
      '@/server/rental/guest-registration/communications.service'
    );
    const { CommunicationListInput } = await import('@/server/rental/guest-registration/communications.schema');
    const id = await host.book();
    await send();
    const { actor } = await openHost();
    const which = { reservationId: id, kind: 'RH' as const };
    for (const refused of [
      () => getStayRegistration(actor, id),
      () => sendAgain(actor, which),
      () => cancelAtMinistry(actor, which),
      () => recordCode(actor, { ...which, communicationCode: 'abc-123' }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 404 });
    }
    expect((await listCommunications(actor, CommunicationListInput.parse({}))).total).toBe(0);
    expect((await listStaysToSee(actor, { limit: 10, offset: 0 })).total).toBe(0);
    expect((await listCommunications(host.actor, CommunicationListInput.parse({ kind: 'RH' }))).total).toBe(1);
  });
});
