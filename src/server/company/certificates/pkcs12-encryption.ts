import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { countOf, octetsOf, oidOf, requireChildren } from '@/server/company/certificates/asn1';
import { unknownEncryption, wrongPassword } from '@/server/company/certificates/refusals';

type Node = forge.asn1.Asn1;

/** Decrypts by what an AlgorithmIdentifier says; bytes in and out are a character each. */
export type Decrypt = (algorithm: Node | undefined, encrypted: string) => string;

/** RFC 8018: a key by PBKDF2, then a block cipher. */
const PBES2 = '1.2.840.113549.1.5.13';
const HASHES: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
const CIPHERS: Record<string, [name: string, keyBytes: number]> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
};

/** The rounds that a file may ask for in all, half a second: Firefox writes 600,000. The old ones are in JavaScript. */
const MOST_ROUNDS = 2_000_000;
const COST_OF_OLD = 20;

/** forge's ciphers of PKCS#12, which its types leave out. */
const { pbe } = forge.pki as unknown as {
  pbe: { getCipher: (oid: string, parameters: Node | undefined, password: string) => forge.cipher.BlockCipher };
};

/**
 * What undoes the encryption of one file.
 * @throws 422 where the password is wrong, as far as the padding tells, or the cipher is not known
 */
export function decryptorOf(password: string): Decrypt {
  let rounds = 0;
  const spend = (count: number) => {
    rounds += count;
    if (!(rounds <= MOST_ROUNDS)) throw unknownEncryption();
  };
  return (algorithm, encrypted) => {
    const [oid, parameters] = requireChildren(algorithm);
    if (oidOf(oid) === PBES2) return decryptPbes2(parameters, encrypted, password, spend);
    spend(countOf(requireChildren(parameters)[1]) * COST_OF_OLD);
    return decryptOld(oidOf(oid), parameters, encrypted, password);
  };
}

function decryptPbes2(parameters: Node | undefined, encrypted: string, password: string, spend: (n: number) => void) {
  const [derivation, scheme] = requireChildren(parameters);
  const [salt, count, ...others] = requireChildren(requireChildren(derivation)[1]);
  const [cipherOid, iv] = requireChildren(scheme);
  const prf = others.find(({ type }) => type === forge.asn1.Type.SEQUENCE);
  const hash = prf ? HASHES[oidOf(requireChildren(prf)[0])] : 'sha1';
  const cipher = CIPHERS[oidOf(cipherOid)];
  if (!hash || !cipher) throw unknownEncryption();
  spend(countOf(count));
  const [name, keyBytes] = cipher;
  const key = pbkdf2Sync(password, Buffer.from(octetsOf(salt), 'binary'), countOf(count), keyBytes, hash);
  const decipher = createDecipheriv(name, key, Buffer.from(octetsOf(iv), 'binary'));
  try {
    return Buffer.concat([decipher.update(encrypted, 'binary'), decipher.final()]).toString('binary');
  } catch {
    throw wrongPassword();
  }
}

/** RC2 and 3DES of PKCS#12 (RFC 7292, appendix C), which OpenSSL 3 leaves to its legacy provider. */
function decryptOld(oid: string, parameters: Node | undefined, encrypted: string, password: string): string {
  let cipher: forge.cipher.BlockCipher;
  try {
    cipher = pbe.getCipher(oid, parameters, password);
  } catch {
    throw unknownEncryption();
  }
  cipher.update(forge.util.createBuffer(encrypted));
  if (!cipher.finish()) throw wrongPassword();
  return cipher.output.getBytes();
}
