import { describe, expect, it } from 'vitest';
import { partyName } from '@/lib/tables/imports/person-name';

describe('the name of a party', () => {
  it.each([
    ['Ana', 'Áñá Aaa', 'Ana Áñá Aaa'],
    ['Martín', 'Martín Pérez', 'Martín Martín Pérez'],
    ['Martín', 'Pérez Martín', 'Martín Pérez Martín'],
    ['Acme SL', 'ACME SL', 'Acme SL'],
    ['', 'Pérez', 'Pérez'],
    ['Ana', '', 'Ana'],
  ])('of the first name %j and the last name %j is %j', (firstName, lastName, name) => {
    expect(partyName({ firstName, lastName })).toBe(name);
    expect(partyName({ name: firstName, lastName })).toBe(name);
  });

  it('is the whole one where it has the last one, or both parts, in it', () => {
    expect(partyName({ name: 'ANA GARCIA', lastName: 'García' })).toBe('ANA GARCIA');
    expect(partyName({ name: 'Acme SL', firstName: 'Ana', lastName: 'Pérez' })).toBe('Acme SL');
  });
});
