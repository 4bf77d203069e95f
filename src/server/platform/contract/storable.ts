import { type Issue, invalid } from '@/server/platform/contract/errors';

const DEEPEST = 64; // nothing of ours nests deeper than a few levels
const MOST_ENTRIES = 1000; // an invoice's lines: no list and no object of ours has more
const loneSurrogate = /\p{Surrogate}/u;
// Control characters, what Unicode says is not drawn (zero-width spaces, joiners, fillers), and the braille blank.
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Refuses text that PostgreSQL cannot store, a member's text of which nothing is seen (a name would be none), and what is
 * nested or goes on without end. @throws 400 that names where
 */
export function assertStorable(value: unknown, path: Issue['path'] = [], depth = 0): void {
  if (typeof value === 'string') assertText(value, path);
  if (typeof value === 'string' && depth > 0) assertSeen(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (depth >= DEEPEST) throw invalid(path.slice(0, 8), `The body is nested more than ${DEEPEST} levels deep.`);
  const entries = Object.entries(value);
  // Before the schemas look at each: a hundred thousand wrong ones would cost seconds.
  if (entries.length > MOST_ENTRIES) throw invalid(path, `At most ${MOST_ENTRIES} entries are taken.`, 'too_big');
  for (const [key, member] of entries) {
    assertText(key, path);
    assertStorable(member, [...path, Array.isArray(value) ? Number(key) : key], depth + 1);
  }
}

/** Whether PostgreSQL can store a text, and so may have something to compare it with. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !loneSurrogate.test(text);
}

/** An empty text, or one of blanks alone, is each schema's to judge. */
function assertSeen(text: string, path: Issue['path']): void {
  if (!unseen.test(text) || text.trim() === '') return;
  throw invalid(path, 'This text has only characters that cannot be seen. Write it anew, or leave it out.');
}

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
function assertText(text: string, path: Issue['path']): void {
  if (isStorable(text)) return;
  if (text.includes('\0')) throw invalid(path, 'NUL characters cannot be stored. Remove them.');
  throw invalid(path, 'This is not valid Unicode: half of a surrogate pair.');
}
