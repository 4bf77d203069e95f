import type { Money } from '@/lib/money/money';
import { element as el, toXml } from '@/lib/text/xml';
import type {
  CoreAllowance,
  CoreInvoice,
  CoreLine,
  CoreParty,
} from '@/server/e-invoicing/e-invoicing/formats/en16931/core-invoice';
import type { Profile } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import type { VatRow } from '@/server/e-invoicing/e-invoicing/formats/en16931/vat-breakdown';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** UBL 2.1: an Invoice, or a CreditNote for one. The order of elements is the schema's. */
export function writeUbl(core: CoreInvoice): string {
  const { invoice, isCreditNote, profile, buyer, totals, taxInBooks } = core;
  const { currency } = invoice;
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  const amount = (name: string, value: Money) => el(name, value.toFixed(2), { currencyID: currency });
  const { details } = buyer;
  const typeCode = el(isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', core.typeCode);
  return toXml(
    el(
      root,
      [
        el('cbc:CustomizationID', profile.customizationId),
        el('cbc:ProfileID', profile.profileId),
        el('cbc:ID', invoice.number),
        el('cbc:IssueDate', invoice.issueDate),
        isCreditNote ? null : el('cbc:DueDate', invoice.dueDate),
        typeCode,
        el('cbc:Note', core.note),
        el('cbc:DocumentCurrencyCode', currency),
        el('cbc:TaxCurrencyCode', taxInBooks?.currency),
        el('cbc:BuyerReference', details.buyerReference),
        el('cac:OrderReference', [el('cbc:ID', invoice.purchaseOrder)]),
        ...invoice.preceding.map(({ number, issueDate }) =>
          el('cac:BillingReference', [
            el('cac:InvoiceDocumentReference', [el('cbc:ID', number), el('cbc:IssueDate', issueDate)]),
          ]),
        ),
        el('cac:ContractDocumentReference', [el('cbc:ID', details.contractReference)]),
        ...(profile.isPublicPlatform ? platformDocuments(invoice) : []),
        el('cac:AccountingSupplierParty', [party(core.seller, profile)]),
        el('cac:AccountingCustomerParty', [party(core.buyer, profile)]),
        delivery(core),
        paymentMeans(core),
        el('cac:PaymentTerms', [el('cbc:Note', core.terms)]),
        ...core.vat.map((row) => documentDiscount(row, core.discountName, amount)),
        ...core.allowances.map((part) => allowanceCharge(part, amount)),
        el('cac:TaxTotal', [
          amount('cbc:TaxAmount', totals.tax),
          ...core.vat.map((row) => subtotal(row, core, amount)),
        ]),
        taxInBooks &&
          el('cac:TaxTotal', [el('cbc:TaxAmount', taxInBooks.tax.toFixed(2), { currencyID: taxInBooks.currency })]),
        withheld(core, amount),
        el('cac:LegalMonetaryTotal', [
          amount('cbc:LineExtensionAmount', totals.lines),
          amount('cbc:TaxExclusiveAmount', totals.taxable),
          amount('cbc:TaxInclusiveAmount', totals.total),
          totals.allowances && amount('cbc:AllowanceTotalAmount', totals.allowances),
          totals.charges.isZero() ? null : amount('cbc:ChargeTotalAmount', totals.charges),
          totals.prepaid.isZero() ? null : amount('cbc:PrepaidAmount', totals.prepaid),
          amount('cbc:PayableAmount', totals.due),
        ]),
        ...core.lines.map((line) => lineOf(line, core, amount)),
      ],
      {
        xmlns: `${UBL}:${root}-2`,
        'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      },
    ),
  );
}

type AmountOf = (name: string, value: Money) => ReturnType<typeof el>;

function party({ endpoint, address, country, contact, ...party }: CoreParty, { isPublicPlatform }: Profile) {
  return el('cac:Party', [
    el('cbc:EndpointID', endpoint?.id, { schemeID: endpoint?.scheme ?? '' }),
    el('cac:PartyName', [el('cbc:Name', party.name)]),
    el('cac:PostalAddress', [
      el('cbc:StreetName', address.street),
      el('cbc:CityName', address.city),
      el('cbc:PostalZone', address.postalCode),
      el('cbc:CountrySubentity', address.state),
      el('cac:Country', [el('cbc:IdentificationCode', country)]),
    ]),
    partyTax(party.vatId, 'VAT'),
    isPublicPlatform ? partyTax(party.taxId, 'LOC', { schemeID: 'FC' }) : partyTax(party.taxRegistration, 'TAX'),
    el('cac:PartyLegalEntity', [el('cbc:RegistrationName', party.name), el('cbc:CompanyID', party.taxId)]),
    el('cac:Contact', [
      el('cbc:Name', contact.name),
      el('cbc:Telephone', contact.phone),
      el('cbc:ElectronicMail', contact.email),
    ]),
  ]);
}

function partyTax(id: string | null, scheme: string, attributes: Record<string, string> = {}) {
  return el('cac:PartyTaxScheme', id ? [el('cbc:CompanyID', id, attributes), taxScheme(scheme)] : null);
}

/** Supporting documents (BG-24) of the public platform: what is rectified how (R1 to R5, by differences), and the QR. */
function platformDocuments({ rectification, qrUrl }: CoreInvoice['invoice']) {
  const reference = (id: string, description: string | null, address: string | null = null) =>
    el('cac:AdditionalDocumentReference', [
      el('cbc:ID', id),
      el('cbc:DocumentDescription', description),
      el('cac:Attachment', [el('cac:ExternalReference', [el('cbc:URI', address)])]),
    ]);
  return [
    rectification?.code ? reference('RECT:TIPO', rectification.code) : null,
    rectification ? reference('RECT:MODALIDAD', 'I') : null,
    qrUrl ? reference('QR', null, qrUrl) : null,
  ];
}

/** The key of the regime of a line, of IVA: exports, the cash criterion, the general one. */
function regimeOf({ category }: CoreLine, { mentions }: CoreInvoice['invoice']): string {
  if (category === 'G') return '02';
  return mentions.some((text) => /criterio de caja/i.test(text)) ? '07' : '01';
}

function taxScheme(id = 'VAT') {
  return el('cac:TaxScheme', [el('cbc:ID', id)]);
}

function delivery({ invoice: { delivery } }: CoreInvoice) {
  const address = [
    el('cbc:CityName', delivery.city),
    el('cbc:PostalZone', delivery.postalCode),
    el('cac:Country', [el('cbc:IdentificationCode', delivery.country)]),
  ];
  return el('cac:Delivery', [
    el('cbc:ActualDeliveryDate', delivery.date),
    el('cac:DeliveryLocation', [el('cac:Address', address)]),
  ]);
}

function paymentMeans({ payment, invoice, isCreditNote }: CoreInvoice) {
  if (!payment) return null;
  const { iban, bic, mandateReference } = invoice.payment;
  const isTransfer = payment.code === '58' || payment.code === '30';
  return el('cac:PaymentMeans', [
    el('cbc:PaymentMeansCode', payment.code, { name: payment.name }),
    isCreditNote ? el('cbc:PaymentDueDate', invoice.dueDate) : null,
    el('cbc:PaymentID', invoice.number),
    isTransfer
      ? el('cac:PayeeFinancialAccount', [
          el('cbc:ID', iban),
          el('cbc:Name', invoice.seller.name),
          el('cac:FinancialInstitutionBranch', [el('cbc:ID', bic)]),
        ])
      : null,
    payment.code === '59' && el('cac:PaymentMandate', [el('cbc:ID', mandateReference)]),
  ]);
}

function vatCategory(name: string, { category, rate }: Pick<CoreLine, 'category' | 'rate'>) {
  return el(name, [el('cbc:ID', category), el('cbc:Percent', rate?.toString()), taxScheme()]);
}

function documentDiscount(row: CoreInvoice['vat'][number], discountName: string, amount: AmountOf) {
  if (row.allowance.isZero()) return null;
  return el('cac:AllowanceCharge', [
    el('cbc:ChargeIndicator', 'false'),
    el('cbc:AllowanceChargeReasonCode', '95'),
    el('cbc:AllowanceChargeReason', discountName),
    el('cbc:MultiplierFactorNumeric', row.allowanceOf?.rate.toString()),
    amount('cbc:Amount', row.allowance),
    row.allowanceOf && amount('cbc:BaseAmount', row.allowanceOf.base),
    vatCategory('cac:TaxCategory', row),
  ]);
}

function allowanceCharge(part: CoreAllowance, amount: AmountOf) {
  return el('cac:AllowanceCharge', [
    el('cbc:ChargeIndicator', String(part.isCharge)),
    el('cbc:AllowanceChargeReason', part.reason),
    amount('cbc:Amount', part.amount),
    vatCategory('cac:TaxCategory', part),
  ]);
}

function subtotal(row: VatRow, { profile }: CoreInvoice, amount: AmountOf) {
  return el('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', row.taxable),
    amount('cbc:TaxAmount', row.tax),
    el('cac:TaxCategory', [
      el('cbc:ID', row.category),
      el('cbc:Percent', row.rate?.toString() ?? profile.rateOfOutside),
      el('cbc:TaxExemptionReasonCode', row.code),
      el('cbc:TaxExemptionReason', row.explanation),
      taxScheme(),
    ]),
  ]);
}

