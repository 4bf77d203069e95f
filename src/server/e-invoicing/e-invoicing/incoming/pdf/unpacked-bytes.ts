import { constants, inflateSync } from 'node:zlib';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { unreadable } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import type { AppError } from '@/server/platform/contract/errors';

const LARGEST = 10 * 1024 * 1024;
/** What all streams of one file that are unpacked may come to. */
const MOST_IN_ALL = 2 * LARGEST;
/** Bytes at the beginning of a packed file by which XML is told from anything else. */
const BEGINNING = 1024;

/** Unpacks streams of one file, within what one invoice can be in all. */
export class UnpackedBytes {
  #left = MOST_IN_ALL;

  /**
   * What a stream is behind its filters, in the order of the file; null for a filter that is not known, or damaged bytes.
   * @throws 422 for more than an invoice can be
   */
  unpack(raw: Buffer, filters: string[], isWanted = (_: Uint8Array) => true): Buffer | null {
    let bytes: Buffer | null = raw;
    for (const [index, filter] of filters.entries()) {
      if (index === filters.length - 1 && filter === FLATE && !isWanted(beginningOf(bytes))) return null;
      bytes = this.#decoded(bytes, filter);
      if (!bytes) return null;
    }
    if (bytes === raw) this.#count(raw.length);
    return isWanted(bytes) ? bytes : null;
  }

  #count(size: number): void {
    this.#left -= size;
    if (this.#left < 0) throw tooMuch();
  }

  #decoded(bytes: Buffer, filter: string): Buffer | null {
    if (filter === 'ASCIIHexDecode') return Buffer.from(lettersOf(bytes), 'hex');
    if (filter === 'ASCII85Decode') return base85(lettersOf(bytes));
    if (filter !== FLATE) return null;
    try {
      const unpacked = inflateSync(bytes, { maxOutputLength: Math.min(LARGEST, Math.max(1, this.#left)) });
      this.#count(unpacked.length);
      return unpacked;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch();
      if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return null;
      throw error;
    }
  }
}

const FLATE = 'FlateDecode';

/** 422 for a PDF whose files are more than an invoice can be. */
export function tooMuch(): AppError {
  return unreadable(reasonOf('EINVOICE_PDF_TOO_LARGE'));
}

/** What packed bytes begin with; nothing of damaged ones. */
function beginningOf(packed: Buffer): Buffer {
  try {
    return inflateSync(packed.subarray(0, BEGINNING), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Without space, and what ends the data. */
function lettersOf(bytes: Buffer): string {
  const text = bytes.toString('latin1').replace(/[\0\t\n\f\r ]/g, '');
  const end = text.search(/~?>\s*$|~>/);
  return end < 0 ? text : text.slice(0, end);
}

/** ISO 32000-1, 7.4.3: five letters are four bytes, `z` is four zeros; null where a letter is none of them. */
function base85(letters: string): Buffer | null {
  if (/[^!-uz]/.test(letters)) return null;
  const bytes: number[] = [];
  const groups = letters.match(/z|[!-u]{1,5}/g) ?? [];
  for (const group of groups) {
    if (group === 'z') {
      bytes.push(0, 0, 0, 0);
      continue;
    }
    const padded = [...group.padEnd(5, 'u')];
    const value = padded.reduce((sum, letter) => sum * 85 + letter.charCodeAt(0) - 33, 0);
    bytes.push(...[24, 16, 8, 0].slice(0, group.length - 1).map((shift) => Math.floor(value / 2 ** shift) & 0xff));
  }
  return Buffer.from(bytes);
}
