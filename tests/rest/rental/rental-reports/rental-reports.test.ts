import { beforeEach, describe, expect, it } from 'vitest';
import { municipalityDigit } from '@/lib/rental/mossos-file';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { ana, bookedStay, dashboard, leo } from '../guest-registration';
import { propertyOf, stayAt } from '../letting';

let company: Company;

beforeEach(async () => {
  setClock('2026-07-04T15:30:00.000Z');
  company = await openCompany();
});

const reports = (of = company) => dashboardOf(of.actor).rentalReports;
const barcelona = {
  name: 'Casa del Mar, àtic',
  authority: 'mossos',
  establishmentCode: 'AB12345678',
  checkInTime: '16:00',
};
const days = { from: '2026-07-01', to: '2026-07-31' };

/** The file by the table of its layout: the fields of each line, the first of them at 1. */
function readFile(content: string): string[][] {
  const text = Buffer.from(content, 'base64').toString('latin1');
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      const isHead = line.startsWith('1|');
      if (!isHead) expect(line.endsWith('|')).toBe(true);
      const fields = (isHead ? line : line.slice(0, -1)).split('|');
      expect(fields).toHaveLength(isHead ? 7 : 32);
      return ['', ...fields];
    });
}

describe('the mass file of the Mossos', () => {
  it('has each traveller by the layout, and the next number each time', async () => {
    const reservationId = await bookedStay(company, barcelona, { adults: 1, children: 1 });
    const { propertyId } = (await company.get(`/v1/reservations/${reservationId}`)).body;
    await dashboard(company).add({ reservationId, person: { ...ana, surname: 'Muñoz i Àvila' } });
    await dashboard(company).add({ reservationId, person: leo });
    expect(await reports().mossosReview({ propertyId, ...days })).toEqual({ travellers: 2, stays: 1, incomplete: [] });
    const file = await reports().makeMossosFile({ propertyId, ...days });
    expect([file.fileName, file.travellers]).toEqual(['AB12345678.001.txt', 2]);
    const [head, adult, child] = readFile(file.content);
    expect(head).toEqual(['', '1', 'AB12345678', 'CASA DEL MAR, ÀTIC', '20260704', '1730', '2', 'V24']);
    expect(adult?.slice(1, 12)).toEqual([
      ...['2', '12345678Z', '', 'D', '', 'MUÑOZ I ÀVILA', 'FICTICIA', 'ANA', 'F', '19900517', 'ESP'],
    ]);
    expect(adult?.slice(12, 23)).toEqual([
      ...['20260704', '1600', '20260711', '0000', '20260704', 'C', reservationId, '2', '', '', 'TRANS'],
    ]);
    expect(adult?.slice(23)).toEqual([
      ...['+34600000000', 'PM', '', 'BAA123456', 'CALLE MAYOR 1', '28', '280796', '', 'ESP', '28013'],
    ]);
    expect([child?.[2], child?.[3], child?.[4], child?.[24], child?.[25]]).toEqual([
      '',
      '',
      '',
      'HJ',
      'ana@example.org',
    ]);
    expect((await reports().makeMossosFile({ propertyId, ...days })).fileName).toBe('AB12345678.002.txt');
  });

  it('names what is missing of each guest, and is not made before', async () => {
    const reservationId = await bookedStay(company, barcelona, { adults: 2 });
    const { propertyId } = (await company.get(`/v1/reservations/${reservationId}`)).body;
    await dashboard(company).add({ reservationId, person: { ...ana, documentSupport: undefined, surname: 'Čapek' } });
    const { incomplete } = await reports().mossosReview({ propertyId, ...days });
    expect(incomplete).toMatchObject([
      {
        reservationId,
        problems: [
          { field: 'travellers', code: 'people_count' },
          { field: 'documentSupport', code: 'missing' },
        ],
        unwritable: ['Čapek'],
      },
    ]);
    await expect(reports().makeMossosFile({ propertyId, ...days })).rejects.toThrow('Complete their guests first');
  });

  it('is for establishments that the Mossos know', async () => {
    const elsewhere = await propertyOf(company, { authority: 'ses', establishmentCode: '0000000001' });
    const uncoded = await propertyOf(company, { authority: 'mossos', establishmentCode: 'AB1' });
    const empty = await propertyOf(company, barcelona);
    await expect(reports().makeMossosFile({ propertyId: elsewhere, ...days })).rejects.toThrow(
      'not reported to the Mossos',
    );
    await expect(reports().makeMossosFile({ propertyId: uncoded, ...days })).rejects.toThrow('nine or ten');
    await expect(reports().makeMossosFile({ propertyId: empty, ...days })).rejects.toThrow('Nobody arrives');
    const other = await openCompany();
    await expect(reports(other).makeMossosFile({ propertyId: empty, ...days })).rejects.toThrow();
    expect(await reports(other).mossosProperties()).toEqual([]);
  });

  it.each([
    ['08019', '3'],
    ['28079', '6'],
    ['17079', '2'],
    ['25120', '7'],
    ['43148', '2'],
    ['08101', '7'],
  ])('the municipality %s has the digit %s', (code, digit) => {
    expect(municipalityDigit(code)).toBe(digit);
  });
});

