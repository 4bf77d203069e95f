import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { describeError, isExpected } from '@/server/platform/contract/errors';
import type { BodyBounds } from '@/server/platform/http/read-body';
import { assertModestJson, readBody } from '@/server/platform/http/read-body';
import { newRequestId } from '@/server/platform/runtime/current-request';
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
    const requestId = newRequestId();
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

const answers = new AsyncLocalStorage<ServerResponse>();

/** Makes a page, which may say `answerBusy` until its first bytes are written. */
export function withPageStatus<Made>(response: ServerResponse, make: () => Made): Made {
  return answers.run(response, make);
}

/** Has the page that is being made answered with 429, which a page cannot say by itself: Next writes 200. */
export function answerBusy(headers: Record<string, string> = {}): void {
  const response = answers.getStore();
  if (!response || response.headersSent) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const writeHead = response.writeHead;
  response.writeHead = ((_status: number, ...rest: unknown[]) =>
    Reflect.apply(writeHead, response, [429, ...rest])) as typeof writeHead;
}
