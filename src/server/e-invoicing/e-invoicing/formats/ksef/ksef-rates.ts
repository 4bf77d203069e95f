import { Money, roundIn, sum } from '@/lib/money/money';
import type { Buyer, EInvoice, Line, Tax } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** Where the sums of a rate stand (P_13_x and P_14_x), in the order of the schema. */
const FIELDS = ['1', '2', '3', '4', '5', '6_1', '6_2', '6_3', '7', '8', '9', '10'] as const;
type Field = (typeof FIELDS)[number];

/** What FA(3) calls the rate of a line (P_12), and where its sums stand. Null: of the one-stop shop, by P_12_XII. */
export type KsefRate = { field: Field; code: string | null };

const RATES: Record<string, Field> = { 23: '1', 22: '1', 8: '2', 7: '2', 5: '3', 4: '4', 3: '4' };

/** The rate of a line or a group in FA(3); undefined for one that Poland does not have. */
export function ksefRate({ category, rate, oss }: Tax, buyer: Buyer): KsefRate | undefined {
  if (oss) return { field: '5', code: null };
  switch (category) {
    case 'E':
      return { field: '7', code: 'zw' };
    case 'K':
      return { field: '6_2', code: '0 WDT' };
    case 'G':
      return { field: '6_3', code: '0 EX' };
    case 'AE':
      return buyer.country === 'PL' ? { field: '10', code: 'oo' } : outside(buyer);
    case 'O':
      return outside(buyer);
    default: {
      if (rate.isZero()) return { field: '6_1', code: '0 KR' };
      const field = RATES[rate.toString()];
      return field && { field, code: rate.toString() };
    }
  }
}

/** Not taxed in Poland: what a business in another member state pays the tax of there (art. 100(1)(4)), or anything else. */
function outside({ country, vatId }: Buyer): KsefRate {
  return vatId && country !== 'PL' ? { field: '9', code: 'np II' } : { field: '8', code: 'np I' };
}

export type RateSums = {
  field: Field;
  net: Money;
  /** Null where the field has no tax. */
  tax: Money | null;
  /** The same in złoty, of an invoice in another currency. */
  inZloty: Money | null;
};

/** The sums of the invoice, by field. */
export function rateSums({ taxes, buyer, books }: EInvoice): RateSums[] {
  return FIELDS.flatMap((field) => {
    const groups = taxes.filter((group) => ksefRate(group, buyer)?.field === field);
    if (groups.length === 0) return [];
    const isTaxed = ['1', '2', '3', '4', '5'].includes(field);
    const inZloty = books?.currency === 'PLN' && isTaxed && field !== '5';
    return {
      field,
      net: sum(groups.map(({ taxable }) => taxable)),
      tax: isTaxed ? sum(groups.map(({ tax }) => tax)) : null,
      inZloty: inZloty ? sum(groups.map(({ tax }) => roundIn('PLN', tax.times(books.exchangeRate)))) : null,
    };
  });
}

/** What the document discount takes off the lines of each rate, which FA(3) has no field for. */
export function discountsByRate({ taxes, lines, allowances, charges, buyer }: EInvoice): { of: Tax; amount: Money }[] {
  const keyOf = (tax: Tax) => `${ksefRate(tax, buyer)?.code} ${tax.rate}`;
  const rows = new Map<string, { of: Tax; amount: Money }>();
  const add = (of: Tax, amount: Money) => {
    const before = rows.get(keyOf(of));
    rows.set(keyOf(of), { of, amount: (before?.amount ?? new Money(0)).plus(amount) });
  };
  for (const line of lines) add(line, line.net);
  for (const part of charges) add(part, part.amount);
  for (const part of allowances) add(part, part.amount.negated());
  for (const group of taxes) add(group, group.taxable.negated());
  return [...rows.values()].filter(({ amount }) => !amount.isZero());
}

/** The law that exempts a line, in the caller's words or by a code of the list VATEX; null where nobody said. */
export function exemptionOf({
  exemptReason,
  reason,
}: Pick<Line, 'exemptReason' | 'reason'>): { name: 'P_19B' | 'P_19C'; text: string } | null {
  if (exemptReason) return { name: 'P_19C', text: exemptReason };
  const article = /^VATEX-EU-(\d.*)$/.exec(reason)?.[1];
  return article ? { name: 'P_19B', text: `art. ${article.replaceAll('-', ' ')} 2006/112/WE` } : null;
}
