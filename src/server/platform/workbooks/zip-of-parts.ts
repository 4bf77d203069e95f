import { crc32 } from 'node:zlib';

const LOCAL = 'PK\x03\x04';
const DIRECTORY_ENTRY = 'PK\x01\x02';
const DIRECTORY_END = 'PK\x05\x06';
/** Version 2.0, and names in UTF-8. */
const [VERSION, UTF8] = [20, 0x0800];

/** A ZIP of these parts, stored as they are, piece by piece: what reads nothing but a ZIP reads these and nothing else. */
export function* zipOf(parts: Map<string, Buffer>): Generator<Buffer, void, undefined> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const fields = fieldsOf(name, content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signed(DIRECTORY_ENTRY, Buffer.from([VERSION, 0]), fields, place, Buffer.from(name)));
    const head = signed(LOCAL, fields, Buffer.from(name));
    offset += head.length + content.length;
    yield head;
    if (content.length > 0) yield content;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([listed, signed(DIRECTORY_END, end)]);
}

/** What the entry of a part and its line in the directory have in common. */
function fieldsOf(name: string, content: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8, 2);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function signed(signature: string, ...pieces: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from(signature, 'latin1'), ...pieces]);
}
