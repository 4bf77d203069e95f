import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_SIDE } from '@/lib/rental/traveller-codes';
import { isAdultOn, mustSignOn } from '@/server/rental/hospedajes/ages';
import { checkReservation, checkStay } from '@/server/rental/hospedajes/check-stay';
import type { Contract, Person } from '@/server/rental/hospedajes/stay';
import { sentenceOf } from '@/server/rental/hospedajes/stay-problems';
import { anyCharacter } from '~/tests/setup/any-character';
import { child, contract, frenchwoman, reservation, spaniard, stayOf } from './stays';

/** `ana documentNumber no_dni`, of every problem; `stay` where it is nobody's. */
const found = (people: Person[], changes: Partial<Contract> = {}) =>
  checkStay(stayOf(people, changes)).problems.map(({ person, field, code }) => `${person ?? 'stay'} ${field} ${code}`);
const ana = (changes: Partial<Person>) => found([{ ...spaniard, ...changes }]);
const luce = (changes: Partial<Person>) => found([{ ...frenchwoman, ...changes }]);
const stay = (changes: Partial<Contract>) => found([spaniard], changes);

describe('a stay', () => {
  it('is ready where nothing is missing', () => {
    const mother = { ...frenchwoman, kinship: 'PM' as const };
    expect(found([spaniard, mother, child])).toEqual([]);
    expect(checkStay(stayOf([spaniard])).ready?.travellers[0]).toMatchObject({
      documentNumber: '12345678Z',
      nationality: 'ESP',
      address: { municipalityCode: '28079', municipalityName: null, country: 'ESP' },
    });
  });

  it('says everything that is wrong at once, and of whom', () => {
    expect(found([{ id: 'x' }, { ...frenchwoman, sex: null }], { people: 3, checkOut: '2027-02-05' })).toEqual([
      'stay contract.checkOut leaves_too_early',
      'stay travellers people_count',
      'x firstName missing',
      'x surname missing',
      'x birthDate missing',
      'x nationality missing',
      'x sex missing',
      'x address.street missing',
      'x address.municipalityName missing',
      'x address.postalCode missing',
      'x address.country missing',
      'x phone no_contact',
      'luce sex missing',
    ]);
  });

  it.each<[Partial<Contract>, string[]]>([
    [{ reference: '' }, ['contract.reference missing']],
    [{ reference: 'R'.repeat(51) }, ['contract.reference too_long']],
    [{ date: '2027-02-30' }, ['contract.date no_day']],
    [{ checkIn: 'soon' }, ['contract.checkIn no_day', 'contract.checkOut leaves_too_early']],
    [{ checkInTime: '24:00' }, ['contract.checkInTime no_time']],
    [{ rooms: 0 }, ['contract.rooms no_count']],
    [{ payment: {} }, ['payment.type missing']],
    [{ payment: { type: 'TARJT', cardExpiry: '13/2029' } }, ['payment.cardExpiry card_expiry']],
    [{ payment: { type: 'TRANS', means: 'I'.repeat(51) } }, ['payment.means too_long']],
  ])('checks the contract: %j', (changes, problems) => {
    expect(stay(changes)).toEqual(problems.map((it) => `stay ${it}`));
  });
});

describe('a document', () => {
  it.each([
    ['12345678Z', []],
    ['12.345.678-z', []],
    ['12345678A', ['ana documentNumber no_dni']],
    ['X1234567L', ['ana documentNumber no_dni']],
    ['B00000018', ['ana documentNumber no_dni']],
    ['', ['ana documentNumber missing']],
  ])('DNI %s', (documentNumber, problems) => {
    expect(ana({ documentNumber })).toEqual(problems);
  });

  it.each([
    ['X1234567L', 'E12345678', []],
    ['Y1234567X', 'C12345678', []],
    ['X1234567A', 'E12345678', ['luce documentNumber no_nie']],
    ['12345678Z', 'E12345678', ['luce documentNumber no_nie']],
    ['X1234567L', 'BAA123456', ['luce documentSupport support_nie']],
    ['X1234567L', 'X1234567L', ['luce documentSupport support_is_number']],
    ['X1234567L', '', ['luce documentSupport missing']],
  ])('NIE %s with %s', (documentNumber, documentSupport, problems) => {
    expect(luce({ documentType: 'NIE', documentNumber, documentSupport })).toEqual(problems);
  });

  it('DNI: of Spaniards, with both surnames and the number of the card', () => {
    expect(ana({ nationality: 'MA' })).toEqual(['ana nationality dni_of_spaniards']);
    expect(ana({ secondSurname: ' ' })).toEqual(['ana secondSurname second_surname']);
    expect(ana({ documentSupport: '12345678-Z' })).toEqual(['ana documentSupport support_is_number']);
    expect(ana({ documentSupport: 'BAA12345' })).toEqual(['ana documentSupport support_dni']);
  });

  it('passport and others', () => {
    expect(luce({ documentNumber: '12ab 34567' })).toEqual([]);
    expect(luce({ documentNumber: '12?34567' })).toEqual(['luce documentNumber no_passport']);
    expect(luce({ documentNumber: 'A'.repeat(16) })).toEqual(['luce documentNumber too_long']);
    expect(luce({ documentType: 'OTRO', documentNumber: 'ca/123-x' })).toEqual([]);
    expect(luce({ documentType: null })).toEqual(['luce documentType missing', 'luce documentType missing']);
  });

  it('is nobody else’s, however it is spelled', () => {
    const twin = { ...spaniard, id: 'twin', documentNumber: '12345678-z' };
    expect(found([spaniard, twin])).toEqual(['twin documentNumber document_repeated']);
  });
});

