import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import type { EmbeddedPostgres } from '@/server/database/embedded';
import { startLocalPostgres } from '@/server/database/local-postgres';
import { localSecrets } from '@/server/local-secrets';
import { StartError } from '@/server/start-error';

// The process: PostgreSQL if we have to bring our own, then everything else. What reads the environment is imported
// only once the environment is complete.

const dev = process.argv.includes('--dev');
let postgres: EmbeddedPostgres | undefined;

try {
  postgres = await completeEnvironment();
  const { onShutdown } = await import('@/server/shutdown');
  if (postgres) onShutdown('PostgreSQL', postgres.stop);
  const { serve } = await import('@/server/serve');
  await serve({ dev, builtConfig: builtConfig(), say });
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

/** The build lies beside this file and knows its own settings; in development there is none. */
function builtConfig(): NextConfig | undefined {
  const folder = dirname(fileURLToPath(import.meta.url));
  const file = join(folder, 'required-server-files.json');
  if (!existsSync(file)) return undefined;
  return { ...JSON.parse(readFileSync(file, 'utf8')).config, distDir: basename(folder) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
