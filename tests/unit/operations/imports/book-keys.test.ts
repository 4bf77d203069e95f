import { expect, it } from 'vitest';
import { composeExpense } from '@/server/operations/imports/kinds/expense-sums';

const entry = { vendor: 'Iberdrola', date: '2026-01-15', amount: 121, taxable: 100, taxRate: 21, tax: 21 };

it.each(['02', '03', '05', '08', '13'])(
  'the key %s of a received invoice is of a regime that is not read',
  (operationKey) => {
    expect(() => composeExpense([{ ...entry, operationKey }])).toThrow(`Key ${operationKey} of the tax agency's books`);
  },
);

it('the key 07 of a received invoice is the cash criterion of its vendor', () => {
  expect(composeExpense([{ ...entry, operationKey: '07' }])).toMatchObject({ amount: 121, vendorCashCriterion: true });
  for (const operationKey of ['', '01', '12']) {
    expect(composeExpense([{ ...entry, operationKey }])).not.toHaveProperty('vendorCashCriterion');
  }
});
