import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { escapeRegularExpressions } from '~/scripts/bundle.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    crashPrograms: string;
  }
}

/**
 * Bundles the programs of the crash tests once a stage.
 * @returns what removes the bundle
 */
export default async function (project: TestProject) {
  // Below node_modules, for what the packages look for at run time.
  const folder = join(process.cwd(), `node_modules/.cache/folio/crash-${process.pid}`);
  const bundle = join(folder, 'programs.cjs');
  await bundlePrograms(bundle);
  project.onTestsRerun(() => bundlePrograms(bundle));
  project.provide('crashPrograms', bundle);
  return () => rm(folder, { recursive: true });
}

/** For launch.cjs, which keeps what V8 made of it: Node 20 can do that for a script only, and not with imports in it. */
async function bundlePrograms(outfile: string): Promise<void> {
  await build({
    entryPoints: ['tests/faults/crash/programs.ts'],
    outfile,
    bundle: true, // npm's packages too: it starts in a quarter of the time
    minifyWhitespace: true,
    external: ['pg-native', 'libxml2-wasm'], // there is none of the one; the other awaits its WebAssembly as it loads
    platform: 'node',
    format: 'cjs',
    define: { 'import.meta.url': '$url' },
    banner: { js: "const $url = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'error',
  });
  const script = escapeRegularExpressions(await readFile(outfile, 'utf8'));
  await writeFile(outfile, script.replaceAll(/\bimport\((?=")/g, '$import('), 'latin1'); // read in a tenth of the time
}
