import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const templateName = 'folio_template';

/**
 * Copies the migrated template, or another one, into a database of its own: its files as they are, which takes a quarter of
 * what writing them to the log as well takes.
 */
export async function createTestDatabase(
  serverUrl: string,
  name = `folio_test_${randomBytes(6).toString('hex')}`,
  template = templateName,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const drop = () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await drop(); // the last file with this name may have been broken off
  await administer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
