import { type Amount, Money, percentOf, roundIn, sum } from '@/lib/money/money';
import {
  type AllowanceCharge,
  type AllowanceTax,
  type PlacedAllowance,
  placeAllowance,
} from '@/lib/tax/allowance-charge';
import { netsOfGross } from '@/lib/tax/gross-prices';
import { includesTax } from '@/lib/tax/includes-tax';
import {
  type DocumentTax,
  isPassedOn,
  type LineTax,
  lineTax,
  type TaxedLine,
  type TaxParties,
} from '@/lib/tax/line-tax';
import {
  type Added,
  discountOn,
  grossLines,
  grossParts,
  netByGroup,
  type TaxGroup,
  type TotalsOfLine,
  taxGroups,
} from '@/lib/tax/tax-groups';

interface TotalsLine extends TaxedLine {
  quantity: Amount;
  unitPrice: Amount;
  /** Percent, 0–100. */
  discountRate?: Amount | null;
  /** Whether its price includes its tax and its recargo; as the document says where left out. */
  priceIncludesTax?: boolean | null;
  /** What is before tax in its price, where that has been settled already: of a line that takes an advance off. */
  advanceNet?: Amount;
  /** The tax that it bears, where that has been settled already: what the rules say of it is not asked then. */
  bears?: LineTax;
}

export interface TotalsInput extends DocumentTax {
  items: readonly TotalsLine[];
  /** Whether the prices of lines that do not say so themselves include their tax. */
  pricesIncludeTax?: boolean | null;
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
 * (BR-CO-17). Of lines whose prices include tax it is the sum of a group that is rounded, and its base follows from it: see
 * `splitGross`. What the issuer only passes on (category O at home) is outside of the base of withholding.
 */
export function computeTotals(document: TotalsInput): Totals {
  const { currency = 'EUR', discountRate, tax: parties } = document;
  const lines = pricedLines(document, currency);
  const subtotal = sum(lines.map((line) => line.net));

  const nets = netByGroup(lines);
  const allowances = (document.allowances ?? []).map((it) => placeAllowance(it, nets));
  const charges = (document.charges ?? []).map((it) =>
    placeAllowance(it, nets, (reason) => untaxedCharge(parties, reason, document)),
  );
  const allowanceTotal = counted(allowances);
  const chargeTotal = counted(charges);
  const added = [...changes(allowances, -1), ...changes(charges, 1)];
  const discounted = { discountRate: discountRate ?? 0, currency };
  const gross = grossParts(lines, discounted);
  const groups = taxGroups(nets, { gross, added, ...discounted });
  const discount = discountOn(lines, gross, discounted);
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

function pricedLines({ items, pricesIncludeTax, tax: parties, ...document }: TotalsInput, currency: string) {
  const lines = items.map((item): TotalsOfLine => {
    const { category, reason, oss, ...rates } = item.bears ?? lineTax(parties, item, document);
    const amount = lineAmount(item, currency);
    const isGross = includesTax(item, { pricesIncludeTax });
    const isSettled = isGross && item.advanceNet !== undefined;
    return {
      ...{ net: isSettled ? new Money(item.advanceNet ?? 0) : amount, gross: isGross ? amount : null, isSettled },
      ...{ category, reason, oss },
      ...{ rate: new Money(rates.rate), surchargeRate: new Money(rates.surchargeRate) },
    };
  });
  for (const part of grossLines(lines)) {
    if (part.isSettled) continue;
    for (const [index, net] of netsOfGross(part, currency).entries()) {
      const line = part.lines[index];
      if (line) line.net = net;
    }
  }
  return lines;
}

/** What a line comes to by its price, before the document's discount, in whole units of its currency. */
function lineAmount(line: TotalsLine, currency: string): Money {
  const amount = new Money(line.quantity).times(line.unitPrice);
  return roundIn(currency, amount.minus(percentOf(amount, line.discountRate ?? 0)));
}

/** What a charge bears that is exempt for a reason of its own, as a line would. */
function untaxedCharge(parties: TaxParties, taxExemptReason: string, document: DocumentTax): AllowanceTax {
  const { category, reason, oss } = lineTax(parties, { taxRate: 0, taxExemptReason }, document);
  return { category, reason, oss, rate: new Money(0), surchargeRate: new Money(0) };
}

function counted(placed: PlacedAllowance[]): Money {
  return sum(placed.flatMap(({ tax, amount }) => (tax ? [amount] : [])));
}

function changes(placed: PlacedAllowance[], sign: 1 | -1): Added[] {
  return placed.flatMap(({ tax, amount }) => (tax ? [{ tax, amount: amount.times(sign) }] : []));
}
