import { handleRest } from '@/server/entry/rest/handle';
import type { RestRequest } from '@/server/entry/rest/http';
import { readBody } from '@/server/platform/http/read-body';

/** The endpoint of a Next route handler, for where only Next runs. The same answers as the other endpoint's. */
export async function webHandler(request: Request): Promise<Response> {
  const { status, headers, body } = await handleRest(fromWeb(request));
  return new Response(body as BodyInit | null, { status, headers });
}

function fromWeb(request: Request): RestRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    readBody: (bounds) => readBody(request, bounds),
    callerAborted: () => request.signal,
  };
}
