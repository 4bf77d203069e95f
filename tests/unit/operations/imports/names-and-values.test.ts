import { expect, it } from 'vitest';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
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
