import { SignedXml } from 'xml-crypto';
import type { Issued } from '~/tests/setup/certificates';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const WSU = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const X509 = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3';
const BASE64 = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** A SOAP envelope whose body and timestamp a certificate has signed, made by a library that is not ours. */
export function signedEnvelope({ certificate, key }: Issued, body: string): string {
  const token = certificate.replace(/-----[^-]+-----|\s/g, '');
  const xml =
    `<soap:Envelope xmlns:soap="${SOAP}"><soap:Header><wsse:Security xmlns:wsse="${WSSE}" xmlns:wsu="${WSU}" soap:mustUnderstand="1">` +
    `<wsse:BinarySecurityToken EncodingType="${BASE64}" ValueType="${X509}" wsu:Id="token">${token}</wsse:BinarySecurityToken>` +
    `<wsu:Timestamp wsu:Id="time"><wsu:Created>2026-03-18T09:00:00Z</wsu:Created><wsu:Expires>2026-03-18T09:01:00Z</wsu:Expires></wsu:Timestamp>` +
    `</wsse:Security></soap:Header><soap:Body xmlns:wsu="${WSU}" wsu:Id="body">${body}</soap:Body></soap:Envelope>`;
  const signer = new SignedXml({
    privateKey: key,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
    idMode: 'wssecurity',
    getKeyInfoContent: () =>
      `<wsse:SecurityTokenReference xmlns:wsse="${WSSE}"><wsse:Reference URI="#token" ValueType="${X509}"/></wsse:SecurityTokenReference>`,
  });
  for (const name of ['Body', 'Timestamp']) {
    signer.addReference({
      xpath: `//*[local-name(.)='${name}']`,
      transforms: [C14N],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    });
  }
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `//*[local-name(.)='Security']`, action: 'append' },
  });
  return signer.getSignedXml();
}
