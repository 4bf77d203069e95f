import { pool } from '@/server/db/client';
import { migrationNames } from '@/server/postgres/migration-names';
import { onReadinessCheck, readiness } from '@/server/runtime/readiness';
import { isShuttingDown } from '@/server/runtime/shutdown';

onReadinessCheck('database', async () => (await pool.query('SELECT 1')).rowCount === 1);
onReadinessCheck('migrations', async () => {
  const { rows } = await pool.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  return (await migrationNames()).every((name) => applied.has(name));
});

export type Health = { status: 200 | 503; body: Record<string, string> };

/** /healthz: the process is alive. A process that waits for its database need not be restarted. */
export function alive(): Health {
  return { status: 200, body: { status: 'ok' } };
}

/** /readyz: send requests here. 503 names what is not there; `degraded` what others stand in for. */
export async function ready(): Promise<Health> {
  const results = await Promise.all(
    [...readiness.checks].map(async ([name, check]) => [name, await passes(check)] as const),
  );
  const body = Object.fromEntries(results.map(([name, passed]) => [name, passed ? 'ok' : 'not ready']));
  const troubles = [...readiness.degradations].map(([name, check]) => [name, check()] as const);
  for (const [name, trouble] of troubles) body[name] = trouble ?? 'ok';
  if (isShuttingDown()) body.process = 'stopping';
  const isReady = results.every(([, passed]) => passed) && !isShuttingDown();
  const isWhole = troubles.every(([, trouble]) => trouble === null);
  const status = !isReady ? 'not ready' : isWhole ? 'ok' : 'degraded';
  return { status: isReady ? 200 : 503, body: { status, ...body } };
}

async function passes(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
