import { tooBusy } from '@/server/platform/contract/errors';
import { ReaderDisconnected, ZipArchive } from '@/server/platform/files/zip-archive';
import { log } from '@/server/platform/runtime/log';

/** Each holds a connection to the database, or reads from it and the store, as long as it is downloaded. */
const MOST_AT_ONCE = 2;
/** A reader who takes nothing for so long has gone: the connection is for others. */
const PATIENCE_MS = 2 * 60_000;
const RETRY_AFTER_SECONDS = 60;

/** Who downloads an archive now, of whatever and of however many companies. */
const running = new Set<string>();

/** @throws 503 where this person downloads an archive already, or as many others do as there is room for */
export function assertRoomForArchive(userId: string): void {
  if (running.has(userId)) throw tooBusy('You are downloading an archive already.', RETRY_AFTER_SECONDS);
  if (running.size >= MOST_AT_ONCE) throw tooBusy('Other archives are being downloaded.', RETRY_AFTER_SECONDS);
}

/** Counts a download of somebody until it is ended. @throws as `assertRoomForArchive` does */
export function beginDownload(userId: string): { end: () => void } {
  assertRoomForArchive(userId);
  running.add(userId);
  return { end: () => running.delete(userId) };
}

/** An archive that is written while it is read, one at a time for each person. @throws as `assertRoomForArchive` does */
export function downloadArchive(
  userId: string,
  write: (archive: ZipArchive) => Promise<void>,
  { patienceMs = PATIENCE_MS, about }: { patienceMs?: number; about: object },
): ReadableStream<Uint8Array> {
  const download = beginDownload(userId);
  const archive = new ZipArchive(patienceMs);
  write(archive)
    .catch((error: unknown) => {
      if (!(error instanceof ReaderDisconnected))
        log.error({ err: error, ...about }, 'an archive could not be written');
      archive.fail(error as Error);
    })
    .finally(download.end);
  return archive.bytes;
}
