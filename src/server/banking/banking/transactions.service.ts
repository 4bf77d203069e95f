import { z } from 'zod';
import { startOfDayUtc, todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, toNumber } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import { type TransactionRow, toTransaction, withAllocations } from '@/server/banking/banking/transaction-row';
import type {
  BankTransaction,
  BankTransactionBrowseInput,
  BankTransactionCreate,
  BankTransactionList,
  BankTransactionListInput,
  UnexplainedInput,
  UnexplainedTotals,
} from '@/server/banking/banking/transactions.schema';
import type { Movement } from '@/server/banking/banking-rules/fit-rule';
import { type Categorization, NewMovementRules, uncategorized } from '@/server/banking/banking-rules/pass-rules';
import { BankTransactionStatus, type Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, invalid, notFound, notYet } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import {
  asAmount,
  asDate,
  containsText,
  countRows,
  dateRange,
  listRowsAndMore,
  pageOf,
} from '@/server/platform/db/list-rows';
import { countOnce } from '@/server/platform/db/slow-totals';
import { clock } from '@/server/platform/runtime/clock';

// Each has an index that ends with the id.
const sortColumns = {
  date: { field: 'date', read: asDate },
  amount: { field: 'amount', read: asAmount },
};

/** The workspace's transactions: as a bank lists them, the latest day first, unless they are sorted. */
export async function listTransactions(
  { workspaceId }: Actor,
  input: BankTransactionListInput | BankTransactionBrowseInput,
): Promise<BankTransactionList> {
  const sorting = 'sort' in input && input.sort ? input : { sort: 'date', order: 'desc' as const };
  const page = pageOf({ ...input, ...sorting });
  const { accountId, status, category, reconciled, from, to } = input;
  const isUnexplained = 'unexplained' in input && input.unexplained;
  const statuses = allStatuses.filter(
    (it) =>
      (status ? status.includes(it) : !isUnexplained || unexplained.status.in.includes(it)) &&
      (reconciled === undefined || (it === 'matched') === reconciled),
  );
  const byStatus = statuses.length < allStatuses.length ? { status: { in: statuses } } : {};
  const others: Prisma.BankTransactionWhereInput = {
    ...(accountId !== undefined && { accountId }),
    ...(category !== undefined && { category }),
    ...((from || to) && { date: dateRange({ from, to }) }),
    ...(page.q && containsText(page.q)),
  };
  const where = { workspaceId, AND: [byStatus, others] };
  return listRowsAndMore(page, where, {
    count: () =>
      Object.keys(others).length > 0
        ? countOnce(['bank_transaction'], workspaceId, where, () => db.bankTransaction.count({ where }))
        : countRows('bank_transaction', workspaceId, statuses),
    find: (query) => db.bankTransaction.findMany({ ...query, include: withAllocations }),
    toItem: toTransaction,
    sortColumns,
  });
}

const allStatuses = Object.values(BankTransactionStatus);

/** For Prisma: transactions that are still to be explained; a category that a rule proposes does not explain one. */
const unexplained = { status: { in: ['raw', 'recognized'] as BankTransactionStatus[] } };

/** What is left to explain, of one account or of all of them. */
export async function unexplainedTotals(
  { workspaceId }: Actor,
  { accountId, q }: UnexplainedInput,
): Promise<UnexplainedTotals> {
  const where = { workspaceId, ...unexplained, ...(accountId && { accountId }), ...(q?.trim() && containsText(q)) };
  const totals = await db.bankTransaction.groupBy({ by: ['currency'], where, _count: true, _sum: { amount: true } });
  const out = await db.bankTransaction.groupBy({
    by: ['currency'],
    where: { ...where, amount: { lt: 0 } },
    _sum: { amount: true },
  });
  return totals
    .toSorted((one, other) => other._count - one._count)
    .map(({ currency, _count: count, _sum }) => {
      const below = new Money(out.find((one) => one.currency === currency)?._sum.amount ?? 0);
      const moneyIn = toNumber(new Money(_sum.amount ?? 0).minus(below));
      return { currency, count, moneyIn, moneyOut: toNumber(below.abs()) };
    });
}

/** @throws 404 */
export async function getTransaction({ workspaceId }: Actor, id: string): Promise<BankTransaction> {
  const row = await db.bankTransaction.findFirst({ where: { id, workspaceId }, include: withAllocations });
  if (!row) throw notFound('Bank transaction');
  return toTransaction(row);
}

const MOST_CATEGORIES = 200;

const CategoryRow = z.object({ category: z.string() });

/** The categories that the workspace's transactions have, the commonest first. */
export async function listCategories({ workspaceId }: Actor): Promise<string[]> {
  const found = await rows(
    CategoryRow,
    sql`
    SELECT category FROM bank_transaction WHERE workspace_id = ${workspaceId} AND category IS NOT NULL
    GROUP BY category ORDER BY count(*) DESC, category LIMIT ${MOST_CATEGORIES}`,
  );
  return found.map(({ category }) => category);
}

/**
 * Enters what moved on an account; it starts raw, and passes the rules at once where no category is sent with it.
 * @throws 400 for an account that is not the workspace's, another currency than the account's, or a day to come
 */
