import { cutText } from '@/lib/text/cut-text';

/** A space at which no line ends. */
const HARD = '\u00a0';
const SPACE = `[ ${HARD}]`;

/** A number with a word behind it in more characters than these may break: no column has room for it. */
const LONGEST_FIGURE = 24;
/** The longest IBAN, ISO 13616, in groups of four. */
const LONGEST_PIECE = 42;
/** A word of more characters than these fits no line of a narrow column, so it is cut. */
const LONGEST_WORD = 28;
const CUT_AT = 14;

const months = [
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
  'january february march april may june july august september october november december',
  'ene feb mar abr may jun jul ago sep sept oct nov dic jan apr aug dec',
]
  .flatMap((names) => names.split(' '))
  .flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase()])
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const month = `(?:${months})\\.?`;
const currency = Intl.supportedValuesOf('currency').join('|');
const number = '[-−+]?\\d[\\d.,]*';

const pieces = [
  // 23 de noviembre de 2026, 23 November 2026, November 23, 2026
  `\\d{1,2}(?:º|st|nd|rd|th)?${SPACE}(?:(?:de|DE|of)${SPACE})?${month},?(?:${SPACE}(?:(?:del?|DEL?)${SPACE})?\\d{4})?`,
  `${month}${SPACE}\\d{1,2},?(?:${SPACE}\\d{4})?`,
  // ES91 2100 0418 4502 0005 1332
  `[A-Z]{2}\\d{2}(?:${SPACE}[A-Z0-9]{4}){2,7}(?:${SPACE}[A-Z0-9]{1,3})?`,
  // € 1,234.50, EUR 1.234,50
  `(?:\\p{Sc}|[A-Z]{2}\\$|${currency})${SPACE}${number}`,
  // 1.234,50 €, 1.234,50 EUR, 21 %, 12,5 horas, 80 m²
  `${number}${SPACE}(?:[\\p{Sc}%‰°º]\\p{L}{0,2}|\\p{L}{1,12}[²³]?(?:/\\p{L}{1,6})?\\.?)`,
];
const unbroken = new RegExp(`(?<![\\p{L}\\p{N}.,/-])(?:${pieces.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
const isFigure = new RegExp(`^${pieces.at(-1)}$`, 'u');

/** The text with dates, IBANs, amounts and numbers with their unit each in one piece, which no line breaks. */
export function breakLongWords(text: string): string {
  return text.replace(unbroken, (piece) =>
    isFigure.test(piece) && piece.length > LONGEST_FIGURE ? piece : piece.replaceAll(' ', HARD),
  );
}

/** Every text of a page so, except for what a QR code says. */
export function allInUnbrokenPieces<T>(value: T): T {
  if (typeof value === 'string') return breakLongWords(value) as T;
  if (Array.isArray(value)) return value.map(allInUnbrokenPieces) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'qr' ? item : allInUnbrokenPieces(item)]),
  ) as T;
}

/** The text for a column of so many characters: pieces that it has no room for may break after all. */
export function breakableFor(text: string, characters: number): string {
  return text.replace(/[^ \n]+/g, (word) => (word.length > characters ? word.replaceAll(HARD, ' ') : word));
}

/** Where a line may break within a word: only what no line could hold is cut, and no character as people see it. */
export function splitWord(word: string): string[] {
  const isPiece = word.length <= LONGEST_PIECE && word.includes(HARD) && /\d/.test(word);
  if (word.length <= LONGEST_WORD || isPiece || /^[\d.,-]+$/.test(word)) return [word];
  const parts: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const part = cutText(rest, CUT_AT);
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}
