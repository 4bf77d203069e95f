import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { type Money, percentOf, round2, sum } from '@/lib/money/money';
import { withEllipsis } from '@/lib/text/cut-text';
import type { Profile } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import { unitCode } from '@/server/e-invoicing/e-invoicing/formats/en16931/units';
import {
  type VatRow,
  vatBreakdown,
  vatCategoryAndRateOf,
} from '@/server/e-invoicing/e-invoicing/formats/en16931/vat-breakdown';
import { type Words, wordsOf } from '@/server/e-invoicing/e-invoicing/formats/en16931/words';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { AllowanceCharge, Buyer, EInvoice, Line, Party } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/**
 * What the syntaxes of EN 16931 write, named by its business terms. A credit note says what it gives back above zero; a
 * price is never below it.
 */
export type CoreInvoice = {
  profile: Profile;
  invoice: EInvoice;
  isCreditNote: boolean;
  /** BT-3, a code of UNTDID 1001. */
  typeCode: string;
  /** BT-22: one, because Peppol takes no second. */
  note: string | null;
  seller: CoreParty;
  buyer: CoreParty & { details: Buyer['details'] };
  payment: { code: string; name: string } | null;
  /** BT-20. */
  terms: string | null;
  lines: CoreLine[];
  vat: (VatRow & { allowanceOf: PartOf })[];
  /** What the document discount is called. */
  discountName: string;
  /** BG-20 and BG-21, beside the document discount. */
  allowances: CoreAllowance[];
  totals: {
    lines: Money;
    /** Null where nothing is taken off; of what evens out it is zero (BR-CO-11). */
    allowances: Money | null;
    charges: Money;
    taxable: Money;
    tax: Money;
    total: Money;
    prepaid: Money;
    due: Money;
  };
  /** BT-111: the tax in the currency of the books. */
  taxInBooks: { currency: string; tax: Money } | null;
  /** IRPF, where there is a field for it; it is part of what was paid before as well (BR-CO-16). */
  withholding: EInvoice['withholding'];
  warnings: Warning[];
};

export type CoreAllowance = Pick<CoreLine, 'category' | 'rate'> & { isCharge: boolean; amount: Money; reason: string };

export type CoreParty = Omit<Party, 'vatId'> & {
  vatId: string | null;
  /** Of a seller without VAT id: how it is registered for tax. */
  taxRegistration: string | null;
};

export type CoreLine = {
  position: number;
  name: string;
  description: string | null;
  quantity: Money;
  unitCode: string;
  price: Money;
  net: Money;
  /** What lies between quantity × price and the net amount: a discount, `of` so much, or what rounding to yen takes. */
  discount: { amount: Money; reason: string; of: PartOf } | null;
  category: string;
  rate: Money | null;
};

/** What a discount is a percentage of; null where its amount is another one: see `partOf`. */
type PartOf = { base: Money; rate: Money } | null;

const NAME_LENGTH = 250;

/** The invoice in the terms of EN 16931, for a profile. */
export function coreInvoice(invoice: EInvoice, profile: Profile): CoreInvoice {
  const isRectifying = invoice.kind === 'credit_note';
  const isCreditNote = isRectifying && !profile.isPublicPlatform;
  const signed = isCreditNote ? (amount: Money) => amount.negated().plus(0) : (amount: Money) => amount;
  const warnings: Warning[] = [];
  const vat = vatBreakdown(invoice).map((row) => ({
    ...row,
    taxable: signed(row.taxable),
    tax: signed(row.tax),
    allowance: signed(row.allowance),
    net: signed(row.net),
    allowanceOf: partOf(signed(row.net), invoice.discount.rate, signed(row.allowance)),
  }));
  const { lines, taxable, tax, total, due } = invoice.totals;
  const isOutside = vat.some(({ category }) => category === 'O');
  const hasAllowance = invoice.allowances.length > 0 || vat.some(({ allowance }) => !allowance.isZero());
  const words = wordsOf(invoice);
  return {
    profile,
    invoice,
    isCreditNote,
    typeCode: isRectifying ? (isCreditNote ? '381' : '384') : invoice.kind === 'advance' ? profile.advanceCode : '380',
    note: words.note,
    seller: {
      ...partyOf(invoice.seller, profile, isOutside),
      taxRegistration: isOutside || invoice.seller.vatId ? null : invoice.seller.taxId,
    },
    buyer: { ...partyOf(invoice.buyer, profile, isOutside), taxRegistration: null, details: invoice.buyer.details },
    payment: paymentOf(invoice, profile),
    terms: termsOf(invoice, words.setOff),
    lines: invoice.lines.map((line) => lineOf(line, signed, words, warnings)),
    vat,
    discountName: words.discount,
    allowances: [
      ...invoice.allowances.map((it) => allowanceOf(it, false, signed)),
      ...invoice.charges.map((it) => allowanceOf(it, true, signed)),
    ],
    totals: {
      lines: signed(lines),
      allowances: hasAllowance
        ? signed(sum([invoice.discount.amount, ...invoice.allowances.map(({ amount }) => amount)]))
        : null,
      charges: signed(sum(invoice.charges.map(({ amount }) => amount))),
      taxable: signed(taxable),
      tax: signed(tax),
      total: signed(total),
      prepaid: signed(total.minus(due)),
      due: signed(due),
    },
    taxInBooks: invoice.books && { currency: invoice.books.currency, tax: signed(invoice.books.tax) },
    withholding: profile.withholdingTotal && !isCreditNote ? invoice.withholding : null, // UBL's CreditNote has none
    warnings,
  };
}

