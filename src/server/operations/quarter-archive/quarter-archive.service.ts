import { recordExport } from '@/server/access/security-log/record-event';
import { actorIn } from '@/server/operations/client-requests/actor-in';
import type { ArchiveInput } from '@/server/operations/quarter-archive/quarter-archive.schema';
import { writeArchive } from '@/server/operations/quarter-archive/write-archive';
import type { Actor } from '@/server/platform/api/context';
import { tooBusy } from '@/server/platform/contract/errors';
import { ReaderDisconnected, ZipArchive } from '@/server/platform/files/zip-archive';
import { log } from '@/server/platform/runtime/log';

/** Each reads from the database and the store as long as it is taken. */
const MOST_AT_ONCE = 2;
const PATIENCE_MS = 2 * 60_000;
const RETRY_AFTER_SECONDS = 60;

/** Who downloads an archive now: one at a time each. */
const running = new Set<string>();

/** @throws 503 where this person downloads one already, or as many others as there is room for */
export function assertRoomForArchive(userId: string): void {
  if (running.has(userId)) throw tooBusy('You are downloading an archive already.', RETRY_AFTER_SECONDS);
  if (running.size >= MOST_AT_ONCE) throw tooBusy('Other archives are being downloaded.', RETRY_AFTER_SECONDS);
}

/**
 * The quarter of the companies as a ZIP that is made while it is read; each download is in the security log of each company.
 * @throws 404 for a company that the caller is no accountant or owner of, 503 as `assertRoomForArchive` does
 */
export async function openArchive(
  actor: Actor,
  { quarter, workspaceIds }: ArchiveInput,
): Promise<{ filename: string; bytes: ReadableStream<Uint8Array> }> {
  const { userId } = actor;
  assertRoomForArchive(userId);
  running.add(userId);
  try {
    const actors: Actor[] = [];
    for (const workspaceId of workspaceIds) actors.push(await actorIn(actor, workspaceId));
    const filename = `${quarter}.zip`;
    for (const each of actors) await recordExport(each, { name: filename });
    const archive = new ZipArchive(PATIENCE_MS);
    writeArchive(archive, actors, quarter)
      .catch((error: unknown) => {
        if (!(error instanceof ReaderDisconnected))
          log.error({ err: error, quarter }, 'a quarter could not be archived');
        archive.fail(error as Error);
      })
      .finally(() => running.delete(userId));
    return { filename, bytes: archive.bytes };
  } catch (error) {
    running.delete(userId);
    throw error;
  }
}
