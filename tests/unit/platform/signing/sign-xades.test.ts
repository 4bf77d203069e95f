import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { readPkcs12 } from '@/server/company/certificates/read-pkcs12';
import {
  FACTURAE_SIGNATURE,
  type SigningIdentity,
  signXades,
  type XadesProfile,
} from '@/server/platform/signing/sign-xades';

// Read back by xml-crypto, whose canonicalization and digests are its own.

const TIME = '2026-11-22T13:00:00+01:00';
const PLAIN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<f:Invoice xmlns:f="urn:test" xmlns:unused="urn:unused" b="2" a="1"><!-- a remark --><Total currency="EUR">121.00</Total><Name>Núñez &amp; Ruiz &lt;SL&gt;\n €</Name><Empty/></f:Invoice>';

let identity: SigningIdentity;

beforeAll(() => {
  const { key, chain } = readPkcs12(readFileSync('tests/setup/pkcs12/aes-256.p12'), 'contraseña');
  identity = {
    key: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    chain: chain.map((certificate) => certificate.toString()).join(''),
  };
});

const sign = (xml = PLAIN, profile: XadesProfile = FACTURAE_SIGNATURE) => signXades(xml, identity, profile, TIME);

function verify(xml: string): SignedXml {
  const signature = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? '';
  const verifier = new SignedXml({
    publicCert: new X509Certificate(identity.chain).publicKey.export({ format: 'pem', type: 'spki' }),
  });
  verifier.loadSignature(signature);
  return verifier;
}

const isValid = (xml: string) => {
  try {
    return verify(xml).checkSignature(xml);
  } catch {
    return false;
  }
};

describe('a XAdES signature', () => {
  it('is valid, over the document, its properties and its key', async () => {
    const xml = await sign();
    const verifier = verify(xml);
    expect(verifier.checkSignature(xml)).toBe(true);
    expect(verifier.getSignedReferences()).toHaveLength(3);
    expect(verifier.getSignedReferences()[0]).toContain('<Total currency="EUR">121.00</Total>');
  });

  it('is valid for documents of other shapes', async () => {
    const documents = [
      '<a>1</a>',
      '<a xmlns="urn:default" xmlns:ds="urn:mine"><b>x</b></a>',
      '<a><b>\r\nline\r\n</b></a>', // no xml:lang on the root: xml-crypto does not inherit it, as C14N 1.0 does
      `<a>${'<b>long</b>'.repeat(2000)}</a>`,
    ];
    for (const document of documents) expect(isValid(await sign(document))).toBe(true);
  });

  it('is broken by any change', async () => {
    const xml = await sign();
    const changes: [string | RegExp, string][] = [
      ['121.00', '121.01'],
      ['a="1"', 'a="3"'],
      ['Núñez', 'Nuñez'],
      [TIME, '2026-11-22T13:00:01+01:00'],
      ['>emisor<', '>receptor<'],
      [/<ds:X509Certificate>.{10}/, '<ds:X509Certificate>AAAAAAAAAA'],
      [/(<ds:SignatureValue[^>]*>)..../, '$1AAAA'],
    ];
    expect(isValid(xml)).toBe(true);
    for (const [from, to] of changes) {
      const changed = xml.replace(from, to);
      expect(changed).not.toBe(xml);
      expect({ from, isValid: isValid(changed) }).toEqual({ from, isValid: false });
    }
  });

  it('says who signed, by which policy, as what and when', async () => {
    const document = XmlDocument.fromString(await sign(), { option: ParseOption.XML_PARSE_NO_XXE });
    const names = { ds: 'http://www.w3.org/2000/09/xmldsig#', xades: 'http://uri.etsi.org/01903/v1.3.2#' };
    const said = (path: string) => document.get(path, names)?.content;
    const own = new X509Certificate(identity.chain);
    expect(said('/*/*[last()]/ds:KeyInfo/ds:X509Data/ds:X509Certificate[1]')).toBe(own.raw.toString('base64'));
    expect(document.find('//ds:X509Certificate', names)).toHaveLength(3);
    expect(said('//xades:SigningTime')).toBe(TIME);
    expect(said('//ds:X509IssuerName')).toBe('CN=AC Representación,O=Prueba\\, con coma,C=ES');
    expect(said('//ds:X509SerialNumber')).toBe(BigInt(`0x${own.serialNumber}`).toString());
    expect(said('//xades:SigPolicyHash/ds:DigestValue')).toBe('Ohixl6upD6av8N7pEvDABhEL6hM=');
    expect(said('//xades:ClaimedRole')).toBe('emisor');
    document.dispose();
  });

  it('is made by other policies too', async () => {
    const digest = 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg=';
    const policy = { id: 'https://www.gipuzkoa.eus/ticketbai/sinadura', hash: 'sha256', digest } as const;
    const xml = await sign(PLAIN, {
      policy,
      claimedRole: 'Supplier',
      signingCertificate: 'v2',
      description: 'TicketBAI',
    });
    expect(isValid(xml)).toBe(true);
    expect(xml).toContain('<xades:SigningCertificateV2>');
    expect(xml).toContain(`<ds:DigestValue>${digest}</ds:DigestValue>`);
  });

  it('is the last child of the root, and leaves the document before it as it was', async () => {
    const xml = await sign();
    expect(xml.startsWith(PLAIN.slice(0, PLAIN.lastIndexOf('</')))).toBe(true);
    expect(xml.endsWith('</ds:Signature></f:Invoice>')).toBe(true);
  });

  it('refuses what has nothing to sign', async () => {
    await expect(sign('<empty/>')).rejects.toThrow('has content');
    await expect(sign('<a><b></a>')).rejects.toThrow();
  });
});
