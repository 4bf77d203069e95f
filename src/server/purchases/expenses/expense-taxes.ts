import { startOfDayUtc } from '@/lib/dates';
import { columnAmount, Money, taxWithin } from '@/lib/money/money';
import { type CashCriterionOption, deductionDay } from '@/lib/tax/cash-criterion';
import {
  type Buyer,
  isDeductedAsPaid,
  isSelfAssessed,
  ownTax,
  type Purchase,
  purchaseFigures,
  usualKind,
} from '@/lib/tax/purchase-tax';
import type { PurchaseType } from '@/lib/tax/purchase-types';
import { assertKindsAgree, assertPlausible, assertRateGiven } from '@/server/purchases/expenses/assert-plausible-taxes';
import type { Expense, ExpenseCreate, ExpensePatch } from '@/server/purchases/expenses/expenses.schema';

type TaxedInput = ExpenseCreate & { date: string; currency: string };

/** The company that buys, with the provisional pro rata of its years. */
export type BuyingCompany = Omit<Buyer, 'proRata'> & CashCriterionOption & { proRata: Map<string, number> };

/**
 * The fields that an expense has of its tax, with their defaults, and the columns that follow from them. A change that leaves
 * all of the fields leaves these columns as they were worked out, though the company may be in another zone or regime by now.
 * @throws 400 for a tax that cannot be in the amount, or rates that do not add up to it
 */
export function composeTax(input: TaxedInput, company: BuyingCompany, before?: Expense) {
  const purchase = purchaseOf(input, company);
  assertPlausible(purchase, input);
  const alike = before && taxedAlike(purchase, before);
  if (!alike) {
    assertRateGiven(purchase);
    assertKindsAgree(purchase, company);
  }
  const asPaid = alike ? before.deductedOn !== undefined : isDeductedAsPaid(purchase, company);
  const day = asPaid ? deductionDay(purchase.date, input.paidDate) : purchase.date;
  // The pro rata is that of the year in which it is deducted.
  const figures = purchaseFigures(purchase, { ...company, proRata: company.proRata.get(day.slice(0, 4)) });
  const fields = {
    amount: columnAmount(purchase.amount),
    tax: columnAmount(figures.tax),
    taxType: purchase.taxType,
    taxes: linesOf(input, purchase),
    purchaseType: purchase.purchaseType,
    irpf: columnAmount(input.irpf ?? 0),
    taxDeductible: purchase.taxDeductible,
    vatDeductiblePercent: Number(purchase.vatDeductiblePercent),
    incomeDeductiblePercent: Number(purchase.incomeDeductiblePercent),
    vendorTaxId: purchase.vendorTaxId || null,
    vendorCountry: purchase.vendorCountry || null,
  };
  const columns = { taxable: columnAmount(figures.taxable), deductedOn: asPaid ? startOfDayUtc(day) : null };
  if (alike && day.slice(0, 4) === (before.deductedOn ?? before.date).slice(0, 4)) return { fields, columns };
  const deduction = {
    declaredAs: figures.declaredAs,
    deductibleBase: columnAmount(figures.deductibleBase),
    inputTax: columnAmount(figures.inputTax),
    deductibleTax: columnAmount(figures.deductibleTax),
    selfAssessedBase: columnAmount(figures.selfAssessedBase),
    selfAssessedTax: columnAmount(figures.selfAssessedTax),
    cost: columnAmount(figures.cost),
  };
  return { fields, columns: { ...columns, ...deduction } };
}

/** Of what a PATCH leaves as it is, what no longer holds: what follows from a field that it changes. */
export function staleTaxFields(before: Expense, changes: ExpensePatch): Partial<ExpenseCreate> {
  const changed = (field: keyof Expense & keyof ExpensePatch) =>
    changes[field] !== undefined && (changes[field] ?? undefined) !== before[field];
  const isTaxChanged = changed('taxes') || changed('tax') || changed('taxRate');
  const follows = changed('amount') || changed('currency') || changed('purchaseType');
  return {
    ...(changed('vendorId') && { vendorTaxId: undefined, vendorCountry: undefined }),
    ...(changed('taxDeductible') && { incomeDeductiblePercent: undefined }),
    ...(isTaxChanged && { taxes: undefined, tax: undefined }),
    ...((changed('taxes') || changed('tax')) && { taxRate: undefined }),
    ...(changed('taxes') && hasKinds(before, changes) && { purchaseType: undefined }),
    ...(follows && isByRate(before) && { tax: undefined }),
  };
}

