import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/server/platform/runtime/env';

/** What a build says of its API, so that nobody waits for it to be made: of the same sources, written by the same program. */
type BuiltText = 'reference.json' | 'openapi.json' | 'openapi.yaml';

/** What the build has written; undefined in development and in tests, where there is none. */
export async function readBuiltText(name: BuiltText): Promise<string | undefined> {
  const build = env.FOLIO_BUILD;
  return build ? readFile(join(build, name), 'utf8').catch(() => undefined) : undefined;
}

/** Writes them into the folder of a build. */
export async function writeBuiltTexts(folder: string): Promise<void> {
  const { openApiJson, openApiYaml } = await import('@/server/entry/rest/openapi');
  const { makeReference } = await import('@/server/entry/rest/make-reference');
  const texts: Record<BuiltText, string> = {
    'reference.json': JSON.stringify(makeReference()),
    'openapi.json': openApiJson(),
    'openapi.yaml': openApiYaml(),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
}
