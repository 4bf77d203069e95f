import { beforeEach, describe, expect, it } from 'vitest';
import { findReservation, stayOf } from '@/server/rental/guests/read-stay';
import { ask, sql, verbatim } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { runJob, runTasks } from '~/tests/setup/jobs';
import { storeEachTotal } from '~/tests/setup/slow-totals';
import { changeRow, countRows, findStored, storedRow, storedRows } from '~/tests/setup/stored-rows';
import { ana, bookedStay, dashboard, drawn, leo } from './guest-registration';

let company: Company;
let reservationId: string;

beforeEach(async () => {
  setClock('2026-06-20T09:00:00.000Z');
  company = await openCompany();
  reservationId = await bookedStay(company);
});

const add = (person: object, signature?: object) =>
  dashboard(company).add({ reservationId, person, signature } as Parameters<ReturnType<typeof dashboard>['add']>[0]);
const statusOf = async () => (await company.get(`/v1/reservations/${reservationId}`)).body.complianceStatus;

describe('a guest in the API', () => {
  it('is read masked, with no other key', async () => {
    const { id } = await add(ana, drawn);
    const expected = {
      id,
      guestName: 'Ana Prueba Ficticia',
      documentType: 'DNI',
      documentNumber: '•••••678Z',
      nationality: 'ES',
      reservationId,
      documentVerified: true,
      signatureCaptured: true,
      createdAt: '2026-06-20T09:00:00.000Z',
      updatedAt: '2026-06-20T09:00:00.000Z',
    };
    expect((await company.get(`/v1/guests/${id}`)).body).toEqual(expected);
    const { body, text } = await company.get('/v1/guests');
    expect(body).toEqual({ data: [expected], total: 1, limit: 50, offset: 0 });
    expect(text).not.toContain('12345678');
  });

  it('leaves out what is not known, of a child and of who has only begun', async () => {
    await add(leo);
    await add({});
    const { body } = await company.get('/v1/guests');
    expect(body.data[0]).toMatchObject({ guestName: '', documentVerified: false, signatureCaptured: false });
    expect(Object.keys(body.data[0])).not.toContain('documentType');
    expect(body.data[1]).toMatchObject({ guestName: 'Leo Prueba', nationality: 'ES', documentVerified: false });
    expect(Object.keys(body.data[1])).not.toContain('documentNumber');
  });

  it('is verified by the letter of its number', async () => {
    const { id } = await add({ ...ana, documentNumber: '12345678A' });
    expect((await company.get(`/v1/guests/${id}`)).body.documentVerified).toBe(false);
    await dashboard(company).change({
      guestId: id,
      person: { ...ana, documentType: 'PAS', documentNumber: 'ab 12 34' },
    });
    expect((await company.get(`/v1/guests/${id}`)).body).toMatchObject({
      documentVerified: true,
      documentType: 'Passport',
      documentNumber: '•••••234',
    });
  });

  it('is counted anew after a change of any, and of its booking', async () => {
    storeEachTotal();
    const total = async (query: string) => (await company.get(`/v1/guests?${query}`)).body.total;
    const { propertyId } = (await company.get(`/v1/reservations/${reservationId}`)).body;
    const totals = async () => [
      await total(''),
      await total(`propertyId=${propertyId}`),
      await total(`propertyId=${propertyId}&to=2026-08-31`),
    ];
    const { id } = await add(ana);
    expect(await totals()).toEqual([1, 1, 1]);
    await add(leo);
    expect(await totals()).toEqual([2, 2, 2]);
    await company.patch(`/v1/reservations/${reservationId}`, { checkIn: '2026-09-01', checkOut: '2026-09-04' });
    expect(await totals()).toEqual([2, 2, 0]);
    await dashboard(company).remove({ guestId: id });
    expect(await totals()).toEqual([1, 1, 0]);
  });

  it('is found by reservation, property, days and the words of its booking', async () => {
    await add(ana);
    const { propertyId } = (await company.get(`/v1/reservations/${reservationId}`)).body;
    const other = await bookedStay(
      company,
      { name: 'Ático' },
      { guestName: 'Marc Vidal', checkIn: '2026-07-20', checkOut: '2026-07-22' },
    );
    await dashboard(company).add({ reservationId: other, person: leo });
    const found = async (query: string) =>
      (await company.get(`/v1/guests?${query}`)).body.data.map(({ guestName }: { guestName: string }) => guestName);
    expect(await found(`reservationId=${other}`)).toEqual(['Leo Prueba']);
    expect(await found(`propertyId=${propertyId}`)).toEqual(['Ana Prueba Ficticia']);
    expect(await found('from=2026-07-11')).toEqual(['Leo Prueba']);
    expect(await found('to=2026-07-19')).toEqual(['Ana Prueba Ficticia']);
    expect(await found('q=vidal')).toEqual(['Leo Prueba']);
    expect(await found('q=prueba')).toEqual([]);
    expect((await dashboard(company).browse({ q: 'vidal' })).data).toMatchObject([
      { bookedBy: 'Marc Vidal', propertyName: 'Ático', checkIn: '2026-07-20', isComplete: true },
    ]);
  });

  it('is nobody else’s', async () => {
    const { id } = await add(ana);
    const stranger = dashboard(await openCompany());
    for (const call of [
      () => stranger.get({ guestId: id }),
      () => stranger.reveal({ guestId: id }),
      () => stranger.change({ guestId: id, person: leo }),
      () => stranger.remove({ guestId: id }),
      () => stranger.add({ reservationId, person: leo }),
      () => stranger.registration({ reservationId }),
      () => stranger.changeStay({ reservationId, people: 3 }),
      () => stranger.makeLink({ reservationId }),
      () => stranger.sendLink({ reservationId, language: 'en' }),
      () => stranger.revokeLink({ reservationId }),
      () => stranger.entryForms({ reservationId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    expect((await stranger.list({})).data).toEqual([]);
    expect((await company.get(`/v1/guests/${id}`)).body.guestName).toBe('Ana Prueba Ficticia');
  });

  it('is not to be had of a block, and never more than fifty a stay', async () => {
    const { propertyId } = (await company.get(`/v1/reservations/${reservationId}`)).body;
    const { body: block } = await company.post(`/v1/properties/${propertyId}/blocks`, {
      from: '2026-08-01',
      to: '2026-08-02',
    });
    await expect(dashboard(company).add({ reservationId: block.id, person: {} })).rejects.toMatchObject({
      status: 404,
    });
    for (let guest = 0; guest < 50; guest++) await add({});
    await expect(add({})).rejects.toMatchObject({ status: 422 });
  });
});

describe('a stay that is moved', () => {
  it('wants a signature of a child that is fourteen by then, and says so', async () => {
    reservationId = await bookedStay(company, { authority: 'mossos' });
    const { id } = await add({ ...leo, birthDate: '2012-09-01' });
    const { id: adult } = await add(ana, drawn);
    const completed = async (guestId: string) => (await storedRow('guest', { id: guestId })).completedAt?.toISOString();
    expect([await statusOf(), await completed(id)]).toEqual(['Completed', '2026-06-20T09:00:00.000Z']);

    setClock('2026-06-21T09:00:00.000Z');
    await company.patch(`/v1/reservations/${reservationId}`, { checkIn: '2026-09-10', checkOut: '2026-09-12' });
    await runTasks('register-guests');
    expect([await statusOf(), await completed(id)]).toEqual(['In Progress', undefined]);
    expect(await completed(adult)).toBe('2026-06-20T09:00:00.000Z');
  });

  it('leaves what a person has said of it where nobody becomes complete or incomplete by it', async () => {
    await add(leo);
    await company.patch(`/v1/reservations/${reservationId}`, { complianceStatus: 'Completed', notes: 'On paper' });
    await runTasks('register-guests');
    expect(await statusOf()).toBe('Completed');
  });
});

describe('at rest', () => {
  it('nothing says who a guest is, in any table', async () => {
    const { id } = await add(ana, { kind: 'typed', name: 'Ana Prueba' });
    await dashboard(company).reveal({ guestId: id });
    const tables = await ask<{ name: string }>(sql`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
    for (const { name } of tables) {
      const found = await ask<{ row: string }>(sql`SELECT t::text AS row FROM ${verbatim(`"${name}"`)} t`);
      const leaking = found.filter(({ row }) => /12345678|BAA123456|Prueba|Ficticia|600 000 000|1990-05-17/i.test(row));
      expect(leaking, name).toEqual([]);
    }
    const row = await storedRow('guest', { id });
    expect(row.sealedPerson).toMatch(/^v1\./);
    expect(row.sealedSignature).toMatch(/^v1\./);
  });

  it('a blob opens in its own row alone', async () => {
    const [one, other] = [await add(ana), await add(leo)];
    const { sealedPerson } = await storedRow('guest', { id: one.id });
    await changeRow('guest', { id: other.id }, { sealedPerson });
    expect((await company.get(`/v1/guests/${other.id}`)).status).toBe(500);
  });
});

describe('the host', () => {
  it('sees who lacks what, and no document whole', async () => {
    await dashboard(company).changeStay({ reservationId, people: 3 });
    await add(ana, drawn);
    await add({ ...leo, kinship: null });
    const { guests, problems, ...rest } = await dashboard(company).registration({ reservationId });
    expect(guests).toMatchObject([
      { guestName: 'Ana Prueba Ficticia', documentNumber: '•••••678Z', isComplete: true, isMinor: false, problems: [] },
      {
        isComplete: false,
        isMinor: true,
        lacksSignature: false,
        problems: [{ field: 'kinship', code: 'minor_kinship' }],
      },
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['people_count', 'adult_kinship']);
    expect(rest).toMatchObject({ people: 3, paymentType: 'TRANS', isComplete: false, erased: 0 });
  });

  it('reveals a guest, which the security log keeps', async () => {
    const { id } = await add(ana, drawn);
    expect(await dashboard(company).reveal({ guestId: id })).toMatchObject({ person: ana, signature: drawn });
    expect(await storedRows('securityEvent', { kind: 'guest_revealed', workspaceId: company.id })).toMatchObject([
      { workspaceId: company.id, userId: company.actor.userId, details: { name: 'Julia Becker' } },
    ]);
    await expect(dashboard(company, 'viewer').reveal({ guestId: id })).rejects.toMatchObject({ status: 403 });
  });

  it('changes and removes guests; another name or document takes the signature away', async () => {
    const { id } = await add(ana, drawn);
    const signed = async () => (await company.get(`/v1/guests/${id}`)).body.signatureCaptured;
    await dashboard(company).change({ guestId: id, person: { ...ana, phone: '+34 611 111 111' } });
    expect(await signed()).toBe(true);
    await dashboard(company).change({ guestId: id, person: { ...ana, surname: 'Otra' } });
    expect(await signed()).toBe(false);
    await dashboard(company).change({ guestId: id, person: ana, signature: { kind: 'paper' } });
    expect(await signed()).toBe(true);
    await dashboard(company).remove({ guestId: id });
    expect((await company.get(`/v1/guests/${id}`)).status).toBe(404);
    await expect(dashboard(company).remove({ guestId: id })).rejects.toMatchObject({ status: 404 });
  });

  it('has a stay completed by its register where no Ministry is told', async () => {
    expect(await statusOf()).toBe('Not Started');
    const { id } = await add(ana);
    expect(await statusOf()).toBe('In Progress');
    await dashboard(company).change({ guestId: id, person: ana, signature: drawn });
    expect(await statusOf()).toBe('Completed');
    const { completedAt } = await storedRow('guest', { id });
    expect(completedAt).toEqual(new Date('2026-06-20T09:00:00.000Z'));
    await add({});
    expect(await statusOf()).toBe('In Progress');
  });

  it('has it begun alone where the Ministry is told, whose answer completes it', async () => {
    const { propertyId } = (await company.get(`/v1/reservations/${reservationId}`)).body;
    await changeRow('property', { id: propertyId }, { authority: 'ses' });
    await add(ana, drawn);
    expect(await statusOf()).toBe('In Progress');
  });
});

describe('a stay as it is told', () => {
  async function readStay(workspaceId: string, id: string) {
    const found = await findReservation(workspaceId, id);
    return found && stayOf(found, 'Europe/Madrid');
  }

  it('has its contract and its people opened, an adult answering for the minor', async () => {
    await add(ana, drawn);
    await add(leo);
    expect(await readStay(company.id, reservationId)).toMatchObject({
      contract: {
        reference: reservationId,
        date: '2026-06-20',
        checkIn: '2026-07-04',
        people: 2,
        payment: { type: 'TRANS' },
      },
      travellers: [{ documentNumber: '12345678Z', kinship: 'PM' }, { kinship: 'HJ' }],
    });
    expect(await readStay((await openCompany()).id, reservationId)).toBeNull();
  });

  it('is paid at the portal where it was booked at one', async () => {
    const booked = await bookedStay(company, {}, { channel: 'Airbnb' });
    await dashboard(company).changeStay({ reservationId: booked, paymentType: null });
    expect((await readStay(company.id, booked))?.contract.payment).toEqual({ type: 'PLATF' });
  });
});

describe('erasure', () => {
  async function patchStatus(status: string) {
    expect((await company.patch(`/v1/reservations/${reservationId}`, { status })).status).toBe(200);
  }

  it('comes three years after the departure, from date to date where the company is', async () => {
    const { id } = await add(ana, drawn);
    setClock('2029-07-11T21:59:59.000Z'); // the last moment of the day in Madrid
    await runJob('eraseGuests');
    expect((await company.get(`/v1/guests/${id}`)).status).toBe(200);
    setClock('2029-07-11T22:00:00.000Z');
    expect(await runJob('eraseGuests')).toBeGreaterThan(0);
    expect(await findStored('guest', { id })).toMatchObject({
      sealedPerson: null,
      sealedSignature: null,
      erasedAt: new Date('2029-07-11T22:00:00.000Z'),
    });
    expect((await company.get(`/v1/guests/${id}`)).status).toBe(404);
    expect((await company.get('/v1/guests')).body).toMatchObject({ data: [], total: 0 });
    expect(await dashboard(company).registration({ reservationId })).toMatchObject({ guests: [], erased: 1 });
    expect((await company.get(`/v1/reservations/${reservationId}`)).body.guestName).toBe('Julia Becker');
    expect(await runJob('eraseGuests')).toBe(0);
  });

  it('comes once the days are over where nobody came', async () => {
    await add(ana);
    await company.delete(`/v1/reservations/${reservationId}`);
    const erased = () => countRows('guest', { reservationId, erasedAt: { not: null } });
    setClock('2026-07-11T21:00:00.000Z');
    await runJob('eraseGuests');
    expect(await erased()).toBe(0);
    setClock('2026-07-12T00:00:00.000Z');
    await runJob('eraseGuests');
    expect(await erased()).toBe(1);
  });

  it.each([
    ['once somebody has come', async () => patchStatus('Checked In')],
    ['after the departure, though nobody said that they came', async () => setClock('2026-07-11T08:00:00.000Z')],
  ])('waits its three years where a stay is cancelled %s', async (_, before) => {
    await add(ana, drawn);
    await before();
    await company.delete(`/v1/reservations/${reservationId}`);
    const erased = () => countRows('guest', { reservationId, erasedAt: { not: null } });
    setClock('2029-07-11T21:59:59.000Z');
    await runJob('eraseGuests');
    expect(await erased()).toBe(0);
    setClock('2029-07-11T22:00:00.000Z');
    await runJob('eraseGuests');
    expect(await erased()).toBe(1);
  });

  it('comes once the days are over where it was a mistake that somebody came', async () => {
    await add(ana);
    for (const status of ['Checked In', 'Confirmed', 'Cancelled']) await patchStatus(status);
    setClock('2026-07-12T00:00:00.000Z');
    await runJob('eraseGuests');
    expect(await countRows('guest', { reservationId, erasedAt: { not: null } })).toBe(1);
  });

  it('comes with the reservation that is deleted', async () => {
    reservationId = await bookedStay(company, {}, { status: 'Pending' });
    await add(ana);
    await company.delete(`/v1/reservations/${reservationId}`);
    expect(await countRows('guest', { reservationId })).toBe(0);
    expect(await countRows('checkIn', { reservationId })).toBe(0);
  });
});
