import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP by its directory, each checked against the sum that stands there. @throws where it has none */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('no directory');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [method, sum, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + lengths[0]);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + size);
    const content = method === 0 ? packed : inflateRawSync(packed);
    if (crc32(content) !== sum) throw new Error(`${name} is damaged`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return files;
}
