import { type Money, toNumber } from '@/lib/money';
import { monthsOf, type Period, quarterOf, quarterPeriod, yearOf, yearTo } from '@/lib/periods';
import type { VatForm } from '@/lib/tax-forms/form-lines';
import { boxesOf130, modelo130, type QuarterIncome } from '@/lib/tax-forms/modelo-130';
import { modelo303 } from '@/lib/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax-forms/modelo-420';
import type { Actor } from '@/server/api/context';
import { firstRow, rows, sql } from '@/server/db/client';
import { asBooked, type Books, expenseDays, openBooks, revenueDays, taxDays } from '@/server/reports/books';
import { expenseFigures } from '@/server/reports/expense-figures';
import { invoiceFigures } from '@/server/reports/invoice-figures';
import { ossFigures } from '@/server/reports/oss-figures';
import { otherCurrencies } from '@/server/reports/other-currencies';
import type { Quarterly, QuarterlyInput } from '@/server/reports/quarterly.schema';
import { selfAssessedUnfiled } from '@/server/reports/self-assessed-unfiled';
import { type VatFigures, vatFigures } from '@/server/reports/vat-figures';
import { withholdingFigures } from '@/server/reports/withholding-figures';

/** The tax figures of a quarter; this quarter where none is named. */
export async function readQuarterly(actor: Actor, input: QuarterlyInput): Promise<Quarterly> {
  const books = await openBooks(actor);
  const quarter = input.quarter ?? quarterOf(books.today);
  const period = quarterPeriod(quarter);
  const form303 = modelo303(period.to);
  const [vat, igic, unfiled, oss, quarters, profitBefore, withheld, invoices, expenses, clientCount] =
    await Promise.all([
      vatFigures(books, form303, period),
      vatFigures(books, modelo420, period),
      selfAssessedUnfiled(books, period),
      ossFigures(books, period),
      quartersUpTo(books, period),
      profitOfYearBefore(books, quarter),
      withholdingFigures(books, period),
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
    modelo303: showVat(books, form303, vat),
    ...(books.tax === 'IGIC' && { modelo420: showVat(books, modelo420, igic) }),
    ...(unfiled && { modelo309: unfiled }),
    ...(oss && { modelo369: oss }),
    modelo130: show130(books, quarters, profitBefore),
    ...(withheld['111'] && { modelo111: withheld['111'] }),
    ...(withheld['115'] && { modelo115: withheld['115'] }),
    summary: {
      totalRevenue: toNumber(invoices.total),
      totalExpenses: toNumber(expenses.total),
      invoiceCount: invoices.issued,
      clientCount,
    },
    otherCurrencies: otherCurrencies(invoices, expenses),
  };
}

function showVat(books: Books, form: VatForm, vat: VatFigures): Quarterly['modelo303'] {
  return {
    baseImponible: toNumber(vat.chargedBase),
    cuotaRepercutida: toNumber(vat.chargedTax),
    baseDeducible: toNumber(vat.deductedBase),
    cuotaDeducible: toNumber(vat.deductedTax),
    resultado: toNumber(vat.result),
    tipos: vat.rates.map(({ rate, taxable, tax, surcharge }) => ({
      tipo: Number(rate),
      base: toNumber(taxable),
      cuota: toNumber(tax),
      recargo: toNumber(surcharge),
    })),
    casillas: show(vat.boxes),
    sinCasilla: vat.unboxed.map(({ line, base, tax }) => ({
      nombre: line.name,
      base: toNumber(base),
      cuota: toNumber(tax),
    })),
    ...filing(books, form, vat),
  };
}

/** Who has moved since goes on seeing what was declared before. */
function filing(
  { tax, regime }: Books,
  form: VatForm,
  vat: VatFigures,
): Pick<Quarterly['modelo303'], 'aplica' | 'motivo'> {
  const declared = !vat.chargedBase.isZero() || !vat.chargedTax.isZero() || !vat.deductedTax.isZero();
  if (declared) return { aplica: true };
  if (tax !== form.tax) return { aplica: false, motivo: 'other_zone' };
  return regime === 'general' ? { aplica: true } : { aplica: false, motivo: regime };
}

function show130({ isPerson }: Books, quarters: QuarterIncome[], profitBefore: Money | null): Quarterly['modelo130'] {
  const form = modelo130(quarters, profitBefore);
  return {
    ingresos: toNumber(form.income),
    gastos: toNumber(form.expenses),
    dificilJustificacion: toNumber(form.hardToJustify),
    rendimientoNeto: toNumber(form.profit),
    cuota: toNumber(form.advance),
    pagosAnteriores: toNumber(form.paidBefore),
    retenciones: toNumber(form.withheld),
    pagoFraccionado: toNumber(form.result),
    casillas: show(boxesOf130(form)),
    ...(isPerson ? { aplica: true } : { aplica: false, motivo: 'not_a_person' as const }),
  };
}

function show(boxes: Map<string, Money>): Record<string, number> {
  return Object.fromEntries([...boxes].map(([box, amount]) => [box, toNumber(amount)]));
}

/** The profit that the year before is known to have had; null without books of it. */
async function profitOfYearBefore(books: Books, quarter: string): Promise<Money | null> {
  const year = yearOf(`${Number(quarter.slice(0, 4)) - 1}`.padStart(4, '0'));
  const quarters = await quartersUpTo(books, year);
  const known = quarters.some(({ income, expenses }) => Number(income) !== 0 || Number(expenses) !== 0);
  return known ? modelo130(quarters).profit : null;
}

/** The quarters of the year up to and with the one that the period is, each by itself. */
async function quartersUpTo(books: Books, { to }: Period): Promise<QuarterIncome[]> {
  const sinceJanuary = yearTo(to);
  const found = await rows<QuarterIncome & { quarter: number }>(sql`
    SELECT quarter, sum(income) AS income, sum(expenses) AS expenses, sum(withheld) AS withheld
    FROM (
      SELECT extract(quarter FROM operation_day)::int AS quarter, worth_total - worth_tax AS income, 0 AS expenses,
             worth_irpf AS withheld
      FROM (${revenueDays(books, sinceJanuary, 'operation_day')}) AS i
      UNION ALL
      SELECT extract(quarter FROM day)::int, -worth_taxable, 0, 0
      FROM (${taxDays(books, sinceJanuary)}) AS t WHERE passed_on AND worth_taxable IS NOT NULL
      UNION ALL
      SELECT extract(quarter FROM day)::int, 0, worth_cost, 0
      FROM (${expenseDays(books, sinceJanuary)}) AS e WHERE worth_cost IS NOT NULL AND ${asBooked}
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
