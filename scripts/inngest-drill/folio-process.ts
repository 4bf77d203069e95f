import { createServer } from 'node:http';
import { ready } from '@/server/entry/process/health';
import { startJobs } from '@/server/operations/jobs/jobs';
import { inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { publishEvent } from '@/server/platform/events/events';
import { shutDown } from '@/server/platform/runtime/shutdown';
import { inngestHandler } from '~/inngest/handler';
import { inngestScheduler, watchInngest } from '~/inngest/scheduler';

// Folio as far as Inngest sees it, in a process that can be killed: its endpoint, /readyz, the jobs, and `POST /happen`,
// which makes that many events, each in a transaction of its own or all in one.
const port = Number(process.argv[2]);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const { pathname } = new URL(request.url ?? '/', 'http://folio');
  if (pathname === '/readyz') {
    const health = await ready();
    response.writeHead(health.status).end(JSON.stringify(health.body));
  } else if (pathname === '/happen') {
    await happen(JSON.parse(body));
    response.end();
  } else {
    const { method = 'GET', headers } = request;
    const init = { method, headers: headers as Record<string, string>, body: body || undefined };
    const answer = await inngestHandler(new Request(`http://${headers.host}${request.url}`, init));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }
});

type Happening = { workspaceId: string; count: number; together: boolean };

async function happen({ workspaceId, count, together }: Happening): Promise<void> {
  const one = (tx: OpenTransaction, n: number) => publishEvent(tx, 'client.created', workspaceId, { id: `cli_${n}` });
  const numbers = Array.from({ length: count }, (_, n) => n);
  const all = async (tx: OpenTransaction) => {
    for (const n of numbers) await one(tx, n);
  };
  if (together) await inTransaction(all);
  else for (const n of numbers) await inTransaction((tx) => one(tx, n));
}

server.listen(port, '127.0.0.1');
watchInngest();
await startJobs(inngestScheduler);
process.on('SIGTERM', () => {
  server.close();
  void shutDown().then(() => process.exit());
});
process.send?.('ready');
