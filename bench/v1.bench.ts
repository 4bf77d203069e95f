import autocannon from 'autocannon';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median } from '~/bench/times';
import { type Server, type ServerName, startServer } from '~/bench/v1/servers';

// /v1 against a hand-written Fastify server and against the plain libraries: one database, one run, ratios. The rounds
// of the servers alternate, so that a noisy machine is noisy for all of them.
const ROUNDS = 3;
const SECONDS = 4;
const goals = { list: { fastify: 1.5, plain: 3 }, get: { fastify: 1, plain: 5 }, create: { fastify: 0.6 } };
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
  for (const scenario of Object.keys(goals) as Scenario[]) reportRates(scenario, await compare(scenario));
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

function reportRates(scenario: Scenario, rates: Map<ServerName, number>): void {
  const folio = rates.get('folio') ?? Number.NaN;
  for (const [name, atLeast] of Object.entries(goals[scenario])) {
    const rate = rates.get(name as ServerName) ?? Number.NaN;
    report({
      what: `${scenario} of invoices against ${name}, requests a second`,
      ...{ value: folio / rate, unit: '×', goal: { atLeast } },
      detail: `${folio.toFixed(0)}/s and ${rate.toFixed(0)}/s`,
    });
  }
}
