import { decodedText } from '@/lib/tables/delimited-text';
import { windowsText } from '@/lib/text/windows-text';
import { decodeCp850, hasDosPair, isCp850 } from '@/server/banking/bank-statements/code-page';
import type { StatementFormat } from '@/server/banking/bank-statements/statement';

/** So many bytes are text at a time. */
const PIECE = 64 * 1024;
const LINE_FEED = 0x0a;
/** So far the header of OFX and the account are looked for, in bytes. */
const LONGEST_HEADER = 2048;

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
  const hasNoFeed = !bytes.includes(LINE_FEED);
  return {
    [Symbol.iterator]: () => mendedPieces(decoderOf ? decodedPieces(bytes, decoderOf()) : pieces, hasNoFeed),
  };
}

/** What makes a decoder of another encoding of one byte than windows-1252; undefined where it is that. */
function otherDecoder(bytes: Uint8Array, format: StatementFormat): (() => Decoder) | undefined {
  const named = format === 'ofx' ? namedIn(bytes) : undefined;
  if (named === 'cp850' || (!named && isCp850(bytes, isOfSpain(bytes, format)))) return () => decodeCp850;
  if (!named || named === 'windows-1252') return undefined;
  return () => {
    const decoder = new TextDecoder(named);
    return (file, from, to) => decoder.decode(file.subarray(from, to), { stream: true });
  };
}

/** Whether a file is of a bank in Spain: Norma 43, or one that says an account there near its beginning. */
function isOfSpain(bytes: Uint8Array, format: StatementFormat): boolean {
  return format === 'n43' || /\bES\d{22}\b/.test(headOf(bytes));
}

function headOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, LONGEST_HEADER)).toString('latin1');
}

/** `CHARSET:1252` of OFX 1, and the encoding in the declaration of OFX 2; undefined where it names none that is known. */
function namedIn(bytes: Uint8Array): string | undefined {
  const [header = ''] = headOf(bytes).split(/<OFX>/i);
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

/** With letters for controls, and line feeds where a program ends its lines with carriage returns alone. */
function* mendedPieces(pieces: Iterable<string>, hasNoFeed: boolean): Generator<string, void, undefined> {
  for (const piece of pieces) yield windowsText(hasNoFeed ? piece.replaceAll('\r', '\n') : piece);
}
