import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LocalSecrets = z.object({ AUTH_SECRET: z.string(), ENCRYPTION_KEY: z.string(), POSTGRES_PASSWORD: z.string() });
type LocalSecrets = z.infer<typeof LocalSecrets>;
type Sealing = Pick<LocalSecrets, 'AUTH_SECRET' | 'ENCRYPTION_KEY'> & Partial<LocalSecrets>;

const fileOf = (dataDirectory: string) => join(dataDirectory, 'secrets.json');

/** The secrets that an installation has made for itself; undefined before its first start. */
export function knownSecrets(dataDirectory: string): LocalSecrets | undefined {
  const file = fileOf(dataDirectory);
  return existsSync(file) ? LocalSecrets.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The secrets of an installation that was not given any: made at the first start, kept where only its owner can read. */
export function localSecrets(dataDirectory: string): LocalSecrets {
  const known = knownSecrets(dataDirectory);
  if (known) return known;
  const secret = () => randomBytes(32).toString('base64');
  return toLocalSecrets(dataDirectory, { AUTH_SECRET: secret(), ENCRYPTION_KEY: secret() });
}

/** Gives an installation that has no secrets yet those of another, whose data it is to have. */
export function copySecrets(dataDirectory: string, given: Sealing): void {
  if (!existsSync(fileOf(dataDirectory))) toLocalSecrets(dataDirectory, given);
}

function toLocalSecrets(dataDirectory: string, secrets: Sealing): LocalSecrets {
  mkdirSync(dataDirectory, { recursive: true });
  const secretsWithPassword = { POSTGRES_PASSWORD: randomBytes(24).toString('hex'), ...secrets };
  writeFileSync(fileOf(dataDirectory), `${JSON.stringify(secretsWithPassword, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  return secretsWithPassword;
}
