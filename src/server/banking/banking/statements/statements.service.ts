import { z } from 'zod';
import { toCalendarDate } from '@/lib/dates';
import { toNumber } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import { unpackItems } from '@/server/banking/bank-statements/packed-list';
import type { PackedMovements } from '@/server/banking/bank-statements/statement';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import { forgetIban } from '@/server/banking/banking/statements/account-iban';
import type { Fate, Judgement } from '@/server/banking/banking/statements/fates';
import { importStatement, judgeStatement } from '@/server/banking/banking/statements/import-statement';
import { shownMovement } from '@/server/banking/banking/statements/read-movement';
import { previewStatement, readStatement } from '@/server/banking/banking/statements/read-statement';
import { readStatementBytes } from '@/server/banking/banking/statements/statement-file';
import {
  progressReporter,
  type ReportProgress,
  withoutProgress,
} from '@/server/banking/banking/statements/statement-progress';
import type {
  BankStatement,
  BankStatementList,
  BankStatementListInput,
  StatementCheck,
  StatementCheckInput,
  StatementImport,
  StatementRun,
  StatementTable,
  StatementTableInput,
} from '@/server/banking/banking/statements/statements.schema';
import type { BankAccount, BankStatement as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { listRowsAndMore, pageOf } from '@/server/platform/db/list-rows';
import { storeFile, streamBytes } from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';

/** How many movements of a check are shown at once. */
const SHOWN = 200;

/**
 * Imports a file into an account, in one transaction, and keeps the file.
 * @throws 404; 409 where movements may be here already; 422 for what cannot be read or is of another account
 */
export async function importStatementFile(actor: Actor, input: StatementImport): Promise<BankStatement> {
  const { workspaceId } = actor;
  const { accountId, file, fileName, ...options } = input;
  const account = await findAccount(actor, accountId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const statement = await readStatement(account, bytes, options);
  const id = newId('bst');
  const announced = { contentType: null, sizeBytes: bytes.length, checksum: null };
  const named = fileName ?? `${id}.${statement.format === 'camt' ? 'xml' : statement.format}`;
  await storeFile(actor, 'statement', announced, streamBytes(bytes), async ({ key, checksum, contentType }, tx) => {
    // First: a row that refers to the account locks it a little, and two of them would wait for each other.
    await lockRow(tx, 'bankAccount', workspaceId, accountId);
    const data = { id, workspaceId, accountId, fileName: named, sizeBytes: bytes.length, createdAt: clock.now() };
    await db.bankStatement.create({ data });
    const storedFile = { fileName: named, checksum, contentType, storageKey: key };
    await importStatement(tx, actor, account, statement, { id, file: storedFile }, options, withoutProgress);
    return true;
  });
  return toStatement(await findImported(actor, accountId, id));
}

/** What would become of a file that was announced and has come. Nothing is written. @throws 404, 409, 422 as its import */
export async function checkStatement(actor: Actor, input: StatementCheckInput): Promise<StatementCheck> {
  const { accountId, statementId, fate, offset, ...reading } = input;
  const account = await findAccount(actor, accountId);
  const found = await findStatement(actor, accountId, statementId);
  const bytes = await readStatementBytes(found);
  const reportProgress = progressReporter(actor, statementId);
  const { statement, judgements, counts, warnings } = await withProgress(reportProgress, async () => {
    const read = await readStatement(account, bytes, reading);
    await reportProgress({ stage: 'comparing', done: 0, total: read.movements.count });
    return { statement: read, ...(await judgeStatement(account, read, sha256Hex(bytes))) };
  });
  const { format, from, to, openingBalance, closingBalance } = statement;
  return {
    ...{ accountId, format, fileName: found.fileName, currency: account.currency },
    ...{ from: from ?? undefined, to: to ?? undefined },
    openingBalance: openingBalance === undefined ? undefined : toNumber(openingBalance),
    closingBalance: closingBalance === undefined ? undefined : toNumber(closingBalance),
    ...{ total: judgements.length, imported: counts.new, duplicates: counts.duplicate, possible: counts.possible },
    warnings,
    table: statement.table && { isRemembered: statement.table.isRemembered },
    movements: shownOf(statement.movements, judgements, fate, offset),
  };
}

/** A page of the movements of a file, of all or of one fate. */
function shownOf(
  movements: PackedMovements,
  judgements: readonly Judgement[],
  wanted: Fate | undefined,
  offset: number,
): StatementCheck['movements'] {
  const shown: StatementCheck['movements'] = [];
  let [at, toSkip] = [0, offset];
  for (const { date, description, counterparty, amount } of unpackItems(movements)) {
    const { key = '', fate = 'new' } = judgements[at++] ?? {};
    if ((wanted && fate !== wanted) || toSkip-- > 0) continue;
    shown.push({ id: key, date, description, counterparty: counterparty?.name, amount: toNumber(amount), fate });
    if (shown.length === SHOWN) break;
  }
  return shown;
}

/** How the table of a file that was announced would be read. Nothing is written. @throws 404, 409, 422 for what is no table */
export async function previewStatementTable(actor: Actor, input: StatementTableInput): Promise<StatementTable> {
  const { accountId, statementId, ...reading } = input;
  const account = await findAccount(actor, accountId);
  const bytes = await readStatementBytes(await findStatement(actor, accountId, statementId));
  const { mapping, confidence, isRemembered, rows, movements, problem, ...preview } = await previewStatement(
    ...([account, bytes, reading] as const),
  );
  return {
    ...{ mapping, confidence, isRemembered, rows, currency: account.currency },
    ...{ total: preview.total, unreadable: preview.unreadable },
    proof: { held: preview.proof.confirmed, of: preview.proof.of, brokenAt: preview.proof.brokenAt },
    problem: problem && { ...problem, message: new StatementError(problem.code, problem.params).message },
    questions: preview.questions,
    readings: preview.readings.map((it) => ({ ...it, movements: it.movements.map(shownMovement) })),
    movements: movements.map(shownMovement),
  };
}

/** Imports a file that was announced and has come. @throws 404, 409, 422 as `importStatementFile` */
export async function runStatement(actor: Actor, input: StatementRun): Promise<BankStatement> {
  const { accountId, statementId, ...options } = input;
  const account = await findAccount(actor, accountId);
  const found = await findStatement(actor, accountId, statementId);
  const bytes = await readStatementBytes(found);
  const reportProgress = progressReporter(actor, statementId);
  await withProgress(reportProgress, async () => {
    const statement = await readStatement(account, bytes, options);
    await reportProgress({ stage: 'comparing', done: 0, total: statement.movements.count });
    await inTransaction(async (tx) => {
      await lockRow(tx, 'bankAccount', actor.workspaceId, accountId);
      const { importedAt, fileName, contentType, storageKey } = await findStatement(actor, accountId, statementId);
      if (importedAt) throw apiError('STATEMENT_IMPORTED');
      const storedFile = { fileName, contentType: contentType ?? '', storageKey: storageKey ?? '' };
      const file = { ...storedFile, checksum: sha256Hex(bytes) };
      await importStatement(tx, actor, account, statement, { id: statementId, file }, options, reportProgress);
    });
  });
  return toStatement(await findImported(actor, accountId, statementId));
}

/** Reports the progress of reading a file; at the end, also after an error, that nothing is under way. */
async function withProgress<T>(reportProgress: ReportProgress, work: () => Promise<T>): Promise<T> {
  await reportProgress({ stage: 'reading', done: 0, total: 0 });
  try {
    return await work();
  } finally {
    await reportProgress(null);
  }
}

/** What was imported into an account, the latest first. @throws 404 */
export async function listStatements(actor: Actor, input: BankStatementListInput): Promise<BankStatementList> {
  const { accountId, ...listed } = input;
  await findAccount(actor, accountId);
  const where = { accountId, workspaceId: actor.workspaceId, importedAt: { not: null } };
  return listRowsAndMore(pageOf(listed), where, {
    count: () => db.bankStatement.count({ where }),
    find: (query) => db.bankStatement.findMany(query),
    toItem: toStatement,
  });
}

const MatchedRow = z.object({ matched: z.number() });

/**
 * Takes an import back: its transactions go, and so do the file and the IBAN that only it said.
 * @throws 404, 409 where one of them is matched, or a later file has left out what is here by it
 */
export async function undoStatement(actor: Actor, accountId: string, statementId: string): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await lockRow(tx, 'bankAccount', workspaceId, accountId);
    await findImported(actor, accountId, statementId);
    const where = { statementId, workspaceId };
    // Locked, so that nobody matches a transaction between the question and the deletion.
    const locked = await firstRow(
      MatchedRow,
      sql`
      SELECT count(*) FILTER (WHERE status = 'matched') AS matched FROM (
        SELECT status FROM bank_transaction WHERE statement_id = ${statementId} AND workspace_id = ${workspaceId}
        ORDER BY id FOR UPDATE) AS its`,
    );
    if (locked && locked.matched > 0) {
      throw apiError('STATEMENT_HAS_MATCHES', { count: locked.matched });
    }
    const later = await laterDuplicateFile(actor, statementId);
    if (later) {
      throw apiError('STATEMENT_LEFT_OUT_ELSEWHERE', { file: later });
    }
    await db.bankTransaction.deleteMany({ where });
    await db.bankStatement.deleteMany({ where: { id: statementId, workspaceId } });
    await forgetIban({ id: accountId, workspaceId });
  });
}

