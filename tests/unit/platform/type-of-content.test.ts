import { describe, expect, it } from 'vitest';
import { endingsOf } from '@/lib/text/file-name';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { FileInspection } from '@/server/platform/files/inspect-file';
import { typeOfContent } from '@/server/platform/files/type-of-content';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

/** The first entry of a ZIP as a spreadsheet program writes it, stored without compression. */
function zip(name: string, text: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(text.length, 18);
  header.writeUInt32LE(text.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(text)]);
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const xlsx = zip(
  '[Content_Types].xml',
  `<Types><Override PartName="/xl/workbook.xml" ContentType="${sheet}.main+xml"/></Types>`,
);

describe('what a file is by its content', () => {
  it.each<[string, Buffer | string, string | undefined]>([
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
    ['a PNG', png, 'image/png'],
    ['an XLSX', xlsx, sheet],
    ['an XLS', xls, 'application/x-cfb'],
    ['Norma 43', '110049150012345678902601012601311000000000123456978311\r\n', 'text/plain'],
    ['MT940', '\r\n:20:START\r\n:25:ES7921000813610123456789\r\n', 'text/plain'],
    ['MT940 between the marks of SWIFT', '\u0001:20:START\r\n-\r\n\u0003', 'text/plain'],
    ['OFX of 1998', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><A>', 'text/plain'],
    ['OFX of 2006', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>', 'application/xml'],
    ['CSV in Latin-1', Buffer.from('Fecha;Descripción;Importe\n', 'latin1'), 'text/plain'],
    ['CSV with a byte order mark', '\u{FEFF}Fecha;Importe', 'text/plain'],
    ['CSV in UTF-16', Buffer.from('\u{FEFF}Fecha\tImporte', 'utf16le'), 'text/plain'],
    ['CSV in UTF-16, big end first', Buffer.from('\u{FEFF}Fecha\tImporte', 'utf16le').swap16(), 'text/plain'],
    ['an SVG in UTF-16', Buffer.from('\u{FEFF}<svg/>', 'utf16le'), 'image/svg+xml'],
    ['music', Buffer.from('fffb9064000000000000', 'hex'), 'audio/mpeg'],
    ['CAMT', '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022">', 'application/xml'],
    ['XML without a declaration', '\n<!-- by a bank --><ns:Document>', 'application/xml'],
    ['XML behind a byte order mark', '\u{FEFF}<fe:Facturae xmlns:fe="x">', 'application/xml'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    [
      'an SVG that looks like XML',
      '<?xml version="1.0"?><!-- a --><!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
      'image/svg+xml',
    ],
    ['an SVG with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['HTML', '  <!DOCTYPE html><p>', 'text/html'],
    ['XHTML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>', 'text/html'],
    ['a program', Buffer.from('7f454c460201010000000000', 'hex'), 'application/x-elf'],
    ['noise', Buffer.from([0, 1, 2, 3, 250]), undefined],
    ['nothing', '', undefined],
  ])('knows %s', async (_, content, type) => {
    expect(await typeOfContent(Buffer.from(content as string))).toBe(type);
  });

  it('takes no long prolog apart for longer than it is', async () => {
    const prolog = '<!-- a -->'.repeat(400);
    expect(await typeOfContent(Buffer.from(`${prolog}<a/>`))).toBe('application/xml');
    expect(await typeOfContent(Buffer.from(`<!doctype a ${'['.repeat(4000)}`))).toBe('text/plain');
  });
});

async function inspect(kind: keyof typeof fileKinds, bytes: Buffer, contentType: string | null = null) {
  const inspection = new FileInspection(kind, { contentType, sizeBytes: bytes.length, checksum: null });
  const source = (async function* () {
    for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
  })();
  for await (const _ of inspection.bytes(source)) void _;
  return inspection.contentType;
}

describe('a file of a kind', () => {
  it('says what it is, where nobody has announced that', async () => {
    const far = zip(
      '[Content_Types].xml',
      `<Types>${' '.repeat(9000)}<Override ContentType="${sheet}.main+xml"/></Types>`,
    );
    expect(await inspect('statement', xlsx)).toBe(sheet);
    expect(await inspect('statement', far)).toBe(sheet);
    expect(await inspect('statement', Buffer.from('a;b'))).toBe('text/plain');
    expect(await inspect('logo', png)).toBe('image/png');
  });

  it.each([
    ['statement', png, 'image/png'],
    ['logo', Buffer.from('<html><script>'), 'text/html'],
    ['logo', Buffer.from('a;b'), 'text/plain'],
    ['xml', Buffer.from('<svg/>'), 'image/svg+xml'],
  ] as const)('is no %s where it is something else', async (kind, bytes, actual) => {
    await expect(inspect(kind, bytes)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(actual) });
  });

  it('is what it was announced as, not only one of its kind', async () => {
    await expect(inspect('logo', png, 'image/jpeg')).rejects.toMatchObject({ status: 400 });
  });

  it('can be saved under a name with an ending of its own, whatever kind it is, unless a browser would run it', () => {
    const types: string[] = Object.values(fileKinds).flatMap((kind) => kind.types);
    expect(types.filter((type) => endingsOf([type]).length === 0)).toEqual(['text/html']);
  });
});
