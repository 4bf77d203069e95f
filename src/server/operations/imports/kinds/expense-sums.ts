import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { isTaxOf, Money, percentOf, sum, toNumber } from '@/lib/money/money';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import { grouped } from '@/lib/text/grouped';
import {
  countryOfVat,
  isOfCashCriterion,
  isSelfAssessed,
  keyProblem,
  purchaseTypeOf,
} from '@/server/operations/imports/kinds/book-keys';
import { irpfRateOf, taxInDifference, taxRateOf } from '@/server/operations/imports/kinds/invoice-sums';
import { RowProblem } from '@/server/operations/imports/kinds/row-problem';

/** The sums of one row of a receipt: of all of it, or of one of its rates. */
type Sums = { base: Money | null; tax: Money | null; rate: number | null; gross: Money; irpf: Money | null };

/**
 * An expense of its rows, of which each but one is a further rate. The amount is what the receipt says, tax included and
 * nothing withheld, whichever sums the table has. What the sums leave open is refused: a tax is never taken to be none.
 * @throws RowProblem
 */
export function composeExpense(given: RowValues[]): object {
  const [head = {}] = given;
  const rows = given.map(({ taxIdType: _, invoiceType: __, operationKey: ___, reverseCharge: ____, ...row }) => row);
  const [purchaseType, vendorCountry] = [purchaseTypeOf(head), countryOfVat(head, head.vendorTaxId)];
  const problem = keyProblem(head, 'purchase');
  if (problem) throw problem;
  const isLater = isOfCashCriterion(head) && { vendorCashCriterion: true };
  const more = { ...isLater, ...(purchaseType && { purchaseType }), ...(vendorCountry && { vendorCountry }) };
  if (!isSelfAssessed(head)) return { ...composeRows(rows), ...more };
  // The vendor has charged no tax: what the book has there is what the company charges itself, by the rate.
  if (rows.length > 1) throw new RowProblem('taxRate', null, 'tax_unknown');
  const { deductibleTax: _, tax: __, ...row } = rows[0] ?? {};
  return {
    ...composeRows([{ ...row, taxRate: 0 }]),
    taxRate: row.taxRate,
    ...deductionOf(
      given,
      given.map((it) => sumsOf(it, true)),
    ),
    ...more,
  };
}

function composeRows(rows: RowValues[]): object {
  const [first = {}] = rows;
  if (rows.length > 1 && isOfBook(rows)) return composeOfBook(rows);
  const { taxable: _, irpfRate: __, deductibleTax: ___, fileName: ____, tax, taxRate, ...values } = first;
  const description = values.description ?? values.vendor ?? values.invoiceNumber;
  const sums = rows.map((row) => sumsOf(row, rows.length > 1));
  const gross = sum(sums.map((it) => it.gross));
  assertTotal(rows, gross, sums);
  const withheld = sums.flatMap(({ irpf }) => irpf ?? []);
  const irpf = withheld.length > 0 && { irpf: signed(sum(withheld), gross) };
  const named = { ...values, ...(description !== undefined && { description }), ...irpf };
  const [only] = sums;
  if (rows.length > 1) {
    const taxes = sums.map((it) => ({ rate: it.rate, base: amount(it.base), tax: amount(it.tax) }));
    return { ...named, amount: toNumber(gross), taxes, ...deductionOf(rows, sums) };
  }
  const taxed = { ...named, ...(taxRate !== undefined && { taxRate }), ...(tax !== undefined && { tax }) };
  if (!only || (first.amount === undefined && !only.base)) return taxed;
  const ofAll = only.tax && { tax: toNumber(only.tax) };
  return { ...taxed, amount: toNumber(gross), ...ofAll, ...deductionOf(rows, sums) };
}

/** A book says of each row what of its tax is deducted, so that the part that is not has a row of its own, at the same rate. */
function isOfBook(rows: RowValues[]): boolean {
  const sums = rows.map((row) => sumsOf(row, true).rate);
  return rows.every((row) => row.deductibleTax !== undefined) && new Set(sums).size < rows.length;
}

