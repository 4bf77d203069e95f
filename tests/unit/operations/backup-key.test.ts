import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { knownBackupKey, ownBackupKey } from '@/server/operations/backup/backup-key';

const home = mkdtempSync(join(tmpdir(), 'folio-key-'));
afterAll(() => rmSync(home, { recursive: true }));

it('is made once, however many processes start at the same moment, for its owner alone to read', async () => {
  const folder = join(home, 'data');
  expect(knownBackupKey(folder, undefined)).toBeUndefined();
  const made = await Promise.all([1, 2, 3].map(() => ownBackupKey(folder, undefined)));
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(made.map(({ key }) => key)).size).toBe(1);
  const file = join(folder, 'backup-key.txt');
  expect(readFileSync(file, 'utf8')).toBe(`${made[0]?.key}\n`);
  expect(made[0]?.key).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await ownBackupKey(folder, undefined)).toEqual({ key: made[0]?.key, isNew: false });
});

it('is the one of the settings where they have one, and none is made then', async () => {
  const folder = join(home, 'another');
  expect(await ownBackupKey(folder, 'AGE-SECRET-KEY-1GIVEN')).toEqual({ key: 'AGE-SECRET-KEY-1GIVEN', isNew: false });
  expect(knownBackupKey(folder, undefined)).toBeUndefined();
});