export async function createTransaction(actor: Actor, input: BankTransactionCreate): Promise<BankTransaction> {
  const { workspaceId } = actor;
  const { accountId, counterparty, date, amount, description, reference, category } = input;
  const now = clock.now();
  return inTransaction(async (tx) => {
    // So that nobody deletes the account meanwhile.
    await lockRow(tx, 'bankAccount', workspaceId, accountId);
    const account = await db.bankAccount.findFirst({ where: { id: accountId, workspaceId } });
    if (!account) throw invalid(['accountId'], 'There is no such bank account. Send the id of one of your own.');
    const { currency } = account;
    if (input.currency && input.currency !== currency) throw otherCurrency(currency);
    assertWholeUnits(currency, amount, ['amount']);
    const today = todayIn(await timeZoneOf(workspaceId), now);
    if (date > today) throw notYet('date', today);
    const movement = {
      ...{ accountId, amount, description, reference: reference || null },
      ...{ counterpartyName: counterparty?.name ?? null, counterpartyIban: counterparty?.iban ?? null },
    };
    const data = {
      ...{ ...movement, id: newId('btx'), workspaceId, createdAt: now, updatedAt: now, source: 'manual' },
      ...{ date: startOfDayUtc(date), currency, counterpartyNumber: counterparty?.accountNumber || null },
    };
    const categorization = category ? categorizedByPerson(category) : await categorizeByRules(workspaceId, movement);
    return toTransaction(
      await db.bankTransaction.create({ data: { ...data, ...categorization }, include: withAllocations }),
    );
  });
}

async function categorizeByRules(workspaceId: string, movement: Movement): Promise<Categorization> {
  const rules = await NewMovementRules.of(workspaceId);
  const [categorization = uncategorized] = await rules.pass([{ movement, before: uncategorized }]);
  return categorization;
}

/** A category that is sent with a new movement is a proposal of a person's. */
function categorizedByPerson(category: string): Categorization {
  return { ...uncategorized, category, categorySource: 'person' };
}

function otherCurrency(currency: string): AppError {
  return invalid(['currency'], reasonOf('ACCOUNT_OF_CURRENCY', { currency }));
}

/** Excludes a transaction that is not the company's; an excluded one stays as it is. @throws 404, 409 for one that is matched */
export function excludeTransaction(actor: Actor, id: string): Promise<BankTransaction> {
  return changeTransaction(actor, id, ({ status }) => {
    if (status === 'matched') throw isMatched();
    return status === 'excluded' ? {} : { status: 'excluded', beforeExclusion: status };
  });
}

/** Takes an exclusion back: it is what it was. One that a rule excluded no rule excludes again. @throws 404 */
export function includeTransaction(actor: Actor, id: string): Promise<BankTransaction> {
  return changeTransaction(actor, id, ({ beforeExclusion, ruleId }) => {
    if (beforeExclusion === null) return {};
    const overruled = ruleId !== null && ({ categorySource: 'person', ruleId: null } as const);
    return { status: beforeExclusion, beforeExclusion: null, ...overruled };
  });
}

/**
 * Deletes what was entered by hand. What a statement brought stays known, so that no file brings it again.
 * @throws 404, 409 for one that is matched or came with a statement
 */
export async function deleteTransaction({ workspaceId }: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRow(tx, 'bankTransaction', workspaceId, id);
    const found = await db.bankTransaction.findFirst({ where: { id, workspaceId } });
    if (!found) throw notFound('Bank transaction');
    if (found.status === 'matched') throw isMatched();
    if (found.source !== 'manual') {
      throw apiError('TRANSACTION_OF_STATEMENT');
    }
    await db.bankTransaction.deleteMany({ where: { id, workspaceId } });
  });
}

function isMatched(): AppError {
  return apiError('TRANSACTION_MATCHED');
}

/**
 * Locks a transaction and changes it; where the values are the same already, nothing is written.
 * @param preservedOf columns that remember the row as it was, written also where nothing changes
 * @throws 404
 */
export async function changeTransaction(
  { workspaceId }: Actor,
  id: string,
  changesOf: (row: TransactionRow) => Changes | Promise<Changes>,
  preservedOf: (row: TransactionRow) => Changes = () => ({}),
): Promise<BankTransaction> {
  return inTransaction(async (tx) => {
    await lockRow(tx, 'bankTransaction', workspaceId, id);
    const before = await db.bankTransaction.findFirst({ where: { id, workspaceId }, include: withAllocations });
    if (!before) throw notFound('Bank transaction');
    const changes = await changesOf(before);
    const preserved = preservedOf(before);
    const isSame = Object.entries(changes).every(
      ([field, value]) => value === undefined || before[field as keyof TransactionRow] === value,
    );
    if (isSame && Object.keys(preserved).length === 0) return toTransaction(before);
    const data = { ...preserved, ...(!isSame && { ...changes, updatedAt: clock.now() }) };
    const where = { id, workspaceId };
    return toTransaction(await db.bankTransaction.update({ where, data, include: withAllocations }));
  });
}

type Changes = Prisma.BankTransactionUncheckedUpdateInput;
