import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleRest } from '@/server/entry/rest/handle';
import type { RestRequest, RestResponse } from '@/server/entry/rest/http';
import type { AppError } from '@/server/platform/contract/errors';
import { endpointAt, endpoints } from '@/server/platform/http/endpoints';
import { type BodyBounds, incompleteBody, tooLarge, tooSlow } from '@/server/platform/http/read-body';

/** The endpoint in front of Next: takes a request under /v1 and answers it. False where the path is not ours. */
export function nodeHandler(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isRestPath(request.url ?? '')) return false;
  void handleRest(fromNode(request, response)).then((answer) => send(answer, request, response));
  return true;
}

function isRestPath(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  const { api, apiDocument, apiDocumentJson } = endpoints;
  return [api, apiDocument, apiDocumentJson].some((ours) => ours === endpointAt(path));
}

function fromNode(request: IncomingMessage, response: ServerResponse): RestRequest {
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    readBody: (bounds) => readBody(request, bounds),
    callerAborted: () => abortedWith(response),
  };
}

function abortedWith(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  if (response.destroyed) leaving.abort();
  else response.once('close', () => response.writableFinished || leaving.abort());
  return leaving.signal;
}

// By its events: an iterator over it costs as much as a look-up in the database.
function readBody(request: IncomingMessage, { bytes, idleMs, totalMs }: BodyBounds): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) return reject(incompleteBody());
    if (Number(request.headers['content-length'] ?? 0) > bytes) return reject(tooLarge(bytes));
    const chunks: Buffer<ArrayBuffer>[] = [];
    let size = 0;
    const refuse = (error: AppError) => {
      request.pause();
      reject(error);
    };
    const idle = setTimeout(() => refuse(tooSlow()), idleMs);
    const total = setTimeout(() => refuse(tooSlow()), totalMs);
    const settled = () => {
      clearTimeout(idle);
      clearTimeout(total);
    };
    const lost = () => {
      settled();
      reject(incompleteBody());
    };
    request.on('data', (chunk: Buffer<ArrayBuffer>) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      idle.refresh();
      if (size > bytes) refuse(tooLarge(bytes));
    });
    request.on('end', () => {
      settled();
      request.off('close', lost);
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    request.on('close', lost);
  });
}

function send({ status, headers, body }: RestResponse, request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  // What is left unread of a refused body would be taken for the next request.
  const connection = request.complete ? {} : { connection: 'close' };
  response.writeHead(status, { ...headers, ...length, ...connection });
  response.end(body ?? undefined);
}
