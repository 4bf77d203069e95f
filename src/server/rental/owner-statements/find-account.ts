import { addMonths, daysBetween, startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { LONGEST_STAY_NIGHTS } from '@/lib/dates/longest-stay';
import { type Amount, Money, percentOf, roundIn, sum } from '@/lib/money/money';
import { KEEPING_NO_DAYS } from '@/lib/rental/reservation-status';
import { grouped } from '@/lib/text/grouped';
import type { OwnerTerms as OwnerTermsRow, Prisma, Reservation } from '@/server/generated/prisma/client';
import { notFound } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { db, rows, sql } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { IdRow } from '@/server/platform/db/row-schemas';
import { findCancellationIncome } from '@/server/rental/owner-statements/cancellation-income';
import { type Owner, toOwner } from '@/server/rental/owner-statements/owner-client';
import type {
  FrozenStatement,
  OwnerStatement,
  OwnerTerms,
} from '@/server/rental/owner-statements/owner-statements.schema';
import type { Account, Cost, StatementEntries } from '@/server/rental/owner-statements/statement';
import type { Stay } from '@/server/rental/owner-statements/stay-shares';
import { isWithdrawn } from '@/server/sales/payments/open-invoices';

const withPayouts = { payouts: { orderBy: [{ paidOn: 'asc' }, { id: 'asc' }] } } satisfies Prisma.OwnerStatementInclude;

/** A closed statement, with what was paid out of it. */
export type Closed = Prisma.OwnerStatementGetPayload<{ include: typeof withPayouts }>;

export type FoundAccount = Account & {
  property: { id: string; name: string };
  owner: Owner;
  ownerTerms: OwnerTerms;
  /** All of them, the first month first. */
  closed: Closed[];
  leftOut: OwnerStatement['leftOut'];
};

/** Reads the stays, costs and closed statements that a property's statements up to a month are computed from. @throws 404 */
export async function findStatementAccount(
  workspaceId: string,
  propertyId: string,
  month: string,
): Promise<FoundAccount> {
  const [account] = await findAccounts(workspaceId, [propertyId], month);
  if (!account) throw notFound('Property');
  return account;
}

/** The same of several properties, in the order of their ids here; left out is what is not the workspace's. */
export async function findAccounts(workspaceId: string, propertyIds: string[], month: string): Promise<FoundAccount[]> {
  const where = { workspaceId, propertyId: { in: propertyIds } };
  const properties = await db.property.findMany({
    where: { workspaceId, id: { in: propertyIds } },
    include: { ownerTerms: true },
  });
  const closedRows = await db.ownerStatement.findMany({ where, include: withPayouts, orderBy: { month: 'asc' } });
  const closedOf = grouped(await withoutWithdrawnFees(workspaceId, closedRows), ({ propertyId }) => propertyId);
  const sinceOf = (propertyId: string) => closedOf.get(propertyId)?.[0]?.month ?? month;
  const first = propertyIds.map(sinceOf).sort()[0] ?? month;
  const reservations = await db.reservation.findMany({
    where: {
      ...where,
      kind: 'stay',
      OR: [{ status: { notIn: [...KEEPING_NO_DAYS] } }, { status: 'Cancelled', invoiceId: { not: null } }],
      checkOut: { gte: startOfDayUtc(`${first}-01`) },
      checkIn: { lt: startOfDayUtc(addMonths(`${month}-01`, 1)) },
    },
    orderBy: [{ checkIn: 'asc' }, { id: 'asc' }],
  });
  const cancellationIncome = await findCancellationIncome(workspaceId, reservations);
  const counted = reservations.filter(({ id, status }) => status !== 'Cancelled' || cancellationIncome.has(id));
  const reservationsOf = grouped(counted, ({ propertyId }) => propertyId);
  const costsOf = grouped(await findCosts(where), ({ propertyId }) => propertyId);
  const ownCurrency = await currencyOf(workspaceId);
  const accountOf = (property: (typeof properties)[number]): FoundAccount => {
    const { id, commissionRate } = property;
    const closed = closedOf.get(id) ?? [];
    const currency = closed.at(-1)?.currency ?? ownCurrency;
    const since = sinceOf(id);
    const begin = startOfDayUtc(`${since}-01`);
    const stays = (reservationsOf.get(id) ?? []).filter(({ checkOut }) => checkOut >= begin);
    const ownerTerms = readTerms(property.ownerTerms);
    const { basis, feeBase } = ownerTerms;
    const firstBasis = (closed[0]?.content as FrozenStatement | undefined)?.basis ?? basis;
    return {
      ...{ currency, since, firstBasis, property, ownerTerms, closed, owner: toOwner(property) },
      terms: { basis, feeBase, feePercent: commissionRate?.toString() ?? 0 },
      stays: stays
        .filter((row) => exclusionReason(row, currency) === undefined)
        .map((row) => toStay(row, cancellationIncome.get(row.id))),
      leftOut: stays.flatMap((row) => {
        const reason = exclusionReason(row, currency);
        return reason ? [{ reservationId: row.id, guestName: row.guestName ?? '', reason }] : [];
      }),
      costs: (costsOf.get(id) ?? []).map((row) => toCost(row, currency)),
    };
  };
  const byId = new Map(properties.map((property) => [property.id, property]));
  return propertyIds.flatMap((id) => byId.get(id) ?? []).map(accountOf);
}

/** Closed statements with the invoice of their fee where it stands: another can be made of one that is taken back. */
export async function withoutWithdrawnFees<Row extends { feeInvoiceId: string | null }>(
  workspaceId: string,
  statements: Row[],
): Promise<Row[]> {
  const ids = statements.flatMap(({ feeInvoiceId }) => feeInvoiceId ?? []);
  if (ids.length === 0) return statements;
  const found = await rows(
    IdRow,
    sql`
    SELECT id FROM invoice WHERE ${isOfCompany(workspaceId)} AND id = ANY (${ids}) AND NOT ${isWithdrawn}`,
  );
  const issued = new Set(found.map(({ id }) => id));
  return statements.map((it) => (issued.has(it.feeInvoiceId ?? '') ? it : { ...it, feeInvoiceId: null }));
}

/** The database's defaults where nobody has said otherwise. */
export function readTerms(row: OwnerTermsRow | null): OwnerTerms {
  if (!row) return { basis: 'checkout', feeBase: 'gross', reserve: 0, openingBalance: 0 };
  const { basis, feeBase } = row as Pick<OwnerTerms, 'basis' | 'feeBase'>;
  return { basis, feeBase, reserve: row.reserve.toNumber(), openingBalance: row.openingBalance.toNumber() };
}

/** The entries of closed statements. */
export function entriesIn(closed: Closed[]): StatementEntries {
  const contents = closed.map(({ content }) => content as FrozenStatement);
  const money = (amount: number) => new Money(amount);
  return {
    stays: contents.flatMap(({ stays, feePercent, feeBase }) =>
      stays.map(({ gross, commission, cleaning, touristTax, fee, net: _, ...stay }) => ({
        ...stay,
        feeTerms: { feePercent, feeBase },
        amounts: {
          ...{ gross: money(gross), commission: money(commission), cleaning: money(cleaning) },
          ...{ touristTax: money(touristTax), fee: money(fee) },
        },
      })),
    ),
    costs: contents.flatMap(({ costs }) => costs.map((cost) => ({ ...cost, amount: money(cost.amount) }))),
  };
}

/** The balance of a closed statement, less what was paid out of it: what the next one begins with. */
export function closingOf({ balance, payouts }: Closed): Money {
  return payouts.reduce((balance, { amount }) => balance.minus(amount.toString()), new Money(balance.toString()));
}

function exclusionReason({ amount, status, currency: own, checkIn, checkOut }: Reservation, currency: string) {
  if (amount === null && status !== 'Cancelled') return 'no_amount';
  if (own !== currency) return 'other_currency';
  const nights = daysBetween(toCalendarDate(checkIn), toCalendarDate(checkOut));
  return nights > LONGEST_STAY_NIGHTS ? 'too_long' : undefined;
}

/** @param cancellationIncome of one that was cancelled: where nobody came, nothing was cleaned and no tourist tax is due. */
function toStay(row: Reservation, cancellationIncome?: Money): Stay {
  const money = (amount: Prisma.Decimal | null) => new Money(amount?.toString() ?? 0);
  const atMostIncome = (amount: Money) => (cancellationIncome ? Money.min(amount, cancellationIncome) : amount);
  const ofGuests = (amount: Money) => (cancellationIncome && !row.arrived ? new Money(0) : amount);
  return {
    reservationId: row.id,
    guestName: row.guestName ?? '',
    channel: row.channel,
    checkIn: toCalendarDate(row.checkIn),
    checkOut: toCalendarDate(row.checkOut),
    gross: cancellationIncome ?? money(row.amount),
    commission: atMostIncome(money(row.channelCommission)),
    cleaning: ofGuests(atMostIncome(money(row.cleaningFee))),
    touristTax: ofGuests(money(row.touristTax)),
    ...(cancellationIncome && { isCancelled: true }),
  };
}

type PropertyCost = Awaited<ReturnType<typeof findCosts>>[number];

function findCosts(where: Prisma.PropertyCostWhereInput) {
  return db.propertyCost.findMany({
    where,
    include: {
      expense: {
        select: { description: true, date: true, value: true, ownerCosts: { select: { id: true, share: true } } },
      },
    },
    orderBy: [{ expense: { date: 'asc' } }, { id: 'asc' }],
  });
}

/** In the currency of the company's books: an expense in another has its worth there. */
function toCost({ id, expenseId, month, share, expense }: PropertyCost, currency: string): Cost {
  const { description, date, value, ownerCosts } = expense;
  const before = sum(ownerCosts.flatMap((other) => (other.id < id ? [other.share.toString()] : [])));
  const amount = shareOf(value?.toString() ?? 0, { before, share: share.toString(), currency });
  return { expenseId, description, month, date: toCalendarDate(date), amount };
}

/** A share of an expense behind those of other owners: all shares add up to it, to the smallest unit of the currency. */
export function shareOf(
  value: Amount,
  { before, share, currency }: { before: Money; share: Amount; currency: string },
) {
  const until = (percent: Money) => roundIn(currency, percentOf(value, percent));
  return until(before.plus(share)).minus(until(before));
}
