import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import { splitByMark } from '@/server/banking/bank-statements/text-pieces';

/** A tag of OFX and the text behind it: of a leaf its value, whether or not the leaf is closed. */
export type OfxTag = { name: string; isClosing: boolean; text: string; line: number };

/** What stands behind a `<`: a tag and its text, or the rest of a text. */
const TAG = /^(\/?)([A-Za-z][A-Za-z0-9._]*)\s*\/?>/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What begins a text that holds no tags, and what ends it. A comment is no text at all. */
const RAW = [
  { begin: '![CDATA[', end: ']]>', isText: true },
  { begin: '!--', end: '-->', isText: false },
] as const;

/**
 * The tags of OFX, 1 (SGML, where leaves are not closed) and 2 (XML). A `<` or `&` that banks forget to escape is text.
 * @throws StatementError for a file without OFX, that ends before it does, or that declares a document type
 */
export function* tagsOf(ofx: Iterable<string>): Generator<OfxTag> {
  let line = 1;
  let open: { name: string; isClosing: boolean; texts: string[]; line: number } | undefined;
  for (const part of withoutRaw(splitByMark(ofx, '<'))) {
    if (typeof part !== 'string') {
      open?.texts.push(part.text);
      line += part.breaks;
      continue;
    }
    if (/^!(?:DOCTYPE|ENTITY)/i.test(part)) throw new StatementError('document_type');
    const [tag, slash, name = ''] = TAG.exec(part) ?? [];
    const isTag = tag !== undefined && (open !== undefined || (!slash && /^OFX$/i.test(name)));
    if (isTag) {
      if (open) yield { ...open, text: plain(open.texts.join('')) };
      open = { name: name.toUpperCase(), isClosing: slash === '/', texts: [part.slice(tag.length)], line };
    } else {
      open?.texts.push(`<${part}`);
    }
    line += part.split('\n').length - 1;
  }
  if (!open) throw new StatementError('ofx_missing');
  if (!open.isClosing || open.name !== 'OFX') throw new StatementError('ofx_cut', {}, line);
}

/** The parts between `<`, those of CDATA and comments put together: what is text in CDATA is escaped as other text is. */
function* withoutRaw(parts: Iterable<string>): Generator<string | { text: string; breaks: number }> {
  let raw: { kind: (typeof RAW)[number]; parts: string[] } | undefined;
  for (const part of parts) {
    const kind = raw?.kind ?? RAW.find(({ begin }) => part.startsWith(begin));
    if (!kind) {
      yield part;
      continue;
    }
    raw ??= { kind, parts: [] };
    raw.parts.push(part);
    if (!part.includes(kind.end)) continue;
    const whole = raw.parts.join('<').slice(kind.begin.length);
    const at = whole.indexOf(kind.end);
    const text = kind.isText ? whole.slice(0, at).replaceAll('&', '&amp;') : '';
    yield { text: text + whole.slice(at + kind.end.length), breaks: whole.split('\n').length - 1 };
    raw = undefined;
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
