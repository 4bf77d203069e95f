import { z } from 'zod';
import { Money, toNumber } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import type {
  PortalReportPut,
  PortalReports,
  PortalReportsInput,
  PortalYear,
  PortalYearInput,
} from '@/server/rental/rental-reports/rental-reports.schema';
import { lockProperty } from '@/server/rental/reservations/lock-property';

const CalendarRow = z.object({
  portal: z.string(),
  currency: z.string(),
  quarter: z.number(),
  days: z.number(),
  stays: z.number(),
  consideration: z.string(),
  fees: z.string(),
  invoiced: z.string(),
});

type Figures = { days: number; stays: number; consideration: number; fees: number };
const nothing: Figures = { days: 0, stays: 0, consideration: 0, fees: 0 };

/**
 * What a site reported of a property in a year beside what the calendar says: nights by the quarter that they are in; stays,
 * money and fees by the day of arrival, since a site pays out then. @throws 404
 */
export async function readPortalYear(
  { workspaceId }: Actor,
  { propertyId, year }: PortalYearInput,
): Promise<PortalYear> {
  const property = await db.property.findFirst({ where: { id: propertyId, workspaceId }, select: { id: true } });
  if (!property) throw notFound('Property');
  const first = `${year}-01-01`;
  const calendar = await rows(
    CalendarRow,
    sql`
    WITH stays AS (
      SELECT r.*, i.total AS invoice_total FROM reservation r
        LEFT JOIN invoice i ON i.id = r.invoice_id AND i.status NOT IN ('draft', 'cancelled')
      WHERE r.workspace_id = ${workspaceId} AND r.property_id = ${propertyId} AND r.kind = 'stay' AND r.channel <> 'Direct'
        AND (r.arrived OR r.status NOT IN ('Pending', 'Cancelled'))
    ), quarters AS (
      SELECT quarter, ${first}::date + make_interval(months => 3 * quarter - 3) AS begins,
             ${first}::date + make_interval(months => 3 * quarter) AS ends
      FROM generate_series(1, 4) AS quarter
    )
    SELECT channel AS portal, currency, quarter,
           coalesce(sum(greatest(0, least(check_out, ends::date) - greatest(check_in, begins::date))), 0)::int AS days,
           count(*) FILTER (WHERE check_in >= begins AND check_in < ends)::int AS stays,
           coalesce(sum(amount) FILTER (WHERE check_in >= begins AND check_in < ends), 0) AS consideration,
           coalesce(sum(channel_commission) FILTER (WHERE check_in >= begins AND check_in < ends), 0) AS fees,
           coalesce(sum(invoice_total) FILTER (WHERE check_in >= begins AND check_in < ends), 0) AS invoiced
    FROM stays CROSS JOIN quarters
    WHERE check_in < ${first}::date + interval '1 year' AND check_out > ${first}::date
    GROUP BY channel, currency, quarter ORDER BY channel, currency, quarter`,
  );
  const reports = await db.portalReport.findMany({ where: { workspaceId, propertyId, year } });
  const { currency } = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, select: { currency: true } });
  const groups = grouped(calendar, (row) => `${row.portal}\n${row.currency}`);
  // A site has reported of what the calendar does not know.
  for (const { portal } of reports) {
    if (!calendar.some((row) => row.portal === portal)) groups.set(`${portal}\n${currency}`, []);
  }
  return [...groups].map(([key, found]) => {
    const [portal = '', own = ''] = key.split('\n');
    return {
      ...{ portal, currency: own },
      quarters: [1, 2, 3, 4].map((quarter) => {
        const row = found.find((it) => it.quarter === quarter);
        const report = reports.find((it) => it.portal === portal && it.quarter === quarter);
        const shown = row ? figuresOf(row) : nothing;
        const reported = report ? figuresOf(report) : null;
        const differs = reported !== null && JSON.stringify(reported) !== JSON.stringify(shown);
        return { quarter, calendar: shown, invoiced: toNumber(row?.invoiced ?? 0), reported, differs };
      }),
    };
  });
}

/** Everything that sites reported, by property, site and quarter. */
export async function listPortalReports(
  { workspaceId }: Actor,
  { limit, offset }: PortalReportsInput,
): Promise<PortalReports> {
  const found = await db.portalReport.findMany({
    where: { workspaceId },
    orderBy: [{ propertyId: 'asc' }, { portal: 'asc' }, { year: 'asc' }, { quarter: 'asc' }],
    ...{ take: limit, skip: offset },
  });
  return {
    data: found.map(({ propertyId, portal, year, quarter, ...figures }) => ({
      ...{ propertyId, portal, year, quarter },
      ...figuresOf(figures),
    })),
  };
}

/** Notes what a site reported of a property in a year; quarters that are left out are not known. @throws 404 */
export async function savePortalReport(actor: Actor, input: PortalReportPut): Promise<PortalYear> {
  const { workspaceId } = actor;
  const { propertyId, portal, year, quarters } = input;
  return inTransaction(async (tx) => {
    if (!(await lockProperty(tx, workspaceId, propertyId))) throw notFound('Property');
    await db.portalReport.deleteMany({ where: { workspaceId, propertyId, portal, year } });
    await db.portalReport.createMany({
      data: quarters.map((it) => ({ workspaceId, propertyId, portal, year, ...it })),
    });
    return readPortalYear(actor, { propertyId, year });
  });
}

type Row = {
  days: number;
  stays: number;
  consideration: string | { toString(): string };
  fees: string | { toString(): string };
};

function figuresOf({ days, stays, consideration, fees }: Row): Figures {
  const amount = (of: Row['fees']) => toNumber(new Money(of.toString()));
  return { days, stays, consideration: amount(consideration), fees: amount(fees) };
}
