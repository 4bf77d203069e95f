import { type ReasonCode, reasonOf } from '@/lib/errors/reasons/reason-table';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { chooseKind } from '@/lib/tables/moves/choose-kind';
import { layoutNameOf } from '@/lib/tables/moves/programs';
import { newId } from '@/lib/text/id';
import type { Move, MoveFile } from '@/server/generated/prisma/client';
import { type ImportPlan, ImportReading } from '@/server/operations/imports/imports.schema';
import { matchImport } from '@/server/operations/imports/imports.service';
import type { FoundTable } from '@/server/operations/imports/reading/find-tables';
import { bytesOfMoveFile } from '@/server/operations/moves/move-files';
import type { MoveProblem } from '@/server/operations/moves/moves.schema';
import { scriptsTableOf } from '@/server/operations/moves/reading/factura-scripts';
import type { MadeTable } from '@/server/operations/moves/reading/made-table';
import { moveReader } from '@/server/operations/moves/reading/move-reader';
import { refuse, storeMade } from '@/server/operations/moves/stored-move-files';
import type { Actor } from '@/server/platform/api/context';
import { AppError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** Between a file and the part of it that is meant. */
const PART = ' · ';
const FEWEST_COLUMNS = 2;
/** How the tax agency calls the book of investment goods. */
const ASSETS = /bienes.{0,4}inversi/i;

/** Makes an import of each table of a file. */
export async function placeTables(actor: Actor, move: Move, file: MoveFile): Promise<void> {
  const { workspaceId, moveId } = file;
  // Of an attempt that was cut off.
  await db.import.deleteMany({ where: { workspaceId, moveId, moveFileId: file.id } });
  const answer = await moveReader.answer(workspaceId, {
    work: 'find',
    contentType: file.contentType ?? '',
    file: await bytesOfMoveFile(file),
  });
  if ('refused' in answer) {
    const { refused } = answer;
    return refuse(
      file,
      typeof refused === 'object' ? sentenceOf(new AppError(refused)) : reasonOf('MOVE_FILE_DAMAGED'),
    );
  }
  if ('made' in answer) {
    for (const table of answer.made) await placeMade(actor, file, table);
    const { deleted } = answer;
    return accept(file, deleted > 0 ? reasonOf('MOVE_DELETED_LEFT', { count: deleted }) : null);
  }
  if (!('tables' in answer)) return refuse(file, reasonOf('MOVE_FILE_DAMAGED'));
  const { tables } = answer;
  const problems: { table: FoundTable; problem: MoveProblem }[] = [];
  let placed = 0;
  for (const table of tables) {
    const problem = await placeTable(actor, move, file, { table, isOnly: tables.length === 1 });
    if (problem) problems.push({ table, problem });
    else placed += 1;
  }
  const [first] = problems;
  if (placed === 0) return refuse(file, first?.problem ?? reasonOf('MOVE_TABLE_EMPTY'));
  for (const { table, problem } of problems) await noteSheet(file, table, problem);
  await accept(file, null);
}

async function accept({ id, workspaceId }: MoveFile, problem: MoveProblem | null): Promise<void> {
  await db.moveFile.update({ where: { id, workspaceId }, data: { role: 'table', ...(problem && { problem }) } });
}

/** A sheet that is not imported is said, though the others of its workbook are. */
async function noteSheet({ workspaceId, moveId, fileName: of }: MoveFile, { sheet }: FoundTable, problem: MoveProblem) {
  const fileName = `${of}${PART}${sheet ?? ''}`;
  await db.moveFile.deleteMany({ where: { workspaceId, moveId, fileName, storageKey: null } });
  const data = { id: newId('mvf'), workspaceId, moveId, fileName, role: 'refused' as const, sizeBytes: 0, problem };
  await db.moveFile.create({ data: { ...data, createdAt: machineClock.now() } });
}

/** Makes an import of a table; why not, where it is none. */
async function placeTable(
  actor: Actor,
  { program }: Move,
  file: MoveFile,
  { table, isOnly }: { table: FoundTable; isOnly: boolean },
): Promise<MoveProblem | null> {
  const { sheet, headers, rows, readings } = table;
  const name = `${file.fileName} ${sheet ?? ''}`;
  if (ASSETS.test(name) && headers.some((header) => /tipo de bien|amortiza/i.test(header)))
    return reasonOf('MOVE_ASSETS');
  if (rows === 0) return reasonOf('MOVE_TABLE_EMPTY');
  if (scriptsTableOf(headers, file.fileName)?.startsWith('lineas')) return reasonOf('MOVE_LINES_ALONE');
  const chosen = chooseKind(readings, name, layoutNameOf(program));
  if (!chosen && headers.filter(Boolean).length < FEWEST_COLUMNS) return reasonOf('MOVE_TABLE_UNKNOWN');
  const { kind, isOpen } = chosen ?? { kind: 'clients' as const, isOpen: true };
  return bring(actor, file, { kind, isKindOpen: isOpen, sheet: isOnly ? null : sheet });
}

/** Makes an import of a table, and matches its columns. */
async function bring(
  actor: Actor,
  file: MoveFile,
  as: { kind: ImportKind; isKindOpen: boolean; sheet: string | null },
): Promise<MoveProblem | null> {
  const { workspaceId, moveId, sizeBytes } = file;
  const now = machineClock.now();
  const fileName = as.sheet === null ? file.fileName : `${file.fileName}${PART}${as.sheet}`;
  const created = await db.import.create({
    data: {
      ...{ id: newId('imp'), workspaceId, moveId, moveFileId: file.id, authorId: actor.userId || null, fileName },
      ...{ sizeBytes, contentType: file.contentType, createdAt: now, updatedAt: now, ...as },
    },
  });
  try {
    const read = await matchImport(actor, created);
    if (file.isMade && read.plan) {
      const data = { plan: asMade(read.plan) };
      await db.import.update({ where: { id: created.id, workspaceId }, data });
    }
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422) throw error;
    await db.import.delete({ where: { id: created.id, workspaceId } });
    return sentenceOf(error);
  }
}

