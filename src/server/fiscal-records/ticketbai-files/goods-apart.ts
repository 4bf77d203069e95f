import { Money, percentOf, round2, sum } from '@/lib/money/money';
import { taxKey } from '@/lib/tax/line-tax';
import { type BreakdownRow, rowKey, type TaxPart } from '@/server/fiscal-records/fiscal-chain/record-source';

/** A line as far as it decides what of a tax is on goods; its net is before the document's discount. */
export type SoldLine = Pick<TaxPart, 'category' | 'rate' | 'reason' | 'oss'> & { net: string; isGoods: boolean };

/**
 * What goods bear of each tax of an invoice. A discount, an allowance or a charge of the whole document is part of them
 * as much as they are of what bears the tax.
 */
export function goodsParts(taxes: TaxPart[], lines: SoldLine[]): TaxPart[] {
  return taxes.flatMap((part) => {
    const own = lines.filter((line) => taxKey(line) === taxKey(part));
    const borne = own.length > 0 ? own : lines; // a tax that only a charge bears
    if (borne.every(({ isGoods }) => isGoods)) return [part];
    return borne.some(({ isGoods }) => isGoods) ? [goodsPart(part, borne, own)] : [];
  });
}

function goodsPart(part: TaxPart, borne: SoldLine[], own: SoldLine[]): TaxPart {
  const all = netOf(borne);
  const share = all.isZero() ? all : netOf(borne.filter(({ isGoods }) => isGoods)).div(all);
  const rest = new Money(part.taxable).minus(netOf(own)).times(share);
  const isSurcharged = !new Money(part.surchargeRate).isZero(); // goods alone bear it
  const taxable = isSurcharged
    ? new Money(part.surchargeTaxable)
    : round2(netOf(own.filter(({ isGoods }) => isGoods)).plus(rest));
  return { ...part, taxable: taxable.toString(), tax: round2(percentOf(taxable, part.rate)).toString() };
}

const netOf = (lines: SoldLine[]) => sum(lines.map(({ net }) => net));

/** What is left of the rows of an invoice without those of its goods, to the cent. */
export function withoutGoods(rows: BreakdownRow[], goods: BreakdownRow[]): BreakdownRow[] {
  const ofGoods = new Map(goods.map((row) => [rowKey(row), row]));
  return rows.flatMap((row) => {
    const its = ofGoods.get(rowKey(row));
    const remainder = its ? less(row, its) : row;
    return its && remainder.base.isZero() && (remainder.amount?.isZero() ?? true) ? [] : [remainder];
  });
}

function less(row: BreakdownRow, goods: BreakdownRow): BreakdownRow {
  return {
    ...row,
    base: row.base.minus(goods.base),
    amount: row.amount?.minus(goods.amount ?? 0) ?? null,
    surcharge: row.surcharge?.minus(goods.surcharge ?? 0) ?? null,
  };
}
