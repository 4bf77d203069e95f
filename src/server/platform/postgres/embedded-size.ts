import { z } from 'zod';
import type { EmbeddedSize } from '@/server/platform/postgres/embedded';
import { settings } from '@/server/platform/runtime/settings';
import { StartError } from '@/server/platform/runtime/start-error';

/** Connections beside the pool: one that listens, one for each job under way, those of a backup and of `psql`. */
const BESIDE_POOL = 40;
const FEWEST_BESIDE_POOL = 20;

const { DATABASE_POOL_SIZE, POSTGRES_MEMORY_MB, POSTGRES_CONNECTIONS } = settings;
const Size = z.object({ DATABASE_POOL_SIZE, POSTGRES_MEMORY_MB, POSTGRES_CONNECTIONS });

/**
 * How large the embedded PostgreSQL is by the settings. They are read here alone, because the others are checked only once
 * there is a PostgreSQL.
 * @throws {StartError} where one of them is wrong, or the connections are too few for the pool
 */
export function embeddedSize(environment: Record<string, string | undefined>): EmbeddedSize {
  const given = Object.fromEntries(Object.keys(Size.shape).map((name) => [name, environment[name] || undefined]));
  const { success, data, error } = Size.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}. See .env.example.`);
  }
  const { DATABASE_POOL_SIZE: pool, POSTGRES_MEMORY_MB: memoryMb } = data;
  const connections = data.POSTGRES_CONNECTIONS ?? pool + BESIDE_POOL;
  if (connections < pool + FEWEST_BESIDE_POOL) {
    throw new StartError(
      `POSTGRES_CONNECTIONS must be at least ${pool + FEWEST_BESIDE_POOL}, which is ${FEWEST_BESIDE_POOL} more than ` +
        'DATABASE_POOL_SIZE. See .env.example.',
    );
  }
  return { memoryMb, connections };
}
