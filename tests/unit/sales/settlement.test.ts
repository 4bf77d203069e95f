import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settlementOf } from '@/components/banking/banking/reconcile/settlement';
import { Money } from '@/lib/money/money';
import { splitMovement } from '@/server/banking/reconciliation/split-movement';
import { AppError } from '@/server/platform/contract/errors';

const of = (...amounts: number[]) => amounts.map((amountDue) => ({ amountDue, currency: 'EUR' }));
const euros = (amount: number) => ({ amount, currency: 'EUR' });

it.each([
  [121, of(121), 121, 0, ['none']],
  [100, of(121), 121, -21, ['none', 'fee', 'writeoff', 'fx']],
  [125, of(121), 121, 4, ['none', 'writeoff', 'fx']],
  [-125, of(121), 121, 4, ['none', 'fee', 'writeoff', 'fx']],
  [121, of(121, 30), 151, -30, ['fee', 'writeoff', 'fx']],
  [0.3, of(0.1, 0.2), 0.3, 0, ['none']],
  [121, [], 0, 121, []],
])('%d against %o', (amount, chosen, total, gap, choices) => {
  expect(settlementOf(euros(amount), chosen)).toEqual({ total, gap, isForeign: false, choices });
});

it('has a document in another currency alone', () => {
  const dollars = { amountDue: 130, currency: 'USD' };
  expect(settlementOf(euros(121), [dollars])).toMatchObject({ isForeign: true, choices: ['fx'] });
  expect(settlementOf(euros(121), [dollars, ...of(5)])).toMatchObject({ isForeign: true, choices: [] });
});

it('offers what the server takes, and nothing that it refuses for the sum', () => {
  const cents = fc.integer({ min: 1, max: 50_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(cents, fc.boolean(), fc.array(cents, { minLength: 1, maxLength: 5 }), (moved, isIn, due) => {
      const amount = isIn ? moved : -moved;
      const parts = due.map((open) => ({ open: new Money(isIn ? open : -open), currency: 'EUR' }));
      const { choices, gap } = settlementOf(euros(amount), of(...due));
      const movement = { amount: new Money(amount), currency: 'EUR' };
      const takes = (choice: 'none' | 'fee' | 'writeoff' | 'fx') => {
        try {
          splitMovement(movement, parts, choice === 'none' ? null : choice);
          return true;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return /larger than what moved/.test(error.message); // of the difference itself a person may say too much
        }
      };
      for (const choice of ['none', 'fee', 'writeoff', 'fx'] as const) {
        if (gap !== 0 || choice === 'none') expect([choice, takes(choice)]).toEqual([choice, choices.includes(choice)]);
      }
    }),
  );
});
