import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '~/tests/setup/programs';
import { keyOfCompany } from '~/tests/setup/served-api';

/** Compiles the command line as npm has it, into a folder of its own. */
export async function compileCommandLine(): Promise<{ folder: string; binary: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'folio-cli-'));
  await writeFile(join(folder, 'package.json'), await readFile('packages/sdk/package.json'));
  const compiler = ['node_modules/@typescript/native/bin/tsc', '-p', 'packages/sdk', '--outDir', join(folder, 'dist')];
  await run(process.execPath, compiler);
  return { folder, binary: join(folder, 'dist/cli/main.js') };
}

/** The environment of whoever is logged in to a company of its own. */
export async function loginAt(url: string): Promise<{ FOLIO_URL: string; FOLIO_API_KEY: string }> {
  return { FOLIO_URL: url, FOLIO_API_KEY: await keyOfCompany() };
}
