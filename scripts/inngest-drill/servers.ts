import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FolioProcess, folioProcess } from '~/bench/scale/folio-process';
import { freePort } from '~/scripts/free-port.mjs';

// The servers of the drill, each a process of its own that can be stopped, killed and started again.

export const keys = { INNGEST_EVENT_KEY: 'e0'.repeat(16), INNGEST_SIGNING_KEY: 'ab'.repeat(32) };

export type Server = { start: () => Promise<void>; end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void> };
export type InngestServer = Server & {
  url: string;
  /** Forgets its queue while it does not run: all that it has, or only what its Redis has. */
  loseQueue: () => Promise<void>;
};

export type Folio = { web: FolioProcess; called: FolioProcess; other: FolioProcess; settings: Record<string, string> };

/** One process of Folio that answers and two that work, of which Inngest calls the first. */
export async function folioProcesses(inngestUrl: string, build: string, directory: string): Promise<Folio> {
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const origin = `http://127.0.0.1:${ports[1]}`;
  const settings = { ...keys, INNGEST_BASE_URL: inngestUrl, INNGEST_SERVE_ORIGIN: origin, LOG_LEVEL: 'info' };
  const all = { build, dataDir: directory, settings };
  return {
    web: folioProcess({ role: 'web', port: ports[0], ...all }),
    called: folioProcess({ role: 'worker', port: ports[1], ...all }),
    other: folioProcess({ role: 'worker', port: ports[2], ...all }),
    settings,
  };
}

type InngestOptions = {
  binary: string;
  /** Where its SQLite and its log are. */
  directory: string;
  port: number;
  /** Where Folio answers it. */
  origin: string;
  /** Where its queue is; in its memory without one. */
  redis?: RedisServer;
};

/** The server as `compose.yaml` starts it. */
export function inngestServer({ binary, directory, port, origin, redis }: InngestOptions): InngestServer {
  const url = `http://127.0.0.1:${port}`;
  const data = join(directory, 'inngest');
  const start = async () => {
    mkdirSync(data, { recursive: true });
    const options = ['--host', '127.0.0.1', '--port', String(port), '--sqlite-dir', data];
    const gateways = ['--connect-gateway-port', '--connect-gateway-grpc-port', '--connect-executor-grpc-port'];
    for (const gateway of gateways) options.push(gateway, String(await freePort()));
    options.push('--sdk-url', `${origin}/api/inngest`, '--poll-interval', '60');
    if (redis) options.push('--redis-uri', redis.uri);
    const env = { ...process.env, ...keys };
    const child = spawn(binary, ['start', ...options], { env, cwd: data, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(directory, 'inngest.log'), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    while (!(await answers(`${url}/health`))) {
      if (child.exitCode !== null) throw new Error(`Inngest ended as it started: see ${directory}/inngest.log`);
      await sleep(50);
    }
    return child;
  };
  return {
    url,
    ...restartable(start),
    async loseQueue() {
      if (redis) await redis.empty();
      else rmSync(data, { recursive: true });
    },
  };
}

export type RedisServer = Server & { uri: string; empty: () => Promise<void> };

/** A Redis that writes nothing to the disk: only Inngest is killed. */
export async function redisServer(binary: string): Promise<RedisServer> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = restartable(async () => {
    const child = spawn(binary, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
    return child;
  });
  return {
    uri: `redis://127.0.0.1:${port}`,
    ...server,
    async empty() {
      await server.end('SIGKILL');
      await server.start();
    },
  };
}

function answers(url: string): Promise<boolean> {
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
