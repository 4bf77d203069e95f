import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FolioProcess } from '~/bench/scale/folio-process';

export type Balancer = { url: string; close: () => void };

/**
 * Hands requests to several processes in turn, as a load balancer does that asks for /readyz: one that starts gets none, where one refuses a
 * connection the next has it, and what breaks later is the caller's 502.
 */
export async function startBalancer(processes: FolioProcess[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    hand(request, Buffer.concat(chunks), response, processes.length);
  });

  function hand(request: IncomingMessage, body: Buffer, response: ServerResponse, attempts: number): void {
    const ready = processes.filter(({ isStarting }) => !isStarting());
    const port = ready[turn++ % ready.length]?.port;
    const { method, url, headers } = request;
    const handed = ask(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, connection: 'close' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      },
    );
    handed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && attempts > 1) hand(request, body, response, attempts - 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    handed.end(body);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
