import { z } from 'zod';
import { type Period, quarterOf, quarterPeriod, yearOf, yearTo } from '@/lib/dates/periods';
import { Money, sum, toNumber } from '@/lib/money/money';
import type { FormEntries } from '@/lib/tax/tax-forms/form-entries';
import {
  boxesOf130,
  hardToJustifyIn,
  type Modelo130,
  modelo130,
  type QuarterIncome,
  withheldShare,
} from '@/lib/tax/tax-forms/modelo-130';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { depreciationCosts } from '@/server/tax/assets/depreciation';
import {
  asBooked,
  type Books,
  convertToBooksSql,
  expenseDays,
  isRevenueSql,
  revenueDays,
  sellsAsset,
  taxDays,
} from '@/server/tax/reports/books';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

/** Form 130 of a quarter, as the report shows it. */
export async function readModelo130(
  books: Books,
  period: Period,
  entries: FormEntries,
): Promise<Quarterly['modelo130']> {
  const year = Number(period.to.slice(0, 4));
  const lastYear = yearOf(`${year - 1}`.padStart(4, '0'));
  const [quarters, before] = await Promise.all([quartersUpTo(books, period), quartersUpTo(books, lastYear)]);
  const form = modelo130(quarters, { year, profitBefore: profitOf(before, year - 1) });
  if (!books.isPerson) return { ...show(form, year, entries), aplica: false, motivo: 'not_a_person' };
  return {
    ...show(form, year, entries),
    aplica: true,
    retencion: await withheldIn(books, { period, quarters, lastYear, before }),
  };
}

function show(form: Modelo130, year: number, entries: FormEntries): Omit<Quarterly['modelo130'], 'aplica'> {
  return {
    ingresos: toNumber(form.income),
    gastos: toNumber(form.expenses),
    dificilJustificacion: toNumber(form.hardToJustify),
    dificilJustificacionTipo: hardToJustifyIn(year).rate,
    rendimientoNeto: toNumber(form.profit),
    cuota: toNumber(form.advance),
    pagosAnteriores: toNumber(form.paidBefore),
    retenciones: toNumber(form.withheld),
    pagoFraccionado: toNumber(form.result),
    casillas: Object.fromEntries([...boxesOf130(form, entries)].map(([box, amount]) => [box, toNumber(amount)])),
  };
}

/** The profit that a year is known to have had; null without books of it. */
function profitOf(quarters: QuarterIncome[], year: number): Money | null {
  const known = quarters.some(({ income, expenses }) => Number(income) !== 0 || Number(expenses) !== 0);
  return known ? modelo130(quarters, { year }).profit : null;
}

interface Withheld {
  period: Period;
  quarters: QuarterIncome[];
  lastYear: Period;
  before: QuarterIncome[];
}

/**
 * Whether clients withheld something of enough of the income of the year before; of the quarter's own where there is none of that
 * year, as in the first one: RIRPF art. 109.2. Undefined without income.
 */
async function withheldIn(
  books: Books,
  { period, quarters, lastYear, before }: Withheld,
): Promise<Quarterly['modelo130']['retencion']> {
  const isOfYear = before.some(({ income }) => Number(income) !== 0);
  const of = isOfYear ? lastYear : period;
  const income = sum((isOfYear ? before : quarters.slice(-1)).map((quarter) => quarter.income));
  const withheldFrom = await incomeWithheldFrom(books, of);
  const share = withheldShare(income, withheldFrom);
  if (!share) return undefined;
  return {
    desde: of.from,
    hasta: of.to,
    ingresos: toNumber(income),
    ingresosConRetencion: toNumber(withheldFrom),
    porcentaje: toNumber(share.percent),
    suficiente: share.isEnough,
  };
}

const IncomeRow = z.object({ income: z.string() });

/** The bases of the invoices of a period of which clients withhold something. */
async function incomeWithheldFrom(books: Books, period: Period): Promise<Money> {
  const found = await firstRow(
    IncomeRow,
    sql`
    SELECT coalesce(sum(CASE WHEN i.currency = ${books.currency} THEN t.taxable ELSE ${convertToBooksSql(sql`t.taxable`)} END), 0) AS income
    FROM invoice i JOIN invoice_tax t ON t.invoice_id = i.id
    WHERE ${isRevenueSql(books, period)} AND i.irpf <> 0 AND NOT folio_passed_on(t)`,
  );
  return new Money(found?.income ?? 0);
}

const QuarterRow = z.object({
  income: z.string(),
  expenses: z.string(),
  withheld: z.string(),
  quarter: z.number(),
});

/**
 * The quarters of the year up to and with the one that the period is, each by itself; what assets are depreciated by is an
 * expense. Income is the sum of the bases of the tax groups, each in the currency of the books, as in form 303, without the
 * price of assets: what their sale brings is a capital gain, and no income of the activity (LIRPF art. 28.2).
 */
async function quartersUpTo(books: Books, { to }: Period): Promise<QuarterIncome[]> {
  const sinceJanuary = yearTo(to);
  const found = await rows(
    QuarterRow,
    sql`
    SELECT quarter, sum(income) AS income, sum(expenses) AS expenses, sum(withheld) AS withheld
    FROM (
      SELECT extract(quarter FROM day)::int AS quarter, worth_taxable AS income, 0 AS expenses, 0 AS withheld
      FROM (${taxDays(books, sinceJanuary)}) AS t WHERE NOT passed_on AND worth_taxable IS NOT NULL AND ${asBooked}
      UNION ALL
      SELECT extract(quarter FROM coalesce(i.operation_date, i.issue_date))::int,
             -CASE WHEN i.currency = ${books.currency} THEN t.taxable ELSE ${convertToBooksSql(sql`t.taxable`)} END, 0, 0
      FROM invoice i JOIN invoice_tax t ON t.invoice_id = i.id
      WHERE ${isRevenueSql(books, sinceJanuary)} AND NOT folio_passed_on(t) AND ${sellsAsset(books)}
      UNION ALL
      SELECT extract(quarter FROM operation_day)::int, 0, 0, worth_irpf
      FROM (${revenueDays(books, sinceJanuary, 'operation_day')}) AS i
      UNION ALL
      SELECT extract(quarter FROM day)::int, 0, worth_cost, 0
      FROM (${expenseDays(books, sinceJanuary)}) AS e WHERE worth_cost IS NOT NULL AND ${asBooked}
    ) AS days GROUP BY quarter`,
  );
  const none = { income: 0, expenses: 0, withheld: 0 };
  const quarters = quartersTo(to);
  const periods = quarters.map((quarter) => quarterPeriod(`${to.slice(0, 4)}-Q${quarter}`));
  const depreciation = await depreciationCosts(books.workspaceId, periods);
  return quarters.map((quarter, index) => {
    const of = found.find((known) => known.quarter === quarter) ?? none;
    return { ...of, expenses: new Money(of.expenses).plus(depreciation[index] ?? 0) };
  });
}

function quartersTo(date: string): number[] {
  const last = Number(quarterOf(date).slice(-1));
  return [1, 2, 3, 4].slice(0, last);
}
