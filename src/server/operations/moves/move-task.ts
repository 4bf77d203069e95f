import type { Move } from '@/server/generated/prisma/client';
import { authorOf, lockImports, storeFates } from '@/server/operations/imports/perform-import';
import { reportProgress } from '@/server/operations/imports/report-progress';
import { namesByKey, ofRevisionKey } from '@/server/operations/imports/revision-keys';
import { revertImport } from '@/server/operations/imports/undo-import';
import { inFile, ProblemInFile, performMove, tablesOf } from '@/server/operations/moves/perform-move';
import { placeFiles } from '@/server/operations/moves/place-files';
import { detachReceipts, storeReceiptOutcomes } from '@/server/operations/moves/receipts';
import { type RehearsedQuarter, readRehearsal } from '@/server/operations/moves/rehearse-move';
import { AppError } from '@/server/platform/contract/errors';
import { asJob, db, inTransaction } from '@/server/platform/db/client';
import { dryRun } from '@/server/platform/db/dry-run';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { machineClock } from '@/server/platform/runtime/clock';

/** The kind of the outbox that reads, rehearses, moves and takes back; the key is the move and its revision. */
export const MOVE_TASK = 'move';

const SECOND_MS = 1000;

/** What a move falls back to where what is under way comes to nothing. */
const before = { reading: 'open', rehearsing: 'open', moving: 'rehearsed', undoing: 'moved' } as const;
type UnderWay = keyof typeof before;
type Found = Move & { status: UnderWay };

/** How the outbox does the work of moves. A process that dies leaves nothing written, and the next one begins anew. */
export const moveTask: OutboxKind = {
  name: MOVE_TASK,
  retryAfterMs: [5 * SECOND_MS, 60 * SECOND_MS],
  concurrency: 1,
  leaseMs: 900 * SECOND_MS,
  async run({ key }, signal) {
    const found = await findUnderWay(key);
    if (!found) return { type: 'done' };
    try {
      await asJob(() => proceed(found, signal));
    } catch (error) {
      if (error instanceof ProblemInFile) await fallBack(found, error.reason.message, error.fileName);
      else if (error instanceof AppError) await fallBack(found, error.message);
      else throw error;
    }
    return { type: 'done' };
  },
  async settled(key, { status, error }) {
    const found = status === 'failed' ? await findUnderWay(key) : undefined;
    if (found) await fallBack(found, error ?? '');
  },
  async describe(workspaceId, keys) {
    const ids = keys.map((key) => ofRevisionKey(key).id);
    const found = await db.move.findMany({ where: { workspaceId, id: { in: ids } } });
    return namesByKey(
      keys,
      found.map(({ id, program: name }) => ({ id, name })),
    );
  },
};

/** The move of a task, unless another attempt has done it. */
async function findUnderWay(key: string): Promise<Found | undefined> {
  const found = await db.move.findFirst({ where: ofRevisionKey(key) });
  return found && found.status in before ? (found as Found) : undefined;
}

async function fallBack(
  { id, status, workspaceId, revision }: Found,
  problem: string,
  problemFile: string | null = null,
) {
  const data = { status: before[status], problem, problemFile, done: 0, updatedAt: machineClock.now() };
  await db.move.updateMany({ where: { id, workspaceId, status, revision }, data });
}

function proceed(found: Found, signal: AbortSignal): Promise<void> {
  switch (found.status) {
    case 'reading':
      return read(found, signal);
    case 'rehearsing':
      return rehearse(found, signal);
    case 'moving':
      return move(found, signal);
    case 'undoing':
      return undo(found, signal);
  }
}

async function read(found: Found, signal: AbortSignal): Promise<void> {
  await placeFiles(authorOf(found), found, async (done, total) => {
    signal.throwIfAborted();
    await db.move.update({ where: { id: found.id, workspaceId: found.workspaceId }, data: { done, total } });
  });
  await finish(found, { status: 'open', done: 0, total: 0 });
}

async function rehearse(found: Found, signal: AbortSignal): Promise<void> {
  const { performed, quarters, findings } = await dryRun(async (tx) => {
    await lockImports(found.workspaceId);
    const performed = await performMove(tx, found, reportProgress('move', found, signal));
    return { performed, ...(await readRehearsal(found, performed)) };
  });
  await inTransaction(async () => {
    if (await isDone(found)) return;
    for (const table of performed.tables) await storeFates(table.import, table, 'checked');
    await storeReceiptOutcomes(found.workspaceId, performed.receipts);
    await storeQuarters(found, quarters);
    await finish(found, { status: 'rehearsed', findings });
  });
}

async function storeQuarters({ id: moveId, workspaceId }: Move, quarters: RehearsedQuarter[]): Promise<void> {
  await db.moveQuarter.deleteMany({ where: { moveId, workspaceId } });
  await db.moveQuarter.createMany({ data: quarters.map((it) => ({ moveId, workspaceId, ...it })) });
}

async function move(found: Found, signal: AbortSignal): Promise<void> {
  await inTransaction(async (tx) => {
    if (await isDone(found)) return;
    const { tables, receipts } = await performMove(tx, found, reportProgress('move', found, signal));
    for (const table of tables) await storeFates(table.import, table, 'imported');
    await storeReceiptOutcomes(found.workspaceId, receipts);
    await finish(found, { status: 'moved', movedAt: machineClock.now() });
  });
}

/** The last first: an invoice goes before its client. */
async function undo(found: Found, signal: AbortSignal): Promise<void> {
  const { workspaceId } = found;
  const progress = reportProgress('move', found, signal);
  await inTransaction(async (tx) => {
    if (await isDone(found)) return;
    await detachReceipts(tx, found);
    let undone = 0;
    for (const table of (await tablesOf(found)).toReversed()) {
      await inFile(table, () => revertImport(tx, authorOf(found), table, (done) => progress(undone + done)));
      undone += table.total;
      const data = { status: 'undone' as const, done: 0, updatedAt: machineClock.now() };
      await db.import.update({ where: { id: table.id, workspaceId }, data });
    }
    await finish(found, { status: 'undone', done: 0 });
  });
}

async function finish({ id, workspaceId, revision, status }: Found, data: object): Promise<void> {
  const now = machineClock.now();
  await db.move.updateMany({
    where: { id, workspaceId, revision, status },
    data: { problem: null, problemFile: null, updatedAt: now, ...data },
  });
}

/** Takes turns with the other imports of the workspace; true where another attempt has done it meanwhile. */
async function isDone({ id, workspaceId, status, revision }: Found): Promise<boolean> {
  await lockImports(workspaceId);
  const found = await db.move.findFirst({ where: { id, workspaceId, status, revision } });
  return found === null;
}
