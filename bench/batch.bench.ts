import { randomUUID } from 'node:crypto';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median, timeOf } from '~/bench/times';
import { startServer } from '~/bench/v1/servers';

// 50 creates in one request against 50 requests, one after the other, as a script sends them: without keys, and each with
// an Idempotency-Key, which makes each as safe to repeat as the batch is with one. The rounds alternate, so that a noisy
// machine is noisy for all of them.
const ITEMS = 50;
const ROUNDS = 9;

const finish = await startDatabase();
const { seedInvoices } = await import('./v1/seed');
const { db } = await import('@/server/platform/db/client');
const { eventTypes } = await import('@/server/platform/contract/event-types');
const { newId } = await import('@/lib/text/id');

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

const { child, url } = await startServer('folio');
try {
  for (const [resource, body] of Object.entries(bodies)) {
    for (const repeatable of [false, true]) await compare(resource, body, repeatable);
  }
} finally {
  child.kill('SIGKILL');
}
await finish();

async function compare(resource: string, body: (n: string) => object, repeatable: boolean): Promise<void> {
  const times = { single: [] as number[], batch: [] as number[] };
  for (let round = -2; round < ROUNDS; round++) {
    const items = Array.from({ length: 2 * ITEMS }, () => body(newId('n')));
    const single = await timeOf(() => oneByOne(resource, items.slice(ITEMS), repeatable));
    const batch = await timeOf(() => post(`/v1/${resource}/batch`, items.slice(0, ITEMS), repeatable));
    if (round < 0) continue; // warm
    times.single.push(single);
    times.batch.push(batch);
  }
  const [single, batch] = [median(times.single), median(times.batch)];
  report({
    what: `${ITEMS} ${resource} one by one${repeatable ? ', with keys' : ''}, against one batch of them`,
    ...{ value: single / batch, unit: '×', goal: { atLeast: 8 } },
    detail: `${single.toFixed(0)} ms and ${batch.toFixed(1)} ms`,
  });
}

async function oneByOne(resource: string, all: object[], repeatable: boolean): Promise<void> {
  for (const each of all) await post(`/v1/${resource}`, each, repeatable);
}

async function post(path: string, body: object, repeatable: boolean): Promise<void> {
  const headers = {
    'x-api-key': key,
    'content-type': 'application/json',
    ...(repeatable && { 'idempotency-key': randomUUID() }),
  };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${text}`);
}
