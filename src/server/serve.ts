import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { applyMigrations } from '@/server/database/migrate';
import { env } from '@/server/env';
import { firstLogin, greeting } from '@/server/first-login';
import { frontDoor, startingUp } from '@/server/serve/front-door';
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
  answer = frontDoor(app.getRequestHandler(), { dev });
  onShutdown('requests', () => finishRequests(server));
  stopOnSignal();
  for (const line of greeting(login)) say(line);
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // A load balancer keeps its connections open for 60 s; ours must not be the side that closes first.
    // Headers come at once or not at all; how long a body may take is up to its door.
    const server = createServer({
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
    });
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
