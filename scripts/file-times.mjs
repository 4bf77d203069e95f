import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const TICKS_PER_SECOND = 100; // of /proc, on every Linux that Node runs on
const SHOWN_FILES = 20;

/**
 * Seconds of processor that this process has used, and all under it that have ended and were waited for. Undefined where
 * there is no /proc.
 */
export function processorSeconds() {
  if (!existsSync('/proc/self/stat')) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  const ticks = fields.slice(11, 15).map(Number); // utime, stime, cutime, cstime
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** The files of a Vitest stage, `{ file, seconds, processor }`, as tests/setup/processor-time.ts lists them. */
export function vitestFiles(list) {
  const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line)).map((times) => ({ ...times, file: relative('.', times.file) }));
}

/** The files of Playwright's report: their tests share a server and browsers, so the processor time of one is unknown. */
export function browserFiles(suites = []) {
  return suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) }));
}

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/** The slowest files of a stage as a table: by processor time where it is known, else by the time on the clock. */
export function slowestFiles(stage, files) {
  const cost = ({ processor, seconds }) => processor ?? seconds;
  const slowest = [...files].sort((one, other) => cost(other) - cost(one)).slice(0, SHOWN_FILES);
  const cell = (value) => String(value).padStart(11);
  const line = ({ processor, seconds, file }) =>
    `${cell(processor?.toFixed(1) ?? '–')}${cell(seconds.toFixed(1))}  ${file}`;
  const head = `${cell('processor')}${cell('seconds')}  ${stage}, the slowest of ${files.length} files`;
  return [head, ...slowest.map(line)].join('\n');
}

/** Writes the tables of several stages to a file. Returns its path. */
export function writeSlowest(tables, path = 'test-results/slowest-files.txt') {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${tables.join('\n\n')}\n`);
  return path;
}
