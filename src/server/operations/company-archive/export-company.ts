import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { countUnderWay, pauseCompany, resumeCompany } from '@/server/operations/company-archive/pause-company';
import { seal } from '@/server/operations/company-archive/sealing';
import { writeArchive } from '@/server/operations/company-archive/write-archive';
import { inSnapshot, withoutStatementLimit } from '@/server/platform/db/client';
import { StartError } from '@/server/platform/runtime/start-error';

/** What a process is at is done within the lease of its task: some minutes for the longest. */
const PATIENCE_MS = 5 * 60_000;
const LOOK_MS = 500;

/**
 * Has `read` read the archive of a company, sealed for a recipient, as of one instant. It is made as it is read.
 * @throws 404; {DecryptionError} where a secret cannot be opened
 */
export function exportCompany(
  workspaceId: string,
  recipient: string,
  read: (sealed: Readable) => Promise<void>,
): Promise<void> {
  return withoutStatementLimit(() =>
    inSnapshot(async () => read(await seal(recipient, inThisContext(writeArchive(workspaceId))))),
  );
}

/** Streams read when they have room, outside of whatever transaction they were made in. */
function inThisContext<T>(values: AsyncGenerator<T>): AsyncIterable<T> {
  const run = AsyncLocalStorage.snapshot();
  const iterator: AsyncIterator<T> = {
    next: () => run(() => values.next()),
    return: () => run(() => values.return(undefined)),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/**
 * Pauses a company and waits until nothing of it is on its way, so that its archive has all that it did.
 * @returns false where it was paused already
 * @throws 404; {StartError} where something does not come to its end, with the company as it was before
 */
export async function comeToRest(workspaceId: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  const by = { workspaceId, userId: null };
  const isPausedNow = await pauseCompany(by);
  const until = performance.now() + patienceMs;
  while ((await countUnderWay(workspaceId)) > 0) {
    if (performance.now() > until) {
      if (isPausedNow) await resumeCompany(by);
      throw new StartError('Something of the company is still being sent, and no archive was made. Try again later.');
    }
    await wait(LOOK_MS);
  }
  return isPausedNow;
}
