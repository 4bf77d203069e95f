import { newId } from '@/lib/text/id';
import { describeError, isExpected } from '@/server/platform/contract/errors';
import type { BodyBounds } from '@/server/platform/http/body-bounds';
import { assertModestJson } from '@/server/platform/http/json-budget';
import { readBody } from '@/server/platform/http/read-body';
import { log } from '@/server/platform/runtime/log';

/**
 * For a library that reads requests itself: it gets one whose body has all come, within bounds.
 * Answers 413, 408 or 400 by itself where the body is too large, too slow or too deep.
 */
export async function boundedHandler(
  request: Request,
  bounds: BodyBounds,
  answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await answer(await withWholeBody(request, bounds));
  } catch (error) {
    const requestId = newId('req');
    if (!isExpected(error)) log.error({ err: error, requestId }, 'a request could not be answered');
    const { status, body, headers: own } = describeError(error, requestId);
    return Response.json(body, { status, headers: { 'cache-control': 'no-store', 'x-request-id': requestId, ...own } });
  }
}

/** The same request with its body in memory. @throws 413, 408, 400 */
export async function withWholeBody(request: Request, bounds: BodyBounds): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const body = await readBody(request, bounds);
  if (/\bjson\b/i.test(request.headers.get('content-type') ?? '')) assertModestJson(body);
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal });
}
