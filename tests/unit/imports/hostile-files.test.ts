import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { readTable } from '@/server/imports/reading/read-table';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csvOf = (text: string) => readTable('clients', 'text/plain', Buffer.from(text));
const workbookOf = (bytes: Buffer) => readTable('clients', XLSX, bytes);

type Part = { name: string; text: string | Buffer; flags?: number; claims?: number };

/** A ZIP of parts, whose directory claims what it is told to. */
function zip(...parts: Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, flags = 0, claims } of parts) {
    const content = Buffer.from(text as string);
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims ?? content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const begin = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), head, place, Buffer.from(name)]));
    local.push(begin);
    offset += begin.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with this sheet. */
const workbook = (sheet: string, before = '') => [
  {
    name: '[Content_Types].xml',
    text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  },
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    text: `${before}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  },
];
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
