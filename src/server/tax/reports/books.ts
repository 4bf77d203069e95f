import { toCalendarDate, todayIn } from '@/lib/dates';
import type { Period } from '@/lib/dates/periods';
import { ownTax } from '@/lib/tax/purchase-tax';
import { mayBePerson } from '@/lib/tax/tax-id';
import type { TaxType } from '@/lib/tax/tax-rates';
import type { FiscalZone, VatRegime } from '@/lib/tax/tax-zones';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, type Sql, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** What every figure of a company goes by. */
export interface Books {
  workspaceId: string;
  /** Figures are in this currency; what is in another counts by its rate, or is named apart. */
  currency: string;
  /** The day it is where the company is. */
  today: string;
  /** The tax of the company's own zone today; what is past goes by what was kept with it. */
  tax: TaxType | null;
  /** Where it is today; null: nobody has said. */
  zone: FiscalZone | null;
  regime: VatRegime;
  /** The first day in the Union scheme of the one-stop shop; null: it is not in it. */
  ossSince: string | null;
  /** A person files form 130, a company does not. Unknown: taken to be one. */
  isPerson: boolean;
}

/** Whose figures a statement reads: an id and a currency, or the columns of a company that the statement joins. */
export type BooksOf = { workspaceId: string | Sql; currency: string | Sql };

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
  const { zone = null, vatRegime = 'general', taxId, ossSince = null } = workspace.fiscalProfile ?? {};
  return {
    workspaceId: workspace.id,
    currency: workspace.currency,
    today: todayIn(workspace.timeZone, clock.now()),
    tax: ownTax({ zone }) ?? null,
    zone,
    regime: vatRegime,
    ossSince: ossSince && toCalendarDate(ossSince),
    isPerson: mayBePerson(taxId),
  };
}

/** SQL: a row of `tax_day` or `expense_day` is of the period. */
function dayIn({ workspaceId }: BooksOf, { from, to }: Period): Sql {
  return sql`workspace_id = ${workspaceId} AND day BETWEEN ${from}::date AND ${to}::date`;
}

/**
 * SQL: the invoices of a period that are revenue, day by day, by the day of their issue or of their operation. What is in
 * another currency counts at the rate of its invoice.
 */
export function revenueDays(books: Books, { from, to }: Period, by: 'day' | 'operation_day' = 'day'): Sql {
  const day = Prisma.raw(by);
  return sql`
    SELECT * FROM (${invoiceDays(books, sql`${day} BETWEEN ${from}::date AND ${to}::date`)}) AS i
    WHERE status <> 'cancelled' AND worth_total IS NOT NULL`;
}

/**
 * SQL: the rows of `invoice_day` that this holds for, with their worth in the currency of the books. Net is worth what its
 * bases are, each at the rate of its invoice, as in forms 303 and 130: not total less tax.
 */
export function invoiceDays({ workspaceId, currency }: BooksOf, condition: Sql): Sql {
  const worth = worthOf(currency, sql`valued`, ['total', 'net', 'tax', 'irpf', 'paid', 'due']);
  return sql`
    SELECT *, ${worth} FROM (SELECT *, total - tax AS net FROM invoice_day) AS summed
    WHERE workspace_id = ${workspaceId} AND ${condition}`;
}

/** SQL: the taxes of a period, by the day of the operation. */
export function taxDays(books: BooksOf, period: Period): Sql {
  const worth = worthOf(books.currency, sql`valued`, TAX_AMOUNTS);
  return sql`SELECT *, ${worth} FROM tax_day WHERE ${dayIn(books, period)}`;
}

/** SQL: the same taxes, invoice by invoice. */
export function taxesOf(books: Books, period: Period): Sql {
  const { workspaceId } = books;
  const document = sql`i.id, i.document_number, i.client_name, i.declared_as, i.currency, i.exchange_rate,
    coalesce(i.client_location::text, '') AS client_zone, i.rectification IS NOT NULL AS rectifies, i.original_invoice_id`;
  const value = sql`${convertToBooksSql(sql`taxable`)} AS value_taxable, ${convertToBooksSql(sql`t.tax`)} AS value_tax,
    ${convertToBooksSql(sql`surcharge`)} AS value_surcharge, ${convertToBooksSql(sql`surcharge_taxable`)} AS value_surcharge_taxable`;
  return sql`
    SELECT *, ${worthOf(books.currency, sql`exchange_rate IS NOT NULL`, TAX_AMOUNTS)}
    FROM (
      SELECT ${document}, category, rate, surcharge_rate, oss, taxable, t.tax, surcharge, surcharge_taxable, ${value},
             coalesce(i.operation_date, i.issue_date) AS day, folio_accrual(i.cash_criterion, t) AS accrual
      FROM invoice i JOIN invoice_tax t ON t.invoice_id = i.id
      WHERE ${standsIn(books, period)}
      UNION ALL
      SELECT ${document}, category, rate, 0, '', taxable, a.tax, 0, 0, value_taxable, value_tax, 0, 0, day, 'payment'
      FROM tax_accrual a JOIN invoice i ON i.id = a.invoice_id AND i.workspace_id = a.workspace_id
      WHERE a.workspace_id = ${workspaceId} AND day BETWEEN ${period.from}::date AND ${period.to}::date
    ) AS taxes`;
}

/** SQL: an amount of `invoice AS i` in the currency of the books, at the rate of the invoice. */
export function convertToBooksSql(amount: Sql): Sql {
  return sql`folio_value(${amount}, i.exchange_rate, i.issuer)`;
}

