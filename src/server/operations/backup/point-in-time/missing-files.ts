import { Readable } from 'node:stream';
import type { Repository } from '@/server/operations/backup/repository';
import { atOneInstant, listStoredFiles, listTables } from '@/server/operations/backup/tables';
import type { Storage } from '@/server/platform/files/file-store';

/**
 * Stores the files that rows name and the store does not have, from whichever backup has them, the newest first.
 * @returns how many, and which no backup has
 */
export async function restoreMissingFiles(
  { url, storage }: { url: string; storage: Pick<Storage, 'get' | 'put'> },
  repository: Repository,
): Promise<{ restored: number; missing: string[] }> {
  const keys = await atOneInstant(url, async (client) => listStoredFiles(client, await listTables(client)));
  const lacking = new Set<string>();
  for (const key of keys) {
    const found = await storage.get(key);
    await found?.cancel();
    if (!found) lacking.add(key);
  }
  let restored = 0;
  for (const name of (await repository.snapshots.names()).toReversed()) {
    if (lacking.size === 0) break;
    for (const { key, bytes, parts } of (await repository.snapshots.get(name)).files) {
      if (!lacking.delete(key)) continue;
      await storage.put(key, Readable.from(repository.contents(parts), { objectMode: false }), bytes);
      restored += 1;
    }
  }
  return { restored, missing: [...lacking] };
}
