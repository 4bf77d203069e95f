import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '~/package.json';
import lock from '~/package-lock.json';

it('has one version, in the lock file and in the changelog as well', () => {
  expect([lock.version, lock.packages[''].version]).toEqual([manifest.version, manifest.version]);
  const released = new RegExp(`^## ${manifest.version} — \\d{4}-\\d{2}-\\d{2}$`, 'm');
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(released);
});
