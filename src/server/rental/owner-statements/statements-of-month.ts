import { todayIn } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { findClosingObstacle } from '@/server/rental/owner-statements/close-statement';
import { type FeeTax, feeTaxesOf } from '@/server/rental/owner-statements/fee-tax';
import { type Closed, closingOf, type FoundAccount, findAccounts } from '@/server/rental/owner-statements/find-account';
import type {
  FrozenStatement,
  StatementOfMonth,
  StatementsOfMonth,
  StatementsOfMonthInput,
} from '@/server/rental/owner-statements/owner-statements.schema';
import { addPaidOut, composeOpenStatement, openMonths } from '@/server/rental/owner-statements/read-statement';
import { listProperties } from '@/server/rental/properties/properties.service';

/** A month of all properties by their names: what is closed as it was frozen, what is open as it stands. */
export async function listStatementsOfMonth(
  actor: Actor,
  { month, ...input }: StatementsOfMonthInput,
): Promise<StatementsOfMonth> {
  const { workspaceId } = actor;
  const { data: properties, ...page } = await listProperties(actor, { ...input, sort: 'name', order: 'asc' });
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  return inTransaction(async (tx) => {
    const propertyIds = properties.map(({ id }) => id);
    const closed = await db.ownerStatement.findMany({
      where: { workspaceId, month, propertyId: { in: propertyIds } },
      include: { payouts: true },
    });
    const found = new Map(closed.map((row) => [row.propertyId, ofClosed(row)]));
    const openIds = propertyIds.filter((id) => !found.has(id));
    const accounts = await findAccounts(workspaceId, openIds, month);
    const feeTaxes = await feeTaxesOf(
      tx,
      actor,
      accounts.map(({ owner }) => owner),
    );
    for (const [index, account] of accounts.entries()) {
      found.set(account.property.id, ofOpen(account, month, today, feeTaxes[index] as FeeTax));
    }
    const data = properties.flatMap(({ id, name, ownerName }): StatementOfMonth[] => {
      const statement = found.get(id);
      return statement ? [{ ...{ id, propertyName: name, ownerName }, ...statement }] : [];
    });
    return { ...page, data };
  });
}

type Found = Omit<StatementOfMonth, 'id' | 'propertyName' | 'ownerName'>;

function ofClosed(row: Closed): Found {
  const { totals } = row.content as FrozenStatement;
  const { number, currency } = row;
  return { status: 'closed', number, currency, totals: addPaidOut(totals, closingOf(row)), leftOut: 0 };
}

function ofOpen(account: FoundAccount, month: string, today: string, feeTax: FeeTax): Found {
  const { closed, currency, leftOut } = account;
  const canBeWorkedOut = openMonths(account, month).refusal === undefined;
  return {
    ...{ status: 'open', currency, leftOut: leftOut.length },
    ...(canBeWorkedOut && { totals: addPaidOut(composeOpenStatement(account, month, feeTax).totals) }),
    obstacle: findClosingObstacle(closed, month, today),
  };
}
