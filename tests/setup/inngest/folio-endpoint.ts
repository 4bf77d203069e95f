import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: Request) => Promise<Response>;

/** Folio's /api/inngest on a port of this machine, as Next serves it; it can be closed and opened again. */
export async function openFolioEndpoint() {
  let server: Server | undefined;
  let handler: Handler | undefined;
  let port = 0;
  const endpoint = {
    get origin() {
      return `http://127.0.0.1:${port}`;
    },
    /** The handler is imported only once the environment names this address. */
    serve(imported: Handler) {
      handler = imported;
    },
    async open() {
      server = createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const { method = 'GET', url = '/', headers } = request;
        const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : undefined;
        const init = { method, headers: headers as Record<string, string>, body };
        const answer = await handler?.(new Request(`http://${headers.host}${url}`, init));
        const sent = Object.fromEntries(answer?.headers ?? []);
        response.writeHead(answer?.status ?? 405, { ...sent, connection: 'close' }).end(await answer?.text());
      });
      await new Promise<void>((listening) => server?.listen(port, '127.0.0.1', listening));
      port = (server.address() as AddressInfo).port;
    },
    async close() {
      const closing = server;
      server = undefined;
      await new Promise<void>((closed) => (closing ? closing.close(() => closed()) : closed()));
    },
  };
  await endpoint.open();
  return endpoint;
}
