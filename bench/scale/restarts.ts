import { setTimeout as sleep } from 'node:timers/promises';
import { db, pool } from '@/server/platform/db/client';
import { report } from '~/bench/report';
import type { Installation } from '~/bench/scale/installation';
import { startLoad } from '~/bench/scale/load';
import { quantile } from '~/bench/times';
import { startReceiver } from '~/tests/receiver';

const CALLERS = Number(process.env.BENCH_CALLERS ?? 3);
const BETWEEN_MS = Number(process.env.BENCH_SECONDS ?? 3) * 1000;
const MEMORY_GOAL_MB = { web: 350, worker: 300 };
const WHAT = '3 web and 2 workers behind PgBouncer';

/**
 * Each process is upgraded in turn (SIGTERM, and started again) and each is killed (SIGKILL), under a steady load through /v1: what callers
 * notice, and whether anything is there twice or not at all. The balancer is not told before.
 */
export async function measureRestarts({ processes, balancer }: Installation, key: string, workspaceId: string) {
  const receiver = await startReceiver();
  const subscribed = await fetch(`${balancer.url}/v1/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url, events: ['invoice.created'] }),
  });
  if (!subscribed.ok) throw new Error(`A webhook was not made: ${await subscribed.text()}`);
  const { noticed, during, end } = startLoad(balancer.url, key, CALLERS);
  await sleep(BETWEEN_MS);
  for (const [phase, signal] of [
    ['upgraded', 'SIGTERM'],
    ['killed', 'SIGKILL'],
  ] as const) {
    for (const each of processes) {
      during(`${each.role} ${phase}`);
      process.stdout.write(`a ${each.role} is ${phase} …\n`);
      await each.end(signal);
      if (signal === 'SIGKILL') await sleep(BETWEEN_MS);
      await each.start();
      during('undisturbed');
      await sleep(BETWEEN_MS);
    }
  }
  await end();
  const { times, broken } = noticed;
  const ofWebKilled = broken['web killed'] ?? 0;
  const otherwise = Object.values(broken).reduce((sum, count) => sum + count, 0) - ofWebKilled;
  report({ what: `${WHAT}: requests`, value: times.length, unit: '' });
  report({ what: `${WHAT}: answer, p95`, value: quantile(times, 0.95), unit: 'ms' });
  report({
    what: `${WHAT}: failed while each was upgraded, or undisturbed`,
    value: otherwise,
    unit: '',
    goal: { below: 1 },
    detail: JSON.stringify(broken),
  });
  report({
    what: `${WHAT}: broken off while a web was killed, of three times`,
    value: ofWebKilled,
    unit: '',
    detail: 'under way in it, and asked again with the same Idempotency-Key',
  });
  report({
    what: `${WHAT}: calls without an answer in the end`,
    value: noticed.unanswered,
    unit: '',
    goal: { below: 1 },
  });
  await reportInvoices(workspaceId, noticed.issued);
  await reportDeliveries(workspaceId, receiver);
  reportMemory(processes);
  await receiver.close();
}

async function reportInvoices(workspaceId: string, issued: number): Promise<void> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS all, count(DISTINCT document_number)::int AS numbers, max(substring(document_number FROM '\\d+$')::int) AS last
     FROM invoice WHERE workspace_id = $1`,
    [workspaceId],
  );
  const { all, numbers, last } = rows[0];
  report({
    what: `${WHAT}: invoices too many or too few`,
    value: Math.abs(all - issued),
    unit: '',
    goal: { below: 1 },
    detail: `${issued} issued`,
  });
  const wrong = Math.abs(all - numbers) + Math.abs(last - all);
  report({ what: `${WHAT}: numbers twice or missing`, value: wrong, unit: '', goal: { below: 1 } });
}

async function reportDeliveries(
  workspaceId: string,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<void> {
  const unfinished = () => db.delivery.count({ where: { workspaceId, status: { not: 'delivered' } } });
  for (let n = 0; n < 600 && (await unfinished()) > 0; n++) await sleep(100);
  const arrived = receiver.received.map(({ headers }) => String(headers['x-service-delivery-id']));
  const deliveries = await db.delivery.count({ where: { workspaceId } });
  report({
    what: `${WHAT}: webhooks missing`,
    value: deliveries - new Set(arrived).size,
    unit: '',
    goal: { below: 1 },
    detail: `${deliveries} deliveries, ${arrived.length - new Set(arrived).size} arrived twice under their id`,
  });
}

function reportMemory(processes: Installation['processes']): void {
  for (const role of ['web', 'worker'] as const) {
    const most = Math.max(...processes.filter((it) => it.role === role).map((it) => it.memoryMegabytes()));
    report({
      what: `${WHAT}: memory of a ${role}, the largest`,
      value: most,
      unit: 'MB',
      goal: { below: MEMORY_GOAL_MB[role] },
    });
  }
}
