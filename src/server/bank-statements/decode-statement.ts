import { decodedText } from '@/lib/tables/delimited-text';

/** What the code page 850 of DOS has from 0x80 on, in which Norma 43 was written first. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}';

/** So many bytes are text at a time. */
const PIECE = 64 * 1024;

/** Letters of Spanish and Catalan that stand in one code page where the other has a sign that no text has. */
const OF_CP850 = new Set([...'üéçÉÜáíóúñÑÇ'].map((letter) => 0x80 + CP850.indexOf(letter)));
const OF_WINDOWS = new Set([...'ÁÇÍÑÓÜáçíñóúüèòàï'].map((letter) => letter.charCodeAt(0)));

/**
 * The text of a file from a bank, in pieces that may be gone through more than once: UTF-8, UTF-16, windows-1252, or the
 * code page 850 where its letters are those of it.
 */
export function decodeStatement(bytes: Uint8Array): Iterable<string> {
  const { pieces, encoding } = decodedText(bytes);
  if (encoding !== 'windows-1252' || !isCp850(bytes)) return pieces;
  return { [Symbol.iterator]: () => cp850Pieces(bytes) };
}

function* cp850Pieces(bytes: Uint8Array): Generator<string, void, undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < file.length; at += PIECE) {
    yield file
      .toString('latin1', at, at + PIECE)
      .replace(/[\u0080-\u00ff]/g, (letter) => CP850.charAt(letter.charCodeAt(0) - 0x80));
  }
}

function isCp850(bytes: Uint8Array): boolean {
  let votes = 0;
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    if (OF_CP850.has(byte)) votes += 1;
    else if (OF_WINDOWS.has(byte)) votes -= 1;
  }
  return votes > 0;
}
