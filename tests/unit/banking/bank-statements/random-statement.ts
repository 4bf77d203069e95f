import * as fc from 'fast-check';
import { addDays } from '@/lib/dates';
import type { Statement as ReadStatement } from '~/tests/unit/banking/bank-statements/only-statement';

/** A statement as a bank would have it, in cents: what each format's writer writes, and its reader has to find. */
export type Statement = { opening: number; currency: string; movements: Movement[] };
export type Movement = { date: string; valueDate: string; cents: number; text: string; name: string; id: string };

export const IBAN = 'ES9121000418450200051332';

const words = fc
  .array(fc.constantFrom('PAGO', 'Factura', 'F-2026-7', 'Ñandú', 'café', "O'Hara", '1.234,56', 'a&b', 'R+D', '<x>'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((it) => it.join(' '));

/** Movements in the order of their days, some of nothing, some alike. */
export const statements: fc.Arbitrary<Statement> = fc.record({
  opening: fc.integer({ min: -50_000_000, max: 50_000_000 }),
  currency: fc.constantFrom('EUR', 'USD'),
  movements: fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 27 }),
        later: fc.integer({ min: -3, max: 3 }),
        cents: fc.oneof(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.integer({ min: -150, max: 150 })),
        text: words,
        name: words,
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((drawn) =>
      drawn
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, later, ...rest }, index) => {
          const date = addDays('2026-02-01', day);
          return { ...rest, date, valueDate: addDays(date, later), id: `ID${index}` };
        }),
    ),
});

export const decimal = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const closingOf = ({ opening, movements }: Statement) =>
  movements.reduce((sum, { cents }) => sum + cents, opening);

/** What every format says of a movement. */
export const coreOf = ({ movements }: Pick<ReadStatement, 'movements'>) =>
  movements.map(({ date, amount }) => ({ date, amount }));

export const coreOfWritten = ({ movements }: Statement) =>
  movements.map(({ date, cents }) => ({ date, amount: decimal(cents) }));

/** opening + Σ = closing, counted in cents by whole numbers: the arithmetic every file is held against. */
export function addsUp({ openingBalance, closingBalance, movements }: ReadStatement): boolean {
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  if (openingBalance === undefined || closingBalance === undefined) return false;
  return movements.reduce((sum, { amount }) => sum + cents(amount), cents(openingBalance)) === cents(closingBalance);
}
