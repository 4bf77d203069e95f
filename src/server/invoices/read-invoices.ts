import type { Actor } from '@/server/api/context';
import { notFound } from '@/server/contract/errors';
import { firstRow, rows, sql } from '@/server/db/client';
import { pageOf } from '@/server/db/list-rows';
import { listDocuments } from '@/server/documents/list-documents';
import { Prisma } from '@/server/generated/prisma/client';
import { invoiceJson, invoiceViewJson } from '@/server/invoices/invoice-json';
import type {
  Invoice,
  InvoiceList,
  InvoiceListInput,
  InvoiceView,
  InvoiceViewList,
  InvoiceViewListInput,
} from '@/server/invoices/invoices.schema';

const invoices = { table: 'invoice', alias: 'i', json: invoiceJson } as const;

/** The workspace's invoices, newest first. */
export function listInvoices({ workspaceId }: Actor, input: InvoiceListInput): Promise<InvoiceList> {
  return listDocuments<Invoice>(invoices, workspaceId, pageOf(input), input, dueFilters(input));
}

/** The same for the dashboard, which tells more states apart. */
export function browseInvoices({ workspaceId }: Actor, input: InvoiceViewListInput): Promise<InvoiceViewList> {
  const shown = { ...invoices, json: invoiceViewJson };
  return listDocuments<InvoiceView>(shown, workspaceId, pageOf(input), input, dueFilters(input));
}

/** The same as `getInvoice` for the dashboard. @throws 404 */
export async function viewInvoice({ workspaceId }: Pick<Actor, 'workspaceId'>, invoiceId: string) {
  const found = await firstRow<{ invoice: InvoiceView }>(sql`
    SELECT ${invoiceViewJson} AS invoice FROM invoice i WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`);
  if (!found) throw notFound('Invoice');
  return found.invoice;
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

function dueFilters({ dueFrom, dueTo }: Pick<InvoiceListInput, 'dueFrom' | 'dueTo'>) {
  const filters = [
    (dueFrom || dueTo) && sql`i.status IN ('sent', 'partial', 'overdue') AND i.state <> 'credited'`,
    dueFrom && sql`i.due_date >= ${dueFrom}::date`,
    dueTo && sql`i.due_date <= ${dueTo}::date`,
  ];
  return filters.filter((filter) => filter instanceof Prisma.Sql);
}
