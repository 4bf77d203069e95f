import { addMonths, toCalendarDate, todayIn } from '@/lib/dates';
import { monthOf, monthsIn } from '@/lib/dates/periods';
import { Money, toNumber } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import { clock } from '@/server/platform/runtime/clock';
import { type FeeTax, feeTaxOf } from '@/server/rental/owner-statements/fee-tax';
import {
  type Closed,
  closingOf,
  entriesIn,
  type FoundAccount,
  findStatementAccount,
  withoutWithdrawnFees,
} from '@/server/rental/owner-statements/find-account';
import { findOwner } from '@/server/rental/owner-statements/owner-client';
import type {
  FrozenStatement,
  OwnerStatement,
  OwnerStatementList,
  OwnerStatementListInput,
  StatementPath,
} from '@/server/rental/owner-statements/owner-statements.schema';
import {
  composeEntries,
  type StatementEntries,
  type Totals,
  totalsOf,
} from '@/server/rental/owner-statements/statement';
import type { StayAmounts } from '@/server/rental/owner-statements/stay-shares';

/** The query with its month; without one, with the current month in the company's time zone. */
export async function withDefaultMonth<Query extends { month?: string }>({ workspaceId }: Actor, query: Query) {
  return { ...query, month: query.month ?? monthOf(todayIn(await timeZoneOf(workspaceId), clock.now())) };
}

/** How many open months may lie before the one that is asked for: each is worked out. */
const MOST_OPEN_MONTHS = 36;

/** The statement of a month: frozen where that is closed, else worked out. @throws 404, 422 for a month too early or far */
export async function readStatement(actor: Actor, { propertyId, month }: StatementPath): Promise<OwnerStatement> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const feeTax = await feeTaxOf(tx, actor, await findOwner(workspaceId, propertyId));
    return describeStatement(workspaceId, await findStatementAccount(workspaceId, propertyId, month), month, feeTax);
  });
}

/** @throws 422 for a month before the first that was closed, or too far after the last */
export async function describeStatement(
  workspaceId: string,
  account: FoundAccount,
  month: string,
  feeTax: FeeTax,
): Promise<OwnerStatement> {
  const row = account.closed.find((it) => it.month === month);
  const frozen = row ? (row.content as FrozenStatement) : composeOpenStatement(account, month, feeTax);
  const { costs, totals, ...content } = frozen;
  const receipts = await findReceipts(workspaceId, costs);
  return {
    id: row?.id,
    propertyId: account.property.id,
    month,
    status: row ? 'closed' : 'open',
    number: row?.number,
    currency: account.currency,
    ...content,
    costs: costs.map((cost) => ({
      ...cost,
      receipts: (receipts.get(cost.expenseId) ?? []).map(({ reference, fileName }) => ({
        fileId: reference,
        name: fileName,
      })),
    })),
    totals: addPaidOut(totals, row && closingOf(row)),
    payouts: (row?.payouts ?? []).map(({ id, paidOn, amount }) => ({
      ...{ id, paidOn: toCalendarDate(paidOn), amount: toNumber(amount.toString()) },
    })),
    leftOut: row ? [] : account.leftOut,
    feeInvoiceId: row?.feeInvoiceId ?? undefined,
    isLast: row !== undefined && row === account.closed.at(-1),
    closedAt: row?.createdAt.toISOString(),
  };
}

/** With what was paid out of a balance, and what is left of it. @param closing the whole balance where left out */
export function addPaidOut<Totals extends { balance: number }>(totals: Totals, closing = new Money(totals.balance)) {
  return { ...totals, paidOut: toNumber(new Money(totals.balance).minus(closing)), closing: toNumber(closing) };
}

