import { z } from 'zod';
import { type Period, quarterPeriod, yearOf } from '@/lib/dates/periods';
import type { Entry } from '@/lib/ledger/entry';
import { accrualEntry, regularisationEntry } from '@/lib/ledger/tax-entries';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import { grouped } from '@/lib/text/grouped';
import { rows, sql } from '@/server/platform/db/client';
import { readDefinitiveProRata } from '@/server/tax/assets/asset-rows';
import { regularisedIn } from '@/server/tax/reports/vat-figures';
import { taxLabel } from './invoice-documents';
import type { Posting } from './posting';

const AccrualRow = z.object({
  invoiceId: z.string(),
  position: z.number(),
  number: z.string(),
  date: z.string(),
  rate: z.string(),
  tax: z.string(),
});

/** VAT of sales under the cash criterion, as it falls due: what `tax_accrual` says, and form 303. */
export async function accrualEntries(posting: Posting, { from, to }: Period): Promise<Entry[]> {
  const { workspaceId, currency } = posting;
  const found = await rows(
    AccrualRow,
    sql`
    SELECT a.invoice_id AS "invoiceId", a.position, coalesce(i.document_number, i.id) AS number, a.day AS date, a.rate::text AS rate,
           CASE WHEN i.currency = ${currency} THEN a.tax ELSE a.value_tax END AS tax
    FROM tax_accrual a JOIN invoice i ON i.id = a.invoice_id AND i.workspace_id = a.workspace_id
    WHERE a.workspace_id = ${workspaceId} AND a.day BETWEEN ${from}::date AND ${to}::date
      AND (i.currency = ${currency} OR i.exchange_rate IS NOT NULL)
    ORDER BY a.day, number, a.position, a.rate DESC`,
  );
  const payments = grouped(found, ({ invoiceId, position }) => `${invoiceId} ${position}`);
  return [...payments.values()].flatMap((taxes) => {
    const [first] = taxes;
    if (!first) return [];
    const parts = taxes.map(({ rate, tax }) => ({ label: taxLabel({ rate, oss: '' }, posting), tax }));
    return [accrualEntry({ date: first.date, document: first.number }, parts)];
  });
}

const EnteredRow = z.object({ period: z.string(), amount: z.string() });

/**
 * What the definitive pro rata adds to the VAT that was deducted in a year, or takes off, on its last day; and of investment
 * goods what form 303 says in box 43, on the last day of its quarter: LIVA art. 105.Cuatro and 107.
 */
export async function regularisationEntries({ books }: Posting, { from, to }: Period): Promise<Entry[]> {
  const isOf = (day: string) => day >= from && day <= to && day <= books.today;
  const years = [...(await readDefinitiveProRata(books.workspaceId)).keys()].map((year) => yearOf(`${year}`).to);
  const entries: Entry[] = [];
  for (const day of years.filter(isOf)) {
    const form = books.tax === 'IGIC' ? modelo420 : modelo303(day);
    entries.push(regularisationEntry(day, 'purchases', await regularisedIn(books, form, { from: day, to: day })));
  }
  const entered = await rows(
    EnteredRow,
    sql`
    SELECT period, amount FROM tax_form_entry
    WHERE workspace_id = ${books.workspaceId} AND form = '303' AND box = '43' AND amount IS NOT NULL ORDER BY period`,
  );
  for (const { period, amount } of entered) {
    const { to: day } = quarterPeriod(period);
    if (isOf(day)) entries.push(regularisationEntry(day, 'assets', amount));
  }
  return entries;
}
