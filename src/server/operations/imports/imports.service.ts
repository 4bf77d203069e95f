import { isDeepStrictEqual } from 'node:util';
import { hasSign } from '@/lib/tables/currency-cells';
import { layoutOf } from '@/lib/tables/imports/program-layouts';
import { newId } from '@/lib/text/id';
import type { Import } from '@/server/generated/prisma/client';
import { readImportTable } from '@/server/operations/imports/import-file';
import { assertPlan } from '@/server/operations/imports/import-plan';
import { IMPORT_TASK } from '@/server/operations/imports/import-task';
import type {
  ImportCheck,
  ImportCreate,
  ImportList,
  ImportListInput,
  ImportPlan,
  ImportReading,
  ImportRow,
  ImportRows,
  ImportRowsInput,
  ImportView,
} from '@/server/operations/imports/imports.schema';
import type { Table } from '@/server/operations/imports/reading/read-table';
import { revisionKey } from '@/server/operations/imports/revision-keys';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { assertRoom } from '@/server/platform/files/store-file';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { machineClock } from '@/server/platform/runtime/clock';

/** Announces a table; its bytes follow by the dashboard's way to files. @throws 422 without room */
export async function createImport({ workspaceId, userId }: Actor, input: ImportCreate): Promise<ImportView> {
  const now = machineClock.now();
  const data = { ...input, id: newId('imp'), workspaceId, authorId: userId, createdAt: now, updatedAt: now };
  return inTransaction(async (tx) => {
    const created = await db.import.create({ data });
    await assertRoom(tx, workspaceId);
    return toView(created);
  });
}

/** Reads the file that has come, and matches its columns. @throws 404, 409 where it has not come, 422 for a file without a table */
export async function readImport(actor: Actor, importId: string): Promise<ImportView> {
  const found = await findImport(actor.workspaceId, importId);
  return found.status === 'waiting' ? matchImport(actor, found) : toView(found);
}

/** Reads the file of an import, and matches its columns anew. @throws as `readImport` */
export async function matchImport(actor: Actor, found: Import): Promise<ImportView> {
  const table = await readImportTable(found);
  const remembered = await findRemembered(found, table);
  const own = await currencyOf(actor.workspaceId);
  const columns = table.columns.map((proposed, n) => {
    const before = remembered?.columns[n];
    const sign = table.facts[n]?.eitherCurrency;
    const column = { ...proposed, currency: proposed.currency ?? (sign && hasSign(own, sign) ? own : null) };
    if (!before) return column;
    return {
      field: before.field,
      decimalMark: column.decimalMark ?? before.decimalMark,
      dateOrder: column.dateOrder ?? before.dateOrder,
      isShare: column.isShare ?? before.isShare ?? null,
      currency: column.currency ?? before.currency ?? null,
      isOutflow: before.isOutflow ?? null,
    };
  });
  const reading: ImportReading = {
    format: table.format,
    headers: table.headers,
    program: layoutOf(found.kind, table.headers)?.program ?? null,
    columns: table.facts,
    isRemembered: remembered !== undefined,
  };
  const plan: ImportPlan = {
    columns,
    assumePaid: remembered?.assumePaid ?? false,
    assumedTaxRate: remembered?.assumedTaxRate ?? null,
    assumedStage: remembered?.assumedStage ?? 'active',
  };
  const data = {
    status: 'read' as const,
    series: [],
    reading,
    plan,
    total: table.rows.length,
    updatedAt: machineClock.now(),
  };
  return toView(await db.import.update({ where: { id: found.id, workspaceId: actor.workspaceId }, data }));
}

/**
 * How the last table of the kind with the same columns was matched, once it had been imported. Another separator is another
 * way to write days and decimals.
 */
