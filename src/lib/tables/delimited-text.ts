import { windowsText } from '@/lib/text/windows-text';

/** The encodings that programs save tables in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A record of a file, and the line that it begins on, from 1. */
export type TextRecord = { position: number; cells: string[] };

/** How far a separator is looked for, in characters. */
const SNIFFED = 64 * 1024;

/**
 * The text of a file by its byte order mark; without one UTF-8, and where it is none windows-1252, in which old programs
 * write Spanish. UTF-16 without a mark is told by its zeros.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const { pieces, encoding } = decodedText(bytes);
  return { text: Array.from(pieces).join(''), encoding };
}

/** The same, in pieces that may be gone through more than once: so much is text at a time. */
export function decodedText(bytes: Uint8Array): { pieces: Iterable<string>; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { pieces: { [Symbol.iterator]: () => decodedPieces(bytes, encoding) }, encoding };
}

/** So many bytes are text at a time. */
const PIECE = 64 * 1024;

/** No letter is cut. @throws TypeError where `isStrict` and the bytes are none of the encoding */
function* decodedPieces(bytes: Uint8Array, encoding: Encoding, isStrict = false): Generator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: isStrict });
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    yield encoding === 'windows-1252' ? windowsText(text) : text;
  }
  yield decoder.decode();
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== undefined && first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be';
  try {
    for (const _ of decodedPieces(bytes, 'utf-8', true));
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/**
 * What separates the cells: what divides most records into the same number of cells, and more than one. Excel's own first
 * line `sep=;` decides.
 */
export function separatorOf(text: string): Separator {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named && isSeparator(named)) return named;
  const head = text.slice(0, SNIFFED);
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(readDelimited(head, separator)) }));
  return scored.reduce((best, it) => (it.score > best.score ? it : best)).separator;
}

function isSeparator(text: string): text is Separator {
  return (SEPARATORS as readonly string[]).includes(text);
}

/** How many records have the most usual number of cells, if that is more than one; wide ones count for more. */
function scoreOf(records: TextRecord[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of records.slice(0, 50)) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const scores = [...widths].map(([width, count]) => (width > 1 ? count * Math.log2(width) : 0));
  return Math.max(0, ...scores);
}

/**
 * The records of a delimited text (RFC 4180): quotes around a cell, two of them for one, line breaks within them. A quote
 * inside an unquoted cell is a quote, and one that is never closed ends with the text. Empty lines are left out.
 */
export function readDelimited(text: string, separator: Separator): TextRecord[] {
  return Array.from(delimitedRecords([text], separator));
}

/** The records of a text that comes in pieces, each as soon as the piece has come that ends it. */
export function* delimitedRecords(
  pieces: Iterable<string>,
  separator: Separator,
): Generator<TextRecord, void, undefined> {
  const coming = pieces[Symbol.iterator]();
  let text = '';
  let isWhole = false;
  /** As much again as there is: what is read anew for it stays in proportion. */
  const more = (from: number) => {
    text = text.slice(from);
    for (const wanted = Math.max(1, text.length * 2); !isWhole && text.length < wanted; ) {
      const { value, done } = coming.next();
      if (done) isWhole = true;
      else text += value;
    }
  };
  do more(0);
  while (!isWhole && text.length < NAMED_SEPARATOR);
  let at = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
  let line = at > 0 ? 2 : 1;
  for (;;) {
    const { cells, end, breaks } = readRecord(text, at, separator);
    // Whatever ends with the piece may go on in the next.
    if (end >= text.length && !isWhole) {
      more(at);
      at = 0;
      continue;
    }
    if (cells.some((cell) => cell !== '')) yield { position: line, cells };
    if (end >= text.length) return;
    line += breaks;
    at = end;
  }
}

/** `sep=;` and the end of its line. */
const NAMED_SEPARATOR = 7;

/** The record that begins here, where it ends, behind its line break, and how many of them are in it. */
function readRecord(text: string, from: number, separator: string): { cells: string[]; end: number; breaks: number } {
  const cells: string[] = [];
  let [at, breaks] = [from, 0];
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, separator) : undefined;
    const cellEnd = quoted ? quoted.end : endOfPlain(text, at, separator);
    const cell = quoted ? quoted.cell : text.slice(at, cellEnd);
    cells.push(cell);
    if (quoted) breaks += cell.split('\n').length - 1;
    at = cellEnd;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    return { cells, end: at + 1, breaks: breaks + 1 };
  }
  return { cells, end: at, breaks };
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** A quoted cell; undefined where what follows the closing quote shows that it was no quoting. */
function readQuoted(text: string, from: number, separator: string): { cell: string; end: number } | undefined {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { cell: parts.join('') + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    at = quote + 1;
    if (text[at] !== '"') break;
    parts.push('"');
    at += 1;
  }
  const next = text[at];
  const isClosed = next === undefined || next === separator || next === '\n' || next === '\r';
  return isClosed ? { cell: parts.join(''), end: at } : undefined;
}
