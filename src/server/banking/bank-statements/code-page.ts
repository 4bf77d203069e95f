import { windowsText } from '@/lib/text/windows-text';

/** What the code page 850 of DOS has from 0x80 on, in which Norma 43 was written first. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}';

const WINDOWS = windowsText(Array.from({ length: 128 }, (_, at) => String.fromCharCode(0x80 + at)).join(''));

/** Letters of the languages of Western Europe; others, such as `þ`, speak for nothing where they fit. */
const USUAL = /[áéíóúàèìòùâêîôûäëïöüãõñçåæøœß]/i;
/** Of them the letters of Spain: in a file of one of its banks `RODRÍGUEZ` fits better than `RODRÖGUEZ`. */
const SPANISH = /[áéíóúàèòïüñç]/i;
const LETTER = /\p{L}/u;
/** A sample of so many bytes above 0x7F decides for the whole file. */
const MOST_JUDGED = 20_000;

/** What no text of a bank has, in either code page. */
const NO_TEXT = /[\u0080-\u009f─-╿▀-▟■‗]/u;
/** Signs that stand beside amounts or on their own, and never within a word. */
const OPENING = /[“‘‹«¿]/;
/** Signs that are seldom written, and may begin a word all the same. */
const RARE = /[‚„¡]/;
const CLOSING = /[”’›»]/;
const DASH = /[–—]/;

/** The text that the code page 850 makes of these bytes of a file. */
export function decodeCp850(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to).replace(/[\u0080-\u00ff]/g, (byte) => letterOf(byte.charCodeAt(0), CP850));
}

/**
 * Whether bytes that are no UTF-8 are text in the code page 850 rather than in windows-1252. Each byte above 0x7F is judged
 * in both by what stands beside it: `CAFÉ` fits and `CAF╔` does not, `3 €` fits and `3 Ç` does not. Where both fit alike it is
 * windows-1252.
 * @param isSpanish whether the file is of a bank in Spain
 */
export function isCp850(bytes: Uint8Array, isSpanish: boolean): boolean {
  let [dos, windows, remaining] = [0, 0, MOST_JUDGED];
  for (let at = 0; at < bytes.length && remaining > 0; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    remaining -= 1;
    dos += fitOf(bytes, at, CP850, isSpanish);
    windows += fitOf(bytes, at, WINDOWS, isSpanish);
  }
  return dos > windows;
}

/**
 * Whether bytes that are UTF-8 hold `Íñ` or `ÍÑ` of the code page 850: read as UTF-8 these are accents of Hebrew, which no
 * statement has.
 */
export function hasDosPair(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xd6); at >= 0; at = bytes.indexOf(0xd6, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= 0xa0 && next <= 0xa7) return true;
  }
  return false;
}

/** Above 0 where a byte fits its neighbours, -1 where it does not, 0 where it decides nothing. */
function fitOf(bytes: Uint8Array, at: number, page: string, isSpanish: boolean): number {
  const [before, sign, behind] = [at - 1, at, at + 1].map((it) => letterOf(bytes[it] ?? 0x20, page)) as [
    string,
    string,
    string,
  ];
  if (NO_TEXT.test(sign)) return -1;
  if (LETTER.test(sign) && !'ªº'.includes(sign)) {
    const fit = fitOfLetter(before, sign, behind);
    return fit > 0 && isSpanish && SPANISH.test(sign) ? 2 : fit;
  }
  const [isBehindLetter, isBeforeLetter] = [LETTER.test(before), LETTER.test(behind)];
  if (sign === '\u00a0') return isDigit(before) && isDigit(behind) ? 1 : isBehindLetter && isBeforeLetter ? -1 : 0;
  if (sign === 'º' || sign === 'ª') return isDigit(before) || /[NnMm]/.test(before) ? 1 : isBeforeLetter ? -1 : 0;
  if (sign === '·') return isBehindLetter && isBeforeLetter ? 1 : 0;
  if (RARE.test(sign)) return isBehindLetter ? -1 : isBeforeLetter && isLarge(behind) ? 1 : 0;
  if (OPENING.test(sign)) return !isBehindLetter && isBeforeLetter ? 1 : isBehindLetter ? -1 : 0;
  if (sign === '’' && isBehindLetter && isBeforeLetter) return 1;
  // As much as a letter of Spain: `hola…` is `holaà` in the other code page.
  if (sign === '…' && isBehindLetter && !isBeforeLetter) return 2;
  if (CLOSING.test(sign)) return isBehindLetter && !isBeforeLetter ? 1 : isBeforeLetter ? -1 : 0;
  if (DASH.test(sign)) return isBehindLetter && isBeforeLetter ? -1 : 0;
  if (sign === '€' && isDigit(before)) return 1;
  if (isBehindLetter || isBeforeLetter) return isDigit(before) ? 0 : -1;
  if (isDigit(before) || isDigit(behind)) return '€£¥¢°'.includes(sign) ? 1 : 0;
  return sign === '€' ? 1 : 0;
}

/**
 * A letter stands beside letters, large ones among large ones: `RECEPCIÓN` fits, `RECEPCIàN` and `CrÚdito` do not. A word may
 * begin behind a digit, as the texts of Norma 43 do: `2301Ñandú`.
 */
function fitOfLetter(before: string, letter: string, behind: string): number {
  const [isBehind, isBefore] = [isWordPart(before), isWordPart(behind)];
  if (!isBehind && !isBefore) return isDigit(before) || isDigit(behind) ? -1 : 0;
  const isSmall = letter === letter.toLowerCase();
  if (isSmall && isBehind && isLarge(before) && (!isBefore || isLarge(behind))) return -1;
  if (isSmall && !isBehind && isLarge(behind)) return -1;
  if (!isSmall && isBehind && !isLarge(before)) return -1;
  return USUAL.test(letter) ? 1 : 0;
}

function isWordPart(sign: string): boolean {
  return LETTER.test(sign) && !'ªº'.includes(sign);
}

function isLarge(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9';
}

function letterOf(byte: number, page: string): string {
  return byte < 0x80 ? String.fromCharCode(byte) : page.charAt(byte - 0x80);
}
