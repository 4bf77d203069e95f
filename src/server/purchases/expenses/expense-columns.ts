import { z } from 'zod';
import { startOfDayUtc, todayIn } from '@/lib/dates';
import { quarterOf } from '@/lib/dates/periods';
import { columnAmount, Money, roundIn } from '@/lib/money/money';
import { withholdingDay } from '@/lib/tax/tax-forms/withholding-forms';
import { closedQuarters } from '@/server/company/closed-periods/assert-period-open';
import { FiscalZone, VatRegime } from '@/server/generated/prisma/client';
import { TOO_LARGE } from '@/server/platform/contract/amounts';
import { invalid } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { readRecurring } from '@/server/platform/recurring/schedule';
import { clock } from '@/server/platform/runtime/clock';
import { expenseRows } from '@/server/purchases/expenses/expense-fields';
import { type BuyingCompany, composeTax } from '@/server/purchases/expenses/expense-taxes';
import type { Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { provisionalProRata } from '@/server/purchases/pro-rata/provisional-pro-rata';

/**
 * What expenses are composed from: the workspace's defaults, its zone and regime, the vendors that they name, and the
 * quarters that are closed where something is withheld.
 */
export type Sources = { books: Books; vendors: Map<string, Vendor>; closed: Set<string> };

type Books = BuyingCompany & { currency: string; timeZone: string };

type Vendor = { name: string; taxId: string | null; country: string | null };

/** The columns of the expense a caller describes. @throws as `composeColumns` does */
export async function readColumns(tx: OpenTransaction, workspaceId: string, input: ExpenseCreate, before?: Expense) {
  return composeColumns(input, await findSources(tx, workspaceId, [input]), before);
}

/** Finds what these expenses are composed from. The vendors stay until the open transaction ends. */
export async function findSources(tx: OpenTransaction, workspaceId: string, inputs: ExpenseCreate[]): Promise<Sources> {
  const vendorIds = [...new Set(inputs.flatMap(({ vendorId }) => vendorId ?? []))];
  const vendors = await findVendors(workspaceId, vendorIds);
  const books = await findBooks(tx, workspaceId); // whoever closes a quarter waits from here on
  const closed = inputs.some(({ irpf }) => irpf) ? await closedQuarters(workspaceId) : new Set<string>();
  return { books, vendors, closed };
}

/**
 * The columns of the expense a caller describes, with the workspace's defaults.
 * @throws 400 for a vendor that is not the workspace's, or an amount that its column cannot hold
 */
export function composeColumns(input: ExpenseCreate, { books, vendors, closed }: Sources, before?: Expense) {
  const vendor = input.vendorId == null ? null : vendorOf(vendors, input.vendorId);
  const currency = input.currency ?? books.currency;
  const functionalCurrency = input.functionalCurrency ?? books.currency;
  assertTypedUnits(input, { currency, functionalCurrency }, before);
  const today = todayIn(books.timeZone, clock.now());
  const date = input.date ?? today;
  const from = {
    vendorTaxId: input.vendorTaxId || vendor?.taxId,
    vendorCountry: input.vendorCountry || vendor?.country,
  };
  const taxed = composeTax({ ...input, ...from, date, currency }, books, before);
  const isClosed = (day: string) => closed.has(quarterOf(day));
  const withheldOn = input.irpf ? withholdingDay({ ...input, date }, isClosed, before?.withheldOn) : null;
  return {
    ...expenseRows.columns({
      ...input,
      ...taxed.fields,
      date,
      amountToPay: amountToPayOf(input),
      vendor: input.vendor || vendor?.name,
      currency,
      exchangeRate: rateOf(input),
      functionalCurrency,
      functionalAmount: functionalAmountOf(input, currency, functionalCurrency),
      recurring: readRecurring(input.recurring, before?.recurring, today),
    }),
    ...taxed.columns,
    withheldOn: withheldOn ? startOfDayUtc(withheldOn) : null,
  };
}

/** What is typed has the decimals of its currency; what an expense said before that was asked for stays. @throws 400 */
function assertTypedUnits(
  { amount, tax, irpf, amountToPay, taxes, functionalAmount }: ExpenseCreate,
  { currency, functionalCurrency }: { currency: string; functionalCurrency: string },
  before?: Expense,
): void {
  const same = before?.currency === currency ? before : undefined;
  const assertUnits = (of: number | null | undefined, path: (string | number)[], amount: number | undefined) => {
    if (of != null && of !== amount) assertWholeUnits(currency, of, path);
  };
  assertUnits(amount, ['amount'], same?.amount);
  assertUnits(tax, ['tax'], same?.tax);
  assertUnits(irpf, ['irpf'], same?.irpf);
  assertUnits(amountToPay, ['amountToPay'], same?.amountToPay);
  for (const [index, line] of (taxes ?? []).entries()) {
    assertUnits(line.base, ['taxes', index, 'base'], same?.taxes?.[index]?.base);
    assertUnits(line.tax, ['taxes', index, 'tax'], same?.taxes?.[index]?.tax);
  }
  if (functionalAmount == null || functionalAmount === before?.functionalAmount) return;
  assertWholeUnits(functionalCurrency, functionalAmount, ['functionalAmount']);
}

/** Null where the bill asks for its amount without what is withheld. */
function amountToPayOf({ amount, irpf, amountToPay }: ExpenseCreate): string | null {
  if (amountToPay == null || new Money(amount).minus(irpf ?? 0).equals(amountToPay)) return null;
  return columnAmount(amountToPay);
}

/** What it comes to in the books; null where its currency is another one and no rate is known. */
function functionalAmountOf(input: ExpenseCreate, currency: string, functionalCurrency: string): string | null {
  if (currency === functionalCurrency) return columnAmount(input.amount);
  if (input.functionalAmount != null) return columnAmount(input.functionalAmount);
  const rate = rateOf(input);
  if (rate === null) return null;
  const converted = roundIn(functionalCurrency, new Money(input.amount).times(rate));
  if (converted.abs().lt(TOO_LARGE)) return columnAmount(converted);
  throw invalid(['exchangeRate'], 'The amount at this rate is too large: at most twelve digits are kept.');
}

/** A column of eight decimals keeps all of it: see `ExchangeRate`. */
function rateOf({ exchangeRate }: ExpenseCreate): string | null {
  return exchangeRate == null ? null : new Money(exchangeRate).toFixed();
}

const VendorRow = z.object({
  name: z.string(),
  taxId: z.string().nullable(),
  country: z.string().nullable(),
  id: z.string(),
});

async function findVendors(workspaceId: string, ids: string[]): Promise<Sources['vendors']> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    VendorRow,
    sql`
    SELECT id, name, tax_id AS "taxId", country FROM vendor WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)} ORDER BY id FOR KEY SHARE`,
  );
  return new Map(found.map((vendor) => [vendor.id, vendor]));
}

function vendorOf(vendors: Sources['vendors'], vendorId: string): Vendor {
  const vendor = vendors.get(vendorId);
  if (!vendor) throw invalid(['vendorId'], 'There is no vendor with this id in this workspace.');
  return vendor;
}

const BooksRow = z.object({
  zone: z.enum(FiscalZone).nullable(),
  regime: z.enum(VatRegime).nullable(),
  cashCriterionSince: z.string().nullable(),
  cashCriterionUntil: z.string().nullable(),
  currency: z.string(),
  timeZone: z.string(),
});

async function findBooks(tx: OpenTransaction, workspaceId: string): Promise<Books> {
  const books = await firstRow(
    BooksRow,
    sql`
    SELECT w.currency, w.time_zone AS "timeZone", f.zone, f.vat_regime AS regime,
           f.cash_criterion_since AS "cashCriterionSince", f.cash_criterion_until AS "cashCriterionUntil"
    FROM workspace w LEFT JOIN fiscal_profile f ON f.workspace_id = w.id
    WHERE w.id = ${workspaceId} FOR KEY SHARE OF w`,
  );
  if (!books) throw new Error(`Workspace ${workspaceId} is gone`);
  return { ...books, proRata: await provisionalProRata(tx, workspaceId) };
}
