import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@/server/platform/runtime/start-error';

const longestRequestMs = 20_000; // what a stop waits for requests in flight

/**
 * Listens at `host`; by the name of localhost at both of this machine's own addresses, and nowhere else.
 * @returns the servers, at least one
 * @throws {StartError} where the port is taken, or the host is none of this machine's
 */
export async function listen(host: string, port: number, answer: RequestListener): Promise<[Server, ...Server[]]> {
  if (host !== 'localhost') return [await listenAt(host, port, answer)];
  const server = await listenAt('127.0.0.1', port, answer);
  const sameByIPv6 = await listenAt('::1', port, answer).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof StartError && !lacksAddress(error.cause)) throw error;
    return undefined; // a machine without IPv6
  });
  // What listens for upgrades, Next's reload in development, knows one server.
  sameByIPv6?.on('upgrade', (...args) => server.emit('upgrade', ...args));
  return sameByIPv6 ? [server, sameByIPv6] : [server];
}

/** Takes no new connection and waits for the requests that are being answered. */
export async function finishRequests(servers: Server[]): Promise<void> {
  const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections();
  };
  const idle = setInterval(closeIdle, 50);
  await Promise.race([closed, sleep(longestRequestMs, undefined, { ref: false })]);
  clearInterval(idle);
  for (const server of servers) server.closeAllConnections();
}

function listenAt(host: string, port: number, answer: RequestListener): Promise<Server> {
  return new Promise((resolve, reject) => {
    // A load balancer keeps its connections open for 60 s; ours must not be the side that closes first.
    // Headers come at once or not at all; how long a body may take is up to its endpoint.
    const limits = { keepAliveTimeout: 65_000, headersTimeout: 15_000, connectionsCheckingInterval: 5000 };
    const server = createServer(limits, answer);
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)));
    server.listen(port, host, () => resolve(server));
  });
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`PORT ${port} is already in use: stop what listens there, or set PORT to another port.`);
  }
  if (!lacksAddress(error)) return error;
  return new StartError(`HOST ${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`, {
    cause: error,
  });
}

function lacksAddress(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code);
}
