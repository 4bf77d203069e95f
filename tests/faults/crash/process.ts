import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { build } from 'esbuild';
import { expect, vi } from 'vitest';
import { rows, sql } from '@/server/db/client';

export type End = { signal: NodeJS.Signals | null; output: string };

/** What packages written for CommonJS find around them; $ keeps the names apart from those of the program. */
const commonJs = `
  import { createRequire as $createRequire } from 'node:module';
  import { fileURLToPath as $fileURLToPath } from 'node:url';
  const require = $createRequire(import.meta.url);
  const __filename = $fileURLToPath(import.meta.url);
  const __dirname = $fileURLToPath(new URL('.', import.meta.url));
`;

/**
 * A program of this folder, bundled, to be run in a process of its own as often as is wanted. The next process is always
 * started beforehand: loading takes a second, and what it does begins with its orders (orders.ts).
 */
export async function bundleProgram(file: string) {
  const name = basename(file, '.ts');
  // Below node_modules, for what the packages look for at run time.
  const outdir = join(process.cwd(), `node_modules/.cache/folio/${name}-${process.pid}`);
  await build({
    entryPoints: [`tests/faults/crash/${file}`],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true, // npm's packages too: it starts in a quarter of the time, and some tests start fifty
    splitting: true, // what is imported only when it is needed need not be read
    minifyWhitespace: true,
    external: ['pg-native'],
    platform: 'node',
    format: 'esm',
    banner: { js: commonJs },
    logLevel: 'error',
  });
  const launch = () =>
    spawn(process.execPath, [join(outdir, `${name}.mjs`)], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  let next = launch();
  const take = () => {
    const child = next;
    next = launch();
    return child;
  };
  return {
    run: (orders: object) => run(take(), orders),
    start: (orders: object) => start(take(), orders),
    remove: () => {
      next.kill('SIGKILL');
      return rm(outdir, { recursive: true, force: true });
    },
  };
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts one that goes on until it is stopped; `said` is its first line. */
async function start(child: Child, orders: object) {
  child.stdin.end(JSON.stringify(orders));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('close', () => reject(new Error('It ended before it had begun')));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { said, stop };
}

async function run(child: Child, orders: object): Promise<End> {
  if (child.exitCode !== null) throw new Error('It ended before it had its orders');
  child.stdin.end(JSON.stringify(orders));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once('close', (_code, signal) => resolve({ signal, output })));
}

/** What the dead process left in the database has come to its end: its sessions are gone. */
export async function buried(since: Date): Promise<void> {
  await vi.waitFor(
    async () => {
      const left = await rows(sql`
        SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND backend_start >= ${since} AND backend_type = 'client backend'
          AND pid <> pg_backend_pid() AND state <> 'idle'`);
      expect(left).toEqual([]);
    },
    { timeout: 20_000 },
  );
}
