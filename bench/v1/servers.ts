import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { bundle } from '~/scripts/bundle.mjs';

export type ServerName = 'folio' | 'fastify' | 'plain';
export type Server = { name: ServerName; child: ChildProcess; url: string };

/** Starts a server as `npm start` would: built, bundled, without a loader. */
export async function startServer(name: ServerName): Promise<Server> {
  if (name === 'plain') buildNextApp('bench/v1/plain');
  return { name, ...(await startProgram(`bench/v1/${name}-server.ts`)) };
}

/** Bundles a server that says its port once it listens, and starts it with settings beside those of the bench. */
export async function startProgram(
  source: string,
  settings: Record<string, string> = {},
): Promise<Omit<Server, 'name'>> {
  const program = join(process.cwd(), `node_modules/.cache/folio/bench-${basename(source, '.ts')}.mjs`);
  await bundle(source, program);
  const child = fork(program, { env: { ...process.env, NODE_ENV: 'production', ...settings }, execArgv: [] });
  return new Promise((ready, failed) => {
    child.once('message', (port) => ready({ child, url: `http://127.0.0.1:${port}` }));
    child.once('exit', () => failed(new Error(`${source} did not start`)));
  });
}

function buildNextApp(cwd: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(process.cwd(), 'node_modules/next/dist/bin/next'), 'build'],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    },
  );
  if (status !== 0) throw new Error(`${cwd} was not built:\n${stdout}${stderr}`);
}
