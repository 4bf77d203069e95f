import { startDatabase } from '~/bench/database';

// 50 creates in one request against 50 requests: one after the other, as a script sends them, and ten at a time. The
// rounds alternate, so that a noisy machine is noisy for all of them.
const ITEMS = 50;
const AT_ONCE = 10;
const ROUNDS = 9;
const GOAL = 8;

const finish = await startDatabase();
const { seedInvoices } = await import('./v1/seed');
const { handleRest } = await import('@/server/rest/handle');
const { db } = await import('@/server/db');
const { eventTypes } = await import('@/server/events');
const { newId } = await import('@/lib/id');

const { key, workspaceId } = await seedInvoices(1000);
// One subscriber to everything: a change writes its event and a delivery.
await db.webhook.create({
  data: { id: newId('whk'), workspaceId, url: 'https://hooks.example/', events: [...eventTypes] },
});

const lines = [1, 2, 3].map((n) => ({ description: `Consulting, part ${n}`, quantity: n, unitPrice: 85.5 }));
const bodies: Record<string, (n: string) => object> = {
  expenses: () => ({ description: 'Office supplies', amount: 121, taxRate: 21 }),
  clients: (n) => ({ name: `Client ${n}`, taxId: `ES-${n}`, email: 'ap@acme.example' }),
  invoices: () => ({ clientName: 'Acme Studio SL', items: lines }),
};

for (const [resource, body] of Object.entries(bodies)) {
  const times = { single: [] as number[], parallel: [] as number[], batch: [] as number[] };
  for (let round = -2; round < ROUNDS; round++) {
    const measured = {
      single: await time(() => oneByOne(resource, items(body))),
      parallel: await time(() => tenAtATime(resource, items(body))),
      batch: await time(() => post(`/v1/${resource}/batch`, items(body))),
    };
    if (round < 0) continue; // warm
    for (const way of Object.keys(times) as (keyof typeof times)[]) times[way].push(measured[way]);
  }
  report(resource, median(times.single), median(times.parallel), median(times.batch));
}
await finish();

function report(resource: string, single: number, parallel: number, batch: number): void {
  process.stdout.write(
    `${resource.padEnd(9)} ${ITEMS} in one batch ${batch.toFixed(1)} ms; one after the other ${single.toFixed(0)} ms: ` +
      `${(single / batch).toFixed(1)} × (goal ${GOAL}); ${AT_ONCE} at a time ${parallel.toFixed(0)} ms: ` +
      `${(parallel / batch).toFixed(1)} ×\n`,
  );
}

function items(body: (n: string) => object): object[] {
  return Array.from({ length: ITEMS }, () => body(newId('n')));
}

async function oneByOne(resource: string, all: object[]): Promise<void> {
  for (const each of all) await post(`/v1/${resource}`, each);
}

async function tenAtATime(resource: string, all: object[]): Promise<void> {
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await post(`/v1/${resource}`, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function post(target: string, body: object): Promise<void> {
  const headers: Record<string, string> = { 'x-api-key': key, 'content-type': 'application/json' };
  const bytes = Buffer.from(JSON.stringify(body));
  const header = (name: string) => headers[name];
  const answer = await handleRest({ method: 'POST', target, header, readBody: async () => bytes });
  if (answer.status !== 201) throw new Error(`${target}: ${answer.status} ${answer.body}`);
}

async function time(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
