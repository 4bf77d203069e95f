import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from '~/bench/database';
import { startReceiver } from '~/tests/receiver';
import { folioServer, folioUrl, inngestServer } from './servers';

// npm run drill:inngest   Folio beside a real Inngest: what is delivered, how fast, and what becomes of it when either
// is killed. INNGEST_BIN is the binary of Inngest; INNGEST_REDIS_URI, if given, where it keeps its queue.

const { INNGEST_BIN, INNGEST_REDIS_URI } = process.env;
if (!INNGEST_BIN) {
  process.stderr.write('Set INNGEST_BIN to the binary of Inngest (inngest/inngest, `go build ./cmd`).\n');
  process.exit(1);
}

const finish = await startDatabase();
const { newId } = await import('@/lib/text/id');
const { db } = await import('@/server/platform/db/client');
const { createWebhook } = await import('@/server/developers/webhooks/webhooks.service');
const receiver = await startReceiver();
const directory = mkdtempSync(join(tmpdir(), 'inngest-drill-'));
const folio = folioServer(process.env);
const inngest = inngestServer(INNGEST_BIN, directory, INNGEST_REDIS_URI);

try {
  await inngest.start();
  await folio.start();
  await waitForHealth(true);
  print(`queue of Inngest: ${INNGEST_REDIS_URI ? 'Redis' : 'in memory'}`);
  await forgedHost();
  await delivering('200 changes, one after the other', 200, false);
  await delivering('800 at once', 800, true);
  await failing();
  await killed('Folio killed with 200 retries told, back after 5 s', folio);
  await killed('Inngest killed with 200 retries told, back after 5 s', inngest);
  await away();
} finally {
  await folio.end('SIGTERM');
  await inngest.end('SIGTERM');
  await receiver.close();
  rmSync(directory, { recursive: true, force: true });
}
await finish();

async function forgedHost(): Promise<void> {
  const answer = await fetch(`${folioUrl}/api/inngest`, {
    method: 'PUT',
    headers: { 'x-forwarded-host': 'stranger.test', 'content-type': 'application/json' },
    body: '{"url":"https://stranger.test/api/inngest"}',
  });
  print(`unsigned PUT: ${answer.status}`);
}

async function delivering(title: string, count: number, together: boolean): Promise<void> {
  const { happen, done, figures } = await subscribe();
  const startedAt = performance.now();
  await happen(count, together);
  await done(count);
  print(`${title}: all delivered ${since(startedAt)} after the first; ${await figures()}`);
}

/** An endpoint that refuses twice: the pauses between its three attempts. */
async function failing(): Promise<void> {
  const { happen, done, id } = await subscribe();
  receiver.reply = () => ({ status: receiver.received.length < 3 ? 500 : 200 });
  await happen(1, true);
  await done(1);
  receiver.reply = () => ({});
  const ids = (await db.delivery.findMany({ where: { webhookId: id } })).map((delivery) => delivery.id);
  const attempts = await db.deliveryAttempt.findMany({
    where: { deliveryId: { in: ids } },
    orderBy: { number: 'asc' },
  });
  const pauses = attempts.slice(1).map(({ startedAt }, n) => {
    const before = attempts[n];
    return before ? startedAt.getTime() - before.startedAt.getTime() - before.durationMs : Number.NaN;
  });
  print(`retries after ${pauses.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`);
}

async function killed(title: string, server: typeof folio): Promise<void> {
  const { happen, done, told: waitUntilAnnounced, figures } = await subscribe();
  receiver.reply = () => ({ status: 500 });
  await happen(200, true);
  await waitUntilAnnounced(200);
  await server.end('SIGKILL');
  receiver.received.splice(0); // the first attempts, which Folio makes itself
  receiver.reply = () => ({});
  await sleep(5000);
  await server.start();
  const startedAt = performance.now();
  await done(200);
  print(`${title}: all delivered ${since(startedAt)} after its return; ${await figures()}`);
  await waitForHealth(true);
}

async function away(): Promise<void> {
  await inngest.end('SIGTERM');
  const wentAt = performance.now();
  const { happen, done, figures } = await subscribe();
  await happen(50, false);
  await done(50);
  print(`Inngest away, 50 changes: all delivered ${since(wentAt)} after it went; ${await figures()}`);
  await waitForHealth(false);
  const health = await readiness();
  print(`/readyz ${since(wentAt)} after it went: ${health?.status}, Inngest ${health?.inngest}`);
  await inngest.start();
  const backAt = performance.now();
  await waitForHealth(true);
  print(`Inngest back: in use ${since(backAt)} after it answered`);
}

/** A webhook to the receiver in a workspace of its own, and what can be asked of it. */
async function subscribe() {
  const workspaceId = newId('ws');
  await db.workspace.create({ data: { id: workspaceId, name: 'Drill' } });
  const actor = { workspaceId, userId: '', role: 'owner' as const, scopes: ['read', 'write'] as const };
  const { id } = await createWebhook(actor, { url: receiver.url, events: ['client.created'] });
  receiver.received.splice(0);
  const count = (where: object) => db.delivery.count({ where: { webhookId: id, ...where } });
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) await sleep(50);
  };
  return {
    id,
    async happen(count: number, together: boolean) {
      const body = JSON.stringify({ workspaceId, count, together });
      const answer = await fetch(`${folioUrl}/happen`, { method: 'POST', body });
      if (!answer.ok) throw new Error('Folio did not do it');
    },
    told: (wanted: number) => until(async () => (await count({ toldAt: { not: null } })) === wanted),
    done: (wanted: number) => until(async () => (await count({ status: 'delivered' })) === wanted),
    async figures() {
      const ids = receiver.received.map(({ headers }) => headers['x-service-delivery-id']);
      const [all, announced] = [await count({}), await count({ toldAt: { not: null } })];
      return `${announced} of ${all} told, ${ids.length - new Set(ids).size} arrived twice`;
    },
  };
}

/** Waits until Folio says that Inngest answers, or that it does not. */
async function waitForHealth(wanted: boolean): Promise<void> {
  for (;;) {
    const health = await readiness();
    if (health && (health.inngest === 'ok') === wanted) return;
    await sleep(100);
  }
}

async function readiness(): Promise<Record<string, string> | undefined> {
  return fetch(`${folioUrl}/readyz`).then(
    (answer) => answer.json() as Promise<Record<string, string>>,
    () => undefined,
  );
}

function since(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
