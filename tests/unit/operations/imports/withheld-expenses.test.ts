import { describe, expect, it } from 'vitest';
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
