import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, percentOf, roundIn, sum, toNumber, twoDecimals } from '@/lib/money/money';
import { type CashCriterionOption, isUnderCashCriterion } from '@/lib/tax/cash-criterion';
import {
  type Buyer,
  declaredAsCharged,
  isSelfAssessed,
  ownTax,
  type Purchase,
  usualKind,
} from '@/lib/tax/purchase-tax';
import { invalid } from '@/server/platform/contract/errors';
import type { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

type TaxInput = Pick<ExpenseCreate, 'tax' | 'irpf' | 'purchaseType'>;

/** @throws 400 for a tax that cannot be in the amount, or rates that do not add up to it */
export function assertPlausible(purchase: Purchase, taxInput: TaxInput): void {
  const { amount, taxes, taxType, taxRate, purchaseType } = purchase;
  const { tax, irpf } = taxInput;
  if (tax && !taxes && isSelfAssessed(purchaseType)) {
    throw invalid(['tax'], reasonOf('PURCHASE_TAX_NOT_CHARGED', { type: purchaseType }));
  }
  if (tax && !isPartOf(tax, amount)) throw invalid(['tax'], 'The tax is not a part of the amount that includes it.');
  if (irpf && !isPartOf(irpf, amount)) throw invalid(['irpf'], 'What is withheld is not a part of the amount.');
  if (taxType === 'Exento' && !taxes && (tax || taxRate)) {
    throw invalid(['taxType'], 'An exempt receipt has no tax. Send its tax as 0, or another taxType.');
  }
  if (taxes) assertLines({ ...purchase, taxes }, taxInput);
}

type Lined = Purchase & { taxes: NonNullable<Purchase['taxes']> };

function assertLines({ amount, taxes, purchaseType, currency }: Lined, { tax, purchaseType: asked }: TaxInput): void {
  const usual = usualKind(purchaseType);
  const isOwn = (line: Lined['taxes'][number]) => isSelfAssessed(line.kind ?? usual);
  for (const [index, line] of taxes.entries()) {
    const { taxType, kind = usual, rate, base } = line;
    const isTaxed = !new Money(line.tax).isZero();
    if (taxType === 'Exento' && isTaxed) throw invalid(['taxes', index, 'taxType'], 'An exempt line has no tax.');
    if ((kind === 'other_tax' || kind === 'not_subject') && (isTaxed || Number(rate) !== 0)) {
      throw invalid(['taxes', index, 'tax'], reasonOf('PURCHASE_LINE_UNTAXED', { kind }));
    }
    if (kind && isSelfAssessed(kind) && kind !== purchaseType) {
      const message = 'One expense is of one kind that the company declares itself. Enter them as two expenses.';
      throw invalid(['taxes', index, 'kind'], message);
    }
    const owed = roundIn(currency, percentOf(base, rate ?? 0));
    if (isOwn(line) && !isTaxed && !owed.isZero()) {
      const message = reasonOf('PURCHASE_OWN_TAX', { amount: twoDecimals(owed) });
      throw invalid(['taxes', index, 'tax'], message);
    }
  }
  if (asked && (asked !== purchaseType || (isSelfAssessed(asked) && !taxes.some(isOwn)))) {
    const message = reasonOf('PURCHASE_TYPE_OTHER', { purchaseType: asked });
    throw invalid(['purchaseType'], message);
  }
  const charged = taxes.filter((line) => !isOwn(line));
  const taxed = sum(charged.map((line) => line.tax));
  if (tax != null && !taxed.equals(tax)) {
    throw invalid(['tax'], reasonOf('PURCHASE_TAXES_DIFFER', { amount: twoDecimals(taxed) }));
  }
  const stated = taxed.plus(sum(taxes.map((line) => line.base)));
  const missing = new Money(amount).minus(stated);
  if (missing.isZero()) return;
  const by = `${twoDecimals(missing.abs())} too ${missing.isNegative() ? 'much' : 'little'}`;
  throw invalid(
    ['taxes'],
    `They come to ${twoDecimals(stated)}, ${by} for an amount of ${twoDecimals(toNumber(amount))}.`,
  );
}

/** What the company declares itself has the rate of the goods or the service here, or is exempt. @throws 400 */
export function assertRateGiven({ purchaseType, taxRate, taxType, taxes }: Purchase): void {
  const message =
    'The company declares this tax itself. Send the rate at which the goods or the service are taxed here, or the ' +
    'taxType Exento where they are exempt.';
  const usual = usualKind(purchaseType);
  if (taxes) {
    const index = taxes.findIndex(
      ({ kind, rate, taxType: of }) => isSelfAssessed(kind ?? usual) && Number(rate) === 0 && of !== 'Exento',
    );
    if (index >= 0) throw invalid(['taxes', index, 'rate'], message);
  } else if (isSelfAssessed(purchaseType) && taxRate != null && Number(taxRate) === 0 && taxType !== 'Exento') {
    throw invalid(['taxRate'], message);
  }
}

/**
 * What is declared in other boxes, or deducted on another day, is another expense: of a purchase from the EU the part with
 * a tax that is deducted here, and under the cash criterion any such part beside a reverse charge.
 * @throws 400
 */
export function assertKindsAgree(purchase: Purchase, buyer: Omit<Buyer, 'proRata'> & CashCriterionOption): void {
  const { purchaseType, vendorCashCriterion, date } = purchase;
  if (!isSelfAssessed(purchaseType) || declaredAsCharged(purchase, buyer) === 0) return;
  if (purchaseType === 'intra_community') {
    const message =
      'A tax that is deducted here and a purchase from the EU are in different boxes of the return. Enter them as two ' +
      'expenses.';
    throw invalid(['taxes'], message);
  }
  if (ownTax(buyer) !== 'IVA' || !(vendorCashCriterion || isUnderCashCriterion(buyer, date))) return;
  const message =
    'Under the cash criterion the tax of the vendor is deducted when it is paid, and a reverse charge at once. Enter ' +
    'them as two expenses.';
  throw invalid(['taxes'], message);
}

/** Of the same sign, and no more. */
function isPartOf(part: Money | number | string, whole: Purchase['amount']): boolean {
  const [of, all] = [new Money(part), new Money(whole)];
  return of.abs().lte(all.abs()) && of.isNegative() === all.isNegative();
}