/** The lines say what kind of purchase it is, or said it. */
function hasKinds(...expenses: Pick<ExpensePatch, 'taxes'>[]): boolean {
  return expenses.some(({ taxes }) => taxes?.some(({ kind }) => kind));
}

/** The tax is what the rate says; an expense without a rate has none. */
function isByRate({ amount, currency, tax, taxRate, taxes, purchaseType }: Expense): boolean {
  return !taxes && (isSelfAssessed(purchaseType) || taxWithin(amount, taxRate ?? 0, currency).equals(tax));
}

function purchaseOf(input: TaxedInput, buyer: Pick<Buyer, 'zone'>): Purchase {
  const taxType = input.taxType ?? ownTax(buyer) ?? 'IVA';
  const taxDeductible = input.taxDeductible ?? true;
  const purchaseType = purchaseTypeOf(input);
  return {
    amount: input.amount,
    currency: input.currency,
    tax: input.tax,
    taxRate: input.taxRate,
    taxType,
    taxes: linesOf(input, { taxType, purchaseType }),
    purchaseType,
    operationType: input.operationType,
    date: input.date,
    taxDeductible,
    vatDeductiblePercent: input.vatDeductiblePercent ?? 100,
    incomeDeductiblePercent: input.incomeDeductiblePercent ?? (taxDeductible ? 100 : 0),
    vendorTaxId: input.vendorTaxId,
    vendorCountry: input.vendorCountry,
    vendorCashCriterion: input.vendorCashCriterion ?? false,
  };
}

/** What the company declares itself of it is what it is as a whole. */
function purchaseTypeOf({ taxes, purchaseType }: TaxedInput): PurchaseType {
  if (purchaseType && isSelfAssessed(purchaseType)) return purchaseType;
  const own = taxes?.flatMap(({ kind }) => (kind && isSelfAssessed(kind) ? [kind] : []))[0];
  return own ?? purchaseType ?? 'domestic';
}

/** The lines as they are kept: each with its kind, where one is not what the purchase says as a whole. */
function linesOf(
  { taxes, purchaseType: asked }: TaxedInput,
  { taxType, purchaseType }: Pick<Purchase, 'taxType' | 'purchaseType'>,
) {
  const usual = usualKind(purchaseType);
  const unassigned = usualKind(asked ?? 'domestic');
  const isOfKinds = taxes?.some(({ kind }) => (kind ?? unassigned) !== usual);
  return taxes?.map(({ rate, base, tax, kind, operationType, ...line }) => ({
    ...{ rate, base, tax, taxType: line.taxType ?? taxType },
    ...(isOfKinds && { kind: kind ?? unassigned }),
    ...(operationType && { operationType }),
  }));
}

function taxedAlike(purchase: Purchase, before: Expense): boolean {
  const facts = (of: Purchase | Expense) =>
    JSON.stringify([
      ...[Number(of.amount), of.currency, of.taxType, of.purchaseType, of.date, of.taxDeductible, of.taxRate ?? null],
      ...[Number(of.vatDeductiblePercent), Number(of.incomeDeductiblePercent)],
      // The database orders the names of JSON anew.
      of.taxes?.map((it) => [it.rate, it.base, it.tax, it.taxType, it.kind, it.operationType]) ?? null,
      ...[of.vendorTaxId || null, of.vendorCountry || null, of.vendorCashCriterion ?? false, of.operationType ?? null],
    ]);
  const tax = purchase.tax ?? null;
  const sameTax = tax === null ? isByRate(before) : new Money(tax).equals(before.tax);
  return sameTax && facts(purchase) === facts(before);
}
