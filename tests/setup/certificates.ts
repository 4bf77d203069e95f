import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto';
import forge from 'node-forge';

/** A certificate and its key, both as PEM. */
export type Issued = { certificate: string; key: string };

export type Authority = Issued & {
  /** Signs a certificate; without a name of a host it is a person's. */
  issue: (name: string, host?: string) => Issued;
  /** Signs the certificate of a company or a person, as those are that tax agencies know. */
  issueTo: (holder: Holder) => Issued;
};

export type Holder = {
  name: string;
  /** `VATES-B00000018`, of a company or its representative. */
  organization?: string;
  /** `IDCES-12345678Z`, of a person. */
  person?: string;
  from?: Date;
  until?: Date;
  keyUsage?: object;
};

/** A certification authority that nobody knows, of its own or by another; what it signs is good for a day. */
export function makeAuthority(name: string, by?: Issued): Authority {
  const own = keyPair();
  let ofHolders: ReturnType<typeof keyPair> | undefined; // one for all: making them is slow
  const subject = [{ name: 'commonName', value: name }];
  const issuer = by ? forge.pki.certificateFromPem(by.certificate).subject.attributes : subject;
  const signer = by ? createPrivateKey(by.key) : own.privateKey;
  const certificate = sign(own.publicKey, subject, issuer, signer, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
  return {
    certificate,
    key: own.pem,
    issue(issued, host) {
      const pair = keyPair();
      const extensions = host
        ? [
            { name: 'subjectAltName', altNames: [{ type: 7, ip: host }] },
            { name: 'extKeyUsage', serverAuth: true },
          ]
        : [{ name: 'extKeyUsage', clientAuth: true }];
      const named = [{ name: 'commonName', value: issued }];
      return { certificate: sign(pair.publicKey, named, subject, own.privateKey, extensions), key: pair.pem };
    },
    issueTo({ name: holder, organization, person, from, until, keyUsage = { digitalSignature: true } }) {
      ofHolders ??= keyPair();
      const pair = ofHolders;
      const named = [
        { name: 'countryName', value: 'ES' },
        ...(organization ? [{ type: '2.5.4.97', value: organization }] : []),
        ...(person ? [{ name: 'serialNumber', value: person }] : []),
        { name: 'commonName', value: holder },
      ] as forge.pki.CertificateField[];
      const extensions = [{ name: 'keyUsage', critical: true, ...keyUsage }];
      const certificate = sign(pair.publicKey, named, subject, own.privateKey, extensions, { from, until });
      return { certificate, key: pair.pem };
    },
  };
}

/** So few rounds that a file opens at once: for tests of something else. */
export const QUICK = 1;

/** The file that browsers and authorities hand out, as Windows and Firefox write it: 3DES, or AES. */
export function pkcs12Of(
  { certificate, key }: Issued,
  passphrase: string,
  algorithm: '3des' | 'aes256',
  rounds = 2048,
): Uint8Array {
  const file = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(certificate)],
    passphrase,
    { algorithm, count: rounds },
  );
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}

type KeyPair = { pem: string; privateKey: KeyObject; publicKey: forge.pki.rsa.PublicKey };

// Of the process and not of the file: each takes a tenth of a second to make, and no test asks for a new one.
const place = Symbol.for('folio.tests.keys');
const globals = globalThis as typeof globalThis & { [place]?: KeyPair[] };
let keysUsed = 0;

/** A key that nobody else has in this file. */
function keyPair(): KeyPair {
  globals[place] ??= [];
  const made = globals[place];
  const pair = made[keysUsed] ?? makeKeyPair();
  made[keysUsed] = pair;
  keysUsed += 1;
  return pair;
}

function makeKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    pem: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    privateKey,
    publicKey: forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  };
}

type Period = { from?: Date; until?: Date };

function sign(
  publicKey: forge.pki.rsa.PublicKey,
  subject: forge.pki.CertificateField[],
  issuer: forge.pki.CertificateField[],
  signer: KeyObject,
  extensions: object[],
  { from = new Date(Date.now() - 3_600_000), until = new Date(Date.now() + 86_400_000) }: Period = {},
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  // Begun with zeros, one in 512 would be illegally padded, and OpenSSL refuses it.
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = from;
  certificate.validity.notAfter = until;
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  certificate.sign(signerWith(signer, certificate), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/** What a signature is of, which forge's types leave out. */
const { getTBSCertificate } = forge.pki as unknown as {
  getTBSCertificate: (certificate: forge.pki.Certificate) => forge.asn1.Asn1;
};

/** Signs for forge what it has put together: its own arithmetic is in JavaScript, and takes many times as long. */
function signerWith(key: KeyObject, certificate: forge.pki.Certificate): forge.pki.rsa.PrivateKey {
  const toBeSigned = () => forge.asn1.toDer(getTBSCertificate(certificate)).getBytes();
  const signer = { sign: () => signBytes('sha256', Buffer.from(toBeSigned(), 'binary'), key).toString('binary') };
  return signer as unknown as forge.pki.rsa.PrivateKey;
}
