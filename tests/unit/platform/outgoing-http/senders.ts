import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { vi } from 'vitest';
import type { Resolve } from '@/server/platform/outgoing-http/guarded-connector';
import { createSender, type Sender, type SenderOptions } from '@/server/platform/outgoing-http/sender';

/** What a test has opened, to be closed after it. */
export const closings: (() => unknown)[] = [];

/** Closes the senders and the servers of a test. */
export async function closeAll(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  for (const close of closings.splice(0).reverse()) await close();
}

export function senderWith(options: Partial<SenderOptions> = {}): Sender {
  const sender = createSender({ loopback: 'allow', resolve: failing('this test must not ask DNS'), ...options });
  closings.push(() => sender.close());
  return sender;
}

export async function receiver(
  listener: RequestListener,
): Promise<{ url: string; port: number; server: Server; connections: Socket[] }> {
  const server = createServer(listener);
  const connections: Socket[] = [];
  server.on('connection', (socket) => connections.push(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook?a=1`, port, server, connections };
}

export const resolvingTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses;

export function failing(message: string): Resolve {
  return async () => {
    throw new Error(message);
  };
}
