import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer, bundleWorkers } from './bundle.mjs';
import { compressStatic } from './compress-static.mjs';
import { generatePrismaClient } from './generate.mjs';

const sources = ['docs/guides', 'src', 'inngest', 'messages', 'public', 'prisma/schema', 'server.ts'];
const settings = [
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/compress-static.mjs',
];
const kept = 2; // the build before stays, for the server that still runs on it

/**
 * Builds what is not yet built. Each build has a folder named after its sources: a failed one leaves the others alone.
 * The folders lie beside .next, because Next's output refers to node_modules by its depth.
 * @returns the folder of the build
 */
export async function buildIfStale(say) {
  const folder = `.next-${fingerprint()}`;
  if (existsSync(folder)) return folder;

  say('Building, which takes about a minute and happens only when something has changed …');
  const began = performance.now();
  generatePrismaClient();
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  run([next, 'build'], 'next build');

  await bundleWorkers('.next');
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  cpSync('.next', part, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/^\.next\/(cache|dev|types|lock|trace)/.test(path),
  });
  await compressStatic(join(part, 'static'), join(part, 'compressed'));
  await bundleServer(join(part, 'server.mjs'));
  run([join(part, 'server.mjs'), '--write-texts'], 'writing the reference of the API');
  renameSync(part, folder);
  removeOldBuilds();
  say(`Built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return folder;
}

function run(program, name) {
  const { status, output } = spawnSync(process.execPath, program, { encoding: 'utf8', env: buildEnvironment() });
  if (status !== 0) throw new Error(`${name} failed:\n${output?.join('')}`);
}

/** Modules are evaluated while building, and the environment is checked on import; none of this is kept in the build. */
function buildEnvironment() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: 'postgresql://localhost/while-building',
    AUTH_SECRET: 'only while building; the process brings its own',
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  };
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...sources.flatMap(filesBelow), ...settings].sort()) {
    if (existsSync(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function filesBelow(path) {
  if (!existsSync(path) || path === join('src', 'server', 'generated')) return [];
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path];
}

function removeOldBuilds() {
  const age = (name) => statSync(name).mtimeMs;
  const builds = readdirSync('.').filter((name) => /^\.next-[0-9a-f]{12}(\.part)?$/.test(name));
  for (const name of builds.sort((a, b) => age(b) - age(a)).slice(kept)) rmSync(name, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildIfStale((line) => process.stdout.write(`${line}\n`));
}
