import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ready } from '@/server/entry/process/health';
import { finishRequests } from '@/server/entry/process/listen';
import { prepareDatabase, removeOnceUnread } from '@/server/entry/process/prepare-database';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { startJobs } from '@/server/operations/jobs/jobs';
import { machineClock } from '@/server/platform/runtime/clock';
import { onShutdown, shutDown } from '@/server/platform/runtime/shutdown';
import { publicQuotePdfHandler } from '@/server/sales/quotes/public-quote-handler';

export type ServingOrders = {
  /** Where every rule's clock stands still; left out, it goes on. */
  now?: string;
  /** By how much the clock of this machine is ahead of the right time, in milliseconds. */
  aheadMs?: number;
  /** Has it migrate the database first, and look so often whether processes of an earlier version have ended, in milliseconds. */
  migratesEveryMs?: number;
};

/** The app as serve.ts runs it, but for Next: /v1, a quote's public PDF, and everything that goes on in the background. */
export async function obey({ now, aheadMs = 0, migratesEveryMs }: ServingOrders): Promise<void> {
  if (now !== undefined) machineClock.now = () => new Date(now);
  setMachineClock(aheadMs);
  if (migratesEveryMs !== undefined) await prepareDatabase(() => undefined);
  const server = createServer((request, response) => {
    if (nodeHandler(request, response)) return;
    if (request.url === '/readyz') {
      void ready().then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)));
      return;
    }
    const headers = { 'x-forwarded-for': String(request.headers['x-forwarded-for']) };
    const asked = new Request(`http://localhost${request.url}`, { headers });
    void publicQuotePdfHandler(asked, 'unknown').then(({ status }) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1', async () => {
    await startJobs();
    onShutdown('requests', () => finishRequests([server]));
    if (migratesEveryMs !== undefined) onShutdown('migrations', await removeOnceUnread(migratesEveryMs));
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
  process.once('SIGTERM', () => void shutDown().then(() => process.exit()));
}

/** As if the machine's own clock were wrong: what JavaScript reads of it is ahead of the right time. */
function setMachineClock(aheadMs: number): void {
  const Right = Date;
  class Ahead extends Right {
    constructor(...at: [] | [number]) {
      if (at.length === 0) super(Right.now() + aheadMs);
      else super(...at);
    }
    static override now(): number {
      return Right.now() + aheadMs;
    }
  }
  globalThis.Date = Ahead as DateConstructor;
}
