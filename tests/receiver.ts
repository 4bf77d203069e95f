import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number };

/** What to answer; `hang` leaves the request without an answer until the receiver closes. */
export type Reply = 'hang' | { status?: number; body?: string; headers?: Record<string, string>; afterMs?: number };

export type Receiver = {
  /** `http://127.0.0.1:<port>/` */
  url: string;
  /** Everything that arrived, in order. */
  received: Received[];
  /** How requests are answered from now on. */
  reply: (to: Received) => Reply | Promise<Reply>;
  close: () => Promise<void>;
};

/** A subscriber's server on this machine: what webhooks are really posted to in tests. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = '', headers } = request;
    const one = { path, headers, body: Buffer.concat(chunks).toString(), at: performance.now() };
    receiver.received.push(one);
    await answer(response, await receiver.reply(one));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: [],
    reply: () => ({}),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

async function answer(response: ServerResponse, reply: Reply): Promise<void> {
  if (reply === 'hang') return;
  if (reply.afterMs) await sleep(reply.afterMs);
  response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? 'ok');
}
