import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median } from '~/bench/times';
import { startProgram } from '~/bench/v1/servers';

// What traces cost: the same server with all of them, with a tenth of them and with none, in turns, beside a receiver that takes
// everything and looks at nothing. The work is the server's own, PostgreSQL's left out: that is the same in all three. So many requests
// instead of so many seconds, and short rounds: whatever else the machine does, each server is as warm as the others.
const ROUNDS = 9;
const REQUESTS = 500;
const WARM_REQUESTS = 4000;

const finish = await startDatabase();
const { newInvoice, seedInvoices } = await import('./v1/seed');
const { cpuTimeOf } = await import('@/server/platform/runtime/worker-tasks');
const bench = await seedInvoices(10_000);
const headers = { 'x-api-key': bench.key, 'content-type': 'application/json' };
const scenarios = {
  get: bench.invoiceIds.map((id) => ({ method: 'GET' as const, path: `/v1/invoices/${id}` })),
  create: [{ method: 'POST' as const, path: '/v1/invoices', body: newInvoice }],
};

const received = { bytes: 0 };
const receiver = createServer((request, response) => {
  request.on('data', (part: Buffer) => {
    received.bytes += part.length;
  });
  request.on('end', () => response.end());
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const settings: Record<'none' | 'tenth' | 'all', Record<string, string>> = {
  none: {},
  tenth: {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  },
  all: { OTEL_EXPORTER_OTLP_ENDPOINT },
};
type Kind = keyof typeof settings;
const kinds = Object.keys(settings) as Kind[];
type Server = Awaited<ReturnType<typeof startProgram>>;

const servers = new Map<Kind, Server>();
try {
  for (const kind of kinds) servers.set(kind, await startProgram('bench/telemetry/traced-server.ts', settings[kind]));
  for (const scenario of Object.keys(scenarios) as (keyof typeof scenarios)[]) await compare(scenario);
  if (received.bytes === 0) throw new Error('No trace has arrived');
} finally {
  for (const { child } of servers.values()) child.kill('SIGKILL');
  receiver.closeAllConnections();
  receiver.close();
}
await finish();

async function compare(scenario: keyof typeof scenarios): Promise<void> {
  const rounds = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (const server of servers.values()) await measure(server, scenario, WARM_REQUESTS);
  for (let round = 0; round < ROUNDS; round++) {
    const turn = kinds.map((_, n) => kinds[(n + round) % kinds.length] as Kind); // each is first as often as the others
    for (const kind of turn) rounds.get(kind)?.push(await measure(servers.get(kind) as Server, scenario, REQUESTS));
  }
  const middle = (kind: Kind) => median(rounds.get(kind) ?? []);
  for (const kind of ['tenth', 'all'] as const) {
    const [work, least] = [middle(kind), middle('none')];
    report({
      what: `${scenario} of an invoice, ${kind === 'all' ? 'all' : 'a tenth'} of them traced: work of the server against none`,
      ...{ value: work / least, unit: '×', detail: `${work.toFixed(2)} ms and ${least.toFixed(2)} ms of a processor` },
    });
  }
}

/** The milliseconds of a processor that the server takes for a request. */
async function measure({ url, child }: Server, scenario: keyof typeof scenarios, amount: number): Promise<number> {
  const before = cpuTimeOf(String(child.pid));
  const result = await autocannon({ url, connections: 10, amount, headers, requests: scenarios[scenario] });
  if (result.non2xx > 0)
    throw new Error(`${scenario} of ${url} was refused: ${JSON.stringify(result.statusCodeStats)}`);
  return (cpuTimeOf(String(child.pid)) - before) / amount;
}
