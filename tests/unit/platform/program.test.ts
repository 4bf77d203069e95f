import { expect, it } from 'vitest';
import manifest from '~/package.json';
import lock from '~/package-lock.json';

it('has one version, in the lock file as well', () => {
  expect([lock.version, lock.packages[''].version]).toEqual([manifest.version, manifest.version]);
});
