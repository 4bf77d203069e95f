import { vatIdIn } from '@/lib/eu-vat-id';
import { round2, sum, toNumber } from '@/lib/money';
import { normalizeTaxId } from '@/lib/tax-id';
import type { TaxCategory } from '@/lib/tax-zones';
import type { IncomingInvoice, IncomingTax } from '@/server/e-invoicing/incoming/incoming-invoice';
import type { ExpenseCreate } from '@/server/expenses/expenses.schema';

const HOME = 'ES';
/** As many rates as an expense has. */
const MOST_RATES = 20;
const LONGEST_DESCRIPTION = 200;

/** RD 1619/2012 art. 6.1.p: the words by which an invoice says that it is under the cash criterion. */
const CASH_CRITERION = /r[ée]gimen especial del criterio de caja/i;

/** The tax that a category is charged as; what is exempt, not subject or left to the buyer has none. */
const TAX_TYPES: Partial<Record<TaxCategory, 'IVA' | 'IGIC' | 'IPSI'>> = { S: 'IVA', Z: 'IVA', L: 'IGIC', M: 'IPSI' };

/** What our expenses cannot say of an invoice, each with what to do; nothing where they can. */
export function unbookable({ taxes }: IncomingInvoice): string[] {
  const reversed = taxes.filter(isReversed);
  const others = taxes.filter((group) => !isReversed(group) && !(group.taxable.isZero() && group.tax.isZero()));
  return [
    ...(reversed.length > 0 && others.length > 0
      ? ['It leaves the tax of a part to the buyer, and not that of another. Enter it as two expenses.']
      : []),
    ...(ratesOf(taxes).length > MOST_RATES
      ? [`It has more than ${MOST_RATES} rates. Enter it as several expenses.`]
      : []),
  ];
}

/** The expense that an invoice is: its own amounts, tax by tax. What the house can say only of a booked one is left out. */
export function expenseOf(invoice: IncomingInvoice, books: string): ExpenseCreate {
  const { seller, number, issueDate, currency, totals, withheld, exchange } = invoice;
  return {
    description: descriptionOf(invoice),
    amount: toNumber(round2(totals.total)),
    date: issueDate,
    vendor: seller.name.slice(0, 200),
    vendorTaxId: taxIdOf(invoice),
    vendorCountry: seller.country,
    vendorCashCriterion: invoice.notes.some((note) => CASH_CRITERION.test(note)) || undefined,
    invoiceNumber: number,
    ...taxesOf(invoice),
    irpf: withheld.isZero() ? undefined : toNumber(round2(withheld)),
    currency,
    ...(exchange?.currency === books &&
      currency !== books && {
        exchangeRate: exchange.rate.toDecimalPlaces(8).toNumber(),
        exchangeRateSource: seller.name.slice(0, 100),
        exchangeRateDate: exchange.date ?? issueDate,
      }),
  };
}

/** As it is kept here: of a Spanish vendor without the prefix. */
export function taxIdOf({ seller: { taxId } }: { seller: { taxId: string | null } }): string | undefined {
  return taxId ? normalizeTaxId(taxId) : undefined;
}

function descriptionOf({ lines, number }: IncomingInvoice): string {
  const names = [...new Set(lines.map(({ name }) => name.replace(/\s+/g, ' ').trim()))].filter(Boolean);
  const whole = names.join(', ');
  if (!whole) return number;
  return whole.length > LONGEST_DESCRIPTION ? `${whole.slice(0, LONGEST_DESCRIPTION - 1)}…` : whole;
}

type Taxes = Pick<ExpenseCreate, 'tax' | 'taxRate' | 'taxType' | 'taxes' | 'purchaseType' | 'operationType'>;

function taxesOf(invoice: IncomingInvoice): Taxes {
  const { taxes, totals, seller } = invoice;
  const reversed = taxes.find(isReversed);
  if (reversed) {
    const isFromUnion = reversed.category === 'K' || (seller.country !== HOME && isInUnion(invoice));
    const operationType = reversed.category === 'K' ? 'goods' : undefined;
    return { purchaseType: isFromUnion ? 'intra_community' : 'reverse_charge', operationType };
  }
  const rates = ratesOf(taxes);
  const [only, ...others] = rates;
  if (!only) return { tax: toNumber(round2(totals.tax)) };
  if (others.length === 0) {
    return { taxRate: only.rate.toNumber(), tax: toNumber(round2(totals.tax)), taxType: typeOf(only) };
  }
  return { taxes: agreeing(rates, invoice).map((it) => ({ ...amountsOf(it), taxType: typeOf(it) })) };
}

/** Where amounts of many decimals were rounded, the largest rate takes the cents that are over, so that they agree. */
function agreeing(rates: IncomingTax[], { totals }: IncomingInvoice): IncomingTax[] {
  const rounded = rates.map((it) => ({ ...it, taxable: round2(it.taxable), tax: round2(it.tax) }));
  const tax = round2(totals.tax).minus(sum(rounded.map((it) => it.tax)));
  const taxable = round2(totals.total)
    .minus(round2(totals.tax))
    .minus(sum(rounded.map((it) => it.taxable)));
  const largest = rounded.reduce((most, it) => (it.taxable.abs().gt(most.taxable.abs()) ? it : most));
  return rounded.map((it) =>
    it === largest ? { ...it, taxable: it.taxable.plus(taxable), tax: it.tax.plus(tax) } : it,
  );
}

/** The groups by rate and tax: why none is charged tells no rates apart here. */
function ratesOf(taxes: IncomingTax[]): IncomingTax[] {
  const rates = new Map<string, IncomingTax>();
  for (const group of taxes) {
    const key = `${typeOf(group)} ${group.rate}`;
    const before = rates.get(key);
    const [taxable, tax] = [group.taxable.plus(before?.taxable ?? 0), group.tax.plus(before?.tax ?? 0)];
    rates.set(key, { ...group, taxable, tax });
  }
  return [...rates.values()];
}

function amountsOf({ rate, taxable, tax }: IncomingTax) {
  return { rate: rate.toNumber(), base: toNumber(taxable), tax: toNumber(tax) };
}

function typeOf({ category }: IncomingTax): 'IVA' | 'IGIC' | 'IPSI' | 'Exento' {
  return TAX_TYPES[category] ?? 'Exento';
}

/** The buyer declares the tax. */
function isReversed({ category }: IncomingTax): boolean {
  return category === 'AE' || category === 'K';
}

function isInUnion({ seller }: IncomingInvoice): boolean {
  return vatIdIn(seller.country ?? '', '') !== null;
}
