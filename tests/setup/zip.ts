import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP, as its text or already packed; what is wrong about it on purpose. */
export type Part = { name: string; text?: string | Buffer; packed?: Buffer; flags?: number; claims?: number };

/** A ZIP of parts, whose directory claims what it is told to. */
export function zip(...parts: Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text = '', packed, flags = 0, claims } of parts) {
    const content = Buffer.from(text as string);
    const bytes = packed ?? deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(bytes.length, 14);
    head.writeUInt32LE(claims ?? content.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const begin = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), bytes]);
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

/** So many MB of spaces, packed without being written out: 1 kB each. */
export function packedSpaces(megabytes: number): Buffer {
  const each = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array<Buffer>(megabytes).fill(each), Buffer.from([3, 0])]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook whose one sheet has this data; `before` stands before its root, `said` in it. */
export const workbook = (sheetData: string, before = '', extra = ''): Part[] => [
  {
    name: '[Content_Types].xml',
    text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
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
    text: `${before}<worksheet xmlns="${main}">${extra}<sheetData>${sheetData}</sheetData></worksheet>`,
  },
];
