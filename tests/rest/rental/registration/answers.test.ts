import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { beginDay, held, later, ministry, openHost, send, sent, setClock } from './ministry';

const { storedRows, deleteRow } = await import('~/tests/setup/stored-rows');

const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runJob } = await import('~/tests/setup/jobs');

afterAll(() => ministry.close());
beforeEach(beginDay);

type Host = Awaited<ReturnType<typeof openHost>>;
let host: Host;
beforeEach(async () => {
  host = await openHost();
});

describe('what goes wrong', () => {
  it('with the Ministry is tried again by itself, later each time', async () => {
    ministry.troubles.push('maintenance', 'maintenance');
    ministry.replies.push({ status: 502, body: '<html>Bad Gateway</html>' });
    ministry.refusals.push('10999');
    const id = await host.book();
    await send();
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'queued', attempts: 1 });
    await later(1);
    await later(1); // not due yet
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'queued', attempts: 2 });
    await later(1);
    await later(4);
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'queued', attempts: 4 });
    await later(8);
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'accepted', attempts: 5 });
    expect(sent()).toEqual(['A RH']);
  });

  it('with an answer alone never has the Ministry told twice; a person looks up the code', async () => {
    ministry.troubles.push('cut after');
    const id = await host.book();
    await send();
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({ status: 'sent', attempts: 1 });
    await later(2);
    expect(sent()).toEqual(['A RH']);
    expect(await host.dutyOf(id, 'RH')).toMatchObject({ last: { status: 'unproven' }, attention: 'unproven' });
    expect(await host.complianceOf(id)).toBe('Failed');

    const which = { reservationId: id, kind: 'RH' as const };
    await expect(dashboardOf(host.actor).guestRegistration.send(which)).rejects.toMatchObject({ status: 409 });
    const communicationCode = held('RH')[0]?.code ?? '';
    const { duties } = await dashboardOf(host.actor).guestRegistration.recordCode({ ...which, communicationCode });
    expect(duties[0]?.last).toMatchObject({ status: 'accepted', communicationCode });
    await send();
    expect((await host.dutyOf(id, 'RH'))?.attention).toBeUndefined();
    await host.delete(`/v1/reservations/${id}`);
    await send();
    expect(held('RH')).toEqual([]);
  });

  it('with an answer is found out where the Ministry names the lot of a duplicate', async () => {
    ministry.namesDuplicates = true;
    ministry.troubles.push('cut after');
    const id = await host.book();
    await send();
    await later(2);
    expect(sent()).toEqual(['A RH']);
    expect((await host.dutyOf(id, 'RH'))?.last).toMatchObject({
      status: 'accepted',
      communicationCode: held('RH')[0]?.code,
    });
  });

  it('with the answer to a cancellation is found out by what was to be cancelled', async () => {
    const id = await host.book();
    await send();
    ministry.troubles.push('cut after');
    await host.delete(`/v1/reservations/${id}`);
    await send();
    await later(2);
    expect(sent()).toEqual(['A RH', 'B']);
    expect(await host.dutyOf(id, 'RH')).toMatchObject({
      last: { status: 'cancelled' },
      cancellation: { status: 'accepted', attempts: 2 },
    });
  });

  it.each([
    ['10118', 'software'],
    ['10119', 'not_entitled'],
    ['10121', 'data'],
    ['10130', 'data'],
    ['10777', 'unlisted'],
  ])('with what is sent (%s) is shown, not tried again, and sent once it says something else', async (code, mend) => {
    ministry.refusals.push(code);
    const id = await host.book();
    await send();
    await later(60 * 12);
    expect(sent()).toEqual([]);
    expect(await host.dutyOf(id, 'RH')).toMatchObject({
      last: { status: 'refused', code, mend, attempts: 1 },
      attention: 'refused',
    });
    expect(await host.complianceOf(id)).toBe('Failed');
    await host.patch(`/v1/reservations/${id}`, { guestName: 'Julia Corrected' });
    await send();
    expect(sent()).toEqual(['A RH']);
    expect(await host.dutyOf(id, 'RH')).toMatchObject({ last: { status: 'accepted' } });
    expect(await host.complianceOf(id)).toBe('In Progress');
  });

  it.each([
    ['another password', 'HTTP 401', 'credentials', { password: 'wrong' }],
    ['another landlord', '10103', 'landlord', { landlordCode: '0000000009' }],
  ])(
    'with the account (%s) stops the company, which asks no more until it is put right',
    async (_, code, mend, wrong) => {
      const other = await openHost(wrong);
      const [one, two] = [await other.book(), await other.book({ checkIn: '2027-03-01', checkOut: '2027-03-03' })];
      let requests = 0;
      ministry.troubleOf = () => {
        requests += 1;
        return undefined;
      };
      await send();
      await later(60 * 5);
      expect(requests).toBeLessThanOrEqual(2); // those that were under way at once
      const { getGuestRegistration, testConnection } = await import(
        '@/server/rental/guest-registration/settings.service'
      );
      expect(await getGuestRegistration(other.actor)).toMatchObject({ blocked: { code, mend } });
      expect(await other.registration(one)).toMatchObject({ isBlocked: true });

      const { blocked } = await dashboardOf(other.actor).overview.get();
      expect(blocked.guests).toBeGreaterThan(0);
      expect(
        await dashboardOf(other.actor).guestRegistration.list({ limit: 50, offset: 0, status: 'queued' }),
      ).toMatchObject({
        total: blocked.guests,
      });
      if (code === 'HTTP 401') expect(await testConnection(other.actor)).toEqual({ type: 'refused', code, mend });
      const { password, landlordCode } = ministry.account;
      await dashboardOf(other.actor).guestRegistration.saveSettings({ password, landlordCode });
      expect(await testConnection(other.actor)).toEqual({ type: 'works' });
      await send();
      expect(sent()).toEqual(['A RH', 'A RH']);
      for (const id of [one, two]) expect((await other.dutyOf(id, 'RH'))?.last?.status).toBe('accepted');
    },
  );
});

