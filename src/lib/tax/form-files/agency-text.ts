/** Letters that have no base letter and a mark, and signs that are written another way, as the agency's files have them. */
const SPELLINGS: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  İ: 'I',
  ª: 'A',
  º: 'O',
  '°': 'O',
  '·': '.',
  '’': "'",
  '‘': "'",
  '`': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '[': '(',
  ']': ')',
  '€': 'EUR',
};

const ALLOWED = /[A-Z0-9 .,\-_&'´\\:;/()ÑÇ]/;

/**
 * A text as the files of the tax agency have it: capitals without accents, `Ñ` and `Ç`, and few signs. A character without a
 * spelling there becomes a blank, and is named in `replaced`.
 */
export function agencyText(text: string): { text: string; replaced: string[] } {
  const replaced: string[] = [];
  const spelt = [...text.trim().replace(/\s+/g, ' ').normalize('NFC')].map((character) => {
    const upper = character.toUpperCase().normalize('NFC');
    const spelling = upper === 'Ñ' || upper === 'Ç' ? upper : withoutMarks(SPELLINGS[upper] ?? upper);
    if (spelling !== '' && [...spelling].every((of) => ALLOWED.test(of))) return spelling;
    if (spelling !== '') replaced.push(character);
    return spelling === '' ? '' : ' ';
  });
  return { text: spelt.join(''), replaced: [...new Set(replaced)] };
}

function withoutMarks(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare].map((of) => SPELLINGS[of] ?? of).join('');
}

/** ISO 8859-1. @throws RangeError for a character that it has not */
export function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0xff) throw new RangeError(`No character of ISO 8859-1: ${text.charAt(at)}`);
    bytes[at] = code;
  }
  return bytes;
}
