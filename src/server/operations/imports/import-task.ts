import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import type { Import, Prisma } from '@/server/generated/prisma/client';
import { readImportTable } from '@/server/operations/imports/import-file';
import { importPastInvoices } from '@/server/operations/imports/import-past-invoices';
import { importRecords } from '@/server/operations/imports/import-records';
import { countFates, type RowFate, type Run } from '@/server/operations/imports/import-run';
import { ImportPlan } from '@/server/operations/imports/imports.schema';
import { expenseTarget } from '@/server/operations/imports/kinds/expenses';
import { clientImportTarget, vendorTarget } from '@/server/operations/imports/kinds/parties';
import { productTarget } from '@/server/operations/imports/kinds/products';
import type { TableRow } from '@/server/operations/imports/reading/table-row';
import { revertImport } from '@/server/operations/imports/undo-import';
import type { Actor } from '@/server/platform/api/context';
import { AppError } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction, outsideTransaction, rows, sql } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import type { OutboxKind } from '@/server/platform/outbox/kinds';
import { machineClock } from '@/server/platform/runtime/clock';

/** The kind of the outbox that checks, imports and takes back; the key is the import and its revision. */
export const IMPORT_TASK = 'import';

const SECOND_MS = 1000;

/** How the rows of each kind are written. */
const importers: Record<ImportKind, (tx: OpenTransaction, run: Run, rows: TableRow[]) => Promise<RowFate[]>> = {
  clients: (tx, run, table) => importRecords(tx, run, table, clientImportTarget(run.plan.assumedStage)),
  vendors: (tx, run, table) => importRecords(tx, run, table, vendorTarget),
  products: (tx, run, table) => importRecords(tx, run, table, productTarget),
  expenses: (tx, run, table) => importRecords(tx, run, table, expenseTarget),
  invoices: importPastInvoices,
};

/** What an import falls back to where what is under way comes to nothing. */
const before = { checking: 'read', importing: 'checked', undoing: 'imported' } as const;
type UnderWay = keyof typeof before;

/** Thrown to undo what a check has written to see whether it can be. */
class OnlyChecked extends Error {
  constructor(readonly fates: RowFate[]) {
    super();
  }
}

/** How the outbox checks, imports and takes back. A process that dies leaves nothing written, and the next one begins anew. */
export const importTask: OutboxKind = {
  name: IMPORT_TASK,
  retryAfterMs: [5 * SECOND_MS, 60 * SECOND_MS],
  concurrency: 1,
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
    const ids = keys.map((key) => ofKey(key).id);
    const found = await db.import.findMany({ where: { workspaceId, id: { in: ids } } });
    const names = new Map(found.map(({ id, fileName }) => [id, fileName]));
    return new Map(
      keys.flatMap((key) => {
        const name = names.get(ofKey(key).id);
        return name === undefined ? [] : [[key, name]];
      }),
    );
  },
};

/** Which import a task is of, and at which of its revisions. */
function ofKey(key: string): { id: string; revision: number } {
  const [id = '', revision] = key.split('.');
  return { id, revision: Number(revision) };
}

type Found = Import & { status: UnderWay };

/** The import of a task, unless another attempt has done it. */
async function findUnderWay(key: string): Promise<Found | undefined> {
  const found = await db.import.findFirst({ where: ofKey(key) });
  return found && found.status in before ? (found as Found) : undefined;
}

async function fallBack({ id, status, workspaceId, revision }: Found, problem: string): Promise<void> {
  const data = { status: before[status], problem, done: 0, updatedAt: machineClock.now() };
  await db.import.updateMany({ where: { id, workspaceId, status, revision }, data });
}

async function proceed(found: Found, signal: AbortSignal): Promise<void> {
  if (found.status === 'undoing') return undoAll(found, signal);
  const table = await readImportTable(found);
  const run = { ...runOf(found, signal), currency: await currencyOf(found.workspaceId) };
  if (found.status === 'importing') {
    await inTransaction(async (tx) => {
      if (await isDone(found)) return;
      await writeFates(found, await importers[found.kind](tx, run, table.rows));
    });
    return;
  }
  try {
    await inTransaction(async (tx) => {
      throw new OnlyChecked(await importers[found.kind](tx, run, table.rows));
    });
  } catch (error) {
    if (!(error instanceof OnlyChecked)) throw error;
    await inTransaction(async () => {
      if (await isDone(found)) return;
      // What a check has written is there no more, so that nothing is to be found under its id.
      await writeFates(
        found,
        error.fates.map((it) => (it.fate === 'new' ? { ...it, recordId: undefined } : it)),
      );
    });
  }
}

async function undoAll(found: Found, signal: AbortSignal): Promise<void> {
  const { actor, progress } = runOf(found, signal);
  await inTransaction(async (tx) => {
    if (await isDone(found)) return;
    await revertImport(tx, actor, found, progress);
    const data = { status: 'undone' as const, done: 0, updatedAt: machineClock.now() };
    await db.import.update({ where: { id: found.id, workspaceId: found.workspaceId }, data });
  });
}

function runOf(found: Found, signal: AbortSignal): Omit<Run, 'currency'> {
  const { id, workspaceId, kind, plan, update, total } = found;
  return {
    actor: actorOf(found),
    kind,
    // Of a plan that was made before a choice was asked, what the choice was then.
    plan: ImportPlan.parse(plan),
    update,
    async progress(done) {
      signal.throwIfAborted();
      // Seen at once, though nothing else is before the end.
      await outsideTransaction(() =>
        rows(sql`UPDATE import SET done = ${Math.min(done, total)} WHERE id = ${id} AND workspace_id = ${workspaceId}`),
      );
    },
  };
}

/** The actor of an import; its permission was checked when the import was confirmed. */
function actorOf({ workspaceId, authorId }: Found): Actor {
  return { workspaceId, userId: authorId ?? '', role: 'editor', scopes: ['read', 'write'] };
}

/** Takes turns with the other imports of the workspace; true where another attempt has done it meanwhile. */
async function isDone({ id, workspaceId, status, revision }: Found): Promise<boolean> {
  await rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${workspaceId}`}, 0))`);
  const found = await db.import.findFirst({ where: { id, workspaceId, status, revision } });
  return found === null;
}

async function writeFates({ id, workspaceId, status }: Found, fates: RowFate[]): Promise<void> {
  const now = machineClock.now();
  await rows(sql`DELETE FROM import_row WHERE import_id = ${id}`);
  const written = fates.map(({ recordId, ...fate }) => ({ ...fate, import_id: id, record_id: recordId }));
  await rows(sql`
    INSERT INTO import_row (import_id, position, cells, fate, reasons, changes, record_id, before, version)
    SELECT import_id, position, cells, fate, reasons, changes, record_id, before, version
    FROM json_populate_recordset(NULL::import_row, ${JSON.stringify(written)}::json)`);
  await db.import.update({
    where: { id, workspaceId },
    data: {
      status: status === 'importing' ? 'imported' : 'checked',
      counts: countFates(fates),
      done: fates.length,
      total: fates.length,
      problem: null,
      updatedAt: now,
      ...(status === 'importing' && { importedAt: now }),
    } satisfies Prisma.ImportUncheckedUpdateInput,
  });
}
