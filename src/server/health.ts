import { migrationNames } from '@/server/database/migration-names';
import { pool } from '@/server/db';
import { once } from '@/server/once';
import { isShuttingDown } from '@/server/shutdown';

type Check = () => boolean | Promise<boolean>;

const checks = once('readiness-checks', () => new Map<string, Check>());

/** What /readyz waits for. Whoever runs something that requests rely on registers it here. */
export function onReadinessCheck(name: string, check: Check): void {
  checks.set(name, check);
}

type Degradation = () => string | null;

const degradations = once('degradations', () => new Map<string, Degradation>());

/** What /readyz tells although it is ready: something is away that others stand in for. Null where nothing is. */
export function onDegradation(name: string, check: Degradation): void {
  degradations.set(name, check);
}

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
  const results = await Promise.all([...checks].map(async ([name, check]) => [name, await passes(check)] as const));
  const body = Object.fromEntries(results.map(([name, passed]) => [name, passed ? 'ok' : 'not ready']));
  const troubles = [...degradations].map(([name, check]) => [name, check()] as const);
  for (const [name, trouble] of troubles) body[name] = trouble ?? 'ok';
  if (isShuttingDown()) body.process = 'stopping';
  const isReady = results.every(([, passed]) => passed) && !isShuttingDown();
  const isWhole = troubles.every(([, trouble]) => trouble === null);
  const status = !isReady ? 'not ready' : isWhole ? 'ok' : 'degraded';
  return { status: isReady ? 200 : 503, body: { status, ...body } };
}

async function passes(check: Check): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
