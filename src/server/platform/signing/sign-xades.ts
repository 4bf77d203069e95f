import { createHash, sign, X509Certificate } from 'node:crypto';
import { CANONICAL_FORMS, canonical, digestOf, xmlText as text } from '@/server/platform/signing/canonical-xml';
import { namesIn, rfc4514 } from '@/server/platform/signing/distinguished-name';

/** What signs: PEM texts; the chain begins with the signer's own certificate. RSA. */
export type SigningIdentity = { key: string; chain: string };

/** How a signature policy wants a document signed. */
export type XadesProfile = {
  policy: { id: string; description?: string; hash: 'sha1' | 'sha256'; digest: string };
  /** In what part the signer signs: `emisor`, `Supplier`. */
  claimedRole: string;
  /** Which form of the reference to the certificate: XAdES 1.1 and 1.3 (with its issuer and number), or that of EN 319 132. */
  signingCertificate: 'v1' | 'v2';
  /** What the document is said to be. */
  description: string;
};

const C14N = CANONICAL_FORMS.inclusive;
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const HASHES = {
  sha1: `${DS}sha1`,
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
} as const;
const NAMES = { ds: DS, xades: XADES };
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** No document of ours has such an id. */
const ID = 'xmldsig-1';

/**
 * XAdES-EPES, enveloped: the document with ds:Signature as the last child of its root, RSA and SHA-256 over inclusive
 * C14N 1.0 of the document, the signed properties and the key info. From then on not a byte of it may change.
 * @param signingTime ISO 8601 without fractions of a second, with an offset
 * @throws for a document without content, or that is no XML
 */
export async function signXades(
  document: string,
  identity: SigningIdentity,
  profile: XadesProfile,
  signingTime: string,
): Promise<string> {
  const xml = document.replaceAll('\r', '');
  const end = xml.lastIndexOf('</');
  const root = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*(<[^?!>][^>]*>)/.exec(xml)?.[1];
  if (end < 0 || !root || root.endsWith('/>'))
    throw new Error('Only a document with an element that has content can be signed');
  const chain = certificatesIn(identity.chain);
  const keyInfo = keyInfoOf(chain);
  const object = propertiesOf(chain[0], profile, signingTime);

  // What is referred to is digested in its place: below the root, whose namespaces it inherits, and ds:Signature.
  const inPlace = (content: string) => `${root}${signature(content)}${xml.slice(end)}`;
  const references = [
    reference(
      `Id="${ID}-document" URI=""`,
      await digestOf(xml),
      `<ds:Transforms><ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform></ds:Transforms>`,
    ),
    reference(
      `Type="http://uri.etsi.org/01903#SignedProperties" URI="#${ID}-properties"`,
      await digestOf(inPlace(object), { path: '//xades:SignedProperties', names: NAMES }),
    ),
    reference(`URI="#${ID}-key"`, await digestOf(inPlace(keyInfo), { path: '//ds:KeyInfo', names: NAMES })),
  ];
  const signedInfo = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>${references.join('')}</ds:SignedInfo>`;
  const signed = await canonical(inPlace(signedInfo), { path: '//ds:SignedInfo', names: NAMES });
  const value = sign('sha256', Buffer.from(signed), identity.key).toString('base64');
  const whole = `${signedInfo}<ds:SignatureValue Id="${ID}-value">${value}</ds:SignatureValue>${keyInfo}${object}`;
  return xml.slice(0, end) + signature(whole) + xml.slice(end);
}

function signature(content: string): string {
  return `<ds:Signature xmlns:ds="${DS}" xmlns:xades="${XADES}" Id="${ID}">${content}</ds:Signature>`;
}

function reference(attributes: string, digest: string, transforms = ''): string {
  return `<ds:Reference ${attributes}>${transforms}${digestElements('sha256', digest)}</ds:Reference>`;
}

function digestElements(hash: keyof typeof HASHES, digest: string): string {
  return `<ds:DigestMethod Algorithm="${HASHES[hash]}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue>`;
}

function keyInfoOf(chain: [X509Certificate, ...X509Certificate[]]): string {
  const { n = '', e = '' } = chain[0].publicKey.export({ format: 'jwk' });
  const base64 = (url: string) => Buffer.from(url, 'base64url').toString('base64');
  const certificates = chain.map(({ raw }) => `<ds:X509Certificate>${raw.toString('base64')}</ds:X509Certificate>`);
  return `<ds:KeyInfo Id="${ID}-key"><ds:X509Data>${certificates.join('')}</ds:X509Data><ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${base64(n)}</ds:Modulus><ds:Exponent>${base64(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>`;
}

