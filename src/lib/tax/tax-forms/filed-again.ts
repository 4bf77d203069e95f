import { type Amount, Money, roundIn, sum } from '@/lib/money/money';
import { isPassedOn } from '@/lib/tax/line-tax';
import type { TaxType } from '@/lib/tax/tax-rates';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import { modelo303 } from './modelo-303';
import { modelo420 } from './modelo-420';

/** A return that is filed again for a quarter (LGT art. 120.3 and 122), and what is added to what it said. */
export interface FiledAgain {
  form: '303' | '420' | '369' | '130';
  /** What tax is charged on; of form 130, the income. */
  base: Money;
  /** The tax, recargo included; absent of form 130. */
  tax?: Money;
  /** What clients withheld of the income; of form 130 alone. */
  withheld?: Money;
}

/** An invoice that comes into a quarter which has been filed. */
export interface LateInvoice {
  groups: readonly {
    category: TaxCategory;
    reason: string;
    oss: string;
    taxable: Amount;
    tax: Amount;
    surcharge: Amount;
  }[];
  irpf: Amount;
  /** What one unit of its currency is in that of the books; null in that of the books. */
  exchangeRate: Amount | null;
}

interface Filer {
  tax: TaxType | null;
  /** A person files form 130, a company does not. */
  isPerson: boolean;
  /** ISO 4217, of the books. */
  currency: string;
}

/**
 * The returns of a quarter that an invoice changes: the tax of its sales (form 303 or 420), those of the one-stop shop (369,
 * which is corrected in the next one), and the income of a person (130). Forms 111 and 115 are of purchases alone.
 */
export function filedAgain(invoice: LateInvoice, { tax, isPerson, currency }: Filer): FiledAgain[] {
  const form = tax === 'IGIC' ? modelo420 : tax === 'IVA' ? modelo303('9999-12-31') : null;
  const worth = (amount: Amount) => roundIn(currency, new Money(amount).times(invoice.exchangeRate ?? 1));
  const of = (groups: LateInvoice['groups']) => ({
    base: sum(groups.map((it) => worth(it.taxable))),
    tax: sum(groups.flatMap((it) => [worth(it.tax), worth(it.surcharge)])),
  });
  const own = invoice.groups.filter(({ category, oss }) => form?.categories.includes(category) && oss === '');
  const abroad = invoice.groups.filter(({ oss }) => oss !== '');
  const income = invoice.groups.filter((group) => !isPassedOn(group));
  return [
    ...(form && own.length > 0 ? [{ form: form.number, ...of(own) }] : []),
    ...(abroad.length > 0 ? [{ form: '369' as const, ...of(abroad) }] : []),
    ...(isPerson ? [{ form: '130' as const, base: of(income).base, withheld: worth(invoice.irpf) }] : []),
  ];
}