function withheld({ withholding }: CoreInvoice, amount: AmountOf) {
  if (!withholding) return null;
  return el('cac:WithholdingTaxTotal', [
    amount('cbc:TaxAmount', withholding.amount),
    el('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', withholding.base),
      amount('cbc:TaxAmount', withholding.amount),
      el('cac:TaxCategory', [el('cbc:Percent', withholding.rate.toString()), taxScheme('IRPF')]),
    ]),
  ]);
}

function lineOf(line: CoreLine, { isCreditNote, invoice, profile }: CoreInvoice, amount: AmountOf) {
  const { discount } = line;
  const { currency } = invoice;
  return el(isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    el('cbc:ID', String(line.position)),
    el(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity.toFixed(), {
      unitCode: line.unitCode,
    }),
    amount('cbc:LineExtensionAmount', line.net),
    discount &&
      el('cac:AllowanceCharge', [
        el('cbc:ChargeIndicator', 'false'),
        el('cbc:AllowanceChargeReason', discount.reason),
        el('cbc:MultiplierFactorNumeric', discount.of?.rate.toString()),
        amount('cbc:Amount', discount.amount),
        discount.of && amount('cbc:BaseAmount', discount.of.base),
      ]),
    el('cac:Item', [
      el('cbc:Description', line.description),
      el('cbc:Name', line.name),
      vatCategory('cac:ClassifiedTaxCategory', line),
      profile.isPublicPlatform &&
        el('cac:AdditionalItemProperty', [el('cbc:Name', 'REGI'), el('cbc:Value', regimeOf(line, invoice))]),
    ]),
    el('cac:Price', [el('cbc:PriceAmount', line.price.toFixed(), { currencyID: currency })]),
  ]);
}
