import { type Amount, Money, percentOf, roundIn, spread, sum } from '@/lib/money/money';
import type { AllowanceTax, TaxedLines } from '@/lib/tax/allowance-charge';
import { type GrossLines, type SplitGross, splitAt, splitGross } from '@/lib/tax/gross-prices';
import { type LineTax, taxKey } from '@/lib/tax/line-tax';
import { grouped } from '@/lib/text/grouped';

export interface TotalsOfLine {
  net: Money;
  /** Tax included, before the document's discount; null of a line whose price does not include it. */
  gross: Money | null;
  /** What is before tax in its price is settled: it takes its share of an advance off as that was charged. */
  isSettled: boolean;
  category: LineTax['category'];
  rate: Money;
  surchargeRate: Money;
  reason: string;
  oss: LineTax['oss'];
}

export interface TaxGroup {
  category: LineTax['category'];
  rate: Money;
  reason: string;
  oss: LineTax['oss'];
  taxable: Money;
  tax: Money;
  /** Recargo de equivalencia: its rate, percent, the part of the base that bears it, and what it comes to. */
  surchargeRate: Money;
  surchargeTaxable: Money;
  surcharge: Money;
}

/** What is added to the base of a tax, or taken off. */
export type Added = { tax: AllowanceTax; amount: Money };

interface Discounted {
  /** Percent of the whole document. */
  discountRate: Amount;
  /** ISO 4217. */
  currency: string;
}

const ZERO = new Money(0);

type GrossLinesOfTax = GrossLines & { key: string; lines: TotalsOfLine[]; isSettled: boolean };

/** The lines whose prices include tax, by the tax and the recargo that they include; each that is settled by itself. */
export function grossLines(lines: TotalsOfLine[]): GrossLinesOfTax[] {
  const parts = grouped(
    lines.flatMap((line, place) => (line.gross === null ? [] : [{ line, place }])),
    ({ line, place }) => `${taxKey(line)} ${line.surchargeRate} ${line.isSettled ? place : ''}`,
  );
  return [...parts.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { rate, surchargeRate, isSettled } = first.line;
    const amounts = own.map(({ line }) => line.gross ?? ZERO);
    return [{ key: taxKey(first.line), lines: own.map(({ line }) => line), rate, surchargeRate, isSettled, amounts }];
  });
}

/** What the lines of a tax come to whose prices include it, after the document's discount. */
type GrossPart = SplitGross & { key: string; isSurcharged: boolean; netBefore: Money; discount: Money };

export function grossParts(lines: TotalsOfLine[], { discountRate, currency }: Discounted): GrossPart[] {
  return grossLines(lines).map(({ key, amounts, lines: own, isSettled, ...rates }) => {
    const whole = sum(amounts);
    const netBefore = sum(own.map(({ net }) => net));
    const split =
      isSettled && new Money(discountRate).isZero()
        ? splitAt(whole, netBefore, rates, currency)
        : splitGross(roundIn(currency, whole.minus(percentOf(whole, discountRate))), rates, currency);
    const isSurcharged = !new Money(rates.surchargeRate).isZero();
    return { ...split, key, isSurcharged, netBefore, discount: netBefore.minus(split.net) };
  });
}

/** What the discount of the whole document takes off its lines, before tax. */
export function discountOn(lines: TotalsOfLine[], gross: GrossPart[], discounted: Discounted): Money {
  return netDiscount(lines, discounted).plus(sum(gross.map(({ discount }) => discount)));
}

/** The part of it that is taken off the lines whose prices are before tax. */
function netDiscount(lines: Pick<TotalsOfLine, 'net' | 'gross'>[], { discountRate, currency }: Discounted): Money {
  const nets = lines.flatMap(({ net, gross }) => (gross ? [] : [net]));
  return roundIn(currency, percentOf(sum(nets), discountRate));
}

interface Parts extends Discounted {
  gross: GrossPart[];
  added: Added[];
}

/** The groups of lines, and those that no line is in but a charge, each with its tax. */
export function taxGroups(lines: TaxedLines[], { gross, added, discountRate, currency }: Parts): TaxGroup[] {
  const groups = withCharges(lines, added).map((group) => withoutGross(group, gross));
  const whole = roundIn(currency, percentOf(sum(groups.map(({ net }) => net)), discountRate));
  const shares = spread(
    whole,
    groups.map(({ net }) => percentOf(net, discountRate)),
    currency,
  );
  return groups.map((group, index) => {
    const its = added.filter(({ tax }) => taxKey(tax) === taxKey(group));
    const net = netGroup(group, { its, share: shares[index] ?? ZERO, discountRate, currency });
    return withGross(
      net,
      gross.filter(({ key }) => key === taxKey(group)),
    );
  });
}

