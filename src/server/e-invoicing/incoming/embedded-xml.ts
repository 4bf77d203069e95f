import { constants, inflateSync } from 'node:zlib';
import type { AppError } from '@/server/contract/errors';
import { unreadable } from '@/server/e-invoicing/incoming/xml-node';

/** Bytes that all XML of a PDF may unpack to: an invoice of 20,000 lines. */
const LARGEST = 10 * 1024 * 1024;
const MOST_FILES = 20;
/** So far before a stream its dictionary is looked for. */
const DICTIONARY = 4096;
/** Bytes at the beginning of a packed file by which XML is told from anything else. */
const BEGINNING = 1024;

/**
 * The XML files inside a PDF, the last first: a later revision of a PDF is written behind the first. The bytes of a stream
 * never stand within another stream (ISO 32000-1, 7.5.7), so they are found without following the PDF's tables; whatever
 * else it holds is left alone.
 * @throws 422 for what unpacks to more than an invoice can be
 */
export function embeddedXml(pdf: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found: Uint8Array[] = [];
  let room = LARGEST;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(at - 3, at).equals(END)) continue;
    const dictionary = dictionaryBefore(bytes, at);
    if (!isEmbeddedFile(dictionary)) continue;
    const file = xmlOf(bytes, at, dictionary, room);
    if (!file) continue;
    room -= file.length;
    found.unshift(file);
    if (found.length > MOST_FILES || room < 0) throw tooMuch();
  }
  return found;
}

const END = Buffer.from('end');

function dictionaryBefore(bytes: Buffer, at: number): string {
  const text = bytes.subarray(Math.max(0, at - DICTIONARY), at).toString('latin1');
  return text.slice(Math.max(0, text.lastIndexOf(' obj')));
}

/** Its type may be left out; then its kind says that it is text. */
function isEmbeddedFile(dictionary: string): boolean {
  return /\/EmbeddedFile\b/.test(dictionary) || /\/Subtype\s*\/(?:text|application)#2[fF]xml/.test(dictionary);
}

/** @throws 422 for XML that unpacks to more than there is room for */
function xmlOf(bytes: Buffer, at: number, dictionary: string, room: number): Uint8Array | null {
  const from = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  const end = length ? from + Number(length) : bytes.indexOf('endstream', from);
  const raw = bytes.subarray(from, end < from ? undefined : end);
  if (!/\/Filter/.test(dictionary)) return looksLikeXml(raw) ? raw : null;
  if (!/\/FlateDecode/.test(dictionary)) return null;
  try {
    const beginning = inflateSync(raw.subarray(0, BEGINNING), { finishFlush: constants.Z_SYNC_FLUSH });
    return looksLikeXml(beginning) ? inflateSync(raw, { maxOutputLength: Math.max(1, room) }) : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch();
    return null; // damaged, or packed in another way: it is not for us
  }
}

function tooMuch(): AppError {
  return unreadable(
    'The files inside the PDF are more than an invoice can be. Ask the vendor for the e-invoice alone.',
  );
}

function looksLikeXml(file: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s*\0?</.test(Buffer.from(file.subarray(0, 64)).toString('latin1'));
}
