import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, percentOf, sum, toNumber } from '@/lib/money/money';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import type { ImportReason } from '@/server/operations/imports/imports.schema';
import { taxKindOf } from '@/server/operations/imports/kinds/book-keys';
import { baseWithin, ratesOfLines, taxRateOf } from '@/server/operations/imports/kinds/invoice-sums';

type Priced = { quantity: number; unitPrice: number | undefined; discountRate?: number | undefined };

/** A line of an invoice as the API reads it. */
type Line = Priced & { description: unknown; taxRate: number };

type Known = { net: number | undefined; rate: number | undefined };

/** What the rows of one invoice state of all of it. */
export type StatedSums = { tax: number[] | null; total: number[] | null; irpf: number[] | null };

/**
 * The lines of an invoice, one of each row: its quantity and price, else its base as the price of one. The rate of each is
 * that of its row, of its tax, or of what the total adds; else `assumedTaxRate`. Where nothing says it, the reason.
 */
export function linesOf(
  rows: RowValues[],
  sums: StatedSums,
  { documentNumber, assumedTaxRate }: { documentNumber: string; assumedTaxRate: number | null },
): Line[] | { reason: ImportReason } {
  const isAlone = rows.length === 1;
  const known = rows.map((row): Known => {
    const net = netOf(row);
    const tax = number(row, 'lineTax') ?? (isAlone || !hasDetail(row) ? number(row, 'tax') : undefined);
    const rate = number(row, 'taxRate');
    if (rate !== undefined || net === undefined || tax === undefined) return { net, rate };
    return { net, rate: taxRateOf(net, tax) ?? Number.NaN };
  });
  // A tax that no single rate makes.
  if (known.some(({ rate }) => Number.isNaN(rate))) return { reason: { field: 'taxRate', problem: 'rate' } };
  const added = known.every(({ rate }) => rate === undefined) ? ratesAdded(known, sums) : null;
  if (isAlone && added?.length === 0) return { reason: { field: 'taxRate', problem: 'rate' } };
  const lines: Line[] = [];
  for (const [n, row] of rows.entries()) {
    const rate = known[n]?.rate ?? added?.[n] ?? assumedTaxRate ?? undefined;
    const net = known[n]?.net ?? (isAlone && rate !== undefined ? baseOfTotal(row, rate) : undefined);
    if (net === undefined && number(row, 'total') !== undefined && rate === undefined) {
      return { reason: { field: 'taxable', problem: 'base' } };
    }
    if (rate === undefined) return { reason: { field: 'taxRate', problem: 'tax_unknown' } };
    const contradiction = contradictionIn(row, rate);
    if (contradiction) return { reason: contradiction };
    lines.push({
      ...pricedAs(row, net),
      description: row.description || documentNumber,
      taxRate: rate,
      ...taxKindOf(row),
    });
  }
  return lines;
}

/** What a line comes to before tax. */
export function lineNet({ quantity, unitPrice = 0, discountRate = 0 }: Priced): Money {
  return new Money(unitPrice).times(quantity).times(new Money(100).minus(discountRate)).div(100).toDecimalPlaces(2);
}

/** The row says what its line is, apart from the sums of the whole. */
export function hasDetail(row: RowValues): boolean {
  return number(row, 'unitPrice') !== undefined || number(row, 'lineTaxable') !== undefined;
}

function number(row: RowValues, field: string): number | undefined {
  const value = row[field];
  return typeof value === 'number' ? value : undefined;
}

/** What a line is before tax; undefined where its row has no price and no base. */
function netOf(row: RowValues): number | undefined {
  const price = number(row, 'unitPrice');
  if (price !== undefined) return discounted(row, price);
  return number(row, 'lineTaxable') ?? number(row, 'taxable');
}

function discounted(row: RowValues, unitPrice: number): number {
  return toNumber(
    lineNet({ quantity: number(row, 'quantity') ?? 1, unitPrice, discountRate: number(row, 'lineDiscountRate') }),
  );
}

/** The rates of the lines by the tax that the invoice states, or by what its total adds to them; none where no rate makes it. */
function ratesAdded(known: Known[], { tax, total, irpf }: StatedSums): number[] | null {
  const bases = known.flatMap(({ net }) => net ?? []);
  if (bases.length < known.length) return null;
  const withheld = Math.abs(irpf?.[0] ?? 0);
  const sums = tax ?? total?.map((it) => toNumber(new Money(it).minus(sum(bases)))) ?? [];
  // A total may have the withholding taken off.
  const stated = tax ? sums : sums.flatMap((it) => (withheld ? [it, toNumber(new Money(it).plus(withheld))] : [it]));
  if (stated.length === 0) return null;
  const [base] = bases;
  const found = stated.flatMap((it) => {
    const rate = bases.length === 1 && base !== undefined ? taxRateOf(base, it) : null;
    const rates = bases.length === 1 ? (rate === null ? null : [rate]) : ratesOfLines(bases, it);
    return rates ? [JSON.stringify(rates)] : [];
  });
  const [only] = new Set(found);
  if (new Set(found).size === 1 && only) return JSON.parse(only) as number[];
  return bases.length === 1 ? [] : null;
}

/** A total alone has its base in it, where nothing was withheld. */
function baseOfTotal(row: RowValues, rate: number): number | undefined {
  const total = number(row, 'total');
  if (total === undefined || number(row, 'irpf') || number(row, 'irpfRate')) return undefined;
  return baseWithin(total, rate) ?? undefined;
}

/** The amount of a line has to be what its quantity and price come to, before tax or with it. */
function contradictionIn(row: RowValues, rate: number): ImportReason | null {
  const [price, stated] = [number(row, 'unitPrice'), number(row, 'lineTaxable')];
  if (price === undefined || stated === undefined) return null;
  const net = new Money(discounted(row, price));
  const gross = net.plus(percentOf(net, rate)).toDecimalPlaces(2);
  if ([net, gross].some((it) => it.equals(new Money(stated).toDecimalPlaces(2)))) return null;
  const why = reasonOf('IMPORT_LINES_DIFFER', { sum: net.toFixed(2), amount: new Money(stated).toFixed(2) });
  return { field: 'lineTaxable', ...why };
}

function pricedAs(row: RowValues, net: number | undefined): Priced {
  const [price, quantity] = [number(row, 'unitPrice'), number(row, 'quantity')];
  if (price !== undefined) {
    return { quantity: quantity ?? 1, unitPrice: price, discountRate: number(row, 'lineDiscountRate') };
  }
  const each = net === undefined || !quantity ? null : new Money(net).div(quantity);
  // A price of more decimals would not come to the amount again.
  if (each?.equals(each.toDecimalPlaces(4)) && quantity) return { quantity, unitPrice: toNumber(each) };
  return { quantity: 1, unitPrice: net };
}
