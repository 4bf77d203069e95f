import { z } from 'zod';
import { quarterPeriod } from '@/lib/dates/periods';
import { FORAL_TERRITORIES } from '@/lib/tax/verifactu-duty';
import { QuarterWorkState, TaxAgencyMode } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { lacksReceipt, lacksVendorTaxId } from '@/server/purchases/expenses/incomplete-expenses';
import { inParts } from '@/server/sales/aging/permitted-workspaces';
import { openInvoices } from '@/server/sales/payments/open-invoices';
import { FilingFacts, filingFactsSql } from '@/server/tax/reports/filing-facts';
import { periodsBeside, YearFacts, yearFactsSql } from '@/server/tax/reports/year-facts';
import { todoCountSql } from '@/server/tax/tax-agency/submissions.service';

const BoardRow = FilingFacts.extend(YearFacts.shape).extend({
  workspaceId: z.string(),
  workspaceName: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  foralTerritory: z.enum(FORAL_TERRITORIES).nullable(),
  usesSii: z.boolean().nullable(),
  ticketbaiMode: z.enum(TaxAgencyMode).nullable(),
  verifactuMode: z.enum(TaxAgencyMode).nullable(),
  verifactuEndsOn: z.string().nullable(),
  sendingStopped: z.boolean(),
  certificateEnd: z.date().nullable(),
  closedAt: z.date().nullable(),
  unmatchedMovements: z.number(),
  drafts: z.number(),
  withoutReceipt: z.number(),
  withoutTaxId: z.number(),
  refusedRecords: z.number(),
  workState: z.enum(QuarterWorkState),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  note: z.string().nullable(),
  openRequests: z.number(),
  answeredRequests: z.number(),
  filings: json<{ form: string; period: string; filedOn: string }[]>(),
  receivable: json<{ currency: string; total: number; overdue: number }[]>(),
});
export type BoardRow = z.output<typeof BoardRow>;

/** What the board says of companies for a quarter, in at most two statements, in the order of the ids. */
export async function readBoardRows(workspaceIds: string[], quarter: string, today: string): Promise<BoardRow[]> {
  const parts = inParts(workspaceIds).map((ids) => rows(BoardRow, boardSql(ids, quarter, today)));
  return (await Promise.all(parts)).flat();
}

function boardSql(workspaceIds: string[], quarter: string, today: string): Sql {
  const { from, to } = quarterPeriod(quarter);
  const within = (column: Sql) => sql`${column} BETWEEN ${from}::date AND ${to}::date`;
  const byCurrency = (open: Sql) => sql`
    SELECT currency, sum(outstanding) AS total, coalesce(sum(outstanding) FILTER (WHERE days > 0), 0) AS overdue
    FROM (${open}) AS open GROUP BY currency`;
  return sql`
    SELECT w.id AS "workspaceId", w.name AS "workspaceName", w.currency, w.time_zone AS "timeZone",
           f.foral_territory AS "foralTerritory", f.uses_sii AS "usesSii", tb.mode AS "ticketbaiMode",
           vf.mode AS "verifactuMode", vf.ends_on AS "verifactuEndsOn",
           (queue.blocked_at IS NOT NULL) AS "sendingStopped",
           certificate.valid_to AS "certificateEnd", closing.closed_at AS "closedAt",
           (SELECT count(*) FROM bank_transaction WHERE workspace_id = w.id AND status IN ('raw', 'recognized')
            AND ${within(sql`date`)})::int AS "unmatchedMovements",
           (SELECT count(*) FROM invoice WHERE workspace_id = w.id AND status = 'draft'
            AND ${within(sql`issue_date`)})::int AS drafts,
           spent."withoutReceipt", spent."withoutTaxId",
           coalesce(work.state, 'to_do') AS "workState", work.assignee_id AS "assigneeId", assignee.name AS "assigneeName", work.note,
           asked_for.open AS "openRequests", asked_for.answered AS "answeredRequests",
           ${todoCountSql(sql`w.id`)} AS "refusedRecords",
           coalesce((SELECT json_agg(json_build_object('form', form, 'period', period, 'filedOn', filed_on)) FROM (
             SELECT form, period, min(filed_on) AS filed_on FROM tax_filing
             WHERE workspace_id = w.id AND period = ANY (${periodsBeside(quarter)}::text[]) AND undone_at IS NULL
             GROUP BY form, period) AS filed), '[]'::json) AS filings,
           coalesce(owed.receivable, '[]'::json) AS receivable,
           ${filingFactsSql(quarter)}, ${yearFactsSql(quarter)}
    FROM unnest(${workspaceIds}::text[]) WITH ORDINALITY AS asked (id, position)
    JOIN workspace w ON w.id = asked.id
    LEFT JOIN fiscal_profile f ON f.workspace_id = w.id
    LEFT JOIN ticketbai_settings tb ON tb.workspace_id = w.id
    LEFT JOIN verifactu_settings vf ON vf.workspace_id = w.id
    LEFT JOIN verifactu_queue queue ON queue.workspace_id = w.id
    LEFT JOIN certificate ON certificate.workspace_id = w.id
    LEFT JOIN quarter_work work ON work.workspace_id = w.id AND work.quarter = ${quarter}
    LEFT JOIN "user" assignee ON assignee.id = work.assignee_id
    LEFT JOIN LATERAL (
      SELECT closed_at FROM period_closing
      WHERE workspace_id = w.id AND quarter = ${quarter} AND reopened_at IS NULL LIMIT 1) AS closing ON true
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE status = 'open'))::int AS open,
             (count(*) FILTER (WHERE status = 'answered'))::int AS answered
      FROM client_request WHERE workspace_id = w.id) AS asked_for
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE ${lacksReceipt}))::int AS "withoutReceipt",
             (count(*) FILTER (WHERE ${lacksVendorTaxId}))::int AS "withoutTaxId"
      FROM expense WHERE workspace_id = w.id AND ${within(sql`date`)}) AS spent
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('currency', currency, 'total', total, 'overdue', overdue)
                      ORDER BY currency <> w.currency, currency) AS receivable
      FROM (SELECT currency, sum(total) AS total, sum(overdue) AS overdue
            FROM (${openInvoices(sql`w.id`, today, byCurrency)}) AS parts GROUP BY currency) AS owed
    ) AS owed ON true
    ORDER BY asked.position`;
}

const PersonRow = z.object({ id: z.string(), name: z.string() });

/** Who can be given the work on these companies: their accountants, and the person who asks; by name. */
export function readPeople(workspaceIds: string[], userId: string): Promise<z.output<typeof PersonRow>[]> {
  return rows(
    PersonRow,
    sql`
    SELECT DISTINCT u.id, u.name FROM member m JOIN "user" u ON u.id = m.user_id
    WHERE m.workspace_id = ANY (${workspaceIds}::text[]) AND m.status = 'active'
      AND (m.role = 'accountant' OR u.id = ${userId}) ORDER BY u.name, u.id`,
  );
}