/** An open month as it stands, after the open ones before it. */
export function composeOpenStatement(account: FoundAccount, month: string, feeTax: FeeTax): FrozenStatement {
  const { closed, terms, property, owner, ownerTerms, currency } = account;
  const { months, refusal } = openMonths(account, month);
  if (refusal) throw refusal;
  const last = closed.at(-1);
  const closedEntries = entriesIn(closed);
  let opening = last ? closingOf(last) : new Money(ownerTerms.openingBalance);
  let entries: StatementEntries = { stays: [], costs: [] };
  let totals: Totals | undefined;
  for (const each of months) {
    if (totals) opening = totals.balance;
    entries = composeEntries(account, each, closedEntries);
    totals = totalsOf(entries, { currency, opening, reserve: ownerTerms.reserve, ...feeTax });
    closedEntries.stays.push(...entries.stays);
    closedEntries.costs.push(...entries.costs);
  }
  return {
    propertyName: property.name,
    ownerName: owner.ownerName ?? undefined,
    ownerEmail: owner.ownerEmail ?? undefined,
    basis: terms.basis,
    feePercent: Number(terms.feePercent),
    feeBase: terms.feeBase,
    stays: entries.stays.map(({ amounts, feeTerms: _, ...stay }) => ({
      ...stay,
      ...inNumbers(amounts),
      net: netOf(amounts),
    })),
    costs: entries.costs.map((cost) => ({ ...cost, amount: toNumber(cost.amount) })),
    totals: inNumbers(totals as Totals),
  };
}

/** The open months that are worked out up to one; a refusal where it is before the account, or too far after its last. */
export function openMonths({ closed, since }: Pick<FoundAccount, 'closed' | 'since'>, month: string) {
  const first = monthAfterLastClosed(closed) ?? month;
  const months = month < first ? [] : monthsIn({ from: `${first}-01`, to: `${month}-01` });
  const refusal =
    months.length === 0
      ? apiError('MONTH_BEFORE_STATEMENTS', { month: since })
      : months.length > MOST_OPEN_MONTHS
        ? apiError('EARLIER_MONTH_NOT_CLOSED', { month: first })
        : undefined;
  return { months, refusal };
}

/** The month after the last one that is closed, where one is. */
export function monthAfterLastClosed(closed: Pick<Closed, 'month'>[]): string | undefined {
  const last = closed.at(-1);
  return last && monthOf(addMonths(`${last.month}-01`, 1));
}

function netOf({ gross, commission, cleaning, fee }: StayAmounts): number {
  return toNumber(gross.minus(commission).minus(cleaning).minus(fee));
}

function inNumbers<Name extends string>(amounts: Record<Name, Money>): Record<Name, number> {
  const entries = Object.entries<Money>(amounts).map(([name, amount]) => [name, toNumber(amount)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** What is kept of the receipts of expenses: the files themselves are read as receipts are. */
async function findReceipts(workspaceId: string, costs: { expenseId: string }[]) {
  const expenseIds = costs.map(({ expenseId }) => expenseId);
  const files = await db.attachment.findMany({
    where: { workspaceId, expenseId: { in: expenseIds }, storageKey: { not: null } },
    orderBy: [{ attachedAt: 'asc' }, { id: 'asc' }],
  });
  return grouped(files, ({ expenseId }) => expenseId);
}

const summed = {
  property: { select: { name: true } },
  payouts: true,
} satisfies Prisma.OwnerStatementInclude;

/** The closed statements of the workspace, the latest first. */
export async function listStatements(
  { workspaceId }: Actor,
  { propertyId, month, ...input }: OwnerStatementListInput,
): Promise<OwnerStatementList> {
  const where = { workspaceId, ...(propertyId && { propertyId }), ...(month && { month }) };
  return listRows(pageOf(input), where, {
    count: () => db.ownerStatement.count({ where }),
    find: async (query) =>
      withoutWithdrawnFees(workspaceId, await db.ownerStatement.findMany({ ...query, include: summed })),
    toItem: toSummary,
  });
}

function toSummary(row: Closed & { property: { name: string } }): OwnerStatementList['data'][number] {
  const { id, propertyId, property, month, number, currency, opening, result, balance, feeInvoiceId } = row;
  const amounts = inNumbers({
    opening: new Money(opening.toString()),
    result: new Money(result.toString()),
    balance: new Money(balance.toString()),
  });
  return {
    ...{ id, propertyId, propertyName: property.name, month, number, currency },
    ...addPaidOut(amounts, closingOf(row)),
    feeInvoiceId: feeInvoiceId ?? undefined,
    createdAt: row.createdAt.toISOString(),
  };
}
