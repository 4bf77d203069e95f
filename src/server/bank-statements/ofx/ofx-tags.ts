import { StatementError } from '@/server/bank-statements/statement-problems';

/** A tag of OFX and the text behind it: of a leaf its value, whether or not the leaf is closed. */
export type OfxTag = { name: string; isClosing: boolean; text: string; line: number };

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._]*)\s*\/?>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The tags of OFX, 1 (SGML, where leaves are not closed) and 2 (XML). A `<` or `&` that banks forget to escape is text.
 * @throws StatementError for a file without OFX, or that ends before it does
 */
export function* tagsOf(ofx: string): Generator<OfxTag> {
  const begin = ofx.search(/<OFX>/i);
  if (begin < 0) throw new StatementError('ofx_missing');
  let line = ofx.slice(0, begin).split('\n').length;
  let before: { name: string; isClosing: boolean; end: number } | undefined;
  const tags = new RegExp(TAG); // of its own: a generator may be left halfway
  tags.lastIndex = begin;
  for (let found = tags.exec(ofx); found; found = tags.exec(ofx)) {
    if (before) {
      const text = ofx.slice(before.end, found.index);
      yield { name: before.name, isClosing: before.isClosing, text: plain(text), line };
      line += text.split('\n').length - 1;
    }
    before = { name: (found[2] ?? '').toUpperCase(), isClosing: found[1] === '/', end: tags.lastIndex };
  }
  if (!before?.isClosing || before.name !== 'OFX') {
    throw new StatementError('ofx_cut', {}, line);
  }
}

function plain(text: string): string {
  const known = text.replace(/&(#\d{1,6}|[a-z]{2,4});/gi, (whole, name: string) =>
    name.startsWith('#') ? character(Number(name.slice(1))) : (ENTITIES[name.toLowerCase()] ?? whole),
  );
  return known.replace(/\s+/g, ' ').trim();
}

function character(code: number): string {
  return code >= 0x20 && code < 0xd800 ? String.fromCodePoint(code) : ' ';
}
