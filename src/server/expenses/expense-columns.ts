import { startOfDayUtc, todayIn } from '@/lib/dates';
import { Money, round2, taxWithin, twoDecimals } from '@/lib/money';
import { TOO_LARGE } from '@/server/amounts';
import { clock } from '@/server/clock';
import { firstRow, sql } from '@/server/db';
import { invalid } from '@/server/errors';
import type { Expense, ExpenseCreate } from '@/server/expenses/expenses.schema';
import { Prisma } from '@/server/generated/prisma/client';
import { readRecurring } from '@/server/recurring';

/**
 * The columns of the expense a caller describes, with the workspace's defaults.
 * The vendor stays until the open transaction ends.
 * @throws 400 for a vendor that is not the workspace's, or an amount that its column cannot hold
 */
export async function readColumns(workspaceId: string, input: ExpenseCreate, before?: Expense) {
  const vendor = input.vendorId ? await findVendor(workspaceId, input.vendorId) : null;
  const books = await findBooks(workspaceId);
  const currency = input.currency ?? books.currency;
  const functionalCurrency = input.functionalCurrency ?? books.currency;
  const recurring = readRecurring(input.recurring, before?.recurring);
  return {
    description: input.description,
    ...partsOf(input),
    taxDeductible: input.taxDeductible ?? true,
    date: startOfDayUtc(input.date ?? todayIn(books.timeZone, clock.now())),
    paidDate: dateColumn(input.paidDate),
    category: input.category || null,
    vendorId: input.vendorId ?? null,
    vendorName: input.vendor || (vendor?.name ?? null),
    currency,
    exchangeRate: rateOf(input),
    exchangeRateSource: input.exchangeRateSource || null,
    exchangeRateDate: dateColumn(input.exchangeRateDate),
    functionalCurrency,
    functionalAmount: functionalAmountOf(input, currency === functionalCurrency),
    recurring: recurring ?? Prisma.DbNull,
  };
}

/** The amount and what it is made of: the tax is inside, by its rate. */
function partsOf({ amount, taxRate }: ExpenseCreate) {
  const tax = taxWithin(amount, taxRate ?? 0);
  return {
    amount: twoDecimals(amount),
    taxRate: taxRate ?? null,
    taxable: twoDecimals(new Money(amount).minus(tax)),
    tax: twoDecimals(tax),
  };
}

/** What it comes to in the books; null where its currency is another one and no rate is known. */
function functionalAmountOf(input: ExpenseCreate, sameCurrency: boolean): string | null {
  if (sameCurrency) return twoDecimals(input.amount);
  if (input.functionalAmount != null) return twoDecimals(input.functionalAmount);
  const rate = rateOf(input);
  if (rate === null) return null;
  const converted = round2(new Money(input.amount).times(rate));
  if (converted.abs().lt(TOO_LARGE)) return twoDecimals(converted);
  throw invalid(['exchangeRate'], 'The amount at this rate is too large: at most twelve digits are kept.');
}

/** As its column keeps it, so that the amount follows from what is kept. */
function rateOf({ exchangeRate }: ExpenseCreate): string | null {
  return exchangeRate == null ? null : new Money(exchangeRate).toFixed(8);
}

function dateColumn(date: string | null | undefined): Date | null {
  return date ? startOfDayUtc(date) : null;
}

async function findVendor(workspaceId: string, vendorId: string): Promise<{ name: string }> {
  const vendor = await firstRow<{ name: string }>(sql`
    SELECT name FROM vendor WHERE id = ${vendorId} AND workspace_id = ${workspaceId} FOR KEY SHARE`);
  if (!vendor) throw invalid(['vendorId'], 'There is no vendor with this id in this workspace.');
  return vendor;
}

async function findBooks(workspaceId: string): Promise<{ currency: string; timeZone: string }> {
  const books = await firstRow<{ currency: string; timeZone: string }>(sql`
    SELECT currency, time_zone AS "timeZone" FROM workspace WHERE id = ${workspaceId}`);
  if (!books) throw new Error(`Workspace ${workspaceId} is gone`);
  return books;
}
