import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

// The two servers of the drill, each in a process that can be stopped, killed and started again.

export const FOLIO_PORT = 8387;
export const INNGEST_PORT = 8388;
export const folioUrl = `http://127.0.0.1:${FOLIO_PORT}`;
const inngestUrl = `http://127.0.0.1:${INNGEST_PORT}`;

const keys = { INNGEST_EVENT_KEY: 'e0'.repeat(16), INNGEST_SIGNING_KEY: 'ab'.repeat(32) };

export type Server = { start: () => Promise<void>; end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void> };

export function folioServer(environment: NodeJS.ProcessEnv): Server {
  const env = {
    ...environment,
    ...keys,
    INNGEST_BASE_URL: inngestUrl,
    INNGEST_SERVE_ORIGIN: folioUrl,
    LOG_LEVEL: 'fatal',
  };
  return restartable(async () => {
    const program = new URL('./folio-process.ts', import.meta.url);
    const child = fork(program, [String(FOLIO_PORT)], { env: { ...env, PORT: String(FOLIO_PORT) } });
    await once(child, 'message');
    return child;
  });
}

/** @param directory where its SQLite is; @param redis the address of its queue, in memory without one */
export function inngestServer(binary: string, directory: string, redis?: string): Server {
  const options = ['--host', '127.0.0.1', '--port', String(INNGEST_PORT), '--sqlite-dir', directory, '--no-ui'];
  const app = ['--sdk-url', `${folioUrl}/api/inngest`, '--poll-interval', '60'];
  const queue = redis ? ['--redis-uri', redis] : [];
  return restartable(async () => {
    const env = { ...process.env, ...keys };
    const child = spawn(binary, ['start', ...options, ...app, ...queue], { env, stdio: 'ignore' });
    while (!(await answers(`${inngestUrl}/health`))) await sleep(100);
    return child;
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

function restartable(run: () => Promise<ChildProcess>): Server {
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = await run();
    },
    async end(signal) {
      const ending = child;
      child = undefined;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = once(ending, 'exit');
      ending.kill(signal);
      await exited;
    },
  };
}
