import { type ChildProcess, fork } from 'node:child_process';
import autocannon from 'autocannon';
import { applyMigrations } from '@/server/database/migrate';
import { startThrowaway } from '@/server/database/throwaway';

// /v1 against a hand-written Fastify server and against the plain libraries: one database, one run, ratios.
const SECONDS = 8;
const postgres = await startThrowaway();
process.env.DATABASE_URL = postgres.url;
process.env.RATE_LIMIT_PER_MINUTE = '1000000000';
process.env.LOG_LEVEL = 'silent';
process.env.AUTH_SECRET ??= 'x'.repeat(32);
process.env.ENCRYPTION_KEY ??= Buffer.alloc(32).toString('base64');

await applyMigrations(postgres.url);
const { seedInvoices } = await import('./v1/seed');
const bench = await seedInvoices(10_000);
const headers = { 'x-api-key': bench.key, 'content-type': 'application/json' };
const invoice = {
  clientName: 'Acme Studio SL',
  items: [1, 2, 3].map((n) => ({ description: `Consulting, part ${n}`, quantity: n, unitPrice: 85.5 })),
};

const scenarios = {
  list: () => [{ method: 'GET' as const, path: '/v1/invoices' }],
  get: () => bench.invoiceIds.map((id) => ({ method: 'GET' as const, path: `/v1/invoices/${id}` })),
  create: () => [{ method: 'POST' as const, path: '/v1/invoices', body: JSON.stringify(invoice) }],
};
type Scenario = keyof typeof scenarios;

const results = new Map<string, number>();
for (const [index, server] of ['fastify', 'folio', 'plain'].entries()) {
  const port = 45_100 + index;
  const child = await start(server, port);
  for (const scenario of Object.keys(scenarios) as Scenario[]) {
    if (server === 'plain' && scenario === 'create') continue;
    await measure(port, scenario, 2);
    results.set(`${server} ${scenario}`, await measure(port, scenario, SECONDS));
  }
  child.kill('SIGKILL');
}
report();
const { shutDown } = await import('@/server/shutdown');
await shutDown();
await postgres.stop();
process.exit(0);

function start(server: string, port: number): Promise<ChildProcess> {
  const child = fork(new URL(`./v1/${server}-server.ts`, import.meta.url), [String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((ready) => child.once('message', () => ready(child)));
}

async function measure(port: number, scenario: Scenario, duration: number): Promise<number> {
  const url = `http://127.0.0.1:${port}`;
  const result = await autocannon({ url, connections: 10, duration, headers, requests: scenarios[scenario]() });
  if (result.non2xx > 0) throw new Error(`${scenario}: ${result.non2xx} answers were not a success`);
  return result.requests.average;
}

function report(): void {
  const rate = (server: string, scenario: string) => results.get(`${server} ${scenario}`) ?? Number.NaN;
  for (const scenario of Object.keys(scenarios)) {
    const folio = rate('folio', scenario);
    const line = [
      scenario.padEnd(7),
      `folio ${folio.toFixed(0)}/s`,
      `fastify ${rate('fastify', scenario).toFixed(0)}/s`,
      `ratio ${(folio / rate('fastify', scenario)).toFixed(2)}`,
      scenario === 'create' ? '' : `plain ×${(folio / rate('plain', scenario)).toFixed(1)}`,
    ];
    process.stdout.write(`${line.join('  ')}\n`);
  }
}
