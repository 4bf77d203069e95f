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
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text: encoding === 'windows-1252' ? text.replace(UPPER_CONTROLS, windowsLetter) : text, encoding };
}

/** What windows-1252 has where Latin-1 has controls: Node 20 decodes the one as the other. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const UPPER_CONTROLS = /[\u0080-\u009f]/g;

function windowsLetter(control: string): string {
  return WINDOWS_LETTERS.charAt(control.charCodeAt(0) - 0x80);
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== undefined && first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
  const records: TextRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
  if (at > 0) line = begun = 2;
  const end = () => {
    if (cells.some((cell) => cell !== '')) records.push({ position: begun, cells });
    cells = [];
    begun = line;
  };
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at, separator) : undefined;
    const cellEnd = quoted ? quoted.end : endOfPlain(text, at, separator);
    const cell = quoted ? quoted.cell : text.slice(at, cellEnd);
    cells.push(cell);
    if (quoted) line += cell.split('\n').length - 1;
    at = cellEnd;
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    end();
  }
  end();
  return records;
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