/** The rows of one rate as one, and none of those that are of a cost alone. @throws RowProblem */
function composeOfBook(rows: RowValues[]): object {
  const charged = rows.filter((row) => row.taxable !== 0 || (row.tax ?? 0) !== 0);
  const byRate = grouped(charged, (row) => sumsOf(row, true).rate);
  const add = (some: RowValues[], field: string) => toNumber(sum(some.flatMap((row) => money(row[field]) ?? [])));
  const [head = {}] = rows;
  return composeRows(
    [...byRate].map(([rate, some], at) => {
      const sums = { taxable: add(some, 'taxable'), tax: add(some, 'tax'), deductibleTax: add(some, 'deductibleTax') };
      const withheld = at === 0 && rows.some(({ irpf }) => irpf !== undefined) && { irpf: add(rows, 'irpf') };
      const { irpf: _, irpfRate: __, ...values } = head;
      const total = some.every(({ amount: it }) => it !== undefined) && { amount: add(some, 'amount') };
      return { ...values, ...sums, ...total, ...withheld, ...(rate !== null && { taxRate: rate }) };
    }),
  );
}

/**
 * A row has another rate of the same receipt: the number, the vendor and the date are the same, and the rate is not; or it is of a
 * book that says what is deducted.
 */
export function isRateOfSame(rows: RowValues[], next: RowValues): boolean {
  const [first] = rows;
  if (!first?.invoiceNumber || !next.invoiceNumber) return false;
  if (next.taxable === undefined || rows.some(({ taxable }) => taxable === undefined)) return false;
  const keyOf = ({ invoiceNumber, vendorTaxId, vendor, date }: RowValues) =>
    [
      fold(String(invoiceNumber)),
      vendorTaxId ? normalizeTaxId(String(vendorTaxId)) : fold(String(vendor ?? '')),
      date,
    ].join(' ');
  const rateOf = (row: RowValues) => sumsOf(row, true).rate;
  const isOther = (row: RowValues) =>
    rateOf(row) !== rateOf(next) || (row.deductibleTax !== undefined && row.deductibleTax !== next.deductibleTax);
  return keyOf(first) === keyOf(next) && rows.every(isOther);
}

