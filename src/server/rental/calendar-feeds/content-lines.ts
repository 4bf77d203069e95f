import { decodeText } from '@/lib/tables/delimited-text';

/** A line of a calendar as RFC 5545 means it, unfolded; `line` is where it begins in the file, from 1. */
export type ContentLine = { text: string; line: number };

/**
 * The content lines of a calendar (RFC 5545, 3.1), whose ends are CRLF, LF or CR. Folds are undone on bytes, for many programs
 * cut lines within a character; only then is a line decoded, as UTF-8 or, where it is none, windows-1252.
 */
export function contentLines(bytes: Uint8Array): ContentLine[] {
  const lines: ContentLine[] = [];
  let last: ContentLine | undefined;
  let number = 0;
  for (const text of physicalLines(withoutMark(inBytes(bytes)).toString('latin1'))) {
    number += 1;
    if (last && /^[ \t]/.test(text)) last.text += text.slice(1);
    else if (text.trim() !== '') {
      last = { text: text.trimStart(), line: number };
      lines.push(last);
    }
  }
  for (const line of lines) {
    if (/[\u0080-\u00ff]/.test(line.text)) line.text = decoded(Buffer.from(line.text, 'latin1'));
  }
  return lines;
}

/** One for all lines: to make one of each takes longer than to read them. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(line: Buffer): string {
  try {
    return utf8.decode(line);
  } catch {
    return decodeText(line).text;
  }
}

/** UTF-16, with a byte order mark or not, is UTF-8 from here on; anything else is as it came. */
function inBytes(bytes: Uint8Array): Buffer {
  const [first = 1, second = 1] = bytes;
  const isUtf16 = first === 0 || second === 0 || first >= 0xfe;
  return isUtf16 ? Buffer.from(decodeText(bytes).text) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** In latin1 a byte is a character, so that this is still work on bytes. No pattern: it would go through many CR again and again. */
function* physicalLines(text: string): Generator<string> {
  for (const physical of text.split('\n')) {
    let end = physical.length;
    while (physical[end - 1] === '\r') end -= 1;
    yield* physical.slice(0, end).split('\r');
  }
}
