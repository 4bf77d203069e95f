// The same letters, marks and separators as in prisma/functions/fold.sql, whose twin this is.
const marks = /[\u0300-\u036f]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break stands between words as well
const separators = /[\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf]+/g;
const plain: Record<string, string> = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Text as it is searched, without what is not to matter: accents, case, and whatever stands between words and digits, of
 * which one space is left. "Straße", "STRASSE" and "strasse" are one; of `%` or `€` nothing is left.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[øđðłıςßæœ]/g, (letter) => plain[letter] ?? letter)
    .replace(separators, ' ')
    .trim();
}
