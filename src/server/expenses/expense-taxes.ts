import { type CashCriterionOption, deductionDay } from '@/lib/cash-criterion';
import { startOfDayUtc } from '@/lib/dates';
import { Money, sum, taxWithin, toNumber, twoDecimals } from '@/lib/money';
import {
  type Buyer,
  isDeductedAsPaid,
  isSelfAssessed,
  ownTax,
  type Purchase,
  purchaseFigures,
} from '@/lib/purchase-tax';
import { invalid } from '@/server/contract/errors';
import type { Expense, ExpenseCreate, ExpensePatch } from '@/server/expenses/expenses.schema';
import { Prisma } from '@/server/generated/prisma/client';

type TaxedInput = ExpenseCreate & { date: string; currency: string };

/** The company that buys, with the provisional pro rata of its years. */
export type BuyingCompany = Omit<Buyer, 'proRata'> & CashCriterionOption & { proRata: Map<string, number> };

/**
 * What an expense says of its tax, and what follows from it for the tax figures. A change that leaves all of the former
 * leaves the latter as it was worked out, though the company may be in another zone or regime by now.
 * @throws 400 for a tax that cannot be in the amount, or rates that do not add up to it
 */
export function taxColumns(input: TaxedInput, company: BuyingCompany, before?: Expense) {
  const purchase = purchaseOf(input, company);
  assertPlausible(purchase, input);
  const alike = before && taxedAlike(purchase, before);
  const asPaid = alike ? before.deductedOn !== undefined : isDeductedAsPaid(purchase, company);
  const day = asPaid ? deductionDay(purchase.date, input.paidDate) : purchase.date;
  // The pro rata is that of the year in which it is deducted.
  const figures = purchaseFigures(purchase, { ...company, proRata: company.proRata.get(day.slice(0, 4)) });
  const said = {
    amount: twoDecimals(purchase.amount),
    taxRate: input.taxRate ?? null,
    taxable: twoDecimals(figures.taxable),
    tax: twoDecimals(figures.tax),
    taxType: purchase.taxType,
    taxes: input.taxes
      ? input.taxes.map((line) => ({ ...line, taxType: line.taxType ?? purchase.taxType }))
      : Prisma.DbNull,
    purchaseType: purchase.purchaseType,
    irpf: twoDecimals(input.irpf ?? 0),
    isInvestmentGood: input.isInvestmentGood ?? false,
    taxDeductible: purchase.taxDeductible,
    vatDeductiblePercent: Number(purchase.vatDeductiblePercent),
    incomeDeductiblePercent: Number(purchase.incomeDeductiblePercent),
    vendorTaxId: purchase.vendorTaxId || null,
    vendorCountry: purchase.vendorCountry || null,
    vendorCashCriterion: purchase.vendorCashCriterion ?? false,
    deductedOn: asPaid ? startOfDayUtc(day) : null,
  };
  if (alike && day.slice(0, 4) === (before.deductedOn ?? before.date).slice(0, 4)) return said;
  return {
    ...said,
    declaredAs: figures.declaredAs,
    deductibleBase: twoDecimals(figures.deductibleBase),
    inputTax: twoDecimals(figures.inputTax),
    deductibleTax: twoDecimals(figures.deductibleTax),
    selfAssessedBase: twoDecimals(figures.selfAssessedBase),
    selfAssessedTax: twoDecimals(figures.selfAssessedTax),
    cost: twoDecimals(figures.cost),
  };
}

/** Of what a PATCH leaves as it is, what no longer holds: what follows from a field that it changes. */
export function staleTaxFields(before: Expense, changes: ExpensePatch): Partial<ExpenseCreate> {
  const changed = (field: keyof Expense & keyof ExpensePatch) =>
    changes[field] !== undefined && (changes[field] ?? undefined) !== before[field];
  const said = changed('taxes') || changed('tax') || changed('taxRate');
  const follows = changed('amount') || changed('currency') || changed('purchaseType');
  return {
    ...(changed('vendorId') && { vendorTaxId: undefined, vendorCountry: undefined }),
    ...(changed('taxDeductible') && { incomeDeductiblePercent: undefined }),
    ...(said && { taxes: undefined, tax: undefined }),
    ...((changed('taxes') || changed('tax')) && { taxRate: undefined }),
    ...(follows && isByRate(before) && { tax: undefined }),
  };
}

