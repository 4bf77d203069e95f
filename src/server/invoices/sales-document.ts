import { todayIn } from '@/lib/dates';
import { invoiceTotals } from '@/lib/invoice-totals';
import { Money, type Totals } from '@/lib/money';
import type { FiscalZone, OperationType, VatRegime } from '@/lib/tax-zones';
import { type Address, readAddress, toAddress } from '@/server/address';
import { TOO_LARGE } from '@/server/amounts';
import { noSuchClient } from '@/server/clients/hold-client';
import { clock } from '@/server/clock';
import { assertInTransaction, firstRow, rows, sql } from '@/server/db';
import { invalid } from '@/server/errors';
import type { SeriesKind } from '@/server/generated/prisma/client';
import type { InvoiceCreate, LineItem } from '@/server/invoices/invoices.schema';

/** What an invoice and a quote both say: what a caller may set, with the defaults filled in. */
export type SalesDocument = {
  clientId: string | null;
  clientName: string;
  clientTaxId: string | null;
  clientAddress: Address | null;
  clientLocation: FiscalZone | null;
  clientEmail: string | null;
  documentNumber: string | null;
  seriesId: string | null;
  items: LineItem[];
  issueDate: string;
  notes: string | null;
  taxRate: number | null;
  irpfRate: number;
  discountRate: number;
  currency: string;
  exchangeRate: number | null;
  equivalenceSurchargeRate: number | null;
  prepayment: number;
  poNumber: string | null;
  operationType: OperationType | null;
};

type Issuer = {
  currency: string;
  /** The day it is where the issuer is. */
  today: string;
  taxRate: string | null;
  irpfRate: string;
  zone: FiscalZone | null;
  regime: VatRegime | null;
};

/** What a caller says of one; what only invoices or only quotes have is none of this file's business. */
export type SalesInput = Omit<InvoiceCreate, 'dueDate' | 'operationDate' | 'recurring' | 'status'>;

/** What documents are composed from: the workspace's defaults, and the clients and series that they name. */
export type Sources = { issuer: Issuer; clients: Map<string, Billed>; series: Map<string, SeriesKind> };

/** What is there takes nothing more from the client: what the document leaves out, it leaves out. */
export const noneTaken = { clientTaxId: null, clientAddress: null, clientEmail: null };

export type Composed = { document: SalesDocument; totals: Totals };

/** The document that a caller describes. @throws as `composeSalesDocument` does */
export async function readSalesDocument(workspaceId: string, input: SalesInput, kind: SeriesKind): Promise<Composed> {
  return composeSalesDocument(input, kind, await findSources(workspaceId, [input]));
}

/** Finds what these documents are composed from. The clients stay until the open transaction ends. */
export async function findSources(workspaceId: string, inputs: SalesInput[]): Promise<Sources> {
  assertInTransaction();
  const issuer = await findIssuer(workspaceId);
  const clients = await findBilled(workspaceId, named(inputs, 'clientId'));
  const series = await findKinds(workspaceId, named(inputs, 'seriesId'));
  return { issuer, clients, series };
}

function named(inputs: SalesInput[], field: 'clientId' | 'seriesId'): string[] {
  return [...new Set(inputs.flatMap(({ [field]: id }) => id ?? []))];
}

/**
 * The document a caller describes and what it comes to, by the workspace's defaults. What is left out of the client's
 * details is taken from the client; null leaves it out for good.
 * @throws 400 for a client that is not the workspace's, or a series that is not of this kind
 */
export function composeSalesDocument(input: SalesInput, kind: SeriesKind, sources: Sources): Composed {
  const { issuer } = sources;
  const client = input.clientId == null ? null : billedOf(sources, input.clientId);
  if (input.seriesId != null) assertSeries(sources, input.seriesId, kind);

  const document: SalesDocument = {
    clientId: input.clientId ?? null,
    clientName: input.clientName,
    clientTaxId: (input.clientTaxId === undefined ? client?.taxId : input.clientTaxId) ?? null,
    clientAddress: input.clientAddress === undefined && client ? toAddress(client) : readAddress(input.clientAddress),
    clientLocation: input.clientLocation ?? null,
    clientEmail: (input.clientEmail === undefined ? client?.email : input.clientEmail) ?? null,
    documentNumber: input.documentNumber ?? null,
    seriesId: input.seriesId ?? null,
    items: input.items.map(withinColumns),
    issueDate: input.issueDate ?? issuer.today,
    notes: input.notes ?? null,
    taxRate: input.taxRate ?? null,
    irpfRate: input.irpfRate ?? Number(issuer.irpfRate),
    discountRate: input.discountRate ?? 0,
    currency: input.currency ?? issuer.currency,
    exchangeRate: input.exchangeRate == null ? null : new Money(input.exchangeRate).toDecimalPlaces(8).toNumber(),
    equivalenceSurchargeRate: input.equivalenceSurchargeRate ?? null,
    prepayment: input.prepayment ?? 0,
    poNumber: input.poNumber || null,
    operationType: input.operationType ?? null,
  };
  return { document, totals: totalsOf(document, issuer) };
}

