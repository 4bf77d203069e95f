import type { Repository } from '@/server/operations/backup/repository';
import { type Retention, snapshotsToRemove } from '@/server/operations/backup/retention';
import { partsOf, timeOfSnapshot } from '@/server/operations/backup/snapshot';
import { isSegment } from '@/server/platform/postgres/archive';

/** A part that nothing names may be of a backup under way elsewhere, for so long. */
const UNDER_WAY_MS = 48 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export type Removed = { snapshots: number; bases: number; parts: number };

/** Removes the backups that the retention does not need any more, then the parts that no other backup needs. */
export async function removeOld(repository: Repository, retention: Retention, now: Date): Promise<Removed> {
  const needed = new Set<string>();
  const snapshots = await removeSnapshots(repository, retention, now, needed);
  const bases = await removeBases(repository, retention, now, needed);
  const unused = await repository.unusedParts(needed, new Date(now.getTime() - UNDER_WAY_MS));
  for (const part of unused) await repository.removePart(part);
  return { snapshots, bases, parts: unused.length };
}

async function removeSnapshots(
  { snapshots }: Repository,
  retention: Retention,
  now: Date,
  needed: Set<string>,
): Promise<number> {
  const all = await snapshots.names();
  const old = new Set(snapshotsToRemove(all, retention, now));
  for (const name of all.filter((name) => !old.has(name))) {
    for (const part of partsOf(await snapshots.get(name))) needed.add(part);
  }
  for (const name of old) await snapshots.remove(name);
  return old.size;
}

/**
 * Bases go after the days of the retention, and with them the log of changes before the oldest that is left of the same PostgreSQL: after
 * a restore the log begins anew, under names that come before.
 */
async function removeBases(
  repository: Repository,
  { days }: Retention,
  now: Date,
  needed: Set<string>,
): Promise<number> {
  let removed = 0;
  const firstWal = new Map<string, string>();
  const names = await repository.bases.names();
  for (const name of names) {
    const at = timeOfSnapshot(name)?.getTime() ?? now.getTime();
    const isOld = now.getTime() - at > days * DAY_MS && name !== names.at(-1); // whatever the clock says
    if (isOld) {
      await repository.bases.remove(name);
      removed += 1;
      continue;
    }
    const base = await repository.bases.get(name);
    if (!firstWal.has(base.system)) firstWal.set(base.system, base.firstWal);
    for (const part of partsOf(base)) needed.add(part);
  }
  for (const file of await repository.wal()) {
    const first = firstWal.get(file.system);
    if (isSegment(file.name) && (first === undefined || file.name < first)) await repository.removeWal(file);
  }
  return removed;
}
