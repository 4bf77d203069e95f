import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of an installation that has several, as a container runs it; it can be stopped, killed and started again. */
export type FolioProcess = {
  role: 'web' | 'worker';
  port: number;
  url: string;
  /** What it has written to its log since it was first started. */
  log: () => string;
  /** Resident memory in MB; 0 while it does not run. */
  memoryMegabytes: () => number;
  /** Whether it has been started and is not yet ready. */
  isStarting: () => boolean;
  start: () => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

type Options = {
  role: 'web' | 'worker';
  port: number;
  /** The folder of the build. */
  build: string;
  /** Where all processes have their files, and their logs. */
  dataDir: string;
  /** Settings beside those that all of them have. */
  settings?: Record<string, string>;
};

export function folioProcess({ role, port, build, dataDir, settings }: Options): FolioProcess {
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, `${role}-${port}.log`);
  let child: ChildProcess | undefined;
  let isStarting = false;
  return {
    role,
    port,
    url,
    log: () => readFileSync(logFile, 'utf8'),
    memoryMegabytes: () => (child && isRunning(child) ? residentMegabytes(child.pid) : 0),
    isStarting: () => isStarting,
    async start() {
      isStarting = true;
      const own = {
        FOLIO_ROLE: role,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_POOL_SIZE: '8',
        APP_URL: 'http://localhost:3000',
        WEBHOOK_LOOPBACK: 'allow',
        DEMO_DATA: 'off',
      };
      const started = spawn(process.execPath, [join(build, 'server.mjs')], {
        env: { ...process.env, NODE_ENV: 'production', ...own, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      started.stdout.pipe(createWriteStream(logFile, { flags: 'a' }));
      while (!(await isReady(url))) {
        if (!isRunning(started)) throw new Error(`A process of ${role} ended as it started: see ${logFile}`);
        await sleep(100);
      }
      isStarting = false;
    },
    async end(signal) {
      if (!child || !isRunning(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** From the kernel's own account, in kB there; 0 where there is none. */
function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
