import type { Actor } from '@/server/context';
import { rows, sql } from '@/server/db';
import { notFound } from '@/server/errors';
import { Prisma } from '@/server/generated/prisma/client';
import { invoiceJson } from '@/server/invoices/invoice-json';
import type { Invoice, InvoiceList, InvoiceListInput } from '@/server/invoices/invoices.schema';
import { listDocuments } from '@/server/invoices/list-documents';
import { pageOf } from '@/server/pagination';

const invoices = { table: 'invoice', alias: 'i', json: invoiceJson } as const;

/** The workspace's invoices, newest first. */
export function listInvoices({ workspaceId }: Actor, input: InvoiceListInput): Promise<InvoiceList> {
  return listDocuments<Invoice>(invoices, workspaceId, pageOf(input), input, dueFilters(input));
}

/** @throws 404 */
export async function getInvoice({ workspaceId }: Pick<Actor, 'workspaceId'>, invoiceId: string): Promise<Invoice> {
  const [found] = await rows<{ invoice: Invoice }>(sql`
    SELECT ${invoiceJson} AS invoice FROM invoice i WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`);
  if (!found) throw notFound('Invoice');
  return found.invoice;
}

/** Several at once, in the order of their ids; those that are not there are left out. */
export async function getInvoices({ workspaceId }: Pick<Actor, 'workspaceId'>, ids: string[]): Promise<Invoice[]> {
  const found = await rows<{ invoice: Invoice }>(sql`
    SELECT ${invoiceJson} AS invoice FROM invoice i
    WHERE i.id = ANY (${ids}) AND i.workspace_id = ${workspaceId} ORDER BY i.id`);
  return found.map(({ invoice }) => invoice);
}

function dueFilters({ dueFrom, dueTo }: InvoiceListInput) {
  const filters = [
    (dueFrom || dueTo) && sql`i.status IN ('sent', 'partial', 'overdue')`,
    dueFrom && sql`i.due_date >= ${dueFrom}::date`,
    dueTo && sql`i.due_date <= ${dueTo}::date`,
  ];
  return filters.filter((filter) => filter instanceof Prisma.Sql);
}
