import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesSince } from '@/lib/text/changes-since';

describe('the fields that a form has changed', () => {
  const read = { name: 'Acme', taxId: 'B1', address: { city: 'Gijón' }, tags: ['a'], items: [{ quantity: 1 }] };

  it.each([
    [{ name: 'Acme', taxId: 'B1', address: { city: 'Gijón', street: null }, tags: ['a'], notes: '' }, {}],
    [{ name: 'Acme SL' }, { name: 'Acme SL' }],
    [{ taxId: null }, { taxId: null }],
    [{ address: null }, { address: null }],
    [{ address: { city: 'Gijón', street: 'Sol 3' } }, { address: { city: 'Gijón', street: 'Sol 3' } }],
    [{ tags: ['a', 'b'] }, { tags: ['a', 'b'] }],
    [{ tags: [] }, { tags: [] }],
    [{ items: [{ quantity: 0 }] }, { items: [{ quantity: 0 }] }],
  ])('are %j: %j', (change, sent) => {
    expect(changesSince(read, change)).toEqual(sent);
  });

  it('go with those that belong to them', () => {
    const change = { name: 'Acme', taxId: 'B2', email: null };
    expect(changesSince(read, change, ['taxId', 'name'])).toEqual({ name: 'Acme', taxId: 'B2' });
    expect(changesSince(read, { ...change, taxId: 'B1', email: 'x' }, ['taxId', 'name'])).toEqual({ email: 'x' });
    expect(changesSince(read, { ...change, tags: ['a'] }, ['tags'], ['name', 'taxId'])).toEqual({
      name: 'Acme',
      taxId: 'B2',
    });
  });

  it('make of the record what the whole change would', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue());
    fc.assert(
      fc.property(record, record, (before, change) => {
        expect(changesSince({ ...before, ...changesSince(before, change) }, change)).toEqual({});
      }),
    );
  });
});
