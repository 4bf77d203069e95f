import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '~/scripts/free-port.mjs';

export interface RunningFolio {
  url: string;
  email: string;
  password: string;
  stop: () => Promise<void>;
}

/** Starts what `npm start` starts, with a data folder of its own and the example company in it. */
export async function startFolio(): Promise<RunningFolio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  const url = `http://localhost:${await freePort()}`;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port, APP_URL: url, DATABASE_URL: '', SMTP_URL: '' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for await (const line of createInterface({ input: server.stdout })) {
    const [, email, password] = /^Login: (\S+) \/ (\S+)$/.exec(line) ?? [];
    if (!email || !password) continue;
    server.stdout.resume();
    const stop = async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { url, email, password, stop };
  }
  throw new Error('The server ended before it said its first login.');
}
