import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilters, readHeaders, writeFilters, writeHeaders } from '@/components/developers/webhooks/option-lines';
import { filterOperators } from '@/server/developers/webhooks/webhook-options.schema';
import '~/tests/setup/seed';

describe('filters, one a line', () => {
  it.each([
    ['/data/total > 1000', { pointer: '/data/total', operator: '>', value: 1000 }],
    ['  /data/total>=1', 1],
    ['/data/total >= 1000.50', { pointer: '/data/total', operator: '>=', value: '1000.50' }],
    ['/data/isPaid = true', { pointer: '/data/isPaid', operator: '=', value: true }],
    ['/data/name = "true"', { pointer: '/data/name', operator: '=', value: 'true' }],
    ['/data/name contains Acme SL', { pointer: '/data/name', operator: 'contains', value: 'Acme SL' }],
    ['/data/status in ["sent","paid"]', { pointer: '/data/status', operator: 'in', values: ['sent', 'paid'] }],
    ['/data/email exists', { pointer: '/data/email', operator: 'exists' }],
    ['data.total > 1', 1],
  ])('%s', (text, filter) => {
    expect(readFilters(text)).toEqual(typeof filter === 'number' ? filter : [filter]);
  });

  it('name the first line that is none', () => {
    expect(readFilters('/data/a = 1\n\n/data/b 2')).toBe(2);
  });

  it('are read as they were written', () => {
    const scalar = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('true', '1', '1.0', '"', 'null', '[]', '9007199254740993'),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((it) => (Object.is(it, -0) ? 0 : it)),
      fc.boolean(),
    );
    const pointer = fc.constantFrom('/data/total', '/data/a b', '/data/items/0/x');
    const operator = fc.constantFrom(...filterOperators);
    const filter = fc.oneof(
      fc.record({ pointer, operator, value: scalar }, { requiredKeys: ['pointer', 'operator'] }),
      fc.record({ pointer, operator, values: fc.array(scalar) }),
    );
    fc.assert(
      fc.property(fc.array(filter), (filters) => void expect(readFilters(writeFilters(filters))).toEqual(filters)),
    );
  });
});

describe('headers, one a line', () => {
  it('are read as they were written', () => {
    const headers = { authorization: 'Basic a:b', 'x-a': '••••••••' };
    expect(readHeaders(writeHeaders(headers))).toEqual(headers);
    expect(readHeaders('')).toEqual({});
    expect(readHeaders('X-A: 1\nX-B')).toBe(2);
  });
});
