import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Balancer, startBalancer } from '~/bench/scale/balancer';
import { type FolioProcess, folioProcess } from '~/bench/scale/folio-process';
import { freePort } from '~/scripts/free-port.mjs';
import { findPgBouncer, startPgBouncer } from '~/tests/setup/pgbouncer';

/** Three processes that answer and two that work, on one PostgreSQL behind PgBouncer, and what hands requests to the three. */
export type Installation = {
  processes: FolioProcess[];
  balancer: Balancer;
  end: () => Promise<void>;
};

/** Connections that PgBouncer has to PostgreSQL, for the five pools of eight. */
const CONNECTIONS = 20;

/**
 * Starts them from a build. @param postgres the address of the database @param settings beside those that all processes have
 * @throws where there is no PgBouncer
 */
export async function startInstallation(
  build: string,
  postgres: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const program = findPgBouncer();
  if (!program) throw new Error('Install PgBouncer, or name it in PGBOUNCER_PATH.');
  const pooler = await startPgBouncer(program, postgres, { connections: CONNECTIONS });
  const dataDir = mkdtempSync(join(tmpdir(), 'folio-scale-'));
  const all = { ...settings, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres };
  const processes: FolioProcess[] = [];
  for (const role of ['web', 'web', 'web', 'worker', 'worker'] as const) {
    const added = folioProcess({ role, port: await freePort(), build, dataDir, settings: all });
    await added.start();
    processes.push(added);
  }
  const balancer = await startBalancer(processes.filter(({ role }) => role === 'web'));
  return {
    processes,
    balancer,
    async end() {
      balancer.close();
      await Promise.all(processes.map((process) => process.end('SIGTERM')));
      await pooler.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
