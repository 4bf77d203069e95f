import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A statement in the database of the server under test, for what otherwise only time would bring about. */
export async function inDatabase(statement: string, values: unknown[] = []): Promise<void> {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const { POSTGRES_PASSWORD } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const [, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client(`postgresql://folio:${POSTGRES_PASSWORD}@127.0.0.1:${port}/folio`);
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
