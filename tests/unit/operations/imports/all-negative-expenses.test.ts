import { describe, expect, it } from 'vitest';
import { readCells } from '@/lib/tables/imports/read-cells';
import { assertPlan } from '@/server/operations/imports/import-plan';
import { countryCodeOf } from '@/server/operations/imports/kinds/import-target';
import { readTable } from '@/server/operations/imports/reading/read-table';

/** What the rows of a table of expenses come to, where its amounts below zero are expenses (true) or refunds (false). */
async function rowsOf(lines: string[], isOutflow: boolean | null) {
  const { headers, facts, columns, rows } = await readTable('expenses', 'text/plain', Buffer.from(lines.join('\n')));
  const plan = {
    columns: columns.map((it) => ({ ...it, isOutflow })),
    ...{ assumePaid: false, assumedTaxRate: null, assumedStage: 'active' as const },
  };
  assertPlan({ kind: 'expenses', reading: { headers, columns: facts } as never }, plan);
  return rows.map(({ cells }) => readCells('expenses', plan.columns, cells, countryCodeOf).values);
}

describe('expenses whose amounts are all below zero', () => {
  const table = ['Fecha;Concepto;Total', '13/10/2026;Papel;-121,00', '14/10/2026;Tinta;-12,10'];

  it('are asked about: money that went out, or refunds', async () => {
    await expect(rowsOf(table, null)).rejects.toThrow('All amounts of this column are below zero, such as -121,00.');
    expect(await rowsOf(table, true)).toMatchObject([{ amount: 121 }, { amount: 12.1 }]);
    expect(await rowsOf(table, false)).toMatchObject([{ amount: -121 }, { amount: -12.1 }]);
  });

  it('are asked about by column: their base and their tax too', async () => {
    const parts = ['Fecha;Concepto;Base;IVA;Total', '13/10/2026;Papel;-100,00;-21,00;-121,00'];
    await expect(rowsOf(parts, null)).rejects.toThrow('All amounts of this column are below zero');
    expect(await rowsOf(parts, true)).toMatchObject([{ taxable: 100, tax: 21, amount: 121 }]);
  });

  it('are not asked about where one is above zero, as a refund among expenses', async () => {
    expect(await rowsOf([...table, '15/10/2026;Mesa;242,00'], null)).toMatchObject([
      { amount: -121 },
      { amount: -12.1 },
      { amount: 242 },
    ]);
  });
});
