import { Decimal } from 'decimal.js';
import { type LineTax, lineTax, surchargeRate, type TaxRule } from '@/lib/tax-zones';

/** Decimal arithmetic for money: rounds half away from zero, so a credit note mirrors its invoice to the cent. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Money = InstanceType<typeof Money>;

/** What counts as an amount on the way in: a decimal (Prisma's too), a number or a numeric string. */
export type Amount = Decimal.Value;

const ZERO = new Money(0);
const CENT = new Money('0.01');

export interface TotalsLine {
  quantity: Amount;
  unitPrice: Amount;
  /** Percent, 0–100. */
  discountRate?: Amount | null;
  /** Percent, 0–100; absent: the document's rate, else the zone's. */
  taxRate?: Amount | null;
  taxExemptReason?: string | null;
}

export interface TotalsInput {
  items: readonly TotalsLine[];
  taxRate?: Amount | null;
  irpfRate?: Amount | null;
  discountRate?: Amount | null;
  tax: TaxRule;
}

export interface TaxGroup {
  category: LineTax['category'];
  rate: Money;
  taxable: Money;
  tax: Money;
  surcharge: Money;
}

export interface Totals {
  lines: { net: Money; category: LineTax['category']; rate: Money }[];
  /** Σ rounded lines, before the document discount. */
  subtotal: Money;
  discount: Money;
  /** Ordered by category, then by falling rate. */
  groups: TaxGroup[];
  /** Surcharge included. */
  tax: Money;
  irpf: Money;
  total: Money;
  /** What the client has to pay: the total less withholding. */
  amountDue: Money;
}

/** To the cent, half away from zero. */
export function round2(amount: Amount): Money {
  return new Money(amount).toDecimalPlaces(2);
}

/** For the wire: a JSON number with at most two decimals, never −0. */
export function toNumber(amount: Amount): number {
  return round2(amount).toNumber() + 0;
}

/** Exactly two decimals and a point, as fiscal records want it: `1210.00`. */
export function twoDecimals(amount: Amount): string {
  return round2(amount).plus(0).toFixed(2);
}

/** Exact sum; of nothing, zero. */
export function sum(amounts: readonly Amount[]): Money {
  return amounts.reduce<Money>((total, amount) => total.plus(amount), ZERO);
}

/** `percent` of `amount`, exact: round it where the document shows it. */
export function percentOf(amount: Amount, percent: Amount): Money {
  return new Money(amount).times(percent).times(CENT); // a hundredth: to divide takes five times as long
}

/** The tax, to the cent, in an amount that includes it at `rate` percent. */
export function taxWithin(amount: Amount, rate: Amount): Money {
  const net = new Money(amount).div(new Money(rate).div(100).plus(1));
  return round2(new Money(amount).minus(net));
}

/** Every amount of an invoice or a quote, by EN 16931: lines are rounded first (BR-CO-10), tax is taken per group (BR-CO-17). */
export function computeTotals(document: TotalsInput): Totals {
  const lines = document.items.map((item) => ({
    net: lineNet(item),
    ...lineTax(document.tax, item, document.taxRate),
  }));
  const subtotal = sum(lines.map((line) => line.net));
  const discount = round2(percentOf(subtotal, document.discountRate ?? 0));

  const groups = taxGroups(document, lines, discount);
  const taxable = subtotal.minus(discount);
  const tax = sum(groups.flatMap((group) => [group.tax, group.surcharge]));
  const irpf = round2(percentOf(taxable, document.irpfRate ?? 0));
  const total = taxable.plus(tax);

  return {
    lines: lines.map((line) => ({ ...line, rate: new Money(line.rate) })),
    subtotal,
    discount,
    groups,
    tax,
    irpf,
    total,
    amountDue: total.minus(irpf),
  };
}

/** What a line comes to before tax and before the document's discount, to the cent. */
export function lineNet(line: TotalsLine): Money {
  const gross = new Money(line.quantity).times(line.unitPrice);
  return round2(gross.minus(percentOf(gross, line.discountRate ?? 0)));
}

function taxGroups(document: TotalsInput, lines: readonly (LineTax & { net: Money })[], discount: Money): TaxGroup[] {
  const nets = netByGroup(lines);
  const shares = spread(
    discount,
    nets.map((group) => percentOf(group.net, document.discountRate ?? 0)),
  );
  return nets.map(({ category, rate, net }, index) => {
    const taxable = net.minus(shares[index] ?? ZERO);
    return {
      category,
      rate,
      taxable,
      tax: round2(percentOf(taxable, rate)),
      surcharge: round2(percentOf(taxable, surchargeRate(document.tax, { category, rate }))),
    };
  });
}

function netByGroup(lines: readonly (LineTax & { net: Money })[]) {
  const groups = new Map<string, { category: LineTax['category']; rate: Money; net: Money }>();
  for (const line of lines) {
    const rate = new Money(line.rate);
    const key = `${line.category} ${rate}`;
    const net = (groups.get(key)?.net ?? ZERO).plus(line.net);
    groups.set(key, { category: line.category, rate, net });
  }
  return [...groups.values()].sort((a, b) =>
    a.category === b.category ? b.rate.cmp(a.rate) : a.category < b.category ? -1 : 1,
  );
}

/**
 * Largest remainder: rounds exact shares to cents that add up to `whole` (itself the rounded sum of the shares).
 * The cents too few or too many go to the shares that rounding has moved furthest.
 */
export function spread(whole: Money, exactShares: readonly Money[]): Money[] {
  const rounded = exactShares.map(round2);
  const missing = whole.minus(sum(rounded));
  const step = missing.isNegative() ? CENT.negated() : CENT;
  const cents = missing.div(step).toNumber();

  const lossOf = (index: number) => (exactShares[index] ?? ZERO).minus(rounded[index] ?? ZERO).times(step);
  const neediest = exactShares
    .map((_, index) => index)
    .sort((a, b) => lossOf(b).cmp(lossOf(a)))
    .slice(0, cents);
  return rounded.map((share, index) => (neediest.includes(index) ? share.plus(step) : share));
}
