import { describe, expect, it } from 'vitest';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { readTable } from '@/server/operations/imports/reading/read-table';
import { readWorkbook } from '@/server/platform/workbooks/read-workbook';
import { zipOf } from '@/server/platform/workbooks/zip-of-parts';
import { parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A day, an amount in dollars, an error of a formula, or a plain cell. */
type Value = string | number | { day: number } | { dollars: number } | { error: string };
type Sheet = { name: string; rows: Value[][]; state?: string };

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

function cell(value: Value, place: string): string {
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if ('day' in value) return `<c r="${place}" s="1"><v>${value.day}</v></c>`;
  if ('dollars' in value) return `<c r="${place}" s="2"><v>${value.dollars}</v></c>`;
  return `<c r="${place}" t="e"><f>X1</f><v>${value.error}</v></c>`;
}

/** A workbook, part by part: no writer makes hidden sheets, errors and the days of 1904. */
function workbook(sheets: Sheet[], { is1904 = false } = {}): Buffer {
  const each = (of: (sheet: Sheet, id: number) => string) => sheets.map((sheet, n) => of(sheet, n + 1)).join('');
  const state = (sheet: Sheet) => (sheet.state ? ` state="${sheet.state}"` : '');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${each((it, id) => `<sheet name="${it.name}" sheetId="${id}"${state(it)} r:id="rId${id}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((_, id) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
  for (const [n, { rows }] of sheets.entries()) {
    const written = rows.map((values, row) => {
      const cells = values.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${row + 1}`));
      return `<row r="${row + 1}">${cells.join('')}</row>`;
    });
    parts[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet ${main}><sheetData>${written.join('')}</sheetData></worksheet>`;
  }
  return Buffer.concat([...zipOf(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])))]);
}

const DAY = 46_300; // 5 October 2026
const names = ['Fecha', 'Concepto', 'Importe'];
const movementsOf = async (file: Buffer) =>
  (await parseStatements(file, { today: '2026-11-28' })).flatMap(({ movements }) =>
    movements.map(({ date, amount }) => `${date} ${amount}`),
  );
const read = (kind: ImportKind, file: Buffer) => readTable(kind, XLSX, file);

describe('a workbook', () => {
  it('counts its days from 1904 where it says so', async () => {
    const rows = [names, [{ day: DAY - 1462 }, 'Té', -3.5]];
    expect(await movementsOf(workbook([{ name: 'A', rows }], { is1904: true }))).toEqual(['2026-10-05 -3.50']);
  });

  it.each(['hidden', 'veryHidden'])('has no sheets that are %s, unless it has no other', async (state) => {
    const old = { name: 'Old &amp; gone', state, rows: [names, [{ day: DAY }, 'Old', -1]] };
    const now = { name: 'Now', rows: [names, [{ day: DAY }, 'Té', -3.5]] };
    expect((await readWorkbook(workbook([old, now]))).map(({ name }) => name)).toEqual(['Now']);
    expect((await readWorkbook(workbook([old]))).map(({ rows }) => rows.length)).toEqual([2]);
    expect((await read('expenses', workbook([old, now]))).rows[0]?.cells).toEqual(['2026-10-05', 'Té', -3.5]);
  });

  it('shows the errors of its formulas, which are no amounts', async () => {
    const rows = [names, [{ day: DAY }, 'Té', { error: '#N/A' }], [{ day: DAY }, 'Pan', -3.5]];
    await expect(movementsOf(workbook([{ name: 'A', rows }]))).rejects.toMatchObject({ code: 'amount_style', line: 2 });
  });

  it('shows the currency of its formats', async () => {
    const rows = [names, [{ day: DAY }, 'Té', { dollars: -3.125 }]];
    const file = workbook([{ name: 'A', rows }]);
    expect((await parseStatements(file))[0]?.account).toEqual({ sign: '$' });
    const { facts, rows: cells } = await read('expenses', file);
    expect(facts[2]?.eitherCurrency).toBe('$');
    expect(cells[0]?.cells[2]).toBe('-3.1250 $');
  });
});

it('refuses days that a spreadsheet has turned round', async () => {
  const rows = [names, [{ day: DAY - 148 }, 'Té', -3.5], ['13/10/2026', 'Pan', -4.5], ['14/10/2026', 'Pan', -4.5]];
  const turned = workbook([{ name: 'A', rows }]);
  await expect(movementsOf(turned)).rejects.toMatchObject({ code: 'dates_turned', params: { text: '2026-05-10' } });
  await expect(read('expenses', turned)).rejects.toThrow('taken the month for the day, as in 2026-05-10');
  const both = [names, [{ day: DAY + 8 }, 'Té', -3.5], ['14/10/2026', 'Pan', -4.5]];
  expect(await movementsOf(workbook([{ name: 'A', rows: both }]))).toEqual(['2026-10-13 -3.50', '2026-10-14 -4.50']);
});
