import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { StartError } from '@/server/platform/runtime/start-error';

/** Who runs PostgreSQL: empty for ourselves, or an unprivileged account when we are root. */
export type SystemAccount = { uid?: number; gid?: number };

const name = 'postgres';

/**
 * PostgreSQL refuses to run as root; so root lends it the account `postgres`, made where there is none.
 * @throws when the account can neither be found nor made
 */
export function postgresAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync('id', [name]).status !== 0) {
    spawnSync('groupadd', ['--system', name]);
    spawnSync('useradd', ['--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  }
  try {
    return { uid: userNumber('-u'), gid: userNumber('-g') };
  } catch {
    throw new StartError(
      'PostgreSQL cannot run as root and no account "postgres" could be made: start Folio as an ordinary user, or set DATABASE_URL.',
    );
  }
}

const userNumber = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));

/** Makes the account the owner of a file or folder, where it is another than ours. */
export function giveTo({ uid, gid }: SystemAccount, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** Whether the account may enter a directory: the checkout may lie in /root, where it may not. */
export function canEnter(account: SystemAccount, directory: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], account).status === 0;
}
