import { type Amount, Money, spread, sum } from '@/lib/money/money';
import {
  type Buyer,
  declarable,
  isSelfAssessed,
  type Line,
  linesOf,
  ofOwnTax,
  type Purchase,
  surchargeBy,
} from '@/lib/tax/purchase-tax';
import type { TaxType } from '@/lib/tax/tax-rates';
import type { FiscalZone } from '@/lib/tax/tax-zones';

/** What a purchase counts as in the tax figures, as it was worked out when it was written; in the currency of the books. */
export interface PurchaseSums {
  amount: Amount;
  /** Contained in the amount. */
  tax: Amount;
  deductibleBase: Amount;
  inputTax: Amount;
  deductibleTax: Amount;
  selfAssessedBase: Amount;
  selfAssessedTax: Amount;
  cost: Amount;
}

/** A part of a purchase with one rate and kind of tax; amounts in the currency of the books. */
export interface PurchaseTaxLine extends Pick<Line, 'kind' | 'taxType' | 'operationType'> {
  /** Percent; null where the receipt says the tax alone. */
  rate: Money | null;
  base: Money;
  /** Contained in the amount; 0 of what the company charges itself. */
  tax: Money;
  /** The company's own tax, charged at home or by the company itself, at a rate that it had on the day. */
  isOwnTax: boolean;
  deductibleBase: Money;
  /** Deductible before the pro rata. */
  inputTax: Money;
  deductibleTax: Money;
  selfAssessedBase: Money;
  /** With the recargo on it, of a retailer in that regime. */
  selfAssessedTax: Money;
  cost: Money;
}

const ZONE_OF: Record<Exclude<TaxType, 'Exento'>, FiscalZone> = {
  IVA: 'peninsula',
  IGIC: 'canarias',
  IPSI: 'ceuta_melilla',
};

/**
 * The parts of a purchase, each with its share of the sums. The shares of a sum add up to it: what the books say of each
 * part is what the forms say of the whole.
 * @param declaredAs the tax that the purchase is declared with; null where it is in no declaration
 * @param buyer the company as it is today; where the purchase is declared, its tax says the zone of then
 */
export function splitPurchase(
  purchase: Purchase,
  sums: PurchaseSums,
  { declaredAs, currency, ...today }: Pick<Buyer, 'zone' | 'regime'> & { declaredAs: TaxType | null; currency: string },
): PurchaseTaxLine[] {
  const zone = declaredAs && declaredAs !== 'Exento' ? ZONE_OF[declaredAs] : today.zone;
  const buyer: Buyer = { zone, regime: declaredAs ? 'general' : today.regime };
  const lines = linesOf(purchase, buyer);
  const ownTax = declarable(lines, purchase, { zone, regime: 'general' });
  const selfTaxed = ofOwnTax(
    lines.filter(({ kind }) => isSelfAssessed(kind)),
    purchase,
    buyer,
  );
  const share = (whole: Amount, weightOf: (line: Line) => Amount) => shares(whole, lines.map(weightOf), currency);
  const isDeducted = (line: Line) =>
    declaredAs !== null && ownTax.includes(line) && (isSelfAssessed(line.kind) || !new Money(line.tax).isZero());
  const isSelfTaxed = (line: Line) => selfTaxed.includes(line);

  const tax = share(sums.tax, (line) => (isSelfAssessed(line.kind) ? 0 : line.tax));
  const base = share(new Money(sums.amount).minus(sums.tax), (line) => line.base);
  const deductibleBase = share(sums.deductibleBase, (line) => (isDeducted(line) ? line.base : 0));
  const inputTax = share(sums.inputTax, (line) => (isDeducted(line) ? line.tax : 0));
  const deductibleTax = share(sums.deductibleTax, (line) => (isDeducted(line) ? line.tax : 0));
  const selfAssessedBase = share(sums.selfAssessedBase, (line) => (isSelfTaxed(line) ? line.base : 0));
  const selfAssessedTax = share(sums.selfAssessedTax, (line) =>
    isSelfTaxed(line) ? surchargeBy(line, purchase, buyer).plus(line.tax) : 0,
  );
  const borne = lines.map((_, index) =>
    sum([at(base, index), at(tax, index), at(selfAssessedTax, index)]).minus(at(deductibleTax, index)),
  );
  const cost = shares(sums.cost, borne, currency);
  return lines.map((line, index) => ({
    kind: line.kind,
    taxType: line.taxType,
    operationType: line.operationType ?? purchase.operationType,
    rate: line.rate === null ? null : new Money(line.rate),
    base: at(base, index),
    tax: at(tax, index),
    isOwnTax: ownTax.includes(line),
    deductibleBase: at(deductibleBase, index),
    inputTax: at(inputTax, index),
    deductibleTax: at(deductibleTax, index),
    selfAssessedBase: at(selfAssessedBase, index),
    selfAssessedTax: at(selfAssessedTax, index),
    cost: at(cost, index),
  }));
}

/** A sum by weights; all of it is the first one's where no weight counts. */
function shares(whole: Amount, weights: readonly Amount[], currency: string): Money[] {
  const total = sum(weights);
  const amount = new Money(whole);
  if (total.isZero()) return weights.map((_, index) => (index === 0 ? amount : new Money(0)));
  return spread(
    amount,
    weights.map((weight) => amount.times(weight).div(total)),
    currency,
  );
}

function at(amounts: readonly Money[], index: number): Money {
  return amounts[index] ?? new Money(0);
}
