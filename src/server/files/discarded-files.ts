import { firstRow, rows, sql } from '@/server/db/client';
import { storage } from '@/server/files/storage';
import { clock } from '@/server/runtime/clock';
import { log } from '@/server/runtime/log';

const UPLOAD_MS = 60 * 60 * 1000;
const BATCH = 100;

/** Writes down that bytes are about to be stored: unless they are kept within an hour, they are removed. */
export async function expectFile(key: string): Promise<void> {
  const removeAt = new Date(clock.now().getTime() + UPLOAD_MS);
  await rows(sql`INSERT INTO discarded_file (key, remove_at) VALUES (${key}, ${removeAt})`);
}

/** In the transaction that makes use of the bytes: they stay. False where it is too late. */
export async function keepFile(key: string): Promise<boolean> {
  const kept = await firstRow(sql`
    DELETE FROM discarded_file WHERE key = ${key} AND remove_at > ${clock.now()} RETURNING key`);
  return kept !== undefined;
}

/** Has bytes that were expected removed at the next turn. */
export async function discardFile(key: string): Promise<void> {
  await rows(sql`UPDATE discarded_file SET remove_at = 'epoch' WHERE key = ${key}`);
}

/** Removes from the file store what nothing needs. What cannot be removed now is tried again at the next turn. */
export async function removeDiscardedFiles(): Promise<void> {
  let after = '';
  for (;;) {
    const discarded = await rows<{ key: string }>(sql`
      SELECT key FROM discarded_file WHERE remove_at <= ${clock.now()} AND key > ${after} ORDER BY key LIMIT ${BATCH}`);
    for (const { key } of discarded) await removeFile(key);
    if (discarded.length < BATCH) return;
    after = discarded.at(-1)?.key ?? '';
  }
}

async function removeFile(key: string): Promise<void> {
  try {
    await storage.remove(key);
    await rows(sql`DELETE FROM discarded_file WHERE key = ${key}`);
  } catch (error) {
    log.error({ err: error, file: key }, 'a discarded file could not be removed');
  }
}
