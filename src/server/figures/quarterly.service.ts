import { modelo130, type QuarterIncome } from '@/lib/modelo-130';
import { toNumber } from '@/lib/money';
import { monthsOf, type Period, quarterOf, quarterPeriod, yearTo } from '@/lib/periods';
import type { Actor } from '@/server/context';
import { firstRow, rows, sql } from '@/server/db';
import { type Books, expenseDays, openBooks, revenueDayIn } from '@/server/figures/books';
import { expenseFigures } from '@/server/figures/expense-figures';
import { invoiceFigures } from '@/server/figures/invoice-figures';
import { otherCurrencies } from '@/server/figures/other-currencies';
import type { Quarterly, QuarterlyInput } from '@/server/figures/quarterly.schema';
import { type VatFigures, vatFigures } from '@/server/figures/vat-figures';

/** The tax figures of a quarter; this quarter where none is named. */
export async function readQuarterly(actor: Actor, input: QuarterlyInput): Promise<Quarterly> {
  const books = await openBooks(actor);
  const quarter = input.quarter ?? quarterOf(books.today);
  const period = quarterPeriod(quarter);
  const [vat, quarters, invoices, expenses, clientCount] = await Promise.all([
    vatFigures(books, period),
    quartersUpTo(books, period),
    invoiceFigures(books, period),
    expenseFigures(books, period),
    countClients(books, period),
  ]);
  return {
    period: quarter,
    quarter,
    months: monthsOf(quarter),
    periods: monthsOf(quarter),
    currency: books.currency,
    modelo303: show303(vat),
    modelo130: show130(quarters),
    summary: {
      totalRevenue: toNumber(invoices.total),
      totalExpenses: toNumber(expenses.total),
      invoiceCount: invoices.issued,
      clientCount,
    },
    otherCurrencies: otherCurrencies(invoices, expenses),
  };
}

function show303(vat: VatFigures): Quarterly['modelo303'] {
  return {
    baseImponible: toNumber(vat.chargedBase),
    cuotaRepercutida: toNumber(vat.chargedTax),
    baseDeducible: toNumber(vat.deductibleBase),
    cuotaDeducible: toNumber(vat.deductibleTax),
    resultado: toNumber(vat.result),
    tipos: vat.charged.map(({ rate, taxable, tax, surcharge }) => ({
      tipo: Number(rate),
      base: toNumber(taxable),
      cuota: toNumber(tax),
      recargo: toNumber(surcharge),
    })),
  };
}

function show130(quarters: QuarterIncome[]): Quarterly['modelo130'] {
  const boxes = modelo130(quarters);
  return {
    ingresos: toNumber(boxes.income),
    gastos: toNumber(boxes.expenses),
    dificilJustificacion: toNumber(boxes.hardToJustify),
    rendimientoNeto: toNumber(boxes.profit),
    cuota: toNumber(boxes.advance),
    pagosAnteriores: toNumber(boxes.paidBefore),
    retenciones: toNumber(boxes.withheld),
    pagoFraccionado: toNumber(boxes.result),
  };
}

/** The quarters of the year up to and with the one that the period is, each by itself. */
async function quartersUpTo(books: Books, { to }: Period): Promise<QuarterIncome[]> {
  const sinceJanuary = yearTo(to);
  const found = await rows<QuarterIncome & { quarter: number }>(sql`
    SELECT quarter, sum(income) AS income, sum(expenses) AS expenses, sum(withheld) AS withheld
    FROM (
      SELECT extract(quarter FROM day)::int AS quarter, total - tax AS income, 0 AS expenses, irpf AS withheld
      FROM invoice_day WHERE ${revenueDayIn(books, sinceJanuary)}
      UNION ALL
      SELECT extract(quarter FROM day)::int, 0, worth_cost, 0
      FROM (${expenseDays(books, sinceJanuary)}) AS e WHERE worth_cost IS NOT NULL
    ) AS days GROUP BY quarter`);
  const none = { income: 0, expenses: 0, withheld: 0 };
  return quartersTo(to).map((quarter) => found.find((of) => of.quarter === quarter) ?? none);
}

function quartersTo(date: string): number[] {
  const last = Number(quarterOf(date).slice(-1));
  return [1, 2, 3, 4].slice(0, last);
}

async function countClients({ workspaceId }: Books, { from, to }: Period): Promise<number> {
  const counted = await firstRow<{ clients: number }>(sql`
    SELECT count(*)::int AS clients
    FROM (SELECT FROM client_month WHERE workspace_id = ${workspaceId} AND month BETWEEN ${from}::date AND ${to}::date
          GROUP BY client HAVING sum(count) <> 0) AS invoiced`);
  return counted?.clients ?? 0;
}
