import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';

/** Answers /v1 at a port of this machine. */
export async function serve(): Promise<{ url: string; server: Server }> {
  setClock('2026-03-18T09:30:00.000Z');
  const server = createServer((request, response) => {
    if (!nodeHandler(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The key of a company of its own. */
export async function keyOfCompany(): Promise<string> {
  return (await openCompany()).key;
}
