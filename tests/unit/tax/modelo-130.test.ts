import { describe, expect, it } from 'vitest';
import { toNumber } from '@/lib/money/money';
import { hardToJustifyIn, modelo130, withheldShare } from '@/lib/tax/tax-forms/modelo-130';
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
    expect(inEuros(modelo130(quarters.slice(0, of.q), { year: 2026 }))).toEqual({
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
    const loss = inEuros(modelo130([{ income: 100, expenses: 250, withheld: 15 }], { year: 2026 }));
    expect(loss).toMatchObject({ hardToJustify: 0, profit: -150, advance: 0, result: -15 });
  });

  it('counts what earlier quarters asked for, not what they were short of', () => {
    const asked = [
      { income: 1000, expenses: 0, withheld: 0 },
      { income: 0, expenses: 1000, withheld: 0 },
      { income: 1000, expenses: 0, withheld: 0 },
    ];
    expect(asked.map((_, index) => toNumber(modelo130(asked.slice(0, index + 1), { year: 2026 }).result))).toEqual([
      190, -190, 0,
    ]);
  });

  it('takes a relief off where the year before earned little, and what it leaves below nothing off a later quarter', () => {
    const year = [
      { income: 0, expenses: 0, withheld: 0 },
      { income: 1000, expenses: 0, withheld: 0 },
      { income: 2000, expenses: 0, withheld: 0 },
    ];
    const of = (quarters: number, profitBefore: number | null) =>
      inEuros(modelo130(year.slice(0, quarters), { year: 2026, profitBefore }));
    expect(of(1, 9000)).toMatchObject({ result: 0, relief: 100, carried: 0, toPay: -100 });
    expect(of(2, 9000)).toMatchObject({ result: 190, relief: 100, carried: 90, toPay: 0 });
    expect(of(3, 9000)).toMatchObject({ result: 380, relief: 100, carried: 10, toPay: 270 });
    expect([9000.01, 10_000.01, 11_000.01, 12_000.01].map((profit) => of(1, profit).relief)).toEqual([75, 50, 25, 0]);
    expect(of(1, null)).toMatchObject({ relief: 0, toPay: 0 });
  });

  // RIRPF art. 30.2.ª; the limit since 2015; 7 % in 2023 alone (Ley 31/2022 DA 53.ª).
  it.each([
    [2014, 10_000, 500],
    [2014, 50_000, 2500],
    [2015, 50_000, 2000],
    [2022, 10_000, 500],
    [2023, 10_000, 700],
    [2023, 28_571, 1999.97],
    [2023, 28_572, 2000],
    [2023, 100_000, 2000],
    [2024, 10_000, 500],
    [2026, 40_000, 2000],
    [2026, 40_020, 2000],
  ])('takes of the profit of %i, of %i, %d as hard to justify', (year, income, hardToJustify) => {
    expect(inEuros(modelo130([{ income, expenses: 0, withheld: 0 }], { year }))).toMatchObject({ hardToJustify });
  });

  it('limits what is hard to justify in the year, not in the quarter', () => {
    const quarter = { income: 20_000, expenses: 0, withheld: 0 };
    const upTo = (count: number) => inEuros(modelo130(Array(count).fill(quarter), { year: 2023 })).hardToJustify;
    expect([1, 2, 3, 4].map(upTo)).toEqual([1400, 2000, 2000, 2000]);
    expect(hardToJustifyIn(2023)).toEqual({ rate: 7, mostInAYear: 2000 });
  });

  it('says which part of the income was withheld from, and whether it is enough not to file', () => {
    const of = (income: number, from: number) => {
      const share = withheldShare(income, from);
      return share && [toNumber(share.percent), share.isEnough];
    };
    expect(of(1000, 700)).toEqual([70, true]);
    expect(of(100_000, 69_999)).toEqual([70, false]);
    expect(of(1000, 0)).toEqual([0, false]);
    expect(of(0, 0)).toBeNull();
    expect(of(-100, 50)).toBeNull();
  });
});
