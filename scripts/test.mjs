import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';
import { generatePrismaClient } from './generate.mjs';

// npm test [-- stage …]: every stage, or those named. The last line adds up what passed and what failed.

process.chdir(resolve(import.meta.dirname, '..'));
const bin = (path) => [process.execPath, `node_modules/${path}`];

const stages = {
  types: () => types(),
  lint: () => one([...bin('@biomejs/biome/bin/biome'), 'ci']),
  migrations: () => one([...bin('tsx/dist/cli.mjs'), 'scripts/db-migration.ts', '--check']),
  architecture: () => vitest('architecture'),
  unit: () => vitest('unit'),
  rest: () => vitest('rest'),
  faults: () => vitest('faults'),
  browser: () => playwright(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  process.stderr.write(`No such stage: ${unknown.join(', ')}. There are ${Object.keys(stages).join(', ')}.\n`);
  process.exit(1);
}

generatePrismaClient();
const reports = mkdtempSync(join(tmpdir(), 'folio-test-'));
const total = { passed: 0, failed: 0 };
try {
  for (const [name, run] of Object.entries(stages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await stage(name, run);
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

async function stage(name, run) {
  process.stdout.write(`\n── ${name}\n`);
  const began = performance.now();
  const result = await run();
  if (result.passed + result.failed === 0) result.failed = 1; // a stage that ran nothing proves nothing
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s\n`);
}

/** Next writes the types of its routes first. */
async function types() {
  const generated = await one([...bin('next/dist/bin/next'), 'typegen']);
  return generated.failed ? generated : one([...bin('typescript/bin/tsc'), '--noEmit']);
}

/** A program that passes or fails as a whole. */
async function one(command) {
  const status = await runToEnd(command);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

async function vitest(project) {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = await runToEnd([...bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters]);
  const report = readReport(file);
  return counted(status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function playwright() {
  const chromium = findChromium();
  if (!chromium) {
    process.stderr.write('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.\n');
    return { passed: 0, failed: 1 };
  }
  const file = join(reports, 'browser.json');
  const status = await runToEnd([...bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readReport(file)?.stats;
  return counted(status, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

/** A run can fail outside its tests, in a setup or a file that does not load: that counts as one failure. */
function counted(status, passed, failed) {
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function runToEnd([program, ...args], env = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}
