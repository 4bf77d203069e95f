import { fold } from '@/lib/fold';
import type { RowValues } from '@/lib/imports/read-cells';
import { Money, sum, toNumber } from '@/lib/money';
import { normalizeTaxId } from '@/lib/tax-id';
import type { ImportReason } from '@/server/imports/imports.schema';
import { baseWithin, irpfRateOf, taxRateOf } from '@/server/imports/kinds/invoice-sums';
import { withAddress } from '@/server/imports/kinds/parties';
import { InvoiceCreate } from '@/server/invoices/invoices.schema';
import type { PastInvoice } from '@/server/invoices/past-invoices/import-invoices';

/** What all lines of an invoice say alike. */
const HEAD = [
  'documentNumber issueDate clientName clientTaxId clientEmail street city state postalCode country dueDate operationDate',
  'irpfRate currency exchangeRate status paidDate notes poNumber',
].flatMap((names) => names.split(' '));

type Composed = { past: Omit<PastInvoice, 'input'> & { input: object } } | { reasons: ImportReason[] };

/**
 * The invoice that rows with one number make: each is a line of it, or a rate. What they say of the whole has to be the same
 * on each that says it.
 */
export function composeInvoice(rows: RowValues[], assumePaid: boolean): Composed {
  const head: RowValues = {};
  for (const values of rows) {
    for (const field of HEAD) {
      const [before, value] = [head[field], values[field]];
      if (value === undefined) continue;
      if (before !== undefined && !isSame(before, value))
        return { reasons: [{ field, problem: 'other_lines', text: String(value) }] };
      head[field] = value;
    }
  }
  if (head.status === 'draft') return { reasons: [{ field: 'status', problem: 'draft' }] };
  const items = rows.map((values) => lineOf(values, String(head.documentNumber ?? ''), rows.length === 1));
  if (items.includes(null)) return { reasons: [{ field: 'taxRate', problem: 'rate' }] };
  const sums = { taxable: sumsOf(rows, 'taxable'), irpf: sumsOf(rows, 'irpf') };
  const { status, paidDate, irpfRate = withheld(sums), ...said } = head;
  const { address: clientAddress, ...named } = withAddress(said) as { address?: object };
  const amountPaid = sumsOf(rows, 'amountPaid')?.[0] ?? null;
  return {
    past: {
      input: { ...named, clientAddress, irpfRate, items },
      status: statusOf(status, { paidDate, amountPaid, assumePaid }),
      paid: {
        amount: status === 'paid' && !amountPaid ? null : amountPaid,
        on: typeof paidDate === 'string' ? paidDate : null,
      },
      said: { ...sums, tax: sumsOf(rows, 'tax'), total: sumsOf(rows, 'total') },
    },
  };
}

function isSame(one: RowValues[string], other: RowValues[string]): boolean {
  return one === other || (typeof one === 'string' && typeof other === 'string' && fold(one) === fold(other));
}

function statusOf(
  said: RowValues[string] | undefined,
  { paidDate, amountPaid, assumePaid }: { paidDate: unknown; amountPaid: number | null; assumePaid: boolean },
): PastInvoice['status'] {
  if (said === 'paid' || said === 'cancelled' || said === 'unpaid') return said;
  if (paidDate !== undefined) return 'paid';
  return amountPaid === null && assumePaid ? 'paid' : 'unpaid';
}

/** A sum that the rows state: of each its part, or of all the whole, where they state the same. Null where none does. */
function sumsOf(rows: RowValues[], field: string): number[] | null {
  const said = rows.flatMap((values) => (typeof values[field] === 'number' ? [values[field]] : []));
  const [first] = said;
  if (first === undefined) return null;
  const parts = toNumber(sum(said));
  return said.every((it) => it === first) && parts !== first ? [first, parts] : [parts];
}

/** Nothing is withheld where the table does not say so. */
function withheld({ taxable, irpf }: { taxable: number[] | null; irpf: number[] | null }): number | undefined {
  const [base] = taxable ?? [];
  const [part] = irpf ?? [];
  if (!part) return 0;
  return base === undefined ? undefined : (irpfRateOf(base, part) ?? undefined);
}

/** A row as a line: its quantity and price, else its base as the price of one. Null where no rate makes its tax. */
function lineOf(values: RowValues, documentNumber: string, isAlone: boolean): object | null {
  const number = (field: string) => (typeof values[field] === 'number' ? values[field] : undefined);
  const description = values.description ?? documentNumber;
  const [price, quantity, taxable, tax, total] = ['unitPrice', 'quantity', 'taxable', 'tax', 'total'].map(number);
  const irpf = Math.abs(number('irpf') ?? 0);
  const said = taxable ?? (price === undefined ? undefined : netOf(price, quantity ?? 1, number('lineDiscountRate')));
  const added = tax ?? (isAlone && total !== undefined && said !== undefined ? addedTax(total, said, irpf) : undefined);
  const taxRate =
    number('taxRate') ??
    (said !== undefined && added !== undefined && (isAlone || tax !== undefined) ? taxRateOf(said, added) : undefined);
  const isWhole = price === undefined;
  if (taxRate === null && isWhole) return null;
  const base = taxable ?? (isAlone && total !== undefined ? (baseWithin(total, taxRate ?? 0) ?? undefined) : undefined);
  return {
    description: description === '' ? documentNumber : description,
    quantity: isWhole ? 1 : (quantity ?? 1),
    unitPrice: isWhole ? base : price,
    ...(!isWhole && { discountRate: number('lineDiscountRate') }),
    taxRate: taxRate ?? undefined,
  };
}

function netOf(price: number, quantity: number, discount = 0): number {
  return toNumber(new Money(price).times(quantity).times(new Money(100).minus(discount)).div(100).toDecimalPlaces(2));
}

/** What a total adds to its base, where it may have the withholding taken off. */
function addedTax(total: number, base: number, irpf: number): number {
  return toNumber(new Money(total).minus(base).plus(irpf));
}

/** The invoice as the API reads it; what is wrong with it otherwise. */
export const PastInvoiceInput = InvoiceCreate.required({ documentNumber: true, issueDate: true });

/** Whom it is for, among the workspace's clients. */
export function soughtClient({ clientName, clientTaxId }: Pick<InvoiceCreate, 'clientName' | 'clientTaxId'>) {
  return { name: clientName, taxId: clientTaxId ? normalizeTaxId(clientTaxId) : undefined };
}
