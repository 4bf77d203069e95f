import { type BodyBounds, bodyLost, tooLarge, tooSlow } from '@/server/platform/http/body-bounds';

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
  throw bodyLost();
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
