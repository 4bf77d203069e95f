import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { fieldsOfImport, isAmountOfExpense } from '@/lib/tables/imports/import-fields';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import type { Import } from '@/server/generated/prisma/client';
import type { ImportPlan, ImportReading } from '@/server/operations/imports/imports.schema';
import { type AppError, apiError, invalid } from '@/server/platform/contract/errors';

/** What a field needs to be known by: itself, or what makes it. */
const MADE_OF: Partial<Record<ImportKind, Record<string, string[]>>> = {
  clients: { name: ['lastName', 'firstName'] },
  vendors: { name: ['lastName', 'firstName'] },
  invoices: { clientName: ['lastName', 'firstName'] },
  products: { unitPrice: ['priceWithTax'] },
  expenses: { amount: ['taxable'], description: ['vendor'] },
};

/** A plan leaves nothing open that a row needs. @throws 400 */
export function assertPlan({ kind, reading }: Pick<Import, 'kind' | 'reading'>, plan: ImportPlan): void {
  const seen = assertColumns(kind, reading as ImportReading, plan);
  const missing = missingField(kind, seen);
  if (missing) throw noColumn(missing);
  if (kind === 'invoices') assertTax(seen, plan);
}

/** The first field that every row of a kind needs and that no column is read as, nor what makes it. */
export function missingField(kind: ImportKind, seen: ReadonlySet<string>): string | undefined {
  const fields = fieldsOfImport(kind);
  const isThere = (name: string) => [name, ...(MADE_OF[kind]?.[name] ?? [])].some((it) => seen.has(it));
  return Object.keys(fields).find((name) => fields[name]?.required && !isThere(name));
}

function assertColumns(kind: ImportKind, { headers, columns: facts }: ImportReading, { columns }: ImportPlan) {
  const fields = fieldsOfImport(kind);
  if (columns.length !== headers.length) throw invalid(['plan', 'columns'], 'Say of each column what it is.');
  const seen = new Set<string>();
  const isCurrencyNamed = columns.some(({ field }) => field === 'currency');
  columns.forEach(({ field, decimalMark, dateOrder, isShare, currency, isOutflow }, n) => {
    if (field === null) return;
    const path = ['plan', 'columns', n];
    const type = fields[field]?.type;
    if (!type) throw invalid([...path, 'field'], reasonOf('IMPORT_FIELD_UNKNOWN', { field }));
    if (seen.has(field)) throw invalid([...path, 'field'], reasonOf('IMPORT_FIELD_TWICE', { field }));
    seen.add(field);
    const { eitherNumber, eitherDate, eitherRate, eitherCurrency, eitherSign } = facts[n] ?? {};
    if (type === 'number' && eitherNumber && !decimalMark) {
      throw invalid([...path, 'decimalMark'], reasonOf('IMPORT_DECIMALS_UNCERTAIN', { value: eitherNumber }));
    }
    if (type === 'number' && eitherCurrency && !currency && !isCurrencyNamed) {
      throw invalid([...path, 'currency'], reasonOf('IMPORT_CURRENCY_UNCERTAIN', { sign: eitherCurrency }));
    }
    if (isAmountOfExpense(kind, field) && eitherSign && isOutflow == null) {
      throw invalid([...path, 'isOutflow'], reasonOf('IMPORT_SIGN_UNCERTAIN', { value: eitherSign }));
    }
    if (type === 'date' && eitherDate && !dateOrder) {
      throw invalid([...path, 'dateOrder'], reasonOf('IMPORT_DATE_UNCERTAIN', { value: eitherDate }));
    }
    if (type === 'rate' && eitherRate && isShare === null) {
      throw invalid([...path, 'isShare'], reasonOf('IMPORT_PERCENT_UNCERTAIN', { value: eitherRate }));
    }
  });
  return seen;
}

function noColumn(field: string): AppError {
  return apiError(
    'COLUMN_MISSING',
    { field },
    {
      details: [{ path: ['plan', 'columns'], message: 'Missing', code: field }],
    },
  );
}

/** The sums of a past invoice say its tax, or the person does: none is assumed. */
function assertTax(seen: ReadonlySet<string>, { assumedTaxRate }: ImportPlan): void {
  const has = (...fields: string[]) => fields.some((field) => seen.has(field));
  if (!has('unitPrice', 'lineTaxable', 'taxable', 'total')) throw noColumn('total');
  const isKnown = has('taxRate', 'tax', 'lineTax') || (has('total') && has('unitPrice', 'lineTaxable', 'taxable'));
  if (isKnown || assumedTaxRate !== null) return;
  throw invalid(
    ['plan', 'assumedTaxRate'],
    'No column says the tax of these invoices, nor their base beside a total. Choose such a column, or say the rate that they bear.',
    'required',
  );
}
