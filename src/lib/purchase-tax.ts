import { type CashCriterionOption, isUnderCashCriterion } from '@/lib/cash-criterion';
import { surchargeOn } from '@/lib/line-tax';
import { type Amount, Money, percentOf, roundIn, sum, taxWithin } from '@/lib/money';
import { normalizeTaxId, taxIdWarnings } from '@/lib/tax-id';
import { isRateOf, type TaxType } from '@/lib/tax-rates';
import { type FiscalZone, type OperationType, type VatRegime, ZONES } from '@/lib/tax-zones';

/** How a purchase is taxed: by the vendor, at customs, or by the company itself (the two last, LIVA 84–85). */
export const PURCHASE_TYPES = ['domestic', 'import', 'intra_community', 'reverse_charge'] as const;
export type PurchaseType = (typeof PURCHASE_TYPES)[number];

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
  tax: Amount;
  taxType: TaxType;
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
export function isSelfAssessed(type: PurchaseType): boolean {
  return type === 'intra_community' || type === 'reverse_charge';
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
  const selfAssessed = isSelfAssessed(purchase.purchaseType);
  const { currency } = purchase;
  const amount = new Money(purchase.amount);
  const tax = selfAssessed ? new Money(0) : sum(lines.map((line) => line.tax));
  const own = declarable(lines, purchase, buyer);
  const declaredAs = own.length > 0 ? (ownTax(buyer) ?? null) : null;

  const charged = own.filter((line) => selfAssessed || !new Money(line.tax).isZero());
  const share = purchase.taxDeductible ? purchase.vatDeductiblePercent : 0;
  const part = (of: 'base' | 'tax') => roundIn(currency, percentOf(sum(charged.map((line) => line[of])), share));
  const selfTaxed = selfAssessed ? ofOwnTax(lines, purchase, buyer) : [];
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

function linesOf(purchase: Purchase, buyer: Pick<Buyer, 'zone'>): readonly PurchaseLine[] {
  const { amount, currency, taxRate, taxType, taxes, purchaseType } = purchase;
  if (taxes?.length) return taxes;
  if (isSelfAssessed(purchaseType)) {
    const rate = taxRate ?? ZONES[buyer.zone ?? 'peninsula'].rates[0] ?? 0;
    return [{ rate, base: amount, tax: roundIn(currency, percentOf(amount, rate)), taxType }];
  }
  const tax = purchase.tax ?? taxWithin(amount, taxRate ?? 0, currency);
  return [{ rate: taxRate ?? null, base: new Money(amount).minus(tax), tax, taxType }];
}

/** The lines with the company's own tax: not with another territory's, nor at a rate that it never had. */
function declarable(
  lines: readonly PurchaseLine[],
  purchase: Purchase,
  buyer: Omit<Buyer, 'proRata'>,
): readonly PurchaseLine[] {
  if ((buyer.regime ?? 'general') !== 'general') return [];
  if (!isSelfAssessed(purchase.purchaseType) && isTaxedAbroad(purchase)) return [];
  return ofOwnTax(lines, purchase, buyer);
}

/** The recargo that a retailer in that regime charges itself on goods: LIVA 154.Dos. */
function surchargeBy({ rate, base }: PurchaseLine, { operationType, currency }: Purchase, { regime }: Buyer): Money {
  if (regime !== 'surcharge' || operationType !== 'goods') return new Money(0);
  return roundIn(currency, percentOf(base, surchargeOn(rate ?? 0)));
}

function ofOwnTax(
  lines: readonly PurchaseLine[],
  purchase: Purchase,
  buyer: Pick<Buyer, 'zone'>,
): readonly PurchaseLine[] {
  const own = ownTax(buyer);
  return lines.filter(
    ({ taxType, rate }) => taxType === own && (rate === null || isRateOf(taxType, rate, purchase.date)),
  );
}

/** The vendor is abroad and has no tax id here: what it charges is the tax of its own country. */
function isTaxedAbroad({ purchaseType, vendorCountry, vendorTaxId }: Purchase): boolean {
  if (purchaseType === 'import' || !vendorCountry || vendorCountry === 'ES') return false;
  return !vendorTaxId || taxIdWarnings(normalizeTaxId(vendorTaxId)).includes('format');
}
