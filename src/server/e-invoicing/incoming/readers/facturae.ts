import { alpha3Of, COUNTRIES } from '@/lib/countries';
import { Money, sum } from '@/lib/money';
import type { TaxCategory } from '@/lib/tax-zones';
import type {
  IncomingInvoice,
  IncomingLine,
  IncomingParty,
  IncomingTax,
  InvoiceAsSaid,
} from '@/server/e-invoicing/incoming/incoming-invoice';
import { unreadable, type XmlNode } from '@/server/e-invoicing/incoming/xml-node';

const none = new Money(0);

/** CorrectionMethod: the whole invoice anew. */
const WHOLE = '01';
/** TaxTypeCode. */
const IPSI = '02';
const IGIC = '03';

/** Facturae 3.2 to 3.2.2, signed or not: the signature is not judged. @throws 422 without what every invoice says */
export function readFacturae(root: XmlNode): InvoiceAsSaid {
  const [invoice, ...others] = root.children('Invoices', 'Invoice');
  if (!invoice) throw unreadable('It holds no invoice.');
  if (others.length > 0) {
    throw unreadable(`It holds ${others.length + 1} invoices. Ask the vendor for a file of each.`);
  }
  const header = invoice.child('InvoiceHeader');
  const issue = invoice.child('InvoiceIssueData');
  const totals = invoice.child('InvoiceTotals');
  if (!header || !issue || !totals) throw unreadable('It has no totals.');
  const of = (name: string) => totals.amount(name) ?? none;
  totals.required('InvoiceTotal');
  const withheld = of('TotalTaxesWithheld');
  const corrective = header.child('Corrective');
  const installment = invoice.child('PaymentDetails', 'Installment');
  const notes = [
    ...invoice.children('LegalLiterals', 'LegalReference'),
    ...invoice.children('AdditionalData', 'InvoiceAdditionalInformation'),
  ].flatMap((it) => it.text() ?? []);
  return {
    syntax: 'Facturae',
    isCreditNote: of('InvoiceTotal').isNegative(),
    number: `${header.text('InvoiceSeriesCode') ?? ''}${header.required('InvoiceNumber')}`,
    issueDate: issue.date('IssueDate') ?? issue.required('IssueDate'),
    dueDate: installment?.date('InstallmentDueDate') ?? null,
    operationDate: issue.date('OperationDate'),
    currency: issue.required('InvoiceCurrencyCode').toUpperCase(),
    exchange: exchangeOf(issue),
    seller: partyOf(root.child('Parties', 'SellerParty')),
    buyer: partyOf(root.child('Parties', 'BuyerParty')),
    lines: invoice.children('Items', 'InvoiceLine').map(lineOf),
    adjustments: [
      ...totals.children('GeneralDiscounts', 'Discount').map((it) => ({
        reason: it.text('DiscountReason'),
        amount: (it.amount('DiscountAmount') ?? none).negated().plus(0),
      })),
      ...totals.children('GeneralSurcharges', 'Charge').map((it) => ({
        reason: it.text('ChargeReason'),
        amount: it.amount('ChargeAmount') ?? none,
      })),
    ],
    taxes: taxesOf(invoice, notes),
    withheld,
    totals: {
      lines: totals.amount('TotalGrossAmount'),
      taxable: of('TotalGrossAmountBeforeTaxes'),
      tax: of('TotalTaxOutputs'),
      total: of('InvoiceTotal').plus(withheld),
      prepaid: sumOf(totals, 'PaymentsOnAccount', 'PaymentOnAccount', 'PaymentOnAccountAmount')
        .plus(sumOf(totals, 'Subsidies', 'Subsidy', 'SubsidyAmount'))
        .plus(sumOf(totals, 'AmountsWithheld', 'WithholdingAmount')),
      rounding: of('TotalReimbursableExpenses').plus(of('TotalFinancialExpenses')),
      due: totals.amount('TotalExecutableAmount') ?? totals.amount('TotalOutstandingAmount'),
    },
    preceding: corrective
      ? [`${corrective.text('InvoiceSeriesCode') ?? ''}${corrective.text('InvoiceNumber') ?? ''}`].filter(Boolean)
      : [],
    replaces: corrective?.text('CorrectionMethod') === WHOLE,
    payment: {
      iban: installment?.text('AccountToBeCredited', 'IBAN') ?? null,
      reference: installment?.text('PaymentReconciliationReference') ?? null,
    },
    orderNumber: issue.text('ReceiverTransactionReference'),
    warnings: [],
    notes,
  };
}

function sumOf(node: XmlNode, ...path: string[]): Money {
  return sum(node.children(...path).map((it) => it.amount() ?? none));
}

