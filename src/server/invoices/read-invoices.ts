import type { Actor } from '@/server/context';
import { firstRow, rows, type Sql, sql } from '@/server/db';
import { notFound } from '@/server/errors';
import { Prisma } from '@/server/generated/prisma/client';
import { invoiceJson } from '@/server/invoices/invoice-json';
import type { Invoice, InvoiceList, InvoiceListInput } from '@/server/invoices/invoices.schema';
import { type Page, pageOf, toList } from '@/server/pagination';
import { rowCount } from '@/server/row-count';

/** The workspace's invoices, newest first, with their exact number, in one statement. */
export async function listInvoices({ workspaceId }: Actor, input: InvoiceListInput): Promise<InvoiceList> {
  const page = pageOf(input);
  const filters = filtersOf(input, page);
  const where = Prisma.join([sql`i.workspace_id = ${workspaceId}`, ...filters], ' AND ');
  const beyond = page.after ? sql`AND (i.created_at, i.id) < (${page.after.createdAt}, ${page.after.id})` : sql``;
  const answer = await firstRow<{ total: number; found: Invoice[] }>(sql`
    SELECT ${totalOf(workspaceId, input, filters, where)} AS total,
           coalesce((SELECT json_agg(invoice) FROM (
             SELECT ${invoiceJson} AS invoice FROM invoice i WHERE ${where} ${beyond}
             ORDER BY i.created_at DESC, i.id DESC LIMIT ${page.limit + 1} OFFSET ${page.offset}
           ) AS page), '[]'::json) AS found`);
  return toList(answer?.found ?? [], answer?.total ?? 0, page);
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

/** Counting rows costs what reading them costs: where no filter, or only the status, is asked for, the counters know. */
function totalOf(workspaceId: string, { status }: InvoiceListInput, filters: Sql[], where: Sql): Sql {
  if (filters.length === 0) return rowCount('invoice', workspaceId);
  if (filters.length === 1 && status) return rowCount('invoice', workspaceId, status);
  return sql`(SELECT count(*)::int FROM invoice i WHERE ${where})`;
}

function filtersOf({ status, from, to, dueFrom, dueTo, clientId, seriesId }: InvoiceListInput, { q }: Page): Sql[] {
  const filters = [
    status && sql`i.status = ${status}::invoice_status`,
    clientId && sql`i.client_id = ${clientId}`,
    seriesId && sql`i.series_id = ${seriesId}`,
    from && sql`i.issue_date >= ${from}::date`,
    to && sql`i.issue_date <= ${to}::date`,
    (dueFrom || dueTo) && sql`i.status IN ('sent', 'partial', 'overdue')`,
    dueFrom && sql`i.due_date >= ${dueFrom}::date`,
    dueTo && sql`i.due_date <= ${dueTo}::date`,
    q && sql`folio_normalize(i.client_name || ' ' || coalesce(i.document_number, '')) LIKE ${containing(q)}`,
  ];
  return filters.filter((filter) => filter instanceof Prisma.Sql);
}

function containing(q: string): Sql {
  return sql`'%' || folio_normalize(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}