/** The tax is what the rate says; an expense without a rate has none. */
function isByRate({ amount, currency, tax, taxRate, taxes, purchaseType }: Expense): boolean {
  return !taxes && (isSelfAssessed(purchaseType) || taxWithin(amount, taxRate ?? 0, currency).equals(tax));
}

function purchaseOf(input: TaxedInput, buyer: Pick<Buyer, 'zone'>): Purchase {
  const taxType = input.taxType ?? ownTax(buyer) ?? 'IVA';
  const taxDeductible = input.taxDeductible ?? true;
  return {
    amount: input.amount,
    currency: input.currency,
    tax: input.tax,
    taxRate: input.taxRate,
    taxType,
    taxes: input.taxes?.map((line) => ({ ...line, taxType: line.taxType ?? taxType })),
    purchaseType: input.purchaseType ?? 'domestic',
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

function taxedAlike(purchase: Purchase, before: Expense): boolean {
  const facts = (of: Purchase | Expense) =>
    JSON.stringify([
      ...[Number(of.amount), of.currency, of.taxType, of.purchaseType, of.date, of.taxDeductible, of.taxRate ?? null],
      ...[Number(of.vatDeductiblePercent), Number(of.incomeDeductiblePercent), of.taxes ?? null],
      ...[of.vendorTaxId || null, of.vendorCountry || null, of.vendorCashCriterion ?? false, of.operationType ?? null],
    ]);
  const tax = purchase.tax ?? null;
  const sameTax = tax === null ? isByRate(before) : new Money(tax).equals(before.tax);
  return sameTax && facts(purchase) === facts(before);
}

function assertPlausible(purchase: Purchase, { tax, irpf }: TaxedInput): void {
  const { amount, taxes, taxType, taxRate, purchaseType } = purchase;
  const selfAssessed = isSelfAssessed(purchaseType);
  if (tax && selfAssessed) {
    throw invalid(
      ['tax'],
      `The vendor charges no tax on a purchase of type ${purchaseType}. Send its taxRate instead.`,
    );
  }
  if (tax && !isPartOf(tax, amount)) throw invalid(['tax'], 'The tax is not a part of the amount that includes it.');
  if (irpf && !isPartOf(irpf, amount)) throw invalid(['irpf'], 'What is withheld is not a part of the amount.');
  if (taxType === 'Exento' && (tax || taxRate)) {
    throw invalid(['taxType'], 'An exempt receipt has no tax. Send its tax as 0, or another taxType.');
  }
  if (!taxes) return;
  const exemptTax = taxes.findIndex((line) => line.taxType === 'Exento' && Number(line.tax) !== 0);
  if (exemptTax >= 0) throw invalid(['taxes', exemptTax, 'taxType'], 'An exempt line has no tax.');
  const taxed = sum(taxes.map((line) => line.tax));
  if (tax != null && !taxed.equals(tax)) {
    throw invalid(['tax'], `The taxes of the rates come to ${twoDecimals(taxed)}. Leave tax out, or make them agree.`);
  }
  const said = sum(taxes.flatMap((line) => (selfAssessed ? [line.base] : [line.base, line.tax])));
  const missing = new Money(amount).minus(said);
  if (missing.isZero()) return;
  const by = `${twoDecimals(missing.abs())} too ${missing.isNegative() ? 'much' : 'little'}`;
  throw invalid(
    ['taxes'],
    `They come to ${twoDecimals(said)}, ${by} for an amount of ${twoDecimals(toNumber(amount))}.`,
  );
}

/** Of the same sign, and no more. */
function isPartOf(part: Money | number | string, whole: Purchase['amount']): boolean {
  const [of, all] = [new Money(part), new Money(whole)];
  return of.abs().lte(all.abs()) && of.isNegative() === all.isNegative();
}