/** A group without its lines whose prices include tax. */
function withoutGross({ net, surchargedNet, ...group }: TaxedLines, gross: GrossPart[]): TaxedLines {
  const own = gross.filter(({ key }) => key === taxKey(group));
  const before = (parts: GrossPart[]) => sum(parts.map(({ netBefore }) => netBefore));
  return {
    ...group,
    net: net.minus(before(own)),
    surchargedNet: surchargedNet.minus(before(own.filter(({ isSurcharged }) => isSurcharged))),
  };
}

/** A group with its lines whose prices include tax: what they come to is not worked out by the rate anew. */
function withGross(group: TaxGroup, gross: GrossPart[]): TaxGroup {
  const surcharged = gross.filter(({ isSurcharged }) => isSurcharged);
  return {
    ...group,
    taxable: group.taxable.plus(sum(gross.map(({ net }) => net))),
    tax: group.tax.plus(sum(gross.map(({ tax }) => tax))),
    surchargeTaxable: group.surchargeTaxable.plus(sum(surcharged.map(({ net }) => net))),
    surcharge: group.surcharge.plus(sum(gross.map(({ surcharge }) => surcharge))),
  };
}

interface NetParts extends Discounted {
  its: Added[];
  /** Its share of the document's discount. */
  share: Money;
}

function netGroup({ net, surchargedNet, ...group }: TaxedLines, { its, share, discountRate, currency }: NetParts) {
  const surcharged = its.filter(({ tax }) => !tax.surchargeRate.isZero());
  const taxable = net.minus(share).plus(sum(its.map(({ amount }) => amount)));
  // Goods and services at one rate are one group, and goods alone bear the surcharge.
  const surchargeTaxable =
    surchargedNet.equals(net) && !net.isZero()
      ? taxable
      : roundIn(currency, surchargedNet.minus(percentOf(surchargedNet, discountRate))).plus(
          sum(surcharged.map(({ amount }) => amount)),
        );
  return {
    ...group,
    taxable,
    tax: roundIn(currency, percentOf(taxable, group.rate)),
    surchargeTaxable: group.surchargeRate.isZero() ? ZERO : surchargeTaxable,
    surcharge: roundIn(currency, percentOf(surchargeTaxable, group.surchargeRate)),
  };
}

/** The lines by their tax, ordered by category, then by falling rate. */
export function netByGroup(lines: TotalsOfLine[]): TaxedLines[] {
  const groups = new Map<string, TaxedLines>();
  for (const { net, category, rate, surchargeRate, reason, oss } of lines) {
    const key = taxKey({ category, rate, reason, oss });
    const group = groups.get(key) ?? {
      ...{ category, rate, reason, oss, surchargeRate },
      ...{ net: new Money(0), surchargedNet: new Money(0) },
    };
    const isSurcharged = !surchargeRate.isZero();
    groups.set(key, {
      ...group,
      net: group.net.plus(net),
      surchargeRate: isSurcharged ? surchargeRate : group.surchargeRate,
      surchargedNet: isSurcharged ? group.surchargedNet.plus(net) : group.surchargedNet,
    });
  }
  return inOrder([...groups.values()]);
}

/** With groups that no line is in, but a charge. */
function withCharges(nets: TaxedLines[], added: Added[]): TaxedLines[] {
  const groups = new Map(nets.map((group) => [taxKey(group), group]));
  for (const { tax } of added) {
    const none = { net: new Money(0), surchargedNet: new Money(0) };
    if (!groups.has(taxKey(tax))) groups.set(taxKey(tax), { ...tax, ...none });
  }
  return inOrder([...groups.values()]);
}

function inOrder(groups: TaxedLines[]): TaxedLines[] {
  const by = (of: TaxedLines) => `${of.reason} ${of.oss}`;
  return groups.sort((a, b) =>
    a.category === b.category ? b.rate.cmp(a.rate) || (by(a) < by(b) ? -1 : 1) : a.category < b.category ? -1 : 1,
  );
}
