/** id-signedData (RFC 5652, 5.1) in DER. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
/** Behind the tag and the length of the outermost sequence. */
const HEAD = 32;

/** Whether a file is a CMS envelope, as Italian invoices come signed (.p7m): in DER, or in the same as base64. */
export function isSignedEnvelope(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 2 * HEAD));
  const text = head.toString('latin1').replace(/^-----BEGIN [^-]+-----\s*/, '');
  return [head, Buffer.from(text, 'base64')].some((it) => it.subarray(0, HEAD).includes(SIGNED_DATA));
}
