import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { withDirectClient } from '@/server/platform/postgres/direct-client';
import { tablesOfSchema } from '@/server/platform/postgres/schema-difference';

const sharedDirectory = resolve('prisma/functions');
const resourcesDirectory = join(sharedDirectory, 'resources');

/** A function, a trigger or a view, by its name and, for what may be overloaded, its arguments or its table. */
type Programmed = { kind: 'FUNCTION' | 'TRIGGER' | 'VIEW'; name: string; definition: string };

/**
 * The text of prisma/functions, what is shared before the files of the resources, both in the order of their names: each
 * relies only on those before it.
 */
export async function readFunctionFiles(): Promise<string[]> {
  return (await Promise.all([sharedDirectory, resourcesDirectory].map(readSqlOf))).flat();
}

async function readSqlOf(directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
}

/**
 * What would have to follow the migrations for the functions, triggers and views of the database to be those of
 * prisma/functions.
 * @param url a database that all migrations were applied to
 * @returns SQL in the words of the files, empty where both agree
 */
export async function missingFunctions(url: string, files: string[]): Promise<string> {
  const deployed = await withDirectClient(url, {}, programmedIn);
  const written = await inTablesAlone(url, (client) => runStatements(client, files));
  const names = new Set(written.map(({ name }) => name));
  const dropped = deployed.filter(({ name }) => !names.has(name)).toReversed();
  const changed = written.filter((it) => deployed.every(({ name, definition }) => !isSame(it, { name, definition })));
  const drops = [
    ...dropped,
    ...changed.filter((it) => !isReplaced(it) && deployed.some(({ name }) => name === it.name)),
  ];
  return [...drops.map(({ kind, name }) => `DROP ${kind} ${name};`), ...changed.map(({ statement }) => statement)]
    .map((statement) => `${statement}\n`)
    .join('\n');
}

type Written = Programmed & { statement: string };

const isSame = (one: Omit<Programmed, 'kind'>, other: Omit<Programmed, 'kind'>) =>
  one.name === other.name && one.definition === other.definition;

/** PostgreSQL has no OR REPLACE for a constraint trigger. */
const isReplaced = ({ statement }: Written) => /\bCREATE OR REPLACE\b/i.test(statement);

/** Runs the files statement by statement, to know which one made what. */
async function runStatements(client: pg.Client, files: string[]): Promise<Written[]> {
  const written: Written[] = [];
  for (const statement of files.flatMap(statementsOf)) {
    await client.query(statement);
    const made = (await programmedIn(client)).filter((it) => !written.some((before) => isSame(before, it)));
    if (made.length === 0 || made.some((it) => written.some(({ name }) => name === it.name))) {
      throw new Error(
        `A statement of prisma/functions has to make one function, trigger or view anew:\n\n${statement}`,
      );
    }
    written.push(...made.map((it) => ({ ...it, statement })));
  }
  return written;
}

/** Comments, what is quoted, the end of a statement, and the rest. */
const sqlToken = /--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^-$';]+|[-$']/g;

/** The statements of a file, each with the comments before it. */
function statementsOf(text: string): string[] {
  const statements = [''];
  for (const [token] of text.matchAll(sqlToken)) {
    statements[statements.length - 1] += token;
    if (token === ';') statements.push('');
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

async function programmedIn(client: pg.Client): Promise<Programmed[]> {
  const { rows } = await client.query<Programmed>(`
    SELECT 'FUNCTION' AS kind, oid::regprocedure::text AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT 'TRIGGER', quote_ident(tgname) || ' ON ' || tgrelid::regclass, pg_get_triggerdef(oid) FROM pg_trigger
    WHERE NOT tgisinternal
    UNION ALL
    SELECT 'VIEW', oid::regclass::text, pg_get_viewdef(oid) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
    ORDER BY kind, name`);
  return rows;
}

/** Works in a database of its own that has the tables of prisma/schema and nothing else. */
async function inTablesAlone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const name = `folio_tables_${process.pid}_${Date.now()}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  await withDirectClient(url, {}, (client) => client.query(`CREATE DATABASE ${name}`));
  try {
    const tables = await tablesOfSchema(url);
    return await withDirectClient(address.href, {}, async (client) => {
      await client.query(tables);
      return work(client);
    });
  } finally {
    await withDirectClient(url, {}, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}
