import { basename } from 'node:path';
import type { EmbeddedPostgres } from '@/server/database/embedded';
import { startLocalPostgres } from '@/server/database/local-postgres';
import { localSecrets } from '@/server/local-secrets';
import { StartError } from '@/server/start-error';

// The process: PostgreSQL if we have to bring our own, then everything else. What reads the environment is imported
// only once the environment is complete.

const dev = process.argv.includes('--dev');
if (!dev) process.env.FOLIO_BUILD = basename(import.meta.dirname); // the build this file is part of, see next.config.ts
let postgres: EmbeddedPostgres | undefined;

try {
  postgres = await completeEnvironment();
  const { onShutdown } = await import('@/server/shutdown');
  if (postgres) onShutdown('PostgreSQL', postgres.stop);
  const { serve } = await import('@/server/serve');
  await serve({ dev, say });
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  await postgres?.stop();
  process.exit(1);
}

/** Adds what an installation without settings needs: secrets of its own and a PostgreSQL of its own. */
async function completeEnvironment(): Promise<EmbeddedPostgres | undefined> {
  const dataDirectory = process.env.DATA_DIR || '.data';
  if (process.env.DATABASE_URL) return undefined;

  const { POSTGRES_PASSWORD, ...secrets } = localSecrets(dataDirectory);
  for (const [name, value] of Object.entries(secrets)) process.env[name] ||= value;
  say(`Starting PostgreSQL (${dataDirectory}) …`);
  const started = await startLocalPostgres(dataDirectory, POSTGRES_PASSWORD);
  process.env.DATABASE_URL = started.url;
  return started;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