function sumsOf(row: RowValues, isPart: boolean): Sums {
  const [base, stated, total] = [money(row.taxable), money(row.tax), money(row.amount)];
  const rate = typeof row.taxRate === 'number' ? row.taxRate : null;
  const irpf = money(row.irpf)?.abs() ?? withheldOf(row, base);
  if (!base) {
    if (total && stated) assertNotBase(total, stated);
    if (total && !irpf && typeof row.irpfRate === 'number' && row.irpfRate !== 0)
      return { base: null, tax: stated, rate, ...grossOfRates(total, { tax: stated, rate, irpfRate: row.irpfRate }) };
    return { base: null, tax: stated, rate, gross: grossOf(total ?? new Money(0), { tax: stated, rate, irpf }), irpf };
  }
  if (stated && rate !== null && !isNear(stated, percentOf(base, rate))) {
    throw new RowProblem(
      'tax',
      reasonOf('IMPORT_TAX_DIFFERS', {
        rate,
        base: base.toFixed(2),
        tax: percentOf(base, rate).toFixed(2),
        amount: stated.toFixed(2),
      }),
    );
  }
  const tax = stated ?? (rate === null ? null : percentOf(base, rate).toDecimalPlaces(2));
  if (tax) return { base, tax, rate: rate ?? taxRateOf(toNumber(base), toNumber(tax)), gross: base.plus(tax), irpf };
  // Of several rows only their own tax says what each of them is.
  if (!total || isPart) throw new RowProblem('tax', null, 'tax_unknown');
  const found = [total, irpf && !irpf.isZero() ? total.plus(signed(irpf, total)) : null].flatMap((gross) => {
    const within = gross && taxInDifference(toNumber(base), toNumber(gross.minus(base)));
    return within && gross ? [{ tax: new Money(within.tax), rate: within.rate, gross }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) throw new RowProblem('tax', null, 'withheld');
  return { base, irpf, ...only };
}

/**
 * The amount with nothing withheld: the total, or the total and what was withheld, whichever has a base whose tax and
 * withholding are at rates that exist. @throws RowProblem where neither has, or both
 */
function grossOf(total: Money, { tax, rate, irpf }: Pick<Sums, 'tax' | 'rate' | 'irpf'>): Money {
  if (!irpf || irpf.isZero()) return total;
  const found = [total, total.plus(signed(irpf, total))].filter((gross) => {
    const base = tax
      ? gross.minus(tax)
      : gross
          .times(100)
          .div(new Money(100).plus(rate ?? 0))
          .toDecimalPlaces(2);
    const isTaxed = !tax || taxRateOf(toNumber(base), toNumber(tax)) !== null;
    return isTaxed && irpfRateOf(toNumber(base), toNumber(irpf)) !== null;
  });
  const [only] = found;
  if (!only || found.length > 1) throw new RowProblem('amount', null, 'withheld');
  return only;
}

/**
 * The same where the withholding is a rate, such as 15 % beside a tax of 0.21 and a total of 1.06: the base is 1.00, for the
 * tax is at a rate that exists. @throws RowProblem where the tax is at such a rate in neither reading, or in both
 */
function grossOfRates(
  total: Money,
  { tax, rate, irpfRate }: { tax: Money | null; rate: number | null; irpfRate: number },
): Pick<Sums, 'gross' | 'irpf'> {
  const found = [0, Math.abs(irpfRate)].flatMap((deducted) => {
    const base = tax
      ? total
          .minus(tax)
          .times(100)
          .div(100 - deducted)
          .toDecimalPlaces(2)
      : total
          .times(100)
          .div(100 + (rate ?? 0) - deducted)
          .toDecimalPlaces(2);
    const irpf = percentOf(base, irpfRate).toDecimalPlaces(2).abs();
    const gross = deducted === 0 ? total : total.plus(signed(irpf, total));
    return !tax || taxRateOf(toNumber(base), toNumber(tax)) !== null ? [{ gross, irpf }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) throw new RowProblem('amount', null, 'withheld');
  return only;
}

function withheldOf({ irpfRate }: RowValues, base: Money | null): Money | null {
  return typeof irpfRate === 'number' && base ? percentOf(base, irpfRate).toDecimalPlaces(2).abs() : null;
}

/** An amount whose tax is that of the amount itself is a base: 21 of 100 belongs to 121. @throws RowProblem */
function assertNotBase(total: Money, tax: Money): void {
  const [gross, part] = [toNumber(total), toNumber(tax)];
  if (tax.isZero() || taxRateOf(toNumber(total.minus(tax)), part) !== null) return;
  const isBase = [21, 10, 4].some((rate) => isTaxOf(gross, rate, part));
  if (isBase) throw new RowProblem('amount', null, 'gross', total.toFixed(2));
}

/** The total is that of all rows, or each has its own; it may have the withholding taken off. @throws RowProblem */
function assertTotal(rows: RowValues[], gross: Money, sums: Sums[]): void {
  const stated = rows.flatMap((row) => money(row.amount) ?? []);
  const [first] = stated;
  if (!first) return;
  const withheld = sum(sums.flatMap(({ irpf }) => irpf ?? []));
  const totals = stated.every((it) => it.equals(first)) ? [first, sum(stated)] : [sum(stated)];
  if (totals.some((it) => it.equals(gross) || it.equals(gross.minus(signed(withheld, gross))))) return;
  throw new RowProblem('amount', reasonOf('IMPORT_TOTAL_DIFFERS', { sum: gross.toFixed(2), amount: first.toFixed(2) }));
}

/** How much of the tax is deducted, where a book says what is. @throws RowProblem where no percent makes it */
function deductionOf(rows: RowValues[], sums: Sums[]): object {
  const stated = rows.flatMap((row) => money(row.deductibleTax) ?? []);
  const tax = sum(sums.flatMap((it) => it.tax ?? []));
  const deducted = sum(stated);
  if (stated.length === 0 || deducted.equals(tax)) return {};
  if (deducted.isZero()) return { taxDeductible: false };
  const percent = deducted.times(100).div(tax).toDecimalPlaces(2);
  if (!percentOf(tax, percent).toDecimalPlaces(2).equals(deducted)) {
    throw new RowProblem(
      'deductibleTax',
      reasonOf('IMPORT_TAX_NO_PERCENT', { part: deducted.toFixed(2), tax: tax.toFixed(2) }),
    );
  }
  return { vatDeductiblePercent: toNumber(percent) };
}

function money(value: RowValues[string] | undefined): Money | null {
  return typeof value === 'number' ? new Money(value) : null;
}

function amount(value: Money | null): number {
  return toNumber(value ?? new Money(0));
}

/** Programs round each line: what is off by less than a few cents is no contradiction. */
function isNear(one: Money, other: Money): boolean {
  return one.minus(other).abs().lessThanOrEqualTo(0.05);
}

function signed(value: Money, like: Money): number {
  return toNumber(like.isNegative() ? value.negated() : value);
}
