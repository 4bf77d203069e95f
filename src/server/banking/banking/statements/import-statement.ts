import { z } from 'zod';
import { startOfDayUtc } from '@/lib/dates';
import { twoDecimals } from '@/lib/money/money';
import { batched } from '@/lib/text/batched';
import { newId } from '@/lib/text/id';
import { unpackItems } from '@/server/banking/bank-statements/packed-list';
import type { PackedMovements, ParsedMovement } from '@/server/banking/bank-statements/statement';
import { type StatementWarning, warningOf } from '@/server/banking/bank-statements/statement-problems';
import { newestFirst } from '@/server/banking/banking/balances';
import { learnIban } from '@/server/banking/banking/statements/account-iban';
import { type Fate, type Judgement, judgeMovements, KnownMovement } from '@/server/banking/banking/statements/fates';
import { proposedCategory } from '@/server/banking/banking/statements/proposed-category';
import type { ReadStatement } from '@/server/banking/banking/statements/read-statement';
import { rememberMapping } from '@/server/banking/banking/statements/remembered-mappings';
import type { ReportProgress } from '@/server/banking/banking/statements/statement-progress';
import type { StatementRun } from '@/server/banking/banking/statements/statements.schema';
import { type Categorization, NewMovementRules, uncategorized } from '@/server/banking/banking-rules/pass-rules';
import type { BankAccount, Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { assertOpen, db, firstRow, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { insertRows } from '@/server/platform/db/many-rows';
import { clock } from '@/server/platform/runtime/clock';

const AT_ONCE = 1000;

/** Compares a statement with the account's transactions: for each movement, in order, what an import does with it. */
export type Judged = { judgements: Judgement[]; counts: Record<Fate, number>; warnings: StatementWarning[] };

/** Says of each movement whether the account has it, and what does not go on from the statement before. */
export async function judgeStatement(
  account: BankAccount,
  statement: ReadStatement,
  checksum: string,
): Promise<Judged> {
  const movements = { [Symbol.iterator]: () => unpackItems(statement.movements) };
  const { format } = statement;
  const judgements = judgeMovements(
    { format, currency: account.currency, movements },
    await knownMovements(account, statement),
  );
  const counts = { new: 0, duplicate: 0, possible: 0 };
  for (const { fate } of judgements) counts[fate]++;
  const warnings = [
    ...statement.warnings,
    ...(await sameFile(account, checksum)),
    ...(await gapBefore(account, statement)),
  ];
  return { judgements, counts, warnings };
}

/** What the account has in the days of the statement. */
async function knownMovements(account: BankAccount, { movements }: ReadStatement): Promise<KnownMovement[]> {
  const { from, to } = movements;
  if (!from || !to) return [];
  return rows(
    KnownMovement,
    sql`
    SELECT dedupe_key AS "dedupeKey", source, date, amount FROM bank_transaction
    WHERE account_id = ${account.id} AND workspace_id = ${account.workspaceId}
      AND date BETWEEN ${from}::date AND ${to}::date`,
  );
}

async function sameFile({ id: accountId }: BankAccount, checksumSha256: string): Promise<StatementWarning[]> {
  const where = { accountId, checksumSha256, importedAt: { not: null } };
  const before = await db.bankStatement.findFirst({ where, orderBy: { importedAt: 'desc' } });
  return before ? [warningOf('same_file', { file: before.fileName })] : [];
}

const ClosingRow = z.object({ day: z.string(), closing: z.string() });

/**
 * A statement begins with what the one before ended with, or something is missing in between. MT940 says as its first day
 * the last one of the statement before, where other formats say the day after.
 */
async function gapBefore(
  { id: accountId, workspaceId }: BankAccount,
  { from, openingBalance }: ReadStatement,
): Promise<StatementWarning[]> {
  if (!from || openingBalance === undefined) return [];
  const latest = (days: Sql) =>
    firstRow(
      ClosingRow,
      sql`
      SELECT to_date AS day, closing_balance AS closing FROM bank_statement
      WHERE account_id = ${accountId} AND workspace_id = ${workspaceId} AND imported_at IS NOT NULL
        AND closing_balance IS NOT NULL AND ${days}
      ORDER BY ${newestFirst} LIMIT 1`,
    );
  const endsThatDay = await latest(sql`to_date = ${from}::date AND from_date < to_date`);
  const ended = await latest(sql`to_date < ${from}::date`);
  const opening = twoDecimals(openingBalance);
  const before = endsThatDay ?? ended;
  if (!before || [endsThatDay, ended].some((it) => it && twoDecimals(it.closing) === opening)) return [];
  return [warningOf('gap', { day: before.day, closing: twoDecimals(before.closing), opening })];
}

type Imported = { id: string; file: { fileName: string; checksum: string; contentType: string; storageKey: string } };

/**
 * Writes what is new of a statement, and what it said; part of a transaction, which has locked the account before
 * anything else. The statement's row is there.
 * @throws 409 where movements may exist already and the caller has not decided about them (`possibleDuplicates`)
 */
export async function importStatement(
  tx: OpenTransaction,
  actor: Actor,
  account: BankAccount,
  statement: ReadStatement,
  { id, file }: Imported,
  { possibleDuplicates, mapping }: Pick<StatementRun, 'possibleDuplicates' | 'mapping'>,
  reportProgress: ReportProgress,
): Promise<void> {
  assertOpen(tx);
  const { workspaceId } = actor;
  const { judgements, counts, warnings } = await judgeStatement(account, statement, file.checksum);
  if (counts.possible > 0 && !possibleDuplicates) throw possiblyHere(counts.possible);
  const importedFates: Fate[] = possibleDuplicates === 'import' ? ['new', 'possible'] : ['new'];
  const { locale } = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, select: { locale: true } });
  const now = clock.now();
  const rules = await NewMovementRules.of(workspaceId);
  const of = { workspaceId, accountId: account.id, statementId: id, source: statement.format };
  const proposed = (movement: ParsedMovement): Categorization => {
    const category = proposedCategory(movement, locale);
    return category === null ? uncategorized : { ...uncategorized, ...proposal(category) };
  };
  const rowsOf = async (batch: { movement: ParsedMovement; key: string }[]) => {
    const columns = batch.map(({ movement }) => columnsOf(movement, account.currency));
    const categorizations = await rules.pass(
      batch.map(({ movement }, n) => ({
        movement: { ...(columns[n] as (typeof columns)[number]), accountId: account.id },
        before: proposed(movement),
      })),
    );
    return batch.map(({ key: dedupeKey }, n) => {
      const stamps = { createdAt: now, updatedAt: now };
      return { id: newId('btx'), ...of, dedupeKey, ...stamps, ...columns[n], ...categorizations[n] };
    });
  };
  const added = judgements.filter(({ fate }) => importedFates.includes(fate)).length;
  let done = 0;
  let written = Promise.resolve<unknown>(undefined);
  for (const batch of batched(movementsWithFate(statement.movements, judgements, importedFates), AT_ONCE)) {
    const next = await rowsOf(batch);
    await written;
    written = insertRows(tx, 'bankTransaction', next); // goes on while the next are made
    written.catch(() => undefined); // told where it is awaited
    await reportProgress({ stage: 'writing', done, total: added });
    done += batch.length;
  }
  await written;
  const { format, from, to, openingBalance, closingBalance } = statement;
  await db.bankStatement.update({
    where: { id, workspaceId },
    data: {
      ...{ format, openingBalance, closingBalance, importedAt: now, authorId: actor.userId },
      accountIban: statement.account.iban ?? null,
      ...{ fromDate: from && startOfDayUtc(from), toDate: to && startOfDayUtc(to) },
      ...{ total: judgements.length, imported: added, duplicates: judgements.length - added },
      ...{ checksumSha256: file.checksum, contentType: file.contentType, storageKey: file.storageKey },
      warnings: [...warnings, ...unreached(rules)] satisfies Prisma.InputJsonValue,
    },
  });
  await learnIban(account, statement);
  if (mapping && statement.table) await rememberMapping(account, statement.table.reading);
}

