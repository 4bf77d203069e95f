import { type Amount, Money, percentOf, roundIn, spread, sum, unitOf } from '@/lib/money/money';

/** What a price includes, percent: the tax, and the recargo de equivalencia beside it. */
export interface IncludedRates {
  rate: Amount;
  surchargeRate: Amount;
}

/** An amount that includes tax, in its parts, which come to it exactly. */
export interface SplitGross {
  net: Money;
  tax: Money;
  surcharge: Money;
}

/** Lines of one tax whose prices include it. */
export interface GrossLines extends IncludedRates {
  /** What each comes to, tax included, in whole units of the currency. */
  amounts: readonly Money[];
}

/**
 * What is before tax in an amount that includes it: 2,066.12 of 2,500.00 at 21 %. Where a base has a tax by its rate that
 * comes to the amount exactly, it is that one; of 2,500.00 none has (2,066.12 and 433.89 are a cent too much, 2,066.11 and
 * 433.88 one too little), so that the tax is what the nearest base leaves, 433.88.
 */
export function splitGross(gross: Amount, { rate, surchargeRate }: IncludedRates, currency: string): SplitGross {
  const whole = new Money(gross);
  const nearest = roundIn(currency, whole.div(factorOf({ rate, surchargeRate })));
  const unit = unitOf(currency);
  const byRates = [nearest, nearest.plus(unit), nearest.minus(unit)].map((net) => ({
    net,
    tax: roundIn(currency, percentOf(net, rate)),
    surcharge: roundIn(currency, percentOf(net, surchargeRate)),
  }));
  const exact = byRates.find(({ net, tax, surcharge }) => sum([net, tax, surcharge]).equals(whole));
  if (exact) return exact;
  return splitAt(whole, nearest, { rate, surchargeRate }, currency);
}

/** An amount that includes tax, of which so much is before tax: the tax is what the base and the recargo leave. */
export function splitAt(gross: Money, net: Money, { surchargeRate }: IncludedRates, currency: string): SplitGross {
  const surcharge = roundIn(currency, percentOf(net, surchargeRate));
  return { net, tax: gross.minus(net).minus(surcharge), surcharge };
}

/** The net amount of each line: they come to the net of all of them together, by largest remainder. */
export function netsOfGross({ amounts, ...rates }: GrossLines, currency: string): Money[] {
  const charged = amounts.filter((amount) => !amount.isZero());
  const { net } = splitGross(sum(amounts), rates, currency);
  const factor = factorOf(rates);
  const shares = spread(
    net,
    charged.map((amount) => amount.div(factor)),
    currency,
  );
  return amounts.map((amount) => (amount.isZero() ? new Money(0) : (shares.shift() ?? new Money(0))));
}

type PricedLine = { quantity: Amount; unitPrice: Amount; discountRate?: Amount | null };

/**
 * The price of one before tax and before the discount of its line, which papers and e-invoices have to state (RD 1619/2012
 * art. 6.1.f): to eight decimals, so that quantity × price is the net amount again.
 */
export function netUnitPrice(line: PricedLine, net: Amount, rates: IncludedRates): Money {
  const { quantity, unitPrice } = line;
  const asked = new Money(100).minus(line.discountRate ?? 0);
  const price =
    new Money(quantity).isZero() || asked.isZero() || new Money(net).isZero()
      ? new Money(unitPrice).div(factorOf(rates))
      : new Money(net).times(100).div(asked).div(quantity);
  return price.toDecimalPlaces(8);
}

function factorOf({ rate, surchargeRate }: IncludedRates): Money {
  return new Money(rate).plus(surchargeRate).div(100).plus(1);
}
