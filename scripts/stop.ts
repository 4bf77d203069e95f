import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stopOrphan } from '@/server/platform/postgres/local-postgres';
import { knownSecrets } from '@/server/platform/runtime/local-secrets';
import { StartError } from '@/server/platform/runtime/start-error';

// npm run stop: stops the PostgreSQL of a Folio that was killed before it could do so itself.

process.chdir(resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
const dataDirectory = process.env.DATA_DIR || '.data';

try {
  const secrets = knownSecrets(dataDirectory);
  const isStopped = secrets && (await stopOrphan(dataDirectory, secrets.POSTGRES_PASSWORD));
  print(
    isStopped
      ? `Stopped PostgreSQL (${dataDirectory}).`
      : `Nothing to stop: no PostgreSQL of Folio runs on ${dataDirectory}.`,
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(
    'Folio runs on this data directory: stop it with Ctrl-C or SIGTERM, and its PostgreSQL stops too.\n',
  );
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
