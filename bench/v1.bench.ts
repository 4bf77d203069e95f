import autocannon from 'autocannon';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median } from '~/bench/times';
import { type Server, type ServerName, startServer } from '~/bench/v1/servers';

// /v1 against a hand-written Fastify server and against the plain libraries: one database, one run, ratios. The rounds
// of the servers alternate, so that a noisy machine is noisy for all of them; the work of a request, the server's and
// PostgreSQL's, can be compared on a busy machine too.
const ROUNDS = 3;
const SECONDS = 4;
const WARM_SECONDS = 10;
const goals = { list: { fastify: 1.5, plain: 3 }, get: { fastify: 1, plain: 5 }, create: { fastify: 0.6 } };
type Scenario = keyof typeof goals;

const finish = await startDatabase();
const { newInvoice, seedInvoices } = await import('./v1/seed');
const { backendTimes, backendWorkSince } = await import('~/bench/cpu-time');
const { cpuTimeOf } = await import('@/server/platform/runtime/worker-tasks');
const bench = await seedInvoices(10_000);
const headers = { 'x-api-key': bench.key, 'content-type': 'application/json' };
const requests = {
  list: [{ method: 'GET' as const, path: '/v1/invoices' }],
  get: bench.invoiceIds.map((id) => ({ method: 'GET' as const, path: `/v1/invoices/${id}` })),
  create: [{ method: 'POST' as const, path: '/v1/invoices', body: newInvoice }],
};

const servers: Server[] = [];
try {
  for (const name of ['folio', 'fastify', 'plain'] as const) servers.push(await startServer(name));
  for (const scenario of Object.keys(goals) as Scenario[]) reportRounds(scenario, await compare(scenario));
} finally {
  for (const { child } of servers) child.kill('SIGKILL');
}
await finish();

/** Of one server: requests a second, and the milliseconds of a processor that each took. */
type Round = { rate: number; work: number };

/** The medians of the rounds of each server that has a goal. */
async function compare(scenario: Scenario): Promise<Map<ServerName, Round>> {
  const compared = servers.filter(({ name }) => name === 'folio' || name in goals[scenario]);
  const rounds = new Map<ServerName, Round[]>(compared.map(({ name }) => [name, []]));
  for (const server of compared) await measure(server, scenario, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const server of compared) rounds.get(server.name)?.push(await measure(server, scenario, SECONDS));
  }
  const middle = (found: Round[]) => ({
    rate: median(found.map(({ rate }) => rate)),
    work: median(found.map(({ work }) => work)),
  });
  return new Map([...rounds].map(([name, found]) => [name, middle(found)]));
}

async function measure({ url, child }: Server, scenario: Scenario, duration: number): Promise<Round> {
  const before = { server: cpuTimeOf(String(child.pid)), backends: await backendTimes() };
  const result = await autocannon({ url, connections: 10, duration, headers, requests: requests[scenario] });
  if (result.non2xx > 0) throw new Error(`${scenario} of ${url}: ${await refusal(url, scenario)}`);
  const work = cpuTimeOf(String(child.pid)) - before.server + (await backendWorkSince(before.backends));
  return { rate: result.requests.average, work: work / result.requests.total };
}

/** What a request that should succeed is answered. */
async function refusal(url: string, scenario: Scenario): Promise<string> {
  const [request] = requests[scenario];
  const answer = await fetch(url + request?.path, { ...request, headers });
  return `${answer.status} ${await answer.text()}`;
}

function reportRounds(scenario: Scenario, found: Map<ServerName, Round>): void {
  const folio = found.get('folio');
  for (const [name, atLeast] of Object.entries(goals[scenario])) {
    const peer = found.get(name as ServerName);
    if (!folio || !peer) throw new Error(`${name} was not measured`);
    const figure = { unit: '×', goal: { atLeast } };
    report({
      what: `${scenario} of invoices against ${name}, requests a second`,
      ...{ ...figure, value: folio.rate / peer.rate, detail: `${folio.rate.toFixed(0)}/s, ${peer.rate.toFixed(0)}/s` },
    });
    report({
      what: `${scenario} of invoices against ${name}, requests for the same work`,
      ...{ ...figure, value: peer.work / folio.work },
      detail: `${folio.work.toFixed(2)} ms and ${peer.work.toFixed(2)} ms of a processor`,
    });
  }
}