/** Of what is outside of the tax nobody's VAT id is said (BR-O-02 to BR-O-04). */
function partyOf({ vatId, ...party }: Party, { endpointByEmail }: Profile, isOutside: boolean) {
  const byEmail = endpointByEmail && party.contact.email ? { id: party.contact.email, scheme: 'EM' } : null;
  return { ...party, vatId: isOutside ? null : vatId, endpoint: party.endpoint ?? byEmail };
}

type Signed = (amount: Money) => Money;

function lineOf(line: Line, signed: Signed, words: Words, warnings: Warning[]): CoreLine {
  const { position, description, unit } = line;
  const { code, isKnown } = unitCode(unit);
  const at = ['items', position - 1];
  if (!isKnown) warnings.push({ path: [...at, 'unit'], ...reasonOf('EINVOICE_UNIT_UNKNOWN', { unit: unit ?? '' }) });
  const [first = ''] = description.split('\n');
  const name = withEllipsis(first, NAME_LENGTH);
  // BR-27: a price below zero is a quantity below zero.
  const isBelow = line.unitPrice.isNegative() && !line.unitPrice.isZero();
  return {
    position,
    name,
    description: name === description ? null : description,
    quantity: signed(isBelow ? line.quantity.negated() : line.quantity),
    unitCode: code,
    price: line.unitPrice.abs(),
    net: signed(line.net),
    discount: discountOf(line, signed, words),
    ...vatCategoryAndRateOf(line),
  };
}

function allowanceOf(part: AllowanceCharge, isCharge: boolean, signed: Signed): CoreAllowance {
  return { isCharge, amount: signed(part.amount), reason: part.words, ...vatCategoryAndRateOf(part) };
}

/** Peppol works quantity × price − discount out anew (R120), to the cent; and the discount by its rate (R040). */
function discountOf({ quantity, unitPrice, gross, net, discountRate }: Line, signed: Signed, words: Words) {
  const exact = round2(quantity.times(unitPrice));
  const amount = exact.minus(net);
  if (amount.isZero()) return null;
  const of = exact.equals(gross) ? partOf(signed(gross), discountRate, signed(amount)) : null;
  return { amount: signed(amount), reason: discountRate.isZero() ? words.rounding : words.discount, of };
}

/** Peppol takes an amount that is two cents from its percentage at most (R040): what is rounded to yen may be more. */
function partOf(base: Money, rate: Money, amount: Money): PartOf {
  const isNear = percentOf(base, rate).minus(amount).abs().lte('0.02');
  return isNear ? { base, rate } : null;
}

/** BT-20: BR-CO-25 wants a due date or terms where something is to be paid. A credit note is set off, or paid back. */
function termsOf({ payment, kind, dueDate }: EInvoice, setOff: string): string | null {
  return payment.terms ?? (kind === 'credit_note' && !dueDate ? setOff : null);
}

/** BG-16, codes of UNTDID 4461. What has no account is "not defined". */
function paymentOf({ payment, currency, language }: EInvoice, profile: Profile): CoreInvoice['payment'] {
  const { method, iban } = payment;
  if (!method) return null;
  const sepa = currency === 'EUR' ? '58' : '30';
  const codes = { transfer: iban ? sepa : '1', direct_debit: '59', card: profile.cardCode, cash: '10', other: '1' };
  const names = {
    en: { transfer: 'Transfer', direct_debit: 'Direct debit', card: 'Card', cash: 'Cash', other: 'Other' },
    es: { transfer: 'Transferencia', direct_debit: 'Domiciliación', card: 'Tarjeta', cash: 'Efectivo', other: 'Otro' },
  };
  return { code: codes[method], name: names[language][method] };
}
