import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

// Before the set-up files with hooks: its own runs after theirs. What the file starts, as PostgreSQL, is not in it.
const list = process.env.FILE_TIMES; // set by scripts/test.mjs
const { testPath } = expect.getState();
const now = performance.now.bind(performance); // tests put another clock in its place
const began = now();
const used = process.cpuUsage();

afterAll(() => {
  if (!list || !testPath) return;
  const { user, system } = process.cpuUsage(used);
  const times = { file: testPath, seconds: (now() - began) / 1000, processor: (user + system) / 1e6 };
  appendFileSync(list, `${JSON.stringify(times)}\n`);
});
