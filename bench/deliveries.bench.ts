import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median } from '~/bench/times';

// Deliveries a second to one fast receiver, and what an endpoint that hangs costs the others. Everything of ours is
// on: outbox, NOTIFY, claim, two signatures, guarded request, recorded attempt. The receiver is a process of its own.
const BACKLOG = 5000;
const ROUNDS = 3;
const PACED = 900;
const PACE_PER_SECOND = 150;
const resource = { id: 'inv_1', clientName: 'Acme Studio SL', total: 121, notes: 'x'.repeat(800) };

const finish = await startDatabase();

const { newId } = await import('@/lib/text/id');
const { db, inTransaction, sql } = await import('@/server/platform/db/client');
const { askFirst } = await import('~/tests/setup/ask');
const { publishEvent } = await import('@/server/platform/events/events');
const { startJobs } = await import('@/server/operations/jobs/jobs');
const { startEngine } = await import('@/server/developers/webhooks/engine');
const { createWebhook } = await import('@/server/developers/webhooks/webhooks.service');

const receiver = fork(new URL('./deliveries/receiver-process.ts', import.meta.url));
const { fast, hanging } = await new Promise<{ fast: string; hanging: string }>((told) =>
  receiver.once('message', (message) => told(message as { fast: string; hanging: string })),
);

await drain(500); // warm
const perSecond = await drain(BACKLOG);
await startJobs();
const alone: number[] = [];
const besides: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  alone.push(await paced([fast])); // as many deliveries either way: what is compared is the hanging
  besides.push(await paced([hanging]));
}
reportAll();
receiver.kill();
await finish();

function reportAll(): void {
  const [quiet, disturbed] = [median(alone), median(besides)];
  const what = `deliveries to one fast receiver from a backlog of ${BACKLOG}`;
  report({ what, value: perSecond, unit: 'a second', goal: { atLeast: 500 } });
  report({
    what: `p99 from commit to recorded at ${PACE_PER_SECOND}/s, beside a receiver that hangs against one that answers`,
    ...{ value: disturbed / quiet, unit: '×', goal: { below: 1.1 } },
    detail: `${disturbed.toFixed(0)} ms and ${quiet.toFixed(0)} ms, medians of ${ROUNDS}`,
  });
}

/** A workspace with webhooks to these addresses. */
async function subscribe(urls: string[]) {
  const id = newId('ws');
  await db.workspace.create({ data: { id, name: 'Bench' } });
  const actor = { workspaceId: id, userId: '', role: 'owner' as const, scopes: ['read', 'write'] as const };
  const webhookIds: string[] = [];
  for (const each of urls) {
    const webhook = await createWebhook(actor, { url: each, events: ['invoice.created'], secret: 'a bench secret' });
    webhookIds.push(webhook.id);
  }
  return { id, webhookIds };
}

/** Deliveries a second from a backlog. */
async function drain(count: number): Promise<number> {
  const { id } = await subscribe([fast]);
  await inTransaction(async (tx) => {
    for (let n = 0; n < count; n++) await publishEvent(tx, 'invoice.created', id, resource);
  });
  const startedAt = performance.now();
  const engine = startEngine();
  await engine.settled();
  const seconds = (performance.now() - startedAt) / 1000;
  await engine.stop();
  if (await unfinished(id)) throw new Error('The backlog was not delivered');
  return count / seconds;
}

/** The 99th percentile in ms of deliveries that come one by one, at a steady pace. */
async function paced(others: string[]): Promise<number> {
  const { id, webhookIds } = await subscribe([fast, ...others]);
  const [measured] = webhookIds;
  const startedAt = performance.now();
  for (let n = 0; n < PACED; n++) {
    await sleep(startedAt + (n * 1000) / PACE_PER_SECOND - performance.now());
    await inTransaction((tx) => publishEvent(tx, 'invoice.created', id, resource));
  }
  while (await unfinished(id, measured)) await sleep(20);
  const found = await askFirst<{ p99: number }>(sql`
    SELECT percentile_disc(0.99) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - created_at)::float8 * 1000) AS p99
    FROM delivery WHERE webhook_id = ${measured}`);
  await db.workspace.delete({ where: { id } });
  return found?.p99 ?? Number.NaN;
}

function unfinished(workspaceId: string, webhookId?: string): Promise<unknown> {
  const ofOne = webhookId ? sql`AND webhook_id = ${webhookId}` : sql``;
  return askFirst(
    sql`SELECT id FROM delivery WHERE workspace_id = ${workspaceId} AND status <> 'delivered' ${ofOne} LIMIT 1`,
  );
}
