import { StatementError } from '@/server/bank-statements/statement-problems';
import { partsBetween } from '@/server/bank-statements/text-pieces';

/** A tag of OFX and the text behind it: of a leaf its value, whether or not the leaf is closed. */
export type OfxTag = { name: string; isClosing: boolean; text: string; line: number };

/** What stands behind a `<`: a tag and its text, or the rest of a text. */
const TAG = /^(\/?)([A-Za-z][A-Za-z0-9._]*)\s*\/?>/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * The tags of OFX, 1 (SGML, where leaves are not closed) and 2 (XML). A `<` or `&` that banks forget to escape is text.
 * @throws StatementError for a file without OFX, that ends before it does, or that declares a document type
 */
export function* tagsOf(ofx: Iterable<string>): Generator<OfxTag> {
  let line = 1;
  let open: { name: string; isClosing: boolean; texts: string[]; line: number } | undefined;
  for (const part of partsBetween(ofx, '<')) {
    if (/^!(?:DOCTYPE|ENTITY)/i.test(part)) throw new StatementError('document_type');
    const [tag, slash, name = ''] = TAG.exec(part) ?? [];
    const isTag = tag !== undefined && (open !== undefined || (!slash && /^OFX$/i.test(name)));
    if (isTag) {
      if (open) yield { ...open, text: plain(open.texts.join('<')) };
      open = { name: name.toUpperCase(), isClosing: slash === '/', texts: [part.slice(tag.length)], line };
    } else {
      open?.texts.push(part);
    }
    line += part.split('\n').length - 1;
  }
  if (!open) throw new StatementError('ofx_missing');
  if (!open.isClosing || open.name !== 'OFX') throw new StatementError('ofx_cut', {}, line);
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
