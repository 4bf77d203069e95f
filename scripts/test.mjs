import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { testsThatEnded } from './browser-report.mjs';
import { findChromium } from './chromium.mjs';
import { browserFiles, processorSeconds, slowestFiles, vitestFiles, writeSlowest } from './file-times.mjs';
import { generatePrismaClient } from './generate.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { validateEInvoices, whyNotValidated } from './validate-e-invoices.mjs';

// npm test [-- stage …]: every stage, or those named. The last line adds up what passed and what failed. BROWSER_SHARD=2/4
// runs the second of four parts of the browser's tests.

process.chdir(resolve(import.meta.dirname, '..'));
const bin = (path) => [process.execPath, `node_modules/${path}`];

const stages = {
  types: () => types(),
  build: () => build(),
  lint: () => lint(),
  migrations: () => one([...bin('tsx/dist/cli.mjs'), 'scripts/db-migration.ts', '--check']),
  architecture: () => vitest('architecture'),
  unit: () => vitest('unit'),
  rest: () => vitest('rest'),
  faults: () => vitest('faults'),
  einvoice: () => eInvoices(),
  clients: () => vitest('clients'),
  browser: () => playwright(),
};

// Lanes of a row run at the same time, because most of their stages use one core; the rows one after the other.
const rows = [
  [
    ['types', 'build'], // both write .next
    ['lint', 'migrations', 'architecture', 'unit'],
  ],
  [['rest', 'faults', 'einvoice', 'clients', 'browser']], // each of them keeps two cores busy
];

/** Where the stage that runs here puts what its programs write: undefined for straight through. */
const output = new AsyncLocalStorage();

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) {
  process.stderr.write(`No such stage: ${unknown.join(', ')}. There are ${Object.keys(stages).join(', ')}.\n`);
  process.exit(1);
}

