import { startOfDayUtc, todayIn } from '@/lib/dates';
import { Money, round2, taxWithin, twoDecimals } from '@/lib/money';
import { TOO_LARGE } from '@/server/amounts';
import { clock } from '@/server/clock';
import { firstRow, rows, sql } from '@/server/db';
import { invalid } from '@/server/errors';
import type { Expense, ExpenseCreate } from '@/server/expenses/expenses.schema';
import { Prisma } from '@/server/generated/prisma/client';
import { readRecurring } from '@/server/recurring';

/** What expenses are composed from: the workspace's defaults, and the names of the vendors that they name. */
export type Sources = { books: { currency: string; timeZone: string }; vendors: Map<string, string> };

/** The columns of the expense a caller describes. @throws as `composeColumns` does */
export async function readColumns(workspaceId: string, input: ExpenseCreate, before?: Expense) {
  return composeColumns(input, await findSources(workspaceId, [input]), before);
}

/** Finds what these expenses are composed from. The vendors stay until the open transaction ends. */
export async function findSources(workspaceId: string, inputs: ExpenseCreate[]): Promise<Sources> {
  const vendorIds = [...new Set(inputs.flatMap(({ vendorId }) => vendorId ?? []))];
  const vendors = await findVendors(workspaceId, vendorIds);
  return { books: await findBooks(workspaceId), vendors };
}

/**
 * The columns of the expense a caller describes, with the workspace's defaults.
 * @throws 400 for a vendor that is not the workspace's, or an amount that its column cannot hold
 */
export function composeColumns(input: ExpenseCreate, { books, vendors }: Sources, before?: Expense) {
  const vendorName = input.vendorId == null ? null : nameOf(vendors, input.vendorId);
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
    vendorName: input.vendor || vendorName,
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

async function findVendors(workspaceId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: string; name: string }>(sql`
    SELECT id, name FROM vendor WHERE id = ANY (${ids}) AND workspace_id = ${workspaceId} ORDER BY id FOR KEY SHARE`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

function nameOf(vendors: Sources['vendors'], vendorId: string): string {
  const name = vendors.get(vendorId);
  if (name === undefined) throw invalid(['vendorId'], 'There is no vendor with this id in this workspace.');
  return name;
}

async function findBooks(workspaceId: string): Promise<Sources['books']> {
  const books = await firstRow<Sources['books']>(sql`
    SELECT currency, time_zone AS "timeZone" FROM workspace WHERE id = ${workspaceId}`);
  if (!books) throw new Error(`Workspace ${workspaceId} is gone`);
  return books;
}