/** The movements whose fate is one of these. */
function* movementsWithFate(movements: PackedMovements, judgements: readonly Judgement[], fates: readonly Fate[]) {
  let at = 0;
  for (const movement of unpackItems(movements)) {
    const judgement = judgements[at++];
    if (judgement && fates.includes(judgement.fate)) yield { movement, key: judgement.key };
  }
}

function possiblyHere(count: number): AppError {
  return apiError('POSSIBLE_DUPLICATES', { count }, { extra: { possibleDuplicates: count } });
}

function unreached({ notReached: count }: NewMovementRules): StatementWarning[] {
  return count > 0 ? [warningOf('rules_not_reached', { count })] : [];
}

/** The bank's own category is a proposal. */
function proposal(category: string) {
  return { category, categorySource: 'bank', status: 'recognized' } as const;
}

/** Written out, not spread: it is done 100,000 times. */
function columnsOf(movement: ParsedMovement, currency: string) {
  const { date, valueDate, amount, bankId, counterparty, original, balanceAfter } = movement;
  const described = movement.description || counterparty?.name || movement.reference || '–';
  return {
    date,
    valueDate: valueDate ?? null,
    amount,
    currency,
    bankId: stored(bankId, 200),
    description: stored(described, 1000) ?? '–',
    reference: stored(movement.reference, 200),
    concept: stored(movement.concept, 50),
    counterpartyName: stored(counterparty?.name, 200),
    counterpartyNumber: stored(counterparty?.accountNumber, 50),
    counterpartyIban: stored(counterparty?.iban, 50),
    balanceAfter: balanceAfter ?? null,
    originalAmount: original?.amount ?? null,
    originalCurrency: original?.currency ?? null,
    charges: movement.charges ?? null,
    returned: movement.returned ?? false,
  };
}

/** What PostgreSQL does not store as it is: NUL, and a half of a surrogate pair. */
const ODD = /[\0\ud800-\udfff]/;

/** As the column takes it: PostgreSQL stores no NUL and no half of a surrogate pair. */
function stored(text: string | undefined, most: number): string | null {
  if (text === undefined) return null;
  if (text.length <= most && !ODD.test(text)) return text.trim() || null;
  const plain = [...text.replaceAll('\0', '')]
    .slice(0, most)
    .join('')
    .replace(/\p{Surrogate}/gu, '\u{FFFD}');
  return plain.trim() || null;
}
