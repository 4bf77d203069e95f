import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { readPdfPages, withoutSpace } from '~/tests/setup/pdf-text';
import { storedRows } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';
import { ana, bookedStay, dashboard, drawn, leo, linkOf, step, visitor } from './guest-registration';

let company: Company;
let reservationId: string;
let token: string;
let minute = Date.parse('2026-06-20T09:00:00.000Z');

beforeEach(async () => {
  minute += 60_000; // the visits of the test before are forgotten
  setClock(new Date(minute).toISOString());
  company = await openCompany();
  reservationId = await bookedStay(company, { checkInTime: '16:00' }, { guestEmail: 'julia@example.org' });
  token = await linkOf(company, reservationId);
});

const open = (headers = visitor()) => pages().openPublicCheckIn(token, headers);
const save = (changes: object) => step(token, { action: 'save', ...changes });

describe('the check-in behind the link', () => {
  it('shows whose stay it is and nothing else, and notes that somebody has seen it', async () => {
    await open(visitor('192.0.2.9', 'WhatsApp/2.23 preview'));
    expect((await dashboard(company).registration({ reservationId })).link.openings).toBe(0);
    const found = await open();
    expect(found).toEqual({
      company: 'Taller Norte',
      property: 'Casa del Mar',
      checkIn: '2026-07-04',
      checkOut: '2026-07-11',
      checkInTime: '16:00',
      lastDay: '2026-07-14',
      guests: [],
      booker: { firstName: 'Julia', surname: 'Becker', secondSurname: '', email: 'julia@example.org' },
      problems: [],
      isDone: false,
    });
    expect((await dashboard(company).registration({ reservationId })).link.firstOpenedAt).toBe(
      new Date(minute).toISOString(),
    );
  });

  it('takes guests bit by bit, says all that is missing at once, and masks who is complete', async () => {
    expect((await step(token, { action: 'announce', people: 2 })).body).toMatchObject({ people: 2 });
    const begun = await save({ person: { firstName: 'Ana', documentType: 'NIF', documentNumber: '12345678A' } });
    expect(begun.status).toBe(200);
    const [guest] = begun.body.guests;
    expect(guest).toMatchObject({ name: 'Ana', isComplete: false, person: { documentNumber: '12345678A' } });
    const codes = Object.fromEntries(guest.problems.map(({ field, code }: Record<string, string>) => [field, code]));
    expect(codes).toMatchObject({
      documentNumber: 'no_dni',
      surname: 'missing',
      birthDate: 'missing',
      phone: 'no_contact',
    });

    const unsigned = await save({ guestId: guest.id, person: ana });
    expect(unsigned.body.guests).toMatchObject([{ problems: [], lacksSignature: true, isComplete: false }]);
    const signed = await save({ guestId: guest.id, person: ana, signature: drawn });
    expect(signed.body.guests).toEqual([
      {
        ...{ id: guest.id, name: 'Ana Prueba Ficticia', document: '•••••678Z', problems: [] },
        ...{ isMinor: false, isComplete: true, hasSigned: true, lacksSignature: false },
      },
    ]);
    expect(signed.body.isDone).toBe(false);
    const done = await save({ person: leo });
    expect(done.body).toMatchObject({ isDone: true, problems: [], guests: [{}, { isMinor: true, isComplete: true }] });
    expect(JSON.stringify(await open())).not.toMatch(/12345678|BAA123456|1990/);
    expect((await company.get(`/v1/reservations/${reservationId}`)).body.complianceStatus).toBe('Completed');
  });

  it('takes no more guests than are announced, and lets one be removed', async () => {
    expect((await save({ person: {} })).status).toBe(200);
    expect((await save({ person: {} })).status).toBe(422);
    const { body } = await step(token, { action: 'announce', people: 2 });
    expect((await step(token, { action: 'remove', guestId: body.guests[0].id })).body.guests).toEqual([]);
  });

  it('knows how many have booked until somebody says otherwise', async () => {
    await company.patch(`/v1/reservations/${reservationId}`, { adults: 1, children: 1 });
    expect((await save({ person: ana, signature: drawn })).body).toMatchObject({ people: 2, isDone: false });
    expect((await save({ person: leo })).body).toMatchObject({ people: 2, isDone: true });
    expect((await save({ person: {} })).status).toBe(422);
    expect((await step(token, { action: 'announce', people: 3 })).body).toMatchObject({ people: 3, isDone: false });
    expect((await dashboard(company).registration({ reservationId })).people).toBe(3);
    await dashboard(company).changeStay({ reservationId, people: null });
    await company.patch(`/v1/reservations/${reservationId}`, { adults: 120 });
    expect((await dashboard(company).registration({ reservationId })).people).toBe(121);
  });

  it('refuses what is no step, and a guest of another stay', async () => {
    for (const body of [
      '{',
      '[]',
      { action: 'remove' },
      { action: 'announce', people: 0 },
      { action: 'announce', people: 100 },
    ]) {
      expect((await step(token, body)).status).toBe(400);
    }
    expect((await save({ person: ana, signature: { kind: 'paper' } })).status).toBe(400);
    expect((await save({ person: ana, signature: { kind: 'drawn', path: 'M0 0L1 1"/><script>' } })).status).toBe(400);
    const other = await dashboard(company).add({ reservationId: await bookedStay(company), person: ana });
    expect((await save({ guestId: other.id, person: leo })).status).toBe(404);
    expect((await step(token, { action: 'remove', guestId: other.id })).status).toBe(404);
  });

  it('knows the towns of a postal code, and those of its province where no street has it', async () => {
    const towns = async (postalCode: string) => {
      const request = new Request(`http://localhost/check-in/${token}/towns?postalCode=${postalCode}`, {
        headers: visitor(),
      });
      return (await visit(request)).json();
    };
    expect(await towns('28013')).toEqual([{ code: '28079', name: 'Madrid' }]);
    expect((await towns('28999')).length).toBe(179);
    expect(await towns('x')).toEqual([]);
  });
});

