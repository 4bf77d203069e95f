import { windowsText } from '@/lib/text/windows-text';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Whether XML declares a document type or an entity: nothing that we read needs one, and to look them up is not safe. */
export function declaresDocumentType(xml: string): boolean {
  return /<!(?:DOCTYPE|ENTITY)/i.test(xml);
}

/**
 * The five entities that XML itself knows, and characters by their number.
 * @param refuse throws, for any other
 */
export function readEntities(text: string, refuse: (entity: string) => never): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;\s]{1,10};?)?/g, (whole, name = '') => {
    const number = /^#(?:x([0-9a-f]+)|(\d+));$/i.exec(name);
    const code = number && (number[1] ? Number.parseInt(number[1], 16) : Number(number[2]));
    if (code && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) return String.fromCodePoint(code);
    const known = name.endsWith(';') && Object.hasOwn(ENTITIES, name.slice(0, -1)) && ENTITIES[name.slice(0, -1)];
    return known || refuse(whole);
  });
}

/**
 * The text of XML in the encoding that it is in: by its byte order mark, else as it says itself, else UTF-8; null where its
 * bytes are none of it.
 */
export function decodeXml(file: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(file.subarray(0, 200));
  const [first, second] = file;
  const is = (one: number, two: number) => first === one && second === two;
  const marked = is(0xff, 0xfe) || is(0x3c, 0) ? 'utf-16le' : is(0xfe, 0xff) || is(0, 0x3c) ? 'utf-16be' : null;
  const named = /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1];
  // What was readable so far is not UTF-16, whatever it says: programs that hold text in UTF-16 write so of themselves.
  const declared = named && !/^utf-?16/i.test(named) ? named : undefined;
  // Letters of an encoding of one byte are never UTF-8 by chance: a program has written UTF-8 below the declaration of another.
  const isOfOneByte = !marked && /^(?:iso-?8859|windows-125|latin|us-ascii)/i.test(declared ?? '');
  return (isOfOneByte ? decoded(file, 'utf-8') : null) ?? decoded(file, marked ?? declared ?? 'utf-8');
}

function decoded(file: Uint8Array, encoding: string): string | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const text = decoder.decode(file);
    return decoder.encoding === 'windows-1252' ? windowsText(text) : text;
  } catch {
    return null;
  }
}
