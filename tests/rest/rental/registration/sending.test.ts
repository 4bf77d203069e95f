import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  arrive,
  beginDay,
  db,
  frenchwoman,
  held,
  later,
  log,
  ministry,
  openChannel,
  openHost,
  send,
  sent,
  setClock,
  spaniard,
} from './ministry';

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
    expect(await db.outboxTask.count({ where: open })).toBe(0);
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

    const { saveGuestRegistration } = await import('@/server/guest-registration/settings.service');
    setClock('2027-02-03T10:00:00.000Z');
    await saveGuestRegistration(off.actor, { mode: 'production' });
    await off.patch(`/v1/reservations/${before}`, { notes: 'Late' });
    await send();
    expect(sent()).toEqual([]);
    const { sendAgain } = await import('@/server/guest-registration/by-hand.service');
    await sendAgain(off.actor, { reservationId: before, kind: 'RH' }); // a person may want it
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
    await db.reservation.update({ where: { id }, data: { channelId, externalUid: '1@example.org' } });
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

    const { recordCode, sendAgain } = await import('@/server/guest-registration/by-hand.service');
    const which = { reservationId: id, kind: 'RH' as const };
    await expect(sendAgain(host.actor, which)).rejects.toMatchObject({ status: 409 });
    const communicationCode = held('RH')[0]?.code ?? '';
    const { duties } = await recordCode(host.actor, { ...which, communicationCode });
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
      const { getGuestRegistration, saveGuestRegistration, testConnection } = await import(
        '@/server/guest-registration/settings.service'
      );
      expect(await getGuestRegistration(other.actor)).toMatchObject({ blocked: { code, mend } });
      expect(await other.registration(one)).toMatchObject({ isBlocked: true });
      if (code === 'HTTP 401') expect(await testConnection(other.actor)).toEqual({ type: 'refused', code, mend });
      const { password, landlordCode } = ministry.account;
      await saveGuestRegistration(other.actor, { password, landlordCode });
      expect(await testConnection(other.actor)).toEqual({ type: 'works' });
      await send();
      expect(sent()).toEqual(['A RH', 'A RH']);
      for (const id of [one, two]) expect((await other.dutyOf(id, 'RH'))?.last?.status).toBe('accepted');
    },
  );
});

describe('what was to be told and has no answer', () => {
  const kept = async () =>
    (await db.communication.findMany({ where: { workspaceId: host.id }, orderBy: { position: 'asc' } })).map(
      ({ mode, status, sealedXml }) => [mode, status, sealedXml !== null],
    );
  const switchTo = async (mode: 'off' | 'test' | 'production') => {
    const { saveGuestRegistration } = await import('@/server/guest-registration/settings.service');
    await saveGuestRegistration(host.actor, { mode });
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
    ['of a reservation that is gone', async (id: string) => db.reservation.delete({ where: { id } })],
  ])('is erased with the guests, three years after the departure of a stay %s', async (_, before) => {
    const { eraseGuests } = await import('@/server/guests/erase-guests');
    ministry.slowness = 99;
    const id = await host.book();
    await send();
    await before(id);
    setClock('2029-12-01T12:00:00.000Z');
    await eraseGuests();
    expect(await kept()).toEqual([['production', 'processing', true]]);
    setClock('2030-12-01T12:00:00.000Z');
    await eraseGuests();
    expect(await kept()).toEqual([['production', 'cancelled', false]]);
  });
});

