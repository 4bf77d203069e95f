import { type Amount, Money } from '@/lib/money/money';
import { exemptionCode, type LineTax } from '@/lib/tax/line-tax';

/** What is taken off the whole document, or added to it: EN 16931 BG-20 and BG-21. */
export interface AllowanceCharge {
  reason: string;
  /** Before tax; above zero, and below it in a credit note. */
  amount: Amount;
  /** Percent: of the lines that it belongs to. */
  taxRate?: Amount | null;
  taxExemptReason?: string | null;
}

/** The tax that an allowance or a charge changes the base of: that of a group of lines, or of a charge alone. */
export type AllowanceTax = Pick<LineTax, 'category' | 'reason' | 'oss'> & {
  rate: Money;
  /** Recargo de equivalencia, percent. */
  surchargeRate: Money;
};

/** A group of lines of one tax. */
export type TaxedLines = AllowanceTax & {
  net: Money;
  /** The part of it that bears recargo de equivalencia. */
  surchargedNet: Money;
};

/** Why nobody knows which tax is meant: what has to be entered, and the rates of the lines. */
export interface UnknownTax {
  field: 'taxRate' | 'taxExemptReason';
  why: 'several' | 'unknown' | 'unexplained' | 'ambiguous';
  rates: Money[];
}

export type PlacedAllowance = { amount: Money } & (
  | { tax: AllowanceTax; problem: null }
  | { tax: null; problem: UnknownTax }
);

/**
 * The tax of an allowance or a charge: that of the lines of its rate, and where it names none, of all lines where they
 * bear one. `untaxed` is what a charge bears that names a reason of its own for bearing none. Of lines of which only the
 * goods bear recargo de equivalencia it belongs to the greater part.
 */
export function placeAllowance(
  { amount, taxRate = null, taxExemptReason }: AllowanceCharge,
  lines: readonly TaxedLines[],
  untaxed?: (reason: string) => AllowanceTax,
): PlacedAllowance {
  const value = new Money(amount);
  const found = linesOf(lines, taxRate, taxExemptReason);
  const [only] = found;
  if (only && found.length === 1) return { amount: value, tax: taxOf(only), problem: null };
  const isUntaxed = taxRate === null ? Boolean(taxExemptReason) : new Money(taxRate).isZero();
  if (!only && isUntaxed && untaxed && taxExemptReason) {
    return { amount: value, tax: untaxed(taxExemptReason), problem: null };
  }
  const rates = [...new Set(lines.map(({ rate }) => rate.toString()))].map((rate) => new Money(rate));
  return {
    amount: value,
    tax: null,
    problem: { rates, ...problemOf(found.length > 0, taxRate !== null, isUntaxed && untaxed !== undefined) },
  };
}

function problemOf(isFound: boolean, isNamed: boolean, needsReason: boolean): Pick<UnknownTax, 'field' | 'why'> {
  if (isFound) {
    return isNamed ? { field: 'taxExemptReason', why: 'ambiguous' } : { field: 'taxRate', why: 'several' };
  }
  return needsReason ? { field: 'taxExemptReason', why: 'unexplained' } : { field: 'taxRate', why: 'unknown' };
}

/** Those that are meant; a reason tells apart what bears no tax, and is none for what is taxed at zero. */
function linesOf(lines: readonly TaxedLines[], taxRate: Amount | null, reason?: string | null): TaxedLines[] {
  const rate = taxRate ?? (reason ? 0 : null);
  const found = rate === null ? [...lines] : lines.filter((group) => group.rate.equals(rate));
  if (!reason || (rate !== null && !new Money(rate).isZero())) return found;
  const same = found.filter((group) => group.reason === exemptionCode(reason));
  return same.length > 0 ? same : found.filter((group) => group.reason !== '');
}

function taxOf({ category, rate, reason, oss, surchargeRate, net, surchargedNet }: TaxedLines): AllowanceTax {
  const isSurcharged = surchargedNet.abs().times(2).gte(net.abs());
  return { category, rate, reason, oss, surchargeRate: isSurcharged ? surchargeRate : new Money(0) };
}