generatePrismaClient();
keepTemporaryFilesInMemory();
const reports = mkdtempSync(join(tmpdir(), 'folio-test-'));
const results = [];
const flaky = [];
const broken = [];
/** The slowest files of each stage of tests. */
const slowest = [];
const began = performance.now();
try {
  for (const row of rows) {
    const lanes = row.map((lane) => lane.filter((name) => wanted.length === 0 || wanted.includes(name)));
    const atOnce = lanes.filter((lane) => lane.length > 0).length > 1;
    await Promise.all(lanes.map((lane) => runLane(lane, atOnce)));
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const failed = sum('failed');
process.stdout.write(`\n${table()}\n`);
if (slowest.length === 1) process.stdout.write(`\n${slowest[0]}\n\n`);
if (slowest.length > 1) process.stdout.write(`slowest test files: ${writeSlowest(slowest)}\n`);
for (const name of broken) process.stdout.write(`failed: ${name}\n`); // once more, as a log is often kept by its end
for (const name of flaky) process.stdout.write(`flaky, passed at the second try: ${name}\n`);
if (flaky.length > 0) process.stdout.write(`${flaky.length} flaky\n`);
process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** What runs beside another lane is shown when it has ended, so that their lines do not mix. */
async function runLane(names, atOnce) {
  for (const name of names) {
    const written = atOnce ? [] : undefined;
    const head = `\n── ${name}\n`;
    if (!written) process.stdout.write(head);
    const start = performance.now();
    const processorBefore = processorSeconds();
    const result = await output.run(written, stages[name]);
    if (result.passed + result.failed === 0) result.failed = 1; // a stage that ran nothing proves nothing
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const processor = atOnce ? undefined : secondsSince(processorBefore);
    results.push({ name, seconds, processor, ...result });
    if (written) process.stdout.write(Buffer.concat([Buffer.from(head), ...written]));
    process.stdout.write(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s\n`);
  }
}

function secondsSince(processorBefore) {
  const now = processorSeconds();
  return now === undefined ? undefined : (now - processorBefore).toFixed(1);
}

function sum(column) {
  return results.reduce((total, result) => total + result[column], 0);
}

/**
 * How long each stage took; stages that ran at the same time add up to more than the whole, and the processor time of
 * each is not known. It counts the seconds of all that ran, PostgreSQL and browsers included.
 */
function table() {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const all = { name: 'in all', passed: sum('passed'), failed, seconds, processor: secondsSince(0) };
  const line = (name, ...cells) => name.padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join('');
  const lines = [...results, all].map((it) => line(it.name, it.passed, it.failed, it.seconds, it.processor ?? ''));
  return [line('stage', 'passed', 'failed', 'seconds', 'processor'), ...lines].join('\n');
}

/** The code, the picture of the house, which is made from its imports, and the clients, which are made from the API. */
async function lint() {
  const code = await one([...bin('@biomejs/biome/bin/biome'), 'ci']);
  const house = await one([process.execPath, 'scripts/house.mjs', '--check']);
  const clients = await one([...bin('tsx/dist/cli.mjs'), 'scripts/write-clients.ts', '--check']);
  const all = [code, house, clients];
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

/** Once for everything that starts a server; nothing where the last build is still that of the sources. */
function build() {
  return one([process.execPath, 'scripts/build.mjs']);
}

/**
 * Next writes the types of its routes first. The compiler is TypeScript 7, in half the time; `typescript` stays version 6,
 * whose API generators and the architecture's test need and 7.0 does not have. One checker takes half the processor time
 * of its four, each of which works out the same types, and other stages run beside it.
 */
async function types() {
  const generated = await one([...bin('next/dist/bin/next'), 'typegen']);
  return generated.failed ? generated : one([...bin('@typescript/native/bin/tsc'), '--noEmit', '--checkers', '1']);
}

/** A program that passes or fails as a whole. */
async function one(command) {
  const status = await runToEnd(command);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

async function vitest(project, env = {}) {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const times = join(reports, `${project}-times.jsonl`);
  const command = [...bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters];
  const status = await runToEnd(command, { ...env, FILE_TIMES: times });
  const report = readReport(file);
  slowest.push(slowestFiles(project, vitestFiles(times)));
  const failures = brokenTests(report?.testResults ?? []);
  broken.push(...failures);
  return counted(status, report?.numPassedTests ?? 0, failures.length);
}

/** Each test of Vitest that failed, or its file where that did not load, with the first line of why. */
function brokenTests(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`];
    return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

function firstLine(text = '') {
  return text.trim().split('\n', 1)[0].slice(0, 300);
}

/** The e-invoices of the table, then the same by the official rules where there is Java. */
async function eInvoices() {
  const folder = join(reports, 'e-invoices');
  const table = await vitest('einvoice', { EINVOICE_FOLDER: folder });
  if (table.failed) return table;
  try {
    const why = await whyNotValidated();
    if (why) {
      say(`The official validators were left out: ${why}.`);
      return table;
    }
    return await byOfficialRules(folder, table);
  } catch (error) {
    say(error.message);
    return { ...table, failed: 1 };
  }
}

async function byOfficialRules(folder, table) {
  const checked = await validateEInvoices(folder);
  const wrong = checked.filter(({ errors }) => errors.length > 0);
  for (const { format, file, errors } of wrong) for (const error of errors) say(`${format}/${file}: ${error}`);
  say(`${checked.length} e-invoices checked by the official rules, ${wrong.length} wrong.`);
  const passed = table.passed + checked.length - wrong.length;
  return { passed, failed: wrong.length + (checked.length > 0 ? 0 : 1) };
}

/** Writes a line where the stage that runs here puts what it writes. */
function say(line) {
  const written = output.getStore();
  if (written) written.push(Buffer.from(`${line}\n`));
  else process.stdout.write(`${line}\n`);
}

async function playwright() {
  const chromium = findChromium();
  if (!chromium) {
    process.stderr.write('No Chromium was found and none could be installed: set CHROMIUM_PATH to one.\n');
    return { passed: 0, failed: 1 };
  }
  if ((await build()).failed) return { passed: 0, failed: 1 }; // not within the time that Playwright gives the server
  const file = join(reports, 'browser.json');
  const serverLog = join(reports, 'server.log');
  const shard = process.env.BROWSER_SHARD ? [`--shard=${process.env.BROWSER_SHARD}`] : [];
  const status = await runToEnd([...bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...shard], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_SERVER_LOG: serverLog,
  });
  const report = readReport(file);
  const secondTries = testsThatEnded('flaky', report?.suites ?? []);
  for (const { name, firstTry } of secondTries) say(`The first try of ${name}:\n${firstTry}`);
  if (status !== 0 || secondTries.length > 0) say(`What the server warned of meanwhile:\n${warningsOf(serverLog)}`);
  flaky.push(...secondTries.map(({ name }) => name));
  broken.push(...testsThatEnded('unexpected', report?.suites ?? []).map(({ name }) => name));
  slowest.push(slowestFiles('browser', browserFiles(report?.suites)));
  const stats = report?.stats;
  return counted(status, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

/** The last of what a server wrote that is not mere information. */
function warningsOf(logFile) {
  if (!existsSync(logFile)) return 'it wrote no log';
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return (
    lines
      .filter((line) => /"level":"(warn|error|fatal)"/.test(line))
      .slice(-50)
      .join('\n') || 'nothing'
  );
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
  const written = output.getStore();
  const stdio = ['inherit', written ? 'pipe' : 'inherit', written ? 'pipe' : 'inherit'];
  const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk));
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
