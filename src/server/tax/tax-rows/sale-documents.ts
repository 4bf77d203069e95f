import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { Money, round2, sum } from '@/lib/money/money';
import { type LetProperty, letPropertyOf } from '@/lib/tax/let-property';
import { isPassedOn } from '@/lib/tax/line-tax';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import { type Recipient, recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import {
  type BreakdownRow,
  breakdownOf,
  type TaxPart,
  taxPartsSql,
} from '@/server/fiscal-records/fiscal-chain/record-source';
import { isUnidentifiedAbroad } from '@/server/fiscal-records/fiscal-chain/recordable-invoice';
import { FiscalZone, InvoiceKind, PaymentMethod } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import type { Books } from '@/server/tax/reports/books';
import { PAGE_ROWS, pagedRows } from '@/server/tax/tax-rows/paged-rows';

/** Of one tax of an invoice what the record books and the yearly forms say; amounts in the currency of the books. */
export interface SaleTax extends BreakdownRow {
  /** EN 16931's category, as in `invoice_tax`. */
  category: string;
  /** What form 369 declares, as `DE:goods`; empty of all others. */
  oss: string;
  /** What was only passed on (suplidos) is no income. */
  isPassedOn: boolean;
}

/** An invoice or credit note that stands, with what it means for tax. */
export interface SaleDocument {
  id: string;
  number: string;
  issueDate: string;
  /** Where it is not the issue date. */
  operationDate: string | null;
  /** By which it is declared: that of the operation, else of the issue. */
  day: string;
  type: 'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5';
  kind: InvoiceKind;
  clientId: string | null;
  clientName: string;
  clientCountry: string | null;
  clientZone: FiscalZone | null;
  /** Null where nothing identifies the client. */
  recipient: Recipient | null;
  /** The day of what a credit note rectifies, where that is one invoice of ours. */
  rectifiedDay: string | null;
  paymentMethod: PaymentMethod | null;
  /** The property of the stay that it is of, or that it rectifies. */
  property: LetProperty | undefined;
  /** Goods or services; null where nobody has said. */
  operationType: string | null;
  /** False where it is in another currency without a rate: it then has no taxes here, and no amounts. */
  isValued: boolean;
  taxes: SaleTax[];
  /** Tax included; without what another member state taxes by the one-stop shop. */
  total: Money;
  irpf: Money;
  /** Percent. */
  irpfRate: Money;
  /** Under the cash criterion, what of it falls due in the period: collected, or with the last day. Tax included. */
  collections: { day: string; amount: Money; isForced: boolean }[];
}

const SaleRow = z.object({
  id: z.string(),
  number: z.string(),
  issueDate: z.string(),
  operationDate: z.string().nullable(),
  day: z.string(),
  kind: z.enum(InvoiceKind),
  rectification: z.string().nullable(),
  isReplacement: z.boolean(),
  isUnidentifiedAbroad: z.boolean(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  clientTaxId: z.string().nullable(),
  clientCountry: z.string().nullable(),
  clientZone: z.enum(FiscalZone).nullable(),
  isIndividual: z.boolean(),
  rectifiedDay: z.string().nullable(),
  paymentMethod: z.enum(PaymentMethod).nullable(),
  operationType: z.string().nullable(),
  propertySituation: z.string().nullable(),
  propertyReference: z.string().nullable(),
  currency: z.string(),
  exchangeRate: z.string().nullable(),
  irpf: z.string(),
  irpfRate: z.string(),
  issuer: json<FrozenIssuer | null>(),
  isUnderCashCriterion: z.boolean(),
  taxes: json<TaxPart[]>(),
  collections: json<{ day: string; amount: string; isForced: boolean }[]>(),
});
type SaleRow = z.output<typeof SaleRow>;

/**
 * The invoices that stand and are declared in a period, in the order of their days, with those under the cash criterion
 * of which something falls due in it.
 */
export async function* saleDocuments(books: Books, period: Period): AsyncGenerator<SaleDocument, void, undefined> {
  for await (const row of pagedRows<SaleRow>((after) => readPage(books, period, after))) yield documentOf(row, books);
}

function readPage(
  { workspaceId }: Books,
  { from, to }: Period,
  after: Pick<SaleRow, 'day' | 'id'> = { day: '0001-01-01', id: '' },
): Promise<SaleRow[]> {
  const day = sql`coalesce(i.operation_date, i.issue_date)`;
  return rows(
    SaleRow,
    sql`
    SELECT i.id, i.document_number AS number, i.issue_date AS "issueDate", i.operation_date AS "operationDate",
           ${day} AS day, i.kind, i.rectification, i.replaces_id IS NOT NULL AS "isReplacement",
           ${isUnidentifiedAbroad(sql`i`)} AS "isUnidentifiedAbroad", i.client_id AS "clientId",
           i.client_name AS "clientName", i.client_tax_id AS "clientTaxId",
           i.client_address ->> 'country' AS "clientCountry", i.client_location AS "clientZone",
           coalesce(i.client_type = 'individual', false) AS "isIndividual",
           coalesce(o.operation_date, o.issue_date) AS "rectifiedDay", i.payment_method AS "paymentMethod", i.operation_type::text AS "operationType",
           p.property_situation AS "propertySituation", p.property_reference AS "propertyReference",
           i.currency, i.exchange_rate::text AS "exchangeRate", i.irpf::text AS irpf, i.irpf_rate::text AS "irpfRate",
           i.issuer, coalesce(o.cash_criterion, i.cash_criterion) AS "isUnderCashCriterion",
           ${taxPartsSql(sql`i.id`)} AS taxes,
           coalesce((
             SELECT json_agg(json_build_object('day', a.day, 'amount', a.amount::text, 'isForced', a.position = 2147483647)
                             ORDER BY a.position)
             FROM (
               SELECT position, day, sum(CASE WHEN i.currency = coalesce(i.issuer ->> 'currency', i.currency)
                                              THEN taxable + tax ELSE value_taxable + value_tax END) AS amount
               FROM tax_accrual WHERE invoice_id = i.id AND day BETWEEN ${from}::date AND ${to}::date
               GROUP BY position, day
             ) AS a), '[]') AS collections
    FROM invoice i
    LEFT JOIN invoice o ON o.id = i.original_invoice_id AND o.workspace_id = i.workspace_id
    LEFT JOIN reservation r ON r.invoice_id = coalesce(i.original_invoice_id, i.id) AND r.workspace_id = i.workspace_id
    LEFT JOIN property p ON p.id = r.property_id AND p.workspace_id = i.workspace_id
    WHERE i.workspace_id = ${workspaceId} AND i.status NOT IN ('draft', 'cancelled')
      AND (${day} BETWEEN ${from}::date AND ${to}::date
           OR i.cash_criterion AND EXISTS (
             SELECT FROM tax_accrual a
             WHERE a.invoice_id = i.id AND a.day BETWEEN ${from}::date AND ${to}::date))
      AND (${day}, i.id) > (${after.day}::date, ${after.id})
    ORDER BY ${day}, i.id LIMIT ${PAGE_ROWS}`,
  );
}

function documentOf(row: SaleRow, books: Books): SaleDocument {
  const isForeign = row.currency !== books.currency;
  const isValued = !isForeign || row.exchangeRate !== null;
  const rate = isForeign ? row.exchangeRate : null;
  const taxes = isValued ? row.taxes.flatMap((part) => taxesOfPart(part, row, books, rate)) : [];
  return {
    ...row,
    type: typeOf(row),
    property: letPropertyOf(row),
    recipient: recipientOf({
      name: row.clientName,
      taxId: row.clientTaxId,
      country: row.clientCountry,
      zone: row.clientZone,
      isIndividual: row.isIndividual,
    }),
    isValued,
    taxes,
    total: sum(taxes.flatMap((tax) => [tax.base, tax.amount ?? 0, tax.surcharge ?? 0])),
    irpf: isValued ? round2(new Money(row.irpf).times(rate ?? 1)) : new Money(0),
    irpfRate: new Money(row.irpfRate),
    collections: row.collections.map((it) => ({ ...it, amount: new Money(it.amount) })),
  };
}

function taxesOfPart(part: TaxPart, row: SaleRow, books: Books, exchangeRate: string | null): SaleTax[] {
  const breakdown = breakdownOf([part], {
    zone: row.issuer?.zone ?? books.zone ?? 'peninsula',
    vatRegime: row.issuer?.regime ?? books.regime,
    clientZone: row.clientZone,
    isUnderCashCriterion: row.isUnderCashCriterion,
    exchangeRate,
  });
  return breakdown.map((tax) => ({ ...tax, category: part.category, oss: part.oss, isPassedOn: isPassedOn(part) }));
}

/** RD 1619/2012 art. 4, 6 and 15, as the fiscal record of the invoice says it. */
function typeOf(row: SaleRow): SaleDocument['type'] {
  if (row.rectification) return row.rectification as SaleDocument['type'];
  if (row.isReplacement) return 'F3';
  return row.kind === 'simplified' || row.isUnidentifiedAbroad ? 'F2' : 'F1';
}
