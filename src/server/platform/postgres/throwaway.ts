import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@/server/platform/postgres/embedded';
import { stopAbandonedServer } from '@/server/platform/postgres/running';
import { postgresAccount } from '@/server/platform/postgres/system-account';

const prefix = 'folio-postgres-';
const password = 'throwaway';
const surelyStartedMs = 120_000;

/**
 * Starts a PostgreSQL for tests and tools that is gone after `stop`. Until then it need not survive a crash, but for a bench
 * that measures what `durable` commits cost.
 */
export async function startThrowaway({ durable = false } = {}): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const home = mkdtempSync(join(tmpdir(), prefix));
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  const started = await startEmbedded({
    directory: join(home, 'data'),
    shared: join(tmpdir(), 'folio-binaries'),
    password,
    throwaway: !durable,
  });
  return {
    url: started.url,
    stop: async () => {
      await started.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its PostgreSQL behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const home = join(tmpdir(), name);
    try {
      if (Date.now() - statSync(home).mtimeMs < surelyStartedMs) continue;
      await stopAbandonedServer(join(home, 'data'), password);
      if (!existsSync(join(home, 'data', 'postmaster.pid'))) rmSync(home, { recursive: true, force: true });
    } catch {
      // someone else's, still in use, or gone by now
    }
  }
}
