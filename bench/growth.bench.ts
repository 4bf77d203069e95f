import { fork } from 'node:child_process';
import { startDatabase } from '~/bench/database';
import { issuedInvoice } from '~/bench/issued-invoice';
import { report } from '~/bench/report';
import { median } from '~/bench/times';
import { startServer } from '~/bench/v1/servers';

// What a call costs with ten, a hundred and a thousand times as many companies, invoices of one company, events and subscribers:
// processor time of the server and of PostgreSQL together, which other work of the machine changes least. The table of
// docs/scaling.md is made of it. BENCH_MOST=100000 ends a row there.
const MOST = Number(process.env.BENCH_MOST ?? 1_000_000);
const LEAST_MS = 1200;
const acme = { id: 'cli_1', name: 'Acme SL' };

const finish = await startDatabase();
const { addCompanies, addEvents, addInvoices, addSubscribers, databaseBytes } = await import('~/bench/growth/seed');
const { seedInvoices } = await import('~/bench/v1/seed');
const { backendTimes, backendWorkSince, cpuTime } = await import('~/bench/cpu-time');
const { cpuTimeOf } = await import('@/server/platform/runtime/worker-tasks');
const { inTransaction } = await import('@/server/platform/db/client');
const { publishEvent } = await import('@/server/platform/events/events');
const { startEngine } = await import('@/server/developers/webhooks/engine');

const { key, workspaceId } = await seedInvoices(100);
const server = await startServer('folio');
const headers = { 'x-api-key': key, 'content-type': 'application/json' };

type Call = { what: string; method?: string; path: string; body?: object };
const issue: Call = { what: 'an invoice issued', method: 'POST', path: '/v1/invoices', body: issuedInvoice };
const firstPage: Call = { what: 'the first page of invoices', path: '/v1/invoices' };
const ofOneCompany: Call[] = [
  firstPage,
  issue,
  { what: 'invoices of a day', path: '/v1/invoices?from=2026-03-01&to=2026-03-01' },
  { what: 'the summary of this year', path: '/v1/summary' },
  { what: 'the figures of a quarter', path: '/v1/quarterly?quarter=2026-Q2' },
];
const change: Call = { what: 'a client created', method: 'POST', path: '/v1/clients', body: { name: 'Acme SL' } };

const sizes = (least: number, most: number) =>
  Array.from({ length: 8 }, (_, n) => least * 10 ** n).filter((it) => it <= Math.min(most, MOST));

await axis('invoices of one company', sizes(1000, 1_000_000), async (count, before) => {
  await addInvoices(workspaceId, before + 1, count);
  for (const call of ofOneCompany) await measure(call, `${count} invoices`);
});
await axis('events of one company', sizes(1000, 1_000_000), async (count, before) => {
  await addEvents(workspaceId, before + 1, count);
  for (const call of [change, { what: 'a page of events', path: '/v1/events?limit=100' }])
    await measure(call, `${count} events`);
});
const receiver = fork(new URL('./deliveries/receiver-process.ts', import.meta.url));
const { fast } = await new Promise<{ fast: string }>((ready) =>
  receiver.once('message', (it) => ready(it as { fast: string })),
);
await axis('subscribers of one company', [1, 10, 20], async (count, before) => {
  await addSubscribers(workspaceId, fast, count - before);
  await measure(change, `${count} subscribers`);
  await measureDeliveries(count);
});
receiver.kill();
await axis('companies with 100 invoices each', sizes(10, 10_000), async (count, before) => {
  await addCompanies(count - before);
  for (const call of [firstPage, issue]) await measure(call, `${count} companies`);
});
server.child.kill('SIGKILL');
await finish();

/** Grows to each size in turn, and says what the database takes then. */
async function axis(
  name: string,
  counts: number[],
  grow: (count: number, before: number) => Promise<void>,
): Promise<void> {
  let before = 0;
  for (const count of counts) {
    process.stdout.write(`\n${count} ${name} …\n`);
    await grow(count, before);
    report({ what: `growth: the database, ${count} ${name}`, value: (await databaseBytes()) / 1e6, unit: 'MB' });
    before = count;
  }
}

/** The same call one after the other for a second and more; the first ones, which warm what is cached, do not count. */
async function measure({ what, method = 'GET', path, body }: Call, size: string): Promise<void> {
  const ask = async () => {
    const answer = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  };
  for (let n = 0; n < 20; n++) await ask();
  const before = { ours: cpuTimeOf(String(server.child.pid)), database: await backendTimes() };
  const times: number[] = [];
  for (const began = performance.now(); performance.now() - began < LEAST_MS; ) {
    const asked = performance.now();
    await ask();
    times.push(performance.now() - asked);
  }
  const ours = cpuTimeOf(String(server.child.pid)) - before.ours;
  const work = (ours + (await backendWorkSince(before.database))) / times.length;
  report({
    what: `growth: ${what}, ${size}`,
    ...{ value: work, unit: 'ms' },
    detail: `of processor; answered in ${median(times).toFixed(1)} ms, ${times.length} times`,
  });
}

/** What each delivery costs, from its event to its record. */
async function measureDeliveries(subscribers: number): Promise<void> {
  const events = Math.max(5, Math.ceil(500 / subscribers));
  await deliverAll(); // what calls have published before
  const began = await cpuTime();
  await inTransaction(async (tx) => {
    for (let n = 0; n < events; n++) await publishEvent(tx, 'client.created', workspaceId, acme);
  });
  await deliverAll();
  const now = await cpuTime();
  const work = ((now.ours - began.ours + now.database - began.database) * 1000) / (events * subscribers);
  report({ what: `growth: one delivery, ${subscribers} subscribers`, value: work, unit: 'ms' });
}

async function deliverAll(): Promise<void> {
  const engine = startEngine();
  await engine.settled();
  await engine.stop();
}
