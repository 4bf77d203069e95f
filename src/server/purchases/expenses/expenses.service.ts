import { isDeepStrictEqual } from 'node:util';
import { toCalendarDate } from '@/lib/dates';
import { quarterOf } from '@/lib/dates/periods';
import { Money, sum } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import { assertPeriodOpen, closedQuarters } from '@/server/company/closed-periods/assert-period-open';
import type { Prisma } from '@/server/generated/prisma/client';
import { inOrder, unlessRefused } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import { previewOf } from '@/server/platform/api/deletion';
import type { Deletion } from '@/server/platform/contract/answer-parts';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction, rowsPlannedAnew, sql } from '@/server/platform/db/client';
import { todayOf } from '@/server/platform/db/day-range';
import { insertRows } from '@/server/platform/db/many-rows';
import { IdRow } from '@/server/platform/db/row-schemas';
import { publishEvent, publishEvents } from '@/server/platform/events/events';
import { clock } from '@/server/platform/runtime/clock';
import { assertNoAsset, assertOfAsset } from '@/server/purchases/expenses/expense-asset';
import { composeColumns, findSources, readColumns, type Sources } from '@/server/purchases/expenses/expense-columns';
import { toExpense, toExpenses, withAttachments } from '@/server/purchases/expenses/expense-fields';
import { staleTaxFields } from '@/server/purchases/expenses/expense-taxes';
import { type Expense, ExpenseCreate, type ExpensePatch } from '@/server/purchases/expenses/expenses.schema';
import { setAttachments } from '@/server/purchases/expenses/link-attachments';

/** The expenses with one of these ids or invoice numbers, and those of the day of one that says neither; oldest first. */
export async function findExpensesLike(
  { workspaceId }: Actor,
  searched: { id?: string; invoiceNumber?: string; date?: string }[],
): Promise<Expense[]> {
  const numbers = searched.flatMap(({ invoiceNumber }) => invoiceNumber?.toLowerCase() ?? []);
  const days = searched.flatMap(({ invoiceNumber, date }) => (invoiceNumber || !date ? [] : [date]));
  const alike = await rowsPlannedAnew(
    IdRow,
    sql`
    SELECT id FROM expense
    WHERE workspace_id = ${workspaceId} AND (
      id = ANY (${searched.flatMap(({ id }) => id ?? [])})
      OR folio_compact(invoice_number) = ANY (ARRAY(SELECT folio_compact(it) FROM unnest(${numbers}::text[]) it))
        AND lower(invoice_number) = ANY (${numbers})
      OR invoice_number IS NULL AND date = ANY (${days}::date[]))`,
  );
  return listByIds(
    workspaceId,
    alike.map(({ id }) => id),
    [{ createdAt: 'asc' }, { id: 'asc' }],
  );
}

/** The expenses with these ids, the latest day first. */
export function listLatestExpenses({ workspaceId }: Pick<Actor, 'workspaceId'>, ids: string[]): Promise<Expense[]> {
  return listByIds(workspaceId, ids, [{ date: 'desc' }, { id: 'desc' }]);
}

async function listByIds(workspaceId: string, ids: string[], orderBy: Prisma.ExpenseOrderByWithRelationInput[]) {
  const where = { workspaceId, id: { in: ids } };
  return toExpenses(workspaceId, await db.expense.findMany({ where, include: withAttachments, orderBy }));
}

/** @throws 404 */
export async function getExpense({ workspaceId }: Pick<Actor, 'workspaceId'>, expenseId: string): Promise<Expense> {
  const row = await db.expense.findFirst({ where: { id: expenseId, workspaceId }, include: withAttachments });
  if (!row) throw notFound('Expense');
  return toExpense(row, await todayOf(workspaceId));
}

/** @throws 400 for a vendor or a file reference that cannot be linked, 404 for one that is not there */
export async function createExpense(actor: Actor, input: ExpenseCreate): Promise<Expense> {
  const { workspaceId } = actor;
  const id = newId('exp');
  return inTransaction(async (tx) => {
    const columns = await readColumns(tx, workspaceId, input);
    await assertDatesOpen(tx, workspaceId, columns);
    const now = clock.now();
    await db.expense.create({ data: { ...columns, id, workspaceId, createdAt: now, updatedAt: now } });
    if (input.attachments) await setAttachments(tx, workspaceId, id, input.attachments);
    const expense = await getExpense(actor, id);
    await publishEvent(tx, 'expense.created', workspaceId, expense);
    return expense;
  });
}

/**
 * Creates expenses, in a few statements for all of them and as part of a transaction. Undefined for one that comes with
 * receipts, and for one that `createExpense` would refuse.
 */