const FileNameRow = z.object({ fileName: z.string() });

/** The name of the latest file of the account that repeated transactions of this statement, which were skipped there. */
async function laterDuplicateFile({ workspaceId }: Actor, statementId: string): Promise<string | undefined> {
  const found = await firstRow(
    FileNameRow,
    sql`
    SELECT later.file_name AS "fileName"
    FROM bank_statement AS own JOIN bank_statement AS later USING (account_id, workspace_id)
    WHERE own.id = ${statementId} AND workspace_id = ${workspaceId} AND later.duplicates > 0
      AND (later.imported_at, later.id) > (own.imported_at, own.id)
      AND EXISTS (SELECT FROM bank_transaction
                  WHERE statement_id = own.id AND date BETWEEN later.from_date AND later.to_date)
    ORDER BY later.imported_at DESC, later.id DESC LIMIT 1`,
  );
  return found?.fileName;
}

/** @throws 404 */
async function findAccount({ workspaceId }: Actor, id: string): Promise<BankAccount> {
  const found = await db.bankAccount.findFirst({ where: { id, workspaceId } });
  if (!found) throw notFound('Bank account');
  return found;
}

/** @throws 404 */
async function findStatement({ workspaceId }: Actor, accountId: string, id: string): Promise<Row> {
  const found = await db.bankStatement.findFirst({ where: { id, accountId, workspaceId } });
  if (!found) throw notFound('Bank statement');
  return found;
}

/** @throws 404 */
async function findImported(actor: Actor, accountId: string, id: string): Promise<Row> {
  const found = await findStatement(actor, accountId, id);
  if (!found.importedAt) throw notFound('Bank statement');
  return found;
}

function toStatement(row: Row): BankStatement {
  const { id, format, fileName, accountId, fromDate, toDate, openingBalance, closingBalance, importedAt } = row;
  return {
    ...{ id, format: format as BankStatement['format'], fileName, accountId },
    from: fromDate ? toCalendarDate(fromDate) : undefined,
    to: toDate ? toCalendarDate(toDate) : undefined,
    openingBalance: openingBalance ? toNumber(openingBalance) : undefined,
    closingBalance: closingBalance ? toNumber(closingBalance) : undefined,
    ...{ total: row.total, imported: row.imported, duplicates: row.duplicates },
    warnings: row.warnings as BankStatement['warnings'],
    importedAt: (importedAt ?? row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
