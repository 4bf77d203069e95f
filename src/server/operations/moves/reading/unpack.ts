import { UnreadableWorkbook } from '@/server/platform/workbooks/unreadable-workbook';
import { contentOf, readZipEntries, type ZipEntry } from '@/server/platform/workbooks/zip-entries';

/** Of all files of a ZIP together, in bytes. */
const MOST_BYTES = 120 * 1024 * 1024;
const MOST_ENTRY_BYTES = 20 * 1024 * 1024;
/** What packs to less than a two-hundredth of itself is no table and no receipt. */
const MOST_RATIO = 200;
/** So many bytes may pack to anything. */
const SMALL = 256 * 1024;
const LONGEST_NAME = 250;

/** What programs put beside the files of a person. */
const OF_NOBODY = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Why a file of a ZIP is not taken. */
export type EntryProblem = 'hidden' | 'empty' | 'too_large' | 'ratio' | 'twice' | 'damaged';

/** A file of a ZIP, or why it is not taken. */
export type UnpackedFile = { name: string; bytes: Uint8Array<ArrayBuffer> } | { name: string; problem: EntryProblem };

/**
 * The files of a ZIP within bounds, whatever its directory claims; folders are none. A name is only shown: nothing is written under it.
 * @throws UnreadableWorkbook for a ZIP that is damaged or protected, or has too many files or bytes
 */
export function unpack(bytes: Buffer): UnpackedFile[] {
  const seen = new Set<string>();
  let remaining = MOST_BYTES;
  return [...readZipEntries(bytes)].flatMap((entry): UnpackedFile[] => {
    const name = plainName(entry.name);
    if (name.endsWith('/') || name === '') return [];
    if (OF_NOBODY.test(name)) return [{ name, problem: 'hidden' }];
    if (seen.has(name)) return [{ name, problem: 'twice' }];
    seen.add(name);
    const content = contentWithin(entry, remaining);
    if (typeof content === 'string') return [{ name, problem: content }];
    remaining -= content.length;
    return [content.length === 0 ? { name, problem: 'empty' } : { name, bytes: new Uint8Array(content) }];
  });
}

/** @throws UnreadableWorkbook where the ZIP as a whole unpacks to too much */
function contentWithin(entry: ZipEntry, remaining: number): Buffer | EntryProblem {
  const ratio = Math.max(SMALL, entry.packed.length * MOST_RATIO);
  const most = Math.min(remaining, MOST_ENTRY_BYTES, ratio);
  try {
    return contentOf(entry, most);
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    if (error.reason === 'damaged') return 'damaged';
    if (most === remaining) throw error;
    return most === ratio ? 'ratio' : 'too_large';
  }
}

/** A path as it is shown: with slashes, without what leads out of its folder, and cut. */
function plainName(name: string): string {
  const plain = name.replaceAll('\\', '/').replace(/\p{Cc}/gu, ' ');
  const parts = plain
    .split('/')
    .filter((part, at, all) => part !== '..' && part !== '.' && (part !== '' || at === all.length - 1));
  const joined = parts.join('/');
  return joined.length > LONGEST_NAME ? joined.slice(-LONGEST_NAME) : joined;
}
