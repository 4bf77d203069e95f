import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authHandler } from '@/server/entry/dashboard/auth-handler';
import { finishRequests } from '@/server/entry/process/listen';
import { prepareDatabase, removeOnceUnread } from '@/server/entry/process/prepare-database';
import { healthHandler } from '@/server/entry/process/probes';
import { answerBy, workerHandler } from '@/server/entry/process/worker-handler';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { startJobs } from '@/server/operations/jobs/jobs';
import { startWithoutJobs } from '@/server/operations/jobs/worker-presence';
import { env } from '@/server/platform/runtime/env';
import { onShutdown, shutDown } from '@/server/platform/runtime/shutdown';
import { publicQuotePdfHandler } from '@/server/sales/quotes/public-quote-handler';
import { setClock } from '~/tests/setup/clock';

export type ServingOrders = {
  /** Where every rule's clock stands still; left out, it goes on. */
  now?: string;
  /** By how much the clock of this machine is ahead of the right time, in milliseconds. */
  aheadMs?: number;
  /** Has it migrate the database first, and look so often whether processes of an earlier version have ended, in milliseconds. */
  migratesEveryMs?: number;
};

/** The app as serve.ts runs it, but for Next: /v1, a quote's public PDF, probes, and what goes on in the background by FOLIO_ROLE. */
export async function obey({ now, aheadMs = 0, migratesEveryMs }: ServingOrders): Promise<void> {
  if (now !== undefined) setClock(now);
  setMachineClock(aheadMs);
  if (migratesEveryMs !== undefined) await prepareDatabase(() => undefined);
  const server = createServer(env.FOLIO_ROLE === 'worker' ? workerHandler(notConfigured) : answer);
  server.listen(0, '127.0.0.1', async () => {
    await (env.FOLIO_ROLE === 'web' ? startWithoutJobs() : startJobs());
    onShutdown('requests', () => finishRequests([server]));
    if (migratesEveryMs !== undefined) onShutdown('migrations', await removeOnceUnread(migratesEveryMs));
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
  process.once('SIGTERM', () => void shutDown().then(() => process.exit()));
}

const notConfigured = async () => new Response(null, { status: 404 });

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (healthHandler(request, response) || nodeHandler(request, response)) return;
  if (request.url?.startsWith('/api/auth/')) return void answerBy(authHandler, request, response);
  const headers = { 'x-forwarded-for': String(request.headers['x-forwarded-for']) };
  const asked = new Request(`http://localhost${request.url}`, { headers });
  void publicQuotePdfHandler(asked, 'unknown').then(({ status }) => response.writeHead(status).end());
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
