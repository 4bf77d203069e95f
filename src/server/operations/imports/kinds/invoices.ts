import { Money, percentOf, sum, toNumber } from '@/lib/money/money';
import { withSeries } from '@/lib/tables/imports/document-number';
import { partyName } from '@/lib/tables/imports/person-name';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import type { ImportPlan, ImportReason } from '@/server/operations/imports/imports.schema';
import { countryOfVat, keyProblem, rectificationOf, withRateOfKind } from '@/server/operations/imports/kinds/book-keys';
import { hasDetail, lineNet, linesOf } from '@/server/operations/imports/kinds/invoice-lines';
import { irpfRateOf } from '@/server/operations/imports/kinds/invoice-sums';
import { withAddress } from '@/server/operations/imports/kinds/parties';
import { neededName } from '@/server/sales/documents/documents.schema';
import { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import type { PastInvoice } from '@/server/sales/invoices/past-invoices/import-invoices';

/** The fields that are the same on all lines of an invoice. */
const HEAD = [
  'documentNumber lastNumber issueDate clientName clientTaxId clientEmail street city state postalCode country dueDate',
  'operationDate irpfRate currency exchangeRate status paidDate notes poNumber externalReference invoiceType operationKey',
].flatMap((names) => names.split(' '));

type Composed = { past: Omit<PastInvoice, 'input'> & { input: object } } | { reasons: ImportReason[] };

/** What the person says, and the table as a whole, of what a row leaves open. */
export type InvoiceReading = Pick<ImportPlan, 'assumePaid' | 'assumedTaxRate'> & {
  /** Rows with one number have different bases somewhere: the column is of the line, and not of the document. */
  isBaseOfLine: boolean;
  /** An empty cell of `Pagada` is a no, where the others are crosses. */
  isBlankUnpaid: boolean;
};

/** A row with its number and its client's name whole, whose parts may be in columns of their own. */
export function withWholeNames({ series, firstName, lastName, ...values }: RowValues): RowValues {
  const documentNumber = withSeries(series, values.documentNumber);
  const clientName = partyName({ name: values.clientName, firstName, lastName });
  return { ...values, ...(documentNumber && { documentNumber }), ...(clientName && { clientName }) };
}

/**
 * The invoice that rows with one number make: each is a line of it, or a rate. What they say of the whole has to be the same
 * on each that says it.
 */
export function composeInvoice(given: RowValues[], reading: InvoiceReading): Composed {
  const rows = given.map(withRateOfKind).map((row): RowValues => {
    const country = row.country ?? countryOfVat(row, row.clientTaxId);
    return { ...row, ...(country !== undefined && { country }) };
  });
  const head: RowValues = {};
  for (const values of rows) {
    for (const field of HEAD) {
      const [before, value] = [head[field], values[field]];
      // A book has the withholding on one line only, and 0 on the others.
      if (value === undefined || (field === 'irpfRate' && value === 0 && before !== undefined)) continue;
      if (before !== undefined && !isSame(before, value) && !(field === 'irpfRate' && before === 0))
        return { reasons: [{ field, problem: 'other_lines', text: String(value) }] };
      head[field] = value;
    }
  }
  const problem = keyProblem(head, 'sale');
  if (problem) return { reasons: [problem.reason] };
  if (head.status === 'draft') return { reasons: [{ field: 'status', problem: 'draft' }] };
  if (head.lastNumber !== undefined && head.lastNumber !== head.documentNumber)
    return { reasons: [{ field: 'documentNumber', problem: 'summary', text: String(head.lastNumber) }] };
  if (isRepeated(rows, reading)) return { reasons: [{ field: 'taxable', problem: 'repeated' }] };
  const irpf = sumsOf(rows, 'irpf');
  const [tax, total] = [sumsOf(rows, 'tax') ?? sumsOf(rows, 'lineTax'), sumsOf(rows, 'total')];
  const documentNumber = String(head.documentNumber ?? '');
  const items = linesOf(rows, { tax, total, irpf }, { documentNumber, assumedTaxRate: reading.assumedTaxRate });
  if ('reason' in items) return { reasons: [items.reason] };
  const sums = { taxable: sumsOf(rows, 'taxable'), irpf };
  const base = sums.taxable?.[0] ?? toNumber(sum(items.map(lineNet)));
  const {
    status,
    paidDate,
    lastNumber: _,
    invoiceType,
    operationKey: __,
    irpfRate = withheld(base, irpf?.[0]),
    ...otherFields
  } = head;
  const { address: clientAddress, ...named } = withAddress(otherFields) as { address?: object };
  const amountPaid = sumsOf(rows, 'amountPaid')?.[0] ?? paidOf(sumsOf(rows, 'amountDue'), total);
  return {
    past: {
      input: { ...named, clientAddress, irpfRate, items },
      status: statusOf(status, { paidDate, amountPaid, total, reading }),
      paid: {
        amount: status === 'paid' && !amountPaid ? null : amountPaid,
        on: typeof paidDate === 'string' ? paidDate : null,
      },
      rectification: rectificationOf(invoiceType),
      stated: { ...sums, tax, total },
    },
  };
}

function isSame(one: RowValues[string], other: RowValues[string]): boolean {
  return one === other || (typeof one === 'string' && typeof other === 'string' && fold(one) === fold(other));
}

/**
 * Several rows say the same base, and none says what its line is: it could be that of the whole, repeated on each, or of two
 * lines alike. Told apart by rates that differ, or by a total that is all of theirs.
 */
function isRepeated(rows: RowValues[], { isBaseOfLine }: InvoiceReading): boolean {
  const [first] = rows;
  if (!first || rows.length < 2 || isBaseOfLine || rows.some(hasDetail)) return false;
  const isAlike = (field: string) => rows.every((row) => row[field] === first[field]);
  if (typeof first.taxable !== 'number' || !isAlike('taxable')) return false;
  if (!isAlike('taxRate') || !isAlike('tax')) return false;
  if (typeof first.total !== 'number' || !isAlike('total')) return true;
  const tax =
    typeof first.tax === 'number'
      ? new Money(first.tax)
      : percentOf(first.taxable, typeof first.taxRate === 'number' ? first.taxRate : 0).toDecimalPlaces(2);
  return !new Money(first.total).equals(tax.plus(first.taxable).times(rows.length));
}

type Payment = { paidDate: unknown; amountPaid: number | null; total: number[] | null; reading: InvoiceReading };

function statusOf(
  statedStatus: RowValues[string] | undefined,
  { paidDate, amountPaid, total, reading }: Payment,
): PastInvoice['status'] {
  if (statedStatus === 'paid' || statedStatus === 'cancelled' || statedStatus === 'unpaid') return statedStatus;
  if (paidDate !== undefined) return 'paid';
  if (amountPaid !== null) return amountPaid !== 0 && total?.includes(amountPaid) ? 'paid' : 'unpaid';
  return reading.assumePaid && !reading.isBlankUnpaid ? 'paid' : 'unpaid';
}

/** What has been paid of a total where the rest is stated. */
function paidOf(due: number[] | null, total: number[] | null): number | null {
  const [rest] = due ?? [];
  const [whole] = total ?? [];
  return rest === undefined || whole === undefined ? null : toNumber(new Money(whole).minus(rest));
}

/** A sum that the rows state: of each its part, or of all the whole, where they state the same. Null where none does. */
function sumsOf(rows: RowValues[], field: string): number[] | null {
  const stated = rows.flatMap((values) => (typeof values[field] === 'number' ? [values[field]] : []));
  const [first] = stated;
  if (first === undefined) return null;
  const parts = toNumber(sum(stated));
  return stated.every((it) => it === first) && parts !== first ? [first, parts] : [parts];
}

/** Nothing is withheld where the table does not say so. */
function withheld(base: number, part: number | undefined): number | undefined {
  return part ? (irpfRateOf(base, part) ?? undefined) : 0;
}

/** The invoice as the API reads it; what is wrong with it otherwise. */
export const PastInvoiceInput = InvoiceCreate.required({ documentNumber: true, issueDate: true }).extend(neededName);

/** Whom it is for, among the workspace's clients. */
export function clientSearchFor({ clientName, clientTaxId }: Pick<PastInvoice['input'], 'clientName' | 'clientTaxId'>) {
  return { name: clientName, taxId: clientTaxId ? normalizeTaxId(clientTaxId) : undefined };
}
