import { z } from 'zod';
import { type Period, quarterOf } from '@/lib/dates/periods';
import { sum, toNumber } from '@/lib/money/money';
import { type FiledAgain, filedAgain, type LateInvoice } from '@/lib/tax/tax-forms/filed-again';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { type Books, isRevenueSql } from '@/server/tax/reports/books';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

const ClosingRow = z.object({ closedAt: z.date() });

/**
 * What has come into a closed quarter since it was closed, which its returns are filed again with; undefined where nothing
 * has, and of an open one. Whoever has filed them reopens and closes it.
 */
export async function changedSinceClosed(books: Books, period: Period): Promise<Quarterly['changedSinceClosed']> {
  const quarter = quarterOf(period.to);
  const closing = await firstRow(
    ClosingRow,
    sql`
    SELECT closed_at AS "closedAt" FROM period_closing
    WHERE workspace_id = ${books.workspaceId} AND quarter = ${quarter} AND reopened_at IS NULL`,
  );
  if (!closing) return undefined;
  const invoices = await lateInvoices(books, period, closing.closedAt);
  if (invoices.length === 0) return undefined;
  const returns = invoices.flatMap((invoice) => filedAgain(invoice, books));
  return {
    closedAt: closing.closedAt.toISOString(),
    invoices: invoices.map(({ id, documentNumber }) => ({ invoiceId: id, invoiceNumber: documentNumber })),
    returns: [...new Set(returns.map(({ form }) => form))].map((form) => ({
      quarter,
      ...summed(
        form,
        returns.filter((of) => of.form === form),
      ),
    })),
  };
}

function summed(form: FiledAgain['form'], returns: FiledAgain[]) {
  const total = (amounts: FiledAgain['base'][]) => (amounts.length > 0 ? toNumber(sum(amounts)) : undefined);
  return {
    form,
    base: toNumber(sum(returns.map(({ base }) => base))),
    tax: total(returns.flatMap(({ tax }) => tax ?? [])),
    withheld: total(returns.flatMap(({ withheld }) => withheld ?? [])),
  };
}

const LateInvoiceRow = z.object({
  groups: json<LateInvoice['groups']>(),
  irpf: z.string(),
  exchangeRate: z.string().nullable(),
  id: z.string(),
  documentNumber: z.string(),
});

/** The invoices over advances of a quarter that were issued after it was closed; nothing else is. */
function lateInvoices(books: Books, period: Period, closedAt: Date) {
  return rows(
    LateInvoiceRow,
    sql`
    SELECT i.id, i.document_number AS "documentNumber", i.irpf::text AS irpf,
           CASE WHEN i.currency = ${books.currency} THEN NULL ELSE i.exchange_rate::text END AS "exchangeRate",
           (SELECT coalesce(json_agg(json_build_object('category', category, 'reason', reason, 'oss', oss, 'taxable', taxable::text,
              'tax', t.tax::text, 'surcharge', surcharge::text)), '[]') FROM invoice_tax t WHERE t.invoice_id = i.id) AS groups
    FROM invoice i WHERE ${isRevenueSql(books, period)} AND i.kind = 'advance'
      AND i.issued_at >= ${closedAt} AND i.issue_date > ${period.to}::date
    ORDER BY i.issued_at, i.id`,
  );
}
