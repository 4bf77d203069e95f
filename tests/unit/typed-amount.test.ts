import { expect, it } from 'vitest';
import { readTypedAmount } from '@/lib/typed-amount';

it.each([
  ['1234,56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1234.56', '1234.56'],
  ['1,234.56', '1234.56'],
  ["1'234'567,8", '1234567.8'],
  ['1 234,56 €', '1234.56'],
  ['€ 12', '12.'],
  ['$0.50', '0.50'],
  ['007', '7.'],
  ['-121', '121.'],
  ['1.234', '1234.'],
  ['12.34.56', null],
  ['1,23,456', null],
  ['F-2026-001', null],
  ['2026/001', null],
  ['12a', null],
  ['', null],
])('%s is %s', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount);
});
