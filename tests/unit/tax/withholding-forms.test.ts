import { describe, expect, it } from 'vitest';
import { Money, toNumber } from '@/lib/money/money';
import { withholdingBoxes, withholdingDay, withholdingRate } from '@/lib/tax/tax-forms/withholding-forms';

const inEuros = (boxes: Map<string, Parameters<typeof toNumber>[0]>) =>
  Object.fromEntries([...boxes].map(([box, amount]) => [box, toNumber(amount)]));

it.each([
  ['150', '1000', '15'],
  ['22.41', '149.42', '15'], // 22.413, and a receipt rounds
  ['147', '1000', '14.7'], // no rate of the law, and no other is made of it
  ['0.03', '0.20', '15'],
  ['-19', '-100', '19'],
  ['240', '1000', '24'],
  ['1', '0', undefined],
])('%s withheld of %s are %s %%', (withheld, base, rate) => {
  expect(withholdingRate(new Money(withheld), base)?.toString()).toBe(rate);
});

describe('the boxes of what is withheld from vendors', () => {
  it('are those of professionals on form 111: two of them, 15 % of 1,000 and 7 % of 500', () => {
    expect(inEuros(withholdingBoxes('111', { recipients: 2, base: 1500, withheld: '185.00' }))).toEqual({
      '07': 2,
      '08': 1500,
      '09': 185,
      '28': 185,
      '29': 0,
      '30': 185,
    });
  });

  it('are those of rents on form 115: 19 % of 2,400', () => {
    expect(inEuros(withholdingBoxes('115', { recipients: 1, base: 2400, withheld: 456 }))).toEqual({
      '01': 1,
      '02': 2400,
      '03': 456,
      '04': 0,
      '05': 456,
    });
  });
});

describe('the day that it counts', () => {
  const none = () => false;
  const firstQuarter = (day: string) => day <= '2026-03-31';

  it('is that of the payment, and the date as long as none is known', () => {
    expect(withholdingDay({ date: '2026-03-20' }, none)).toBe('2026-03-20');
    expect(withholdingDay({ date: '2026-03-20', paidDate: '2026-04-10' }, none, '2026-03-20')).toBe('2026-04-10');
    expect(withholdingDay({ date: '2026-03-20', paidDate: null }, none, '2026-04-10')).toBe('2026-03-20');
  });

  it('stays in a closed quarter, and moves into none', () => {
    const paidLater = { date: '2026-03-20', paidDate: '2026-04-10' };
    expect(withholdingDay(paidLater, firstQuarter, '2026-03-20')).toBe('2026-03-20');
    expect(withholdingDay({ date: '2026-03-20' }, firstQuarter, '2026-04-10')).toBe('2026-04-10');
    expect(withholdingDay({ date: '2026-04-02', paidDate: '2026-03-30' }, firstQuarter)).toBe('2026-04-02');
  });
});
