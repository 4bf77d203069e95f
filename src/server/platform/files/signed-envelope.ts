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
