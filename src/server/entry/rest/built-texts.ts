import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/server/platform/runtime/env';

/** What a build says of its API, so that nobody waits for it to be made: of the same sources, written by the same program. */
export type BuiltText = 'guides.json' | 'reference.json' | 'mcp.json' | 'openapi.json' | 'openapi.yaml';

/** What the build has written; undefined in development and in tests, where there is none. */
export async function readBuiltText(name: BuiltText): Promise<string | undefined> {
  const build = env.FOLIO_BUILD;
  return build ? readFile(join(build, name), 'utf8').catch(() => undefined) : undefined;
}
