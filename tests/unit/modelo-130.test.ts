import { describe, expect, it } from 'vitest';
import { toNumber } from '@/lib/money';
import { modelo130 } from '@/lib/tax-forms/modelo-130';
import vectors from '~/tests/vectors.json';

const inEuros = (boxes: ReturnType<typeof modelo130>) =>
  Object.fromEntries(Object.entries(boxes).map(([name, amount]) => [name, toNumber(amount)]));

/** The vectors run from January; a quarter by itself is what it adds. */
const quarters = vectors.modelo130.map((of, index) => {
  const before = vectors.modelo130[index - 1] ?? { ingresos: 0, gastos: 0, c06: 0 };
  return {
    income: of.ingresos - before.ingresos,
    expenses: of.gastos - before.gastos,
    withheld: of.c06 - before.c06,
  };
});

describe('form 130', () => {
  it.each(vectors.modelo130)('comes to the cent of quarter $q', (of) => {
    expect(inEuros(modelo130(quarters.slice(0, of.q)))).toEqual({
      income: of.ingresos,
      expenses: of.gastos,
      hardToJustify: of.dificil,
      profit: of.c03,
      advance: of.c04,
      paidBefore: of.c05,
      withheld: of.c06,
      result: of.c07,
      relief: 0,
      carried: 0,
      toPay: of.c07,
    });
  });

  it('takes nothing off a loss, and advances nothing of it', () => {
    const loss = inEuros(modelo130([{ income: 100, expenses: 250, withheld: 15 }]));
    expect(loss).toMatchObject({ hardToJustify: 0, profit: -150, advance: 0, result: -15 });
  });

  it('counts what earlier quarters asked for, not what they were short of', () => {
    const asked = [
      { income: 1000, expenses: 0, withheld: 0 },
      { income: 0, expenses: 1000, withheld: 0 },
      { income: 1000, expenses: 0, withheld: 0 },
    ];
    expect(asked.map((_, index) => toNumber(modelo130(asked.slice(0, index + 1)).result))).toEqual([190, -190, 0]);
  });

  it('takes a relief off where the year before earned little, and what it leaves below nothing off a later quarter', () => {
    const year = [
      { income: 0, expenses: 0, withheld: 0 },
      { income: 1000, expenses: 0, withheld: 0 },
      { income: 2000, expenses: 0, withheld: 0 },
    ];
    const of = (quarters: number, profitBefore: number | null) =>
      inEuros(modelo130(year.slice(0, quarters), profitBefore));
    expect(of(1, 9000)).toMatchObject({ result: 0, relief: 100, carried: 0, toPay: -100 });
    expect(of(2, 9000)).toMatchObject({ result: 190, relief: 100, carried: 90, toPay: 0 });
    expect(of(3, 9000)).toMatchObject({ result: 380, relief: 100, carried: 10, toPay: 270 });
    expect([9000.01, 10_000.01, 11_000.01, 12_000.01].map((profit) => of(1, profit).relief)).toEqual([75, 50, 25, 0]);
    expect(of(1, null)).toMatchObject({ relief: 0, toPay: 0 });
  });

  it('takes 2000 a year at most as hard to justify', () => {
    expect(toNumber(modelo130([{ income: 40_000, expenses: 0, withheld: 0 }]).hardToJustify)).toBe(2000);
    expect(toNumber(modelo130([{ income: 40_020, expenses: 0, withheld: 0 }]).hardToJustify)).toBe(2000);
  });
});
