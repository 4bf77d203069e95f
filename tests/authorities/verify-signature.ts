import type { X509Certificate } from 'node:crypto';
import { C14nCanonicalization, SignedXml } from 'xml-crypto';

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const DS = 'http://www.w3.org/2000/09/xmldsig#';

/** xml-crypto sorts prefixes as a dictionary does (ds before T); Canonical XML 1.0 §2.2 wants the order of code points. */
class ByCodePoint extends C14nCanonicalization {
  override nsCompare(a: { prefix: string }, b: { prefix: string }): number {
    return a.prefix === b.prefix ? 0 : a.prefix < b.prefix ? -1 : 1;
  }
}

/** Whether the one signature of a document was made by somebody over what it refers to; by xml-crypto. */
export function isVerified(text: string, signer: X509Certificate, idMode?: 'wssecurity'): boolean {
  const [signature, ...more] = text.match(/<(\w+:)?Signature [\s\S]*?<\/\1Signature>/g) ?? [];
  if (!signature?.includes(DS) || more.length > 0) return false;
  const publicCert = signer.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const verifier = new SignedXml({ publicCert, ...(idMode && { idMode }) });
  verifier.CanonicalizationAlgorithms[C14N] = ByCodePoint;
  try {
    verifier.loadSignature(signature);
    return verifier.checkSignature(text);
  } catch {
    return false;
  }
}
