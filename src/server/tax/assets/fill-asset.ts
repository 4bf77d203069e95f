import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { type Amount, Money } from '@/lib/money/money';
import { type AssetKind, depreciationLimit, highestRate, IDENTIFIED_KINDS } from '@/lib/tax/assets/asset-kinds';
import { boughtAsset } from '@/lib/tax/assets/bought-asset';
import { invalid } from '@/server/platform/contract/errors';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import type { AssetRow } from '@/server/tax/assets/asset-rows';
import type { AssetCreate } from '@/server/tax/assets/assets.schema';

type Filled = Required<Pick<AssetCreate, 'acquiredOn' | 'value'>> & Omit<AssetCreate, 'acquiredOn' | 'value'>;

/**
 * What an expense says of the asset that it bought, where the caller says nothing; amounts in the currency of the books.
 * @throws 400 for one in another currency without a rate
 */
export function fromExpense(expense: Expense): Partial<AssetCreate> {
  const bought = boughtAsset(expense);
  if (!bought)
    throw invalid(['expenseId'], 'This expense is in another currency without an exchange rate. Enter its rate first.');
  const { vendor, vendorTaxId, vendorCountry, invoiceNumber } = expense;
  return { ...bought, vendor, vendorTaxId, vendorCountry, invoiceNumber };
}

/**
 * The columns of an asset.
 * @throws 400 for what is missing, for a rate above that of the table, and for a disposal without its cause
 */
export function assetColumns(input: AssetCreate, isPerson: boolean) {
  const asset = withNeeded(input);
  const { kind, method = '01', value } = asset;
  const rate = asset.rate ?? depreciationLimit(kind, isPerson).rate;
  const depreciableValue = asset.depreciableValue ?? value;
  assertIdentified(kind, asset.identifier);
  assertRate(kind, method, rate, isPerson);
  assertWithin(depreciableValue, value, asset.depreciatedBefore ?? 0);
  assertDisposal(asset);
  const day = (date: string | null | undefined) => (date ? startOfDayUtc(date) : null);
  return {
    description: asset.description,
    kind,
    identifier: asset.identifier || null,
    acquiredOn: startOfDayUtc(asset.acquiredOn),
    startedOn: startOfDayUtc(asset.startedOn),
    vendorName: asset.vendor || null,
    vendorTaxId: asset.vendorTaxId || null,
    vendorCountry: asset.vendorCountry ?? null,
    invoiceNumber: asset.invoiceNumber || null,
    value,
    depreciableValue,
    vatBase: asset.vatBase ?? 0,
    vatRate: asset.vatRate ?? 0,
    vat: asset.vat ?? 0,
    firstProRata: asset.firstProRata ?? 100,
    method,
    rate,
    depreciatedBefore: asset.depreciatedBefore ?? 0,
    since: asset.since ?? null,
    chosen: asset.chosen ?? {},
    disposedOn: day(asset.disposedOn),
    disposalCause: asset.disposalCause ?? null,
    disposalInvoiceId: asset.disposalInvoiceId ?? null,
  };
}

/** An asset as a caller would send it, so that a change is laid over it. */
export function asInput(row: AssetRow): AssetCreate {
  const date = (value: Date | null) => value && toCalendarDate(value);
  const numbers = {
    ...{ value: Number(row.value), depreciableValue: Number(row.depreciableValue), vatBase: Number(row.vatBase) },
    ...{ vatRate: Number(row.vatRate), vat: Number(row.vat), rate: Number(row.rate) },
    depreciatedBefore: Number(row.depreciatedBefore),
  };
  return {
    ...row,
    ...numbers,
    vendor: row.vendorName,
    acquiredOn: toCalendarDate(row.acquiredOn),
    startedOn: toCalendarDate(row.startedOn),
    disposedOn: date(row.disposedOn),
  } as unknown as AssetCreate;
}

function withNeeded(input: AssetCreate): Filled {
  const { acquiredOn, value } = input;
  if (!acquiredOn)
    throw invalid(['acquiredOn'], "Give the date of the vendor's invoice, or the expense that bought it.");
  if (value === undefined) throw invalid(['value'], 'Give what it cost, or the expense that bought it.');
  return { ...input, acquiredOn, value };
}

function assertIdentified(kind: AssetKind, identifier: string | null | undefined): void {
  if (!IDENTIFIED_KINDS.includes(kind) || identifier) return;
  throw invalid(
    ['identifier'],
    'Land and buildings are identified by their cadastral reference, and vehicles by their number plate. Give it.',
  );
}

function assertRate(
  kind: AssetKind,
  method: NonNullable<AssetCreate['method']>,
  rate: number,
  isPerson: boolean,
): void {
  const most = highestRate(kind, method, isPerson);
  if (rate <= most) return;
  throw invalid(
    ['rate'],
    `The table allows ${most} % a year for this kind. Give that or less, or method 07 where the law lets it be faster.`,
  );
}

function assertWithin(depreciableValue: Amount, value: Amount, before: Amount): void {
  if (new Money(depreciableValue).greaterThan(value)) {
    throw invalid(['depreciableValue'], 'More cannot be depreciated than it cost. Give its value, or less.');
  }
  if (new Money(before).greaterThan(depreciableValue)) {
    throw invalid(
      ['depreciatedBefore'],
      'More has been depreciated than it is worth. Give the value that it had, or less.',
    );
  }
}

function assertDisposal({ disposedOn, disposalCause, disposalInvoiceId, startedOn }: Filled): void {
  if (!disposedOn && (disposalCause || disposalInvoiceId)) {
    throw invalid(['disposedOn'], 'Give the first day on which it is not in use any more.');
  }
  if (disposedOn && !disposalCause) throw invalid(['disposalCause'], 'Say why it is not in use any more.');
  if (disposedOn && disposedOn < startedOn) {
    throw invalid(['disposedOn'], 'It cannot end before its first use. Give a later day.');
  }
  if (disposalInvoiceId && disposalCause !== '02') {
    throw invalid(['disposalCause'], 'Only a sale has an invoice: its cause is 02.');
  }
}