export async function createExpenses(tx: OpenTransaction, actor: Actor, inputs: ExpenseCreate[]) {
  const { workspaceId } = actor;
  const sources = await findSources(tx, workspaceId, inputs);
  const wanted = inputs.map((input) => newExpense(workspaceId, input, sources));
  const data = wanted.filter((expense) => expense !== undefined);
  await assertDatesOpen(tx, workspaceId, ...data); // where one of them is not, each is refused or created on its own
  const where = { workspaceId, id: { in: await insertRows(tx, 'expense', data) } };
  const written = await db.expense.findMany({ where, orderBy: { id: 'asc' } });
  const expenses = await toExpenses(
    workspaceId,
    written.map((row) => ({ ...row, attachments: [] })),
  );
  await publishEvents(tx, 'expense.created', workspaceId, expenses);
  return inOrder(wanted, expenses);
}

function newExpense(workspaceId: string, input: ExpenseCreate, sources: Sources) {
  if (input.attachments?.length) return undefined;
  const columns = unlessRefused(() => composeColumns(input, sources));
  const now = clock.now();
  return columns && { ...columns, id: newId('exp'), workspaceId, createdAt: now, updatedAt: now };
}

/** PUT: what is left out is cleared, but for the receipts. @throws 400, 404 */
export function replaceExpense(actor: Actor, expenseId: string, input: ExpenseCreate): Promise<Expense> {
  return editExpense(actor, expenseId, () => input);
}

/** PATCH: what is left out stays, null clears. @throws 400, 404 */
export function updateExpense(actor: Actor, expenseId: string, input: ExpensePatch): Promise<Expense> {
  return editExpense(actor, expenseId, (before) => ({ ...mergedInput(before, input), ...input }));
}

/** What `deleteExpenses` would take, and leave; none of a closed quarter is deleted. @throws 404 */
export async function previewDeletion({ workspaceId }: Actor, ids: string[]): Promise<Deletion> {
  const closed = await closedQuarters(workspaceId);
  const expenses = await db.expense.findMany({
    where: { id: { in: ids }, workspaceId },
    select: {
      ...{ date: true, deductedOn: true, withheldOn: true, asset: { select: { id: true } } },
      _count: { select: { attachments: true, allocations: true, ownerCosts: true, occurrences: true, billedOn: true } },
    },
  });
  const records = expenses.map(({ _count, asset, ...dated }) => ({
    counts: _count,
    isRefused: asset !== null || daysOf(dated).some((day) => closed.has(quarterOf(day))),
  }));
  return previewOf('Expense', records, ['attachments', 'allocations', 'ownerCosts']);
}

/** For good, with its receipts. @throws 404, 409 in a closed quarter, and of one that became an asset */
export async function deleteExpense(actor: Actor, expenseId: string): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await lockRow(tx, 'expense', workspaceId, expenseId);
    const { date, deductedOn, withheldOn } = await getExpense(actor, expenseId);
    await assertPeriodOpen(tx, { workspaceId, dates: [date, deductedOn, withheldOn], what: 'expense' });
    await assertNoAsset(workspaceId, [expenseId]);
    await db.expense.deleteMany({ where: { id: expenseId, workspaceId } });
  });
}

/** The same of several, as part of a transaction. @throws 409 where one of them is in a closed quarter, or became an asset */
export async function deleteExpenses(tx: OpenTransaction, { workspaceId }: Actor, ids: string[]): Promise<void> {
  const where = { id: { in: ids }, workspaceId };
  const dated = await db.expense.findMany({ where, select: { date: true, deductedOn: true, withheldOn: true } });
  await assertDatesOpen(tx, workspaceId, ...dated);
  await assertNoAsset(workspaceId, ids);
  await db.expense.deleteMany({ where });
}

/** What a new expense is dated, and the days of its deduction and withholding, are not in a closed quarter. @throws 409 */
export function assertDatesOpen(tx: OpenTransaction, workspaceId: string, ...expenses: Dated[]): Promise<void> {
  const dates = [...new Set(expenses.flatMap(daysOf))];
  return assertPeriodOpen(tx, { workspaceId, dates, what: 'expense' });
}

type Dated = { date: Date; deductedOn: Date | null; withheldOn: Date | null };

/** The days of an expense that must not be in a closed quarter. */
function daysOf({ date, deductedOn, withheldOn }: Dated): string[] {
  return [date, deductedOn ?? date, withheldOn ?? date].map((day) => toCalendarDate(day));
}

/**
 * Runs a change of an expense that the transaction holds: one event for what it changes, and none for nothing.
 * @throws 404
 */
export async function changeExpense(
  actor: Actor,
  expenseId: string,
  change: (before: Expense, tx: OpenTransaction) => Promise<unknown>,
): Promise<Expense> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockRow(tx, 'expense', workspaceId, expenseId);
    const before = await getExpense(actor, expenseId);
    await change(before, tx);
    const after = await getExpense(actor, expenseId);
    if (isDeepStrictEqual({ ...before, updatedAt: '' }, { ...after, updatedAt: '' })) return before;
    return touchExpense(tx, workspaceId, expenseId);
  });
}

