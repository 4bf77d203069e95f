import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { shortLived } from '~/scripts/maven.mjs';
import { call } from '~/tests/setup/company';
import { run } from '~/tests/setup/programs';

// What the tests of generated clients share: the document, a server that answers, and the programs that are run.

export const here = dirname(fileURLToPath(import.meta.url));
export const generated = join(here, 'generated');

/** What each client says of its eleven calls, a line for what came of one or two. */
export const expectedLines = ['true false 409', 'amazon 2', 'active 1', 'draft 121 2 A', 'Thanks', '1', '404', '204'];

/** What a program says, by line. */
export async function linesOf(command: string, args: string[], cwd = here): Promise<string[]> {
  return (await run(command, args, cwd)).trim().split('\n');
}

/** Writes what `/openapi.yaml` serves into a folder of this language, which begins empty. @returns its path */
export async function documentFor(language: string): Promise<{ folder: string; document: string }> {
  const folder = join(generated, language);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const document = join(folder, 'openapi.yaml');
  await writeFile(document, (await call('', 'GET', '/openapi.yaml')).text);
  return { folder, document };
}

/** Why OpenAPI Generator cannot run here, in words; empty where it can. */
export const noGenerator = inject('noGenerator');

/** Makes a client with OpenAPI Generator, without its documentation and tests. */
export async function generate(language: string, document: string, folder: string, ...options: string[]) {
  const jar = join(here, 'generator/target/openapi-generator-cli.jar');
  const without = 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false';
  const what = ['-g', language, '-i', document, '-o', folder, '--global-property', without, ...options];
  await run('java', [...shortLived, '-Dlog.level=error', '-jar', jar, 'generate', ...what], here);
}
