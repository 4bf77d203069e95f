import { sessionSettings } from '@/server/platform/db/client';
import { applyMigrations, dueMigrations } from '@/server/platform/postgres/migrate';
import { isContract, migrationNames } from '@/server/platform/postgres/migration-files';
import { checkPooler } from '@/server/platform/postgres/pooler-check';
import { setRoleDefaults } from '@/server/platform/postgres/role-defaults';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** How often a process looks whether those of an earlier version have ended. */
const LOOK_MS = 30_000;

/**
 * Looks what the addresses of the database lead to, and migrates it.
 * @param print a line for the person who starts Folio
 * @throws {StartError} where the settings do not fit the database, or it cannot be migrated
 */
export async function prepareDatabase(print: (line: string) => void): Promise<void> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_IS_POOLED: isPooled } = env;
  await checkPooler({
    url,
    direct: isPooled ? direct : undefined,
    hasNamedStatements: env.DATABASE_PREPARED_STATEMENTS === 'on',
  });
  await applyMigrations(direct, { report: print });
  if (isPooled) await setRoleDefaults({ pooled: url, direct }, sessionSettings);
}

/**
 * Applies what waits until no process of an earlier version lives (`isContract`), as soon as none does: processes of two
 * versions answer side by side while one takes the place of the other.
 * @returns what ends it
 */
export async function removeOnceUnread(lookMs = LOOK_MS): Promise<() => void> {
  if (!(await migrationNames()).some(isContract)) return () => undefined;
  const timer = setInterval(() => {
    applyDue()
      .then((isDone) => isDone && clearInterval(timer))
      .catch((err) => log.warn({ err }, 'a migration that removes what nobody reads did not succeed; trying again'));
  }, lookMs).unref();
  return () => clearInterval(timer);
}

async function applyDue(): Promise<boolean> {
  const url = env.DATABASE_DIRECT_URL;
  if ((await dueMigrations(url)).length === 0) return true;
  const migrations = await applyMigrations(url);
  if (migrations.length > 0)
    log.info({ migrations }, 'removed from the database what only an earlier version has read');
  return migrations.length > 0;
}
