import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { Money } from '@/lib/money/money';
import { type LetProperty, letPropertyOf } from '@/lib/tax/let-property';
import { countryAbroad } from '@/lib/tax/purchase-from-abroad';
import { type PurchaseTaxLine, splitPurchase } from '@/lib/tax/purchase-lines';
import type { Purchase } from '@/lib/tax/purchase-tax';
import { type Recipient, recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import { PurchaseType, TaxType } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { type Books, expensesOf } from '@/server/tax/reports/books';
import { PAGE_ROWS, pagedRows } from '@/server/tax/tax-rows/paged-rows';

/** An expense, with what it means for tax; amounts in the currency of the books. */
export interface PurchaseDocument {
  id: string;
  description: string;
  /** The vendor's number of its invoice. */
  invoiceNumber: string | null;
  /** By which it is booked. */
  date: string;
  /** When it was entered, UTC. */
  createdAt: string;
  paidDate: string | null;
  /** The day that its tax is deducted under the cash criterion; null of all others: on its date. */
  deductedOn: string | null;
  category: string | null;
  purchaseType: PurchaseType;
  isInvestmentGood: boolean;
  /** Of a rent, the property that it is for. */
  property: LetProperty | undefined;
  vendorId: string | null;
  vendorName: string | null;
  /** Abroad and without a tax id here: ISO 3166-1 alpha-2. */
  vendorCountryAbroad: string | null;
  /** Null where nothing identifies the vendor. */
  vendor: Recipient | null;
  /** The tax that it is declared with; null where it is in no declaration. */
  declaredAs: TaxType | null;
  /** False where it is in another currency without a rate: it then has no taxes here, and no amounts. */
  isValued: boolean;
  taxes: PurchaseTaxLine[];
  /** What the receipt says, tax included. */
  amount: Money;
  irpf: Money;
  /** What lowers the income. */
  cost: Money;
}

const PurchaseRow = z.object({
  id: z.string(),
  description: z.string(),
  invoiceNumber: z.string().nullable(),
  date: z.string(),
  createdAt: z.date(),
  paidDate: z.string().nullable(),
  deductedOn: z.string().nullable(),
  category: z.string().nullable(),
  purchaseType: z.enum(PurchaseType),
  operationType: z.string().nullable(),
  isInvestmentGood: z.boolean(),
  propertySituation: z.string().nullable(),
  propertyReference: z.string().nullable(),
  taxType: z.enum(TaxType),
  taxRate: z.string().nullable(),
  ownAmount: z.string(),
  ownTax: z.string(),
  currency: z.string(),
  receiptTaxes: json<Purchase['taxes']>().nullable(),
  taxDeductible: z.boolean(),
  vatDeductiblePercent: z.string(),
  incomeDeductiblePercent: z.string(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  vendorTaxId: z.string().nullable(),
  vendorCountry: z.string().nullable(),
  declaredAs: z.enum(TaxType).nullable(),
  amount: z.string().nullable(),
  tax: z.string().nullable(),
  deductibleBase: z.string().nullable(),
  inputTax: z.string().nullable(),
  deductibleTax: z.string().nullable(),
  selfAssessedBase: z.string().nullable(),
  selfAssessedTax: z.string().nullable(),
  cost: z.string().nullable(),
  irpf: z.string().nullable(),
});
type PurchaseRow = z.output<typeof PurchaseRow>;

/**
 * The expenses that are dated in a period or deducted in it, each once, in the order of their dates.
 */
export async function* purchaseDocuments(
  books: Books,
  period: Period,
): AsyncGenerator<PurchaseDocument, void, undefined> {
  for await (const row of pagedRows<PurchaseRow>((after) => readPage(books, period, after))) {
    yield documentOf(row, books);
  }
}

function readPage(
  books: Books,
  period: Period,
  after: Pick<PurchaseRow, 'date' | 'id'> = { date: '0001-01-01', id: '' },
): Promise<PurchaseRow[]> {
  const { currency } = books;
  const irpf = sql`CASE WHEN e.currency = ${currency} THEN e.irpf
    WHEN e.value IS NOT NULL THEN round(e.value * e.irpf / nullif(e.amount, 0), folio_decimals(${currency})) END`;
  return rows(
    PurchaseRow,
    sql`
    SELECT e.id, e.description, e.invoice_number AS "invoiceNumber", e.date, e.created_at AS "createdAt", e.paid_date AS "paidDate",
           e.deducted_on AS "deductedOn", e.category, e.purchase_type AS "purchaseType",
           e.property_situation AS "propertySituation", e.property_reference AS "propertyReference",
           e.operation_type AS "operationType", e.is_investment_good AS "isInvestmentGood", e.tax_type AS "taxType",
           e.tax_rate::text AS "taxRate", e.amount::text AS "ownAmount", e.tax::text AS "ownTax", e.currency,
           e.taxes AS "receiptTaxes", e.tax_deductible AS "taxDeductible",
           e.vat_deductible_percent::text AS "vatDeductiblePercent",
           e.income_deductible_percent::text AS "incomeDeductiblePercent", e.vendor_id AS "vendorId",
           coalesce(v.name, e.vendor_name) AS "vendorName", coalesce(v.tax_id, e.vendor_tax_id) AS "vendorTaxId",
           coalesce(v.country, e.vendor_country) AS "vendorCountry", e.declared_as AS "declaredAs",
           worth::text AS amount, worth_tax::text AS tax, worth_deductible_base::text AS "deductibleBase",
           worth_input_tax::text AS "inputTax", worth_deductible_tax::text AS "deductibleTax",
           worth_self_assessed_base::text AS "selfAssessedBase", worth_self_assessed_tax::text AS "selfAssessedTax",
           worth_cost::text AS cost, (${irpf})::text AS irpf
    FROM (
      SELECT DISTINCT ON (date, id) * FROM (${expensesOf(books, period)}) AS dated
      WHERE (date, id) > (${after.date}::date, ${after.id}) ORDER BY date, id LIMIT ${PAGE_ROWS}
    ) AS e
    LEFT JOIN vendor v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id
    ORDER BY e.date, e.id`,
  );
}

function documentOf(row: PurchaseRow, books: Books): PurchaseDocument {
  const { amount, tax, deductibleBase, inputTax, deductibleTax, selfAssessedBase, selfAssessedTax, cost } = row;
  const isValued = amount !== null;
  const purchase = purchaseOf(row);
  const sums = { deductibleBase, inputTax, deductibleTax, selfAssessedBase, selfAssessedTax, cost };
  const known = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum ?? 0])) as {
    [Name in keyof typeof sums]: string | number;
  };
  const { zone, regime, currency } = books;
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    property: letPropertyOf(row),
    vendorCountryAbroad: countryAbroad(row) ?? null,
    vendor: recipientOf({
      name: row.vendorName ?? '',
      taxId: row.vendorTaxId,
      country: row.vendorCountry,
      zone: null,
      isIndividual: false,
    }),
    isValued,
    taxes: isValued
      ? splitPurchase(
          purchase,
          { amount, tax: tax ?? 0, ...known },
          { zone, regime, currency, declaredAs: row.declaredAs },
        )
      : [],
    amount: new Money(amount ?? 0),
    irpf: new Money(row.irpf ?? 0),
    cost: new Money(cost ?? 0),
  };
}

function purchaseOf(row: PurchaseRow): Purchase {
  return {
    ...row,
    amount: row.ownAmount,
    tax: row.ownTax,
    taxes: row.receiptTaxes,
    operationType: row.operationType as Purchase['operationType'],
  };
}
