import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { report } from '~/bench/report';
import { FORMATS, type Format, statementFile } from '~/bench/statements/files';

// How long 100,000 movements take to read in each format, and how much memory the process has at most.
// BENCH_FORMATS names those to read.

Object.assign(process.env, {
  DATABASE_URL: 'postgresql://localhost/none',
  LOG_LEVEL: 'error',
  NODE_ENV: 'development', // its thread runs as it is written
  AUTH_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
});
const MOVEMENTS = Number(process.env.BENCH_MOVEMENTS ?? 100_000);
const formats = (process.env.BENCH_FORMATS?.split(',') as Format[] | undefined) ?? FORMATS;

// Each file is read by a process of its own, on the thread that reads it in the server: what wrote it counts for nothing.
const reading = process.env.BENCH_FILE;
if (reading) {
  const { StatementReader } = await import('@/server/banking/banking/statements/statement-reader');
  const file = readFileSync(reading);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const reader = new StatementReader();
  const { statements } = await reader.parse('bench', file, { today: '2026-11-22' });
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage();
  const [statement] = statements;
  if (statement?.movements.count !== MOVEMENTS || statement.warnings.length > 0)
    throw new Error(`${reading} is not read`);
  const size = (bytes: number) => bytes / 1024 / 1024;
  const cpu = ((user + system) / 1_000_000).toFixed(1);
  const what = `${MOVEMENTS} movements read, ${basename(reading)}`;
  const detail = `${size(file.length).toFixed(0)} MB; ${cpu} s of work`;
  report({ what, value: seconds, unit: 's', goal: { below: 5 }, detail });
  const most = process.resourceUsage().maxRSS * 1024; // a thread that starts included
  report({
    what: `${what}: memory`,
    ...{ value: size(most - before), unit: 'MB', goal: { below: 200 }, detail: `at most ${size(most).toFixed(0)} MB` },
  });
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'statements-'));
for (const format of formats) {
  const path = join(folder, format);
  writeFileSync(path, statementFile(format, MOVEMENTS));
  const env = { ...process.env, BENCH_FILE: path };
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'bench/statements.bench.ts'],
    {
      env,
    },
  );
  if (status !== 0) throw new Error(`${format}: ${stderr}`);
  process.stdout.write(stdout);
}
rmSync(folder, { recursive: true });
process.exit(0);
