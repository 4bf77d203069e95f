import { describe, expect, it } from 'vitest';
import { ReceiptMatcher } from '@/lib/tables/moves/match-receipts';
import { numberGaps } from '@/lib/tables/moves/number-gaps';

const owner = (key: string, number: string | null, more: { files?: string[]; party?: string } = {}) => ({
  ...{ key, number, files: more.files ?? [], party: more.party ?? null },
});

describe('a receipt is of', () => {
  const matcher = new ReceiptMatcher([
    owner('a', 'F2026-0012', { party: 'Iberluz SA' }),
    owner('b', '2026-0012', { party: 'Agua SL' }),
    owner('c', '7', { party: 'Agua SL' }),
    owner('d', '33/2026', { party: 'Agua SL' }),
    owner('e', '33/2026', { party: 'Gas SL' }),
    owner('f', null, { files: ['IMG 0001.jpg'] }),
  ]);

  it.each([
    ['gastos/F2026-0012.pdf', { key: 'a' }],
    ['Iberluz F2026-0012 marzo.pdf', { key: 'a' }],
    ['2026-0012.pdf', { key: 'b' }],
    ['7.pdf', { key: 'c' }],
    ['factura 7.pdf', { problem: 'unmatched' }],
    ['33-2026.pdf', { problem: 'ambiguous', keys: ['d', 'e'] }],
    ['Gas SL 33-2026.pdf', { key: 'e' }],
    ['a/b/img 0001.JPG', { key: 'f' }],
    ['otro.pdf', { problem: 'unmatched' }],
  ])('%s', (path, match) => {
    expect(matcher.match(path)).toEqual(match);
  });
});

it('numbers that are missing are said series by series, whichever run of digits counts', () => {
  expect(numberGaps(['A-001', 'A-004', 'B-1', 'B-2'])).toEqual([
    { from: 'A-001', to: 'A-004', count: 2, missing: ['A-002', 'A-003'] },
  ]);
  expect(numberGaps(['1/2026', '3/2026', '2/2025', '3/2025'])).toEqual([
    { from: '1/2026', to: '3/2026', count: 1, missing: ['2/2026'] },
  ]);
  expect(numberGaps(['2026-001', '2027-001', '2026-002'])).toEqual([]);
  expect(numberGaps(['uno'])).toEqual([]);
});
