import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { ReceiptMatcher, type ReceiptOwner } from '@/lib/tables/moves/match-receipts';
import { fold } from '@/lib/text/fold';
import { grouped } from '@/lib/text/grouped';
import type { Import, Move, MoveFile } from '@/server/generated/prisma/client';
import type { RowFate } from '@/server/operations/imports/import-run';
import { ImportPlan } from '@/server/operations/imports/imports.schema';
import type { MoveProblem } from '@/server/operations/moves/moves.schema';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { db, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { attachStoredReceipts, detachStoredReceipts } from '@/server/purchases/expenses/stored-receipts';

type Performed = { import: Import; fates: RowFate[] };

/** Whose a receipt is, or why nobody's. */
export type ReceiptOutcome = {
  file: MoveFile;
  /** The row that it is of; absent where nothing is found. */
  of?: { importId: string; row: number };
  expenseId?: string;
  problem?: MoveProblem;
};

type Document = ReceiptOwner & { of: { importId: string; row: number }; kind: 'expenses' | 'invoices'; id: string };

/** Finds whose each receipt of a move is among the documents that its tables name: as a person has said, else by the name of its file. */
export async function matchReceipts({ id: moveId, workspaceId }: Move, tables: Performed[]): Promise<ReceiptOutcome[]> {
  const files = await db.moveFile.findMany({
    where: { moveId, workspaceId, role: 'receipt', isLeftOut: false },
    orderBy: [{ fileName: 'asc' }, { id: 'asc' }],
  });
  if (files.length === 0) return [];
  const documents = await documentsOf(workspaceId, tables);
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const byRow = new Map(documents.map((document) => [rowKey(document.of), document]));
  for (const {
    import: { id: importId },
    fates,
  } of tables) {
    for (const { recordId, position } of fates) {
      const document = recordId && byKey.get(recordId);
      if (document) byRow.set(rowKey({ importId, row: position }), document);
    }
  }
  const matcher = new ReceiptMatcher(documents);
  const outcomes = files.map((file): ReceiptOutcome => {
    const { chosenImportId, chosenRow } = file;
    if (chosenImportId !== null && chosenRow !== null) {
      const of = { importId: chosenImportId, row: chosenRow };
      const chosen = byRow.get(rowKey(of));
      return chosen?.kind === 'expenses'
        ? { file, of, expenseId: chosen.id }
        : { file, of, problem: reasonOf('MOVE_RECEIPT_UNMATCHED') };
    }
    const match = matcher.match(file.fileName);
    if ('key' in match) {
      const found = byKey.get(match.key);
      if (found?.kind === 'expenses') return { file, of: found.of, expenseId: found.id };
      return { file, problem: reasonOf('MOVE_RECEIPT_OF_INVOICE', { number: found?.number ?? '' }) };
    }
    const problem =
      match.problem === 'ambiguous'
        ? reasonOf('MOVE_RECEIPT_AMBIGUOUS', { count: match.keys.length })
        : reasonOf('MOVE_RECEIPT_UNMATCHED');
    return { file, problem };
  });
  return withoutNamesakes(outcomes);
}

/** Two files of one name in different folders, found to be of one expense: the name alone does not say of which of them it is. */
function withoutNamesakes(outcomes: readonly ReceiptOutcome[]): ReceiptOutcome[] {
  const nameOf = ({ fileName }: MoveFile) => fold(fileName.split('/').at(-1) ?? fileName);
  const isGuess = ({ file, expenseId }: ReceiptOutcome) => expenseId !== undefined && file.chosenImportId === null;
  const namesakes = grouped(outcomes.filter(isGuess), ({ file, expenseId }) => `${expenseId} ${nameOf(file)}`);
  return outcomes.map((outcome) => {
    const { file, expenseId } = outcome;
    const same = isGuess(outcome) ? (namesakes.get(`${expenseId} ${nameOf(file)}`) ?? []) : [];
    if (same.length < 2) return outcome;
    return { file, problem: reasonOf('MOVE_RECEIPT_NAMESAKE', { count: same.length }) };
  });
}

function rowKey({ importId, row }: { importId: string; row: number }): string {
  return `${importId} ${row}`;
}

const Numbered = z.object({ id: z.string(), number: z.string().nullable(), party: z.string().nullable() });

/** The documents that rows of the tables have become, or are already. */
async function documentsOf(workspaceId: string, tables: Performed[]): Promise<Document[]> {
  const found: Document[] = [];
  for (const { import: table, fates } of tables) {
    if (table.kind !== 'expenses' && table.kind !== 'invoices') continue;
    const { columns } = ImportPlan.parse(table.plan);
    const column = columns.findIndex(({ field }) => field === 'fileName');
    const known = new Map<string, { row: number; files: string[] }>();
    for (const { recordId, position, cells } of fates) {
      if (!recordId) continue;
      const entry = known.get(recordId) ?? { row: position, files: [] };
      entry.files.push(...filesIn(column < 0 ? '' : String(cells[column] ?? '')));
      known.set(recordId, entry);
    }
    const numbered = await (table.kind === 'expenses' ? expensesOf : invoicesOf)(workspaceId, [...known.keys()]);
    for (const { id, number, party } of numbered) {
      const { row, files } = known.get(id) ?? { row: 0, files: [] };
      found.push({ key: id, id, number, party, files, kind: table.kind, of: { importId: table.id, row } });
    }
  }
  return found;
}

/** A cell may name several files, or their addresses. */
function filesIn(cell: string): string[] {
  return cell
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

function expensesOf(workspaceId: string, ids: string[]) {
  return rows(
    Numbered,
    sql`SELECT id, invoice_number AS number, vendor_name AS party FROM expense
        WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)}`,
  );
}

function invoicesOf(workspaceId: string, ids: string[]) {
  return rows(
    Numbered,
    sql`SELECT id, document_number AS number, client_name AS party FROM invoice
        WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)}`,
  );
}

/** Attaches receipts to their expenses, which have their bytes from then on. */
export async function attachReceipts(
  tx: OpenTransaction,
  { workspaceId }: Pick<Move, 'workspaceId'>,
  outcomes: ReceiptOutcome[],
): Promise<void> {
  const attached = outcomes.flatMap(({ file, expenseId }) => {
    const { id, storageKey, contentType, sizeBytes, checksum } = file;
    const fileName = file.fileName.split('/').at(-1) ?? file.fileName;
    return expenseId && storageKey && contentType
      ? [{ id, expenseId, storageKey, contentType, sizeBytes, checksum, fileName }]
      : [];
  });
  const ids = await attachStoredReceipts(tx, workspaceId, attached);
  const pairs = attached.map(({ id }, at) => ({ id, attachment_id: ids[at] }));
  await rows(sql`
    UPDATE move_file f SET attachment_id = pair.attachment_id, storage_key = NULL
    FROM json_to_recordset(${JSON.stringify(pairs)}::json) AS pair (id text, attachment_id text)
    WHERE f.id = pair.id AND f.workspace_id = ${workspaceId}`);
}

/** Takes the receipts of a move off their expenses; the move has their bytes again. One that somebody has removed is gone. */
export async function detachReceipts(tx: OpenTransaction, { id: moveId, workspaceId }: Move): Promise<void> {
  await rows(sql`
    UPDATE move_file f SET storage_key = a.storage_key FROM attachment a
    WHERE a.id = f.attachment_id AND a.workspace_id = f.workspace_id
      AND f.move_id = ${moveId} AND f.workspace_id = ${workspaceId}`);
  const where = { moveId, workspaceId, attachmentId: { not: null } };
  const files = await db.moveFile.findMany({ where, select: { attachmentId: true } });
  await detachStoredReceipts(
    tx,
    workspaceId,
    files.flatMap(({ attachmentId }) => attachmentId ?? []),
  );
  await db.moveFile.updateMany({ where: { moveId, workspaceId }, data: { attachmentId: null } });
}

/** Writes down whose each receipt is, or would be. */
export async function storeReceiptOutcomes(workspaceId: string, outcomes: ReceiptOutcome[]): Promise<void> {
  const written = outcomes.map(({ file, of, problem }) => ({
    ...{ id: file.id, import_id: of?.importId ?? null, row: of?.row ?? null, problem: problem ?? null },
  }));
  await rows(sql`
    UPDATE move_file f SET found_import_id = o.import_id, found_row = o.row, problem = o.problem
    FROM json_to_recordset(${JSON.stringify(written)}::json) AS o (id text, import_id text, row int, problem jsonb)
    WHERE f.id = o.id AND f.workspace_id = ${workspaceId}`);
}
