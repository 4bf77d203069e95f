/** What windows-1252 has where Latin-1 has controls. Five of its bytes are none, and stay what they are. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const UPPER_CONTROLS = /[\u0080-\u009f]/g;

/** A text of windows-1252 as it is meant: Node 20 decodes it as Latin-1, a euro sign as a control. */
export function windowsText(decoded: string): string {
  return decoded.replace(UPPER_CONTROLS, (control) => WINDOWS_LETTERS.charAt(control.charCodeAt(0) - 0x80));
}

/**
 * Whether a text holds a control, a tab and the ends of lines apart: one of the lower half is in no XML (2.2), and one of
 * the upper half (U+0080 to U+009F) is a letter that was decoded wrongly.
 */
export function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f]/.test(text);
}

/** A text in windows-1252. A letter that it has not is written without its mark (`ő` as `o`), and as `?` where that has none. */
export function encodeWindowsText(text: string): Buffer {
  return Buffer.from(Array.from(text.normalize('NFC'), windowsByte));
}

function windowsByte(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const index = WINDOWS_LETTERS.indexOf(letter);
  if (index >= 0) return 0x80 + index;
  const plain = letter.normalize('NFKD').codePointAt(0) ?? 0;
  return plain < 0x80 ? plain : '?'.charCodeAt(0);
}
