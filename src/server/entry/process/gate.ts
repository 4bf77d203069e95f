import type { IncomingMessage, ServerResponse } from 'node:http';
import { boundsOf } from '@/server/entry/process/body-rule';
import { localeOf } from '@/server/entry/process/locale-of';
import { troublePage } from '@/server/entry/process/trouble-page';
import { API_VERSION } from '@/server/entry/rest/http';
import { apiError, describeError } from '@/server/platform/contract/errors';
import { type Endpoint, endpointAt, endpoints } from '@/server/platform/http/endpoints';
import { newRequestId } from '@/server/platform/runtime/current-request';

const CLOSE_AFTER_MS = 1000;

type Pass = { dev: boolean };

/**
 * In front of every endpoint: refuses what no endpoint would take before anything of its body is read, and lets no body be
 * sent longer than its endpoint waits for it. @returns whether the request may go on; where not, it is answered
 */
export function passGate(request: IncomingMessage, response: ServerResponse, { dev }: Pass): boolean {
  try {
    const path = pathOf(request);
    const isNextsOwn = dev && path.startsWith('/__next');
    const endpoint = endpointAt(path);
    if (!isNextsOwn) assertMethod(request, endpoint);
    const bounds = isNextsOwn ? undefined : boundsOf(request, path, endpoint);
    if (bounds) closeWhenUnread(request, response, bounds.totalMs);
    return true;
  } catch (error) {
    answerRefusal(error, request, response);
    return false;
  }
}

/** @throws 400 for a target that no endpoint can read, 404 for empty segments, which Next would redirect */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/') || !isDecodable(path)) {
    throw apiError('INVALID_ADDRESS');
  }
  if (/\/\/|\\/.test(path)) throw apiError('NO_SUCH_ADDRESS');
  return path;
}

/** What Next names server actions by: a byte of flags and a hash of 20 bytes, in hexadecimal. */
const ACTION = /^[0-9a-f]{42}$/;

/** A page is read; the only other thing it takes is a call of its server actions. The API says itself what a path takes. @throws 405 */
function assertMethod({ method = '', headers }: IncomingMessage, endpoint: Endpoint | undefined): void {
  if (endpoint === endpoints.api) return;
  if (['GET', 'HEAD'].includes(method)) return;
  if (!endpoint && method === 'POST' && ACTION.test(String(headers['next-action']))) return;
  if (endpoint?.methods.includes(method)) return;
  const allow = endpoint ? endpoint.methods.join(', ') : 'GET, HEAD';
  throw apiError('METHOD_NOT_ALLOWED', { method, allowed: allow }, { headers: { allow } });
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Nobody waits for the rest of a body whose answer is out, or whose time is up. */
function closeWhenUnread(request: IncomingMessage, response: ServerResponse, totalMs: number): void {
  const close = () => {
    if (!request.complete) request.socket.destroy();
  };
  const late = setTimeout(close, totalMs + CLOSE_AFTER_MS).unref();
  request.once('close', () => clearTimeout(late));
  response.once('finish', () => {
    if (!request.complete) setTimeout(close, CLOSE_AFTER_MS).unref();
  });
}

/** Answers with what an error says: in a sentence to a person, who gets a page where it is to be loaded again, in JSON to a program. */
export function answerRefusal(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  const requestId = newRequestId();
  const { status, body, headers } = describeError(error, requestId);
  const isOfApi = /^\/v1(?![^/?])/.test(request.url ?? '');
  const forPerson = !isOfApi && request.headers.accept?.includes('text/html');
  const page =
    forPerson && status === 503
      ? troublePage(body.message, Number(body.retryAfter), localeOf(request.headers))
      : undefined;
  const type = page ? 'text/html' : forPerson ? 'text/plain' : 'application/json';
  closeWhenUnread(request, response, CLOSE_AFTER_MS);
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(isOfApi && { 'x-api-version': API_VERSION }),
    connection: 'close',
    ...headers,
  });
  response.end(page ?? (forPerson ? body.message : JSON.stringify(body)));
}
