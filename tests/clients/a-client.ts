import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { shortLived } from '~/scripts/maven.mjs';
import { setClock } from '~/tests/setup/clock';
import { call, openCompany } from '~/tests/setup/company';

// What the tests of generated clients share: the document, a server that answers, and the programs that are run.

export const here = dirname(fileURLToPath(import.meta.url));
export const generated = join(here, 'generated');
export const MINUTES = 5 * 60_000;

/** What each client says of its eleven calls, a line for what came of one or two. */
export const expectedLines = ['true false 409', 'amazon 2', 'active 1', 'draft 121 2 A', 'Thanks', '1', '404', '204'];

/** Runs a program to its end, and gives what it says. @throws with all that it said where it fails */
export async function run(command: string, args: string[], cwd = here): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd, maxBuffer: 100_000_000 }).catch((error) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout ?? ''}\n${error.stderr ?? error}`.slice(0, 20_000));
  });
  return stdout;
}

/** What a program says, by line. */
export async function linesOf(command: string, args: string[], cwd = here): Promise<string[]> {
  return (await run(command, args, cwd)).trim().split('\n');
}

/** Whether a program is there and does this. */
export function can(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

/** Says in one line what is left out here, and why. */
export function leftOut(what: string, why: string): void {
  process.stderr.write(`Left out: ${what}, because ${why}.\n`);
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

/** Answers /v1 at a port of this machine. */
export async function serve(): Promise<{ url: string; server: Server }> {
  setClock('2026-03-18T09:30:00.000Z');
  const server = createServer((request, response) => {
    if (!nodeHandler(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The key of a company of its own. */
export async function keyOfCompany(): Promise<string> {
  return (await openCompany()).key;
}

/** Why OpenAPI Generator cannot run here, in words; empty where it can. */
export const noGenerator = inject('noGenerator');

/** Makes a client with OpenAPI Generator, without its documentation and tests. */
export async function generate(language: string, document: string, folder: string, ...options: string[]) {
  const jar = join(here, 'generator/target/openapi-generator-cli.jar');
  const without = 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false';
  const what = ['-g', language, '-i', document, '-o', folder, '--global-property', without, ...options];
  await run('java', [...shortLived, '-Dlog.level=error', '-jar', jar, 'generate', ...what]);
}
