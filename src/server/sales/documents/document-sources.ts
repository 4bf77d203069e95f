import { z } from 'zod';
import { todayIn } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { type FrozenIssuer, issuerColumn } from '@/server/company/fiscal-profile/frozen-issuer';
import { noSuchClient } from '@/server/contacts/clients/clients.service';
import { EInvoiceDetails } from '@/server/contacts/parties/party.schema';
import { ClientType, FiscalZone, OperationType, ProductKind, SeriesKind } from '@/server/generated/prisma/client';
import type { Address } from '@/server/platform/contract/address';
import { invalid } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { assertOpen, firstRow, isInTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';
import { JointLookups } from '@/server/platform/runtime/joint-lookups';
import type { SalesInput } from '@/server/sales/documents/sales-input';

/** The company that writes a document: its defaults, and who it is. */
export type IssuingCompany = {
  currency: string;
  /** The day it is where the company is. */
  today: string;
  taxRate: string | null;
  irpfRate: string;
  operationType: OperationType;
  /** Who issues; null until the fiscal profile has been filled in. */
  issuer: FrozenIssuer | null;
};

export type Billed = { [Part in keyof Address]: string | null } & {
  name: string;
  taxId: string | null;
  email: string | null;
  fiscalZone: FiscalZone | null;
  clientType: ClientType | null;
  einvoice: EInvoiceDetails | null;
  isSurcharged: boolean;
};

/** What documents are composed from: the workspace's defaults, and the clients, series and products that they name. */
export type Sources = {
  company: IssuingCompany;
  clients: Map<string, Billed>;
  series: Map<string, SeriesKind>;
  products: Map<string, OperationType>;
};

/**
 * Finds what these documents are composed from, the company too where it has not been read already. The clients stay until
 * the open transaction ends.
 */
export async function findSources(
  tx: OpenTransaction,
  workspaceId: string,
  inputs: SalesInput[],
  known?: IssuingCompany,
): Promise<Sources> {
  assertOpen(tx);
  const company = known ?? (await findCompany(workspaceId));
  const clients = await findBilled(workspaceId, named(inputs.map(({ clientId }) => clientId)));
  const series = await findKinds(workspaceId, named(inputs.map(({ seriesId }) => seriesId)));
  const products = await findProducts(
    workspaceId,
    named(inputs.flatMap(({ items }) => items.map(({ productId }) => productId))),
  );
  return { company, clients, series, products };
}

function named(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

const companies = new JointLookups(findCompany);

/** The company as it is now: read once for all who ask at the same time, unless an open transaction may have changed it. */
export async function issuingCompany(workspaceId: string): Promise<IssuingCompany> {
  return isInTransaction() ? findCompany(workspaceId) : (await companies.join(workspaceId)).found;
}

const CompanyRow = z.object({
  /** Who issues; null until the fiscal profile has been filled in. */
  issuer: json<FrozenIssuer>().nullable(),
  currency: z.string(),
  taxRate: z.string().nullable(),
  irpfRate: z.string(),
  operationType: z.enum(OperationType),
  timeZone: z.string(),
});

async function findCompany(workspaceId: string): Promise<IssuingCompany> {
  const company = await firstRow(
    CompanyRow,
    sql`
    SELECT w.currency, w.time_zone AS "timeZone", w.tax_rate AS "taxRate", w.irpf_rate AS "irpfRate",
           w.operation_type AS "operationType", ${issuerColumn} AS issuer
    FROM workspace w LEFT JOIN fiscal_profile f ON f.workspace_id = w.id
    WHERE w.id = ${workspaceId}`,
  );
  if (!company) throw new Error(`Workspace ${workspaceId} is gone`);
  return { ...company, today: todayIn(company.timeZone, clock.now()) };
}

const ClientRow = z.object({
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  name: z.string(),
  taxId: z.string().nullable(),
  email: z.string().nullable(),
  fiscalZone: z.enum(FiscalZone).nullable(),
  clientType: z.enum(ClientType).nullable(),
  einvoice: EInvoiceDetails.nullable(),
  isSurcharged: z.boolean(),
  id: z.string(),
});

async function findBilled(workspaceId: string, ids: string[]): Promise<Map<string, Billed>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    ClientRow,
    sql`
    SELECT id, name, tax_id AS "taxId", email, street, city, state, postal_code AS "postalCode", country,
           fiscal_zone AS "fiscalZone", client_type AS "clientType", einvoice,
           coalesce(apply_equivalence_surcharge, false) AS "isSurcharged"
    FROM client WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)} ORDER BY id FOR KEY SHARE`,
  );
  return new Map(found.map((client) => [client.id, client]));
}

const SeriesRow = z.object({ id: z.string(), kind: z.enum(SeriesKind) });

async function findKinds(workspaceId: string, ids: string[]): Promise<Map<string, SeriesKind>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    SeriesRow,
    sql`
    SELECT id, kind FROM invoice_series WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)}`,
  );
  return new Map(found.map(({ id, kind }) => [id, kind]));
}

const ProductRow = z.object({ id: z.string(), kind: z.enum(ProductKind) });

/** What kind of operation the sale of each product is. */
async function findProducts(workspaceId: string, ids: string[]): Promise<Map<string, OperationType>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    ProductRow,
    sql`
    SELECT id, kind FROM product WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)}`,
  );
  return new Map(found.map(({ id, kind }) => [id, kind === 'product' ? 'goods' : 'service']));
}

/** @throws 400 for a client that is not the workspace's */
export function billedOf({ clients }: Sources, clientId: string): Billed {
  const client = clients.get(clientId);
  if (!client) throw noSuchClient();
  return client;
}

/** Rectifying invoices have series of their own (RD 1619/2012 art. 6.1.a), and so have quotes. @throws 400 */
export function assertSeries({ series }: Sources, seriesId: string, kind: SeriesKind): void {
  const found = series.get(seriesId);
  if (!found) throw invalid(['seriesId'], 'There is no series with this id in this workspace.');
  if (found === kind || (kind === 'invoice' && found === 'simplified')) return;
  throw invalid(['seriesId'], reasonOf('SERIES_OF_ANOTHER_KIND', { documents: documents[kind] }));
}

const documents = {
  invoice: 'invoices',
  simplified: 'simplified invoices',
  rectifying: 'rectifying invoices',
  quote: 'quotes',
};
