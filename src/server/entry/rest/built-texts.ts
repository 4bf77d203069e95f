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

const parsed = new Map<BuiltText, Promise<unknown>>();

/** What a text in JSON says, read once: as the build has written it, or made where no build has. What fails is tried again by who asks next. */
export function readOnce<Content>(name: BuiltText, make: () => Promise<Content>): Promise<Content> {
  const reading = parsed.get(name) ?? read(name, make);
  parsed.set(name, reading);
  reading.catch(() => parsed.delete(name));
  return reading as Promise<Content>;
}

async function read<Content>(name: BuiltText, make: () => Promise<Content>): Promise<Content> {
  const built = await readBuiltText(name);
  return built ? JSON.parse(built) : make();
}
