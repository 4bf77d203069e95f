import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withFigures } from './bench-table.mjs';
import { generatePrismaClient } from './generate.mjs';

// npm run bench [-- word …]: every bench/*.bench.ts, or those whose name contains one of the words. What they report
// (bench/report.ts) is put into the table of docs/performance.md as soon as a bench has ended well.

const DOCUMENT = 'docs/performance.md';
const SUFFIX = '.bench.ts';

process.chdir(resolve(import.meta.dirname, '..'));
generatePrismaClient();
const words = process.argv.slice(2);
const benches = readdirSync('bench')
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length))
  .sort();
const wanted = benches.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0) {
  process.stderr.write(`Nothing in bench/ is named like "${words.join(' ')}".\n`);
  process.exitCode = 1;
}
const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
try {
  for (const name of wanted) measure(name);
} finally {
  rmSync(folder, { recursive: true });
}

function measure(bench) {
  const load = loadavg()[0].toFixed(1);
  process.stdout.write(`\n── ${bench}, while the load is ${load}\n`);
  const reported = join(folder, bench);
  writeFileSync(reported, '');
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${bench}${SUFFIX}`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: reported },
  });
  if (status !== 0) {
    process.stderr.write(`${bench} failed; its rows stay as they were.\n`);
    process.exitCode = 1;
    return;
  }
  const figures = readFileSync(reported, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const measured = `${new Date().toISOString().slice(0, 10)}, load ${load}`;
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, withFigures(text, { bench, measured, figures }, benches));
}
