import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { escapeRegularExpressions } from './compact-server.mjs';

const workers = [
  'src/server/pdf/pdf-worker.ts',
  'src/server/e-invoicing/incoming/reading-worker.ts',
  'src/server/bank-statements/statement-worker.ts',
  'src/server/imports/reading/table-worker.ts',
  'src/server/company/logo-process.ts',
  'src/server/calendar-feeds/feed-worker.ts',
  'src/server/certificates/pkcs12-worker.ts',
  'src/server/banking-rules/rules-worker.ts',
];

/** Bundles what runs on threads and in processes of its own, see worker-thread.ts and own-process.ts in src/server/runtime. */
export async function bundleWorkers(folder) {
  for (const worker of workers) await bundle(worker, join(folder, `${basename(worker, '.ts')}.mjs`));
}

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
