import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, sum } from '@/lib/money/money';
import type {
  IncomingInvoice,
  IncomingLine,
  IncomingParty,
  IncomingTax,
  ParsedInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { CII_D16B, type CiiNames, ZUGFERD_1 } from '@/server/e-invoicing/e-invoicing/incoming/readers/cii-names';
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
  payeeWarnings,
  registrationOf,
  type Signed,
  taxIdAmong,
  turned,
  unchanged,
  warnOfUnstatedPayment,
} from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import { splitWithheld } from '@/server/e-invoicing/e-invoicing/incoming/readers/withheld';
import { unreadable, type XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** UN/CEFACT Cross Industry Invoice, which Factur-X and ZUGFeRD 2 are in too. @throws 422 without what every invoice says */
export function readCii(root: XmlNode): ParsedInvoice {
  return readWith(CII_D16B, root);
}

/** ZUGFeRD 1.0. @throws 422 without what every invoice says */
export function readZugferd1(root: XmlNode): ParsedInvoice {
  return readWith(ZUGFERD_1, root);
}

function readWith(names: CiiNames, root: XmlNode): ParsedInvoice {
  const document = root.child(names.document);
  const trade = root.child(names.trade);
  const agreement = trade?.child(names.agreement);
  const settlement = trade?.child(names.settlement);
  const totals = settlement?.child(names.summation);
  if (!document || !trade || !settlement || !totals) throw unreadable(reasonOf('EINVOICE_TOTALS_MISSING'));
  const typeCode = document.text('TypeCode');
  const isCreditNote = isCreditNoteCode(typeCode);
  const signed = isCreditNote ? turned : unchanged;
  const currency = settlement.required('InvoiceCurrencyCode').toUpperCase();
  const of = (name: string) => signed(totals.amount(name) ?? none);
  const [lines, due] = [totals.amount('LineTotalAmount'), totals.amount('DuePayableAmount')];
  const issueDate = document.date('IssueDateTime', 'DateTimeString') ?? document.date('IssueDateTime', 'DateTime');
  totals.required('GrandTotalAmount');
  const notes = [
    ...document.children('IncludedNote', 'Content'),
    ...settlement.children('SpecifiedTradePaymentTerms', 'Description'),
  ].flatMap((it) => it.text() ?? []);
  const paid = {
    total: of('GrandTotalAmount'),
    prepaid: due && isMinimum(root) ? of('GrandTotalAmount').minus(signed(due)) : of('TotalPrepaidAmount'),
    rounding: of('RoundingAmount'),
    due: due ? signed(due) : null,
  };
  const { withheld, prepaid } = splitWithheld(none, notes, currency, paid);
  const accounts = settlement
    .children('SpecifiedTradeSettlementPaymentMeans', 'PayeePartyCreditorFinancialAccount')
    .map((it) => it.text('IBANID') ?? it.text('ProprietaryID'));
  const days = settlement
    .children('SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')
    .map((it) => it.date());
  const seller = partyOf(agreement?.child('SellerTradeParty'));
  const { vat, others, ...divided } = splitOtherTaxes(
    settlement.children('ApplicableTradeTax').map((it) => ({ scheme: it.text('TypeCode'), group: taxOf(it, signed) })),
    seller,
  );
  const means = settlement.children('SpecifiedTradeSettlementPaymentMeans', 'TypeCode').map((it) => it.text());
  const isSettled = isPaymentUnstated({ ...paid, means, accounts });
  const sumOfTaxes = sum(others.map(({ amount }) => amount));
  const beforeVat = of('TaxBasisTotalAmount').plus(sumOfTaxes);
  return {
    syntax: 'CII',
    isCreditNote,
    number: document.required('ID'),
    issueDate: issueDate ?? document.required('IssueDateTime', 'DateTimeString'),
    dueDate: firstOf(days),
    operationDate: dayOf(
      trade.child(names.delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'),
    ),
    currency,
    exchange: exchangeOf(settlement),
    seller,
    buyer: partyOf(agreement?.child('BuyerTradeParty')),
    lines: trade
      .children('IncludedSupplyChainTradeLineItem')
      .filter(isCounted)
      .map((line) => lineOf(names, line, signed)),
    adjustments: [
      ...(names === ZUGFERD_1 ? adjustmentsOf(settlement, totals, signed) : listedAdjustments(settlement, signed)),
      ...others,
    ],
    taxes: [...vat, ...outsideOfVat(others, vat, beforeVat)],
    withheld,
    totals: {
      lines: lines ? signed(lines) : null,
      taxable: beforeVat,
      tax: signed(taxTotalOf(totals, currency)).minus(sumOfTaxes),
      ...paid,
      prepaid: isSettled ? paid.total.minus(withheld).plus(paid.rounding) : prepaid,
    },
    preceding: settlement.children('InvoiceReferencedDocument').flatMap((it) => it.text('IssuerAssignedID') ?? []),
    replaces: typeCode === CORRECTED_INVOICE,
    payment: {
      iban: accountAmong(accounts),
      reference: settlement.text('PaymentReference'),
    },
    orderNumber: agreement?.text('BuyerOrderReferencedDocument', names.orderNumber) ?? null,
    warnings: [
      ...divided.warnings,
      ...(isSettled ? [warnOfUnstatedPayment(paid.total)] : []),
      ...(isCreditNote && paid.total.gt(0) ? [negativeCreditNote(paid.total.negated(), paid.total)] : []),
      ...accountWarnings(accounts),
      ...instalmentWarnings(days),
      ...payeeWarnings(settlement.text('PayeeTradeParty', 'Name'), seller.name),
    ],
    notes,
  };
}

/** UNTDID 2379: 610 is a month, 616 a week. Of these there is no day. */
function dayOf(date: XmlNode | undefined): string | null {
  return date && !['610', '616'].includes(date.attribute('format') ?? '') ? date.date() : null;
}

/** Discounts and charges on the document. */
function listedAdjustments(settlement: XmlNode, signed: Signed): IncomingInvoice['adjustments'] {
  return [
    ...settlement.children('SpecifiedTradeAllowanceCharge').map((it) => ({
      reason: it.text('Reason'),
      amount: signed(adjustmentOf(it)),
    })),
    ...settlement.children('SpecifiedLogisticsServiceCharge').map((it) => ({
      reason: it.text('Description'),
      amount: signed(it.amount('AppliedAmount') ?? none),
    })),
  ];
}

/** The same of ZUGFeRD 1, which may say no more of them than what they come to, or write them below zero. */
function adjustmentsOf(settlement: XmlNode, totals: XmlNode, signed: Signed): IncomingInvoice['adjustments'] {
  const listed = listedAdjustments(settlement, signed);
  const of = (name: string) => signed(totals.amount(name) ?? none);
  const statedTotal = of('ChargeTotalAmount').minus(of('AllowanceTotalAmount'));
  const isOfTotals = of('LineTotalAmount').plus(statedTotal).equals(of('TaxBasisTotalAmount'));
  const isListed = statedTotal.equals(sum(listed.map(({ amount }) => amount)));
  return isListed || !isOfTotals ? listed : [{ reason: null, amount: statedTotal }];
}

/** A profile of Factur-X and ZUGFeRD that has no field for what was paid before, and takes it off what is due. */
function isMinimum(root: XmlNode): boolean {
  const guideline = ['ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'];
  return /:minimum$/i.test(root.text(...guideline) ?? '');
}

/** In the currency of the invoice; a second one is in that of the books. */
function taxTotalOf(totals: XmlNode, currency: string): Money {
  const taxTotals = totals.children('TaxTotalAmount');
  const own = taxTotals.find((it) => (it.attribute('currencyID') ?? currency).toUpperCase() === currency);
  return own?.amount() ?? none;
}

function exchangeOf(settlement: XmlNode): IncomingInvoice['exchange'] {
  const exchange = settlement.child('TaxApplicableTradeCurrencyExchange');
  const rate = exchange?.amount('ConversionRate');
  const currency = exchange?.text('TargetCurrencyCode');
  return rate && currency
    ? { currency, rate, date: exchange?.date('ConversionRateDateTime', 'DateTimeString') ?? null }
    : null;
}

function partyOf(party: XmlNode | undefined): IncomingParty {
  const address = party?.child('PostalTradeAddress');
  const contact = party?.child('DefinedTradeContact');
  const ids = party?.children('SpecifiedTaxRegistration', 'ID') ?? [];
  const isVat = (it: XmlNode) => it.attribute('schemeID') === 'VA';
  const legal = party?.child('SpecifiedLegalOrganization', 'ID');
  return {
    name: party?.text('Name') ?? '',
    taxId: taxIdAmong([
      ...ids.filter(isVat).map((it) => it.text()),
      registrationOf(legal?.text(), legal?.attribute('schemeID')),
      ...ids.filter((it) => !isVat(it)).map((it) => it.text()),
    ]),
    country: address?.text('CountryID')?.toUpperCase() ?? null,
    street: ['LineOne', 'LineTwo', 'LineThree'].flatMap((line) => address?.text(line) ?? []).join(', ') || null,
    city: address?.text('CityName') ?? null,
    postalCode: address?.text('PostcodeCode') ?? null,
    state: address?.text('CountrySubDivisionName') ?? null,
    email: contact?.text('EmailURIUniversalCommunication', 'URIID') ?? null,
    phone: contact?.text('TelephoneUniversalCommunication', 'CompleteNumber') ?? null,
  };
}

/** The profile EXTENDED has lines that only group others, or inform. */
function isCounted(line: XmlNode): boolean {
  const kind = line.text('AssociatedDocumentLineDocument', 'LineStatusReasonCode');
  return kind !== 'GROUP' && kind !== 'INFORMATION';
}

/** What a discount or a charge adds. */
function adjustmentOf(it: XmlNode): Money {
  const amount = it.amount('ActualAmount') ?? none;
  return (it.boolean('ChargeIndicator', 'Indicator') ?? it.boolean('ChargeIndicator')) ? amount : amount.negated();
}

function lineOf(names: CiiNames, line: XmlNode, signed: Signed): IncomingLine {
  const quantity = line.child(names.line.delivery, 'BilledQuantity');
  const amount = quantity?.amount();
  const price = line.child(names.line.agreement, 'NetPriceProductTradePrice');
  const settlement = line.child(names.line.settlement);
  const tax = settlement?.child('ApplicableTradeTax');
  const rate = tax?.amount(names.rate) ?? null;
  const details = line.text('SpecifiedTradeProduct', 'Description');
  const net = settlement?.amount(names.line.summation, 'LineTotalAmount');
  return {
    name: line.text('SpecifiedTradeProduct', 'Name') ?? details ?? '',
    details,
    quantity: amount ? signed(amount) : null,
    unit: quantity?.attribute('unitCode') ?? null,
    unitPrice: price?.amount('ChargeAmount') ?? null,
    perQuantity: price?.amount('BasisQuantity') ?? new Money(1),
    adjustment: signed(sum((settlement?.children('SpecifiedTradeAllowanceCharge') ?? []).map(adjustmentOf))),
    net: signed(net ?? none),
    category: tax ? categoryOf(tax.text('CategoryCode'), tax.text('TypeCode'), rate) : null,
    rate,
  };
}

function taxOf(group: XmlNode, signed: Signed): IncomingTax {
  const rate = group.amount('RateApplicablePercent') ?? group.amount('ApplicablePercent');
  return {
    kind: 'vat',
    category: categoryOf(group.text('CategoryCode'), group.text('TypeCode'), rate),
    rate: rate ?? none,
    taxable: signed(group.amount('BasisAmount') ?? none),
    tax: signed(group.amount('CalculatedAmount') ?? none),
    reason: group.text('ExemptionReason') ?? group.text('ExemptionReasonCode'),
  };
}
