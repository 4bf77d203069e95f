import { isUntaxed, lineTax, type TaxParties } from '@/lib/tax/line-tax';
import type { OperationType, TaxCategory } from '@/lib/tax/tax-zones';
import { isRateRefused } from '@/lib/tax/union-oss';
import type { PastedLine } from '@/lib/text/pasted-lines';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import type { Product } from '@/server/sales/products/products.schema';

/** What a line's tax is chosen from: these two, a rate in percent, or a category that bears none. */
export const DEFAULT_RATE = 'default';
export const EXEMPT = 'exempt';
export const UNTAXED = ['AE', 'O', 'K', 'G', 'Z'] as const;

/** A line as it is typed: a number that is not there yet is null. */
export type LineValues = {
  description: string;
  quantity: number | null;
  unit: string;
  unitPrice: number | null;
  discountRate: number | null;
  /** Null is as the document says. */
  priceIncludesTax: boolean | null;
  taxRate: string;
  /** '' is as the document says. */
  operationType: OperationType | '';
  taxExemptReason: string;
  /** These two as the API was given them, where they are not chosen from. */
  taxExemptCode: string | null;
  taxCategory: TaxCategory | null;
  productId: string | null;
  expenseId: string | null;
};

export const emptyLine: LineValues = {
  description: '',
  quantity: 1,
  unit: '',
  unitPrice: null,
  discountRate: null,
  priceIncludesTax: null,
  taxRate: DEFAULT_RATE,
  operationType: '',
  taxExemptReason: '',
  taxExemptCode: null,
  taxCategory: null,
  productId: null,
  expenseId: null,
};

/** The line that a row of a spreadsheet makes. */
export function pastedLineValues({ taxRate, quantity, ...row }: PastedLine): LineValues {
  return { ...emptyLine, ...row, quantity: quantity ?? 1, taxRate: taxRate === null ? DEFAULT_RATE : String(taxRate) };
}

/** The line that a product puts on a document between these two. */
export function lineOf(product: Product, parties: TaxParties): LineValues {
  const line: LineValues = {
    ...emptyLine,
    description: product.description ?? product.name,
    unit: product.unit ?? '',
    unitPrice: product.unitPrice,
    taxRate: product.taxRate === undefined ? DEFAULT_RATE : String(product.taxRate),
    operationType: product.kind === 'product' ? 'goods' : 'service',
    productId: product.id,
  };
  return { ...line, taxRate: rateFor(parties, line) };
}

/**
 * The rate of a line, or none where a product brought one that the buyer's country does not have: a product carries the
 * rate of its company, and the one-stop shop charges that of the consumer.
 */
export function rateFor(parties: TaxParties, line: LineValues): string {
  const lineTaxes = lineTax(parties, { ...taxOf(line), operationType: line.operationType || null });
  return line.productId !== null && isRateRefused(parties.destination, lineTaxes) ? DEFAULT_RATE : line.taxRate;
}

/** A price of ours that is before tax, where a document's prices include it. */
export function beforeTax(line: LineValues, pricesIncludeTax: boolean): LineValues {
  return pricesIncludeTax ? { ...line, priceIncludesTax: false } : line;
}

/** Nothing has been typed into it: a product may take its place. */
export function isUntouched(line: LineValues): boolean {
  return line.description === '' && line.unitPrice === null;
}

/** What a stored line's tax was chosen as. */
export function taxChoiceOf({
  taxRate,
  taxCategory,
  taxExemptReason,
  taxExemptCode,
}: Invoice['items'][number]): string {
  const untaxed = UNTAXED.find((category) => category === taxCategory);
  if (untaxed) return untaxed;
  if (taxRate !== undefined) return String(taxRate);
  return taxExemptReason || taxExemptCode || taxCategory === 'E' ? EXEMPT : DEFAULT_RATE;
}

type TaxChoice = Pick<LineValues, 'taxRate' | 'taxExemptReason' | 'taxExemptCode' | 'taxCategory'>;

/** What a line's choice of tax means to the API, and to the totals. */
export function taxOf({ taxRate, taxExemptReason, taxExemptCode, taxCategory }: TaxChoice) {
  const taxed = { taxRate: null, taxExemptReason: null, taxExemptCode: null, taxCategory: null };
  const untaxed = UNTAXED.find((category) => category === taxRate);
  if (untaxed) return { ...taxed, taxCategory: untaxed, taxExemptReason: taxExemptReason || null, taxExemptCode };
  if (taxRate === EXEMPT)
    return { ...taxed, taxExemptReason: taxExemptReason || (taxExemptCode ? null : EXEMPT), taxExemptCode };
  const category = taxCategory && isUntaxed(taxCategory) ? null : taxCategory;
  return { ...taxed, taxCategory: category, taxRate: taxRate === DEFAULT_RATE ? null : Number(taxRate) };
}
