import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAllowed, refused } from '~/scripts/check-licences.mjs';

it.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0)', true],
  ['BSD-3-Clause or GPL-2.0', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT and ISC', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND (ISC OR SSPL-1.0)', true],
  ['MIT AND SSPL-1.0', false],
  ['(MIT AND SSPL-1.0) OR BUSL-1.1', false],
  ['GPL-2.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('%s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

it('names what may not be used, and what says nothing', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/fine': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/@b/odd': { version: '2.0.0', license: 'BUSL-1.1' },
    'node_modules/silent': { version: '3.0.0' },
    'node_modules/installed': { version: '4.0.0' },
  };
  const installed = (path: string) => (path.endsWith('installed') ? 'ISC' : undefined);
  expect(refused(packages, installed)).toEqual(['@b/odd 2.0.0: BUSL-1.1', 'silent 3.0.0: says no licence']);
});

it('refuses nothing of the lock file, whatever is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(refused(packages, () => undefined)).toEqual([]);
});
