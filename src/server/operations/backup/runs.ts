import { newId } from '@/lib/text/id';
import type { BackupRun, BackupRunKind } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { unlessRunning } from '@/server/platform/outbox/run-alone';
import { machineClock } from '@/server/platform/runtime/clock';
import { StartError } from '@/server/platform/runtime/start-error';

/** What is written down of a run that ended well. */
export type RunOutcome = Partial<Pick<BackupRun, 'snapshot' | 'rows' | 'files' | 'storedBytes' | 'chains'>>;

const UNEXPECTED = 'Something unexpected went wrong; the log of the server says what.';
const STOPPED = 'The process was stopped before it had ended.';

/**
 * Makes a backup or rehearses one, one at a time in all processes, and writes down what came of it.
 * @throws {StartError} where another is under way; whatever `run` throws
 */
export async function recordRun<T extends RunOutcome>(kind: BackupRunKind, run: (at: Date) => Promise<T>): Promise<T> {
  const outcome = await unlessRunning('backups', () => recorded(kind, run));
  if (outcome) return outcome;
  throw new StartError('Another backup is under way. Try again when it has ended.');
}

async function recorded<T extends RunOutcome>(kind: BackupRunKind, run: (at: Date) => Promise<T>): Promise<T> {
  const startedAt = machineClock.now();
  // Whoever else had begun one is gone: this process has the lock.
  await db.backupRun.updateMany({
    where: { status: 'running' },
    data: { status: 'failed', finishedAt: startedAt, error: STOPPED },
  });
  const { id } = await db.backupRun.create({ data: { id: newId('bkp'), kind, startedAt }, select: { id: true } });
  try {
    const done = await run(startedAt);
    const { snapshot, rows, files, storedBytes, chains } = done;
    await finish(id, { status: 'done', snapshot, rows, files, storedBytes, chains });
    return done;
  } catch (error) {
    await finish(id, { status: 'failed', error: error instanceof StartError ? error.message : UNEXPECTED });
    throw error;
  }
}

async function finish(id: string, data: Partial<BackupRun>): Promise<void> {
  await db.backupRun.update({ where: { id }, data: { ...data, finishedAt: machineClock.now() } });
}
