import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { startDatabase } from '~/bench/database';
import { report } from '~/bench/report';
import { median } from '~/bench/times';
import { bundle } from '~/scripts/bundle.mjs';

// From a call of /v1 to its delivery: clients are created one by one, some at a time, and a subscriber is told of each.
// Commits wait for the disk, as they do for users.
const CALLS = 3000;
const AT_ONCE = 8;

const finish = await startDatabase({ durable: true });
const { seedInvoices } = await import('~/bench/v1/seed');
const { createWebhook } = await import('@/server/developers/webhooks/webhooks.service');
const { cpuTime } = await import('~/bench/cpu-time');
const bench = await seedInvoices(100);
const actor = {
  workspaceId: bench.workspaceId,
  userId: '',
  role: 'owner' as const,
  scopes: ['read', 'write'] as const,
};

const receiver = await start('receiver-process');
await createWebhook(actor, { url: receiver.said, events: ['client.created'], secret: 'a bench secret' });
const folio = await start('server-process');
try {
  await create(CALLS); // until V8 has compiled what runs often
  const before = { ...(await cpuTime()), ours: await cpuOf(folio.child) };
  const { seconds, calls } = await create(CALLS);
  const { arrivedAt, deliveries } = await arrivals(2 * CALLS);
  const after = { ...(await cpuTime()), ours: await cpuOf(folio.child) };
  const told = calls.map(({ id, calledAt, answeredAt }) => {
    const at = arrivedAt[id] ?? Number.NaN;
    return { fromCall: at - calledAt, fromAnswer: at - answeredAt };
  });
  const each = (name: 'ours' | 'database') => ((after[name] - before[name]) * 1000) / CALLS;
  const what = `a client created, ${AT_ONCE} at once`;
  const detail = `${deliveries} deliveries of ${2 * CALLS}`;
  report({ what: `${what}: calls`, value: CALLS / seconds, unit: 'a second', goal: { atLeast: 500 }, detail });
  const [fromCall, fromAnswer] = [told.map((it) => it.fromCall), told.map((it) => it.fromAnswer)];
  report({ what: `${what}: call to arrival, median`, value: median(fromCall), unit: 'ms' });
  report({ what: `${what}: answer to arrival, median`, value: median(fromAnswer), unit: 'ms', goal: { below: 3 } });
  report({ what: `${what}: processor time, ours`, value: each('ours'), unit: 'ms' });
  report({ what: `${what}: processor time, the database's`, value: each('database'), unit: 'ms' });
} finally {
  for (const { child } of [folio, receiver]) child.kill('SIGKILL');
}
await finish();

type Call = { id: string; calledAt: number; answeredAt: number };

async function create(count: number): Promise<{ seconds: number; calls: Call[] }> {
  const calls: Call[] = [];
  const startedAt = performance.now();
  let left = count;
  const caller = async () => {
    while (left-- > 0) calls.push(await createOne());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return { seconds: (performance.now() - startedAt) / 1000, calls };
}

async function createOne(): Promise<Call> {
  const calledAt = now();
  const { statusCode, body } = await request(`${folio.said}/v1/clients`, {
    method: 'POST',
    headers: { 'x-api-key': bench.key, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Acme Studio SL', email: 'hello@acme.example', tags: ['bench'] }),
  });
  const { id } = (await body.json()) as { id: string };
  if (statusCode !== 201) throw new Error(`A client was not created: ${statusCode}`);
  return { id, calledAt, answeredAt: now() };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

type Arrivals = { arrivedAt: Record<string, number>; deliveries: number };

async function arrivals(wanted: number): Promise<Arrivals> {
  for (;;) {
    const found = await ask<Arrivals>(receiver.child);
    if (Object.keys(found.arrivedAt).length >= wanted) return found;
    await sleep(50);
  }
}

/** Seconds of a processor that a process has worked for. */
async function cpuOf(child: ChildProcess): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(child);
  return (user + system) / 1e6;
}

function ask<Answer>(child: ChildProcess): Promise<Answer> {
  const answer = new Promise<Answer>((answered) => child.once('message', (message) => answered(message as Answer)));
  child.send('');
  return answer;
}

/** Starts a program as `npm start` would: bundled, without a loader. */
async function start(name: string): Promise<{ child: ChildProcess; said: string }> {
  const program = join(process.cwd(), `node_modules/.cache/folio/bench-${name}.mjs`);
  await bundle(`bench/calls/${name}.ts`, program);
  const child = fork(program, { env: { ...process.env, NODE_ENV: 'production' }, execArgv: [] });
  const said = await new Promise<string>((ready, failed) => {
    child.once('message', (message) => ready(String(message)));
    child.once('exit', () => failed(new Error(`${name} did not start`)));
  });
  return { child, said };
}
