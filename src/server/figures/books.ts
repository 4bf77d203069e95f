import { todayIn } from '@/lib/dates';
import type { Period } from '@/lib/periods';
import { type FiscalZone, ZONES } from '@/lib/tax-zones';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { db, type Sql, sql } from '@/server/db';
import { notFound } from '@/server/errors';

/** What every figure of a company goes by. */
export interface Books {
  workspaceId: string;
  /** Figures are in this currency; what is in another counts by its rate, or is named apart. */
  currency: string;
  /** The day it is where the company is. */
  today: string;
  /** The tax of the company's own zone is IVA: IGIC and IPSI have forms of their own. */
  paysVat: boolean;
}

/** @throws 404 */
export async function openBooks(actor: Actor): Promise<Books> {
  return booksOf(await findCompany(actor));
}

/** The workspace with who issues. @throws 404 */
export async function findCompany({ workspaceId }: Actor) {
  const workspace = await db.workspace.findFirst({ where: { id: workspaceId }, include: { fiscalProfile: true } });
  if (!workspace) throw notFound('Workspace');
  return workspace;
}

export type Company = Awaited<ReturnType<typeof findCompany>>;

export function booksOf(workspace: Company): Books {
  const zone: FiscalZone = workspace.fiscalProfile?.zone ?? 'peninsula';
  return {
    workspaceId: workspace.id,
    currency: workspace.currency,
    today: todayIn(workspace.timeZone, clock.now()),
    paysVat: ZONES[zone].tax === 'IVA',
  };
}

/** SQL: a row of `invoice_day`, `tax_day` or `expense_day` is of the period. */
export function dayIn({ workspaceId }: Books, { from, to }: Period): Sql {
  return sql`workspace_id = ${workspaceId} AND day BETWEEN ${from}::date AND ${to}::date`;
}

/** SQL: a row of `invoice_day` is revenue of the period, in the currency of the books. */
export function revenueDayIn(books: Books, period: Period): Sql {
  return sql`${dayIn(books, period)} AND status <> 'cancelled' AND currency = ${books.currency}`;
}

/** SQL: `invoice AS i` is revenue of the period, in the currency of the books. */
export function revenueOf({ workspaceId, currency }: Books, { from, to }: Period): Sql {
  return sql`i.workspace_id = ${workspaceId} AND i.issue_date BETWEEN ${from}::date AND ${to}::date
    AND i.status NOT IN ('draft', 'cancelled') AND i.currency = ${currency}`;
}

/** SQL: the expenses of a period, day by day and by what tells them apart, in the currency of the books. */
export function expenseDays(books: Books, period: Period): Sql {
  return valued(
    books,
    sql`SELECT day, category, tax_deductible, taxed, currency, functional_currency, amount, tax, value, value_tax, count
        FROM expense_day WHERE ${dayIn(books, period)}`,
  );
}

/** SQL: the same expenses, one by one. */
export function expensesOf(books: Books, { from, to }: Period): Sql {
  return valued(
    books,
    sql`SELECT id, date, tax_deductible, tax <> 0 AS taxed, currency, functional_currency, amount, tax, value, value_tax
        FROM expense
        WHERE workspace_id = ${books.workspaceId} AND date BETWEEN ${from}::date AND ${to}::date`,
  );
}

/**
 * SQL: expenses in the currency of the books. A foreign one counts by its value there; its amounts are null where it
 * has none. Its tax is the part of it that it was abroad.
 */
function valued({ currency }: Books, expenses: Sql): Sql {
  return sql`
    SELECT *, worth - worth_tax AS taxable
    FROM (
      SELECT *,
             CASE WHEN currency = ${currency} THEN amount WHEN has_value THEN value END AS worth,
             CASE WHEN currency = ${currency} THEN tax WHEN has_value THEN value_tax END AS worth_tax
      FROM (
        SELECT *, coalesce(nullif(functional_currency, ''), ${currency}) = ${currency} AS has_value FROM (${expenses}) AS e
      ) AS stated
    ) AS booked`;
}

/** SQL: an expense is deductible, by an amount that is known. */
export const isDeductible: Sql = sql`tax_deductible AND worth IS NOT NULL`;
