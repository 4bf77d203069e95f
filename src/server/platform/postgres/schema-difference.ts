import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DiffTarget, MigrationList, SchemaFilter, SchemasContainer } from '@prisma/schema-engine-wasm';
import { migrationNames, migrationsDirectory, readMigration } from '@/server/platform/postgres/migration-files';
import { withSchemaEngine } from '@/server/platform/postgres/schema-engine';

const schemaDirectory = resolve('prisma/schema');
const everything: SchemaFilter = { externalTables: [], externalEnums: [] };

/**
 * What would have to follow the migrations for the database to be what prisma/schema says.
 * @returns SQL, empty where both agree
 */
export async function missingMigration(url: string): Promise<string> {
  return schemaSince(url, { tag: 'migrations', ...(await listMigrations()) });
}

/** @returns SQL that makes the tables of prisma/schema in an empty database, as far as Prisma can say what they are */
export function tablesOfSchema(url: string): Promise<string> {
  return schemaSince(url, { tag: 'empty' });
}

async function schemaSince(url: string, from: DiffTarget): Promise<string> {
  const to: DiffTarget = { tag: 'schemaDatamodel', ...(await readSchema()) };
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters: everything }),
  );
  return (stdout ?? '').replace(/^-- This is an empty migration\.\s*$/, '');
}

async function listMigrations(): Promise<MigrationList> {
  const migrations = await Promise.all((await migrationNames()).map(readMigration));
  return {
    baseDir: migrationsDirectory,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(migrationsDirectory, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  };
}

async function readSchema(): Promise<SchemasContainer> {
  const names = (await readdir(schemaDirectory)).filter((name) => name.endsWith('.prisma')).sort();
  const files = names.map(async (name) => ({
    path: join(schemaDirectory, name),
    content: await readFile(join(schemaDirectory, name), 'utf8'),
  }));
  return { files: await Promise.all(files) };
}
