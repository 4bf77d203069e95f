import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median } from '~/bench/times';
import { startProgram } from '~/bench/v1/servers';

// What traces cost: the same server with all of them, with a tenth of them and with none, in turns, beside a receiver that takes
// everything and looks at nothing. The work is the server's own, PostgreSQL's left out: that is the same in all three.
const ROUNDS = 5;
const SECONDS = 4;
const WARM_SECONDS = 6;

const finish = await startDatabase();
const { seedInvoices } = await import('./v1/seed');
const { cpuTimeOf } = await import('@/server/platform/runtime/worker-tasks');
const bench = await seedInvoices(10_000);
const headers = { 'x-api-key': bench.key, 'content-type': 'application/json' };
const invoice = JSON.stringify({
  clientName: 'Acme Studio SL',
  items: [1, 2, 3].map((n) => ({ description: `Consulting, part ${n}`, quantity: n, unitPrice: 85.5 })),
});
const scenarios = {
  get: bench.invoiceIds.map((id) => ({ method: 'GET' as const, path: `/v1/invoices/${id}` })),
  create: [{ method: 'POST' as const, path: '/v1/invoices', body: invoice }],
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
type Round = { rate: number; work: number };

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
  const rounds = new Map<Kind, Round[]>(kinds.map((kind) => [kind, []]));
  for (const server of servers.values()) await measure(server, scenario, WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, server] of servers) rounds.get(kind)?.push(await measure(server, scenario, SECONDS));
  }
  const middle = (kind: Kind, of: keyof Round) => median((rounds.get(kind) ?? []).map((round) => round[of]));
  for (const kind of ['tenth', 'all'] as const) {
    const what = `${scenario} of an invoice, ${kind === 'all' ? 'all' : 'a tenth'} of them traced`;
    const [rate, bare] = [middle(kind, 'rate'), middle('none', 'rate')];
    const [work, least] = [middle(kind, 'work'), middle('none', 'work')];
    report({
      what: `${what}: requests a second against none`,
      ...{ value: rate / bare, unit: '×', detail: `${rate.toFixed(0)}/s, ${bare.toFixed(0)}/s` },
    });
    report({
      what: `${what}: work of the server against none`,
      ...{ value: work / least, unit: '×', detail: `${work.toFixed(2)} ms and ${least.toFixed(2)} ms of a processor` },
    });
  }
}

async function measure({ url, child }: Server, scenario: keyof typeof scenarios, duration: number): Promise<Round> {
  const before = cpuTimeOf(String(child.pid));
  const result = await autocannon({ url, connections: 10, duration, headers, requests: scenarios[scenario] });
  if (result.non2xx > 0)
    throw new Error(`${scenario} of ${url} was refused: ${JSON.stringify(result.statusCodeStats)}`);
  return { rate: result.requests.average, work: (cpuTimeOf(String(child.pid)) - before) / result.requests.total };
}
