import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { expect, inject, vi } from 'vitest';
import { rows, sql } from '@/server/platform/db/client';
import type { ProgramName } from '~/tests/faults/crash/programs';

export type End = { signal: NodeJS.Signals | null; output: string };

/** Whoever lives for half a second has nothing of machine code that is made while it runs. */
const SHORT_LIVED = ['--no-opt', '--liftoff-only', '--wasm-lazy-compilation'];

/**
 * A program of the bundle, to be run in a process of its own as often as is wanted. The next process is always started
 * beforehand: what it does begins with its orders.
 * @param place where it runs instead of in the project, and what its environment has besides
 */
export function readyProgram(name: ProgramName, place: { cwd?: string; env?: Record<string, string> } = {}) {
  const launch = () =>
    spawn(process.execPath, [...SHORT_LIVED, resolve('tests/faults/crash/launch.cjs'), inject('crashPrograms'), name], {
      cwd: place.cwd,
      env: { ...process.env, NODE_OPTIONS: '', ...place.env },
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
    end: () => next.kill('SIGKILL'),
  };
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts one that goes on until it is stopped; `said` is its first line, `signal` halts, resumes or kills it. */
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
  const signal = (name: NodeJS.Signals) => {
    child.kill(name);
  };
  return { said, stop, signal, ended };
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
