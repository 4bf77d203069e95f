import { isDeepStrictEqual } from 'node:util';
import { toCalendarDate } from '@/lib/dates';
import { type Amount, Money, toNumber } from '@/lib/money/money';
import { reckonTouristTax } from '@/lib/rental/tourist-tax';
import { Prisma, type Reservation as Row } from '@/server/generated/prisma/client';
import { invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { db, rows, sql } from '@/server/platform/db/client';
import type { ResourceFields } from '@/server/platform/db/resource-fields';
import { IdRow } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import { readPolicy, readTouristTax } from '@/server/rental/properties/letting-terms';
import {
  type StayMoney,
  type StayMoneyInput,
  TouristTaxReckoning,
} from '@/server/rental/reservations/stay-money.schema';
import { isWithdrawn } from '@/server/sales/payments/open-invoices';

const amounts = ['cleaningFee', 'channelCommission', 'touristTax', 'depositAmount'] as const;
const partsOfAmount = ['cleaningFee', 'channelCommission'] as const;

/** @throws 400 for an amount in no units of the currency, and for a part that is more than the whole */
export function assertMoney(money: StayMoneyInput, amount: Amount | null | undefined, currency: string): void {
  for (const field of amounts) assertWholeUnits(currency, money[field] ?? 0, [field]);
  if (amount == null) return;
  const tooMuch = partsOfAmount.find((field) => new Money(money[field] ?? 0).gt(amount));
  if (!tooMuch) return;
  throw invalid([tooMuch], 'It is a part of the amount, and cannot be more than that. Send less, or a higher amount.');
}

type MoneyRow = Pick<
  Row,
  | (typeof amounts)[number]
  | 'adults'
  | 'children'
  | 'touristTaxReckoning'
  | 'cancellationPolicy'
  | 'clientId'
  | 'invoiceId'
>;

/** The fields of what a stay costs and who pays it. A tourist tax that somebody enters is not worked out any more. */
export const stayMoneyFields = {
  adults: 'plain',
  children: 'plain',
  cleaningFee: 'money',
  channelCommission: 'money',
  touristTax: {
    write: (touristTax: number | null) => ({ touristTax, touristTaxReckoning: Prisma.DbNull }),
    read: ({ touristTax }: MoneyRow) => (touristTax === null ? undefined : toNumber(touristTax)),
  },
  touristTaxReckoning: {
    read: (row: MoneyRow) => TouristTaxReckoning.nullable().parse(row.touristTaxReckoning) ?? undefined,
  },
  depositAmount: 'money',
  cancellationPolicy: { read: (row: MoneyRow) => readPolicy(row.cancellationPolicy) },
  clientId: 'plain',
  invoiceId: 'plain',
} as const satisfies ResourceFields<StayMoneyInput, StayMoney, MoneyRow>;

/** What is sent, less a tourist tax that was worked out: callers send back what they read, and have entered nothing. */
export function withoutReadTax<Sent extends StayMoneyInput>(sent: Sent, before: StayMoney): Sent {
  const isRead = before.touristTaxReckoning !== undefined && sent.touristTax === before.touristTax;
  return isRead ? { ...sent, touristTax: undefined } : sent;
}

/**
 * Works out anew what tourist tax these stays owe, unless somebody has entered it or an issued invoice asks for it. Part of
 * the transaction that changes their days, guests or property.
 */
export async function recalculateTouristTax(workspaceId: string, reservationIds: string[]): Promise<void> {
  const open = await rows(
    IdRow,
    sql`
    SELECT reservation.id FROM reservation LEFT JOIN invoice ON invoice.id = invoice_id
    WHERE ${isOfCompany(workspaceId, sql`reservation.workspace_id`)} AND reservation.id = ANY (${reservationIds})
      AND (invoice.id IS NULL OR invoice.status = 'draft' OR ${isWithdrawn})`,
  );
  const where = { workspaceId, id: { in: open.map(({ id }) => id) } };
  const found = await db.reservation.findMany({ where, include: { property: true }, orderBy: { id: 'asc' } });
  for (const row of found) {
    const isEntered = row.touristTax !== null && row.touristTaxReckoning === null;
    const reckoning = isEntered ? undefined : reckoned(row);
    if (isEntered || isDeepStrictEqual(row.touristTaxReckoning ?? undefined, reckoning)) continue;
    await db.reservation.update({
      where: { id: row.id, workspaceId },
      data: {
        updatedAt: clock.now(),
        touristTax: reckoning?.amount ?? null,
        touristTaxReckoning: reckoning ? { ...reckoning } : Prisma.DbNull,
      },
    });
  }
}

/** Tourist tax is in euros: what a stay in another currency owes is entered by who converts it. */
function reckoned({ property, adults, children, checkIn, checkOut, currency }: Row & { property: PropertyRow }) {
  if (adults === null || currency !== 'EUR') return undefined;
  const stay = {
    checkIn: toCalendarDate(checkIn),
    checkOut: toCalendarDate(checkOut),
    adults,
    children: children ?? 0,
  };
  return reckonTouristTax({ ...property, touristTax: readTouristTax(property.touristTax) }, stay);
}

type PropertyRow = Prisma.PropertyGetPayload<object>;
