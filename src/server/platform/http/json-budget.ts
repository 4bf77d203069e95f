import { AppError } from '@/server/platform/contract/errors';

const DEEPEST = 500; // each item of a batch is judged by itself, more strictly
const MOST_VALUES = 100_000; // a batch of 50 documents in 1 MB has fewer

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const opening = new Set([0x5b, 0x7b]); // [ {
const closing = new Set([0x5d, 0x7d]); // ] }

/**
 * Refuses JSON that would cost more than its bytes say, before it is parsed: nested deeper than 500 levels, or of more
 * than 100,000 values. Looks at the bytes alone; whether they are JSON at all is for the parser.
 * @throws 400
 */
export function assertModestJson(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values++;
    else if (opening.has(byte)) {
      values++;
      depth++;
      if (depth > DEEPEST) throw excessive(`is nested deeper than ${DEEPEST} levels. Send it flatter.`);
    } else if (closing.has(byte)) depth--;
    if (values > MOST_VALUES) throw excessive(`has more than ${MOST_VALUES} values. Send fewer at once.`);
  }
}

function excessive(what: string): AppError {
  const message = `The body ${what}`;
  return new AppError(400, message, { details: [{ path: [], message, code: 'too_big' }] });
}
