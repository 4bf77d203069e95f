import { Agent, type Dispatcher } from 'undici';
import type { LoopbackPolicy } from '@/server/outgoing-http/addresses';
import { startDeadline } from '@/server/outgoing-http/deadline';
import { type Failure, failureOf } from '@/server/outgoing-http/failures';
import {
  connectDirectly,
  guardedConnector,
  type MakeConnector,
  type Resolve,
} from '@/server/outgoing-http/guarded-connector';
import { resolveHost } from '@/server/outgoing-http/resolve-host';
import { parseTarget } from '@/server/outgoing-http/target';

export interface OutgoingRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything: name, connection, headers and body. */
  timeoutMs?: number;
  /** More is not read; the connection is closed then. */
  maxResponseBytes?: number;
  signal?: AbortSignal;
}

export interface OutgoingResponse {
  ok: true;
  /** Redirects are answers too: they are never followed. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** UTF-8, without NUL, which PostgreSQL cannot store. */
  bodyText: string;
  durationMs: number;
}

export interface OutgoingFailure extends Failure {
  ok: false;
  durationMs: number;
}

export interface Sender {
  /** Never throws: whatever goes wrong on the way is a failure to be recorded. */
  send(request: OutgoingRequest): Promise<OutgoingResponse | OutgoingFailure>;
  close(): Promise<void>;
}

export interface SenderOptions {
  loopback: LoopbackPolicy;
  resolve?: Resolve;
  makeConnector?: MakeConnector;
}

/** Sends through one pool of guarded connections. Proxy variables are not read, and nothing is decompressed. */
export function createSender({
  loopback,
  resolve = resolveHost,
  makeConnector = connectDirectly,
}: SenderOptions): Sender {
  const agent = new Agent({
    connect: guardedConnector(resolve, loopback, makeConnector),
    connections: null, // callers limit themselves: a path that hangs must not use up its host's connections
    headersTimeout: 0, // the deadline covers them
    bodyTimeout: 0,
  });

  return {
    close: () => agent.destroy(),

    async send(request) {
      const startedAt = performance.now();
      const durationMs = () => Math.round(performance.now() - startedAt);
      const deadline = startDeadline(request.timeoutMs ?? 30_000, request.signal);
      try {
        const response = await Promise.race([exchange(agent, request, loopback, deadline.signal), deadline.passed]);
        return { ok: true, ...response, durationMs: durationMs() };
      } catch (error) {
        return { ok: false, ...failureOf(error), durationMs: durationMs() };
      } finally {
        deadline.clear();
      }
    },
  };
}

async function exchange(agent: Agent, request: OutgoingRequest, loopback: LoopbackPolicy, signal: AbortSignal) {
  const url = parseTarget(request.url, loopback);
  const { statusCode, headers, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method,
    headers: { ...request.headers, 'accept-encoding': 'identity' },
    body: request.body,
    signal,
  });
  return { status: statusCode, headers, bodyText: await readText(body, request.maxResponseBytes ?? 65_536) };
}

async function readText(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break; // leaving the loop destroys the body, and its connection with it
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes)).replaceAll('\0', '\uFFFD');
}
