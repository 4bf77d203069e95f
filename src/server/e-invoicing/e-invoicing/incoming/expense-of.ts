import { isValidIBAN } from 'ibantools';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { type Money, percentOf, round2, roundIn, sum, toNumber, twoDecimals } from '@/lib/money/money';
import { SURCHARGE_RATES, surchargesOn } from '@/lib/tax/line-tax';
import { countryAbroad, kindFromAbroad } from '@/lib/tax/purchase-from-abroad';
import { isSelfAssessed, ownTax, type TaxedBy } from '@/lib/tax/purchase-tax';
import { normalizeTaxId, taxIdWarnings } from '@/lib/tax/tax-id';
import { isRateOf } from '@/lib/tax/tax-rates';
import { type FiscalZone, type TaxCategory, ZONES } from '@/lib/tax/tax-zones';
import { cutText, withEllipsis } from '@/lib/text/cut-text';
import type { Remark } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import type { IncomingInvoice, IncomingTax } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { withoutSpaces } from '@/server/platform/contract/iban';
import type { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

/** As many rates as an expense has. */
const MOST_RATES = 20;
const LONGEST_DESCRIPTION = 200;
/** As long as an expense keeps them. */
const [LONGEST_REFERENCE, LONGEST_ORDER] = [140, 100];

/** RD 1619/2012 art. 6.1.p: the words by which an invoice says that it is under the cash criterion. */
const CASH_CRITERION = /r[ée]gimen\s+especial\s+(?:del?\s+)?criterio\s+de\s+caja/i;

/** The tax that a category is charged as; what is exempt, not subject or left to the buyer has none. */
const TAX_TYPES: Partial<Record<TaxCategory, 'IVA' | 'IGIC' | 'IPSI'>> = { S: 'IVA', Z: 'IVA', L: 'IGIC', M: 'IPSI' };

/** A part of an expense with one rate and kind of tax. */
type ReceiptTax = NonNullable<ExpenseCreate['taxes']>[number];

/** Who books an invoice: the currency of the books (ISO 4217), and where the company is. */
export type Booking = { books: string; zone?: FiscalZone | null };

/** The parts of an invoice that an expense has no field for, each with what to do; empty where there are none. */
export function unbookable(invoice: IncomingInvoice): Why[] {
  const own = new Set(ratesOf(invoice).flatMap(({ kind }) => (isSelfAssessed(kind) ? [kind] : [])));
  const alone = invoice.taxes.filter((it) => isAtHome(invoice) && it.category === 'S' && isSurchargeAlone(it.rate));
  return [
    ...(ratesOf(invoice).length > MOST_RATES ? [reasonOf('EINVOICE_MANY_RATES', { most: MOST_RATES })] : []),
    ...(own.size > 1 ? [reasonOf('EINVOICE_TWO_BOXES')] : []),
    ...alone.map(({ rate, taxable }) =>
      reasonOf('EINVOICE_SURCHARGE_ALONE', { rate: String(rate), taxable: twoDecimals(taxable) }),
    ),
  ];
}

const isSurchargeAlone = (rate: Money) => SURCHARGE_RATES.some((it) => rate.equals(it));

/** Of who sells in Spain: a rate that its tax has not had on the day, with recargo or without. */
function strangeRates(invoice: IncomingInvoice): Group[] {
  const day = invoice.operationDate ?? invoice.issueDate;
  const isStrange = (group: Group) => {
    const type = typeOf(group);
    if (group.kind !== 'charged' || type === 'Exento' || isRateOf(type, group.rate, day)) return false;
    return !IVA_RATES.some((rate) => surchargesOn(rate).some((surcharge) => group.rate.equals(rate + surcharge)));
  };
  return isAtHome(invoice) && invoice.preceding.length === 0 ? ratesOf(invoice).filter(isStrange) : [];
}

const IVA_RATES = [21, 10, 7.5, 5, 4, 2];

function isAtHome(invoice: IncomingInvoice): boolean {
  const { country, taxId } = invoice.seller;
  return !countryOf(invoice) && (country === 'ES' || taxIdWarnings(normalizeTaxId(taxId ?? ''), 'ES').length === 0);
}

/** Warnings about what the expense assumes or omits of the invoice. */
export function bookingWarnings(invoice: IncomingInvoice, { zone }: Booking): Remark[] {
  const { payment, orderNumber, amountToPay, totals } = invoice;
  const isRateAssumed = ratesOf(invoice).some(({ kind, rate }) => isSelfAssessed(kind) && rate.isZero());
  const remarks: [boolean, string, Why][] = [
    [isRateAssumed, 'SELF_ASSESSED_RATE', reasonOf('EINVOICE_RATE_ASSUMED', { rate: standardRate(zone) })],
    [
      payment.iban !== null && !ibanOf(invoice),
      'ACCOUNT_LEFT_OUT',
      reasonOf('EINVOICE_ACCOUNT_INVALID', { account: payment.iban ?? '' }),
    ],
    [
      (payment.reference?.length ?? 0) > LONGEST_REFERENCE || (orderNumber?.length ?? 0) > LONGEST_ORDER,
      'REFERENCE_LEFT_OUT',
      reasonOf('EINVOICE_REFERENCE_TOO_LONG'),
    ],
    [amountToPay?.isZero() === true && !totals.total.isZero(), 'NOTHING_TO_PAY', reasonOf('EINVOICE_NOTHING_TO_PAY')],
  ];
  const warnings = remarks.flatMap(([isNeeded, code, why]) => (isNeeded ? [{ code, ...why }] : []));
  const strange = strangeRates(invoice).map((group) => ({
    code: 'STRANGE_RATE',
    ...reasonOf('EINVOICE_STRANGE_RATE', { rate: String(group.rate), tax: typeOf(group) }),
  }));
  return [...warnings, ...strange];
}

/** The expense that an invoice is: its own amounts, tax by tax. What the house can say only of a booked one is left out. */
export function expenseOf(invoice: IncomingInvoice, { books, zone }: Booking): ExpenseCreate {
  const { seller, number, issueDate, currency, totals, withheld, exchange, payment, orderNumber } = invoice;
  return {
    description: descriptionOf(invoice),
    amount: toNumber(round2(totals.total)),
    date: issueDate,
    dueDate: invoice.dueDate ?? undefined,
    amountToPay: invoice.amountToPay ? toNumber(round2(invoice.amountToPay)) : undefined,
    vendorIban: ibanOf(invoice),
    paymentReference: within(payment.reference, LONGEST_REFERENCE),
    orderNumber: within(orderNumber, LONGEST_ORDER),
    vendor: cutText(seller.name, 200, 'units'),
    vendorTaxId: taxIdOf(invoice),
    vendorCountry: seller.country,
    vendorCashCriterion: invoice.notes.some((note) => CASH_CRITERION.test(note)) || undefined,
    invoiceNumber: number,
    ...taxesOf(invoice, zone),
    irpf: withheld.isZero() ? undefined : toNumber(round2(withheld)),
    currency,
    ...(exchange?.currency === books &&
      currency !== books && {
        exchangeRate: exchange.rate.toDecimalPlaces(8).toNumber(),
        exchangeRateSource: cutText(seller.name, 100, 'units'),
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
  return withEllipsis(whole, LONGEST_DESCRIPTION);
}

/** The account that it is paid to; undefined where it says none that is an IBAN. */
function ibanOf({ payment: { iban } }: IncomingInvoice): string | undefined {
  const written = withoutSpaces(iban ?? '');
  return isValidIBAN(written) ? written : undefined;
}

/** A text that is not cut: one that is too long is left out. */
function within(text: string | null, longest: number): string | undefined {
  return text && text.length <= longest ? text : undefined;
}

type Taxes = Pick<ExpenseCreate, 'tax' | 'taxRate' | 'taxType' | 'taxes' | 'purchaseType' | 'operationType'>;

function taxesOf(invoice: IncomingInvoice, zone: Booking['zone']): Taxes {
  const { taxes, totals } = invoice;
  const groups = ratesOf(invoice);
  const [only, ...others] = groups;
  const isMixed = ['goods', 'service'].every((one) => groups.some(({ operation }) => operation === one));
  const isOfGoods = taxes.some(({ category }) => category === 'K' || category === 'G');
  const operationType = isOfGoods && !isMixed ? 'goods' : undefined;
  if (!only) return { tax: toNumber(round2(totals.tax)), operationType };
  if (others.length > 0 || only.kind === 'other_tax' || only.kind === 'not_subject') {
    const isPlain = groups.every(({ kind }) => kind === 'charged');
    const lines = agreeing(groups, invoice).map(({ operation, ...it }) => ({
      ...lineOf(it, { zone, currency: invoice.currency }),
      ...(isMixed && operation && { operationType: operation }),
    }));
    return { taxes: isPlain ? lines.map(({ kind, ...line }) => line) : lines, operationType };
  }
  const rate = only.rate.toNumber();
  if (isSelfAssessed(only.kind)) return { purchaseType: only.kind, taxRate: rate || standardRate(zone), operationType };
  if (only.category === 'G' && countryOf(invoice)) return { purchaseType: 'import', taxRate: 0, operationType };
  // Whether what comes from abroad without a tax is exempt here, nobody says but of what is called so.
  const isOpen = countryOf(invoice) && only.tax.isZero() && only.category !== 'E';
  return {
    taxRate: rate,
    tax: toNumber(round2(totals.tax)),
    taxType: isOpen ? undefined : typeOf(only),
    operationType,
  };
}

/** A group of taxes with one rate, who taxes it, and what from abroad it is: form 349 lists goods and services apart. */
type Group = Omit<IncomingTax, 'kind'> & { kind: TaxedBy; operation?: Operation };
type Operation = 'goods' | 'service';

/** As a line of an expense; what the company declares itself bears its rate here, the standard one where none is said. */
function lineOf(
  { kind, rate, taxable, tax, ...group }: Omit<Group, 'operation'>,
  { zone = null, currency }: Pick<Booking, 'zone'> & { currency: string },
): ReceiptTax {
  if (!isSelfAssessed(kind)) {
    const amounts = { rate: rate.toNumber(), base: toNumber(taxable), tax: toNumber(tax) };
    return { ...amounts, taxType: typeOf(group), kind };
  }
  const own = rate.isZero() ? standardRate(zone) : rate.toNumber();
  const taxType = ownTax({ zone }) ?? 'Exento';
  return {
    rate: own,
    base: toNumber(taxable),
    tax: toNumber(roundIn(currency, percentOf(taxable, own))),
    taxType,
    kind,
  };
}

/** Where amounts of many decimals were rounded, the largest rate takes the cents that are over, so that they agree. */
function agreeing(rates: Group[], { totals }: IncomingInvoice): Group[] {
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

/** The groups by kind, rate and tax, but for those of nothing: why none is charged tells no rates apart here. */
function ratesOf(invoice: IncomingInvoice): Group[] {
  const rates = new Map<string, Group>();
  for (const group of invoice.taxes) {
    const kind = kindOf(group, invoice);
    const isNothing = group.taxable.isZero() && group.tax.isZero();
    if (isNothing && invoice.taxes.length > 1) continue;
    const operation = operationOf(group, invoice);
    const key = `${kind} ${operation} ${typeOf(group)} ${group.rate}`;
    const before = rates.get(key);
    const [taxable, tax] = [group.taxable.plus(before?.taxable ?? 0), group.tax.plus(before?.tax ?? 0)];
    rates.set(key, { ...group, kind, operation, taxable, tax });
  }
  return [...rates.values()];
}

function kindOf({ kind, category }: IncomingTax, invoice: IncomingInvoice): TaxedBy {
  if (kind === 'otherTax') return 'other_tax';
  if (kind === 'notSubject') return 'not_subject';
  if (category === 'K') return 'intra_community';
  if (category !== 'AE') return 'charged';
  return countryOf(invoice) && kindFromAbroad(sellerOf(invoice)) === 'intra_community'
    ? 'intra_community'
    : 'reverse_charge';
}

/** Of what comes from abroad without tax; nobody says it of anything else. */
function operationOf({ category }: IncomingTax, invoice: IncomingInvoice): Operation | undefined {
  if (category === 'K' || category === 'G') return 'goods';
  return category === 'AE' && countryOf(invoice) ? 'service' : undefined;
}

function typeOf({ category }: Pick<IncomingTax, 'category'>): 'IVA' | 'IGIC' | 'IPSI' | 'Exento' {
  return TAX_TYPES[category] ?? 'Exento';
}

/** Percent, where the company is; none abroad. */
function standardRate(zone: Booking['zone']): number {
  return ZONES[zone ?? 'peninsula'].rates[0] ?? 0;
}

const sellerOf = ({ seller: { country, taxId } }: IncomingInvoice) => ({ vendorCountry: country, vendorTaxId: taxId });

/** The country of a seller that is abroad. */
function countryOf(invoice: IncomingInvoice): string | undefined {
  return countryAbroad(sellerOf(invoice));
}