describe('the link', () => {
  it('opens for nobody else, and not once it is revoked', async () => {
    for (const wrong of ['x'.repeat(43), '\0', 'é', ''])
      expect(await pages().openPublicCheckIn(wrong, visitor())).toBe('unknown');
    await dashboard(company).revokeLink({ reservationId });
    expect(await open()).toBe('unknown');
    expect((await save({ person: ana })).status).toBe(404);
    expect((await dashboard(company).registration({ reservationId })).link).toMatchObject({
      withdrawnAt: expect.any(String),
    });
    const before = token;
    token = await linkOf(company, reservationId);
    expect(token).not.toBe(before);
    expect(await open()).toMatchObject({ property: 'Casa del Mar' });
  });

  it('ends three days after the departure where the company is, and with the reservation', async () => {
    setClock('2026-07-14T21:59:00.000Z');
    expect(await open()).toMatchObject({ lastDay: '2026-07-14' });
    setClock('2026-07-14T22:00:00.000Z');
    expect(await open()).toBe('unknown');
    await expect(dashboard(company).makeLink({ reservationId })).rejects.toMatchObject({ status: 422 });
    setClock(new Date(minute).toISOString());
    await company.delete(`/v1/reservations/${reservationId}`);
    expect(await open()).toBe('unknown');
    await expect(dashboard(company).makeLink({ reservationId })).rejects.toMatchObject({ status: 422 });
  });

  it('opens twenty times a minute from one address, and takes ninety steps', async () => {
    for (let visit = 0; visit < 20; visit++) await open();
    expect(await open()).toBe('busy');
    expect(await open(visitor('192.0.2.8'))).not.toBe('busy');
    for (let times = 0; times < 90; times++) await step(token, '{');
    expect((await save({ person: {} })).status).toBe(429);
  });

  it('is the writers’ alone', async () => {
    expect((await dashboard(company, 'viewer').registration({ reservationId })).link.url).toBeUndefined();
  });

  it.each([
    ['es', 'Check-in en línea: Casa del Mar', '4 de julio de 2026'],
    ['en', 'Online check-in: Casa del Mar', '4 July 2026'],
    ['de', 'Online-Check-in: Casa del Mar', '4. Juli 2026'],
    ['fr', 'Enregistrement en ligne : Casa del Mar', '4 juillet 2026'],
    ['it', 'Check-in online: Casa del Mar', '4 luglio 2026'],
  ] as const)('is mailed in %s to who booked', async (language, subject, day) => {
    await dashboard(company).sendLink({ reservationId, language });
    const [mail] = await storedRows('mailMessage', { workspaceId: company.id });
    expect(mail).toMatchObject({ to: 'julia@example.org', subject });
    expect(mail?.text).toContain(day);
    expect(mail?.text).toContain(`/check-in/${token}?language=${language}`);
    expect((await dashboard(company).registration({ reservationId })).link.sentAt).toBe(new Date(minute).toISOString());
  });

  it('is not mailed where nobody says whereto', async () => {
    await company.patch(`/v1/reservations/${reservationId}`, { guestEmail: null });
    await expect(dashboard(company).sendLink({ reservationId, language: 'en' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('the entry forms', () => {
  it('are a page a guest, with all that the register has', async () => {
    await dashboard(company).add({ reservationId, person: ana, signature: { kind: 'typed', name: 'Ana P. F.' } });
    await dashboard(company).add({ reservationId, person: leo });
    const { bytes, filename } = await dashboard(company).entryForms({ reservationId });
    expect(filename).toBe('Parte de entrada de viajeros 2026-07-04.pdf');
    const [first = '', second = ''] = (await readPdfPages(bytes)).map((page) => withoutSpace(page.join('')));
    for (const text of [
      '12345678Z',
      'BAA123456',
      'AnaP.F.',
      'PruebaFicticia',
      '28013Madrid',
      'Transferencia',
      '17demayode1990',
    ]) {
      expect(first).toContain(text);
    }
    expect(second).toContain('NombreLeoApellidosPrueba');
    expect(second).toContain('Menorde14años:nofirma.');
  });

  it('are of somebody', async () => {
    await expect(dashboard(company).entryForms({ reservationId })).rejects.toMatchObject({ status: 422 });
  });
});
