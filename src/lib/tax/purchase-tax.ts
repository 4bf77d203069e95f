import { type Amount, Money, percentOf, roundIn, sum, taxWithin } from '@/lib/money/money';
import { type CashCriterionOption, isUnderCashCriterion } from '@/lib/tax/cash-criterion';
import { surchargeOn } from '@/lib/tax/line-tax';
import { countryAbroad } from '@/lib/tax/purchase-from-abroad';
import type { PurchaseType } from '@/lib/tax/purchase-types';
import { isRateOf, type TaxType } from '@/lib/tax/tax-rates';
import { type FiscalZone, type OperationType, type VatRegime, ZONES } from '@/lib/tax/tax-zones';

/**
 * Who taxes a part of a purchase. `charged`: the vendor, or customs. `reverse_charge` and `intra_community`: the company
 * itself. `other_tax`: a tax that is no VAT and bears none, such as a levy on water, so that it is cost (LIVA 78.Dos.4.º).
 * `not_subject`: what the vendor paid in the company's name (suplidos, LIVA 78.Tres.3.º).
 */
export const TAXED_BY = ['charged', 'reverse_charge', 'intra_community', 'other_tax', 'not_subject'] as const;
export type TaxedBy = (typeof TAXED_BY)[number];

/** The company that buys. Without a zone it is taken to be in the peninsula. */
export interface Buyer {
  zone: FiscalZone | null;
  regime: VatRegime | null;
  /** The general pro rata of the year of the purchase, percent: the part of the tax that is deducted. All, where left out. */
  proRata?: number | null;
}

interface PurchaseLine {
  /** Percent; null where only the tax is known. */
  rate: Amount | null;
  base: Amount;
  /** Contained in the amount, but for what the company charges itself. */
  tax: Amount;
  taxType: TaxType;
  /** As the type of the purchase says where left out. */
  kind?: TaxedBy | null;
  /** What this part bought, where it is not what the purchase says as a whole. */
  operationType?: OperationType | null;
}

export interface Purchase {
  /** What the receipt says, tax included; without tax where the company taxes itself. */
  amount: Amount;
  currency: string;
  /** The tax contained in it; wins over the rate. */
  tax?: Amount | null;
  taxRate?: Amount | null;
  taxType: TaxType;
  /** One for each rate, where there are several. */
  taxes?: readonly PurchaseLine[] | null;
  purchaseType: PurchaseType;
  /** A service where nobody says. */
  operationType?: OperationType | null;
  date: string;
  taxDeductible: boolean;
  vatDeductiblePercent: Amount;
  incomeDeductiblePercent: Amount;
  vendorTaxId?: string | null;
  /** ISO 3166-1 alpha-2. */
  vendorCountry?: string | null;
  /** The vendor's invoice says that it is under the cash criterion. */
  vendorCashCriterion?: boolean;
}

/** What a purchase counts as in the tax figures, in its own currency. */
interface PurchaseFigures {
  taxable: Money;
  /** Contained in the amount. */
  tax: Money;
  /** The tax that it is declared with; null where it is in no declaration of it. */
  declaredAs: TaxType | null;
  deductibleBase: Money;
  /** What would be deducted without the pro rata. */
  inputTax: Money;
  deductibleTax: Money;
  /** What the company charges itself on it; in no declaration but form 309 where it declares no tax otherwise. */
  selfAssessedBase: Money;
  selfAssessedTax: Money;
  /** What lowers the income: what stays of the amount when the tax that is deducted is taken off, in its part. */
  cost: Money;
}

/** The tax of the company's own zone; undefined abroad. */
export function ownTax({ zone }: Pick<Buyer, 'zone'>): Exclude<TaxType, 'Exento'> | undefined {
  return ZONES[zone ?? 'peninsula'].tax;
}

/**
 * The tax of the return that what a company charges is in; null where it is in none. Who is exempt declares what it
 * charges all the same; a retailer in recargo does not (LIVA 154).
 */
export function declaredTax({ zone, regime }: Pick<Buyer, 'zone' | 'regime'>): Exclude<TaxType, 'Exento'> | null {
  return regime === 'surcharge' ? null : (ownTax({ zone }) ?? null);
}

/** The vendor charges no tax: the company declares it as charged and as deductible at once. */
export function isSelfAssessed(type: PurchaseType | TaxedBy): type is 'intra_community' | 'reverse_charge' {
  return type === 'intra_community' || type === 'reverse_charge';
}

/** Who taxes a part of a purchase of this type where nothing is said of the part. */
export function usualKind(type: PurchaseType): TaxedBy {
  return isSelfAssessed(type) ? type : 'charged';
}

/** Of what the vendor charges in a purchase, the parts with tax that the company declares. */
export function declaredAsCharged(purchase: Purchase, buyer: Omit<Buyer, 'proRata'>): number {
  return declarable(linesOf(purchase, buyer), purchase, buyer).filter(
    (line) => line.kind === 'charged' && !new Money(line.tax).isZero(),
  ).length;
}

/**
 * What is deducted of a purchase is deducted when it is paid, because of who buys or of who sells; not what is imported or
 * bought with reverse charge or from the EU: LIVA 163 duodecies, terdecies.Tres and quinquiesdecies.
 */
