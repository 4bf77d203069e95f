import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guestFields, personOf, sharedBy, valuesOf } from '@/components/rental/guests/guest-values';
import { progressOf } from '@/components/rental/guests/progress';
import { maskDocument } from '@/server/rental/guests/mask-document';

describe('a masked document', () => {
  it.each([
    ['12345678Z', '•••••678Z'],
    ['x-1234567-l', '•••••567L'],
    ['AB 12', '•••••12'],
    ['A', '•••••'],
    ['', '•••••'],
  ])('%s is shown as %s', (number, masked) => {
    expect(maskDocument(number)).toBe(masked);
  });

  it('never tells more than its half, nor how long it is', () => {
    const number = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(number, (it) => {
        const shown = maskDocument(it).replaceAll('•', '');
        return maskDocument(it).startsWith('•••••') && it.endsWith(shown) && shown.length <= Math.min(4, it.length / 2);
      }),
    );
  });
});

describe('the progress of a stay', () => {
  const guest = (isComplete: boolean) => ({
    ...{ id: '', guestName: '', isMinor: false, lacksSignature: false, problems: [] },
    isComplete,
  });

  it.each([
    [undefined, [], { done: 0, people: 0 }],
    [4, [true, true, false], { done: 2, people: 4 }],
    [undefined, [true, false], { done: 1, people: 2 }],
    [1, [true, true], { done: 2, people: 2 }],
  ])('of %s announced with %j is %j', (people, guests, progress) => {
    expect(progressOf({ people, guests: guests.map(guest) })).toEqual(progress);
  });
});

describe('the values of a form', () => {
  it('are the person again, without what is empty', () => {
    const person = { firstName: 'Ana', documentType: 'NIF' as const, address: { country: 'ES', postalCode: '28013' } };
    expect(personOf(valuesOf(person))).toEqual(person);
    expect(personOf(valuesOf(undefined))).toEqual({});
  });

  it('hold every field, and share the home and the nationality with the next', () => {
    const values = Object.fromEntries(guestFields.map((field) => [field, field])) as ReturnType<typeof valuesOf>;
    expect(valuesOf(personOf(values))).toEqual(values);
    const shared = Object.entries(sharedBy(values)).filter(([, value]) => value);
    expect(shared.map(([field]) => field).sort()).toEqual(
      ['nationality', ...guestFields.filter((field) => field.startsWith('address.'))].sort(),
    );
  });
});
