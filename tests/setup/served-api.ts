import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { visit } from '~/tests/setup/visit';

/** Answers /v1 and /mcp at a port of this machine. */
export async function serve(): Promise<{ url: string; server: Server }> {
  setClock('2026-03-18T09:30:00.000Z');
  const server = createServer((request, response) => {
    if (!nodeHandler(request, response)) void answerByRoute(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function answerByRoute(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const body = new Uint8Array(await buffer(request));
  const init = { method, headers: headers as Record<string, string>, ...(body.byteLength > 0 && { body }) };
  const answer = await visit(new Request(`http://localhost:3000${url}`, init));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(new Uint8Array(await answer.arrayBuffer()));
}

/** The key of a company of its own. */
export async function keyOfCompany(): Promise<string> {
  return (await openCompany()).key;
}
