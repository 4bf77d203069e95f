import { Money, percentOf, roundIn } from '@/lib/money/money';
import type { AllowanceCharge, EInvoice, Line, Tax, TaxGroup } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** A row of EN 16931's VAT breakdown (BG-23), with its share of the document discount (BG-20). */
export type VatRow = {
  category: string;
  /** Percent; null where the category has none (O). */
  rate: Money | null;
  taxable: Money;
  tax: Money;
  /** What the document discount takes off its lines. */
  allowance: Money;
  /** Σ of its lines. */
  net: Money;
  explanation: string | null;
  /** A code of the list VATEX. */
  code: string | null;
};

/**
 * The category and the rate that EN 16931 knows of a line: recargo de equivalencia is part of the rate there. The rules of
 * CII want a rate of IGIC and IPSI above zero (BR-AF-05, BR-AG-05): their zero rate is the zero rate, Z.
 */
export function vatCategoryAndRateOf({
  category,
  rate,
  surchargeRate,
}: Pick<Line, 'category' | 'rate' | 'surchargeRate'>) {
  if (category === 'O') return { category, rate: null };
  const isZeroRate = rate.isZero() && (category === 'L' || category === 'M');
  return { category: isZeroRate ? ('Z' as const) : category, rate: rate.plus(surchargeRate) };
}

/**
 * The tax groups of the invoice as EN 16931 tells them apart: by category and rate alone. Reasons and countries share a
 * row. A group of which only the goods bear recargo de equivalencia becomes two.
 */
export function vatBreakdown({ taxes, lines, allowances, charges, currency }: EInvoice): VatRow[] {
  const rows = new Map<string, VatRow>();
  const bearing = [...lines, ...allowances, ...charges];
  const parts = taxes.flatMap((group) => partsOf(group, bearing, currency));
  for (const { group, surchargeRate, taxable, tax } of parts) {
    const { category, rate } = vatCategoryAndRateOf({ ...group, surchargeRate });
    const key = keyOf(category, rate);
    const before = rows.get(key);
    const row = before ?? { category, rate, ...nothing, explanation: null, code: codeOf(group) };
    rows.set(key, {
      ...row,
      taxable: row.taxable.plus(taxable),
      tax: row.tax.plus(tax),
      explanation: joined(row.explanation, group.explanation),
      code: row.code === codeOf(group) ? row.code : standardCode(category),
    });
  }
  for (const line of lines) {
    const { category, rate } = vatCategoryAndRateOf(line);
    const row = rows.get(keyOf(category, rate));
    if (!row) throw new Error(`Line ${line.position} has a tax that the invoice has not`);
    row.net = row.net.plus(line.net);
  }
  const added = addedTo(rows, allowances, charges);
  return [...rows].map(([key, row]) => ({ ...row, allowance: row.net.plus(added(key)).minus(row.taxable) }));
}

/** What allowances and charges add to a row; what else its lines lose is the document discount. */
function addedTo(rows: Map<string, VatRow>, allowances: AllowanceCharge[], charges: AllowanceCharge[]) {
  const sums = new Map<string, Money>();
  const add = (part: AllowanceCharge, amount: Money) => {
    const { category, rate } = vatCategoryAndRateOf(part);
    const key = keyOf(category, rate);
    if (!rows.has(key)) throw new Error(`"${part.words}" has a tax that the invoice has not`);
    sums.set(key, amount.plus(sums.get(key) ?? 0));
  };
  for (const part of allowances) add(part, part.amount.negated());
  for (const part of charges) add(part, part.amount);
  return (key: string) => sums.get(key) ?? none;
}

const none = new Money(0);
const nothing = { taxable: none, tax: none, net: none, allowance: none };

function keyOf(category: string, rate: Money | null): string {
  return `${category} ${rate ?? ''}`;
}

/**
 * A group, in two where only a part of it bears the surcharge, be the other one for nothing: what rounding leaves stays
 * with the other part.
 */
function partsOf(group: TaxGroup, bearing: Tax[], currency: string) {
  const { surchargeRate, surchargeTaxable, surcharge, taxable, tax } = group;
  if (surchargeRate.isZero()) return [{ group, surchargeRate, taxable, tax }];
  const own = bearing.filter(({ category, rate }) => category === group.category && rate.equals(group.rate));
  const isWhole = surchargeTaxable.equals(taxable) && own.every((it) => !it.surchargeRate.isZero());
  if (isWhole) return [{ group, surchargeRate, taxable, tax: tax.plus(surcharge) }];
  const its = roundIn(currency, percentOf(surchargeTaxable, group.rate));
  return [
    { group, surchargeRate, taxable: surchargeTaxable, tax: its.plus(surcharge) },
    { group, surchargeRate: none, taxable: taxable.minus(surchargeTaxable), tax: tax.minus(its) },
  ];
}

function joined(one: string | null, other: string | null): string | null {
  return [...new Set([one, other])].filter(Boolean).join(' ') || null;
}

function codeOf({ category, reason }: TaxGroup): string | null {
  return category === 'E' && VATEX.test(reason) ? reason : standardCode(category);
}

function standardCode(category: string): string | null {
  const codes: Record<string, string> = { AE: 'AE', K: 'IC', G: 'G', O: 'O' };
  return codes[category] ? `VATEX-EU-${codes[category]}` : null;
}

/** Of the list VATEX what the rules of every format know; a reason that is none of these is said in words alone. */
const VATEX = /^VATEX-EU-(79-C|132(-1[A-Q])?|143(-1(FA|[A-L]))?|148(-[A-G])?|151(-1(AA|[A-E]))?|309|D|F|I|J)$/;
