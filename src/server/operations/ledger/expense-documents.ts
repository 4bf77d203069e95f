import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import { type AccountNeed, assetAccount, categoryAccount, generalAccount } from '@/lib/ledger/accounts';
import type { Entry } from '@/lib/ledger/entry';
import { deductedByRate, expenseEntry, type PostedExpense } from '@/lib/ledger/expense-entries';
import { deductionEntry } from '@/lib/ledger/tax-entries';
import { Money, roundIn } from '@/lib/money/money';
import { ASSET_KINDS } from '@/lib/tax/assets/asset-kinds';
import { isSelfAssessed, type TaxedBy, usualKind } from '@/lib/tax/purchase-tax';
import { fold } from '@/lib/text/fold';
import { PurchaseType, TaxType } from '@/server/generated/prisma/client';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import type { Posting } from './posting';

const ExpenseRow = z.object({
  id: z.string(),
  date: z.string(),
  dueDate: z.string().nullable(),
  number: z.string(),
  description: z.string(),
  category: z.string(),
  isInvestmentGood: z.boolean(),
  assetKind: z.enum(ASSET_KINDS).nullable(),
  isPassedOn: z.boolean(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  vendorTaxId: z.string().nullable(),
  operationType: z.string().nullable(),
  purchaseType: z.enum(PurchaseType),
  taxType: z.enum(TaxType),
  taxRate: z.string().nullable(),
  amount: z.string(),
  taxable: z.string(),
  tax: z.string(),
  irpf: z.string(),
  value: z.string().nullable(),
  valueDeductibleTax: z.string(),
  valueSelfAssessedTax: z.string(),
  deductedOn: z.string().nullable(),
  taxes: json<TaxLine[] | null>(),
});
type ExpenseRow = z.output<typeof ExpenseRow>;

type TaxLine = { rate: number | null; base: number; tax: number; taxType?: TaxType; kind?: TaxedBy };

/** The entries of the expenses of a period. */
export async function expenseEntries(posting: Posting, { from, to }: Period): Promise<Entry[]> {
  const found = await readExpenses(posting, sql`e.date BETWEEN ${from}::date AND ${to}::date`);
  const entries: Entry[] = [];
  for (const row of found) {
    await posting.breathe();
    if (row.value === null) {
      posting.notice('expense_without_rate', row.number || row.description);
      continue;
    }
    if (isPending(row)) posting.notice('cash_criterion', row.number || row.description);
    entries.push(expenseEntry(postedExpense(row, row.value, posting.currency), posting.currency));
  }
  return entries;
}

/** VAT of expenses under the cash criterion, on the day that it is deducted. */
export async function deductionEntries(posting: Posting, { from, to }: Period): Promise<Entry[]> {
  const { currency } = posting;
  const found = await readExpenses(
    posting,
    sql`e.deducted_on BETWEEN ${from}::date AND ${to}::date AND e.deducted_on <> e.date`,
  );
  return found.flatMap((row) => {
    if (row.value === null || row.deductedOn === null) return [];
    const taxes = deductedByRate(postedExpense(row, row.value, currency), currency);
    const head = { date: row.deductedOn, document: row.number };
    return [
      deductionEntry(
        head,
        taxes.map(({ label, part }) => ({ label, tax: part })),
      ),
    ];
  });
}

function readExpenses({ workspaceId, currency }: Posting, which: Sql): Promise<ExpenseRow[]> {
  return rows(
    ExpenseRow,
    sql`
    SELECT e.id, e.date, e.due_date AS "dueDate", coalesce(e.invoice_number, '') AS number, e.description,
           coalesce(e.category, '') AS category, (e.is_investment_good OR a.kind IS NOT NULL) AS "isInvestmentGood", a.kind AS "assetKind",
           EXISTS (SELECT FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
             WHERE l.expense_id = e.id AND l.category = 'O' AND l.reason <> 'N2' AND i.status NOT IN ('draft', 'cancelled')
           ) AS "isPassedOn",
           e.vendor_id AS "vendorId", e.vendor_name AS "vendorName", e.vendor_tax_id AS "vendorTaxId",
           e.operation_type AS "operationType", e.purchase_type AS "purchaseType", e.tax_type AS "taxType",
           e.tax_rate::text AS "taxRate", e.amount, e.taxable, e.tax, e.irpf,
           CASE WHEN coalesce(e.functional_currency, ${currency}) = ${currency} THEN e.value END AS value,
           e.value_deductible_tax AS "valueDeductibleTax", e.value_self_assessed_tax AS "valueSelfAssessedTax",
           e.deducted_on AS "deductedOn", e.taxes
    FROM expense e LEFT JOIN asset a ON a.expense_id = e.id AND a.workspace_id = e.workspace_id
    WHERE e.workspace_id = ${workspaceId} AND ${which}
    ORDER BY e.date, e.created_at, e.id`,
  );
}

function isPending({ date, deductedOn }: ExpenseRow): boolean {
  return deductedOn !== null && deductedOn !== date;
}

function postedExpense(row: ExpenseRow, value: string, currency: string): PostedExpense {
  const amount = new Money(row.amount);
  const inBooks = (of: string | number) =>
    amount.isZero() ? new Money(0) : roundIn(currency, new Money(value).times(of).div(amount));
  return {
    ...{ date: row.date, dueDate: row.dueDate ?? undefined, number: row.number, description: row.description },
    ...{ vendor: vendorAccount(row), vendorTaxId: row.vendorTaxId ?? undefined, cost: costAccount(row) },
    isInvestmentGood: row.isInvestmentGood,
    amount: value,
    deductibleTax: row.valueDeductibleTax,
    isPending: isPending(row),
    selfAssessedTax: row.valueSelfAssessedTax,
    irpf: inBooks(row.irpf),
    rates: ratesOf(row).map((it) => ({ ...it, base: inBooks(it.base), tax: inBooks(it.tax) })),
  };
}

type Rate = { rate: string | null; base: string | number; tax: string | number; isOwn: boolean; label: string };

function ratesOf(row: ExpenseRow): Rate[] {
  const usual = usualKind(row.purchaseType);
  const label = (rate: string | number | null, type: TaxType) => (rate === null ? type : `${type} ${new Money(rate)}`);
  if (row.taxes?.length) {
    return row.taxes.map(({ rate, base, tax, taxType = row.taxType, kind = usual }) => ({
      ...{
        rate: rate === null ? null : String(rate),
        base,
        tax,
        isOwn: isSelfAssessed(kind),
        label: label(rate, taxType),
      },
    }));
  }
  const isOwn = isSelfAssessed(usual);
  // What the company charges itself is in no column of its receipt: any weight does for its only rate.
  const tax = isOwn ? row.amount : row.tax;
  const rate = row.taxRate === null ? null : new Money(row.taxRate).toString();
  return [
    {
      rate: rate ?? (new Money(row.tax).isZero() ? '0' : null),
      base: row.taxable,
      tax,
      isOwn,
      label: label(rate, row.taxType),
    },
  ];
}

function costAccount({ category, isInvestmentGood, assetKind, isPassedOn }: ExpenseRow): AccountNeed {
  if (isPassedOn) return generalAccount('passed_on');
  if (assetKind) return assetAccount(assetKind);
  return categoryAccount(category, isInvestmentGood ? 'asset' : 'category');
}

type OfVendor = Pick<ExpenseRow, 'vendorId' | 'vendorName' | 'vendorTaxId' | 'operationType'>;

/** Who sells goods is a supplier (400), anybody else a creditor (410); what names nobody is of sundry creditors. */
export function vendorAccount({ vendorId, vendorName, vendorTaxId, operationType }: OfVendor): AccountNeed {
  const name = vendorName ?? 'Acreedores varios';
  const reference = vendorId ?? (vendorName ? `name:${fold(vendorName).slice(0, 200)}` : '');
  return {
    kind: 'vendor',
    reference,
    name,
    prefix: operationType === 'goods' ? '400' : '410',
    taxId: vendorTaxId ?? undefined,
  };
}
