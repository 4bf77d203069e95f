import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicQuotePdfHandler } from '@/server/dashboard/public-quote-handler';
import { startJobs } from '@/server/jobs/jobs';
import { nodeHandler } from '@/server/rest/node-handler';
import { clock } from '@/server/runtime/clock';
import { shutDown } from '@/server/runtime/shutdown';

/**
 * The app as serve.ts runs it, but for Next: /v1, a quote's public PDF, and everything that goes on in the background.
 * Its clock stands still.
 */
export async function obey({ now }: { now: string }): Promise<void> {
  clock.now = () => new Date(now);
  const server = createServer((request, response) => {
    if (nodeHandler(request, response)) return;
    const headers = { 'x-forwarded-for': String(request.headers['x-forwarded-for']) };
    const asked = new Request(`http://localhost${request.url}`, { headers });
    void publicQuotePdfHandler(asked, 'unknown').then(({ status }) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1', async () => {
    await startJobs();
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
  process.once('SIGTERM', () => void shutDown().then(() => process.exit()));
}
