import { z } from 'zod';
import { monthOf, monthPeriod, twelveMonthsTo } from '@/lib/dates/periods';
import { toNumber } from '@/lib/money/money';
import { ZONES } from '@/lib/tax/tax-zones';
import type { Actor } from '@/server/platform/api/context';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { countRows } from '@/server/platform/db/list-rows';
import { openInvoices } from '@/server/sales/payments/open-invoices';
import { type Books, booksOf, type Company, findCompany } from '@/server/tax/reports/books';
import type { BusinessContext } from '@/server/tax/reports/context.schema';
import { expenseFigures } from '@/server/tax/reports/expense-figures';
import { invoiceFigures } from '@/server/tax/reports/invoice-figures';
import { otherCurrencies } from '@/server/tax/reports/other-currencies';
import { topClients } from '@/server/tax/reports/top-clients';

/** A limit is an integer on the wire, also where there is none. */
const UNLIMITED = -1;

/** What somebody, or some program, should know of a company before working for it. */
export async function readContext(actor: Actor): Promise<BusinessContext> {
  const company = await findCompany(actor);
  const books = booksOf(company);
  const month = monthPeriod(monthOf(books.today));
  const [series, recentActivity, clients, invoices, expenses, invoiceCount, expenseCount] = await Promise.all([
    listCurrentNumbers(books),
    readRecentActivity(books),
    topClients(books, twelveMonthsTo(monthOf(books.today))),
    invoiceFigures(books, month),
    expenseFigures(books, month),
    countRows('invoice', books.workspaceId),
    countRows('expense', books.workspaceId),
  ]);
  return {
    ...settingsOf(company),
    plan: {
      name: 'self-hosted',
      invoices: { used: invoiceCount, limit: UNLIMITED },
      expenses: { used: expenseCount, limit: UNLIMITED },
      aiMessages: { used: 0, limit: UNLIMITED },
    },
    series,
    recentActivity,
    topClients: clients,
    currentMonth: {
      revenue: toNumber(invoices.total),
      expenses: toNumber(expenses.total),
      profit: toNumber(invoices.net.minus(expenses.net)),
      invoiceCount: invoices.issued,
      expenseCount: expenses.count,
    },
    otherCurrencies: otherCurrencies(invoices, expenses),
  };
}

function settingsOf(company: Company): Pick<BusinessContext, 'business' | 'defaults'> {
  const { name, currency, locale, taxRate, irpfRate, dueDays, fiscalProfile: profile } = company;
  const { taxId, zone, country } = profile ?? {};
  const standardRate = ZONES[zone ?? 'peninsula'].rates[0] ?? 0;
  const businessName = profile?.legalName ?? name;
  return {
    business: { name: businessName, businessName, taxId, fiscalZone: zone, currency, language: locale, country },
    defaults: { taxRate: taxRate?.toNumber() ?? standardRate, irpfRate: irpfRate.toNumber(), dueDays, currency },
  };
}

const SeriesRow = z.object({
  id: z.string(),
  prefix: z.string(),
  current: z.number(),
  year: z.number(),
});

function listCurrentNumbers({ workspaceId, today }: Books): Promise<BusinessContext['series']> {
  const year = Number(today.slice(0, 4));
  return rows(
    SeriesRow,
    sql`
    SELECT s.id, s.prefix, coalesce(c.current, 0) AS current, ${year}::int AS year
    FROM invoice_series s LEFT JOIN series_counter c ON c.series_id = s.id AND c.year = ${year}
    WHERE s.workspace_id = ${workspaceId} ORDER BY s.kind, s.created_at, s.id`,
  );
}

const LastExpenseRow = z.object({
  date: z.string(),
  vendor: z.string().nullable(),
  amount: z.number(),
});

const LastInvoiceRow = z.object({ number: z.string(), date: z.string(), client: z.string() });

async function readRecentActivity(books: Books): Promise<BusinessContext['recentActivity']> {
  const { workspaceId } = books;
  const [lastInvoice, lastExpense, open] = await Promise.all([
    firstRow(
      LastInvoiceRow,
      sql`
      SELECT document_number AS number, issue_date AS date, client_name AS client FROM invoice
      WHERE workspace_id = ${workspaceId} AND status NOT IN ('draft', 'cancelled')
      ORDER BY issue_date DESC, issued_at DESC, id DESC LIMIT 1`,
    ),
    firstRow(
      LastExpenseRow,
      sql`
      SELECT date, coalesce(v.name, e.vendor_name) AS vendor, amount::float8 AS amount
      FROM expense e LEFT JOIN vendor v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id
      WHERE e.workspace_id = ${workspaceId} ORDER BY e.date DESC, e.created_at DESC, e.id DESC LIMIT 1`,
    ),
    readOpen(books),
  ]);
  return {
    lastInvoice: lastInvoice ?? null,
    lastExpense: lastExpense ? { ...lastExpense, vendor: lastExpense.vendor ?? undefined } : null,
    ...open,
  };
}

const OpenSumsRow = z.object({
  overdueCount: z.number(),
  overdueAmount: z.string().nullable(),
  unpaidCount: z.number(),
});

async function readOpen({ workspaceId, currency, today }: Books) {
  const summed = (open: Sql) => sql`
    SELECT count(*) FILTER (WHERE status = 'overdue') AS overdue, count(*) AS unpaid,
           sum(outstanding) FILTER (WHERE status = 'overdue' AND currency = ${currency}) AS amount
    FROM (${open}) AS open WHERE outstanding > 0`; // below that the company owes the client
  const open = await firstRow(
    OpenSumsRow,
    sql`
    SELECT sum(overdue)::int AS "overdueCount", sum(amount) AS "overdueAmount", sum(unpaid)::int AS "unpaidCount"
    FROM (${openInvoices(workspaceId, today, summed)}) AS parts`,
  );
  const { overdueCount = 0, overdueAmount, unpaidCount = 0 } = open ?? {};
  return { overdueCount, overdueAmount: toNumber(overdueAmount ?? 0), unpaidCount };
}
