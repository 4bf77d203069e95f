import { toCalendarDate } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, sum, toNumber } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { containsText } from '@/server/platform/db/list-rows';
import { lockStatementProperty } from '@/server/rental/owner-statements/close-statement';
import { shareOf } from '@/server/rental/owner-statements/find-account';
import type {
  CostChoices,
  CostChoicesInput,
  CostCreate,
  CostPath,
  OwnerStatement,
} from '@/server/rental/owner-statements/owner-statements.schema';
import { readStatement } from '@/server/rental/owner-statements/read-statement';

/**
 * Has the owner of a property bear an expense, or a share of it, in an open month.
 * @throws 400 for an expense that is not the workspace's, 404, 409 for what is borne already or a closed month, 422 where
 * nobody knows what it is worth
 */
export async function addCost(actor: Actor, { expenseId, share, ...path }: CostCreate): Promise<OwnerStatement> {
  const { workspaceId } = actor;
  const { propertyId, month } = path;
  return inTransaction(async (tx) => {
    const isThere = await lockRow(tx, 'expense', workspaceId, expenseId);
    await lockStatementProperty(tx, workspaceId, propertyId);
    if (!isThere) throw invalid(['expenseId'], 'There is no expense with this id in this workspace.');
    const expense = await db.expense.findFirstOrThrow({
      where: { id: expenseId, workspaceId },
      include: { ownerCosts: true },
    });
    if (expense.value === null) {
      throw apiError('EXPENSE_WITHOUT_RATE');
    }
    const remaining = remainingShareOf(expense.ownerCosts);
    if (remaining.isZero() || expense.ownerCosts.some((cost) => cost.propertyId === propertyId)) {
      throw apiError('EXPENSE_IN_STATEMENT');
    }
    const bornShare = share ?? remaining.toNumber();
    if (remaining.lt(bornShare)) {
      const problem = reasonOf('OWNER_COST_SHARED', { quantity: remaining.toNumber() });
      throw invalid(['share'], problem, 'too_big');
    }
    await assertOpen(workspaceId, propertyId, month);
    await db.propertyCost.create({
      data: { id: newId('pco'), workspaceId, propertyId, expenseId, month, share: bornShare },
    });
    return readStatement(actor, path);
  });
}

/** @throws 404, 409 for a closed month */
export async function removeCost(actor: Actor, { propertyId, expenseId }: CostPath): Promise<OwnerStatement> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockStatementProperty(tx, workspaceId, propertyId);
    const where = { workspaceId, propertyId, expenseId };
    const cost = await db.propertyCost.findFirst({ where });
    if (!cost) throw notFound('Cost');
    await assertOpen(workspaceId, propertyId, cost.month);
    await db.propertyCost.deleteMany({ where });
    return readStatement(actor, { propertyId, month: cost.month });
  });
}

/** The latest expenses that no owners bear whole, and that this one bears nothing of. @throws 404 */
export async function listCostChoices(
  { workspaceId }: Actor,
  { propertyId, q }: CostChoicesInput,
): Promise<CostChoices> {
  const property = await db.property.findFirst({ where: { id: propertyId, workspaceId }, select: { id: true } });
  if (!property) throw notFound('Property');
  const currency = await currencyOf(workspaceId);
  const expenses = await db.expense.findMany({
    where: {
      workspaceId,
      value: { not: null },
      ownerCosts: { none: { OR: [{ propertyId }, { share: 100 }] } },
      ...(q?.trim() && containsText(q.trim())),
    },
    include: { ownerCosts: true },
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    take: 30,
  });
  return expenses.flatMap(({ id, description, date, value, ownerCosts }) => {
    const remaining = remainingShareOf(ownerCosts);
    if (remaining.isZero()) return [];
    const before = new Money(100).minus(remaining);
    const amount = toNumber(shareOf(value?.toString() ?? 0, { before, share: remaining, currency }));
    return [{ expenseId: id, description, date: toCalendarDate(date), amount, left: remaining.toNumber() }];
  });
}

/** Percent of an expense that no owner statement charges yet. */
function remainingShareOf(costs: { share: { toString(): string } }[]): Money {
  return new Money(100).minus(sum(costs.map(({ share }) => share.toString())));
}

/** @throws 409 */
async function assertOpen(workspaceId: string, propertyId: string, month: string): Promise<void> {
  const closed = await db.ownerStatement.findFirst({
    where: { workspaceId, propertyId, month: { gte: month } },
    orderBy: { month: 'desc' },
  });
  if (closed) throw apiError('MONTH_CLOSED', { month: closed.month });
}
