import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { type Format, movementsIn, statementFile } from '~/bench/statements/files';

/** What reading a file as large as may be sent takes at most, beside the process and its thread; a busy machine collects late. */
const MOST_MB = 200;
const MOST_MOVEMENTS = 100_000;

it.each<Format>(['n43', 'csv'])('%s: a file as large as may be sent takes little memory', (format) => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-memory-'));
  try {
    const movements = Math.min(MOST_MOVEMENTS, movementsIn(format, fileKinds.statement.maxBytes));
    const paths = [1000, movements].map((count) => {
      const path = join(folder, `${count}.${format}`);
      writeFileSync(path, statementFile(format, count));
      return path;
    });
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tests/unit/banking/bank-statements/reading-process.ts', ...paths],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'development', FOLIO_BUILD: '' } },
    );
    expect([status, stderr]).toEqual([0, '']);
    const [idle, full] = JSON.parse(stdout);
    expect([idle.movements, full.movements]).toEqual([1000, movements]);
    expect(full.megabytes - idle.megabytes).toBeLessThan(MOST_MB);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
