import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, toNumber } from '@/lib/money/money';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import { carriedOver, vatBoxes } from '@/lib/tax/tax-forms/vat-boxes';
import { isRateOf } from '@/lib/tax/tax-rates';

const forms = [
  ['303 of 2022', modelo303('2022-12-31')],
  ['303 of 2023', modelo303('2023-03-31')],
  ['303 of 2026', modelo303('2026-03-31')],
  ['420', modelo420],
] as const;

describe.each(forms)('form %s', (_, form) => {
  it('has no box of tax twice, and every sale at a rate on one line', () => {
    const taxes = form.lines.flatMap(({ tax }) => tax ?? []);
    expect(new Set(taxes).size).toBe(taxes.length);
    const rates = form.lines.filter(({ name }) => name === 'rate').flatMap(({ sales }) => sales?.rates ?? []);
    expect(new Set(rates).size).toBe(rates.length);
    expect(form.lines.find(({ name }) => name === 'otherRates')?.sales?.rateNot).toEqual(expect.arrayContaining(rates));
  });

  it('adds up: what is charged, less what is deducted, less what is taken of earlier quarters', () => {
    const cents = fc.integer({ min: -99_999, max: 99_999 }).map((amount) => amount / 100);
    const amounts = fc.array(fc.record({ base: cents, tax: cents }), {
      minLength: form.lines.length,
      maxLength: form.lines.length,
    });
    fc.assert(
      fc.property(amounts, fc.array(cents, { maxLength: 20 }), (of, earlier) => {
        const lines = form.lines.map((line, index) => ({ line, ...(of[index] ?? { base: 0, tax: 0 }) }));
        const { boxes, chargedTax, deductedTax, result, unboxed } = vatBoxes(form, lines, earlier);
        const box = (number: string | undefined) => toNumber(boxes.get(number ?? '') ?? 0);
        expect(box(form.boxes.charged)).toBe(toNumber(chargedTax));
        expect(box(form.boxes.deducted)).toBe(toNumber(deductedTax));
        expect(box(form.boxes.result)).toBe(toNumber(result));
        expect(box(form.boxes.toPay.at(-1))).toBe(toNumber(result.minus(box(form.boxes.compensated))));
        const charged = form.lines
          .filter(({ section, tax }) => section === 'charged' && tax)
          .map(({ tax }) => box(tax));
        const beside = unboxed.filter(({ line }) => line.section === 'charged').map(({ tax }) => tax);
        expect(toNumber(sum([...charged, ...beside]))).toBe(toNumber(chargedTax));
      }),
    );
  });
});

describe('what is carried over', () => {
  it.each([
    [[], 0],
    [[-100], 100],
    [[-100, 30], 70],
    [[-100, 30, 200], 0],
    [[50, -20, -5], 25],
    [[-100, ...Array(15).fill(0)], 100],
    [[-100, ...Array(16).fill(0)], 0],
    [[-100, ...Array(15).fill(0), -7], 7],
    [[-100, ...Array(15).fill(0), -7, 40], 0],
  ])('of %j is %d', (earlier, left) => {
    expect(toNumber(carriedOver(earlier))).toBe(left);
  });
});

describe('a rate', () => {
  it.each([
    ['IVA', 21, '2026-01-01', true],
    ['IVA', 21, '2012-08-31', false],
    ['IVA', 18, '2012-08-31', true],
    ['IVA', 5, '2024-12-31', true],
    ['IVA', 5, '2025-01-01', false],
    ['IVA', 7.5, '2024-10-01', true],
    ['IVA', 19, '2026-01-01', false],
    ['IGIC', 9.5, '2026-01-01', true],
    ['IGIC', 21, '2026-01-01', false],
    ['IPSI', 8, '2026-01-01', true],
    ['Exento', 0, '2026-01-01', true],
  ] as const)('of %s %d %% on %s: %s', (tax, rate, day, known) => {
    expect(isRateOf(tax, rate, day)).toBe(known);
  });
});
