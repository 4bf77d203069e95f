import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '@/server/platform/postgres/embedded';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { startThrowaway } from '@/server/platform/postgres/throwaway';
import { templateName } from '~/tests/setup/test-database';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

let server: EmbeddedPostgres | undefined;

/** One PostgreSQL a run (TEST_DATABASE_URL, or one of our own) with one migrated database that every file copies. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) server = await startThrowaway();
  const url = given ?? server?.url ?? '';
  await createTemplate(url);
  project.provide('postgresUrl', url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${templateName}`;
  await applyMigrations(template.href);
}
