import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { decimalsOf } from '@/lib/money/currency-decimals';
import { computeTotals, type Totals } from '@/lib/money/invoice-totals';
import type { Money } from '@/lib/money/money';
import { isUntaxed, type TaxParties } from '@/lib/tax/line-tax';
import { type BilledClient, type Issuer, isWithheld, taxParties } from '@/lib/tax/tax-parties';
import type { ClientType } from '@/lib/tax/tax-zones';
import { isRateRefused } from '@/lib/tax/union-oss';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import type { SeriesKind } from '@/server/generated/prisma/client';
import { type Address, readAddress, toAddress } from '@/server/platform/contract/address';
import type { AllowanceCharge } from '@/server/platform/contract/allowance-charge';
import { TOO_LARGE } from '@/server/platform/contract/amounts';
import { invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import type { OpenTransaction } from '@/server/platform/db/client';
import { assertAllowances, readAllowances } from '@/server/sales/documents/document-allowances';
import {
  assertSeries,
  type Billed,
  billedOf,
  findSources,
  type IssuingCompany,
  type Sources,
} from '@/server/sales/documents/document-sources';
import { type DocumentCreate, MOST_LINES } from '@/server/sales/documents/documents.schema';
import { type FrozenTaxes, freezeTaxes } from '@/server/sales/documents/frozen-taxes';
import type { LineItem, WrittenLine } from '@/server/sales/documents/line-item.schema';
import type { SalesInput } from '@/server/sales/documents/sales-input';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';

/** What always has a value: given, or the default. */
type Filled = 'clientName' | 'issueDate' | 'irpfRate' | 'discountRate' | 'pricesIncludeTax' | 'currency' | 'prepayment';

type DocumentFields = Omit<DocumentCreate, 'clientAddress' | 'items' | 'allowances' | 'charges'>;

/** What an invoice and a quote both say: what a caller may set, with the defaults filled in. */
export type SalesDocument = {
  [Field in keyof DocumentFields]-?: NonNullable<DocumentFields[Field]> | (Field extends Filled ? never : null);
} & {
  clientAddress: Address | null;
  /** As the client's record says. */
  clientType: ClientType | null;
  documentNumber: string | null;
  items: WrittenLine[];
  allowances: AllowanceCharge[] | null;
  charges: AllowanceCharge[] | null;
};

export type Composed = {
  document: SalesDocument;
  totals: Totals;
  /** The day it is where the company is. */
  today: string;
  /** Who would issue it today; null until the fiscal profile has been filled in. */
  issuer: FrozenIssuer | null;
};

/** The document that a caller describes. @throws as `composeSalesDocument` does */
export async function readSalesDocument(
  tx: OpenTransaction,
  workspaceId: string,
  input: SalesInput,
  kind: SeriesKind,
): Promise<Composed> {
  return composeSalesDocument(input, kind, await findSources(tx, workspaceId, [input]));
}

export type Predecessor = {
  /** What its lines go on bearing, where they are those of another document. */
  taxed?: TaxedLine[];
  /** What it comes to is not written: it has been issued, or credits what was. */
  isFrozen?: boolean;
};

/**
 * The document a caller describes and what it comes to, by the workspace's defaults. What is left out of the client's
 * name and details is taken from the client; null leaves a detail out for good.
 * @throws 400 for a client that is not the workspace's, or none without a name, a series that is not of this kind, or a sum that cannot be
 */
export function composeSalesDocument(
  input: SalesInput,
  kind: SeriesKind,
  sources: Sources,
  { taxed, isFrozen = false }: Predecessor = {},
): Composed {
  const { company } = sources;
  const client = input.clientId == null ? null : billedOf(sources, input.clientId);
  if (input.seriesId != null) assertSeries(sources, input.seriesId, kind);
  input.items.forEach(assertTaxed);
  assertFewEnough(input);

  const fields = {
    clientTaxId: (input.clientTaxId === undefined ? client?.taxId : input.clientTaxId) ?? null,
    clientAddress: input.clientAddress === undefined && client ? toAddress(client) : readAddress(input.clientAddress),
    clientLocation: (input.clientLocation === undefined ? client?.fiscalZone : input.clientLocation) ?? null,
    clientType: client?.clientType ?? null,
  };
  const issuer = issuerOf(company);
  const billed = billedClient(fields, client?.isSurcharged ?? false);
  const document: SalesDocument = {
    clientId: input.clientId ?? null,
    clientName: nameOf(input, client),
    ...fields,
    clientEmail: (input.clientEmail === undefined ? client?.email : input.clientEmail) ?? null,
    documentNumber: input.documentNumber ?? null,
    seriesId: input.seriesId ?? null,
    items: input.items.map(withoutNone),
    issueDate: input.issueDate ?? company.today,
    notes: input.notes ?? null,
    taxRate: input.taxRate ?? null,
    irpfRate: input.irpfRate ?? (isWithheld(issuer, billed) ? Number(company.irpfRate) : 0),
    discountRate: input.discountRate ?? 0,
    pricesIncludeTax: input.pricesIncludeTax ?? false,
    allowances: readAllowances(input.allowances),
    charges: readAllowances(input.charges),
    currency: input.currency ?? company.currency,
    exchangeRate: input.exchangeRate ?? null,
    equivalenceSurchargeRate: input.equivalenceSurchargeRate ?? null,
    prepayment: input.prepayment ?? 0,
    poNumber: input.poNumber || null,
    externalReference: input.externalReference || null,
    operationType: input.operationType ?? null,
  };
  const sale = { ...document, items: withOperations(document, sources) };
  const tax = taxParties(issuer, billed, input.operationDate ?? document.issueDate);
  const frozen = taxed && freezeTaxes(tax, sale, taxed);
  return {
    document: frozen ? saying(document, frozen) : document,
    totals: totalsOf(sale, tax, { bears: frozen?.bears, isFrozen }),
    issuer: company.issuer,
    today: company.today,
  };
}

function nameOf({ clientName }: SalesInput, client: Billed | null): string {
  const name = clientName ?? client?.name;
  if (name === undefined) throw invalid(['clientName'], reasonOf('FIELD_REQUIRED', { field: 'clientName' }));
  return name;
}

function saying(document: SalesDocument, { named, surcharge }: FrozenTaxes): SalesDocument {
  return { ...document, items: document.items.map((item, line) => ({ ...item, ...named[line] })), ...surcharge };
}

function issuerOf({ issuer, taxRate, operationType }: IssuingCompany): Issuer {
  const { zone = null, regime = null, taxId = null, ossSince = null } = issuer ?? {};
  return { zone, regime, taxId, taxRate, operationType, ossSince };
}

type BilledParties = Pick<SalesDocument, 'clientTaxId' | 'clientAddress' | 'clientLocation' | 'clientType'>;

/** The client's side of a document, as the rules of tax ask for it. */
export function billedClient(
  { clientLocation, clientType, clientTaxId, clientAddress }: BilledParties,
  isSurcharged: boolean,
): BilledClient {
  const { country = null, postalCode = null } = clientAddress ?? {};
  return { zone: clientLocation, type: clientType, taxId: clientTaxId, country, postalCode, isSurcharged };
}

/** A category that bears no tax and a rate contradict each other. @throws 400 */
function assertTaxed({ taxCategory, taxRate }: LineItem, position: number): void {
  if (!taxCategory || !taxRate || !isUntaxed(taxCategory)) return;
  const why = reasonOf('CATEGORY_WITHOUT_TAX', { category: taxCategory });
  throw invalid(['items', position, 'taxRate'], why);
}

/** The lines, each with what it sells, where anybody says: the line, the document or the product. */
function withOperations({ items, operationType }: SalesDocument, { products }: Sources): LineItem[] {
  return items.map((item) => ({
    ...item,
    operationType: item.operationType ?? operationType ?? (item.productId ? products.get(item.productId) : undefined),
  }));
}

/** What lists lines, an e-invoice or a tax agency's file, has as many of them as a document may. @throws 400 */
function assertFewEnough({ items, allowances, charges }: SalesInput): void {
  const count = items.length + (allowances?.length ?? 0) + (charges?.length ?? 0);
  if (count <= MOST_LINES) return;
  throw invalid(['items'], reasonOf('DOCUMENT_LINES_TOO_MANY', { most: MOST_LINES }));
}

type Bearing = { bears?: TaxedLine[]; isFrozen: boolean };

function totalsOf(document: SalesDocument, tax: TaxParties, { bears: lineTaxes, isFrozen }: Bearing): Totals {
  const items = document.items.map((item, line) => ({ ...item, bears: lineTaxes?.[line] }));
  const totals = computeTotals({ ...document, items, tax });
  assertRatesThere(document, totals, tax);
  if (!isFrozen) assertAllowances(document, totals);
  assertWithinColumns(totals);
  assertCollectable(document, totals);
  return totals;
}

/** What the Union scheme declares bears a rate of the destination. @throws 400 */
function assertRatesThere({ items }: SalesDocument, { lines }: Totals, { destination }: TaxParties): void {
  if (!destination) return;
  const position = lines.findIndex((line) => isRateRefused(destination, line));
  if (position < 0) return;
  const { country, rates } = destination;
  const why = reasonOf('OSS_RATE_UNKNOWN', { country, rates: rates.join(', '), rate: rates[0] ?? '' });
  throw invalid(items[position]?.taxRate == null ? ['taxRate'] : ['items', position, 'taxRate'], why);
}

function assertCollectable({ prepayment, currency }: SalesDocument, { amountDue }: Totals): void {
  if (prepayment === 0) return;
  assertWholeUnits(currency, prepayment, ['prepayment']);
  if (amountDue.gte(prepayment)) return;
  const most = amountDue.toFixed(decimalsOf(currency));
  throw invalid(['prepayment'], reasonOf('COLLECTED_AT_MOST', { amount: most }));
}

/** Lines may cancel each other out: each amount has to fit its column, not only their sum. */
function assertWithinColumns({ lines, groups, subtotal, allowanceTotal, chargeTotal, total }: Totals): void {
  const lineAtFault = lines.findIndex(({ net }) => tooLarge(net));
  if (lineAtFault >= 0) throw invalid(['items', lineAtFault], 'The line is too large: at most twelve digits are kept.');
  if (
    ![subtotal, allowanceTotal, chargeTotal, total, ...groups.flatMap(({ taxable, tax }) => [taxable, tax])].some(
      tooLarge,
    )
  )
    return;
  throw invalid(['items'], 'The total is too large: at most twelve digits are kept.');
}

function tooLarge(amount: Money): boolean {
  return amount.abs().gte(TOO_LARGE);
}

/** Without what was left out. */
function withoutNone(item: LineItem): LineItem {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value != null)) as LineItem;
}
