import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { crc32 } from 'node:zlib';
import { inOwnWords } from '@/lib/folio/own-words';
import { env } from '@/server/platform/runtime/env';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A stored secret cannot be read: altered, moved to another row, or its key is no longer set. */
export class DecryptionError extends Error {
  static {
    inOwnWords(DecryptionError);
  }

  override name = 'DecryptionError';
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * AES-256-GCM to `v1.<keyId>.<iv>.<tag>.<ciphertext>` (base64url).
 * `context` says where the secret lives (`webhook:<id>:secret`), and it opens nowhere else.
 */
export function encrypt(plain: string, context: string): string {
  return seal(plain, context, keyOf(env.ENCRYPTION_KEY));
}

/**
 * Opens what `encrypt` sealed, under the present key or the previous one.
 * @throws {DecryptionError}
 */
export function decrypt(sealed: string, context: string): string {
  const keys = [env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS].filter((key) => key !== undefined).map(keyOf);
  return open(sealed, context, keys);
}

/** The id of the present key, which stands in whatever was sealed under it. */
export function presentKeyId(): string {
  return keyOf(env.ENCRYPTION_KEY).id;
}

/** The id of the key that sealed a secret; undefined where it is none. */
export function keyIdOf(sealed: string): string | undefined {
  return /^v1\.([0-9a-f]{8})\./.exec(sealed)?.[1];
}

function seal(plain: string, context: string, key: Key): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES }).setAAD(
    associated(key, context),
  );
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [VERSION, key.id, ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

function open(sealed: string, context: string, keys: readonly Key[]): string {
  const [version, keyId, ...parts] = sealed.split('.');
  const [iv, tag, ciphertext] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = keys.find(({ id }) => id === keyId);
  if (version !== VERSION || !iv || !tag || !ciphertext)
    throw new DecryptionError('Not a secret sealed by this version');
  if (!key)
    throw new DecryptionError('The key that sealed this secret is not set: put it into ENCRYPTION_KEY_PREVIOUS');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(associated(key, context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    throw new DecryptionError('The secret was altered, or belongs to another record');
  }
}

function associated(key: Key, context: string): Buffer {
  return Buffer.from(`${VERSION}.${key.id}.${context}`);
}

function keyOf(base64: string): Key {
  const bytes = Buffer.from(base64, 'base64');
  return { bytes, id: createHash('sha256').update('folio key id').update(bytes).digest('hex').slice(0, 8) };
}

export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

export function hmacSha256Hex(secret: string, data: string | Uint8Array): string {
  return createHmac('sha256', secret).update(data).digest('hex');
}

/** Compares without telling by its duration where two texts differ, or how long the secret one is. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `bytes` of chance as letters and digits only, so that a double click selects the whole; always the same length. */
export function randomToken(bytes = 32): string {
  return inBase62(BigInt(`0x${randomBytes(bytes).toString('hex')}`), Math.ceil((bytes * 8) / Math.log2(BASE62.length)));
}

/** Six letters and digits that follow from a text, by which a slip of the pen is found: its CRC-32, as in GitHub's tokens. */
export function checksum62(text: string): string {
  return inBase62(BigInt(crc32(text)), 6);
}

function inBase62(number: bigint, length: number): string {
  let digits = '';
  for (let rest = number; digits.length < length; rest /= 62n) digits = BASE62.charAt(Number(rest % 62n)) + digits;
  return digits;
}
