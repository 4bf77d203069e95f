import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { generatePrismaClient } from './generate.mjs';

// npm run bench [-- word]: every bench/*.bench.ts, or those whose name contains the word.

process.chdir(resolve(import.meta.dirname, '..'));
generatePrismaClient();
const [word = ''] = process.argv.slice(2);
const names = readdirSync('bench').filter((name) => name.endsWith('.bench.ts') && name.includes(word));
if (names.length === 0) {
  process.stderr.write(`Nothing in bench/ is named like "${word}".\n`);
  process.exitCode = 1;
}
for (const name of names.sort()) {
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${name}`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
