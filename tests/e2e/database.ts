import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { runningAddress } from '@/server/platform/postgres/running';

/** A statement in the database of the server under test, for what otherwise only time would bring about. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const { POSTGRES_PASSWORD } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const client = new pg.Client(runningAddress(join(folder, 'postgres'), POSTGRES_PASSWORD));
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
