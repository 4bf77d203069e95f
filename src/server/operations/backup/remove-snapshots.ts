import type { Repository } from '@/server/operations/backup/repository';
import { type Retention, snapshotsToRemove } from '@/server/operations/backup/retention';
import { partsOf } from '@/server/operations/backup/snapshot';

/** A part that nothing names may be of a backup under way elsewhere, for so long. */
const UNDER_WAY_MS = 48 * 3_600_000;

/** Removes the backups that the retention does not need any more, then the parts that no other backup needs. */
export async function removeOldSnapshots(
  repository: Repository,
  retention: Retention,
  now: Date,
): Promise<{ snapshots: number; parts: number }> {
  const all = await repository.snapshots();
  const old = new Set(snapshotsToRemove(all, retention, now));
  const needed = new Set<string>();
  for (const name of all.filter((name) => !old.has(name))) {
    for (const part of partsOf(await repository.getSnapshot(name))) needed.add(part);
  }
  for (const name of old) await repository.removeSnapshot(name);
  const unused = await repository.unusedParts(needed, new Date(now.getTime() - UNDER_WAY_MS));
  for (const part of unused) await repository.removePart(part);
  return { snapshots: old.size, parts: unused.length };
}
