import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { startBalancer } from '~/bench/scale/balancer';
import { type FolioProcess, folioProcess } from '~/bench/scale/folio-process';
import { quantile } from '~/bench/times';
import { buildIfStale } from '~/scripts/build.mjs';
import { startReceiver } from '~/tests/receiver';

// Three processes that answer and two that work on one PostgreSQL, under a steady load through /v1. Each is killed in turn (SIGKILL) and
// started again: what callers notice, and whether anything is there twice or not at all. Who gets no answer asks again with the same
// Idempotency-Key, as a client does.
const CALLERS = Number(process.env.BENCH_CALLERS ?? 3);
const BETWEEN_MS = Number(process.env.BENCH_SECONDS ?? 3) * 1000;
const PAUSE_MS = 50;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const build = await buildIfStale(say);
const finish = await startDatabase();
const { seedInvoices } = await import('~/bench/v1/seed');
const { db, pool } = await import('@/server/platform/db/client');
const { key, workspaceId } = await seedInvoices(0);
const receiver = await startReceiver();
const folder = mkdtempSync(join(tmpdir(), 'folio-scale-'));
const processes: FolioProcess[] = [];
for (const role of ['web', 'web', 'web', 'worker', 'worker'] as const) {
  const added = await folioProcess(role, build, folder);
  await added.start();
  processes.push(added);
}
const balancer = await startBalancer(processes.filter(({ role }) => role === 'web'));

const times: number[] = [];
const failed: Record<string, number> = {};
let phase = 'undisturbed';
let issued = 0;
let reserved = 0;
let isOver = false;

async function call(method: string, path: string, body?: object, idempotencyKey?: string): Promise<number> {
  const headers = {
    'x-api-key': key,
    'content-type': 'application/json',
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const began = performance.now();
  const answer = await fetch(`${balancer.url}${path}`, { method, headers, body: body && JSON.stringify(body) }).then(
    async (it) => ({ status: it.status, text: await it.text() }),
    () => ({ status: 0, text: '' }),
  );
  const { status, text } = answer;
  if (status >= 400 && status < 500 && status !== 409) throw new Error(`${method} ${path}: ${status} ${text}`);
  times.push(performance.now() - began);
  if (status === 0 || status >= 500) failed[phase] = (failed[phase] ?? 0) + 1;
  return status;
}

const invoice = {
  clientName: 'Acme SL',
  clientTaxId: 'B12345674',
  clientAddress: 'Calle Sol 3',
  status: 'sent',
  items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
};

/** False where its key is still reserved after ten seconds, by a process that was killed before it had an answer. */
async function issue(idempotencyKey: string): Promise<boolean> {
  for (let n = 0; n < 20; n++) {
    if ((await call('POST', '/v1/invoices', invoice, idempotencyKey)) === 201) return true;
    await sleep(500);
  }
  return false;
}

async function callRegularly(caller: number): Promise<void> {
  for (let n = 0; !isOver; n++) {
    await call('GET', '/v1/clients?limit=20');
    const idempotencyKey = `${caller}-${n}`;
    if (await issue(idempotencyKey)) issued += 1;
    else reserved += 1;
    await sleep(PAUSE_MS);
  }
}

await call('POST', '/v1/webhooks', { url: receiver.url, events: ['invoice.created'] });
const load = Array.from({ length: CALLERS }, (_, caller) => callRegularly(caller));
await sleep(BETWEEN_MS);
for (const each of processes) {
  phase = `${each.role} killed`;
  say(`${phase} …`);
  await each.end('SIGKILL');
  await sleep(BETWEEN_MS);
  await each.start();
  phase = 'undisturbed';
  await sleep(BETWEEN_MS);
}
isOver = true;
await Promise.all(load);

const numbers = await pool.query(
  `SELECT count(*)::int AS all, count(DISTINCT document_number)::int AS numbers, max(substring(document_number FROM '\\d+$')::int) AS last
   FROM invoice WHERE workspace_id = $1`,
  [workspaceId],
);
const { all, numbers: distinct, last } = numbers.rows[0];
const unfinished = () => db.delivery.count({ where: { workspaceId, status: { not: 'delivered' } } });
for (let n = 0; n < 600 && (await unfinished()) > 0; n++) await sleep(100);
const arrived = receiver.received.map(({ headers }) => String(headers['x-service-delivery-id']));
const deliveries = await db.delivery.count({ where: { workspaceId } });

const what = '3 web and 2 workers, each killed in turn';
report({ what: `${what}: requests`, value: times.length, unit: '' });
report({ what: `${what}: answer, p95`, value: quantile(times, 0.95), unit: 'ms' });
report({
  what: `${what}: failed while web was killed, of three times`,
  value: failed['web killed'] ?? 0,
  unit: '',
  detail: 'under way at that moment',
});
report({
  what: `${what}: failed otherwise`,
  value: (failed['worker killed'] ?? 0) + (failed.undisturbed ?? 0),
  unit: '',
  goal: { below: 1 },
});
report({
  what: `${what}: invoices too many or too few`,
  value: Math.abs(all - issued),
  unit: '',
  goal: { below: 1 },
  detail: `${issued} issued`,
});
report({ what: `${what}: keys that a killed process has reserved for a day`, value: reserved, unit: '' });
report({
  what: `${what}: numbers twice or missing`,
  value: Math.abs(all - distinct) + Math.abs(last - all),
  unit: '',
  goal: { below: 1 },
});
report({
  what: `${what}: webhooks missing`,
  value: deliveries - new Set(arrived).size,
  unit: '',
  goal: { below: 1 },
  detail: `${deliveries} deliveries, ${arrived.length - new Set(arrived).size} arrived twice under their id`,
});

balancer.close();
await Promise.all(processes.map(({ end }) => end('SIGTERM')));
await receiver.close();
rmSync(folder, { recursive: true, force: true });
await finish();
