import type { IncomingMessage, ServerResponse } from 'node:http';
import { alive, type Health, ready } from '@/server/entry/process/health';
import { listStartWaits } from '@/server/platform/runtime/readiness';

/** Answers while the process starts: that it lives, and what it waits for. */
export function answerStartingUp(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') sendHealth(response, alive());
  else sendHealth(response, { status: 503, body: { status: 'starting', ...listStartWaits() } });
}

/** Answers /healthz and /readyz. @returns whether it was one of them */
export function healthHandler(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url === '/healthz') sendHealth(response, alive());
  else if (request.url === '/readyz') void ready().then((health) => sendHealth(response, health));
  else return false;
  return true;
}

function sendHealth(response: ServerResponse, { status, body }: Health): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
