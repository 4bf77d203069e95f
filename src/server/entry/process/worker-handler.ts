import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { passGate } from '@/server/entry/process/gate';
import { measureRequest, metricsHandler } from '@/server/entry/process/metrics';
import { healthHandler } from '@/server/entry/process/probes';
import { traceRequests } from '@/server/entry/process/telemetry/trace-requests';
import { endpointAt, endpoints } from '@/server/platform/http/endpoints';
import { log } from '@/server/platform/runtime/log';

type Handler = (request: Request) => Promise<Response>;

/** What a process answers that only works: its probes and figures, and Inngest, whose steps it runs. Everything else is 404. */
export function workerHandler(inngestHandler: Handler): RequestListener {
  return traceRequests((request, response) => {
    measureRequest(request, response);
    if (!passGate(request, response, { dev: false })) return;
    if (healthHandler(request, response) || metricsHandler(request, response)) return;
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (endpointAt(path) !== endpoints.inngest) return refuse(response);
    answerBy(inngestHandler, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a call of Inngest could not be answered');
      response.destroy();
    });
  });
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end('This process runs jobs and answers no requests. Send them to one with FOLIO_ROLE=web, or all.\n');
}

/** Answers a request by what answers those of the web. */
export async function answerBy(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const body = method === 'GET' ? undefined : (Readable.toWeb(request) as ReadableStream<Uint8Array>);
  const init = { method, headers: headers as Record<string, string>, body, duplex: 'half' } as RequestInit;
  const answer = await handler(new Request(`http://${headers.host ?? 'localhost'}${url}`, init));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
