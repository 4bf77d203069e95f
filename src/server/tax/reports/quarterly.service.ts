import { z } from 'zod';
import { monthsOf, type Period, quarterOf, quarterPeriod } from '@/lib/dates/periods';
import { type Money, toNumber } from '@/lib/money/money';
import type { VatForm } from '@/lib/tax/tax-forms/form-lines';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import { whyNoVatForm } from '@/lib/tax/tax-forms/vat-form-duty';
import type { Actor } from '@/server/platform/api/context';
import { firstRow, sql } from '@/server/platform/db/client';
import { type Books, openBooks } from '@/server/tax/reports/books';
import { changedSinceClosed } from '@/server/tax/reports/changed-since-closed';
import { expenseFigures } from '@/server/tax/reports/expense-figures';
import { formEntriesOf } from '@/server/tax/reports/form-entries';
import { readModelo130 } from '@/server/tax/reports/income-130';
import { invoiceFigures } from '@/server/tax/reports/invoice-figures';
import { ossFigures } from '@/server/tax/reports/oss-figures';
import { otherCurrencies } from '@/server/tax/reports/other-currencies';
import type { Quarterly, QuarterlyInput } from '@/server/tax/reports/quarterly.schema';
import { selfAssessedUnfiled } from '@/server/tax/reports/self-assessed-unfiled';
import { type VatFigures, vatFigures } from '@/server/tax/reports/vat-figures';
import { withholdingFigures } from '@/server/tax/reports/withholding-figures';

/** The tax figures of a quarter; this quarter where none is named. */
export async function readQuarterly(actor: Actor, input: QuarterlyInput): Promise<Quarterly> {
  const books = await openBooks(actor);
  const quarter = input.quarter ?? quarterOf(books.today);
  const period = quarterPeriod(quarter);
  const form303 = modelo303(period.to);
  const entries = await formEntriesOf(books, quarter);
  const [vat, igic, unfiled, oss, income, withheld, invoices, expenses, clientCount, changed] = await Promise.all([
    vatFigures(books, form303, period, entries('303')),
    vatFigures(books, modelo420, period, entries('420')),
    selfAssessedUnfiled(books, period),
    ossFigures(books, period),
    readModelo130(books, period, entries('130')),
    withholdingFigures(books, period, entries),
    invoiceFigures(books, period),
    expenseFigures(books, period),
    countClients(books, period),
    changedSinceClosed(books, period),
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
    modelo130: income,
    ...(withheld['111'] && { modelo111: withheld['111'] }),
    ...(withheld['115'] && { modelo115: withheld['115'] }),
    ...(withheld['123'] && { modelo123: withheld['123'] }),
    ...(withheld['216'] && { modelo216: withheld['216'] }),
    summary: {
      totalRevenue: toNumber(invoices.total),
      totalExpenses: toNumber(expenses.total),
      invoiceCount: invoices.issued,
      clientCount,
    },
    ...(changed && { changedSinceClosed: changed }),
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

function filing(books: Books, form: VatForm, vat: VatFigures): Pick<Quarterly['modelo303'], 'aplica' | 'motivo'> {
  const isDeclared = !vat.chargedBase.isZero() || !vat.chargedTax.isZero() || !vat.deductedTax.isZero();
  const reason = whyNoVatForm(books, form.tax, isDeclared);
  return reason ? { aplica: false, motivo: reason } : { aplica: true };
}

function show(boxes: Map<string, Money>): Record<string, number> {
  return Object.fromEntries([...boxes].map(([box, amount]) => [box, toNumber(amount)]));
}

const ClientCountRow = z.object({ clients: z.number() });

async function countClients({ workspaceId }: Books, { from, to }: Period): Promise<number> {
  const counted = await firstRow(
    ClientCountRow,
    sql`
    SELECT count(*)::int AS clients
    FROM (SELECT FROM client_month WHERE workspace_id = ${workspaceId} AND month BETWEEN ${from}::date AND ${to}::date
          GROUP BY client HAVING sum(count) <> 0) AS invoiced`,
  );
  return counted?.clients ?? 0;
}
