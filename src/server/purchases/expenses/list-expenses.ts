import { startOfDayUtc, todayIn } from '@/lib/dates';
import { toNumber } from '@/lib/money/money';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { changedSince, timeZoneOf, todayOf } from '@/server/platform/db/day-range';
import {
  asAmount,
  asDate,
  containsText,
  countFound,
  dateRange,
  findFewMatchingIds,
  isOneOf,
  listRows,
  type Page,
  pageOf,
} from '@/server/platform/db/list-rows';
import { countFoundOnce } from '@/server/platform/db/slow-totals';
import { clock } from '@/server/platform/runtime/clock';
import { toExpense, withAttachments } from '@/server/purchases/expenses/expense-fields';
import type {
  ExpenseBrowseInput,
  ExpenseList,
  ExpenseListInput,
  ExpenseTotals,
} from '@/server/purchases/expenses/expenses.schema';
import { withoutReceipt, withoutTaxId } from '@/server/purchases/expenses/incomplete-expenses';

// Each has an index that ends with the id: see the migration list_sorting.
const sortColumns = {
  date: { field: 'date', read: asDate },
  dueDate: { field: 'dueOn', read: asDate }, // of one without a due date, its date
  amount: { field: 'amount', read: asAmount },
};

/** The workspace's expenses, newest first unless they are sorted; dated by the day they arose. */
export async function listExpenses(
  { workspaceId }: Actor,
  input: ExpenseListInput | ExpenseBrowseInput,
): Promise<ExpenseList> {
  const page = pageOf(input);
  const filter = await filterOf(workspaceId, input, page);
  const where = { workspaceId, AND: filter };
  const today = await todayOf(workspaceId);
  const count = () => db.expense.count({ where });
  const isOfExpensesAlone = input.withoutReceipt === undefined && input.withoutTaxId === undefined;
  return listRows(page, where, {
    count: () => (isOfExpensesAlone ? countFoundOnce : countFound)('expense', workspaceId, filter, count),
    find: (query) => db.expense.findMany({ ...query, include: withAttachments }),
    toItem: (row) => toExpense(row, today),
    sortColumns,
  });
}

/** What the expenses that a list's filters match come to, for each currency: currencies are not added up. */
export async function sumExpenses({ workspaceId }: Actor, input: ExpenseListInput): Promise<ExpenseTotals> {
  const totals = await db.expense.groupBy({
    by: 'currency',
    where: { workspaceId, AND: await filterOf(workspaceId, input, pageOf(input)) },
    _sum: { amount: true, tax: true },
    _count: true,
    orderBy: { currency: 'asc' },
  });
  return totals.map(({ currency, _sum, _count }) => ({
    currency,
    count: _count,
    amount: toNumber(_sum.amount ?? 0),
    tax: toNumber(_sum.tax ?? 0),
  }));
}

/** The categories in use, by name. */
export async function listCategories({ workspaceId }: Actor): Promise<string[]> {
  const used = await db.expense.groupBy({
    by: 'category',
    where: { workspaceId, category: { not: null } },
    orderBy: { category: 'asc' },
    take: 200,
  });
  return used.flatMap(({ category }) => category ?? []);
}

/** An expense that nobody has paid, and of which something is to be paid. */
const toBePaid = {
  paidDate: null,
  amount: { not: 0 },
  OR: [{ amountToPay: null }, { amountToPay: { not: 0 } }],
} satisfies Prisma.ExpenseWhereInput;

async function overdueOf(workspaceId: string, isOverdue: boolean): Promise<Prisma.ExpenseWhereInput> {
  const today = startOfDayUtc(todayIn(await timeZoneOf(workspaceId), clock.now()));
  const overdue = { ...toBePaid, dueDate: { lt: today } };
  if (isOverdue) return overdue;
  // Of SQL, what has no due date is neither before a day nor not.
  return { OR: [{ dueDate: null }, { NOT: overdue }] };
}

async function filterOf(workspaceId: string, input: ExpenseListInput, { q }: Page): Promise<Prisma.ExpenseWhereInput> {
  const { from, to, vendorId, category, unpaid, overdue, dueFrom, dueTo, updatedSince, externalReference } = input;
  const isDue = dueFrom || dueTo;
  const few = q ? await findFewMatchingIds(workspaceId, 'expenses', q) : undefined;
  const are = (wanted: boolean | undefined, these: Prisma.ExpenseWhereInput) =>
    wanted === undefined ? [] : [wanted ? these : { NOT: these }];
  const waiting = [
    ...are(unpaid, toBePaid),
    ...are(input.withoutReceipt, withoutReceipt),
    ...are(input.withoutTaxId, withoutTaxId),
    ...(overdue === undefined ? [] : [await overdueOf(workspaceId, overdue)]),
    ...(isDue ? [toBePaid, { dueDate: dateRange({ from: dueFrom, to: dueTo }) }] : []),
  ];
  return {
    ...(waiting.length > 0 && { AND: waiting }),
    ...(vendorId && { vendorId }),
    ...(category && { category }),
    ...(externalReference && { externalReference }),
    ...((from || to) && { date: dateRange({ from, to }) }),
    ...(await changedSince(workspaceId, { updatedSince })),
    ...(q && { ...(few && isOneOf(few)), ...containsText(q) }),
  };
}