async function findRemembered(
  { workspaceId, kind }: Import,
  { headers, format }: Table,
): Promise<ImportPlan | undefined> {
  const before = await db.import.findMany({
    where: { workspaceId, kind, status: 'imported' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
    select: { reading: true, plan: true },
  });
  const same = before.find((it) => {
    const reading = it.reading as ImportReading | null;
    return isDeepStrictEqual(reading?.headers, headers) && separatorIn(reading?.format) === separatorIn(format);
  });
  return (same?.plan ?? undefined) as ImportPlan | undefined;
}

function separatorIn(format: ImportReading['format'] | undefined): string | undefined {
  return format?.type === 'csv' ? format.separator : undefined;
}

/** @throws 404 */
export async function getImport({ workspaceId }: Actor, importId: string): Promise<ImportView> {
  return toView(await findImport(workspaceId, importId));
}

/** The workspace's imports, newest first. */
export async function listImports({ workspaceId }: Actor, input: ImportListInput): Promise<ImportList> {
  const where = {
    workspaceId,
    ...(input.kind && { kind: input.kind }),
    status: { not: 'waiting' as const },
    moveId: null,
  };
  return listRows(pageOf(input), where, {
    count: () => db.import.count({ where }),
    find: (query) => db.import.findMany(query),
    toItem: toView,
  });
}

/** The rows and what becomes of them, in their order. @throws 404 */
export async function listImportRows({ workspaceId }: Actor, input: ImportRowsInput): Promise<ImportRows> {
  const { importId, fate, limit, offset } = input;
  await findImport(workspaceId, importId);
  const where = { importId, import: { workspaceId }, ...(fate && { fate }) };
  const rows = await db.importRow.findMany({ where, orderBy: { position: 'asc' }, take: limit, skip: offset });
  return { data: rows.map((row) => toRow(row)), total: await db.importRow.count({ where }) };
}

function toRow({
  position,
  cells,
  fate,
  reasons,
  changes,
  recordId,
}: Omit<ImportRow, 'cells' | 'reasons' | 'changes'> & {
  cells: unknown;
  reasons: unknown;
  changes: unknown;
}): ImportRow {
  return { position, cells, fate, reasons, changes, recordId } as ImportRow;
}

/**
 * Has what would become of each row worked out; nothing is written.
 * @throws 400 for columns that leave something open, 404, 422 for an import that is past that
 */
export async function checkImport(actor: Actor, { importId, plan, update }: ImportCheck): Promise<ImportView> {
  return begin(actor, importId, 'checking', ['read', 'checked'], (found) => {
    assertPlan(found, plan);
    return { plan, update };
  });
}

/** Has the rows written that can be; the others stay in the list of the refused. @throws 404, 422 before the check, or for a part of a move */
export function runImport(actor: Actor, importId: string): Promise<ImportView> {
  return begin(actor, importId, 'importing', ['checked'], onItsOwn);
}

/** Has all taken back that the import wrote. @throws 404, 422 for what has not been imported, or for a part of a move */
export function undoImport(actor: Actor, importId: string): Promise<ImportView> {
  return begin(actor, importId, 'undoing', ['imported'], onItsOwn);
}

/** A table of a move is imported, and taken back, with the others. @throws 422 */
function onItsOwn({ moveId }: Import): object {
  if (moveId !== null) throw apiError('IMPORT_OF_MOVE');
  return {};
}

async function begin(
  { workspaceId }: Actor,
  importId: string,
  status: 'checking' | 'importing' | 'undoing',
  from: Import['status'][],
  change: (found: Import) => { plan?: ImportPlan; update?: boolean },
): Promise<ImportView> {
  return inTransaction(async (tx) => {
    const found = await findImport(workspaceId, importId);
    if (found.status === status) return toView(found);
    if (!from.includes(found.status)) throw apiError('IMPORT_AT_ANOTHER_STEP');
    if (found.moveId !== null) await reopenMove(found.workspaceId, found.moveId);
    const data = { ...change(found), status, done: 0, problem: null, updatedAt: machineClock.now() };
    // By its status, so that of two who ask at once one has nothing to change.
    const where = { id: importId, workspaceId, status: found.status, revision: found.revision };
    const { count } = await db.import.updateMany({ where, data: { ...data, revision: found.revision + 1 } });
    if (count > 0) {
      await enqueue(tx, {
        kind: IMPORT_TASK,
        key: revisionKey({ id: importId, revision: found.revision + 1 }),
        workspaceId,
        payload: { importId },
      });
    }
    return toView(await findImport(workspaceId, importId));
  });
}

/** What a rehearsal of a move found holds no longer once one of its tables is read otherwise. @throws 422 for one that is past that */
export async function reopenMove(workspaceId: string, moveId: string): Promise<void> {
  const where = { id: moveId, workspaceId, status: { in: ['open' as const, 'rehearsed' as const] } };
  const { count } = await db.move.updateMany({ where, data: { status: 'open', updatedAt: machineClock.now() } });
  if (count === 0) throw apiError('MOVE_AT_ANOTHER_STEP');
}

/** @throws 404 */
async function findImport(workspaceId: string, id: string): Promise<Import> {
  const found = await db.import.findFirst({ where: { id, workspaceId } });
  if (!found) throw notFound('Import');
  return found;
}

function toView(row: Import): ImportView {
  const { id, kind, status, fileName, total, done, update, problem, moveId, createdAt, importedAt } = row;
  return {
    ...{ id, kind, status, fileName, total, done, update, problem, moveId },
    counts: row.counts as ImportView['counts'],
    series: (row.series ?? []) as ImportView['series'],
    reading: row.reading as ImportView['reading'],
    plan: row.plan as ImportView['plan'],
    createdAt: createdAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
  };
}
