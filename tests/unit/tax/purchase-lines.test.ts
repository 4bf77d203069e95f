import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Money, sum } from '@/lib/money/money';
import { type PurchaseTaxLine, splitPurchase } from '@/lib/tax/purchase-lines';
import { type Purchase, purchaseFigures } from '@/lib/tax/purchase-tax';

const usual: Purchase = {
  amount: 121,
  currency: 'EUR',
  taxRate: 21,
  taxType: 'IVA',
  purchaseType: 'domestic',
  date: '2026-03-12',
  taxDeductible: true,
  vatDeductiblePercent: 100,
  incomeDeductiblePercent: 100,
};

function split(purchase: Purchase, proRata: number | null = null): PurchaseTaxLine[] {
  const buyer = { zone: 'peninsula', regime: 'general' } as const;
  const figures = purchaseFigures(purchase, { ...buyer, proRata });
  const { declaredAs, ...sums } = figures;
  return splitPurchase(purchase, { ...sums, amount: purchase.amount }, { ...buyer, declaredAs, currency: 'EUR' });
}

function shown(lines: PurchaseTaxLine[]) {
  return lines.map(({ rate, base, tax, deductibleBase, deductibleTax, selfAssessedBase, selfAssessedTax, cost }) =>
    [rate, base, tax, deductibleBase, deductibleTax, selfAssessedBase, selfAssessedTax, cost].map(Number),
  );
}

describe('the parts of a purchase', () => {
  it('are one where the receipt has one rate', () => {
    expect(shown(split(usual))).toEqual([[21, 100, 21, 100, 21, 0, 0, 100]]);
  });

  it('have each its rate, and cost what is not deducted', () => {
    const taxes = [
      { rate: 21, base: 100, tax: 21, taxType: 'IVA' as const },
      { rate: 0, base: 12.5, tax: 0, taxType: 'IVA' as const, kind: 'not_subject' as const },
      { rate: 10, base: 30, tax: 3, taxType: 'IVA' as const },
    ];
    expect(shown(split({ ...usual, amount: 166.5, taxes, vatDeductiblePercent: 50 }))).toEqual([
      [21, 100, 21, 50, 10.5, 0, 0, 110.5],
      [0, 12.5, 0, 0, 0, 0, 0, 12.5],
      [10, 30, 3, 15, 1.5, 0, 0, 31.5],
    ]);
  });

  it('are charged by the company itself where the vendor charges nothing', () => {
    expect(shown(split({ ...usual, amount: 100, purchaseType: 'intra_community' }))).toEqual([
      [21, 100, 0, 100, 21, 100, 21, 100],
    ]);
  });

  it('have the shares of another currency that come to its value', () => {
    const taxes = [1, 2, 3].map((rate) => ({
      rate: rate === 3 ? 4 : 21,
      base: 33.33,
      tax: 7,
      taxType: 'IVA' as const,
    }));
    const purchase = { ...usual, amount: 120.99, currency: 'USD', taxes };
    const sums = { amount: 111.31, tax: 19.32, deductibleBase: 91.99, inputTax: 19.32, deductibleTax: 19.32 };
    const lines = splitPurchase(
      purchase,
      { ...sums, selfAssessedBase: 0, selfAssessedTax: 0, cost: 91.99 },
      { zone: 'peninsula', regime: 'general', declaredAs: 'IVA', currency: 'EUR' },
    );
    expect(Number(sum(lines.flatMap(({ base, tax }) => [base, tax])))).toBe(111.31);
    expect(Number(sum(lines.map(({ deductibleTax }) => deductibleTax)))).toBe(19.32);
  });

  it('add up to the sums of the whole, whatever was bought', () => {
    const cents = fc.integer({ min: -500_000, max: 500_000 }).map((it) => it / 100);
    const line = fc.record({
      rate: fc.constantFrom(21, 10, 4, 0, 7),
      base: cents,
      taxType: fc.constantFrom('IVA' as const, 'IGIC' as const),
      kind: fc.constantFrom('charged', 'reverse_charge', 'intra_community', 'other_tax', 'not_subject', null),
    });
    const drawn = fc.record({
      lines: fc.array(line, { maxLength: 5 }),
      amount: cents,
      purchaseType: fc.constantFrom('domestic', 'import', 'intra_community', 'reverse_charge'),
      vat: fc.integer({ min: 0, max: 100 }),
      income: fc.integer({ min: 0, max: 100 }),
      proRata: fc.option(fc.integer({ min: 0, max: 100 })),
    });
    fc.assert(
      fc.property(drawn, ({ lines, amount, purchaseType, vat, income, proRata }) => {
        const taxes = lines.map((it) => ({
          ...it,
          tax: Number(new Money(it.base).times(it.rate).div(100).toFixed(2)),
        }));
        const purchase = {
          ...{ ...usual, amount, purchaseType, vatDeductiblePercent: vat, incomeDeductiblePercent: income },
          ...(taxes.length > 0 && { taxes, amount: 0 }),
        } as Purchase;
        const own = (kind: string | null) => /reverse|intra/.test(kind ?? purchaseType);
        if (taxes.length > 0) {
          purchase.amount = sum(taxes.flatMap(({ base, tax, kind }) => (own(kind) ? [base] : [base, tax])));
        }
        const figures = purchaseFigures(purchase, { zone: 'peninsula', regime: 'general', proRata });
        const parts = split(purchase, proRata);
        const names = [
          'deductibleBase',
          'inputTax',
          'deductibleTax',
          'selfAssessedBase',
          'selfAssessedTax',
          'cost',
          'tax',
        ] as const;
        for (const name of names) {
          expect([name, Number(sum(parts.map((part) => part[name]))) + 0]).toEqual([name, Number(figures[name]) + 0]);
        }
        expect(Number(sum(parts.flatMap(({ base, tax }) => [base, tax]))) + 0).toBe(Number(purchase.amount) + 0);
      }),
    );
  });
});
