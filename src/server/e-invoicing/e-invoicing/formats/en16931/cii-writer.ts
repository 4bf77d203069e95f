import type { Money } from '@/lib/money/money';
import { element as el, toXml } from '@/lib/text/xml';
import type {
  CoreAllowance,
  CoreInvoice,
  CoreLine,
  CoreParty,
} from '@/server/e-invoicing/e-invoicing/formats/en16931/core-invoice';
import type { VatRow } from '@/server/e-invoicing/e-invoicing/formats/en16931/vat-breakdown';

const UNECE = 'urn:un:unece:uncefact:data:standard';

/** UN/CEFACT Cross Industry Invoice D16B. The order of elements is the schema's. */
export function writeCii(core: CoreInvoice): string {
  const { invoice, profile } = core;
  return toXml(
    el(
      'rsm:CrossIndustryInvoice',
      [
        el('rsm:ExchangedDocumentContext', [
          parameter('BusinessProcessSpecifiedDocumentContextParameter', profile.profileId),
          parameter('GuidelineSpecifiedDocumentContextParameter', profile.customizationId),
        ]),
        el('rsm:ExchangedDocument', [
          el('ram:ID', invoice.number),
          el('ram:TypeCode', core.typeCode),
          date('ram:IssueDateTime', invoice.issueDate),
          el('ram:IncludedNote', [el('ram:Content', core.note)]),
        ]),
        el('rsm:SupplyChainTradeTransaction', [
          ...core.lines.map(lineOf),
          agreement(core),
          delivery(core) ?? { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: '' },
          settlement(core),
        ]),
      ],
      {
        'xmlns:rsm': `${UNECE}:CrossIndustryInvoice:100`,
        'xmlns:ram': `${UNECE}:ReusableAggregateBusinessInformationEntity:100`,
        'xmlns:qdt': `${UNECE}:QualifiedDataType:100`,
        'xmlns:udt': `${UNECE}:UnqualifiedDataType:100`,
      },
    ),
  );
}

const two = (name: string, value: Money) => el(name, value.toFixed(2));

function parameter(name: string, id: string | null) {
  return el(`ram:${name}`, [el('ram:ID', id)]);
}

/** A calendar date in the form 102, `YYYYMMDD`. */
function date(name: string, value: string | null, prefix = 'udt') {
  return el(name, [el(`${prefix}:DateTimeString`, value?.replaceAll('-', ''), { format: '102' })]);
}

function agreement({ invoice, seller, buyer }: CoreInvoice) {
  const { buyerReference, contractReference } = buyer.details;
  return el('ram:ApplicableHeaderTradeAgreement', [
    el('ram:BuyerReference', buyerReference),
    party('ram:SellerTradeParty', seller),
    party('ram:BuyerTradeParty', buyer),
    el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', invoice.purchaseOrder)]),
    el('ram:ContractReferencedDocument', [el('ram:IssuerAssignedID', contractReference)]),
  ]);
}

function party(name: string, { endpoint, address, country, contact, ...party }: CoreParty) {
  return el(name, [
    el('ram:Name', party.name),
    el('ram:SpecifiedLegalOrganization', [el('ram:ID', party.taxId)]),
    el('ram:DefinedTradeContact', [
      el('ram:PersonName', contact.name),
      el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', contact.phone)]),
      el('ram:EmailURIUniversalCommunication', [el('ram:URIID', contact.email)]),
    ]),
    el('ram:PostalTradeAddress', [
      el('ram:PostcodeCode', address.postalCode),
      el('ram:LineOne', address.street),
      el('ram:CityName', address.city),
      el('ram:CountryID', country),
      el('ram:CountrySubDivisionName', address.state),
    ]),
    el('ram:URIUniversalCommunication', [el('ram:URIID', endpoint?.id, { schemeID: endpoint?.scheme ?? '' })]),
    el('ram:SpecifiedTaxRegistration', [el('ram:ID', party.vatId, { schemeID: 'VA' })]),
    el('ram:SpecifiedTaxRegistration', [el('ram:ID', party.taxRegistration, { schemeID: 'FC' })]),
  ]);
}

function delivery({ invoice }: CoreInvoice) {
  const { date: day, country, city, postalCode } = invoice.delivery;
  const address = [el('ram:PostcodeCode', postalCode), el('ram:CityName', city), el('ram:CountryID', country)];
  return el('ram:ApplicableHeaderTradeDelivery', [
    el('ram:ShipToTradeParty', [el('ram:PostalTradeAddress', address)]),
    el('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', day)]),
  ]);
}

