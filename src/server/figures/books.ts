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

/** SQL: `invoice AS i` belongs to the period, by its issue date. */
export function datedIn({ workspaceId }: Books, { from, to }: Period): Sql {
  return sql`i.workspace_id = ${workspaceId} AND i.issue_date BETWEEN ${from}::date AND ${to}::date`;
}

/** SQL: `invoice AS i` was issued in the period and stands, in whatever currency. */
export function issuedIn(books: Books, period: Period): Sql {
  return sql`${datedIn(books, period)} AND i.status NOT IN ('draft', 'cancelled')`;
}

/** SQL: `invoice AS i` is revenue of the period, in the currency of the books. */
export function revenueOf(books: Books, period: Period): Sql {
  return sql`${issuedIn(books, period)} AND i.currency = ${books.currency}`;
}

/**
 * SQL: the expenses of a period in the currency of the books. A foreign one counts by its amount there, else by its
 * rate; its amounts are null where it has neither. Its tax is the part of it that it was abroad.
 */
export function expensesOf({ workspaceId, currency }: Books, { from, to }: Period): Sql {
  return sql`
    SELECT id, date, category, tax_deductible, tax_rate, currency, spent, amount, tax, amount - tax AS taxable
    FROM (
      SELECT *, CASE WHEN currency = ${currency} THEN spent_tax
                     ELSE coalesce(round(amount * spent_tax / nullif(spent, 0), 2), 0) END AS tax
      FROM (
        SELECT id, date, category, tax_deductible, tax_rate, currency, amount AS spent, tax AS spent_tax,
               CASE WHEN currency = ${currency} THEN amount
                    WHEN coalesce(functional_currency, ${currency}) = ${currency}
                    THEN coalesce(functional_amount, round(amount * exchange_rate, 2)) END AS amount
        FROM expense
        WHERE workspace_id = ${workspaceId} AND date BETWEEN ${from}::date AND ${to}::date
      ) AS valued
    ) AS booked`;
}

/** SQL: a row of `expensesOf` is deductible, by an amount that is known. */
export const isDeductible: Sql = sql`tax_deductible AND amount IS NOT NULL`;
