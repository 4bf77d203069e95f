import { expect, it } from 'vitest';
import { type DutyFacts, dutyOf } from '@/lib/tax/verifactu-duty';

const facts: DutyFacts = {
  ...{ zone: 'peninsula', taxId: 'B00000018', taxpayerKind: null, usesSii: null, foralTerritory: null },
  usesTicketbai: false,
};

// The letters of Orden EHA/451/2008: E and H are shared property, N and W foreign entities; DNI and NIE are persons.
it.each([
  ['A28015865', '2027-01-01'],
  ['ES-B00000018', '2027-01-01'],
  ['J12345678', '2027-01-01'],
  ['G12345678', '2027-01-01'],
  ['12345678Z', '2027-07-01'],
  ['X1234567L', '2027-07-01'],
  ['E12345678', '2027-07-01'],
  ['H12345678', '2027-07-01'],
  ['W1234567A', '2027-07-01'],
])('takes %s for bound from %s on, until somebody says the kind', (taxId, from) => {
  expect(dutyOf({ ...facts, taxId })).toMatchObject({ isBound: true, from, isAssumed: true, isMoved: false });
  expect(dutyOf({ ...facts, taxId, taxpayerKind: 'other' })).toMatchObject({ from: '2027-07-01', isAssumed: false });
});

it('goes by the days of the installation, each by itself', () => {
  expect(dutyOf(facts, { corporate: '2028-10-01' })).toMatchObject({ from: '2028-10-01', isMoved: true });
  expect(dutyOf(facts, { other: '2028-10-01' })).toMatchObject({ from: '2027-01-01', isMoved: false });
  expect(dutyOf(facts, { corporate: '2027-01-01' })).toMatchObject({ isMoved: false });
});

it.each<[Partial<DutyFacts>, string]>([
  [{ usesSii: true }, 'sii'],
  [{ foralTerritory: 'bizkaia' }, 'foral'],
  [{ usesTicketbai: true }, 'ticketbai'],
  [{ zone: 'world' }, 'abroad'],
])('does not bind %o', (changes, why) => {
  expect(dutyOf({ ...facts, ...changes })).toEqual({ isBound: false, why });
});

it('binds the Canary Islands, Ceuta and Melilla, and who answers no', () => {
  for (const zone of ['canarias', 'ceuta_melilla'] as const) expect(dutyOf({ ...facts, zone }).isBound).toBe(true);
  expect(dutyOf({ ...facts, usesSii: false, foralTerritory: 'none' }).isBound).toBe(true);
});
