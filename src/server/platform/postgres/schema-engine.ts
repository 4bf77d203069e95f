import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as runtime from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { WITHOUT_LIMIT, withDirectClient } from '@/server/platform/postgres/direct-client';

type Runtime = typeof import('@prisma/schema-engine-wasm') & { __wbg_set_wasm: (exports: WebAssembly.Exports) => void };

// Its JavaScript side knows one instance a process: a second test file in the same process, which begins anew with
// everything else, still has the JavaScript of the first.
const place = Symbol.for('folio.schema-engine');
const shared = globalThis as typeof globalThis & { [place]?: Promise<Runtime> };

/** Works with Prisma's own schema engine, the one in WebAssembly: its native one would be downloaded. */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  shared[place] ??= load();
  const { SchemaEngine: Engine } = await shared[place];
  const pools: pg.Pool[] = [];
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFor(url, pools));
  const engine = await Engine.new({ datamodels: undefined }, () => undefined, factory);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await Promise.all(pools.map((pool) => pool.ended || pool.end())); // the engine leaves its connections open
  }
}

async function load(): Promise<Runtime> {
  const directory = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const bytes = await readFile(join(directory, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports() });
  const engine = runtime as unknown as Runtime;
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: panicked } });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
  return engine;
}

function adapterFor(url: string, pools: pg.Pool[]): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(url, pools),
    connectToShadowDb: () => connectToShadow(url, pools),
  };
}

/** The engine's ten-second timeouts outlive what they guard; they must not keep the process alive as well. */
function imports(): WebAssembly.ModuleImports {
  const timer = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
  const named = Object.entries(runtime).map(([name, value]) => [
    name,
    name.startsWith('__wbg_setTimeout_') ? timer : value,
  ]);
  return Object.fromEntries(named);
}

function panicked(message: string): never {
  throw new Error(`Prisma's schema engine gave up: ${message}`);
}

async function withoutLimit(client: pg.ClientBase): Promise<void> {
  await client.query(WITHOUT_LIMIT);
}

/** Prisma's adapter for an engine that also reads the catalogue and runs scripts with functions in them. */
async function connect(url: string, pools: pg.Pool[]): Promise<SqlDriverAdapter> {
  const pool = new CataloguePool({ connectionString: url, max: 2, onConnect: withoutLimit });
  pools.push(pool);
  const adapter: SqlDriverAdapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    queryRaw: async (query: SqlQuery) => {
      const result = await queryRaw(query);
      for (const column of pool.characterColumns.get(result.rows) ?? []) {
        result.columnTypes[column] = ColumnTypeEnum.Character;
      }
      return result;
    },
    // The adapter's own would cut the script at every semicolon, also inside a function.
    executeScript: async (script: string) => {
      await pool.query(script);
    },
  });
}

/** The catalogue has columns of the type "char", which the adapter refuses: it is told text, and the truth is kept. */
class CataloguePool extends pg.Pool {
  readonly characterColumns = new WeakMap<unknown[], number[]>();

  // biome-ignore lint/suspicious/noExplicitAny: pg declares ten overloads, all of which pass through here
  override async query(...args: any[]): Promise<any> {
    const result: pg.QueryResult = await Reflect.apply(super.query, this, args);
    const { CHAR, TEXT } = pg.types.builtins;
    const characters = (result.fields ?? []).flatMap((field, column) => (field.dataTypeID === CHAR ? [column] : []));
    this.characterColumns.set(result.rows ?? [], characters);
    for (const column of characters) Object.assign(result.fields[column] ?? {}, { dataTypeID: TEXT });
    return result;
  }
}

/** A database to replay migrations in, gone when the engine is done with it. */
async function connectToShadow(url: string, pools: pg.Pool[]): Promise<SqlDriverAdapter> {
  const name = `folio_shadow_${process.pid}_${Date.now()}`;
  await administer(url, `CREATE DATABASE ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const adapter = await connect(address.href, pools);
  const close = adapter.dispose.bind(adapter);
  return Object.assign(adapter, {
    dispose: async () => {
      await close();
      await administer(url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  });
}

async function administer(url: string, statement: string): Promise<void> {
  await withDirectClient(url, {}, (client) => client.query(statement));
}