describe('what was to be told and has no answer', () => {
  const kept = async () =>
    (await storedRows('communication', { workspaceId: host.id }, { orderBy: { position: 'asc' } })).map(
      ({ mode, status, sealedXml }) => [mode, status, sealedXml !== null],
    );
  const switchTo = async (mode: 'off' | 'test' | 'production') => {
    await dashboardOf(host.actor).guestRegistration.saveSettings({ mode });
  };

  /** One that the Ministry has and says nothing of, and one that waits for it to be there again. */
  const tellTwo = async () => {
    ministry.slowness = 99;
    await host.book();
    await send();
    ministry.troubles.push('maintenance');
    await host.book({ checkIn: '2027-03-20', checkOut: '2027-03-22' });
    await send();
  };

  it('is given up with the environment that it was for, and nothing is kept of it', async () => {
    host = await openHost({ mode: 'test' });
    await tellTwo();
    expect(await kept()).toEqual([
      ['test', 'processing', true],
      ['test', 'queued', true],
    ]);
    await switchTo('production');
    expect(await kept()).toEqual([
      ['test', 'cancelled', false],
      ['test', 'cancelled', false],
    ]);
  });

  it('stays in doubt where the Ministry may have it, and what was not sent is given up when it is switched off', async () => {
    await tellTwo();
    await switchTo('off');
    expect(await kept()).toEqual([
      ['production', 'processing', true],
      ['production', 'cancelled', false],
    ]);
  });

  it.each([
    ['whose reservation there is', async () => {}],
    ['of a reservation that is gone', async (id: string) => deleteRow('reservation', { id })],
  ])('is erased with the guests, three years after the departure of a stay %s', async (_, before) => {
    ministry.slowness = 99;
    const id = await host.book();
    await send();
    await before(id);
    setClock('2029-12-01T12:00:00.000Z');
    await runJob('eraseGuests');
    expect(await kept()).toEqual([['production', 'processing', true]]);
    setClock('2030-12-01T12:00:00.000Z');
    await runJob('eraseGuests');
    expect(await kept()).toEqual([['production', 'cancelled', false]]);
  });
});
