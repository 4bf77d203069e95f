import { checksum62, randomToken } from '@/server/platform/runtime/crypto';

const PREFIX = 'folio_';
/** How keys of test companies begin: nobody takes one for the other. */
const TEST_PREFIX = `${PREFIX}test_`;
const SECRET_CHARACTERS = 43;

// Keys that were made before 0.3 have no checksum: they end after the secret.
const checked = new RegExp(`^${PREFIX}(?:test_)?([0-9A-Za-z]{${SECRET_CHARACTERS}})([0-9A-Za-z]{6})$`);

/** A new key: `folio_`, or `folio_test_` in a test company, a secret of 256 bits, and a checksum of that. docs/api-keys.md has the form for secret scanners. */
export function newKey({ isTest }: { isTest: boolean }): string {
  const secret = randomToken(32);
  return `${isTest ? TEST_PREFIX : PREFIX}${secret}${checksum62(secret)}`;
}

/** Whether a text has the form of a key and a checksum that does not fit: no key has ever been that. */
export function isMistyped(key: string): boolean {
  const [, secret, sum] = checked.exec(key) ?? [];
  return secret !== undefined && checksum62(secret) !== sum;
}
