import { z } from 'zod';
import { toNumber } from '@/lib/money/money';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import type {
  DebtorInvoices,
  DebtorInvoicesInput,
  DebtorList,
  DebtorListInput,
} from '@/server/sales/aging/aging.schema';
import { addBuckets, bucketNames, bucketOfRow } from '@/server/sales/aging/buckets';
import { debtors } from '@/server/sales/aging/debtors-sql';
import { requireWorkspace } from '@/server/sales/aging/permitted-workspaces';
import { reportDay } from '@/server/sales/aging/report-day';
import { openInvoices } from '@/server/sales/payments/open-invoices';

const MOST_ROWS = 500;

const DebtorRow = z.object({
  current: z.string(),
  days1_30: z.string(),
  days31_60: z.string(),
  days61_90: z.string(),
  days90plus: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  outstanding: z.string(),
  oldest: z.number(),
  invoices: z.number(),
  total: z.number(),
});

/** Who owes a company in one currency, the largest debts first, 500 at most. @throws 404 as `requireWorkspace` does */
export async function listDebtors(actor: Actor, input: DebtorListInput): Promise<DebtorList> {
  await requireWorkspace(actor, input.workspaceId);
  const asOf = await reportDay(actor, input);
  const found = await rows(
    DebtorRow,
    sql`
    SELECT client_id AS "clientId", client_name AS "clientName", outstanding, oldest, invoices,
           ${Prisma.raw(bucketNames.join(', '))}, (count(*) OVER ())::int AS total
    FROM (${debtors([input.workspaceId], asOf)}) AS debtor
    WHERE currency = ${input.currency}
    ORDER BY outstanding DESC, oldest DESC, client_name, client_id LIMIT ${MOST_ROWS}`,
  );
  const data = found.map((row) => ({
    clientId: row.clientId ?? undefined,
    clientName: row.clientName,
    totalOutstanding: toNumber(row.outstanding),
    daysOldestInvoice: row.oldest,
    invoiceCount: row.invoices,
    buckets: addBuckets([row]),
  }));
  return { data, total: found[0]?.total ?? 0 };
}

const InvoiceRow = z.object({
  id: z.string(),
  documentNumber: z.string().nullable(),
  issueDate: z.string(),
  dueDate: z.string().nullable(),
  days: z.number(),
  bucket: z.number(),
  outstanding: z.string(),
  total: z.number(),
});

/** The open invoices of one debtor, the oldest debt first, 500 at most. @throws 404 as `requireWorkspace` does */
export async function listDebtorInvoices(actor: Actor, input: DebtorInvoicesInput): Promise<DebtorInvoices> {
  await requireWorkspace(actor, input.workspaceId);
  const asOf = await reportDay(actor, input);
  const found = await rows(
    InvoiceRow,
    sql`
    SELECT id, document_number AS "documentNumber", issue_date AS "issueDate", due_date AS "dueDate", days, outstanding,
           ${bucketOfRow} AS bucket, (count(*) OVER ())::int AS total
    FROM (${openInvoices(input.workspaceId, asOf)}) AS open
    WHERE currency = ${input.currency} AND ${isDebtor(input)}
    ORDER BY days DESC, issue_date, id LIMIT ${MOST_ROWS}`,
  );
  const data = found.map(({ total: _, ...invoice }) => ({
    ...invoice,
    documentNumber: invoice.documentNumber ?? undefined,
    dueDate: invoice.dueDate ?? undefined,
    bucket: bucketNames[invoice.bucket] ?? 'current',
    outstanding: toNumber(invoice.outstanding),
  }));
  return { data, total: found[0]?.total ?? 0 };
}

function isDebtor({ clientId, clientName }: DebtorInvoicesInput): Sql {
  return clientId ? sql`client_id = ${clientId}` : sql`client_id IS NULL AND client_name = ${clientName}`;
}
