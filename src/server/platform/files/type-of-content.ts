import { fileTypeFromBuffer } from 'file-type';

/** So far the root element of XML is looked for. */
const MOST_TEXT = 64 * 1024;

/**
 * The media type of a file by its first bytes, whatever it is called; undefined for what is neither of a known format
 * nor text. Of XML the root element decides: SVG and HTML are not taken for data.
 */
export async function typeOfContent(head: Uint8Array): Promise<string | undefined> {
  // A byte order mark of UTF-16 looks like the beginning of music to file-type.
  const found = isUtf16(head) ? undefined : await fileTypeFromBuffer(head);
  if (isSignedEnvelope(head)) return SIGNED_ENVELOPE;
  if (found && found.mime !== 'application/xml') return found.mime;
  const text = textOf(head.subarray(0, MOST_TEXT));
  const root = text && rootOf(text);
  if (!root && !found && isPdfBehindOthers(head)) return 'application/pdf';
  if (text === undefined) return undefined;
  if (/^<!doctype\s+html|^<html/i.test(text)) return 'text/html';
  if (root === undefined) return found ? found.mime : 'text/plain';
  return /^(\w+:)?svg$/i.test(root) ? 'image/svg+xml' : /^(\w+:)?html$/i.test(root) ? 'text/html' : 'application/xml';
}

/** A PDF may begin anywhere in its first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
function isPdfBehindOthers(head: Uint8Array): boolean {
  return /%PDF-\d\.\d/.test(Buffer.from(head.subarray(0, 1024)).toString('latin1'));
}

/** The letters of a text without the space before them; undefined where it holds what no text does. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first] = bytes;
  // Of the encodings of one byte, and of UTF-8, only what is the same in all of them matters here.
  const encoding = !isUtf16(bytes) ? 'latin1' : first === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\u{EF}\u{BB}\u{BF}/u, '');
  // 1A ends a file of DOS, which some banks still write; 01 to 04 are the marks of SWIFT around a message.
  const hasControls = [...text].some((it) => it < ' ' && !'\t\n\f\r\u{1}\u{2}\u{3}\u{4}\u{1A}'.includes(it));
  return text === '' || hasControls ? undefined : text.trimStart();
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The first element, behind the declaration, comments and a document type; undefined where it is no XML. */
function rootOf(text: string): string | undefined {
  const prolog = /<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>|\s+/iy;
  const element = /<([A-Za-z_][\w.:-]*)[\s/>]/y;
  do element.lastIndex = prolog.lastIndex;
  while (prolog.test(text));
  return element.exec(text)?.[1];
}

/** id-signedData (RFC 5652, 5.1) in DER. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
/** Behind the tag and the length of the outermost sequence. */
const HEAD = 32;

/** The media type of a CMS envelope (RFC 8551). */
export const SIGNED_ENVELOPE = 'application/pkcs7-mime';

/** Whether a file is a CMS envelope, as Italian invoices come signed (.p7m): in DER, or in the same as base64. */
export function isSignedEnvelope(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 2 * HEAD + 40));
  return [head, decodedBase64(head)].some((it) => it.subarray(0, HEAD).includes(SIGNED_DATA));
}

/** The bytes of base64, with the lines of PEM around it or without. */
export function decodedBase64(file: Uint8Array): Buffer {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  return Buffer.from(text.replace(/^\s*-----BEGIN [^-]+-----\s*/, ''), 'base64');
}
