import { lookup } from 'node:dns';
import type { SecureContext } from 'node:tls';
import { Agent, type Dispatcher } from 'undici';
import type { LoopbackPolicy } from '@/server/platform/outgoing-http/addresses';
import { startDeadline } from '@/server/platform/outgoing-http/deadline';
import { type Failure, failureOf } from '@/server/platform/outgoing-http/failures';
import {
  connectDirectly,
  guardedConnector,
  type MakeConnector,
  type Resolve,
} from '@/server/platform/outgoing-http/guarded-connector';
import { secureContextOf, type TlsIdentity } from '@/server/platform/outgoing-http/identity';
import { resolveHost } from '@/server/platform/outgoing-http/resolve-host';
import { parseTarget, RefusedError } from '@/server/platform/outgoing-http/target';

export interface OutgoingRequest {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** What it is, `headers` say in `content-type`. */
  body?: string | Uint8Array;
  /** Lets the answer be compressed: `content-encoding` says whether it is, and nothing is uncompressed here. */
  acceptsGzip?: boolean;
  /** A certificate of ours, or an authority to trust; over HTTPS only, on a connection of its own. */
  tls?: TlsIdentity;
  /** For everything: name, connection, headers and body. */
  timeoutMs?: number;
  /** More is not read; the connection is closed then. 64 KB unless told otherwise. */
  maxResponseBytes?: number;
  signal?: AbortSignal;
}

export interface OutgoingResponse {
  ok: true;
  /** Redirects are answers too: they are never followed. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As they came, at most `maxResponseBytes` of them. */
  bytes: Uint8Array;
  /** False where there was more than that. */
  isComplete: boolean;
  /** `bytes` as UTF-8, without NUL, which PostgreSQL cannot store. */
  readonly bodyText: string;
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
  /** Also what the guard refuses, private addresses and plain HTTP: for addresses that whoever runs the server has set. */
  isUnguarded?: boolean;
  resolve?: Resolve;
  makeConnector?: MakeConnector;
}

/** Sends through one pool of guarded connections. Proxy variables are not read, and nothing is decompressed. */
export function createSender({
  loopback,
  isUnguarded = false,
  resolve = resolveHost,
  makeConnector = connectDirectly,
}: SenderOptions): Sender {
  const connectorWith = (context?: SecureContext) =>
    isUnguarded ? makeConnector(lookup, context) : guardedConnector(resolve, loopback, makeConnector, context);
  const agentWith = (tls?: TlsIdentity) =>
    new Agent({
      connect: connectorWith(tls && secureContextOf(tls)),
      connections: null, // callers limit themselves: a path that hangs must not use up its host's connections
      headersTimeout: 0, // the deadline covers them
      bodyTimeout: 0,
    });
  const shared = agentWith();

  async function exchange(request: OutgoingRequest, signal: AbortSignal) {
    const url = isUnguarded ? new URL(request.url) : parseTarget(request.url, loopback);
    if (!request.tls) return ask(shared, url, request, signal);
    if (url.protocol !== 'https:') throw new RefusedError('Use HTTPS: nobody is identified over plain HTTP');
    // Of its own: whoever sends next must not speak over a connection that shows somebody else's certificate.
    const own = agentWith(request.tls);
    try {
      return await ask(own, url, request, signal);
    } finally {
      void own.destroy();
    }
  }

  return {
    close: () => shared.destroy(),

    async send(request) {
      const startedAt = performance.now();
      const durationMs = () => Math.round(performance.now() - startedAt);
      const deadline = startDeadline(request.timeoutMs ?? 30_000, request.signal);
      try {
        const answer = await Promise.race([exchange(request, deadline.signal), deadline.passed]);
        return {
          ok: true,
          ...answer,
          get bodyText() {
            return textOf(answer.bytes);
          },
          durationMs: durationMs(),
        };
      } catch (error) {
        return { ok: false, ...failureOf(error), durationMs: durationMs() };
      } finally {
        deadline.clear();
      }
    },
  };
}

async function ask(agent: Agent, url: URL, request: OutgoingRequest, signal: AbortSignal) {
  const { statusCode, headers, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method,
    headers: { ...request.headers, 'accept-encoding': request.acceptsGzip ? 'gzip' : 'identity' },
    body: request.body,
    signal,
  });
  return { status: statusCode, headers, ...(await readAnswer(body, request.maxResponseBytes ?? 65_536)) };
}

async function readAnswer(body: Dispatcher.ResponseData['body'], maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break; // leaving the loop destroys the body, and its connection with it
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isComplete: size <= maxBytes };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD');
}
