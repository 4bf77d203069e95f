import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '~/scripts/free-port.mjs';

/** A process of an installation that has several, as a container runs it; it can be killed and started again. */
export type FolioProcess = {
  role: 'web' | 'worker';
  port: number;
  /** Whether it has been started and is not yet ready. */
  isStarting: () => boolean;
  start: () => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** @param build the folder of the build @param dataDir where all of them have their files */
export async function folioProcess(role: 'web' | 'worker', build: string, dataDir: string): Promise<FolioProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let isStarting = false;
  return {
    role,
    port,
    isStarting: () => isStarting,
    async start() {
      isStarting = true;
      const settings = {
        FOLIO_ROLE: role,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_POOL_SIZE: '8',
      };
      const webhooks = {
        APP_URL: 'http://localhost:3000',
        WEBHOOK_LOOPBACK: 'allow',
        DEMO_DATA: 'off',
      };
      const started = spawn(process.execPath, [join(build, 'server.mjs')], {
        env: { ...process.env, NODE_ENV: 'production', ...settings, ...webhooks },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      started.stdout.pipe(createWriteStream(join(dataDir, `${role}-${port}.log`), { flags: 'a' }));
      while (!(await isReady(port))) {
        if (started.exitCode !== null) throw new Error(`A process of ${role} ended as it started`);
        await sleep(100);
      }
      isStarting = false;
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