describe('a person', () => {
  it.each<[Partial<Person>, string[]]>([
    [{ birthDate: '2027-02-06', kinship: 'HJ' }, ['birthDate born_later']],
    [{ birthDate: '1890-01-01' }, ['birthDate born_too_early']],
    [{ birthDate: '1990-02-30' }, ['birthDate no_day']],
    [{ nationality: 'XX' }, ['nationality no_country']],
    [{ phone: null }, ['phone no_contact']],
    [{ phone: null, secondPhone: '+33 6 00 00 00 00' }, []],
    [{ phone: 'call me' }, ['phone no_phone']],
    [{ email: 'luce@example' }, ['email no_email']],
    [{ firstName: 'é'.repeat(50) }, []],
    [{ firstName: 'é'.repeat(51) }, ['firstName too_long']],
    [{ surname: ' \u0000 ' }, ['surname missing']],
    [{ address: null }, ['street', 'municipalityName', 'postalCode', 'country'].map((it) => `address.${it} missing`)],
    [{ address: { ...spaniard.address, municipalityCode: '28999' } }, ['address.municipalityCode no_municipality']],
    [{ address: { ...spaniard.address, municipalityCode: null } }, ['address.municipalityCode missing']],
    [{ address: { ...spaniard.address, postalCode: '2800' } }, ['address.postalCode postal_code']],
    [{ address: { ...frenchwoman.address, municipalityName: '' } }, ['address.municipalityName missing']],
  ])('is checked: %j', (changes, problems) => {
    expect(luce(changes)).toEqual(problems.map((it) => `luce ${it}`));
  });

  it('needs a document from the day of being 18', () => {
    const turning = { ...frenchwoman, documentType: null, documentNumber: null, kinship: 'HR' as const };
    const isMissing = 'luce documentType missing';
    expect(found([{ ...turning, birthDate: '2009-02-05' }])).toEqual([isMissing]);
    expect(found([{ ...turning, birthDate: '2009-02-06' }])).toEqual(['stay travellers no_adult']);
  });

  it('signs from 14; of 29 February one is a year older on 1 March', () => {
    expect([mustSignOn('2027-02-05', '2013-02-05'), mustSignOn('2027-02-05', '2013-02-06')]).toEqual([true, false]);
    expect([isAdultOn('2026-02-28', '2008-02-29'), isAdultOn('2026-03-01', '2008-02-29')]).toEqual([false, true]);
  });
});

describe('a minor', () => {
  it('says what it is to an adult, and one of the adults what they are to it', () => {
    expect(found([frenchwoman, { ...child, kinship: null }])).toEqual([
      'stay travellers adult_kinship',
      'noé kinship minor_kinship',
    ]);
    expect(found([spaniard, { ...frenchwoman, kinship: 'PM' }, child])).toEqual([]);
    expect(found([child])).toEqual(['stay travellers no_adult']);
  });

  it('has a relative whose kinship to it is known', () => {
    expect(OTHER_SIDE.HJ).toBe('PM');
    for (const [one, other] of Object.entries(OTHER_SIDE)) {
      if (one !== 'TU') expect(OTHER_SIDE[other]).toBe(one);
    }
  });
});

describe('a reservation', () => {
  it('needs a name and a way to reach somebody', () => {
    expect(checkReservation(reservation).problems).toEqual([]);
    const { problems } = checkReservation({ ...reservation, holder: { id: 'x', documentType: 'NIF' } });
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'firstName missing',
      'surname missing',
      'documentNumber missing',
      'phone no_contact',
    ]);
  });
});

describe('a problem', () => {
  it('is said in English, with what varies', () => {
    const { problems } = checkStay({ contract: { ...contract, people: 2 }, travellers: [spaniard] });
    expect(problems.map(sentenceOf)).toEqual([
      'The stay is for 2, and 1 are registered. Register everybody, or change the number.',
    ]);
  });

  it('is found or not, and nothing else: a check never throws, whatever is filled in', () => {
    const anything = fc.option(fc.string({ unit: anyCharacter }), { nil: null });
    const record = fc.record({
      ...{ id: fc.uuid(), firstName: anything, surname: anything, secondSurname: anything, documentNumber: anything },
      ...{
        documentType: fc.constantFrom('NIF', 'NIE', 'PAS', 'OTRO', null),
        documentSupport: anything,
        phone: anything,
      },
      ...{ birthDate: anything, nationality: anything, email: anything, sex: fc.constantFrom('H', 'M', 'O', null) },
      address: fc.record({ street: anything, country: anything, municipalityCode: anything, postalCode: anything }),
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 3 }), (people) => {
        const { ready, problems } = checkStay(stayOf(people as Person[]));
        expect(ready === null).toBe(problems.length > 0);
        for (const problem of problems) expect(sentenceOf(problem)).not.toMatch(/[{}]/);
      }),
    );
  });
});
