import { Money } from '@/lib/money/money';
import { type DocumentTax, isUntaxed, type LineTax, lineTax, type TaxParties } from '@/lib/tax/line-tax';
import { ZONES } from '@/lib/tax/tax-zones';
import type { LineItem } from '@/server/sales/documents/line-item.schema';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';

type Document = DocumentTax & { items: LineItem[] };

/** What a document has to say itself, so that its lines go on bearing what they bore in the one that they come from. */
export type FrozenTaxes = {
  bears: TaxedLine[];
  /** What each line says of its tax; nothing where today's rules say the same. */
  named: Partial<LineItem>[];
  /** Nothing where today's rules say the same. */
  surcharge: { equivalenceSurchargeRate?: number };
};

/**
 * How the tax of a document's lines is kept: what was agreed or sold, whatever the rules say of its parties today, and
 * also when the draft is edited later. Undefined for a company that has moved to a zone with another tax, and where the
 * one-stop shop taxes a line otherwise by now, or no longer: what holds today is charged.
 */
export function freezeTaxes(parties: TaxParties, document: Document, lineTaxes: TaxedLine[]): FrozenTaxes | undefined {
  const own = ZONES[parties.issuerZone].category;
  if (lineTaxes.some(({ category }) => isOwnTax(category) && category !== own)) return undefined;
  const pairs = document.items.map((item, position) => {
    const line = lineTaxes[position];
    if (!line) throw new Error(`Line ${position} is not of the document that it comes from`);
    return { item, line, today: lineTax(parties, item, document) };
  });
  if (pairs.some(({ line, today }) => line.oss !== today.oss || (line.oss && !isSameTax(line, today))))
    return undefined;
  return {
    bears: lineTaxes,
    named: pairs.map(({ item, line, today }) => (isSameTax(line, today) ? {} : saying(item, line))),
    surcharge: surchargeOf(pairs),
  };
}

function isOwnTax(category: LineTax['category']): boolean {
  return category === 'S' || category === 'L' || category === 'M';
}

function isSameTax(line: TaxedLine, { category, rate, reason }: LineTax): boolean {
  return category === line.category && reason === line.reason && new Money(rate).equals(line.rate);
}

function saying({ taxExemptReason }: LineItem, { category, rate, reason }: TaxedLine): Partial<LineItem> {
  if (!isUntaxed(category)) return { taxCategory: category, taxRate: rate };
  return { taxCategory: category, ...(category === 'E' && !taxExemptReason && { taxExemptCode: reason }) };
}

/** One rate of recargo on all that is taxed, where today's would be another. */
function surchargeOf(pairs: { line: TaxedLine; today: LineTax }[]): FrozenTaxes['surcharge'] {
  const differs = pairs.some(({ line, today }) => !new Money(today.surchargeRate).equals(line.surchargeRate));
  const rates = new Set(pairs.filter(({ line }) => line.rate !== 0).map(({ line }) => line.surchargeRate));
  const [only] = rates;
  return differs && rates.size === 1 ? { equivalenceSurchargeRate: only } : {};
}
