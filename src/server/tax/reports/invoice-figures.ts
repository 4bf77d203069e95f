import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { type Money, sum, toNumber } from '@/lib/money/money';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { InvoiceStatus } from '@/server/sales/invoices/invoices.schema';
import { type Books, invoiceDays } from '@/server/tax/reports/books';

/** What was invoiced in a period: revenue is what was issued and not cancelled, credit notes below nothing. */
export interface InvoiceFigures {
  /** Of all currencies. */
  byStatus: Record<InvoiceStatus, number>;
  /** Of all currencies, in whatever state. */
  count: number;
  /** Of them, those that are revenue. */
  issued: number;
  /** Tax included. */
  total: Money;
  /** The sum of the bases. */
  net: Money;
  tax: Money;
  /** What clients withhold of it. */
  irpf: Money;
  paid: Money;
  /** Still due, and not overdue. */
  pending: Money;
  overdue: Money;
  /** What is in another currency and has no rate, and so is in none of the sums. */
  foreign: { currency: string; total: number; count: number }[];
}

const Row = z.object({
  status: z.enum(['sent', 'partial', 'paid', 'overdue', 'cancelled']),
  /** Of what has no rate; null: what follows is in the currency of the books. */
  foreign: z.string().nullable(),
  count: z.number(),
  total: z.string(),
  net: z.string(),
  tax: z.string(),
  irpf: z.string(),
  paid: z.string(),
  due: z.string(),
});
type Row = z.output<typeof Row>;

export async function invoiceFigures(books: Books, period: Period): Promise<InvoiceFigures> {
  const [found, drafts] = await Promise.all([numberedIn(books, period), countDrafts(books, period)]);
  const issued = found.filter(({ status }) => status !== 'cancelled');
  const revenue = issued.filter(({ foreign }) => foreign === null);
  const add = (amount: keyof Omit<Row, 'status' | 'foreign'>, some = revenue) => sum(some.map((row) => row[amount]));
  return {
    byStatus: { ...countByStatus(found), draft: drafts },
    count: countOf(found) + drafts,
    issued: countOf(issued),
    total: add('total'),
    net: add('net'),
    tax: add('tax'),
    irpf: add('irpf'),
    paid: add('paid'),
    pending: add(
      'due',
      revenue.filter(({ status }) => status !== 'overdue'),
    ),
    overdue: add(
      'due',
      revenue.filter(({ status }) => status === 'overdue'),
    ),
    foreign: foreignOf(issued),
  };
}

function numberedIn(books: Books, { from, to }: Period): Promise<Row[]> {
  const days = invoiceDays(books, sql`day BETWEEN ${from}::date AND ${to}::date`);
  return rows(
    Row,
    sql`
    SELECT status, CASE WHEN worth_total IS NULL THEN currency END AS foreign, sum(count)::int AS count,
           sum(coalesce(worth_total, total)) AS total, sum(coalesce(worth_net, net)) AS net,
           sum(coalesce(worth_tax, tax)) AS tax,
           sum(coalesce(worth_irpf, irpf)) AS irpf, sum(coalesce(worth_paid, paid)) AS paid,
           sum(coalesce(worth_due, due)) AS due
    FROM (${days}) AS i GROUP BY status, 2 HAVING sum(count) <> 0`,
  );
}

const DraftsRow = z.object({ drafts: z.number() });

async function countDrafts({ workspaceId }: Books, { from, to }: Period): Promise<number> {
  const counted = await firstRow(
    DraftsRow,
    sql`
    SELECT count(*)::int AS drafts FROM invoice
    WHERE workspace_id = ${workspaceId} AND status = 'draft' AND issue_date BETWEEN ${from}::date AND ${to}::date`,
  );
  return counted?.drafts ?? 0;
}

function countByStatus(found: Row[]): InvoiceFigures['byStatus'] {
  const counted = InvoiceStatus.options.map((status) => {
    const same = found.filter((row) => row.status === status);
    return [status, countOf(same)];
  });
  return Object.fromEntries(counted) as InvoiceFigures['byStatus'];
}

function countOf(found: Row[]): number {
  return found.reduce((count, row) => count + row.count, 0);
}

function foreignOf(issued: Row[]): InvoiceFigures['foreign'] {
  const currencies = [...new Set(issued.flatMap(({ foreign }) => foreign ?? []))].sort();
  return currencies.map((currency) => {
    const same = issued.filter(({ foreign }) => foreign === currency);
    return { currency, total: toNumber(sum(same.map(({ total }) => total))), count: countOf(same) };
  });
}