describe('the yearly list of lettings', () => {
  it('is off, and then has the stays of properties that had a national number', async () => {
    const registrationNumber = 'ESHFTU00003802400013600100000000000000000000000000008';
    const numbered = await propertyOf(company, { registrationNumber });
    const licensed = await propertyOf(company, { name: 'Sin NRUA', licenseNumber: 'VT-012345-V' });
    await company.post('/v1/reservations', stayAt(numbered, { adults: 2, children: 1 }));
    const { body: unknown } = await company.post(
      '/v1/reservations',
      stayAt(numbered, { checkIn: '2026-08-01', checkOut: '2026-08-03' }),
    );
    await company.post('/v1/reservations', stayAt(licensed, { adults: 2 }));
    const list = () => reports().yearlyLettings({ year: 2026, purpose: 'holiday' });
    expect(await reports().settings()).toEqual({ yearlyLettings: false });
    await expect(list()).rejects.toThrow('is off');
    await reports().saveSettings({ yearlyLettings: true });
    expect(await list()).toEqual({
      csv: `NRUA;checkin;checkout;huespedes;codigo_finalidad\r\n${registrationNumber};04/07/2026;11/07/2026;3;1\r\n`,
      lettings: 1,
      withoutNumber: ['Sin NRUA'],
      withoutGuests: [{ reservationId: unknown.id, guestName: 'Julia Becker', checkIn: '2026-08-01' }],
    });
  });
});

describe('what sites reported', () => {
  it('stands beside the calendar, quarter by quarter, with what differs', async () => {
    const propertyId = await propertyOf(company);
    const booked = { channel: 'Airbnb', amount: 700, channelCommission: 105 };
    await company.post(
      '/v1/reservations',
      stayAt(propertyId, { ...booked, checkIn: '2026-03-28', checkOut: '2026-04-04' }),
    );
    await company.post('/v1/reservations', stayAt(propertyId, booked));
    await company.post('/v1/reservations', stayAt(propertyId, { checkIn: '2026-09-01', checkOut: '2026-09-04' }));
    const quarters = [
      { quarter: 1, days: 4, stays: 1, consideration: 700, fees: 105 },
      { quarter: 3, days: 7, stays: 1, consideration: 690, fees: 105 },
    ];
    const [site, ...others] = await reports().savePortalReport({ propertyId, portal: 'Airbnb', year: 2026, quarters });
    expect(others).toEqual([]);
    expect(site).toMatchObject({ portal: 'Airbnb', currency: 'EUR' });
    expect(
      site?.quarters.map(({ calendar, differs }) => [calendar.days, calendar.stays, calendar.consideration, differs]),
    ).toEqual([
      [4, 1, 700, false],
      [3, 0, 0, false],
      [7, 1, 700, true],
      [0, 0, 0, false],
    ]);
    const [, unknown] = await reports().savePortalReport({ propertyId, portal: 'Vrbo', year: 2026, quarters });
    expect(unknown).toMatchObject({ portal: 'Vrbo', quarters: [{ differs: true }, { reported: null }, {}, {}] });
    await expect(reports(await openCompany()).portalYear({ propertyId, year: 2026 })).rejects.toThrow();
  });
});
