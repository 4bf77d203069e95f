import { readFileSync, writeFileSync } from 'node:fs';
import { escapeRegularExpressions } from './compact-server.mjs';

/** Bundles one program of ours as the build does: what comes from npm stays outside. */
export async function bundle(entryPoint, outfile) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(outfile, escapeRegularExpressions(readFileSync(outfile, 'utf8')));
}
