import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { browserFiles, slowestFiles, vitestFiles } from '~/scripts/file-times.mjs';

it('lists the twenty files of a stage that used most processor time', () => {
  const files = Array.from({ length: 25 }, (_, at) => ({ file: `f${at}`, seconds: 100 - at, processor: at }));
  const lines = slowestFiles('rest', files).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[0]).toBe('  processor    seconds  rest, the slowest of 25 files');
  expect(lines[1]).toBe('       24.0       76.0  f24');
});

it('adds up the tries of a browser file, whose processor time nobody knows', () => {
  const results = (...seconds: number[]) => [{ tests: [{ results: seconds.map((it) => ({ duration: it * 1000 })) }] }];
  const suites = [
    { file: 'a.spec.ts', specs: results(1), suites: [{ file: 'a.spec.ts', specs: results(2, 3) }] },
    { file: 'b.spec.ts', specs: results(9) },
  ];
  expect(slowestFiles('browser', browserFiles(suites))).toBe(`  processor    seconds  browser, the slowest of 2 files
          –        9.0  tests/e2e/b.spec.ts
          –        6.0  tests/e2e/a.spec.ts`);
});

it('reads the times that the files of a stage have listed, and none where nothing ran', () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-times-'));
  const list = join(folder, 'times.jsonl');
  writeFileSync(list, `${JSON.stringify({ file: resolve('tests/a.test.ts'), seconds: 2, processor: 1 })}\n`);
  expect(vitestFiles(list)).toEqual([{ file: 'tests/a.test.ts', seconds: 2, processor: 1 }]);
  rmSync(folder, { recursive: true });
  expect(vitestFiles(list)).toEqual([]);
});