export function isDeductedAsPaid(purchase: Purchase, buyer: CashCriterionOption): boolean {
  const { purchaseType, vendorCashCriterion, date } = purchase;
  const isDeclared = declarable(linesOf(purchase, buyer), purchase, buyer).length > 0;
  if (purchaseType !== 'domestic' || ownTax(buyer) !== 'IVA' || !isDeclared) return false;
  return vendorCashCriterion === true || isUnderCashCriterion(buyer, date);
}

/**
 * What is deducted of a purchase, and what it costs. Exempt companies and those in recargo deduct nothing (LIVA 94, 154),
 * and owe the tax of what is bought without any all the same (LIVA 84.Uno.2 and 85).
 */
export function purchaseFigures(purchase: Purchase, buyer: Buyer): PurchaseFigures {
  const lines = linesOf(purchase, buyer);
  const { currency } = purchase;
  const amount = new Money(purchase.amount);
  const isOwn = (line: Line) => isSelfAssessed(line.kind);
  const tax = sum(lines.flatMap((line) => (isOwn(line) ? [] : line.tax)));
  const own = declarable(lines, purchase, buyer);
  const declaredAs = own.length > 0 ? (ownTax(buyer) ?? null) : null;

  const charged = own.filter((line) => isOwn(line) || !new Money(line.tax).isZero());
  const share = purchase.taxDeductible ? purchase.vatDeductiblePercent : 0;
  const part = (of: 'base' | 'tax') => roundIn(currency, percentOf(sum(charged.map((line) => line[of])), share));
  const selfTaxed = ofOwnTax(lines.filter(isOwn), purchase, buyer);
  const selfAssessedTax = sum(selfTaxed.flatMap((line) => [line.tax, surchargeBy(line, purchase, buyer)]));
  const inputTax = part('tax');
  const incomeDeductiblePercent = purchase.incomeDeductiblePercent;
  return {
    taxable: amount.minus(tax),
    tax,
    declaredAs,
    deductibleBase: part('base'),
    inputTax,
    ...afterProRata({ amount, currency, selfAssessedTax, inputTax, incomeDeductiblePercent }, buyer.proRata ?? 100),
    selfAssessedBase: sum(selfTaxed.map((line) => line.base)),
    selfAssessedTax,
  };
}

/**
 * What is deducted of a purchase in a year of this pro rata, percent, and what it costs: LIVA art. 104.Uno. The base in the
 * form stays whole.
 */
export function afterProRata(
  purchase: Pick<Purchase, 'amount' | 'currency' | 'incomeDeductiblePercent'> & {
    selfAssessedTax: Amount;
    inputTax: Amount;
  },
  proRata: Amount,
): Pick<PurchaseFigures, 'deductibleTax' | 'cost'> {
  const { currency } = purchase;
  const deductibleTax = roundIn(currency, percentOf(purchase.inputTax, proRata));
  const borne = new Money(purchase.amount).plus(purchase.selfAssessedTax).minus(deductibleTax);
  return { deductibleTax, cost: roundIn(currency, percentOf(borne, purchase.incomeDeductiblePercent)) };
}

export type Line = PurchaseLine & { kind: TaxedBy };

/** The parts of a purchase by rate, one where it does not say several. */
export function linesOf(purchase: Purchase, buyer: Pick<Buyer, 'zone'>): readonly Line[] {
  const { amount, currency, taxRate, taxType, taxes, purchaseType } = purchase;
  const kind = usualKind(purchaseType);
  if (taxes?.length) return taxes.map((line) => ({ ...line, kind: line.kind ?? kind }));
  if (isSelfAssessed(purchaseType)) {
    const rate = taxRate ?? ZONES[buyer.zone ?? 'peninsula'].rates[0] ?? 0;
    return [{ rate, base: amount, tax: roundIn(currency, percentOf(amount, rate)), taxType, kind }];
  }
  const tax = purchase.tax ?? taxWithin(amount, taxRate ?? 0, currency);
  return [{ rate: taxRate ?? null, base: new Money(amount).minus(tax), tax, taxType, kind }];
}

/** The lines with the company's own tax: not with another territory's, nor at a rate that it never had. */
export function declarable(lines: readonly Line[], purchase: Purchase, buyer: Omit<Buyer, 'proRata'>): readonly Line[] {
  if ((buyer.regime ?? 'general') !== 'general') return [];
  const isAtHome = !isTaxedAbroad(purchase);
  const bearing = lines.filter(({ kind }) => isSelfAssessed(kind) || (kind === 'charged' && isAtHome));
  return ofOwnTax(bearing, purchase, buyer);
}

/** The recargo that a retailer in that regime charges itself on goods: LIVA 154.Dos. */
export function surchargeBy({ rate, base, operationType }: PurchaseLine, purchase: Purchase, { regime }: Buyer): Money {
  if (regime !== 'surcharge' || (operationType ?? purchase.operationType) !== 'goods') return new Money(0);
  return roundIn(purchase.currency, percentOf(base, surchargeOn(rate ?? 0)));
}

/** The lines of the tax of the company's own zone, at a rate that it had on the day. */
export function ofOwnTax(lines: readonly Line[], purchase: Purchase, buyer: Pick<Buyer, 'zone'>): readonly Line[] {
  const own = ownTax(buyer);
  return lines.filter(
    ({ taxType, rate }) => taxType === own && (rate === null || isRateOf(taxType, rate, purchase.date)),
  );
}

/** The vendor is abroad and has no tax id here: what it charges is the tax of its own country. */
function isTaxedAbroad(purchase: Purchase): boolean {
  return purchase.purchaseType !== 'import' && countryAbroad(purchase) !== undefined;
}
