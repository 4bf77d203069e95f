import { todayIn } from '@/lib/dates';
import type { Period } from '@/lib/periods';
import { type FiscalZone, ZONES } from '@/lib/tax-zones';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { db, type Sql, sql } from '@/server/db';
import { notFound } from '@/server/errors';
import { Prisma } from '@/server/generated/prisma/client';

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
  return inBooks(books, sql`SELECT * FROM expense_day WHERE ${dayIn(books, period)}`);
}

/** SQL: the same expenses, one by one. */
export function expensesOf(books: Books, { from, to }: Period): Sql {
  return inBooks(
    books,
    sql`SELECT *, date AS day, is_investment_good AS investment, amount < 0 AS rectifies
        FROM expense
        WHERE workspace_id = ${books.workspaceId} AND date BETWEEN ${from}::date AND ${to}::date`,
  );
}

/** The amounts of an expense, in its own currency, in the functional one, and in that of the books. */
const AMOUNTS = [
  ['amount', 'value', 'worth'],
  ['tax', 'value_tax', 'worth_tax'],
  ['deductible_base', 'value_deductible_base', 'worth_deductible_base'],
  ['deductible_tax', 'value_deductible_tax', 'worth_deductible_tax'],
  ['self_assessed_base', 'value_self_assessed_base', 'worth_self_assessed_base'],
  ['self_assessed_tax', 'value_self_assessed_tax', 'worth_self_assessed_tax'],
  ['cost', 'value_cost', 'worth_cost'],
].map((names) => names.map((name) => Prisma.raw(name)));

/**
 * SQL: expenses with their worth in the currency of the books. A foreign one counts by its value there; its worth is
 * null where it has none. Each of its parts is the part of it that it was abroad.
 */
function inBooks({ currency }: Books, expenses: Sql): Sql {
  const worth = AMOUNTS.map(
    ([amount, value, name]) =>
      sql`CASE WHEN currency = ${currency} THEN ${amount} WHEN has_value THEN ${value} END AS ${name}`,
  );
  return sql`
    SELECT *, ${Prisma.join(worth)}
    FROM (
      SELECT *, coalesce(nullif(functional_currency, ''), ${currency}) = ${currency} AS has_value FROM (${expenses}) AS e
    ) AS stated`;
}

/** SQL: what the company bears of an expense: the tax that is deducted comes back, and what it charges itself it pays. */
export const borne: Sql = sql`(worth + worth_self_assessed_tax - worth_deductible_tax)`;
