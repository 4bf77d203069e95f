import { describe, expect, it } from 'vitest';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { readCells } from '@/lib/tables/imports/read-cells';
import { assertPlan } from '@/server/operations/imports/import-plan';
import { composeExpense } from '@/server/operations/imports/kinds/expense-sums';
import { countryCodeOf } from '@/server/operations/imports/kinds/import-target';
import { productTarget } from '@/server/operations/imports/kinds/products';
import { readTable, type Table } from '@/server/operations/imports/reading/read-table';

const read = (kind: ImportKind, ...lines: string[]) => readTable(kind, 'text/plain', Buffer.from(lines.join('\n')));

function planOf(kind: ImportKind, { headers, facts, columns }: Table, currency: string | null = null) {
  const plan = { columns: columns.map((it) => ({ ...it, currency: it.currency ?? currency })) };
  const whole = { ...plan, assumePaid: false, assumedTaxRate: null, assumedStage: 'active' as const };
  assertPlan({ kind, reading: { headers, columns: facts } as never }, whole);
  return whole;
}

/** What the rows say, or what is wrong with them. */
async function rowsOf(
  kind: ImportKind,
  lines: string[],
  { currency, own = 'EUR' }: { currency?: string; own?: string } = {},
) {
  const table = await read(kind, ...lines);
  const plan = planOf(kind, table, currency);
  return table.rows.map(({ cells }) => readCells(kind, plan.columns, cells, countryCodeOf, own));
}

describe('a sign of several currencies', () => {
  it.each([
    ['Date,Description,Total', '2026-10-13,Tea,$12.50', '$'],
    ['Date,Description,Total ($)', '2026-10-13,Tea,12.50', '$'],
    ['Date,Description,Total', '2026-10-13,Tea,¥1200', '¥'],
    ['Date,Description,Total', '2026-10-13,Tea,125.50 kr', 'kr'],
  ])('is asked: %s, %s', async (header, row, sign) => {
    await expect(rowsOf('expenses', [header, row])).rejects.toThrow(`${sign} is the sign of several currencies`);
    const [first] = await rowsOf('expenses', [header, row], { currency: 'AUD' });
    expect(first).toMatchObject({ values: { currency: 'AUD' }, faults: [] });
  });

  it('is not asked where a column names the currency, nor beside a sign of one', async () => {
    const [named] = await rowsOf('expenses', ['Date,Description,Total,Currency', '2026-10-13,Tea,$12.50,MXN']);
    expect(named?.values).toMatchObject({ amount: 12.5, currency: 'MXN' });
    const [own] = await rowsOf('expenses', ['Date,Description,Total (£)', '2026-10-13,Tea,12.50']);
    expect(own?.values).toMatchObject({ amount: 12.5, currency: 'GBP' });
  });

  it('refuses prices that are not in the currency of the company', async () => {
    const lines = ['Name,Price', 'Tea,£12.50', 'Ham,€3.00'];
    const [tea, ham] = await rowsOf('products', lines);
    expect(tea?.faults).toEqual([{ field: 'unitPrice', problem: 'currency', text: 'GBP' }]);
    expect(ham?.values).toMatchObject({ unitPrice: 3 });
    await expect(rowsOf('products', ['Name,Price', 'Tea,$12.50'])).rejects.toThrow('sign of several currencies');
    const dollars = { currency: 'USD', own: 'USD' };
    expect((await rowsOf('products', ['Name,Price', 'Tea,$12.50'], dollars))[0]?.faults).toEqual([]);
  });
});

describe('a price with tax', () => {
  const composed = async (...lines: string[]) =>
    (await rowsOf('products', lines)).map(({ values }) => productTarget.compose([values]) as { unitPrice?: number });

  it.each([
    ['Nombre;Precio con IVA;IVA', 'Té;12,10;21'],
    ['Nombre;PVP IVA incluido;IVA', 'Té;12,10;21 %'],
    ['Name,Gross price,VAT rate', 'Tea,12.10,21'],
    ['Bezeichnung;Bruttopreis;MwSt', 'Tee;12,10;21'],
    ['Désignation;Prix TTC;Taux TVA', 'Thé;12,10;21'],
    ['Nome;Prezzo ivato;Aliquota IVA', 'Tè;12,10;21'],
  ])('is kept without it: %s', async (...lines) => {
    expect(await composed(...lines)).toMatchObject([{ unitPrice: 10, taxRate: 21 }]);
  });

  it('is asked where `PVP` is net to some and gross to others', async () => {
    await expect(composed('Nombre;PVP;IVA', 'Té;12,10;21')).rejects.toThrow('No column is read as unitPrice');
    expect(await composed('Nombre;PVP sin IVA;IVA', 'Té;12,10;21')).toMatchObject([{ unitPrice: 12.1 }]);
  });

  it('is refused without a rate, and where two prices contradict each other', async () => {
    await expect(composed('Nombre;Precio con IVA', 'Té;12,10')).rejects.toMatchObject({
      reason: { problem: 'tax_unknown' },
    });
    const both = ['Nombre;Precio;Precio con IVA;IVA', 'Té;10,00;11,00;21'];
    await expect(composed(...both)).rejects.toThrow('come to 12.10, and the file says 11.00');
    expect(await composed('Nombre;Precio;Precio con IVA;IVA', 'Té;10,00;12,10;21')).toMatchObject([{ unitPrice: 10 }]);
  });
});

it.each(['Retenção', 'Ritenuta', 'Retenció', 'Retenue', 'Withholding tax'])(
  'takes the small amounts of %s from a total',
  async (withheld) => {
    const lines = [
      `Descrição;Data;Base;IVA;${withheld};Total`,
      'Chá;13/10/2026;1,00;0,21;0,15;1,06',
      'Pão;14/10/2026;2,00;0,42;0,30;2,12',
    ];
    const rows = await rowsOf('expenses', lines);
    expect(rows.map(({ values }) => composeExpense([values]))).toMatchObject([
      { amount: 1.21, tax: 0.21, irpf: 0.15 },
      { amount: 2.42, tax: 0.42, irpf: 0.3 },
    ]);
  },
);
