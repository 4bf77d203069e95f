import { type Money, sum, toNumber } from '@/lib/money';
import type { Period } from '@/lib/periods';
import { firstRow, rows, sql } from '@/server/db';
import { type Books, dayIn } from '@/server/figures/books';
import { InvoiceStatus } from '@/server/invoices/invoices.schema';

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
  net: Money;
  tax: Money;
  /** What clients withhold of it. */
  irpf: Money;
  paid: Money;
  /** Still due, and not overdue. */
  pending: Money;
  overdue: Money;
  /** What is not in the currency of the books, and so in none of the sums. */
  foreign: { currency: string; total: number; count: number }[];
}

type Row = {
  status: Exclude<InvoiceStatus, 'draft'>;
  currency: string;
  count: number;
  total: string;
  tax: string;
  irpf: string;
  paid: string;
  due: string;
};

export async function invoiceFigures(books: Books, period: Period): Promise<InvoiceFigures> {
  const [found, drafts] = await Promise.all([numberedIn(books, period), countDrafts(books, period)]);
  const issued = found.filter(({ status }) => status !== 'cancelled');
  const revenue = issued.filter(({ currency }) => currency === books.currency);
  const add = (amount: keyof Omit<Row, 'status' | 'currency'>, some = revenue) => sum(some.map((row) => row[amount]));
  const total = add('total');
  const tax = add('tax');
  return {
    byStatus: { ...countByStatus(found), draft: drafts },
    count: countOf(found) + drafts,
    issued: countOf(issued),
    total,
    net: total.minus(tax),
    tax,
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
    foreign: foreignOf(issued, books.currency),
  };
}

function numberedIn(books: Books, period: Period): Promise<Row[]> {
  return rows(sql`
    SELECT status, currency, sum(count)::int AS count, sum(total) AS total, sum(tax) AS tax, sum(irpf) AS irpf,
           sum(paid) AS paid, sum(due) AS due
    FROM invoice_day WHERE ${dayIn(books, period)} GROUP BY status, currency HAVING sum(count) <> 0`);
}

async function countDrafts({ workspaceId }: Books, { from, to }: Period): Promise<number> {
  const counted = await firstRow<{ drafts: number }>(sql`
    SELECT count(*)::int AS drafts FROM invoice
    WHERE workspace_id = ${workspaceId} AND status = 'draft' AND issue_date BETWEEN ${from}::date AND ${to}::date`);
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

function foreignOf(issued: Row[], currency: string): InvoiceFigures['foreign'] {
  const currencies = [...new Set(issued.map((row) => row.currency))].filter((other) => other !== currency).sort();
  return currencies.map((other) => {
    const same = issued.filter((row) => row.currency === other);
    return {
      currency: other,
      total: toNumber(sum(same.map((row) => row.total))),
      count: countOf(same),
    };
  });
}
