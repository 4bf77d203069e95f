import { inTransaction, outsideTransaction, rows, sql } from '@/server/platform/db/client';
import { storage } from '@/server/platform/files/storage';
import { enqueue, hastenTask, requeue, withdraw } from '@/server/platform/outbox/enqueue';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

/** The kind of the outbox that removes bytes; the key is theirs in the file store. Written by a trigger as well. */
export const FILE_REMOVAL = 'file-removal';
const MINUTE_MS = 60_000;
const UPLOAD_MS = 60 * MINUTE_MS;
/** What the files of a whole company take, and the rest of its archive after them. */
const COMPANY_MS = 24 * 60 * MINUTE_MS;
/** What a request to the file store may take, and the time to stop. */
const LEASE_MS = 3 * MINUTE_MS;
const AT_A_TIME = 4;

/** Writes down that bytes are about to be stored: unless they are kept within an hour, they are removed. */
export async function expectFile(workspaceId: string, key: string): Promise<void> {
  const at = new Date(machineClock.now().getTime() + UPLOAD_MS);
  await inTransaction((tx) => enqueue(tx, { kind: FILE_REMOVAL, key, workspaceId, at }));
}

/** As `expectFile`, on a connection of its own, for the files of a company that is not there yet: they have a day. */
export async function expectFiles(keys: string[]): Promise<void> {
  const at = new Date(machineClock.now().getTime() + COMPANY_MS);
  await outsideTransaction(() =>
    inTransaction(async (tx) => {
      // Of a company that was erased from here.
      await rows(
        sql`DELETE FROM outbox_task WHERE kind = ${FILE_REMOVAL} AND status = 'done' AND key = ANY (${keys}::text[])`,
      );
      for (const key of keys) await enqueue(tx, { kind: FILE_REMOVAL, key, workspaceId: null, at });
    }),
  );
}

/** In the transaction that makes use of the bytes: they stay. False where it is too late. */
export function confirmFile(key: string): Promise<boolean> {
  return withdraw(FILE_REMOVAL, key);
}

/** Has bytes that were expected removed at once. */
export function discardFile(key: string): Promise<void> {
  return hastenTask(FILE_REMOVAL, key);
}

/** Has all that is to be removed of a company removed without it, and tried anew where it was given up; in the transaction that deletes it. */
export async function detachRemovals(workspaceId: string): Promise<void> {
  await requeue(sql`kind = ${FILE_REMOVAL} AND workspace_id = ${workspaceId}`);
  await rows(sql`
    UPDATE outbox_task SET workspace_id = NULL WHERE kind = ${FILE_REMOVAL} AND workspace_id = ${workspaceId}`);
}

/** How the outbox removes from the file store what nothing needs. Removing twice does no harm. */
export const fileRemoval: OutboxKind = {
  name: FILE_REMOVAL,
  retryAfterMs: [5, 30, 2 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS),
  concurrency: AT_A_TIME,
  leaseMs: LEASE_MS,
  async run({ key }, signal) {
    try {
      await storage.remove(key, signal);
      return { type: 'done' };
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, file: key }, 'a discarded file could not be removed');
      return {
        type: 'retry',
        reason: 'The file store did not remove it. Check STORAGE_URL, or the rights on its folder.',
      };
    }
  },
};
