import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { readTable } from '@/server/operations/imports/reading/read-table';
import { type Part, workbook, zip } from '~/tests/setup/zip';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csvOf = (text: string) => readTable('clients', 'text/plain', Buffer.from(text));
const workbookOf = (bytes: Buffer) => readTable('clients', XLSX, bytes);

const inline = (text: string) => `<c t="inlineStr" r="A1"><is><t>${text}</t></is></c>`;
const sheet = `<row r="1">${inline('Nombre')}</row><row r="2"><c r="A2" t="str"><f>HYPERLINK("http://evil.example")</f><v>Acme</v></c></row>`;

/** The same file, whose directory says nothing of its last part. */
function leavingOutTheLast(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const end = changed.length - 22;
  changed.writeUInt16LE(changed.readUInt16LE(end + 10) - 1, end + 10);
  return changed;
}

describe('a workbook', () => {
  it('made by hand is read, a formula as what it came to', async () => {
    const { headers, rows } = await workbookOf(zip(...workbook(sheet)));
    expect(headers).toEqual(['Nombre']);
    expect(rows).toEqual([{ position: 2, cells: ['Acme'] }]);
  });

  it('that unpacks to more than it may is refused, whatever its directory claims', async () => {
    const bomb = { name: 'xl/media/zeros.bin', text: Buffer.alloc(130 * 1024 * 1024) };
    await expect(workbookOf(zip(...workbook(sheet), bomb))).rejects.toThrow('too large');
    await expect(workbookOf(zip(...workbook(sheet), { ...bomb, claims: 10 }))).rejects.toThrow('too large');
  });

  it.each([
    ['declares entities', zip(...workbook(sheet, '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'))],
    ['is encrypted', zip(...workbook(sheet).map((part) => ({ ...part, flags: 1 })))],
    ['is cut off', zip(...workbook(sheet)).subarray(0, 300)],
    ['is no ZIP at all', Buffer.from('PK\x03\x04 and then nothing of the kind')],
    ['has no workbook', zip({ name: 'a.txt', text: 'a' })],
  ])('that %s is refused with what to do', async (_what, bytes) => {
    await expect(workbookOf(bytes)).rejects.toThrow('cannot be read');
  });

  it.each([
    ['by an exponent', '<row r="3e6"><c r="A3" t="n"><v>1</v></c></row>'],
    ['in hexadecimal', '<row r="0x200000"><c r="A3"><v>1</v></c></row>'],
    ['with spaces', '<row r=" 3000000 "><c r="A3"><v>1</v></c></row>'],
    ['with a character reference', '<row r="&#51;000000"><c r="A3"><v>1</v></c></row>'],
    ['in eight digits', '<row r="03000000"><c r="A3"><v>1</v></c></row>'],
    ['with a prefix', '<row x:r="3e6"><c r="A3"><v>1</v></c></row>'],
    ['behind a quoted bracket', '<row spans=">" r="3e6"><c r="A3"><v>1</v></c></row>'],
    ['far behind its name', `<row ${' '.repeat(3 * 1024 * 1024)} r="3e6"><c r="A3"><v>1</v></c></row>`],
    ['behind the last row', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>'],
    ['behind the last column', '<row r="3"><c r="XFE3"><v>1</v></c></row>'],
    ['in its cell', '<row><c r="A3e6"><v>1</v></c></row>'],
    ['in small letters', '<row r="3"><c r="zzz3"><v>1</v></c></row>'],
    ['in a second table', '</sheetData><sheetData><row r="3"><c r="A3"><v>1</v></c></row>'],
  ])('that names a row or a column %s, not as Excel does, is refused', async (_how, far) => {
    await expect(workbookOf(zip(...workbook(sheet + far)))).rejects.toThrow('cannot be read');
  });

  const far = '<row r="1048576"><c r="J1048576"><v>1</v></c></row>';
  const renamed = (parts: Part[]) =>
    parts.map(({ name, text, ...part }) => ({
      ...part,
      name: name.replace('worksheets/sheet1.xml', 'sheets/table.xml'),
      text: typeof text === 'string' ? text.replace('worksheets/sheet1.xml', 'sheets/table.xml') : text,
    }));

  it('that spans too many cells is refused, whatever its sheets are called', async () => {
    await expect(workbookOf(zip(...workbook(sheet + far)))).rejects.toThrow('too large');
    await expect(workbookOf(zip(...renamed(workbook(sheet + far))))).rejects.toThrow('too large');
    expect(await workbookOf(zip(...renamed(workbook(sheet))))).toMatchObject({ rows: [{ cells: ['Acme'] }] });
  });

  it('is read as its directory says: what lies in the file beside that is not looked at', async () => {
    const hidden = { name: 'xl/sharedStrings.xml', text: '<sst><si><t>Hidden</t></si></sst>' };
    const bytes = zip(...workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), hidden);
    await expect(workbookOf(leavingOutTheLast(bytes))).rejects.toThrow('cannot be read');
    await expect(workbookOf(leavingOutTheLast(zip(...workbook(sheet), hidden)))).resolves.toMatchObject({
      rows: [{ cells: ['Acme'] }],
    });
  });

  it('whose cells share a text that is too long in all of them is refused', async () => {
    const strings = { name: 'xl/sharedStrings.xml', text: `<sst><si><t>${'x'.repeat(5000)}</t></si></sst>` };
    const rows = Array.from({ length: 9000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`);
    await expect(workbookOf(zip(...workbook(rows.join('')), strings))).rejects.toThrow('too large');
  });

  it('may have a theme whose colours reach out to the right of a picture, and what formulas took from others', async () => {
    const theme = { name: 'xl/theme/theme1.xml', text: '<a:theme><a:tileRect r="-100000" b="-100000"/></a:theme>' };
    const others = {
      name: 'xl/externalLinks/externalLink1.xml',
      text: `<externalLink><sheetDataSet><sheetData sheetId="0">${far}</sheetData><sheetData sheetId="1"/></sheetDataSet></externalLink>`,
    };
    await expect(workbookOf(zip(...workbook(sheet), theme, others))).resolves.toMatchObject({
      rows: [{ cells: ['Acme'] }],
    });
  });

  it('whose directory points outside of it is refused', async () => {
    const bytes = zip(...workbook(sheet));
    bytes.writeUInt32LE(0xfffffff0, bytes.length - 6);
    await expect(workbookOf(bytes)).rejects.toThrow('cannot be read');
  });

  it('keeps text that looks like a formula as text', async () => {
    const cells = [[{ value: 'Nombre' }], [{ value: '=1+1', type: String }]];
    const { rows } = await workbookOf(Buffer.from(await writeExcel(cells).toBuffer()));
    expect(rows[0]?.cells).toEqual(['=1+1']);
  });
});

describe('a CSV', () => {
  it.each([
    ['without rows', 'name,email\n', 'no table'],
    ['that is empty', '', 'no table'],
    ['of too many rows', `name\n${'x\n'.repeat(10_001)}`, 'more than 10000 rows'],
    ['of too many columns', `name${',x'.repeat(100)}\na\n`, '101 columns'],
    ['with a cell without end', `name,email\n"${'x'.repeat(5001)}"`, 'row 2'],
  ])('%s is refused with what to do', async (_what, text, why) => {
    await expect(csvOf(text)).rejects.toThrow(why);
  });

  it('may begin with titles: the names of the columns are in the record that has most of them', async () => {
    const { headers, rows } = await csvOf(
      'Listado de clientes;;\nTaller Norte SL;18/03/2026;\n\nNombre;NIF;Email\nAcme;B12345674;\n',
    );
    expect(headers).toEqual(['Nombre', 'NIF', 'Email']);
    expect(rows).toEqual([{ position: 5, cells: ['Acme', 'B12345674', ''] }]);
  });
});