function totalsOf(document: SalesDocument, issuer: Issuer): Totals {
  const totals = invoiceTotals(document, issuer);
  assertWithinColumns(totals);
  if (totals.amountDue.lt(document.prepayment) && document.prepayment > 0) {
    const due = totals.amountDue.toFixed(2);
    throw invalid(['prepayment'], `At most what is due can have been collected already: ${due}.`);
  }
  return totals;
}

/** Lines may cancel each other out: each amount has to fit its column, not only their sum. */
function assertWithinColumns({ lines, groups, subtotal, total }: Totals): void {
  const lineAtFault = lines.findIndex(({ net }) => tooLarge(net));
  if (lineAtFault >= 0) throw invalid(['items', lineAtFault], 'The line is too large: at most twelve digits are kept.');
  if (![subtotal, total, ...groups.flatMap(({ taxable, tax }) => [taxable, tax])].some(tooLarge)) return;
  throw invalid(['items'], 'The total is too large: at most twelve digits are kept.');
}

function tooLarge(amount: Money): boolean {
  return amount.abs().gte(TOO_LARGE);
}

async function findIssuer(workspaceId: string): Promise<Issuer> {
  const issuer = await firstRow<Omit<Issuer, 'today'> & { timeZone: string }>(sql`
    SELECT w.currency, w.time_zone AS "timeZone", w.tax_rate AS "taxRate", w.irpf_rate AS "irpfRate",
           f.zone, f.vat_regime AS regime
    FROM workspace w LEFT JOIN fiscal_profile f ON f.workspace_id = w.id
    WHERE w.id = ${workspaceId}`);
  if (!issuer) throw new Error(`Workspace ${workspaceId} is gone`);
  return { ...issuer, today: todayIn(issuer.timeZone, clock.now()) };
}

type Billed = { taxId: string | null; email: string | null } & { [Part in keyof Address]: string | null };

async function findBilled(workspaceId: string, ids: string[]): Promise<Map<string, Billed>> {
  if (ids.length === 0) return new Map();
  const found = await rows<Billed & { id: string }>(sql`
    SELECT id, tax_id AS "taxId", email, street, city, state, postal_code AS "postalCode", country
    FROM client WHERE id = ANY (${ids}) AND workspace_id = ${workspaceId} ORDER BY id FOR KEY SHARE`);
  return new Map(found.map((client) => [client.id, client]));
}

async function findKinds(workspaceId: string, ids: string[]): Promise<Map<string, SeriesKind>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: string; kind: SeriesKind }>(sql`
    SELECT id, kind FROM invoice_series WHERE id = ANY (${ids}) AND workspace_id = ${workspaceId}`);
  return new Map(found.map(({ id, kind }) => [id, kind]));
}

function billedOf({ clients }: Sources, clientId: string): Billed {
  const client = clients.get(clientId);
  if (!client) throw noSuchClient();
  return client;
}

/** Rectifying invoices have series of their own (RD 1619/2012 art. 6.1.a), and so have quotes. */
function assertSeries({ series }: Sources, seriesId: string, kind: SeriesKind): void {
  const found = series.get(seriesId);
  if (!found) throw invalid(['seriesId'], 'There is no series with this id in this workspace.');
  if (found !== kind && !(kind === 'invoice' && found === 'simplified'))
    throw invalid(['seriesId'], `This series is not for ${documents[kind]}. Choose one that is.`);
}

const documents = {
  invoice: 'invoices',
  simplified: 'simplified invoices',
  rectifying: 'rectifying invoices',
  quote: 'quotes',
};

/** Rounded to what the columns hold, so that the totals follow from what is kept; without what was left out. */
function withinColumns(item: LineItem): LineItem {
  const given = Object.fromEntries(Object.entries(item).filter(([, value]) => value != null)) as LineItem;
  return {
    ...given,
    quantity: new Money(item.quantity).toDecimalPlaces(6).toNumber(),
    unitPrice: new Money(item.unitPrice).toDecimalPlaces(4).toNumber(),
  };
}
