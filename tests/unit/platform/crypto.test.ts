import { afterEach, expect, it, vi } from 'vitest';

const OLD_KEY = Buffer.alloc(32, 1).toString('base64');
const NEW_KEY = Buffer.alloc(32, 2).toString('base64');

async function cryptoWith(keys: { ENCRYPTION_KEY: string; ENCRYPTION_KEY_PREVIOUS?: string }) {
  vi.stubEnv('ENCRYPTION_KEY', keys.ENCRYPTION_KEY);
  vi.stubEnv('ENCRYPTION_KEY_PREVIOUS', keys.ENCRYPTION_KEY_PREVIOUS);
  vi.resetModules();
  return await import('@/server/platform/runtime/crypto');
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it('opens what it sealed, never the same twice', async () => {
  const { encrypt, decrypt } = await cryptoWith({ ENCRYPTION_KEY: NEW_KEY });
  for (const plain of ['', 'whsec_x', 'ñ€😀'.repeat(1000)])
    expect(decrypt(encrypt(plain, 'webhook:1'), 'webhook:1')).toBe(plain);
  expect(encrypt('a', 'webhook:1')).not.toBe(encrypt('a', 'webhook:1'));
});

it('does not open in another place, nor altered, nor shortened', async () => {
  const { encrypt, decrypt, DecryptionError } = await cryptoWith({ ENCRYPTION_KEY: NEW_KEY });
  const sealed = encrypt('secret', 'webhook:1');
  expect(() => decrypt(sealed, 'webhook:2')).toThrow(DecryptionError);

  const parts = sealed.split('.');
  const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  for (const index of parts.keys()) {
    const altered = parts.with(index, flipped(parts[index] ?? '')).join('.');
    expect(() => decrypt(altered, 'webhook:1')).toThrow(DecryptionError);
  }
  const shortTag = parts
    .with(
      3,
      Buffer.from(parts[3] ?? '', 'base64url')
        .subarray(0, 4)
        .toString('base64url'),
    )
    .join('.');
  for (const broken of [shortTag, parts.slice(0, 4).join('.'), '', 'plain text']) {
    expect(() => decrypt(broken, 'webhook:1')).toThrow(DecryptionError);
  }
});

it('opens under the previous key while it is set, and seals under the new one', async () => {
  const before = await cryptoWith({ ENCRYPTION_KEY: OLD_KEY });
  const sealed = before.encrypt('secret', 'c');

  const rotated = await cryptoWith({ ENCRYPTION_KEY: NEW_KEY, ENCRYPTION_KEY_PREVIOUS: OLD_KEY });
  expect(rotated.decrypt(sealed, 'c')).toBe('secret');
  const anew = rotated.encrypt('secret', 'c');

  const after = await cryptoWith({ ENCRYPTION_KEY: NEW_KEY });
  expect(after.decrypt(anew, 'c')).toBe('secret');
  expect(() => after.decrypt(sealed, 'c')).toThrow(/ENCRYPTION_KEY_PREVIOUS/);
});

it('hashes and signs as RFC 4231 and FIPS 180 say', async () => {
  const { sha256Hex, hmacSha256Hex } = await cryptoWith({ ENCRYPTION_KEY: NEW_KEY });
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

it('compares texts of any length', async () => {
  const { timingSafeEqualText } = await cryptoWith({ ENCRYPTION_KEY: NEW_KEY });
  expect(timingSafeEqualText('ñ', 'ñ')).toBe(true);
  for (const other of ['', 'n', 'ññ']) expect(timingSafeEqualText('ñ', other)).toBe(false);
});

it('draws tokens of one length that a double click selects', async () => {
  const { randomToken } = await cryptoWith({ ENCRYPTION_KEY: NEW_KEY });
  const tokens = Array.from({ length: 500 }, () => randomToken());
  for (const token of tokens) expect(token).toMatch(/^[0-9A-Za-z]{43}$/);
  expect(new Set(tokens).size).toBe(500);
  expect(randomToken(16)).toHaveLength(22);
});
