const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford's base 32, without i l o u
const HALF = 2 ** 40; // the 80 bits of chance, as two numbers that a double holds

/** Where the time of an id is from: this machine's clock, until the server has measured the database's. */
export const idTime = { now: (): number => Date.now() };

const last = { time: -1, high: 0, low: 0 };

/**
 * `inv_01hk…`: a prefix and a ULID in lower case, 48 bits of time and 80 of chance.
 * Within a process every id sorts after the one before it, even when the clock is set back.
 */
export function newId(prefix: string, now: number = idTime.now()): string {
  if (now > last.time) draw(now);
  else increment();
  return `${prefix}_${encode(last.time, 10)}${encode(last.high, 8)}${encode(last.low, 8)}`;
}

/** What sorts before every id of this instant or later, and after every one from before. */
export function idsFrom(prefix: string, instant: Date): string {
  return `${prefix}_${encode(instant.getTime(), 10)}`;
}

/** Whether a text has the form of an id of ours, whatever record it may be of. */
export function isId(text: string): boolean {
  return /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/.test(text);
}

/** When an id of ours was made; undefined for a text that is none. */
export function timeOfId(text: string): Date | undefined {
  const [, time] = isId(text) ? (/_([0-7].{9})/.exec(text) ?? []) : [];
  return time ? new Date([...time].reduce((ms, letter) => ms * 32 + ALPHABET.indexOf(letter), 0)) : undefined;
}

// Chance is asked for by the kB: a call costs more than what it brings.
const chance = { numbers: new Uint32Array(256), used: 256 };

function draw(time: number): void {
  if (chance.used === chance.numbers.length) {
    crypto.getRandomValues(chance.numbers);
    chance.used = 0;
  }
  const [a = 0, b = 0, c = 0, d = 0] = chance.numbers.subarray(chance.used, chance.used + 4);
  chance.used += 4;
  last.time = time;
  last.high = (a % 256) * 2 ** 32 + b;
  last.low = (c % 256) * 2 ** 32 + d;
}

function increment(): void {
  last.low = (last.low + 1) % HALF;
  if (last.low === 0) last.high = (last.high + 1) % HALF;
  if (last.low === 0 && last.high === 0) last.time += 1;
}

function encode(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = ALPHABET.charAt(rest % 32) + text;
  return text;
}
