import { Money, sum } from '@/lib/money/money';
import type {
  IncomingInvoice,
  IncomingLine,
  IncomingParty,
  IncomingTax,
  ParsedInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import {
  CORRECTED_INVOICE,
  categoryOf,
  isCreditNoteCode,
} from '@/server/e-invoicing/e-invoicing/incoming/readers/en16931-codes';
import { outsideOfVat, splitOtherTaxes } from '@/server/e-invoicing/e-invoicing/incoming/readers/other-taxes';
import {
  accountAmong,
  accountWarnings,
  firstOf,
  instalmentWarnings,
  isPaymentUnstated,
  negativeCreditNote,
  none,
  notSubject,
  payeeWarnings,
  registrationOf,
  type Signed,
  taxIdAmong,
  turned,
  unchanged,
  warnOfUnstatedPayment,
} from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import { splitWithheld } from '@/server/e-invoicing/e-invoicing/incoming/readers/withheld';
import type { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** UBL 2.x: an Invoice or a CreditNote, Peppol's and XRechnung's among them. @throws 422 without what every invoice says */
export function readUbl(root: XmlNode): ParsedInvoice {
  const typeCode = root.text('InvoiceTypeCode') ?? root.text('CreditNoteTypeCode');
  const isCreditNote = root.name === 'CreditNote' || isCreditNoteCode(typeCode);
  const signed = isCreditNote ? turned : unchanged;
  const currency = root.required('DocumentCurrencyCode').toUpperCase();
  const totals = root.child('LegalMonetaryTotal');
  const of = (name: string) => signed(totals?.amount(name) ?? none);
  const lines = totals?.amount('LineExtensionAmount');
  const due = totals?.amount('PayableAmount');
  const ofTax = taxTotalsOf(root, currency);
  const statedTax = signed(sum(ofTax.map((it) => it.amount('TaxAmount') ?? none)));
  const isTotalStated = root.child('LegalMonetaryTotal', 'TaxInclusiveAmount') !== undefined;
  const ofDocument = isTotalStated ? statedTotal(of, statedTax) : totalOfParts(root, of, statedTax);
  const seller = partyOf(root.child('AccountingSupplierParty', 'Party'));
  const { vat, others, irpf, ...divided } = splitOtherTaxes(
    ofTax.flatMap((it) => it.children('TaxSubtotal')).map((it) => ({ scheme: schemeOf(it), group: taxOf(it, signed) })),
    seller,
  );
  const sumOfTaxes = sum(others.map(({ amount }) => amount));
  const beforeVat = of('TaxExclusiveAmount').plus(sumOfTaxes);
  const notes = [...root.children('Note'), ...root.children('PaymentTerms', 'Note')].flatMap((it) => it.text() ?? []);
  const ofOthers = paymentsToOthers(root, { total: ofDocument, prepaid: of('PrepaidAmount') }, signed);
  const sumOfOthers = sum(ofOthers.map(({ amount }) => amount));
  const ofGroups = ofDocument.isNegative() ? irpf.abs().negated() : irpf.abs();
  const paid = {
    total: ofDocument.plus(sumOfOthers).plus(ofGroups),
    prepaid: of('PrepaidAmount'),
    rounding: of('PayableRoundingAmount'),
    due: due ? signed(due) : null,
  };
  const ofField = signed(sum(root.children('WithholdingTaxTotal').map((it) => it.amount('TaxAmount') ?? none)));
  const withholding = ofField.isZero() ? ofGroups : ofField;
  const accounts = root.children('PaymentMeans', 'PayeeFinancialAccount', 'ID').map((it) => it.text());
  const means = root.children('PaymentMeans', 'PaymentMeansCode').map((it) => it.text());
  const isSettled = isPaymentUnstated({ ...paid, means, accounts });
  const { withheld, prepaid } = splitWithheld(withholding, notes, currency, paid);
  const payee = root.child('PayeeParty');
  const days = [
    ...root.children('DueDate'),
    ...root.children('PaymentMeans', 'PaymentDueDate'),
    ...root.children('PaymentTerms', 'InstallmentDueDate'),
  ].map((it) => it.date());
  return {
    syntax: 'UBL',
    isCreditNote,
    number: root.required('ID'),
    issueDate: root.date('IssueDate') ?? root.required('IssueDate'),
    dueDate: firstOf(days),
    operationDate: root.date('Delivery', 'ActualDeliveryDate') ?? root.date('TaxPointDate'),
    currency,
    exchange: exchangeOf(root),
    seller,
    buyer: partyOf(root.child('AccountingCustomerParty', 'Party')),
    lines: [...root.children('InvoiceLine'), ...root.children('CreditNoteLine')].map((line) => lineOf(line, signed)),
    adjustments: [
      ...root.children('AllowanceCharge').map((it) => ({
        reason: it.text('AllowanceChargeReason'),
        amount: signed(adjustmentOf(it)),
      })),
      ...others,
      ...ofOthers,
    ],
    taxes: [
      ...vat,
      ...outsideOfVat(others, vat, beforeVat),
      ...ofOthers.map(({ reason, amount }) => notSubject(amount, reason)),
    ],
    withheld,
    totals: {
      lines: lines ? signed(lines) : null,
      taxable: beforeVat.plus(sumOfOthers),
      tax: statedTax.minus(sumOfTaxes).minus(irpf),
      ...paid,
      prepaid: isSettled ? paid.total.minus(withheld).plus(paid.rounding) : prepaid,
    },
    preceding: root.children('BillingReference', 'InvoiceDocumentReference').flatMap((it) => it.text('ID') ?? []),
    replaces: typeCode === CORRECTED_INVOICE,
    payment: {
      iban: accountAmong(accounts),
      reference: root.text('PaymentMeans', 'PaymentID'),
    },
    orderNumber: root.text('OrderReference', 'ID'),
    warnings: [
      ...divided.warnings,
      ...(isSettled ? [warnOfUnstatedPayment(paid.total)] : []),
      ...(isCreditNote && paid.total.gt(0) ? [negativeCreditNote(paid.total.negated(), paid.total)] : []),
      ...accountWarnings(accounts),
      ...instalmentWarnings(days),
      ...payeeWarnings(
        payee?.text('PartyName', 'Name') ?? payee?.text('PartyLegalEntity', 'RegistrationName'),
        seller.name,
      ),
    ],
    notes,
  };
}

/** The tax totals in the currency of the invoice, without one that only repeats another that is divided by rate. */
function taxTotalsOf(root: XmlNode, currency: string): XmlNode[] {
  const all = root.children('TaxTotal').filter((it) => isIn(it.child('TaxAmount'), currency));
  const divided = all.filter((it) => it.child('TaxSubtotal'));
  const sumOfDivided = sum(divided.map((it) => it.amount('TaxAmount') ?? none));
  const isAgain = (it: XmlNode) => divided.length > 0 && it.amount('TaxAmount')?.equals(sumOfDivided);
  return all.filter((it) => it.child('TaxSubtotal') || !isAgain(it));
}

/** The total with tax. Some vendors include the rounding amount in it; the tax and the payable amount show that, and it is subtracted. */
function statedTotal(of: (name: string) => Money, tax: Money): Money {
  const [stated, rounding] = [of('TaxInclusiveAmount'), of('PayableRoundingAmount')];
  const isRounded = of('TaxExclusiveAmount').plus(tax).plus(rounding).equals(stated);
  return isRounded && stated.minus(of('PrepaidAmount')).equals(of('PayableAmount')) ? stated.minus(rounding) : stated;
}

/** Of a document that leaves its total out, as UBL lets it. @throws 422 where what is to be paid is another amount */
function totalOfParts(root: XmlNode, of: (name: string) => Money, tax: Money): Money {
  const total = of('TaxExclusiveAmount').plus(tax);
  const toPay = total.minus(of('PrepaidAmount')).plus(of('PayableRoundingAmount'));
  const isConsistent = root.child('LegalMonetaryTotal', 'TaxExclusiveAmount') && toPay.equals(of('PayableAmount'));
  if (!isConsistent) root.required('LegalMonetaryTotal', 'TaxInclusiveAmount');
  return total;
}

/** In the currency of the invoice; one that names none is. */
function isIn(amount: XmlNode | undefined, currency: string): boolean {
  return (amount?.attribute('currencyID') ?? currency).toUpperCase() === currency;
}

function exchangeOf(root: XmlNode): IncomingInvoice['exchange'] {
  const exchange = root.child('TaxExchangeRate') ?? root.child('PricingExchangeRate');
  const rate = exchange?.amount('CalculationRate');
  const currency = exchange?.text('TargetCurrencyCode');
  return rate && currency ? { currency, rate, date: exchange?.date('Date') ?? null } : null;
}

function partyOf(party: XmlNode | undefined): IncomingParty {
  const address = party?.child('PostalAddress');
  const legal = party?.child('PartyLegalEntity');
  const person = ['FirstName', 'FamilyName'].flatMap((part) => party?.text('Person', part) ?? []).join(' ');
  return {
    name: legal?.text('RegistrationName') ?? party?.text('PartyName', 'Name') ?? person,
    taxId: taxIdOf(party),
    country: address?.text('Country', 'IdentificationCode')?.toUpperCase() ?? null,
    street: joined(address?.text('StreetName'), address?.text('BuildingNumber'), address?.text('AdditionalStreetName')),
    city: address?.text('CityName') ?? null,
    postalCode: address?.text('PostalZone') ?? null,
    state: address?.text('CountrySubentity') ?? null,
    email: party?.text('Contact', 'ElectronicMail') ?? null,
    phone: party?.text('Contact', 'Telephone') ?? null,
  };
}

/** The VAT id (BT-31), else how the company is registered (BT-30) or its other tax id (BT-32). */
function taxIdOf(party: XmlNode | undefined): string | null {
  const schemes = party?.children('PartyTaxScheme') ?? [];
  const isVat = (it: XmlNode) => it.text('TaxScheme', 'ID')?.toUpperCase() === 'VAT';
  const legal = party?.child('PartyLegalEntity', 'CompanyID');
  return taxIdAmong([
    ...schemes.filter(isVat).map((it) => it.text('CompanyID')),
    registrationOf(legal?.text(), legal?.attribute('schemeID')),
    ...schemes.filter((it) => !isVat(it)).map((it) => it.text('CompanyID')),
  ]);
}

/**
 * What is collected for others and comes on top of the total (BG-DEX-09 of XRechnung's extension). It is written where
 * payments before are, so what is to be paid tells them apart.
 */
function paymentsToOthers(root: XmlNode, { total, prepaid }: { total: Money; prepaid: Money }, signed: Signed) {
  const payments = root.children('PrepaidPayment').map((it) => ({
    reason: it.text('InstructionID') ?? it.text('ID') ?? 'Third party payment',
    amount: signed(it.amount('PaidAmount') ?? none),
  }));
  const totals = root.child('LegalMonetaryTotal');
  const due = signed(totals?.amount('PayableAmount') ?? none);
  const rounding = signed(totals?.amount('PayableRoundingAmount') ?? none);
  const over = due.minus(total.minus(prepaid).plus(rounding));
  const isOver = !over.isZero() && over.equals(sum(payments.map(({ amount }) => amount)));
  return isOver ? payments : [];
}

function joined(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

/** What a discount or a charge adds. */
function adjustmentOf(it: XmlNode): Money {
  const amount = it.amount('Amount') ?? none;
  return it.boolean('ChargeIndicator') ? amount : amount.negated();
}

function lineOf(line: XmlNode, signed: Signed): IncomingLine {
  const quantity = line.child('InvoicedQuantity') ?? line.child('CreditedQuantity');
  const amount = quantity?.amount();
  const details = line.text('Item', 'Description');
  const tax = line.child('Item', 'ClassifiedTaxCategory');
  const rate = tax?.amount('Percent') ?? null;
  return {
    name: line.text('Item', 'Name') ?? details ?? '',
    details,
    quantity: amount ? signed(amount) : null,
    unit: quantity?.attribute('unitCode') ?? null,
    unitPrice: line.amount('Price', 'PriceAmount'),
    perQuantity: line.amount('Price', 'BaseQuantity') ?? new Money(1),
    adjustment: signed(sum(line.children('AllowanceCharge').map(adjustmentOf))),
    net: signed(line.amount('LineExtensionAmount') ?? none),
    category: tax ? categoryOf(tax.text('ID'), tax.text('TaxScheme', 'ID'), rate) : null,
    rate,
  };
}

function schemeOf(group: XmlNode): string | null {
  return group.text('TaxCategory', 'TaxScheme', 'ID');
}

function taxOf(group: XmlNode, signed: Signed): IncomingTax {
  const category = group.child('TaxCategory');
  const rate = category?.amount('Percent') ?? group.amount('Percent');
  return {
    kind: 'vat',
    category: categoryOf(category?.text('ID') ?? null, category?.text('TaxScheme', 'ID') ?? null, rate),
    rate: rate ?? none,
    taxable: signed(group.amount('TaxableAmount') ?? none),
    tax: signed(group.amount('TaxAmount') ?? none),
    reason: category?.text('TaxExemptionReason') ?? category?.text('TaxExemptionReasonCode') ?? null,
  };
}
