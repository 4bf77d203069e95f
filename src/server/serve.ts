import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { replaceForwardedFor } from '@/server/client-address';
import { applyMigrations } from '@/server/database/migrate';
import { env } from '@/server/env';
import { firstLogin, greeting } from '@/server/first-login';
import { alive, type Health, ready } from '@/server/health';
import { log } from '@/server/log';
import { nodeDoor } from '@/server/rest/node-door';
import { onShutdown, shutDown } from '@/server/shutdown';
import { StartError } from '@/server/start-error';

const longestRequestMs = 20_000; // what a stop waits for requests in flight

export type ServeOptions = { dev: boolean; say: (line: string) => void };

/**
 * Migrates, makes the first account and answers requests until the process is told to stop.
 * @throws {StartError} when the port is taken
 */
export async function serve({ dev, say }: ServeOptions): Promise<void> {
  const server = await listen(env.PORT);
  let answer: RequestListener = startingUp;
  server.on('request', (request, response) => answer(request, response));

  const applied = await applyMigrations(env.DATABASE_URL);
  if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}`);
  const login = await firstLogin();

  const app = next({ dev, dir: process.cwd(), port: env.PORT, httpServer: server });
  await app.prepare();
  const pages = app.getRequestHandler();
  answer = (request, response) => {
    replaceForwardedFor(request, env.TRUSTED_PROXIES ?? []);
    if (healthDoor(request, response) || nodeDoor(request, response)) return;
    pages(request, response).catch((error: unknown) => failed(error, response));
  };
  onShutdown('requests', () => finishRequests(server));
  stopOnSignal();
  for (const line of greeting(login)) say(line);
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // A load balancer keeps its connections open for 60 s; ours must not be the side that closes first.
    const server = createServer({ keepAliveTimeout: 65_000 });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new StartError(`PORT ${port} is already in use: stop what listens there, or set PORT to another port.`)
          : error,
      );
    });
    server.listen(port, () => resolve(server));
  });
}

function healthDoor(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url === '/healthz') send(response, alive());
  else if (request.url === '/readyz') void ready().then((health) => send(response, health));
  else return false;
  return true;
}

function startingUp(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') send(response, alive());
  else send(response, { status: 503, body: { status: 'starting' } });
}

function send(response: ServerResponse, { status, body }: Health): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function failed(error: unknown, response: ServerResponse): void {
  log.error({ error }, 'a page could not be answered');
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

/** Takes no new connection and waits for the requests that are being answered. */
async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(longestRequestMs, undefined, { ref: false })]);
  clearInterval(idle);
  server.closeAllConnections();
}

/** Stops when asked. A terminal and npm may both ask for the same thing; who asks again after a second means now. */
function stopOnSignal(): void {
  let asked: number | undefined;
  const stop = async () => {
    if (asked !== undefined) {
      if (performance.now() - asked > 1000) process.exit(1);
      return;
    }
    asked = performance.now();
    await shutDown();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
