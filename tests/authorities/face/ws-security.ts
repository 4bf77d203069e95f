import { X509Certificate } from 'node:crypto';
import { isVerified } from '../verify-signature';
import type { XmlNode } from '../xml-tree';

const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';
export const WSSE = `${OASIS}wssecurity-secext-1.0.xsd`;
export const WSU = `${OASIS}wssecurity-utility-1.0.xsd`;
const LONGEST_MS = 300_000;
const SKEW_MS = 60_000;

/** Who signed a message, or what is wrong with its signature. */
export type Verdict = { signer: X509Certificate } | { fault: string };

/**
 * Verifies the WS-Security of a message with xml-crypto, whose canonicalization is its own: the X.509 token, a signature
 * over Body and Timestamp and nothing else by that name, and the time.
 */
export function verifyMessage(text: string, envelope: XmlNode, now: Date): Verdict {
  const security = envelope.at('Header', 'Security');
  const token = security?.at('BinarySecurityToken');
  if (security?.ns !== WSSE || !token) return { fault: 'Falta el token X.509' };
  if (
    Object.entries(security.attributes).every(([name, value]) => !name.endsWith(':mustUnderstand') || value !== '1')
  ) {
    return { fault: 'Falta mustUnderstand' };
  }
  let signer: X509Certificate;
  try {
    signer = new X509Certificate(Buffer.from(token.text, 'base64'));
  } catch {
    return { fault: 'El token no es un certificado' };
  }
  return brokenTime(security, now) ?? brokenSignature(text, envelope, security, token, signer) ?? { signer };
}

function idOf(node: XmlNode | undefined): string {
  return Object.entries(node?.attributes ?? {}).find(([name]) => name.endsWith(':Id'))?.[1] ?? '';
}

function brokenTime(security: XmlNode, now: Date): { fault: string } | undefined {
  const created = Date.parse(security.said('Timestamp', 'Created'));
  const expires = Date.parse(security.said('Timestamp', 'Expires'));
  const isGood = created - SKEW_MS <= now.getTime() && now.getTime() <= expires && expires - created <= LONGEST_MS;
  return isGood ? undefined : { fault: 'La petición ha caducado' };
}

function brokenSignature(
  text: string,
  envelope: XmlNode,
  security: XmlNode,
  token: XmlNode,
  signer: X509Certificate,
): { fault: string } | undefined {
  const reference = security.at('Signature', 'KeyInfo', 'SecurityTokenReference', 'Reference');
  if (reference?.attributes.URI !== `#${idOf(token)}`) return { fault: 'La firma no remite al token' };
  const wanted = [envelope.at('Body'), security.at('Timestamp')].map((it) => `#${idOf(it)}`).sort();
  const signed = security.at('Signature', 'SignedInfo')?.all('Reference') ?? [];
  if (JSON.stringify(signed.map((it) => it.attributes.URI).sort()) !== JSON.stringify(wanted)) {
    return { fault: 'La firma no abarca Body y Timestamp' };
  }
  return isVerified(text, signer, 'wssecurity') ? undefined : { fault: 'La firma no es válida' };
}