/** SQL: of the rows of taxes or expenses, those that count where a form says what is charged or deducted. */
export const asDeclared: Sql = sql`accrual <> 'supply'`;

/** SQL: of the rows of expenses, those that are income tax's or a summary's: each expense once, on its date. */
export const asBooked: Sql = sql`accrual <> 'payment'`;

const TAX_AMOUNTS = ['taxable', 'tax', 'surcharge_taxable', 'surcharge'];

/** SQL: `invoice AS i` is revenue of the period, by the day of the operation, in the currency of the books or at a rate. */
export function isRevenueSql(books: BooksOf, period: Period): Sql {
  return sql`${standsIn(books, period)} AND (i.currency = ${books.currency} OR i.exchange_rate IS NOT NULL)`;
}

/**
 * SQL: an invoice, or what it corrects, sold an investment good: what that brings is a capital gain and no income of the activity
 * (LIRPF art. 28.2), and no part of the volume of operations (LIVA art. 121.Tres). @param of with its id and what it corrects
 */
export function sellsAsset({ workspaceId }: BooksOf, of: Sql = sql`i`): Sql {
  return sql`EXISTS (SELECT FROM asset a WHERE a.workspace_id = ${workspaceId}
    AND a.disposal_invoice_id = coalesce(${of}.original_invoice_id, ${of}.id))`;
}

function standsIn({ workspaceId }: BooksOf, { from, to }: Period): Sql {
  return sql`i.workspace_id = ${workspaceId} AND i.status NOT IN ('draft', 'cancelled')
    AND coalesce(i.operation_date, i.issue_date) BETWEEN ${from}::date AND ${to}::date`;
}

/** SQL: each amount in the currency of the books, as `worth_…`; null where no rate is known. */
function worthOf(currency: string | Sql, isValued: Sql, amounts: readonly string[]): Sql {
  const columns = amounts.map(
    (amount) => sql`CASE WHEN currency = ${currency} THEN ${Prisma.raw(amount)}
      WHEN ${isValued} THEN ${Prisma.raw(`value_${amount}`)} END AS ${Prisma.raw(`worth_${amount}`)}`,
  );
  return Prisma.join(columns);
}

/** SQL: the expenses of a period, day by day and by what tells them apart, in the currency of the books. */
export function expenseDays(books: BooksOf, period: Period): Sql {
  return inBooks(books, sql`SELECT * FROM expense_day WHERE ${dayIn(books, period)}`);
}

/** SQL: the same expenses, one by one. */
export function expensesOf(books: Books, { from, to }: Period): Sql {
  const of = sql`is_investment_good AS investment, amount < 0 AS rectifies`;
  return inBooks(
    books,
    sql`SELECT *, date AS day, ${of}, CASE WHEN deducted_on IS NULL THEN 'general' ELSE 'supply' END AS accrual
        FROM expense
        WHERE workspace_id = ${books.workspaceId} AND date BETWEEN ${from}::date AND ${to}::date
        UNION ALL
        SELECT *, deducted_on, ${of}, 'payment' FROM expense
        WHERE workspace_id = ${books.workspaceId} AND deducted_on BETWEEN ${from}::date AND ${to}::date`,
  );
}

/** SQL: the expenses of which something is withheld in a period, one by one, in the currency of the books. */
export function withheldOf(books: BooksOf, { from, to }: Period): Sql {
  const partOf = (part: Sql) => sql`round(value * ${part} / nullif(amount, 0), folio_decimals(functional_currency))`;
  // What the vendor paid in the company's name is no payment to the vendor.
  const earned = sql`(taxable - coalesce((
    SELECT sum((line ->> 'base')::numeric) FROM jsonb_array_elements(taxes) AS line
    WHERE line ->> 'kind' = 'not_subject'), 0))`;
  return inBooks(
    books,
    sql`SELECT *, withheld_on AS day, ${earned} AS earned, ${partOf(earned)} AS value_earned,
               ${partOf(sql`irpf`)} AS value_irpf
        FROM expense
        WHERE workspace_id = ${books.workspaceId} AND withheld_on BETWEEN ${from}::date AND ${to}::date`,
    WITHHELD_AMOUNTS,
  );
}

/** The amounts of an expense, in its own currency, in the functional one, and in that of the books. */
const AMOUNTS = named([
  ['amount', 'value', 'worth'],
  ['tax', 'value_tax', 'worth_tax'],
  ['deductible_base', 'value_deductible_base', 'worth_deductible_base'],
  ['input_tax', 'value_input_tax', 'worth_input_tax'],
  ['deductible_tax', 'value_deductible_tax', 'worth_deductible_tax'],
  ['self_assessed_base', 'value_self_assessed_base', 'worth_self_assessed_base'],
  ['self_assessed_tax', 'value_self_assessed_tax', 'worth_self_assessed_tax'],
  ['cost', 'value_cost', 'worth_cost'],
]);

const WITHHELD_AMOUNTS = named([
  ['earned', 'value_earned', 'worth_taxable'],
  ['irpf', 'value_irpf', 'worth_irpf'],
]);

function named(amounts: string[][]): Sql[][] {
  return amounts.map((names) => names.map((name) => Prisma.raw(name)));
}

/**
 * SQL: expenses with their worth in the currency of the books. A foreign one counts by its value there; its worth is
 * null where it has none. Each of its parts is the part of it that it was abroad.
 */
function inBooks({ currency }: BooksOf, expenses: Sql, amounts = AMOUNTS): Sql {
  const worth = amounts.map(
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
