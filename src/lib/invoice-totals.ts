import {
  type AllowanceCharge,
  type AllowanceTax,
  type PlacedAllowance,
  placeAllowance,
  type TaxedLines,
} from '@/lib/allowance-charge';
import { type DocumentTax, type LineTax, lineTax, type TaxedLine, type TaxParties, taxKey } from '@/lib/line-tax';
import { type Amount, Money, percentOf, roundIn, spread, sum } from '@/lib/money';

interface TotalsLine extends TaxedLine {
  quantity: Amount;
  unitPrice: Amount;
  /** Percent, 0–100. */
  discountRate?: Amount | null;
  /** The tax that it bears, where that has been settled already: what the rules say of it is not asked then. */
  bears?: LineTax;
}

export interface TotalsInput extends DocumentTax {
  items: readonly TotalsLine[];
  /** Percent. */
  irpfRate?: Amount | null;
  /** Percent. */
  discountRate?: Amount | null;
  /** Of the whole document, beside its discount. */
  allowances?: readonly AllowanceCharge[] | null;
  charges?: readonly AllowanceCharge[] | null;
  /** ISO 4217; its decimals are those of every amount. Euros where left out. */
  currency?: string;
  tax: TaxParties;
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

interface TotalsOfLine {
  net: Money;
  category: LineTax['category'];
  rate: Money;
  surchargeRate: Money;
  reason: string;
  oss: LineTax['oss'];
}

export interface Totals {
  lines: TotalsOfLine[];
  /** Σ rounded lines, before the document discount. */
  subtotal: Money;
  discount: Money;
  /** In the order of the document; of one whose tax nobody knows nothing is counted. */
  allowances: PlacedAllowance[];
  charges: PlacedAllowance[];
  allowanceTotal: Money;
  chargeTotal: Money;
  /** Ordered by category, then by falling rate. */
  groups: TaxGroup[];
  /** Surcharge included. */
  tax: Money;
  irpf: Money;
  total: Money;
  /** What the client has to pay: the total less withholding. */
  amountDue: Money;
}

/**
 * Every amount of an invoice or a quote, by EN 16931: lines are rounded first (BR-CO-10), tax is taken per group
 * (BR-CO-17). What the issuer only passes on (category O at home) is outside of the base of withholding.
 */
export function computeTotals(document: TotalsInput): Totals {
  const { currency = 'EUR', discountRate, tax: parties } = document;
  const lines = document.items.map((item): TotalsOfLine => {
    const { rate, surchargeRate, ...tax } = item.bears ?? lineTax(parties, item, document);
    const { category, reason, oss } = tax;
    const rates = { rate: new Money(rate), surchargeRate: new Money(surchargeRate) };
    return { net: lineNet(item, currency), category, reason, oss, ...rates };
  });
  const subtotal = sum(lines.map((line) => line.net));
  const discount = roundIn(currency, percentOf(subtotal, discountRate ?? 0));

  const nets = netByGroup(lines);
  const allowances = (document.allowances ?? []).map((it) => placeAllowance(it, nets));
  const charges = (document.charges ?? []).map((it) =>
    placeAllowance(it, nets, (reason) => untaxedCharge(parties, reason, document)),
  );
  const allowanceTotal = counted(allowances);
  const chargeTotal = counted(charges);
  const added = [...changes(allowances, -1), ...changes(charges, 1)];
  const groups = taxGroups(withCharges(nets, added), { discount, discountRate: discountRate ?? 0, added, currency });
  const taxable = subtotal.minus(discount).minus(allowanceTotal).plus(chargeTotal);
  const tax = sum(groups.flatMap((group) => [group.tax, group.surcharge]));
  const withheldFrom = sum(groups.filter((group) => !isPassedOn(group)).map((group) => group.taxable));
  const irpf = roundIn(currency, percentOf(withheldFrom, document.irpfRate ?? 0));
  const total = taxable.plus(tax);
  return {
    ...{ lines, subtotal, discount, allowances, charges, allowanceTotal, chargeTotal },
    ...{ groups, tax, irpf, total, amountDue: total.minus(irpf) },
  };
}

function isPassedOn({ category, reason }: TaxGroup): boolean {
  return category === 'O' && reason !== 'N2';
}

/** What a line comes to before tax and before the document's discount, in whole units of its currency. */
export function lineNet(line: TotalsLine, currency = 'EUR'): Money {
  const gross = new Money(line.quantity).times(line.unitPrice);
  return roundIn(currency, gross.minus(percentOf(gross, line.discountRate ?? 0)));
}

/** What a charge bears that is exempt for a reason of its own, as a line would. */
function untaxedCharge(parties: TaxParties, taxExemptReason: string, document: DocumentTax): AllowanceTax {
  const { category, reason, oss } = lineTax(parties, { taxRate: 0, taxExemptReason }, document);
  return { category, reason, oss, rate: new Money(0), surchargeRate: new Money(0) };
}

function counted(placed: PlacedAllowance[]): Money {
  return sum(placed.flatMap(({ tax, amount }) => (tax ? [amount] : [])));
}

/** What is added to the base of a tax, or taken off. */
type Added = { tax: AllowanceTax; amount: Money };

function changes(placed: PlacedAllowance[], sign: 1 | -1): Added[] {
  return placed.flatMap(({ tax, amount }) => (tax ? [{ tax, amount: amount.times(sign) }] : []));
}

interface Spread {
  discount: Money;
  discountRate: Amount;
  added: Added[];
  currency: string;
}

function taxGroups(nets: TaxedLines[], { discount, discountRate, added, currency }: Spread): TaxGroup[] {
  const shares = spread(
    discount,
    nets.map((group) => percentOf(group.net, discountRate)),
    currency,
  );
  return nets.map(({ net, surchargedNet, ...group }, index) => {
    const its = added.filter(({ tax }) => taxKey(tax) === taxKey(group));
    const surcharged = its.filter(({ tax }) => !tax.surchargeRate.isZero());
    const taxable = net.minus(shares[index] ?? 0).plus(sum(its.map(({ amount }) => amount)));
    // Goods and services at one rate are one group, and goods alone bear the surcharge.
    const surchargeTaxable = surchargedNet.equals(net)
      ? taxable
      : roundIn(currency, surchargedNet.minus(percentOf(surchargedNet, discountRate))).plus(
          sum(surcharged.map(({ amount }) => amount)),
        );
    return {
      ...group,
      taxable,
      tax: roundIn(currency, percentOf(taxable, group.rate)),
      surchargeTaxable: group.surchargeRate.isZero() ? new Money(0) : surchargeTaxable,
      surcharge: roundIn(currency, percentOf(surchargeTaxable, group.surchargeRate)),
    };
  });
}

function netByGroup(lines: TotalsOfLine[]): TaxedLines[] {
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
