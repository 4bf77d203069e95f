import { expect, it } from 'vitest';
import { wordsOf } from '@/lib/tables/imports/column-words';
import { fieldsOfImport } from '@/lib/tables/imports/import-fields';
import { IMPORT_KINDS, type ImportKind } from '@/lib/tables/imports/import-kinds';
import { isRateOrAmount } from '@/lib/tables/imports/rate-cells';
import { readCells } from '@/lib/tables/imports/read-cells';
import { countryCodeOf } from '@/server/operations/imports/kinds/import-target';
import { readTable } from '@/server/operations/imports/reading/read-table';

async function firstRow(kind: ImportKind, ...lines: string[]) {
  const { columns, rows } = await readTable(kind, 'text/plain', Buffer.from(lines.join('\n')));
  return readCells(kind, columns, rows[0]?.cells ?? [], countryCodeOf);
}

it.each(['05 oct', '5/10', '5 de octubre'])('a column of dates without a year is not left out: %s', async (day) => {
  const { faults } = await firstRow('expenses', 'Fecha;Concepto;Total', `${day};Luz;84,20`);
  expect(faults).toEqual([{ field: 'date', problem: 'date', text: day }]);
});

it.each(['84.20 CR', '84.20DR', '84.20 H'])('letters that say which way money went are no unit: %s', async (amount) => {
  const { faults } = await firstRow('expenses', 'Date,Description,Amount', `2026-10-05,Power,${amount}`);
  expect(faults).toEqual([{ field: 'amount', problem: 'number', text: amount }]);
});

it.each([
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Países Bajos', 'NL'],
  ['Niemcy', 'DE'],
  ['Itàlia', 'IT'],
])('knows a country by its name: %s', async (name, code) => {
  const { values } = await firstRow('vendors', 'Nombre;País', `Ana;${name}`);
  expect(values.country).toBe(code);
});

it('a name that may be a rate or an amount names both, so that its column is never left out', () => {
  const pairs = [
    ['taxRate', 'tax'],
    ['irpfRate', 'irpf'],
  ] as const;
  const left = IMPORT_KINDS.flatMap((kind) =>
    pairs.flatMap(([rate, amount]) => {
      const fields = fieldsOfImport(kind);
      if (!(rate in fields && amount in fields)) return [];
      const rates = wordsOf(kind, rate).names;
      return wordsOf(kind, amount).names.filter((name) => isRateOrAmount(name) && !rates.includes(name));
    }),
  );
  expect(left).toEqual([]);
});

it('takes a withholding of a few cents in German', async () => {
  const row = await firstRow(
    'expenses',
    'Bezeichnung;Datum;Mwst betrag;Quellensteuer;Gesamtbetrag',
    'A;01.01.2025;0,00;0,19;0,81',
  );
  expect(row.values).toMatchObject({ tax: 0, irpf: 0.19, amount: 0.81 });
});
