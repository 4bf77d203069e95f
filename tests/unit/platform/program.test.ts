import { expect, it } from 'vitest';
import { PROGRAM } from '@/lib/folio/program';
import manifest from '~/package.json';

it('the program says the version that it is released as', () => {
  expect(PROGRAM.version).toBe(manifest.version);
});
