import { z } from 'zod';
import { todayIn } from '@/lib/dates';
import type { Actor } from '@/server/platform/api/context';
import { JsonOf } from '@/server/platform/api/json-of';
import { notFound } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { findFewMatchingIds, pageOf } from '@/server/platform/db/list-rows';
import { clock } from '@/server/platform/runtime/clock';
import { documentSortColumns, listCachedDocuments, listDocuments } from '@/server/sales/documents/list-documents';
import { cachedJson, cacheMissing } from '@/server/sales/invoices/cached-json';
import { invoiceJson, invoiceViewJson, outstanding } from '@/server/sales/invoices/invoice-fields';
import {
  Invoice,
  type InvoiceList,
  type InvoiceListInput,
  InvoiceView,
  type InvoiceViewList,
  type InvoiceViewListInput,
} from '@/server/sales/invoices/invoices.schema';
import { isOwed, isWithdrawn } from '@/server/sales/payments/open-invoices';

const invoices = { table: 'invoice', alias: 'i', json: invoiceJson } as const;

const sortColumns = {
  ...documentSortColumns('i'),
  dueDate: { key: sql`coalesce(i.due_date, 'infinity'::date)`, type: 'date' },
} as const;

/** The workspace's invoices, newest first. */
export async function listInvoices({ workspaceId }: Actor, input: InvoiceListInput): Promise<InvoiceList> {
  return listDocuments<Invoice>(invoices, workspaceId, pageOf(input), input, await furtherFilters(workspaceId, input));
}

/** The same as JSON, of which most stands written. */
export async function listInvoiceJson(actor: Actor, input: InvoiceListInput): Promise<JsonOf<InvoiceList>> {
  const { workspaceId } = actor;
  const source = { ...invoices, cachedText: cachedJson };
  const text = await listCachedDocuments(
    source,
    workspaceId,
    pageOf(input),
    input,
    await furtherFilters(workspaceId, input),
  );
  if (text !== undefined) return new JsonOf(text);
  const list = await listInvoices(actor, input);
  cacheMissing(list.data.map(({ id }) => id));
  return new JsonOf(JSON.stringify(list));
}

/** The same for the dashboard, which tells more states apart. */
export async function browseInvoices({ workspaceId }: Actor, input: InvoiceViewListInput): Promise<InvoiceViewList> {
  const shown = { ...invoices, json: invoiceViewJson, sortColumns };
  const filters = await furtherFilters(workspaceId, input);
  if (input.isPayable) filters.push(sql`i.status IN ('sent', 'partial', 'overdue') AND ${outstanding} > 0`);
  return listDocuments<InvoiceView>(shown, workspaceId, pageOf(input), input, filters);
}

const InvoiceViewRow = z.object({ invoice: InvoiceView });

/** The same as `getInvoice` for the dashboard. @throws 404 */
export async function viewInvoice({ workspaceId }: Pick<Actor, 'workspaceId'>, invoiceId: string) {
  const found = await firstRow(
    InvoiceViewRow,
    sql`
    SELECT ${invoiceViewJson} AS invoice FROM invoice i WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`,
  );
  if (!found) throw notFound('Invoice');
  return found.invoice;
}

const WithdrawnRow = z.object({ is: z.boolean() });

/** Nothing of an invoice stands: it is cancelled, or credited in full. @throws 404 */
export async function isInvoiceWithdrawn({ workspaceId }: Actor, invoiceId: string): Promise<boolean> {
  const found = await firstRow(
    WithdrawnRow,
    sql`
    SELECT ${isWithdrawn} AS is FROM invoice WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`,
  );
  if (!found) throw notFound('Invoice');
  return found.is;
}

const InvoiceRow = z.object({ invoice: Invoice });

/** @throws 404 */
export async function getInvoice({ workspaceId }: Pick<Actor, 'workspaceId'>, invoiceId: string): Promise<Invoice> {
  const [found] = await rows(
    InvoiceRow,
    sql`
    SELECT ${invoiceJson} AS invoice FROM invoice i WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`,
  );
  if (!found) throw notFound('Invoice');
  return found.invoice;
}

const InvoiceJsonRow = z.object({ cachedText: z.string().nullable() });

/** The same as JSON. @throws 404 */
export async function getInvoiceJson({ workspaceId }: Actor, invoiceId: string): Promise<JsonOf<Invoice>> {
  const [found] = await rows(
    InvoiceJsonRow,
    sql`
    SELECT ${cachedJson} AS "cachedText" FROM invoice i WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`,
  );
  if (!found) throw notFound('Invoice');
  if (found.cachedText !== null) return new JsonOf(found.cachedText);
  const invoice = await getInvoice({ workspaceId }, invoiceId);
  cacheMissing([invoiceId]);
  return new JsonOf(JSON.stringify(invoice));
}

/** Several at once, in the order of their ids; those that are not there are left out. */
export async function getInvoices({ workspaceId }: Pick<Actor, 'workspaceId'>, ids: string[]): Promise<Invoice[]> {
  const found = await rows(
    InvoiceRow,
    sql`
    SELECT ${invoiceJson} AS invoice FROM invoice i
    WHERE i.id = ANY (${ids}) AND ${isOfCompany(workspaceId, sql`i.workspace_id`)} ORDER BY i.id`,
  );
  return found.map(({ invoice }) => invoice);
}

/** What only a list of invoices is narrowed down by, and what finds the few that have a text. */
async function furtherFilters(workspaceId: string, input: Omit<InvoiceListInput, 'status'>): Promise<Sql[]> {
  const { q } = pageOf(input);
  const few = q ? await findFewMatchingIds(workspaceId, 'invoices', q) : undefined;
  return [...(await dueFilters(workspaceId, input)), ...(few ? [sql`i.id = ANY (${few})`] : [])];
}

/** What waits for payment and is due within these days. */
async function dueFilters(workspaceId: string, { dueFrom, dueTo }: Pick<InvoiceListInput, 'dueFrom' | 'dueTo'>) {
  if (!dueFrom && !dueTo) return [];
  const today = todayIn(await timeZoneOf(workspaceId), clock.now());
  const due = sql`coalesce(due_date, 'infinity'::date)`; // as the index invoice_by_due_date has it
  const from = dueFrom ? sql`AND ${due} >= ${dueFrom}::date` : sql``;
  const to = dueTo ? sql`AND ${due} <= ${dueTo}::date` : sql``;
  return [await isOwed(workspaceId, today, sql`(due_date IS NOT NULL ${from} ${to})`)];
}
