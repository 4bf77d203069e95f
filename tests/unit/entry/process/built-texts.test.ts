import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readBuiltText } from '@/server/entry/rest/built-texts';

const env = vi.hoisted(() => ({ FOLIO_BUILD: undefined as string | undefined }));
vi.mock('@/server/platform/runtime/env', () => ({ env }));

const folder = mkdtempSync(join(tmpdir(), 'folio-texts-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('what a build has written is read from its folder; without one, or without the file, it is to be made', async () => {
  writeFileSync(join(folder, 'openapi.json'), '{}');
  env.FOLIO_BUILD = folder;
  expect(await readBuiltText('openapi.json')).toBe('{}');
  expect(await readBuiltText('openapi.yaml')).toBeUndefined();
  env.FOLIO_BUILD = undefined;
  expect(await readBuiltText('openapi.json')).toBeUndefined();
});
