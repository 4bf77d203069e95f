import type { Coverage } from '@/server/platform/pdf/pdf-fonts';

/** Stands for what the font cannot show: the sign that Unicode uses as a placeholder, and that the font has. */
const REPLACEMENT = '\u25cc';

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Latin-1 without its controls and its soft hyphen, and the euro: composed, visible, in one direction of writing. */
const western = /^[\n\x20-\x7e\xa0-\xac\xae-\xff€]*$/;
const notAscii = /[^\n\x20-\x7e]/g;

/**
 * A text as the font can show it: composed, on lines by "\n" alone, without what is invisible or turns the direction of
 * writing. A digit of any script stays a digit; compatibility forms become what they stand for; of each remaining
 * character as people count them, what is missing is replaced by one visible sign.
 */
export function printableText(text: string, covers: Coverage): string {
  if (western.test(text) && (text.match(notAscii) ?? []).every((it) => covers(codePointOf(it)))) return text;
  const lines = text.normalize('NFC').replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  let printable = '';
  for (const { segment } of clusters.segment(lines)) {
    let missing = false;
    for (const character of segment) {
      const shown = shownAs(character, covers);
      if (shown === null) missing = true;
      else printable += shown;
    }
    if (missing) printable += REPLACEMENT;
  }
  return printable;
}

/** Every text in a value, made printable. */
export function printableTexts<T>(value: T, covers: Coverage): T {
  if (typeof value === 'string') return printableText(value, covers) as T;
  if (Array.isArray(value)) return value.map((item) => printableTexts(item, covers)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printableTexts(item, covers)])) as T;
}

/** What stands on the page for one character; null where nothing does. */
function shownAs(character: string, covers: Coverage): string | null {
  if (character === '\n') return character;
  if (character === '\t') return ' ';
  if (/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) return '';
  const isCovered = (text: string) => [...text].every((it) => covers(codePointOf(it)));
  const isLigature = character >= '\ufb00' && character <= '\ufb06'; // its letters can be searched for
  if (isCovered(character) && !isLigature) return character;
  if (/\p{Zs}/u.test(character)) return character === '\u3000' ? ' ' : '\u00a0'; // the narrow and the fixed ones do not break
  const compatible = character.normalize('NFKC');
  if (compatible !== character && isCovered(compatible)) return compatible;
  return /\p{Nd}/u.test(character) ? digitOf(character) : null;
}

/** Unicode keeps the ten digits of a script together, in their order. */
function digitOf(character: string): string {
  let first = codePointOf(character);
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((codePointOf(character) - first) % 10);
}

const codePointOf = (character: string) => character.codePointAt(0) as number;