function exchangeOf(issue: XmlNode): IncomingInvoice['exchange'] {
  const said = issue.child('ExchangeRateDetails');
  const rate = said?.amount('ExchangeRate');
  const currency = issue.text('TaxCurrencyCode');
  return rate && currency ? { currency, rate, date: said?.date('ExchangeRateDate') ?? null } : null;
}

function partyOf(party: XmlNode | undefined): IncomingParty {
  const legal = party?.child('LegalEntity');
  const who = legal ?? party?.child('Individual');
  const names = ['Name', 'FirstSurname', 'SecondSurname'].flatMap((part) => who?.text(part) ?? []);
  const home = who?.child('AddressInSpain');
  const abroad = who?.child('OverseasAddress');
  const address = home ?? abroad;
  const country = address?.text('CountryCode')?.toUpperCase() ?? (home ? 'ESP' : '');
  const [, code = null, town = null] = /^(\S*\d\S*)\s+(.+)$/.exec(abroad?.text('PostCodeAndTown') ?? '') ?? [];
  return {
    name: legal?.text('CorporateName') ?? names.join(' '),
    taxId: party?.text('TaxIdentification', 'TaxIdentificationNumber') ?? null,
    country: COUNTRIES.find((it) => alpha3Of(it) === country) ?? null,
    street: address?.text('Address') ?? null,
    city: home?.text('Town') ?? town ?? abroad?.text('PostCodeAndTown') ?? null,
    postalCode: home?.text('PostCode') ?? code,
    state: address?.text('Province') ?? null,
    email: who?.text('ContactDetails', 'ElectronicMail') ?? null,
    phone: who?.text('ContactDetails', 'Telephone') ?? null,
  };
}

function taxesOf(invoice: XmlNode, notes: string[]): IncomingTax[] {
  const untaxed = untaxedOf(invoice, notes);
  return invoice.children('TaxesOutputs', 'Tax').map((tax) => {
    const rate = rateOf(tax);
    const surcharge = tax.amount('EquivalenceSurchargeAmount', 'TotalAmount') ?? none;
    const category = rate.isZero() ? untaxed.category : taxedAs(tax.text('TaxTypeCode'));
    return {
      kind: 'vat',
      category,
      rate,
      taxable: tax.amount('TaxableBase', 'TotalAmount') ?? none,
      tax: (tax.amount('TaxAmount', 'TotalAmount') ?? none).plus(surcharge),
      reason: rate.isZero() ? untaxed.reason : null,
    };
  });
}

function rateOf(tax: XmlNode): Money {
  return (tax.amount('TaxRate') ?? none).plus(tax.amount('EquivalenceSurcharge') ?? none);
}

function taxedAs(type: string | null): TaxCategory {
  return type === IGIC ? 'L' : type === IPSI ? 'M' : 'S';
}

/**
 * Why a rate of zero is one: reverse charge has no element of its own, but its words are required (RD 1619/2012 art.
 * 6.1.m); else what the lines say: 01 exempt, 02 not subject.
 */
function untaxedOf(invoice: XmlNode, notes: string[]): { category: TaxCategory; reason: string | null } {
  const reversed = notes.find((note) => /inversi[oó]n del sujeto pasivo/i.test(note));
  if (reversed) return { category: 'AE', reason: reversed };
  const [event] = invoice.children('Items', 'InvoiceLine', 'SpecialTaxableEvent');
  const code = event?.text('SpecialTaxableEventCode');
  const category = code === '01' ? 'E' : code === '02' ? 'O' : 'Z';
  return { category, reason: event?.text('SpecialTaxableEventReason') ?? null };
}

function lineOf(line: XmlNode): IncomingLine {
  const discounts = sumOf(line, 'DiscountsAndRebates', 'Discount', 'DiscountAmount');
  const charges = sumOf(line, 'Charges', 'Charge', 'ChargeAmount');
  const [tax] = line.children('TaxesOutputs', 'Tax');
  const rate = tax ? rateOf(tax) : null;
  const [name = '', ...more] = (line.text('ItemDescription') ?? '').split('\n');
  return {
    name,
    details: more.join('\n').trim() || line.text('AdditionalLineItemInformation'),
    quantity: line.amount('Quantity'),
    unit: line.text('UnitOfMeasure'),
    unitPrice: line.amount('UnitPriceWithoutTax'),
    perQuantity: new Money(1),
    adjustment: charges.minus(discounts),
    net: line.amount('GrossAmount') ?? none,
    category: tax && rate && !rate.isZero() ? taxedAs(tax.text('TaxTypeCode')) : null,
    rate,
  };
}
