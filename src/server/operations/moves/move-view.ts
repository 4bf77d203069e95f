import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, toNumber } from '@/lib/money/money';
import { fold } from '@/lib/text/fold';
import type { Import, Move, MoveFile as MoveFileRow } from '@/server/generated/prisma/client';
import type { ImportReading } from '@/server/operations/imports/imports.schema';
import { findMove } from '@/server/operations/moves/move-files';
import {
  type FiledFigures,
  type MoveDocuments,
  type MoveDocumentsInput,
  type MoveFile,
  MoveFindings,
  type MoveQuarter,
  type MoveTable,
  type MoveView,
  type Owners,
  type OwnersInput,
  type QuarterFigures,
  type ReceiptOwner,
} from '@/server/operations/moves/moves.schema';
import { questionOf } from '@/server/operations/moves/table-question';
import type { Actor } from '@/server/platform/api/context';
import { db, rows, sql } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { json } from '@/server/platform/db/row-schemas';
import { filedVat } from '@/server/tax/form-files/filed-vat';

const MOST_OWNERS = 50;

/** A move with all that is known of its files, tables and quarters. */
export async function readMove(actor: Actor, move: Move): Promise<MoveView> {
  const { workspaceId } = actor;
  const where = { moveId: move.id, workspaceId };
  const order = [{ fileName: 'asc' as const }, { id: 'asc' as const }];
  const tables = await db.import.findMany({ where, orderBy: order });
  const files = await db.moveFile.findMany({ where, orderBy: order });
  const titles = await titlesOf(workspaceId, files);
  const { id, program, status, done, total, problem, problemFile, createdAt, movedAt } = move;
  return {
    ...{ id, program: program as MoveView['program'], status, done, total, problem, problemFile },
    tables: tables.map(toTable),
    files: files.map((file) => toFile(file, titles)),
    quarters: await readQuarters(actor, move),
    findings: MoveFindings.nullable().parse(move.findings),
    currency: await currencyOf(workspaceId),
    createdAt: createdAt.toISOString(),
    movedAt: movedAt?.toISOString() ?? null,
  };
}

function toTable(table: Import): MoveTable {
  const { id, kind, status, fileName, total, sheet, isLeftOut, isKindOpen } = table;
  const reading = table.reading as ImportReading | null;
  return {
    ...{ id, kind, status, fileName, total, sheet, isLeftOut, isKindOpen },
    counts: table.counts as MoveTable['counts'],
    program: reading?.program ?? null,
    question: isKindOpen || !reading ? null : questionOf(table),
  };
}

function ownerOf({ chosenImportId, chosenRow, foundImportId, foundRow }: MoveFileRow) {
  const [importId, row] = chosenImportId === null ? [foundImportId, foundRow] : [chosenImportId, chosenRow];
  return importId !== null && row !== null ? { importId, row } : null;
}

function toFile(file: MoveFileRow, titles: ReadonlyMap<string, string>): MoveFile {
  const { id, fileName, role, isLeftOut, sizeBytes, problem, attachmentId, storageKey } = file;
  const owner = ownerOf(file);
  return {
    ...{ id, fileName, role, isLeftOut, sizeBytes },
    problem: role === 'unread' && storageKey === null ? reasonOf('MOVE_FILE_ABSENT') : (problem as MoveFile['problem']),
    owner: owner && { ...owner, title: titles.get(keyOf(owner)) ?? `${owner.row}` },
    isChosen: file.chosenImportId !== null,
    isAttached: attachmentId !== null,
  };
}

function keyOf({ importId, row }: { importId: string; row: number }): string {
  return `${importId} ${row}`;
}

/** What the rows say that receipts are of. */
async function titlesOf(workspaceId: string, files: MoveFileRow[]): Promise<Map<string, string>> {
  const owners = files.flatMap((file) => ownerOf(file) ?? []);
  if (owners.length === 0) return new Map();
  const found = await db.importRow.findMany({
    where: {
      importId: { in: [...new Set(owners.map(({ importId }) => importId))] },
      position: { in: [...new Set(owners.map(({ row }) => row))] },
      import: { workspaceId },
    },
    select: { importId: true, position: true, cells: true },
  });
  return new Map(found.map(({ importId, position: row, cells }) => [keyOf({ importId, row }), titleOf(cells)]));
}

function titleOf(cells: unknown): string {
  const texts = Array.isArray(cells) ? cells.map(String).filter((text) => text.trim() !== '') : [];
  return texts.slice(0, 6).join(' · ').slice(0, 160);
}

async function readQuarters(actor: Actor, { id: moveId, filed }: Move): Promise<MoveQuarter[]> {
  const { workspaceId } = actor;
  const found = await db.moveQuarter.findMany({
    where: { moveId, workspaceId },
    orderBy: { quarter: 'asc' },
    select: { quarter: true, figures: true },
  });
  const noted = await filedVat(
    actor,
    found.map(({ quarter }) => quarter),
  );
  const typed = (filed ?? {}) as Record<string, FiledFigures>;
  return found.map(({ quarter, figures }) => {
    const of = figures as QuarterFigures;
    const before = noted.get(quarter) ?? typed[quarter] ?? null;
    return {
      ...of,
      quarter,
      filed: before,
      filedBy: noted.has(quarter) ? ('noted' as const) : before ? ('typed' as const) : null,
      difference: before && differenceOf(of.vat, before),
    };
  });
}

function differenceOf(now: FiledFigures, before: FiledFigures): FiledFigures {
  const less = (field: keyof FiledFigures) => toNumber(new Money(now[field]).minus(before[field]));
  return { base: less('base'), outputTax: less('outputTax'), inputTax: less('inputTax'), result: less('result') };
}

/** The documents that a move brings into a quarter, the first of them. @throws 404 */
export async function listDocuments(actor: Actor, { moveId, quarter }: MoveDocumentsInput): Promise<MoveDocuments> {
  await findMove(actor, moveId);
  const { workspaceId } = actor;
  const found = await db.moveQuarter.findFirst({
    where: { moveId, quarter, workspaceId },
    select: { documents: true },
  });
  return (found?.documents ?? { data: [], total: 0 }) as MoveDocuments;
}

const OwnerRow = z.object({ importId: z.string(), row: z.number(), cells: json<unknown>() });

/** The expenses of a move that a receipt may be of, by what their rows say. @throws 404 */
export async function listOwners(actor: Actor, { moveId, search = '' }: OwnersInput): Promise<Owners> {
  await findMove(actor, moveId);
  const found = await rows(
    OwnerRow,
    sql`
    SELECT r.import_id AS "importId", r.position AS row, r.cells
    FROM import_row r JOIN import i ON i.id = r.import_id
    WHERE i.move_id = ${moveId} AND i.workspace_id = ${actor.workspaceId} AND i.kind = 'expenses' AND NOT i.is_left_out
      AND r.fate <> 'refused' AND folio_fold(r.cells::text) LIKE ${`%${fold(search)}%`}
    ORDER BY r.import_id, r.position LIMIT ${MOST_OWNERS}`,
  );
  return { data: found.map(({ importId, row, cells }): ReceiptOwner => ({ importId, row, title: titleOf(cells) })) };
}
