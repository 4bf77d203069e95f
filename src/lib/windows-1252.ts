/** What windows-1252 has from 0x80 to 0x9F, where Latin-1 and Unicode have controls. The five holes stay as they are. */
const LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The same text, each control between U+0080 and U+009F as windows-1252 has it: `€` of U+0080. No text holds such a
 * control; it is there where a program took windows-1252 for Latin-1, as Node's own decoder does up to version 20.
 */
export function withWindowsLetters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (control) => LETTERS.charAt(control.charCodeAt(0) - 0x80));
}