function settlement(core: CoreInvoice) {
  const { invoice, vat, totals, taxInBooks } = core;
  const { currency } = invoice;
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:PaymentReference', invoice.number),
    el('ram:TaxCurrencyCode', taxInBooks?.currency),
    el('ram:InvoiceCurrencyCode', currency),
    paymentMeans(core),
    ...vat.map((row) => taxOf(row, core.profile)),
    ...vat.map((row) => documentDiscount(row, core.discountName)),
    ...core.allowances.map(allowanceCharge),
    el('ram:SpecifiedTradePaymentTerms', [
      el('ram:Description', core.terms),
      date('ram:DueDateDateTime', invoice.dueDate),
      el('ram:DirectDebitMandateID', core.payment?.code === '59' ? invoice.payment.mandateReference : null),
    ]),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      two('ram:LineTotalAmount', totals.lines),
      totals.charges.isZero() ? null : two('ram:ChargeTotalAmount', totals.charges),
      totals.allowances && two('ram:AllowanceTotalAmount', totals.allowances),
      two('ram:TaxBasisTotalAmount', totals.taxable),
      el('ram:TaxTotalAmount', totals.tax.toFixed(2), { currencyID: currency }),
      taxInBooks && el('ram:TaxTotalAmount', taxInBooks.tax.toFixed(2), { currencyID: taxInBooks.currency }),
      two('ram:GrandTotalAmount', totals.total),
      totals.prepaid.isZero() ? null : two('ram:TotalPrepaidAmount', totals.prepaid),
      two('ram:DuePayableAmount', totals.due),
    ]),
    ...invoice.preceding.map(({ number, issueDate }) =>
      el('ram:InvoiceReferencedDocument', [
        el('ram:IssuerAssignedID', number),
        date('ram:FormattedIssueDateTime', issueDate, 'qdt'),
      ]),
    ),
  ]);
}

function paymentMeans({ payment, invoice }: CoreInvoice) {
  if (!payment) return null;
  const { iban, bic } = invoice.payment;
  const isTransfer = payment.code === '58' || payment.code === '30';
  return el('ram:SpecifiedTradeSettlementPaymentMeans', [
    el('ram:TypeCode', payment.code),
    el('ram:Information', payment.name),
    isTransfer
      ? el('ram:PayeePartyCreditorFinancialAccount', [
          el('ram:IBANID', iban),
          el('ram:AccountName', invoice.seller.name),
        ])
      : null,
    isTransfer ? el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', bic)]) : null,
  ]);
}

function taxOf(row: VatRow, { rateOfOutside }: CoreInvoice['profile']) {
  return el('ram:ApplicableTradeTax', [
    two('ram:CalculatedAmount', row.tax),
    el('ram:TypeCode', 'VAT'),
    el('ram:ExemptionReason', row.explanation),
    two('ram:BasisAmount', row.taxable),
    el('ram:CategoryCode', row.category),
    el('ram:ExemptionReasonCode', row.code),
    el('ram:RateApplicablePercent', row.rate?.toString() ?? rateOfOutside),
  ]);
}

function documentDiscount(row: CoreInvoice['vat'][number], discountName: string) {
  if (row.allowance.isZero()) return null;
  return el('ram:SpecifiedTradeAllowanceCharge', [
    el('ram:ChargeIndicator', [el('udt:Indicator', 'false')]),
    el('ram:CalculationPercent', row.allowanceOf?.rate.toString()),
    row.allowanceOf && two('ram:BasisAmount', row.allowanceOf.base),
    two('ram:ActualAmount', row.allowance),
    el('ram:ReasonCode', '95'),
    el('ram:Reason', discountName),
    el('ram:CategoryTradeTax', vatOf(row)),
  ]);
}

function allowanceCharge(part: CoreAllowance) {
  return el('ram:SpecifiedTradeAllowanceCharge', [
    el('ram:ChargeIndicator', [el('udt:Indicator', String(part.isCharge))]),
    two('ram:ActualAmount', part.amount),
    el('ram:Reason', part.reason),
    el('ram:CategoryTradeTax', vatOf(part)),
  ]);
}

function vatOf({ category, rate }: Pick<CoreLine, 'category' | 'rate'>) {
  return [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', category),
    el('ram:RateApplicablePercent', rate?.toString()),
  ];
}

function lineOf(line: CoreLine) {
  const { discount } = line;
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(line.position))]),
    el('ram:SpecifiedTradeProduct', [el('ram:Name', line.name), el('ram:Description', line.description)]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [el('ram:ChargeAmount', line.price.toFixed())]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [
      el('ram:BilledQuantity', line.quantity.toFixed(), { unitCode: line.unitCode }),
    ]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', vatOf(line)),
      discount &&
        el('ram:SpecifiedTradeAllowanceCharge', [
          el('ram:ChargeIndicator', [el('udt:Indicator', 'false')]),
          el('ram:CalculationPercent', discount.of?.rate.toString()),
          discount.of && two('ram:BasisAmount', discount.of.base),
          two('ram:ActualAmount', discount.amount),
          el('ram:Reason', discount.reason),
        ]),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [two('ram:LineTotalAmount', line.net)]),
    ]),
  ]);
}
