import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { EmbeddedPostgres } from '@/server/postgres/embedded';
import { startLocalPostgres } from '@/server/postgres/local-postgres';
import { localSecrets } from '@/server/runtime/local-secrets';
import { StartError } from '@/server/runtime/start-error';

// The process: PostgreSQL if we have to bring our own, then everything else. What reads the environment is imported
// only once the environment is complete.

const dev = process.argv.includes('--dev');
if (!dev) serveBuild(import.meta.dirname); // the build this file is part of
let postgres: EmbeddedPostgres | undefined;

try {
  postgres = await completeEnvironment();
  const { onShutdown } = await import('@/server/runtime/shutdown');
  if (postgres) onShutdown('PostgreSQL', postgres.stop);
  if (process.argv.includes('--demo')) await fillDemo();
  else {
    const { serve } = await import('@/server/process/serve');
    await serve({ dev, say });
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  await stopAll();
  process.exit(1);
}

/**
 * Has Next serve a build with the settings that it was built with, as Next's own standalone server does: reading
 * next.config.ts would load a compiler at each start, 36 MB of memory.
 */
function serveBuild(folder: string): void {
  process.env.FOLIO_BUILD = basename(folder);
  const { config } = JSON.parse(readFileSync(join(folder, 'required-server-files.json'), 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, distDir: basename(folder) });
}

/** PostgreSQL last, whatever else has been started; alone where the start failed before anything else could be. */
async function stopAll(): Promise<void> {
  try {
    const { shutDown } = await import('@/server/runtime/shutdown');
    await shutDown();
  } catch {
    await postgres?.stop();
  }
}

/** npm run demo: adds the demo companies, tells how to see them, and ends. */
async function fillDemo(): Promise<void> {
  const { applyMigrations } = await import('@/server/postgres/migrate');
  const { addDemo, waysIn } = await import('@/server/process/first-login');
  const { shutDown } = await import('@/server/runtime/shutdown');
  await applyMigrations(process.env.DATABASE_URL ?? '');
  say('Making six companies …');
  for (const line of waysIn(await addDemo())) say(line);
  say('npm start shows them.');
  await shutDown();
  process.exit(0);
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
