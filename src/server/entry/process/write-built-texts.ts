import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMcpTexts } from '@/server/entry/mcp/make-tools';
import type { BuiltText } from '@/server/entry/rest/built-texts';
import { makeGuides } from '@/server/entry/rest/make-guides';
import { makeReference } from '@/server/entry/rest/make-reference';
import { openApiJson, openApiYaml } from '@/server/entry/rest/openapi';

/** Writes what a build says of its API into its folder. */
export async function writeBuiltTexts(folder: string): Promise<void> {
  const texts: Record<BuiltText, string> = {
    'guides.json': JSON.stringify(makeGuides()),
    'reference.json': JSON.stringify(makeReference()),
    'mcp.json': JSON.stringify(makeMcpTexts()),
    'openapi.json': openApiJson(),
    'openapi.yaml': openApiYaml(),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
}
