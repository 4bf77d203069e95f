import { decodedText } from '@/lib/tables/delimited-text';
import { withWindowsLetters } from '@/lib/windows-1252';
import { decodeCp850, hasDosPair, isCp850 } from '@/server/bank-statements/code-page';
import type { StatementFormat } from '@/server/bank-statements/statement';

/** So many bytes are text at a time. */
const PIECE = 64 * 1024;
/** So far the header of OFX is looked for, in bytes. */
const LONGEST_HEADER = 1024;

/** What decodes a part of a file; the last one is called without bytes. */
type Decoder = (file: Buffer, from: number, to: number) => string;

/**
 * The text of a file from a bank, in pieces that may be gone through more than once: UTF-8 and UTF-16 where it is that, else
 * the code page that an OFX names, else windows-1252, or the code page 850 where Norma 43, MT940 or OFX fit better to it.
 */
export function decodeStatement(bytes: Uint8Array, format: StatementFormat): Iterable<string> {
  const { pieces, encoding } = decodedText(bytes);
  if (format === 'csv' || format === 'xlsx') return pieces;
  const isOfOneByte = encoding === 'windows-1252' || (encoding === 'utf-8' && hasDosPair(bytes));
  const decoderOf = isOfOneByte ? otherDecoder(bytes, format) : undefined;
  return {
    [Symbol.iterator]: () => windowsPieces(decoderOf ? decodedPieces(bytes, decoderOf()) : pieces),
  };
}

/** What makes a decoder of another encoding of one byte than windows-1252; undefined where it is that. */
function otherDecoder(bytes: Uint8Array, format: StatementFormat): (() => Decoder) | undefined {
  const named = format === 'ofx' ? namedIn(bytes) : undefined;
  if (named === 'cp850' || (!named && isCp850(bytes))) return () => decodeCp850;
  if (!named || named === 'windows-1252') return undefined;
  return () => {
    const decoder = new TextDecoder(named);
    return (file, from, to) => decoder.decode(file.subarray(from, to), { stream: true });
  };
}

/** `CHARSET:1252` of OFX 1, and the encoding in the declaration of OFX 2; undefined where it names none that is known. */
function namedIn(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, LONGEST_HEADER)).toString('latin1');
  const [header = ''] = head.split(/<OFX>/i);
  const name = /^\s*CHARSET\s*:\s*([\w-]+)|<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)/im
    .exec(header)
    ?.slice(1)
    .find(Boolean);
  const number = name && /^(?:cp|ibm|windows-|win-?)?(\d{3,4})$/i.exec(name)?.[1];
  if (number === '850' || number === '858' || number === '437') return 'cp850';
  if (number && /^125\d$/.test(number)) return `windows-${number}`;
  const part = name && /^(?:iso-?)?8859-(\d{1,2})$/i.exec(name)?.[1];
  if (part) return part === '1' ? 'windows-1252' : known(`iso-8859-${part}`);
  return undefined;
}

function known(name: string): string | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function* decodedPieces(bytes: Uint8Array, decode: Decoder): Generator<string, void, undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < file.length; at += PIECE) yield decode(file, at, Math.min(at + PIECE, file.length));
}

function* windowsPieces(pieces: Iterable<string>): Generator<string, void, undefined> {
  for (const piece of pieces) yield withWindowsLetters(piece);
}
