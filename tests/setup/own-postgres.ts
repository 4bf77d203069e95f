import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@/server/platform/postgres/embedded';
import { applyMigrations } from '@/server/platform/postgres/migrate';
import { postgresAccount } from '@/server/platform/postgres/system-account';

/** A PostgreSQL of a test file's own, with our tables, that it may kill, fill or leave without a connection. */
export type OwnPostgres = {
  url: string;
  /** Where its files are. */
  home: string;
  /** As if the machine had lost its power: SIGKILL to all of its processes. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  start: () => Promise<void>;
  /** Ends it and removes its files. */
  remove: () => Promise<void>;
};

/** @param sizeMb puts its files on a disk of so many MB; undefined is returned where none can be mounted */
export async function ownPostgres(sizeMb?: number): Promise<OwnPostgres | undefined> {
  const home = mkdtempSync(join(tmpdir(), 'folio-own-'));
  const mounted = sizeMb !== undefined;
  if (mounted && run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', home]) !== 0) {
    rmSync(home, { recursive: true, force: true });
    return undefined;
  }
  mkdirSync(home, { recursive: true });
  const { uid, gid } = postgresAccount();
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  const directory = join(home, 'data');
  const options = { directory, shared: join(tmpdir(), 'folio-binaries'), password: 'own' };
  let running: EmbeddedPostgres | undefined = await startEmbedded(options);
  const { url } = running;
  await applyMigrations(url);

  return {
    url,
    home,
    async kill() {
      const [pid = ''] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
      run('kill', ['-9', pid, ...children]);
      await running?.stop();
      running = undefined;
    },
    async start() {
      running = await startEmbedded(options);
    },
    async remove() {
      await running?.stop();
      if (mounted) run('umount', ['-l', home]);
      if (existsSync(home)) rmSync(home, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: string[]): number | null {
  return spawnSync(program, args, { stdio: 'ignore' }).status;
}
