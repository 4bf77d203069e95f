import { addMonths, daysBetween, startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { Money, percentOf, roundIn } from '@/lib/money';
import { KEEPING_NO_DAYS } from '@/lib/reservation-status';
import { notFound } from '@/server/contract/errors';
import { db } from '@/server/db/client';
import { currencyOf } from '@/server/db/currency-of';
import type { OwnerTerms as OwnerTermsRow, Prisma, Reservation } from '@/server/generated/prisma/client';
import type { FrozenStatement, OwnerStatement, OwnerTerms } from '@/server/owner-statements/owner-statements.schema';
import type { Account, Cost, Said } from '@/server/owner-statements/statement';
import type { Stay } from '@/server/owner-statements/stay-shares';

/** Ten years: what is longer is no stay, and would have as many shares as it has months. */
const MOST_NIGHTS = 3660;

const withPayouts = { payouts: { orderBy: [{ paidOn: 'asc' }, { id: 'asc' }] } } satisfies Prisma.OwnerStatementInclude;

/** A closed statement, with what was paid out of it. */
export type Closed = Prisma.OwnerStatementGetPayload<{ include: typeof withPayouts }>;

export type FoundAccount = Account & {
  property: { id: string; name: string; ownerName: string | null; ownerEmail: string | null };
  ownerTerms: OwnerTerms;
  /** All of them, the first month first. */
  closed: Closed[];
  leftOut: OwnerStatement['leftOut'];
};

/** What the statements of a property up to a month are made of. @throws 404 */
export async function findAccount(workspaceId: string, propertyId: string, month: string): Promise<FoundAccount> {
  const property = await db.property.findFirst({
    where: { id: propertyId, workspaceId },
    include: { ownerTerms: true },
  });
  if (!property) throw notFound('Property');
  const where = { workspaceId, propertyId };
  const closed = await db.ownerStatement.findMany({ where, include: withPayouts, orderBy: { month: 'asc' } });
  const currency = closed.at(-1)?.currency ?? (await currencyOf(workspaceId));
  const since = closed[0]?.month ?? month;
  const reservations = await db.reservation.findMany({
    where: {
      ...where,
      kind: 'stay',
      status: { notIn: [...KEEPING_NO_DAYS] },
      checkOut: { gte: startOfDayUtc(`${since}-01`) },
      checkIn: { lt: startOfDayUtc(addMonths(`${month}-01`, 1)) },
    },
    orderBy: [{ checkIn: 'asc' }, { id: 'asc' }],
  });
  const ownerTerms = readTerms(property.ownerTerms);
  const feePercent = property.commissionRate?.toString() ?? 0;
  return {
    ...{ currency, since, property, ownerTerms, closed },
    terms: { basis: ownerTerms.basis, feeBase: ownerTerms.feeBase, feePercent },
    stays: reservations.filter((row) => whyLeftOut(row, currency) === undefined).map(toStay),
    leftOut: reservations.flatMap((row) => {
      const reason = whyLeftOut(row, currency);
      return reason ? [{ reservationId: row.id, guestName: row.guestName ?? '', reason }] : [];
    }),
    costs: await findCosts(workspaceId, propertyId, currency),
  };
}

/** The database's defaults where nobody has said otherwise. */
export function readTerms(row: OwnerTermsRow | null): OwnerTerms {
  if (!row) return { basis: 'checkout', feeBase: 'gross', reserve: 0 };
  const { basis, feeBase } = row as Pick<OwnerTerms, 'basis' | 'feeBase'>;
  return { basis, feeBase, reserve: row.reserve.toNumber() };
}

/** What closed statements have said. */
export function saidBy(closed: Closed[]): Said {
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
  return payouts.reduce((left, { amount }) => left.minus(amount.toString()), new Money(balance.toString()));
}

function whyLeftOut({ amount, currency: own, checkIn, checkOut }: Reservation, currency: string) {
  if (amount === null) return 'no_amount';
  if (own !== currency) return 'other_currency';
  const nights = daysBetween(toCalendarDate(checkIn), toCalendarDate(checkOut));
  return nights > MOST_NIGHTS ? 'too_long' : undefined;
}

function toStay(row: Reservation): Stay {
  const money = (amount: Prisma.Decimal | null) => new Money(amount?.toString() ?? 0);
  return {
    reservationId: row.id,
    guestName: row.guestName ?? '',
    channel: row.channel,
    checkIn: toCalendarDate(row.checkIn),
    checkOut: toCalendarDate(row.checkOut),
    gross: money(row.amount),
    commission: money(row.channelCommission),
    cleaning: money(row.cleaningFee),
    touristTax: money(row.touristTax),
  };
}

/** In the currency of the company's books: an expense in another has its worth there. */
async function findCosts(workspaceId: string, propertyId: string, currency: string): Promise<Cost[]> {
  const costs = await db.propertyCost.findMany({
    where: { workspaceId, propertyId },
    include: { expense: { select: { description: true, date: true, value: true } } },
    orderBy: [{ expense: { date: 'asc' } }, { id: 'asc' }],
  });
  return costs.map(({ expenseId, month, share, expense: { description, date, value } }) => ({
    ...{ expenseId, description, month, date: toCalendarDate(date) },
    amount: roundIn(currency, percentOf(value?.toString() ?? 0, share.toString())),
  }));
}
