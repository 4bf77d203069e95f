import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import type { Import, Move } from '@/server/generated/prisma/client';
import { readImportTable } from '@/server/operations/imports/import-file';
import { authorOf, type Performed, performImport } from '@/server/operations/imports/perform-import';
import { attachReceipts, matchReceipts, type ReceiptOutcome } from '@/server/operations/moves/receipts';
import { AppError } from '@/server/platform/contract/errors';
import { db, type OpenTransaction } from '@/server/platform/db/client';

/** The order in which the tables of a move are written: what another names comes before it. */
const ORDER = ['clients', 'vendors', 'products', 'invoices', 'expenses'] as const satisfies ImportKind[];

/** What became of a table of a move. */
export type PerformedImport = Performed & { import: Import };

/** What became of a move, or would. */
export type PerformedMove = { tables: PerformedImport[]; receipts: ReceiptOutcome[] };

/** Says in which file something is wrong that keeps all of a move from being written. */
export class ProblemInFile extends Error {
  constructor(
    readonly fileName: string,
    readonly reason: AppError,
  ) {
    super(reason.message);
  }
}

/** The tables of a move that are not left out, in their order. */
export async function tablesOf({ id, workspaceId }: Pick<Move, 'id' | 'workspaceId'>): Promise<Import[]> {
  const found = await db.import.findMany({
    where: { moveId: id, workspaceId, isLeftOut: false },
    orderBy: [{ fileName: 'asc' }, { id: 'asc' }],
  });
  return ORDER.flatMap((kind) => found.filter((it) => it.kind === kind));
}

/**
 * Writes all tables of a move in their order and attaches its receipts, as part of the open transaction.
 * @param progress says how many rows are done
 * @throws ProblemInFile where a table as a whole is refused
 */
export async function performMove(
  tx: OpenTransaction,
  move: Move,
  progress: (done: number) => Promise<void>,
): Promise<PerformedMove> {
  const actor = authorOf(move);
  const tables: PerformedImport[] = [];
  let before = 0;
  for (const found of await tablesOf(move)) {
    const { rows } = await inFile(found, () => readImportTable(found));
    const performed = await inFile(found, () =>
      performImport(tx, actor, found, { rows, progress: (done) => progress(before + done) }),
    );
    before += rows.length;
    tables.push({ import: found, ...performed });
  }
  const receipts = await matchReceipts(move, tables);
  await attachReceipts(tx, move, receipts);
  return { tables, receipts };
}

/** Runs what is done for one table. @throws ProblemInFile for an answer that refuses it */
export async function inFile<T>({ fileName }: Pick<Import, 'fileName'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? new ProblemInFile(fileName, error) : error;
  }
}
