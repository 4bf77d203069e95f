import { handleRest } from '@/server/rest/handle';
import { type RestRequest, tooLarge } from '@/server/rest/http';

/** The door of a Next route handler, for where only Next runs. The same answers as the other door's. */
export async function webDoor(request: Request): Promise<Response> {
  const { status, headers, body } = await handleRest(fromWeb(request));
  return new Response(body as BodyInit | null, { status, headers });
}

function fromWeb(request: Request): RestRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    readBody: (limit) => readBody(request, limit),
    callerLeft: () => request.signal,
  };
}

async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
