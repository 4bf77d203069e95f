import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LocalSecrets = z.object({ AUTH_SECRET: z.string(), ENCRYPTION_KEY: z.string(), POSTGRES_PASSWORD: z.string() });
type LocalSecrets = z.infer<typeof LocalSecrets>;

/** The secrets of an installation that was not given any: made at the first start, kept where only its owner can read. */
export function localSecrets(dataDirectory: string): LocalSecrets {
  mkdirSync(dataDirectory, { recursive: true });
  const file = join(dataDirectory, 'secrets.json');
  if (existsSync(file)) return LocalSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));

  const secret = () => randomBytes(32).toString('base64');
  const made = { AUTH_SECRET: secret(), ENCRYPTION_KEY: secret(), POSTGRES_PASSWORD: randomBytes(24).toString('hex') };
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
