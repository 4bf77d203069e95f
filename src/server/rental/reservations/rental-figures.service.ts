import { z } from 'zod';
import { daysBetween } from '@/lib/dates';
import { monthOf, monthPeriod, monthsIn } from '@/lib/dates/periods';
import { decimalsOf } from '@/lib/money/currency-decimals';
import { Money, round2, roundIn, sum, toNumber } from '@/lib/money/money';
import { ReservationKind } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { assertShort } from '@/server/rental/reservations/calendar.service';
import { keepingItsDays } from '@/server/rental/reservations/double-booking';
import type { Occupied, RentalFigures, RentalFiguresInput } from '@/server/rental/reservations/rental-figures.schema';

/** Nights of stays or blocks within the period, by one of: property, channel, month. */
const Sum = z.object({
  by: z.enum(['channel', 'month', 'property']),
  of: z.string(),
  kind: z.enum(ReservationKind),
  currency: z.string(),
  nights: z.number(),
  pricedNights: z.number(),
  revenue: z.string(),
});
type Sum = z.output<typeof Sum>;

/**
 * How the properties are let, by night. Counted as property managers do: pending and cancelled stays are none, and blocked
 * nights are not available ("adjusted occupancy"). An amount is spread over the nights of its stay so that the parts of two
 * periods add up to it. A stay that waits for its days (`conflict`) is left out: another has them. Properties that are
 * inactive count where they had stays or blocks.
 * @param input nights, the first and the last included
 * @throws 400 for days in the wrong order, or more than a calendar shows at once
 */
export async function readRentalFigures({ workspaceId }: Actor, input: RentalFiguresInput): Promise<RentalFigures> {
  assertShort(input);
  const { from, to } = input;
  const currency = await currencyOf(workspaceId);
  const sums = await sumNights(workspaceId, input, currency);
  const properties = await propertiesOf(workspaceId, input, sums);
  const of = (by: Sum['by'], key: string) => sums.filter((it) => it.by === by && it.of === key);
  const days = daysBetween(from, to) + 1;
  const stays = sums.filter(({ by, kind }) => by === 'property' && kind === 'stay');
  return {
    ...{ from, to, currency },
    total: occupiedOf(
      sums.filter(({ by }) => by === 'property'),
      days * properties.length,
      currency,
    ),
    properties: properties.map(({ id, name }) => ({
      ...{ propertyId: id, propertyName: name },
      ...occupiedOf(of('property', id), days, currency),
    })),
    channels: [...new Set(sums.filter(({ by, kind }) => by === 'channel' && kind === 'stay').map((it) => it.of))]
      .map((channel) => ({ channel, ...nightsOf(of('channel', channel), currency) }))
      .sort((one, other) => other.nights - one.nights || (one.channel < other.channel ? -1 : 1)),
    months: monthsIn({ from, to }).map((month) => ({
      month,
      ...occupiedOf(of('month', month), daysWithin(month, input) * properties.length, currency),
    })),
    otherCurrencies: [...new Set(stays.map((it) => it.currency))]
      .filter((other) => other !== currency)
      .sort()
      .map((other) => ({ other, found: stays.filter((it) => it.currency === other && it.pricedNights > 0) }))
      .filter(({ found }) => found.length > 0)
      .map(({ other, found }) => ({
        currency: other,
        nights: count(found.map(({ pricedNights }) => pricedNights)),
        revenue: toNumber(roundIn(other, sum(found.map(({ revenue }) => revenue)))),
      })),
  };
}

function sumNights(workspaceId: string, { from, to, propertyId }: RentalFiguresInput, currency: string) {
  const decimals = decimalsOf(currency);
  const earnedBy = (day: Sql) => sql`round(amount * (${day} - check_in) / (check_out - check_in), ${decimals}::int)`;
  return rows(
    Sum,
    sql`
    WITH part AS (
      SELECT property_id, channel, kind, currency, to_char(month, 'YYYY-MM') AS month, after - first AS nights,
             amount IS NOT NULL AS priced, coalesce(${earnedBy(sql`after`)} - ${earnedBy(sql`first`)}, 0) AS revenue
      FROM reservation,
           LATERAL generate_series(date_trunc('month', greatest(check_in, ${from}::date)::timestamp),
                                   least(check_out - 1, ${to}::date), interval '1 month') AS month,
           LATERAL (SELECT greatest(check_in, month::date, ${from}::date) AS first,
                           least(check_out, (month + interval '1 month')::date, ${to}::date + 1) AS after) AS shown
      WHERE workspace_id = ${workspaceId} AND ${keepingItsDays} AND NOT conflict
        AND check_in <= ${to}::date AND check_out > ${from}::date
        AND (${propertyId ?? null}::text IS NULL OR property_id = ${propertyId ?? null})
    )
    SELECT CASE WHEN grouping(property_id) = 0 THEN 'property' WHEN grouping(channel) = 0 THEN 'channel' ELSE 'month' END AS by,
           coalesce(property_id, channel, month) AS of, kind, currency, sum(nights)::int AS nights,
           coalesce(sum(nights) FILTER (WHERE priced), 0)::int AS "pricedNights", sum(revenue) AS revenue
    FROM part
    GROUP BY GROUPING SETS ((property_id, kind, currency), (channel, kind, currency), (month, kind, currency))`,
  );
}

const PropertyRow = z.object({ id: z.string(), name: z.string() });

/** Those that could be booked, and those that were. By name. */
function propertiesOf(workspaceId: string, { propertyId }: RentalFiguresInput, sums: Sum[]) {
  const used = sums.filter(({ by }) => by === 'property').map((it) => it.of);
  return rows(
    PropertyRow,
    sql`
    SELECT id, name FROM property
    WHERE workspace_id = ${workspaceId} AND (status <> 'Inactive' OR id = ANY (${used}))
      AND (${propertyId ?? null}::text IS NULL OR id = ${propertyId ?? null})
    ORDER BY sort_name, id`,
  );
}

function nightsOf(sums: Sum[], currency: string) {
  const stays = sums.filter(({ kind }) => kind === 'stay');
  const own = stays.filter((it) => it.currency === currency);
  const pricedNights = count(own.map((it) => it.pricedNights));
  const revenue = sum(own.map((it) => it.revenue));
  return {
    nights: count(stays.map(({ nights }) => nights)),
    pricedNights,
    revenue: toNumber(revenue),
    ...(pricedNights > 0 && { averageDailyRate: toNumber(roundIn(currency, revenue.div(pricedNights))) }),
  };
}

function occupiedOf(sums: Sum[], nightsInAll: number, currency: string): Occupied {
  const sold = nightsOf(sums, currency);
  const blocked = count(sums.filter(({ kind }) => kind === 'block').map(({ nights }) => nights));
  const availableNights = nightsInAll - blocked;
  return {
    ...sold,
    availableNights,
    ...(availableNights > 0 && {
      occupancy: round2(new Money(sold.nights).mul(100).div(availableNights)).toNumber(),
      revenuePerAvailableNight: toNumber(roundIn(currency, new Money(sold.revenue).div(availableNights))),
    }),
  };
}

/** How many days of a month are in the period. */
function daysWithin(month: string, { from, to }: { from: string; to: string }): number {
  const whole = monthPeriod(month);
  const first = monthOf(from) === month ? from : whole.from;
  const last = monthOf(to) === month ? to : whole.to;
  return daysBetween(first, last) + 1;
}

const count = (numbers: number[]) => numbers.reduce((total, it) => total + it, 0);
