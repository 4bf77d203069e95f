import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { decode, octetsOf, oidOf, requireChildren } from '@/server/company/certificates/asn1';
import { type Decrypt, decryptorOf } from '@/server/company/certificates/pkcs12-encryption';
import { certificateRefusal, wrongPassword } from '@/server/company/certificates/refusals';
import { AppError } from '@/server/platform/contract/errors';

/** What a .p12 file holds: the key, and the holder's certificate before those of who signed it, up to its authority. */
export type KeyAndChain = { key: KeyObject; chain: [X509Certificate, ...X509Certificate[]] };

// PKCS#12 (RFC 7292) read by hand on node-forge's decoder and ciphers: OpenSSL 3 no longer opens files encrypted with RC2
// or 3DES, and forge's own reader keeps neither the bytes of a certificate nor a limit on the work that a file asks for.
const OID = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
};

type Node = forge.asn1.Asn1;

/**
 * Opens a PKCS#12 file, of today's or of the older kinds.
 * @throws 422 CERTIFICATE_UNREADABLE, CERTIFICATE_PASSWORD, CERTIFICATE_WITHOUT_KEY
 */
export function readPkcs12(file: Uint8Array, password: string): KeyAndChain {
  const { keys, certificates } = bagsOf(authenticatedSafe(file), password);
  const pairs = keys.flatMap((key) =>
    certificates.filter((certificate) => certificate.checkPrivateKey(key)).map((certificate) => ({ key, certificate })),
  );
  const newest = pairs.sort((a, b) => Date.parse(b.certificate.validTo) - Date.parse(a.certificate.validTo))[0];
  if (!newest) throw withoutKey();
  if (newest.key.asymmetricKeyType !== 'rsa') {
    throw certificateRefusal(
      'CERTIFICATE_UNREADABLE',
      'pkcs12',
      'The key is not RSA, the only kind that tax agencies take. Use another certificate.',
    );
  }
  return { key: newest.key, chain: [newest.certificate, ...signersOf(newest.certificate, certificates)] };
}

/** Who signed it, who signed that one, and so on, as far as the file has them. */
function signersOf(certificate: X509Certificate, all: X509Certificate[]): X509Certificate[] {
  const signer = all.find((it) => certificate.checkIssued(it) && certificate.verify(it.publicKey));
  if (!signer || signer.fingerprint256 === certificate.fingerprint256) return [];
  return [signer, ...signersOf(signer, all)];
}

/** The parts of the file, before anything is decrypted. Its checksum is left alone: a key that fits proves more. */
function authenticatedSafe(file: Uint8Array): Node[] {
  try {
    const contentInfo = requireChildren(decode(Buffer.from(file).toString('binary')))[1];
    return requireChildren(decode(octetsOf(contentOf(contentInfo, OID.data))));
  } catch {
    const text = Buffer.from(file.subarray(0, 64)).toString('latin1');
    if (text.includes('-----BEGIN') || isCertificate(file)) throw withoutKey();
    const message = 'This is no certificate file. Choose the .p12 or .pfx file that holds it with its key.';
    throw certificateRefusal('CERTIFICATE_UNREADABLE', 'pkcs12', message);
  }
}

function isCertificate(file: Uint8Array): boolean {
  try {
    return new X509Certificate(file) !== null;
  } catch {
    return false;
  }
}

function bagsOf(parts: Node[], password: string) {
  const keys: KeyObject[] = [];
  const certificates: X509Certificate[] = [];
  const decrypt = decryptorOf(password);
  for (const part of parts) {
    for (const bag of readSafely(() => bagsIn(part, decrypt))) {
      const [type, value] = requireChildren(bag);
      const content = () => requireChildren(value)[0];
      switch (oidOf(type)) {
        case OID.keyBag:
          keys.push(readSafely(() => keyOf(encode(content()))));
          break;
        case OID.shroudedKeyBag:
          keys.push(
            readSafely(() => {
              const [algorithm, encrypted] = requireChildren(content());
              return keyOf(decrypt(algorithm, octetsOf(encrypted)));
            }),
          );
          break;
        case OID.certificateBag: {
          const [kind, der] = requireChildren(content());
          if (oidOf(kind) !== OID.x509Certificate) break;
          certificates.push(readSafely(() => new X509Certificate(bufferOf(octetsOf(requireChildren(der)[0])))));
        }
      }
    }
  }
  return { keys, certificates };
}

function bagsIn(part: Node, decrypt: Decrypt): Node[] {
  if (oidOf(requireChildren(part)[0]) === OID.data) return requireChildren(decode(octetsOf(contentOf(part, OID.data))));
  const [, encryptedContent] = requireChildren(contentOf(part, OID.encryptedData));
  const [, algorithm, encrypted] = requireChildren(encryptedContent);
  return requireChildren(decode(decrypt(algorithm, octetsOf(encrypted))));
}

/** Whatever goes wrong in what was decrypted comes of the password. */
function readSafely<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof AppError ? error : wrongPassword();
  }
}

function keyOf(der: string): KeyObject {
  return createPrivateKey({ key: bufferOf(der), format: 'der', type: 'pkcs8' });
}

function contentOf(part: Node | undefined, type: string): Node | undefined {
  const [oid, content] = requireChildren(part);
  if (oidOf(oid) !== type) throw new Error('Another kind of content than expected');
  return requireChildren(content)[0];
}

function encode(node: Node | undefined): string {
  if (!node) throw new Error('Nothing to encode');
  return forge.asn1.toDer(node).getBytes();
}

function bufferOf(binary: string): Buffer {
  return Buffer.from(binary, 'binary');
}

function withoutKey(): AppError {
  const message =
    'This file holds no private key. Export the certificate again, with its private key, as .p12 or .pfx.';
  return certificateRefusal('CERTIFICATE_WITHOUT_KEY', 'pkcs12', message);
}