describe('what is late', () => {
  const mails = async () => {
    const found = await db.mailMessage.findMany({ where: { workspaceId: host.id }, orderBy: { createdAt: 'asc' } });
    return found.map(({ text }) => text);
  };

  it('is told to the owners once, and says that the guests are waited for', async () => {
    const { listStaysToSee } = await import('@/server/guest-registration/communications.service');
    const id = await host.book({ channel: 'Airbnb' });
    await arrive();
    expect(await mails()).toEqual([]);
    setClock('2027-02-06T10:59:00.000Z'); // 19 h 59 min after 16:00 in Madrid
    await send();
    expect(await mails()).toEqual([]);
    setClock('2027-02-06T11:00:00.000Z');
    await send();
    await later(60);
    const [text, ...others] = await mails();
    expect(others).toEqual([]);
    expect(text).toContain('They have not filled in everything');
    expect(text).not.toContain('Becker');
    const { data } = await listStaysToSee(host.actor, { limit: 10, offset: 0 });
    expect(data).toEqual([
      {
        ...{ reservationId: id, kind: 'PV', attention: 'guest_incomplete', dueAt: '2027-02-06T15:00:00.000Z' },
        ...{ propertyName: 'Casa del Mar', checkIn: '2027-02-05' },
      },
    ]);
    await host.register(id);
    await send();
    expect((await listStaysToSee(host.actor, { limit: 10, offset: 0 })).total).toBe(0);
  });

  it('is waited for until as many have registered as have booked', async () => {
    const id = await host.book({ adults: 1, children: 1 });
    await host.register(id);
    await arrive();
    expect(held('RH').map(({ xml }) => xml.said('contrato', 'numPersonas'))).toEqual(['2']);
    expect(sent()).toEqual(['A RH']);
    setClock('2027-02-06T11:00:00.000Z');
    await send();
    expect((await host.dutyOf(id, 'PV'))?.attention).toBe('guest_incomplete');
    expect(await mails()).toEqual([expect.stringContaining('They have not filled in everything')]);
    await host.register(id, spaniard);
    await send();
    expect(held('PV').map(({ xml }) => xml.said('contrato', 'numPersonas'))).toEqual(['2']);
    expect(await host.complianceOf(id)).toBe('Completed');
    await host.register(id, { ...frenchwoman, documentNumber: '99ZZ00001' }); // one more than had booked
    await send();
    expect(held('PV').map(({ xml }) => xml.said('contrato', 'numPersonas'))).toEqual(['3']);
  });

  it('says that the Ministry does not answer, where that is so', async () => {
    ministry.troubleOf = () => 'maintenance';
    const id = await host.book({ channel: 'Airbnb' });
    await host.register(id);
    await arrive();
    setClock('2027-02-06T11:00:00.000Z');
    await send();
    expect((await host.dutyOf(id, 'PV'))?.attention).toBe('ministry_silent');
    expect(await mails()).toEqual([expect.stringContaining('the Ministry does not answer')]);
  });
});

describe('what nobody may read', () => {
  it('stands nowhere in what is kept, answered or logged: who stays, and the password', async () => {
    const { listCommunications } = await import('@/server/guest-registration/communications.service');
    const { CommunicationListInput } = await import('@/server/guest-registration/communications.schema');
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
    const { sendAgain, cancelAtMinistry, recordCode } = await import('@/server/guest-registration/by-hand.service');
    const { listCommunications, getStayRegistration, listStaysToSee } = await import(
      '@/server/guest-registration/communications.service'
    );
    const { CommunicationListInput } = await import('@/server/guest-registration/communications.schema');
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

describe('a person', () => {
  it('takes a communication back, which is told anew when they want it or the stay changes', async () => {
    const { sendAgain, cancelAtMinistry } = await import('@/server/guest-registration/by-hand.service');
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
    const { sendAgain } = await import('@/server/guest-registration/by-hand.service');
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

it('the hourly job looks at stays whose property had no code when they were booked', async () => {
  const { askForStays } = await import('@/server/guest-registration/ask-for-stays');
  await db.guestRegistrationSettings.updateMany({ where: { workspaceId: { not: host.id } }, data: { mode: 'off' } });
  await host.patch(`/v1/properties/${host.propertyId}`, { establishmentCode: null });
  await host.book();
  await send();
  expect(sent()).toEqual([]);
  await host.patch(`/v1/properties/${host.propertyId}`, { establishmentCode: '0000000001' });
  await askForStays();
  await send();
  expect(sent()).toEqual(['A RH']);
});
