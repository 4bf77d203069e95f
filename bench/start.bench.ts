import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTimeOf } from '@/server/platform/runtime/worker-tasks';
import { report } from '~/bench/report';
import { freePort } from '~/scripts/free-port.mjs';

// npm start on the data of an earlier start: how long until it answers, and the memory of all its processes once it has had
// nothing to do for a while. What processes share, such as PostgreSQL's buffers, counts once (PSS, Linux).
const IDLE_SECONDS = Number(process.env.BENCH_IDLE_SECONDS ?? 60);
const LATER_STARTS = 3;
const MB = 1024;

process.stdout.write('Building where that is to be done …\n');
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'folio-start-'));
chmodSync(folder, 0o755); // PostgreSQL runs as somebody else, where Folio is root
const port = await freePort();

process.stdout.write('The first start, which makes the tables …\n');
await stop((await start()).child);
const starts: Start[] = [];
for (let n = 0; n < LATER_STARTS; n++) {
  const started = await start();
  starts.push(started);
  await stop(started.child);
}
const what = 'npm start on data that are there';
const best = Math.min(...starts.map(({ seconds }) => seconds));
const work = Math.min(...starts.map(({ cpuSeconds }) => cpuSeconds));
report({ what: `${what}, until it answers`, value: best, unit: 's', goal: { below: 4 } });
report({ what: `${what}, processor time of Node`, value: work, unit: 's' });

const { child } = await start();
await sleep(IDLE_SECONDS * 1000);
const [own = Number.NaN, ...others] = familyOf(child.pid ?? 0).map(memoryOf);
const ofOthers = others.reduce((sum, it) => sum + it, 0);
report({
  what: `memory after ${IDLE_SECONDS} idle seconds`,
  ...{ value: own + ofOthers, unit: 'MB', goal: { below: 350 } },
  detail: `Node ${own.toFixed(0)} MB, ${others.length} processes of PostgreSQL ${ofOthers.toFixed(0)} MB`,
});
await stop(child);
rmSync(folder, { recursive: true });
process.exit(0);

type Start = { child: ChildProcess; seconds: number; cpuSeconds: number };

/** Starts Folio, and waits until it is ready. */
async function start(): Promise<Start> {
  const { DATABASE_URL: _, ...env } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...env, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('Folio did not start');
    await sleep(20);
  }
  return { child, seconds: (performance.now() - began) / 1000, cpuSeconds: cpuTimeOf(String(child.pid)) / 1000 };
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The process and all that it has started. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...below(child.pid)]);
  return [pid, ...below(pid)];
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0; // it has ended meanwhile
  }
}

/** In MB; what several processes share is divided among them. */
function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / MB;
}
