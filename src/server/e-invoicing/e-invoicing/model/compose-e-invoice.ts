import { Money, round2, roundIn, sum } from '@/lib/money/money';
import { vatIdIn } from '@/lib/tax/eu-vat-id';
import { netUnitPrice } from '@/lib/tax/gross-prices';
import { includesTax } from '@/lib/tax/includes-tax';
import { isPassedOn } from '@/lib/tax/line-tax';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { ZONES } from '@/lib/tax/tax-zones';
import type {
  AllowanceCharge,
  Buyer,
  EInvoice,
  Line,
  Payment,
  Seller,
  TaxGroup,
} from '@/server/e-invoicing/e-invoicing/model/e-invoice';
import type { EInvoiceSource } from '@/server/e-invoicing/e-invoicing/model/find-source';
import type { StoredAllowances } from '@/server/platform/contract/allowance-charge';
import { type PdfFormat, pdfFormat } from '@/server/sales/documents/document-pdf-format';
import { legalMentionsOf, textIn } from '@/server/sales/documents/printed-terms';

const HOME = 'ES';

/** The neutral model of an issued invoice: its own amounts and words, and nothing that is worked out anew. */
export function composeEInvoice(source: EInvoiceSource): EInvoice {
  const { invoice, issuer, locale, deposits, preceding } = source;
  const format = pdfFormat(locale, invoice.currency, ZONES[issuer.zone].tax ?? 'IVA');
  const lines = linesOf(source);
  const { dueDate = null, operationDate = null, prepayment = 0, clientLocation, cashCriterion } = invoice;
  const prepaid = [...(prepayment ? [{ amount: new Money(prepayment), paidOn: null }] : []), ...deposits];
  const withheld = new Money(invoice.irpf);
  const total = new Money(invoice.total);
  return {
    number: invoice.documentNumber ?? '',
    kind: invoice.kind,
    issueDate: invoice.issueDate,
    dueDate,
    operationDate,
    currency: invoice.currency,
    language: format.language,
    books: booksOf(source),
    seller: sellerOf(source),
    buyer: buyerOf(source),
    purchaseOrder: invoice.poNumber ?? null,
    preceding,
    rectification: invoice.rectification ? rectificationOf(source, format) : null,
    delivery: deliveryOf(source),
    payment: paymentOf(source, format),
    lines,
    discount: { rate: new Money(invoice.discountRate), amount: new Money(invoice.discount) },
    allowances: source.allowances.map(allowanceOf),
    charges: source.charges.map(allowanceOf),
    taxes: taxesOf(source, format),
    withholding: withheld.isZero() ? null : withholdingOf(source, withheld),
    prepaid,
    totals: {
      lines: new Money(invoice.subtotal),
      taxable: sum(source.taxes.map(({ taxable }) => taxable)),
      tax: new Money(invoice.tax),
      total,
      due: total.minus(withheld).minus(sum(prepaid.map(({ amount }) => amount))),
    },
    notes: invoice.notes?.trim() || null,
    mentions: legalMentionsOf(
      { clientLocation, items: [], taxes: foreignTaxes(source), cashCriterion },
      issuer.zone,
      format,
    ),
    qrUrl: invoice.qrUrl ?? null,
  };
}

/** What another member state taxes is said of the whole; why no tax is charged, by each group. */
function foreignTaxes({ invoice }: EInvoiceSource) {
  return invoice.taxes.filter(({ ossCountry }) => ossCountry);
}

function linesOf({ invoice, lines }: EInvoiceSource): Line[] {
  return invoice.items.map((item, index) => {
    const taxed = lines[index];
    if (!taxed) throw new Error(`Line ${index} of invoice ${invoice.id} has no tax`);
    const net = new Money(taxed.net);
    const isGross = includesTax(item, invoice);
    const unitPrice = isGross ? netUnitPrice(item, net, taxed) : new Money(item.unitPrice);
    const gross = roundIn(invoice.currency, unitPrice.times(item.quantity));
    const discountRate = new Money(item.discountRate ?? 0);
    return {
      position: index + 1,
      description: item.description,
      quantity: new Money(item.quantity),
      unit: item.unit?.trim() || null,
      unitPrice,
      discountRate,
      gross,
      discount: gross.minus(net),
      net,
      category: taxed.category,
      rate: new Money(taxed.rate),
      surchargeRate: new Money(taxed.surchargeRate),
      reason: taxed.reason,
      oss: taxed.oss,
      exemptReason: item.taxExemptReason?.trim() || null,
    };
  });
}

