import { type AppError, apiError } from '@/server/platform/contract/errors';

/**
 * The bytes of a request as they come, within bounds. What is refused is left unread, not cancelled: cancelling would
 * close the connection that the refusal is to be written to.
 * @throws 413 over `bytes`, 408 where the next bytes, or all of them, take too long, 400 where the caller went away
 */
export async function* boundedChunks(
  { headers, body }: Request,
  { bytes, idleMs, totalMs }: BodyBounds,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (Number(headers.get('content-length') ?? 0) > bytes) throw tooLarge(bytes);
  if (!body) return;
  const reader = body.getReader();
  const deadline = performance.now() + totalMs;
  let size = 0;
  for (;;) {
    const chunk = await within(
      Math.min(idleMs, deadline - performance.now()),
      reader.read().catch(throwConnectionLost),
    );
    if (chunk.done) return;
    size += chunk.value.byteLength;
    if (size > bytes) throw tooLarge(bytes);
    yield chunk.value;
  }
}

function throwConnectionLost(): never {
  throw incompleteBody();
}

/** All bytes of a request's body. @throws as boundedChunks */
export async function readBody(request: Request, bounds: BodyBounds): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(request, bounds)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  work.catch(() => undefined); // once the time is up, nobody hears of it
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a caller may send: so many bytes, and how long it may take over them. */
export type BodyBounds = { bytes: number; idleMs: number; totalMs: number };

const IDLE_MS = 10_000;
const TOTAL_MS = 60_000;

/** For calls of the API and of the dashboard: 1 MB. */
export const CALL_BODY: BodyBounds = { bytes: 1024 * 1024, idleMs: IDLE_MS, totalMs: TOTAL_MS };
/** For what strangers may send: signing in, and the answer to a quote. */
export const SMALL_BODY: BodyBounds = { bytes: 16 * 1024, idleMs: IDLE_MS, totalMs: TOTAL_MS };

/** For a file of at most so many bytes: it may take five minutes. */
export function fileBounds(bytes: number): BodyBounds {
  return { bytes, idleMs: 30_000, totalMs: 300_000 };
}

/** 413 for a body over so many bytes. */
export function tooLarge(limit: number): AppError {
  return apiError('BODY_TOO_LARGE', { bytes: limit });
}

/** 408 for a body that does not come, or comes too slowly. */
export function tooSlow(): AppError {
  return apiError('BODY_TOO_SLOW');
}

/** 400 for a caller who went away while sending: no failure of ours, and nobody is left to read the answer. */
export function incompleteBody(): AppError {
  return apiError('BODY_LOST');
}

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
      if (depth > DEEPEST) throw apiError('BODY_TOO_DEEP', { most: DEEPEST }).at([], 'too_big');
    } else if (closing.has(byte)) depth--;
    if (values > MOST_VALUES) throw apiError('BODY_TOO_MANY_VALUES', { most: MOST_VALUES }).at([], 'too_big');
  }
}
