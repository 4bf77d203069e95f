import { sessionSettings } from '@/server/platform/db/client';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { checkPooler } from '@/server/platform/postgres/pooler-check';
import { setRoleDefaults } from '@/server/platform/postgres/role-defaults';
import { env } from '@/server/platform/runtime/env';

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
  const applied = await applyMigrations(direct);
  if (applied.length > 0) print(`Migrated the database: ${applied.join(', ')}`);
  if (isPooled) await setRoleDefaults({ pooled: url, direct }, sessionSettings);
}