function allowanceOf({
  reason: words,
  amount,
  taxExemptReason,
  bears: lineTax,
}: StoredAllowances[number]): AllowanceCharge {
  const { category, reason, oss } = lineTax;
  return {
    ...{ words, amount: new Money(amount), category, reason, oss },
    rate: new Money(lineTax.rate),
    surchargeRate: new Money(lineTax.surchargeRate),
    exemptReason: taxExemptReason?.trim() || null,
  };
}

function taxesOf(source: EInvoiceSource, format: PdfFormat): TaxGroup[] {
  const { invoice, taxes, lines, allowances, charges, issuer } = source;
  return taxes.map(({ category, rate, reason, oss, ...amounts }) => {
    const isOf = (taxed: { category: string; reason: string; rate: number | string }) =>
      taxed.category === category && taxed.reason === reason && rate.equals(taxed.rate);
    const items = [
      ...invoice.items.filter((_, line) => lines[line] && isOf(lines[line])),
      ...[...allowances, ...charges].filter(({ bears: lineTax }) => isOf(lineTax)),
    ];
    const alone = { clientLocation: invoice.clientLocation, items, taxes: [{ category, reason }] };
    const mentions = oss ? [] : legalMentionsOf(alone, issuer.zone, format);
    return { category, rate, reason, oss, ...amounts, explanation: mentions.join(' ') || null };
  });
}

/** What is passed on is outside of the base of withholding, as in `computeTotals`. */
function withholdingOf({ invoice, taxes }: EInvoiceSource, amount: Money): EInvoice['withholding'] {
  const bearing = taxes.filter((tax) => !isPassedOn(tax));
  return { rate: new Money(invoice.irpfRate), base: sum(bearing.map(({ taxable }) => taxable)), amount };
}

/** RD 1619/2012 art. 12.1: the tax is said in the currency of the books as well. */
function booksOf({ invoice, taxes, currency }: EInvoiceSource): EInvoice['books'] {
  const { exchangeRate } = invoice;
  if (invoice.currency === currency || !exchangeRate) return null;
  const amounts = taxes.flatMap(({ tax, surcharge }) => [tax, surcharge]);
  const tax = sum(amounts.map((amount) => round2(amount.times(exchangeRate))));
  return { currency, exchangeRate: new Money(exchangeRate), tax };
}

function sellerOf({ issuer, contact }: EInvoiceSource): Seller {
  const country = issuer.address.country ?? HOME;
  const taxId = normalizeTaxId(issuer.taxId);
  const { endpoint, ...person } = contact;
  return {
    name: issuer.legalName,
    taxId,
    vatId: vatIdIn(country, taxId),
    address: issuer.address,
    country,
    endpoint,
    contact: person,
    zone: issuer.zone,
  };
}

function buyerOf({ invoice, issuer, isIndividual }: EInvoiceSource): Buyer {
  const { clientTaxId, clientAddress: address = {}, clientLocation: zone, einvoice: details = {} } = invoice;
  const isForeign = zone === 'eu' || zone === 'world';
  const country = address.country ?? (isForeign ? null : zone ? HOME : (issuer.address.country ?? HOME));
  const taxId = clientTaxId ? normalizeTaxId(clientTaxId) : null;
  const { endpointId: id, endpointScheme: scheme } = details;
  return {
    name: invoice.clientName,
    taxId,
    vatId: taxId && country && !isIndividual ? vatIdIn(country, taxId) : null,
    address,
    country,
    endpoint: id && scheme ? { id, scheme } : null,
    contact: { name: details.contactName ?? null, phone: null, email: invoice.clientEmail ?? null },
    isIndividual,
    details,
  };
}

function deliveryOf({ invoice }: EInvoiceSource): EInvoice['delivery'] {
  const { deliveryDate, deliveryCountry, operationDate, clientAddress } = invoice;
  const leavesForUnion = invoice.taxes.some(({ category }) => category === 'K');
  const date = deliveryDate ?? operationDate ?? (leavesForUnion ? invoice.issueDate : null);
  const country = deliveryCountry ?? (leavesForUnion ? (clientAddress?.country ?? null) : null);
  const { city = null, postalCode = null } = country && country === clientAddress?.country ? clientAddress : {};
  return { date, country, city, postalCode };
}

function paymentOf({ invoice, letterhead }: EInvoiceSource, format: PdfFormat): Payment {
  const { iban, bic } = letterhead;
  return {
    method: invoice.paymentMethod ?? (iban ? 'transfer' : null),
    iban,
    bic,
    mandateReference: invoice.mandateReference ?? null,
    terms: textIn(letterhead, 'paymentTerms', format) || null,
  };
}

function rectificationOf({ invoice }: EInvoiceSource, { text }: PdfFormat): EInvoice['rectification'] {
  const { rectification: code = null, creditReason: reason = null, creditDescription } = invoice;
  return { code, reason, description: creditDescription ?? (reason && text(`creditReasons.${reason}`)) };
}
