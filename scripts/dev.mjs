import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stopWithNpm } from './follow-npm.mjs';
import { generatePrismaClient } from './generate.mjs';

// npm run dev: Next reloads the pages; a change of what server.ts imports restarts the process.

stopWithNpm();
process.chdir(resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
generatePrismaClient();

const child = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server.ts', '--dev'],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
