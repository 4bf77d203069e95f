import { sign, X509Certificate } from 'node:crypto';
import { CANONICAL_FORMS, type CanonicalForm, canonical, digestOf } from '@/server/platform/signing/canonical-xml';
import type { SigningIdentity } from '@/server/platform/signing/sign-xades';

const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';
const NAMES = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  wsse: `${OASIS}wssecurity-secext-1.0.xsd`,
  wsu: `${OASIS}wssecurity-utility-1.0.xsd`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};
const TOKEN_TYPE = `${OASIS}x509-token-profile-1.0#X509v3`;
const BASE64 = `${OASIS}soap-message-security-1.0#Base64Binary`;
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const LIFETIME_MS = 60_000;

type SoapSigning = {
  identity: SigningIdentity;
  /** From when the message is good, for a minute. */
  now: Date;
  /** Some regional services take inclusive C14N only. */
  form?: CanonicalForm;
};

/**
 * A SOAP 1.1 message signed by WS-Security: the certificate as an X.509 token, and RSA-SHA256 over Body and Timestamp.
 * @param body the XML inside of the Body; it declares the namespaces that it uses
 * @throws where the body is no XML, or the identity is no certificate with its key
 */
export async function signSoap(body: string, { identity, now, form = 'exclusive' }: SoapSigning): Promise<string> {
  const token = new X509Certificate(identity.chain).raw.toString('base64');
  const until = new Date(now.getTime() + LIFETIME_MS);
  const stamp = `<wsu:Timestamp wsu:Id="stamp"><wsu:Created>${now.toISOString()}</wsu:Created><wsu:Expires>${until.toISOString()}</wsu:Expires></wsu:Timestamp>`;
  const message = (signature: string) =>
    `<soap:Envelope xmlns:soap="${NAMES.soap}" xmlns:wsu="${NAMES.wsu}"><soap:Header><wsse:Security xmlns:wsse="${NAMES.wsse}" soap:mustUnderstand="1"><wsse:BinarySecurityToken EncodingType="${BASE64}" ValueType="${TOKEN_TYPE}" wsu:Id="token">${token}</wsse:BinarySecurityToken>${signature}${stamp}</wsse:Security></soap:Header><soap:Body wsu:Id="body">${body.replaceAll('\r', '')}</soap:Body></soap:Envelope>`;
  const within = (content: string) => `<ds:Signature xmlns:ds="${NAMES.ds}">${content}</ds:Signature>`;

  const algorithm = CANONICAL_FORMS[form];
  const unsigned = message('');
  const reference = async (id: string, path: string) => {
    const digest = await digestOf(unsigned, { path, names: NAMES, form });
    return `<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="${algorithm}"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;
  };
  const references =
    (await reference('stamp', '//wsu:Timestamp')) + (await reference('body', '/soap:Envelope/soap:Body'));
  const signedInfo = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${algorithm}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>${references}</ds:SignedInfo>`;
  const signed = await canonical(message(within(signedInfo)), { path: '//ds:SignedInfo', names: NAMES, form });
  const value = sign('sha256', Buffer.from(signed), identity.key).toString('base64');
  const keyInfo = `<ds:KeyInfo><wsse:SecurityTokenReference><wsse:Reference URI="#token" ValueType="${TOKEN_TYPE}"></wsse:Reference></wsse:SecurityTokenReference></ds:KeyInfo>`;
  return message(within(`${signedInfo}<ds:SignatureValue>${value}</ds:SignatureValue>${keyInfo}`));
}