/** What we have written ourselves leaves nothing open. */
function asMade(plan: ImportPlan): ImportPlan {
  return { ...plan, columns: plan.columns.map((column) => ({ ...column, isShare: false, isOutflow: false })) };
}

/** @param error whose sentence says what to do */
function sentenceOf({ message, options: { why } }: AppError): MoveProblem {
  return why ?? { message };
}

async function placeMade(actor: Actor, of: MoveFile, { name, kind, text }: MadeTable): Promise<MoveFile> {
  const { workspaceId, moveId } = of;
  const fileName = `${of.fileName}${PART}${name}`;
  const there = await db.moveFile.findFirst({ where: { workspaceId, moveId, fileName } });
  const file = there ?? (await storeMade(actor, { workspaceId, moveId, fileName, isMade: true }, Buffer.from(text)));
  await db.import.deleteMany({ where: { workspaceId, moveId, moveFileId: file.id } });
  const problem = await bring(actor, file, { kind, isKindOpen: false, sheet: null });
  await (problem ? refuse(file, problem) : accept(file, null));
  return file;
}

/** Joins the invoices of FacturaScripts with their lines, once both are there. */
export async function joinTables(actor: Actor, { id: moveId, workspaceId }: Move): Promise<void> {
  const alone = await db.moveFile.findMany({
    where: {
      moveId,
      workspaceId,
      role: 'refused',
      storageKey: { not: null },
      problem: { path: ['reason'], equals: LINES },
    },
    orderBy: { fileName: 'asc' },
  });
  if (alone.length === 0) return;
  const imports = await db.import.findMany({ where: { moveId, workspaceId }, include: { moveFile: true } });
  const documents = imports.flatMap(({ id, reading, moveFile }) => {
    const parsed = ImportReading.safeParse(reading);
    if (!parsed.success || !moveFile || moveFile.isMade) return [];
    const of = scriptsTableOf(parsed.data.headers, moveFile.fileName);
    return of === 'facturascli' || of === 'facturasprov' ? [{ id, of, file: moveFile }] : [];
  });
  for (const of of ['facturascli', 'facturasprov'] as const) {
    const lines = alone.filter(({ fileName }) => /prov|compra/i.test(fileName) === (of === 'facturasprov'));
    const found = documents.filter((it) => it.of === of);
    if (lines.length === 0 || found.length === 0) continue;
    const [files, parts] = [found.map(({ file }) => file), lines];
    const answer = await moveReader.answer(workspaceId, {
      ...{ work: 'join' as const, of },
      files: await Promise.all(files.map(bytesOfMoveFile)),
      lines: await Promise.all(parts.map(bytesOfMoveFile)),
    });
    if (!('joined' in answer)) continue;
    const made: string[] = [];
    for (const [at, file] of files.entries()) {
      for (const table of answer.joined[at] ?? []) {
        const { fileName } = await placeMade(actor, file, table);
        made.push(fileName);
        await accept(file, reasonOf('MOVE_TABLES_JOINED', { file: fileName }));
      }
    }
    const { orphans: count } = answer;
    const file = made.join(', ');
    const joined = count > 0 ? reasonOf('MOVE_LINES_LOST', { file, count }) : reasonOf('MOVE_TABLES_JOINED', { file });
    for (const part of lines) await accept(part, joined);
    await db.import.deleteMany({ where: { id: { in: found.map(({ id }) => id) }, workspaceId } });
  }
}

const LINES: ReasonCode = 'MOVE_LINES_ALONE';
