import { decodeText } from '@/lib/tables/delimited-text';

/** A line of a calendar as RFC 5545 means it, unfolded; `line` is where it begins in the file, from 1. */
export type ContentLine = { text: string; line: number };

/**
 * The content lines of a calendar (RFC 5545, 3.1). Folds are undone on bytes, for many programs cut lines within a
 * character; only then is a line decoded, as UTF-8 or, where it is none, windows-1252.
 */
export function contentLines(bytes: Uint8Array): ContentLine[] {
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset + byteOrderMark, bytes.byteLength - byteOrderMark);
  const lines: ContentLine[] = [];
  let last: ContentLine | undefined;
  // In latin1 a byte is a character, so that this is still work on bytes.
  for (const [index, physical] of raw.toString('latin1').split('\n').entries()) {
    const text = physical.replace(/\r+$/, '');
    if (last && /^[ \t]/.test(text)) last.text += text.slice(1);
    else if (text.trim() !== '') {
      last = { text: text.trimStart(), line: index + 1 };
      lines.push(last);
    }
  }
  for (const line of lines) {
    if (/[\u0080-\u00ff]/.test(line.text)) line.text = decodeText(Buffer.from(line.text, 'latin1')).text;
  }
  return lines;
}
