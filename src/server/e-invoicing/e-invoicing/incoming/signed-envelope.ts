import forge from 'node-forge';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { unreadable } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import { decodedBase64, isSignedEnvelope } from '@/server/platform/files/type-of-content';

/** One who signs what is signed already makes an envelope of an envelope. */
const MOST_SIGNATURES = 5;

type Element = forge.asn1.Asn1;

/**
 * What a CMS envelope was made around (RFC 5652, 5.2), in DER or BER, or in either as base64: of one in another, that of the
 * innermost. The signatures are not judged. @throws 422 for a damaged one, and for a signature without what it signs
 */
export function contentOfEnvelope(file: Uint8Array): Uint8Array {
  let content = file;
  for (let signatures = 0; isSignedEnvelope(content); signatures++) {
    if (signatures === MOST_SIGNATURES) throw damaged();
    content = contentOfOne(content);
  }
  return content;
}

function contentOfOne(file: Uint8Array): Uint8Array {
  const bytes = file[0] === 0x30 ? Buffer.from(file) : decodedBase64(file);
  const signedData = child(child(parsed(bytes), 1), 0);
  const encapsulated = child(signedData, 2);
  if (!Array.isArray(encapsulated.value)) throw damaged();
  if (encapsulated.value.length < 2) {
    throw unreadable(reasonOf('EINVOICE_SIGNATURE_ALONE'));
  }
  const pieces: string[] = [];
  collect(child(child(encapsulated, 1), 0), pieces);
  return Buffer.from(pieces.join(''), 'latin1');
}

function parsed(bytes: Buffer): Element {
  const options = { strict: false, parseAllBytes: false, decodeBitStrings: false };
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(bytes.toString('latin1')), options as never);
  } catch {
    throw damaged(); // the parser's own words are of no use to who sent it
  }
}

/** @throws 422 where it is not there */
function child({ value }: Element, index: number): Element {
  const found = Array.isArray(value) ? value[index] : undefined;
  if (!found) throw damaged();
  return found;
}

/** The octets of a string, which BER may divide. */
function collect({ value }: Element, pieces: string[]): void {
  if (typeof value === 'string') pieces.push(value);
  else for (const piece of value) collect(piece, pieces);
}

function damaged() {
  return unreadable(reasonOf('EINVOICE_ENVELOPE_DAMAGED'));
}
