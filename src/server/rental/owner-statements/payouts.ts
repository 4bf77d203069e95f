import { startOfDayUtc, todayIn } from '@/lib/dates';
import { fixedIn } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound, notYet } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { db, inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { lockLastClosed } from '@/server/rental/owner-statements/close-statement';
import { closingOf } from '@/server/rental/owner-statements/find-account';
import type {
  OwnerStatement,
  PayoutCreate,
  PayoutPath,
  StatementPath,
} from '@/server/rental/owner-statements/owner-statements.schema';
import { readStatement } from '@/server/rental/owner-statements/read-statement';

/**
 * Notes what the owner was sent of the last closed month; the reserve may be paid out as well.
 * @throws 400 for a day to come, 404, 409 and 422 as `lockLastClosed` does, 422 for more than there is
 */
export async function notePayout(actor: Actor, { paidOn, amount, ...path }: PayoutCreate): Promise<OwnerStatement> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const statement = await lockLastClosed(tx, actor, path);
    const now = clock.now();
    const today = todayIn(await timeZoneOf(workspaceId), now);
    if (paidOn > today) throw notYet('paidOn', today);
    assertWholeUnits(statement.currency, amount, ['amount']);
    const balance = closingOf(statement);
    if (balance.lt(amount)) {
      const most = fixedIn(statement.currency, balance.isNegative() ? 0 : balance);
      throw apiError('PAYOUT_TOO_LARGE', { amount: most });
    }
    const data = { id: newId('pay'), workspaceId, statementId: statement.id, amount, createdAt: now };
    await db.ownerPayout.create({ data: { ...data, paidOn: startOfDayUtc(paidOn) } });
    return readStatement(actor, path);
  });
}

/** Takes one back that was noted by mistake. @throws 404, 409 once a later month is closed */
export async function removePayout(actor: Actor, { propertyId, payoutId }: PayoutPath): Promise<OwnerStatement> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const where = { id: payoutId, workspaceId, statement: { propertyId } };
    const payout = await db.ownerPayout.findFirst({ where, include: { statement: true } });
    if (!payout) throw notFound('Payout');
    const path: StatementPath = { propertyId, month: payout.statement.month };
    await lockLastClosed(tx, actor, path);
    await db.ownerPayout.deleteMany({ where });
    return readStatement(actor, path);
  });
}
