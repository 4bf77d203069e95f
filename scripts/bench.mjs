import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { generatePrismaClient } from './generate.mjs';

// npm run bench [-- name]: every bench/*.bench.ts, or those whose name contains the word.

process.chdir(resolve(import.meta.dirname, '..'));
generatePrismaClient();
const [wanted = ''] = process.argv.slice(2);
const names = existsSync('bench')
  ? readdirSync('bench').filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
  : [];
for (const name of names.sort()) {
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${name}`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
if (names.length === 0) {
  process.stderr.write(`No bench/*.bench.ts${wanted ? ` is named like "${wanted}"` : ''}.\n`);
  process.exitCode = 1;
}
