import fc from 'fast-check';
import { KINSHIPS, PAYMENT_TYPES, SEXES } from '@/lib/rental/traveller-codes';
import type { Contract, Person } from '@/server/rental/hospedajes/stay';

// Stays that nothing is missing from, with names that XML and text have trouble with.

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const name = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aéñßŁ李🙂<>&"\'] \t\u0007-'), minLength: 1, maxLength: most })
    .map((it) => `N${it}`.slice(0, most));
const dni = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((it) => `${String(it).padStart(8, '0')}${LETTERS[it % 23] ?? ''}`);
const nie = fc
  .tuple(fc.nat(2), fc.integer({ min: 0, max: 9_999_999 }))
  .map(
    ([first, rest]) =>
      `${'XYZ'[first] ?? ''}${String(rest).padStart(7, '0')}${LETTERS[(first * 10_000_000 + rest) % 23] ?? ''}`,
  );

const document = fc.oneof(
  fc.record({
    documentType: fc.constant('NIF' as const),
    documentNumber: dni,
    documentSupport: fc.stringMatching(/^[A-Z]{3}[0-9]{6}$/),
    secondSurname: name(50),
    nationality: fc.constant('ES'),
  }),
  fc.record({
    documentType: fc.constant('NIE' as const),
    documentNumber: nie,
    documentSupport: fc.stringMatching(/^[EC][0-9]{8}$/),
    nationality: fc.constantFrom('FR', 'GB', 'US', 'MA'),
  }),
  fc.record({
    documentType: fc.constantFrom('PAS' as const, 'OTRO' as const),
    documentNumber: fc.stringMatching(/^[A-Z0-9]{5,15}$/),
    nationality: fc.constantFrom('FR', 'ES', 'JP'),
  }),
);

const address = fc.oneof(
  fc.record({
    ...{ street: name(100), complement: fc.option(name(100), { nil: undefined }), country: fc.constant('ES') },
    ...{
      municipalityCode: fc.constantFrom('28079', '08019', '52001'),
      postalCode: fc.stringMatching(/^[0-5][0-9]{4}$/),
    },
  }),
  fc.record({
    ...{ street: name(100), country: fc.constantFrom('FR', 'DE', 'GB', 'US') },
    ...{ municipalityName: name(100), postalCode: fc.stringMatching(/^[A-Z0-9]{3,20}$/) },
  }),
);

const contact = fc.oneof(
  fc.record({ phone: fc.stringMatching(/^\+[0-9]{8,14}$/) }),
  fc.record({ secondPhone: fc.stringMatching(/^[0-9]{9}$/), email: fc.constant('a+b@example.org') }),
);

const base = { firstName: name(50), surname: name(50), sex: fc.constantFrom(...SEXES), address };
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(`${from}T00:00:00Z`), max: new Date(`${to}T00:00:00Z`), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10));

/** Of age in 2027, with a document; `kinship` always, so that minors can be with them. */
const adult = fc
  .tuple(
    fc.record({ ...base, birthDate: day('1930-01-01', '2008-12-31'), kinship: fc.constantFrom(...KINSHIPS) }),
    document,
    contact,
  )
  .map(([person, identity, reached]) => ({ ...person, ...identity, ...reached }));
const minor = fc
  .tuple(
    fc.record({
      ...{ ...base, birthDate: day('2011-01-01', '2026-12-31'), kinship: fc.constantFrom(...KINSHIPS) },
      nationality: fc.constantFrom('ES', 'FR'),
    }),
    contact,
  )
  .map(([person, reached]) => ({ ...person, ...reached }));

const contract = fc.record({
  reference: name(50),
  ...{ date: day('2026-01-01', '2026-12-31'), checkIn: day('2027-01-01', '2027-06-30') },
  ...{ checkInTime: fc.constantFrom('16:00', undefined), checkOut: day('2027-07-01', '2027-12-31') },
  ...{ rooms: fc.option(fc.integer({ min: 1, max: 9 })), hasInternet: fc.option(fc.boolean()) },
  payment: fc.record({
    ...{ type: fc.constantFrom(...PAYMENT_TYPES), holder: fc.option(name(100)), means: fc.option(name(50)) },
    ...{ date: fc.option(day('2026-01-01', '2026-12-31')), cardExpiry: fc.constantFrom('05/2029', null) },
  }),
});

/** A stay of one adult or more, and maybe minors; every document is of one person. */
export const randomStay = fc
  .tuple(
    contract,
    fc.uniqueArray(adult, { minLength: 1, maxLength: 4, selector: (it) => it.documentNumber }),
    fc.array(minor, { maxLength: 3 }),
  )
  .map(([terms, adults, minors]) => {
    const travellers: Person[] = [...adults, ...minors].map((it, index) => ({ id: `p${index}`, ...it }));
    const contract: Contract = { ...terms, people: travellers.length };
    return { contract, travellers };
  });
