import { todayIn } from '@/lib/dates';
import { monthOf } from '@/lib/dates/periods';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { feeTaxOf } from '@/server/rental/owner-statements/fee-tax';
import { type Closed, findStatementAccount } from '@/server/rental/owner-statements/find-account';
import { findOwner } from '@/server/rental/owner-statements/owner-client';
import type { Obstacle, OwnerStatement, StatementPath } from '@/server/rental/owner-statements/owner-statements.schema';
import {
  composeOpenStatement,
  describeStatement,
  monthAfterLastClosed,
  readStatement,
} from '@/server/rental/owner-statements/read-statement';
import { lockProperty } from '@/server/rental/reservations/lock-property';

/**
 * Freezes a month: what changes of it afterwards is an adjustment of the next one. The first month that is closed begins
 * the account. Closing a closed one answers with it.
 * @throws 404, 422 for a month that is not over, or not the next
 */
export async function closeStatement(actor: Actor, path: StatementPath): Promise<OwnerStatement> {
  const { workspaceId } = actor;
  const { propertyId, month } = path;
  return inTransaction(async (tx) => {
    const feeTax = await feeTaxOf(tx, actor, await findOwner(workspaceId, propertyId)); // holds the client, which comes before
    await lockStatementProperty(tx, workspaceId, propertyId);
    const account = await findStatementAccount(workspaceId, propertyId, month);
    if (account.closed.some((it) => it.month === month)) {
      return describeStatement(workspaceId, account, month, feeTax);
    }
    const now = clock.now();
    const today = todayIn(await timeZoneOf(workspaceId), now);
    const obstacle = findClosingObstacle(account.closed, month, today);
    if (obstacle === 'not_over') {
      throw apiError('MONTH_NOT_OVER', { day: today });
    }
    const content = composeOpenStatement(account, month, feeTax);
    if (obstacle === 'earlier_open') {
      const next = monthAfterLastClosed(account.closed);
      throw apiError('EARLIER_MONTH_OPEN', { month: next ?? '' });
    }
    const { opening, result, balance, reserve } = content.totals;
    await db.ownerStatement.create({
      data: {
        ...{ id: newId('ost'), workspaceId, propertyId, month, number: (account.closed.at(-1)?.number ?? 0) + 1 },
        ...{ currency: account.currency, opening, result, balance, reserve, content, createdAt: now },
      },
    });
    return readStatement(actor, path);
  });
}

/** Why a month that is open cannot be closed, where it cannot. @param today a calendar date, where the company is */
export function findClosingObstacle(
  closed: Pick<Closed, 'month'>[],
  month: string,
  today: string,
): Obstacle | undefined {
  const next = monthAfterLastClosed(closed);
  if (next && month < next) return 'before_first';
  if (month >= monthOf(today)) return 'not_over';
  return next && next !== month ? 'earlier_open' : undefined;
}

/**
 * Takes the closing of the last month back.
 * @throws 404, 409 for a month that is not the last, has been paid out or has the invoice of its fee
 */
export async function reopenStatement(actor: Actor, path: StatementPath): Promise<OwnerStatement> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const statement = await lockLastClosed(tx, actor, path);
    if (statement.payouts.length > 0) {
      throw apiError('STATEMENT_HAS_PAYOUTS');
    }
    if (statement.feeInvoiceId) {
      throw apiError('STATEMENT_FEE_INVOICED');
    }
    await db.ownerStatement.delete({ where: { id: statement.id, workspaceId } });
    return readStatement(actor, path);
  });
}

/** Holds a closed statement that no later one follows. @throws 404, 409 where one does */
export async function lockLastClosed(
  tx: OpenTransaction,
  { workspaceId }: Actor,
  { propertyId, month }: StatementPath,
) {
  await lockStatementProperty(tx, workspaceId, propertyId);
  const { closed } = await findStatementAccount(workspaceId, propertyId, month);
  const statement = closed.find((it) => it.month === month);
  if (!statement) throw apiError('MONTH_NOT_CLOSED');
  const last = closed.at(-1);
  if (last && last.month !== month) {
    throw apiError('LATER_MONTH_CLOSED', { month: last.month });
  }
  return statement;
}

/** Who writes what statements are made of does so one after the other. @throws 404 */
export async function lockStatementProperty(
  tx: OpenTransaction,
  workspaceId: string,
  propertyId: string,
): Promise<void> {
  if (!(await lockProperty(tx, workspaceId, propertyId))) throw notFound('Property');
}
