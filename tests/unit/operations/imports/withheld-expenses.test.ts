import { describe, expect, it } from 'vitest';
import { matchColumns } from '@/lib/tables/imports/match-columns';
import { composeExpense } from '@/server/operations/imports/kinds/expense-sums';

describe('an expense whose withholding is a rate, without a base', () => {
  it.each([
    ['net of it', 106, 121],
    ['with it', 121, 121],
  ])('is read of its tax and a total %s', (_what, amount, gross) => {
    expect(composeExpense([{ description: 'Gestoría', tax: 21, amount, irpfRate: 15 }])).toMatchObject({
      ...{ amount: gross, tax: 21, irpf: 15 },
    });
  });

  it('is refused where the total may be either', () => {
    expect(() => composeExpense([{ description: 'Gestoría', taxRate: 21, amount: 121, irpfRate: 15 }])).toThrow();
  });

  it('is its total where nothing is withheld', () => {
    expect(composeExpense([{ description: 'Gestoría', tax: 21, amount: 121, irpfRate: 0 }])).toMatchObject({
      amount: 121,
    });
  });
});

describe('an expense of cents', () => {
  it('is refused where the total may be net of a withholding that is rounded by itself', () => {
    // 1.08 and 0.23 of tax less 0.16 withheld, or 1.08 and 0.07 of tax.
    expect(() => composeExpense([{ description: 'Gestoría', taxable: 1.08, amount: 1.15 }])).toThrow();
  });

  it.each([
    ['a share of the base or an amount', ['Base', 'IVA'], [1.95, 0.2], ['taxable', 'taxRate'], null],
    ['a share of the total or an amount', ['IVA', 'Total'], [0.07, 1.7], ['taxRate', 'amount'], null],
    ['an amount, by the total', ['Base', 'IVA', 'Total'], [1.63, 0.07, 1.7], ['taxable', 'tax', 'amount'], true],
    ['a share, by the total', ['Base', 'IVA', 'Total'], [1.95, 0.2, 2.34], ['taxable', 'taxRate', 'amount'], true],
    ['an amount, by a total with it', ['IVA', 'Total'], [0.3, 1.73], ['tax', 'amount'], null],
    ['either with the same sums', ['Base', 'IVA'], [1, 0.21], ['taxable', 'taxRate'], true],
  ])('has a column that is %s', (_what, headers, values, fields, isShare) => {
    const columns = matchColumns('expenses', ['Concepto', ...headers], [['Gestoría', ...values]]);
    expect(columns.slice(1).map(({ field }) => field)).toEqual(fields);
    expect(columns[headers.indexOf('IVA') + 1]?.isShare).toBe(isShare);
  });
});
