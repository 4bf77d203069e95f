import autocannon from 'autocannon';
import { startDatabase } from '~/bench/database';
import { type Server, type ServerName, startServer } from '~/bench/v1/servers';

// /v1 against a hand-written Fastify server and against the plain libraries: one database, one run, ratios. The rounds
// of the servers alternate, so that a noisy machine is noisy for all of them.
const ROUNDS = 3;
const SECONDS = 4;
const goals = { list: { fastify: 0.8, plain: 3 }, get: { fastify: 0.8, plain: 5 }, create: { fastify: 0.5 } };
type Scenario = keyof typeof goals;

const finish = await startDatabase();
const { seedInvoices } = await import('./v1/seed');
const bench = await seedInvoices(10_000);
const headers = { 'x-api-key': bench.key, 'content-type': 'application/json' };
const invoice = JSON.stringify({
  clientName: 'Acme Studio SL',
  items: [1, 2, 3].map((n) => ({ description: `Consulting, part ${n}`, quantity: n, unitPrice: 85.5 })),
});
const requests = {
  list: [{ method: 'GET' as const, path: '/v1/invoices' }],
  get: bench.invoiceIds.map((id) => ({ method: 'GET' as const, path: `/v1/invoices/${id}` })),
  create: [{ method: 'POST' as const, path: '/v1/invoices', body: invoice }],
};

const servers: Server[] = [];
try {
  for (const name of ['folio', 'fastify', 'plain'] as const) servers.push(await startServer(name));
  for (const scenario of Object.keys(goals) as Scenario[]) report(scenario, await compare(scenario));
} finally {
  for (const { child } of servers) child.kill('SIGKILL');
}
await finish();

/** Requests a second of each server that has a goal: the median of its rounds. */
async function compare(scenario: Scenario): Promise<Map<ServerName, number>> {
  const compared = servers.filter(({ name }) => name === 'folio' || name in goals[scenario]);
  const rates = new Map<ServerName, number[]>(compared.map(({ name }) => [name, []]));
  for (const { url } of compared) await measure(url, scenario, 2); // warm
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url } of compared) rates.get(name)?.push(await measure(url, scenario, SECONDS));
  }
  const median = (found: number[]) => found.sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? Number.NaN;
  return new Map([...rates].map(([name, found]) => [name, median(found)]));
}

async function measure(url: string, scenario: Scenario, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: 10, duration, headers, requests: requests[scenario] });
  if (result.non2xx > 0) throw new Error(`${scenario} of ${url}: ${await refusal(url, scenario)}`);
  return result.requests.average;
}

/** What a request that should succeed is answered. */
async function refusal(url: string, scenario: Scenario): Promise<string> {
  const [request] = requests[scenario];
  const answer = await fetch(url + request?.path, { ...request, headers });
  return `${answer.status} ${await answer.text()}`;
}

function report(scenario: Scenario, rates: Map<ServerName, number>): void {
  const folio = rates.get('folio') ?? Number.NaN;
  const others = Object.entries(goals[scenario]).map(([name, goal]) => {
    const rate = rates.get(name as ServerName) ?? Number.NaN;
    return `${(folio / rate).toFixed(2)} × ${name} (${rate.toFixed(0)}/s, goal ${goal})`;
  });
  process.stdout.write(`${scenario.padEnd(6)} ${folio.toFixed(0)}/s = ${others.join(' = ')}\n`);
}
