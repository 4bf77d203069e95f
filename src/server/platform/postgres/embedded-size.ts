import { z } from 'zod';
import type { EmbeddedSize } from '@/server/platform/postgres/embedded';
import { settings } from '@/server/platform/runtime/settings';
import { StartError } from '@/server/platform/runtime/start-error';

/** Connections beside the pools: those of jobs under way, of a backup and of `psql`, and one that listens. */
const BESIDE_POOLS = 40;
const FEWEST_BESIDE_POOLS = 20;
/** Of every further process: the one that listens, and those of its jobs under way. */
const OF_FURTHER_PROCESS = 5;

const { DATABASE_POOL_SIZE, POSTGRES_MEMORY_MB, POSTGRES_CONNECTIONS, FOLIO_PROCESSES, BACKUP_URL, BACKUP_WAL } =
  settings;
const Size = z.object({
  ...{ DATABASE_POOL_SIZE, POSTGRES_MEMORY_MB, POSTGRES_CONNECTIONS, FOLIO_PROCESSES },
  ...{ BACKUP_URL, BACKUP_WAL },
});

/**
 * How large the embedded PostgreSQL is by the settings. They are read here alone, because the others are checked only once
 * there is a PostgreSQL.
 * @throws {StartError} where one of them is wrong, or the connections are too few for the pools of all processes
 */
export function embeddedSize(environment: Record<string, string | undefined>): EmbeddedSize {
  const given = Object.fromEntries(Object.keys(Size.shape).map((name) => [name, environment[name] || undefined]));
  const { success, data, error } = Size.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}. See .env.example.`);
  }
  const { DATABASE_POOL_SIZE: pool, POSTGRES_MEMORY_MB: memoryMb, FOLIO_PROCESSES: processes } = data;
  const ofProcesses = processes * pool + (processes - 1) * OF_FURTHER_PROCESS;
  const connections = data.POSTGRES_CONNECTIONS ?? ofProcesses + BESIDE_POOLS;
  if (connections < ofProcesses + FEWEST_BESIDE_POOLS) {
    const why =
      processes === 1
        ? `which is ${FEWEST_BESIDE_POOLS} more than DATABASE_POOL_SIZE`
        : `for ${processes} processes with a DATABASE_POOL_SIZE of ${pool}`;
    throw new StartError(
      `POSTGRES_CONNECTIONS must be at least ${ofProcesses + FEWEST_BESIDE_POOLS}, ${why}. See .env.example.`,
    );
  }
  const archives = data.BACKUP_WAL === 'on' && data.BACKUP_URL !== undefined;
  return { memoryMb, connections, ...(archives && { archives }) };
}
