import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { readTable } from '@/server/imports/reading/read-table';
import { workbook, zip } from '~/tests/setup/zip';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csvOf = (text: string) => readTable('clients', 'text/plain', Buffer.from(text));
const workbookOf = (bytes: Buffer) => readTable('clients', XLSX, bytes);

const inline = (text: string) => `<c t="inlineStr" r="A1"><is><t>${text}</t></is></c>`;
const sheet = `<row r="1">${inline('Nombre')}</row><row r="2"><c r="A2" t="str"><f>HYPERLINK("http://evil.example")</f><v>Acme</v></c></row>`;

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
    ['of too many rows', `name\n${'x\n'.repeat(10_001)}`, '10001 rows'],
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
