import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;

/**
 * The 30 s step whose code this is (RFC 6238 with SHA-1 and six digits, as every app has it), among the present one and
 * two on either side; undefined for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  return [present - 2, present - 1, present, present + 1, present + 2].find((step) => codeAt(secret, step) === code);
}

/** HOTP, RFC 4226 §5.3. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}
