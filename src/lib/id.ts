const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford's base 32, without i l o u
const LENGTH = 26;
const RANDOM_BITS = 80n;

let last = 0n;

/**
 * `inv_01hk…`: a prefix and a ULID in lower case, 48 bits of time and 80 of chance.
 * Within a process every id sorts after the one before it, even when the clock is set back.
 */
export function newId(prefix: string, now: number = Date.now()): string {
  const drawn = (BigInt(now) << RANDOM_BITS) | randomBits();
  last = drawn > last ? drawn : last + 1n;
  return `${prefix}_${encode(last)}`;
}

function randomBits(): bigint {
  const words = crypto.getRandomValues(new Uint16Array(5));
  return words.reduce((bits, word) => (bits << 16n) | BigInt(word), 0n);
}

function encode(value: bigint): string {
  let text = '';
  for (let rest = value; text.length < LENGTH; rest >>= 5n) text = ALPHABET.charAt(Number(rest & 31n)) + text;
  return text;
}