/** Makes, dates and tells a change of an expense, or tells of one that the open transaction has made. */
export async function touchExpense(
  tx: OpenTransaction,
  workspaceId: string,
  expenseId: string,
  change: Prisma.ExpenseUncheckedUpdateInput = {},
): Promise<Expense> {
  const row = await db.expense.update({
    where: { id: expenseId, workspaceId },
    data: { ...change, updatedAt: clock.now() },
    include: withAttachments,
  });
  const expense = toExpense(row, await todayOf(workspaceId));
  await publishEvent(tx, 'expense.updated', workspaceId, expense);
  return expense;
}

function editExpense(actor: Actor, id: string, merge: (before: Expense) => ExpenseCreate): Promise<Expense> {
  const { workspaceId } = actor;
  return changeExpense(actor, id, async (before, tx) => {
    const { attachments, ...input } = merge(before);
    const columns = await readColumns(tx, workspaceId, input, before);
    await db.expense.update({
      where: { id, workspaceId },
      data: { ...columns, updatedAt: new Date(before.updatedAt) },
    });
    if (attachments !== undefined) await setAttachments(tx, workspaceId, id, attachments ?? []);
    const after = await getExpense(actor, id);
    await assertFactsOpen(tx, workspaceId, before, after);
    await assertStillSettled(workspaceId, before, after);
    await assertOfAsset(workspaceId, before, after);
  });
}

/**
 * What an expense of a closed quarter says stays; when and how it is paid, its receipts, its recurrence and the property of a rent do not count, but for
 * the day that it is deducted where payment decides. The day that it is withheld never leaves such a quarter.
 */
async function assertFactsOpen(
  tx: OpenTransaction,
  workspaceId: string,
  before: Expense,
  after: Expense,
): Promise<void> {
  const facts = (expense: Expense) => {
    const { paidDate, attachments, recurring, updatedAt, deductedOn, deductibleTax, withheldOn, ...booked } = expense;
    const { dueDate, amountToPay, vendorIban, paymentReference, orderNumber, warnings, ...others } = booked;
    const { propertySituation, propertyReference, ...facts } = others;
    return facts;
  };
  const deduction = ({ deductedOn, deductibleTax }: Expense) => ({ deductedOn, deductibleTax });
  const sameFacts = isDeepStrictEqual(facts(before), facts(after));
  if (sameFacts && isDeepStrictEqual(deduction(before), deduction(after))) return;
  const dates = [before, after].flatMap(({ date, deductedOn = date, withheldOn }) =>
    sameFacts ? [deductedOn] : [date, deductedOn, withheldOn],
  );
  await assertPeriodOpen(tx, { workspaceId, dates, what: 'expense' });
}

/** What bank transactions have paid of an expense stays as it is, and what they have paid in full stays paid. @throws 409 */
async function assertStillSettled(workspaceId: string, before: Expense, after: Expense): Promise<void> {
  const owed = ({ amount, amountToPay, currency }: Expense) => ({ currency, toPay: amountToPay ?? amount });
  const isOwedStill = isDeepStrictEqual(owed(before), owed(after));
  if (isOwedStill && (!before.paidDate || after.paidDate)) return;
  const allocated = await db.bankAllocation.findMany({ where: { expenseId: after.id, workspaceId } });
  const settled = sum(allocated.map(({ documentAmount, amount }) => documentAmount ?? amount));
  const payable = new Money(after.amountToPay ?? after.amount).abs();
  if (allocated.length === 0 || (isOwedStill && settled.lt(payable))) return;
  throw apiError('EXPENSE_MATCHED');
}

const currencies = ['currency', 'functionalCurrency'] as const;
const converted = ['amount', 'exchangeRate', ...currencies] as const;
const owed = ['amount', 'irpf', 'currency'] as const;
const withoutRate = { exchangeRate: undefined, exchangeRateSource: undefined, exchangeRateDate: undefined };

/** What a PATCH leaves as it is; not what follows from a field that it changes. */
function mergedInput(before: Expense, changes: ExpensePatch): ExpenseCreate {
  const { attachments, ...same } = ExpenseCreate.parse(before);
  const changed = (field: keyof Expense & keyof ExpensePatch) =>
    changes[field] !== undefined && changes[field] !== before[field];
  return {
    ...same,
    ...staleTaxFields(before, changes),
    ...(changes.vendorId && changed('vendorId') && { vendor: undefined }),
    ...(currencies.some(changed) && withoutRate),
    ...(converted.some(changed) && { functionalAmount: undefined }),
    ...(owed.some(changed) && { amountToPay: undefined }),
  };
}
