import type { Import } from '@/server/generated/prisma/client';
import { readImportTable } from '@/server/operations/imports/import-file';
import { authorOf, lockImports, performImport, storeFates } from '@/server/operations/imports/perform-import';
import { reportProgress } from '@/server/operations/imports/report-progress';
import { namesByKey, ofRevisionKey } from '@/server/operations/imports/revision-keys';
import { revertImport } from '@/server/operations/imports/undo-import';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { dryRun } from '@/server/platform/db/dry-run';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/** The kind of the outbox that checks, imports and takes back; the key is the import and its revision. */
export const IMPORT_TASK = 'import';

const SECOND_MS = 1000;

/** What an import falls back to where what is under way comes to nothing. */
const before = { checking: 'read', importing: 'checked', undoing: 'imported' } as const;
type UnderWay = keyof typeof before;

/** How the outbox checks, imports and takes back. A process that dies leaves nothing written, and the next one begins anew. */
export const importTask: OutboxKind = {
  name: IMPORT_TASK,
  retryAfterMs: [5 * SECOND_MS, 60 * SECOND_MS],
  concurrency: env.IMPORTS_AT_ONCE,
  leaseMs: 240 * SECOND_MS,
  async run({ key }, signal) {
    const found = await findUnderWay(key);
    if (!found) return { type: 'done' };
    try {
      await proceed(found, signal);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await fallBack(found, error.message);
    }
    return { type: 'done' };
  },
  async settled(key, { status, error }) {
    const found = status === 'failed' ? await findUnderWay(key) : undefined;
    if (found) await fallBack(found, error ?? '');
  },
  async describe(workspaceId, keys) {
    const ids = keys.map((key) => ofRevisionKey(key).id);
    const found = await db.import.findMany({ where: { workspaceId, id: { in: ids } } });
    return namesByKey(
      keys,
      found.map(({ id, fileName: name }) => ({ id, name })),
    );
  },
};

type Found = Import & { status: UnderWay };

/** The import of a task, unless another attempt has done it. */
async function findUnderWay(key: string): Promise<Found | undefined> {
  const found = await db.import.findFirst({ where: ofRevisionKey(key) });
  return found && found.status in before ? (found as Found) : undefined;
}

async function fallBack({ id, status, workspaceId, revision }: Found, problem: string): Promise<void> {
  const data = { status: before[status], problem, done: 0, updatedAt: machineClock.now() };
  await db.import.updateMany({ where: { id, workspaceId, status, revision }, data });
}

async function proceed(found: Found, signal: AbortSignal): Promise<void> {
  if (found.status === 'undoing') return undoAll(found, signal);
  const { rows } = await readImportTable(found);
  const perform = (tx: OpenTransaction) =>
    performImport(tx, authorOf(found), found, { rows, progress: reportProgress('import', found, signal) });
  if (found.status === 'importing') {
    await inTransaction(async (tx) => {
      if (await isDone(found)) return;
      await storeFates(found, await perform(tx), 'imported');
    });
    return;
  }
  const performed = await dryRun(perform);
  await inTransaction(async () => {
    if (await isDone(found)) return;
    await storeFates(found, performed, 'checked');
  });
}

async function undoAll(found: Found, signal: AbortSignal): Promise<void> {
  await inTransaction(async (tx) => {
    if (await isDone(found)) return;
    await revertImport(tx, authorOf(found), found, reportProgress('import', found, signal));
    const data = { status: 'undone' as const, done: 0, updatedAt: machineClock.now() };
    await db.import.update({ where: { id: found.id, workspaceId: found.workspaceId }, data });
  });
}

/** Takes turns with the other imports of the workspace; true where another attempt has done it meanwhile. */
async function isDone({ id, workspaceId, status, revision }: Found): Promise<boolean> {
  await lockImports(workspaceId);
  const found = await db.import.findFirst({ where: { id, workspaceId, status, revision } });
  return found === null;
}
