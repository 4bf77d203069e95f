import { afterEach, expect, it } from 'vitest';
import { TableReader } from '@/server/operations/imports/reading/table-reader';
import { workbook, zip } from '~/tests/setup/zip';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const readers: TableReader[] = [];
const readerWith = (...limits: ConstructorParameters<typeof TableReader>) => {
  const reader = new TableReader(...limits);
  readers.push(reader);
  return reader;
};
const csvOf = (text: string) =>
  ({ kind: 'clients', contentType: 'text/plain', file: new TextEncoder().encode(text) }) as const;
const workbookOf = (sheet: string) =>
  ({ kind: 'clients', contentType: XLSX, file: new Uint8Array(zip(...workbook(sheet))) }) as const;
const lines = (count: number) => Array.from({ length: count }, (_, n) => `Client ${n};B${n}`).join('\n');

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
});

it('reads large files and workbooks on its thread, says what is wrong with them, and goes on behind one that it ended', async () => {
  const reader = readerWith();
  const large = await reader.read('w', csvOf(`Nombre;NIF\n${lines(9000)}`));
  expect(large).toMatchObject({ headers: ['Nombre', 'NIF'], format: { type: 'csv', separator: ';' } });
  expect(large.rows.at(-1)).toEqual({ position: 9001, cells: ['Client 8999', 'B8999'] });
  await expect(reader.read('w', csvOf(lines(20_000)))).rejects.toMatchObject({
    ...{ status: 422, message: expect.stringContaining('more than 10000 rows') },
  });
  const cells =
    '<row r="1"><c r="A1" t="str"><v>Nombre</v></c></row><row r="2"><c r="A2" t="str"><v>Acme</v></c></row>';
  expect(await reader.read('w', workbookOf(cells))).toMatchObject({ rows: [{ position: 2, cells: ['Acme'] }] });
  await expect(reader.read('w', workbookOf('<row r="1e9"><c r="A3"><v>1</v></c></row>'))).rejects.toMatchObject({
    ...{ status: 422, message: expect.stringContaining('cannot be read') },
  });

  const hasty = readerWith({ cpu: 1, wait: 120_000 });
  await expect(hasty.read('w', csvOf(`Nombre,NIF\n${',\n'.repeat(5_000_000)}`))).rejects.toMatchObject({
    ...{ status: 422, message: expect.stringContaining('more time or memory') },
  });
  expect((await hasty.read('w', csvOf(`Nombre\n${lines(5)}`))).rows).toHaveLength(5);
});

it('reads no further than to the row that is one too many, for which there would be no room', async () => {
  const table = csvOf(`Nombre\n${'x\n'.repeat(9_500_000)}`);
  await expect(readerWith().read('w', table)).rejects.toThrow('more than 10000 rows');
});