function propertiesOf(
  certificate: X509Certificate,
  { policy, claimedRole, signingCertificate, description }: XadesProfile,
  signingTime: string,
): string {
  const digest = createHash('sha256').update(certificate.raw).digest('base64');
  const cert = `<xades:CertDigest>${digestElements('sha256', digest)}</xades:CertDigest>`;
  const serial = BigInt(`0x${certificate.serialNumber}`);
  const issuerSerial = `<xades:IssuerSerial><ds:X509IssuerName>${text(rfc4514(namesIn(certificate).issuer))}</ds:X509IssuerName><ds:X509SerialNumber>${serial}</ds:X509SerialNumber></xades:IssuerSerial>`;
  const signer =
    signingCertificate === 'v1'
      ? `<xades:SigningCertificate><xades:Cert>${cert}${issuerSerial}</xades:Cert></xades:SigningCertificate>`
      : `<xades:SigningCertificateV2><xades:Cert>${cert}</xades:Cert></xades:SigningCertificateV2>`;
  const role = signingCertificate === 'v1' ? 'SignerRole' : 'SignerRoleV2';
  const policyDescription = policy.description
    ? `<xades:Description>${text(policy.description)}</xades:Description>`
    : '';
  return (
    `<ds:Object><xades:QualifyingProperties Target="#${ID}"><xades:SignedProperties Id="${ID}-properties"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${signingTime}</xades:SigningTime>${signer}` +
    `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>${text(policy.id)}</xades:Identifier>${policyDescription}</xades:SigPolicyId><xades:SigPolicyHash>${digestElements(policy.hash, policy.digest)}</xades:SigPolicyHash></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>` +
    `<xades:${role}><xades:ClaimedRoles><xades:ClaimedRole>${text(claimedRole)}</xades:ClaimedRole></xades:ClaimedRoles></xades:${role}>` +
    `</xades:SignedSignatureProperties><xades:SignedDataObjectProperties><xades:DataObjectFormat ObjectReference="#${ID}-document"><xades:Description>${text(description)}</xades:Description><xades:MimeType>text/xml</xades:MimeType></xades:DataObjectFormat></xades:SignedDataObjectProperties>` +
    `</xades:SignedProperties></xades:QualifyingProperties></ds:Object>`
  );
}

function certificatesIn(pem: string): [X509Certificate, ...X509Certificate[]] {
  const [own, ...others] = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (!own) throw new Error('No certificate to sign with');
  return [new X509Certificate(own), ...others.map((it) => new X509Certificate(it))];
}

/** The signature policy of Facturae 3.1, which Facturae 3.2.2 keeps. */
export const FACTURAE_SIGNATURE: XadesProfile = {
  policy: {
    id: 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
    description: 'Política de firma electrónica para facturación electrónica con formato Facturae',
    hash: 'sha1',
    digest: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
  },
  claimedRole: 'emisor',
  signingCertificate: 'v1',
  description: 'Factura electrónica',
};

/** The signature policies of TicketBAI, of each territory its own. */
export const TICKETBAI_SIGNATURES: Record<'araba' | 'gipuzkoa' | 'bizkaia', XadesProfile> = {
  araba: ticketbai('https://ticketbai.araba.eus/tbai/sinadura/', '4Vk3uExj7tGn9DyUCPDsV9HRmK6KZfYdRiW3StOjcQA='),
  gipuzkoa: ticketbai('https://www.gipuzkoa.eus/ticketbai/sinadura', 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg='),
  bizkaia: ticketbai(
    'https://www.batuz.eus/fitxategiak/batuz/ticketbai/sinadura_elektronikoaren_zehaztapenak_especificaciones_de_la_firma_electronica_v1_1.pdf',
    'K2baIY0fk8jbkPHkffk5F5C46O5VuzDwH21dAovjVRs=',
  ),
};

function ticketbai(id: string, digest: string): XadesProfile {
  return {
    policy: { id, hash: 'sha256', digest },
    claimedRole: 'Supplier',
    signingCertificate: 'v2',
    description: 'TicketBAI',
  };
}
