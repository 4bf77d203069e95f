import { Money, sum } from '@/lib/money';
import type {
  IncomingInvoice,
  IncomingLine,
  IncomingParty,
  IncomingTax,
  InvoiceAsSaid,
} from '@/server/e-invoicing/incoming/incoming-invoice';
import { CORRECTED_INVOICE, categoryOf, isCreditNoteCode } from '@/server/e-invoicing/incoming/readers/en16931-codes';
import { splitWithheld } from '@/server/e-invoicing/incoming/readers/withheld';
import { unreadable, type XmlNode } from '@/server/e-invoicing/incoming/xml-node';

const none = new Money(0);
type Signed = (amount: Money) => Money;

/** UN/CEFACT Cross Industry Invoice, which Factur-X and ZUGFeRD are in too. @throws 422 without what every invoice says */
export function readCii(root: XmlNode): InvoiceAsSaid {
  const document = root.child('ExchangedDocument');
  const trade = root.child('SupplyChainTradeTransaction');
  const agreement = trade?.child('ApplicableHeaderTradeAgreement');
  const settlement = trade?.child('ApplicableHeaderTradeSettlement');
  const totals = settlement?.child('SpecifiedTradeSettlementHeaderMonetarySummation');
  if (!document || !trade || !settlement || !totals) throw unreadable('It has no totals.');
  const typeCode = document.text('TypeCode');
  const isCreditNote = isCreditNoteCode(typeCode);
  const signed: Signed = isCreditNote ? (amount) => amount.negated().plus(0) : (amount) => amount;
  const currency = settlement.required('InvoiceCurrencyCode').toUpperCase();
  const of = (name: string) => signed(totals.amount(name) ?? none);
  const [lines, due] = [totals.amount('LineTotalAmount'), totals.amount('DuePayableAmount')];
  const issueDate = document.date('IssueDateTime', 'DateTimeString');
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
  return {
    syntax: 'CII',
    isCreditNote,
    number: document.required('ID'),
    issueDate: issueDate ?? document.required('IssueDateTime', 'DateTimeString'),
    dueDate: settlement.date('SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
    operationDate: trade.date(
      ...['ApplicableHeaderTradeDelivery', 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString'],
    ),
    currency,
    exchange: exchangeOf(settlement),
    seller: partyOf(agreement?.child('SellerTradeParty')),
    buyer: partyOf(agreement?.child('BuyerTradeParty')),
    lines: trade
      .children('IncludedSupplyChainTradeLineItem')
      .filter(isCounted)
      .map((line) => lineOf(line, signed)),
    adjustments: [
      ...settlement.children('SpecifiedTradeAllowanceCharge').map((it) => ({
        reason: it.text('Reason'),
        amount: signed(adjustmentOf(it)),
      })),
      ...settlement.children('SpecifiedLogisticsServiceCharge').map((it) => ({
        reason: it.text('Description'),
        amount: signed(it.amount('AppliedAmount') ?? none),
      })),
    ],
    taxes: settlement.children('ApplicableTradeTax').map((it) => taxOf(it, signed)),
    withheld,
    totals: {
      lines: lines ? signed(lines) : null,
      taxable: of('TaxBasisTotalAmount'),
      tax: signed(taxTotalOf(totals, currency)),
      ...paid,
      prepaid,
    },
    preceding: settlement.children('InvoiceReferencedDocument').flatMap((it) => it.text('IssuerAssignedID') ?? []),
    replaces: typeCode === CORRECTED_INVOICE,
    payment: {
      iban: settlement.text('SpecifiedTradeSettlementPaymentMeans', 'PayeePartyCreditorFinancialAccount', 'IBANID'),
      reference: settlement.text('PaymentReference'),
    },
    orderNumber: agreement?.text('BuyerOrderReferencedDocument', 'IssuerAssignedID') ?? null,
    warnings: [],
    notes,
  };
}

/** A profile of Factur-X and ZUGFeRD that has no field for what was paid before, and takes it off what is due. */
function isMinimum(root: XmlNode): boolean {
  const guideline = ['ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'];
  return /:minimum$/i.test(root.text(...guideline) ?? '');
}

/** In the currency of the invoice; a second one is in that of the books. */
function taxTotalOf(totals: XmlNode, currency: string): Money {
  const said = totals.children('TaxTotalAmount');
  const own = said.find((it) => (it.attribute('currencyID') ?? currency).toUpperCase() === currency);
  return own?.amount() ?? none;
}

function exchangeOf(settlement: XmlNode): IncomingInvoice['exchange'] {
  const said = settlement.child('TaxApplicableTradeCurrencyExchange');
  const rate = said?.amount('ConversionRate');
  const currency = said?.text('TargetCurrencyCode');
  return rate && currency
    ? { currency, rate, date: said?.date('ConversionRateDateTime', 'DateTimeString') ?? null }
    : null;
}

function partyOf(party: XmlNode | undefined): IncomingParty {
  const address = party?.child('PostalTradeAddress');
  const contact = party?.child('DefinedTradeContact');
  const ids = party?.children('SpecifiedTaxRegistration', 'ID') ?? [];
  const vat = ids.find((it) => it.attribute('schemeID') === 'VA') ?? ids[0];
  return {
    name: party?.text('Name') ?? '',
    taxId: vat?.text() ?? party?.text('SpecifiedLegalOrganization', 'ID') ?? party?.text('ID') ?? null,
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
  return it.text('ChargeIndicator', 'Indicator') === 'true' ? amount : amount.negated();
}

function lineOf(line: XmlNode, signed: Signed): IncomingLine {
  const quantity = line.child('SpecifiedLineTradeDelivery', 'BilledQuantity');
  const amount = quantity?.amount();
  const price = line.child('SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice');
  const settlement = line.child('SpecifiedLineTradeSettlement');
  const tax = settlement?.child('ApplicableTradeTax');
  const rate = tax?.amount('RateApplicablePercent') ?? null;
  const details = line.text('SpecifiedTradeProduct', 'Description');
  const net = settlement?.amount('SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount');
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
