import { composeIBAN } from 'ibantools';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, sum } from '@/lib/money/money';
import { alpha3Of, COUNTRIES } from '@/lib/tax/countries';
import type {
  IncomingInvoice,
  IncomingLine,
  IncomingParty,
  ParsedInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { otherTaxesOf, vatOf, vatOfLine } from '@/server/e-invoicing/e-invoicing/incoming/readers/facturae-taxes';
import { outsideOfVat } from '@/server/e-invoicing/e-invoicing/incoming/readers/other-taxes';
import {
  accountAmong,
  accountWarnings,
  firstOf,
  instalmentWarnings,
  none,
  notSubject,
  payeeWarnings,
} from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import { unreadable, type XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** CorrectionMethod: the whole invoice anew. */
const WHOLE = '01';

/**
 * The invoices of Facturae 3.0 to 3.2.2, signed or not: the signature is not judged. One file may be a batch of one vendor.
 * @throws 422 without what every invoice says
 */
export function readFacturae(root: XmlNode): ParsedInvoice[] {
  const invoices = root.children('Invoices', 'Invoice');
  if (invoices.length === 0) throw unreadable(reasonOf('EINVOICE_EMPTY'));
  return invoices.map((it) => readInvoice(root, it));
}

function readInvoice(root: XmlNode, invoice: XmlNode): ParsedInvoice {
  const header = invoice.child('InvoiceHeader');
  const issue = invoice.child('InvoiceIssueData');
  const totals = invoice.child('InvoiceTotals');
  if (!header || !issue || !totals) throw unreadable(reasonOf('EINVOICE_TOTALS_MISSING'));
  const of = (name: string) => totals.amount(name) ?? none;
  totals.required('InvoiceTotal');
  const withheld = of('TotalTaxesWithheld');
  const corrective = header.child('Corrective');
  const factoring = root.child('FileHeader', 'FactoringAssignmentData');
  const assigned = factoring?.children('PaymentDetails', 'Installment') ?? [];
  const installments = assigned.length > 0 ? assigned : invoice.children('PaymentDetails', 'Installment');
  const [installment] = installments;
  const seller = partyOf(root.child('Parties', 'SellerParty'));
  const accounts = installments.map((it) => accountOf(it.child('AccountToBeCredited')));
  const notes = [
    ...invoice.children('LegalLiterals', 'LegalReference'),
    ...invoice.children('AdditionalData', 'InvoiceAdditionalInformation'),
  ].flatMap((it) => it.text() ?? []);
  const otherTaxes = otherTaxesOf(invoice);
  const expenses = expensesOf(totals);
  const [sumOfTaxes, sumOfExpenses] = [otherTaxes, expenses].map((its) => sum(its.map(({ amount }) => amount)));
  const beforeVat = of('TotalGrossAmountBeforeTaxes').plus(sumOfTaxes ?? none);
  const vat = vatOf(invoice, notes, otherTaxes, beforeVat);
  const tax = of('TotalTaxOutputs').minus(sumOfTaxes ?? none);
  const outstanding = totals.amount('TotalOutstandingAmount')?.plus(sumOfExpenses ?? none) ?? null;
  return {
    syntax: 'Facturae',
    isCreditNote: of('InvoiceTotal').isNegative(),
    number: `${header.text('InvoiceSeriesCode') ?? ''}${header.required('InvoiceNumber')}`,
    issueDate: issue.date('IssueDate') ?? issue.required('IssueDate'),
    dueDate: firstOf(installments.map((it) => it.date('InstallmentDueDate'))),
    operationDate: issue.date('OperationDate'),
    currency: issue.required('InvoiceCurrencyCode').toUpperCase(),
    exchange: exchangeOf(issue),
    seller,
    buyer: partyOf(root.child('Parties', 'BuyerParty')),
    lines: invoice.children('Items', 'InvoiceLine').map(lineOf),
    adjustments: [...adjustmentsOf(totals), ...otherTaxes, ...expenses],
    taxes: [
      ...vat,
      ...outsideOfVat(otherTaxes, vat, beforeVat),
      ...expenses.map(({ reason, amount }) => notSubject(amount, reason)),
    ],
    withheld,
    totals: {
      lines: totals.amount('TotalGrossAmount'),
      taxable: beforeVat.plus(sumOfExpenses ?? none),
      tax,
      total: totalOf(totals, sumOfExpenses ?? none).plus(withheld),
      prepaid: sumOf(totals, 'PaymentsOnAccount', 'PaymentOnAccount', 'PaymentOnAccountAmount')
        .plus(sumOf(totals, 'Subsidies', 'Subsidy', 'SubsidyAmount'))
        .plus(sumOf(totals, 'PaymentInKind', 'PaymentInKindAmount'))
        .plus(sumOf(totals, 'AmountsWithheld', 'WithholdingAmount')),
      rounding: none,
      due: totals.amount('TotalExecutableAmount') ?? outstanding,
    },
    preceding: corrective
      ? [`${corrective.text('InvoiceSeriesCode') ?? ''}${corrective.text('InvoiceNumber') ?? ''}`].filter(Boolean)
      : [],
    replaces: corrective?.text('CorrectionMethod') === WHOLE,
    payment: {
      iban: accountAmong(accounts),
      reference: installment?.text('PaymentReconciliationReference') ?? null,
    },
    orderNumber:
      issue.text('ReceiverTransactionReference') ??
      invoice.text('Items', 'InvoiceLine', 'ReceiverTransactionReference'),
    warnings: [
      ...accountWarnings(accounts),
      ...instalmentWarnings(installments.map((it) => it.date('InstallmentDueDate'))),
      ...payeeWarnings(factoring && partyOf(factoring.child('Assignee')).name, seller.name),
    ],
    notes,
  };
}

/** What the vendor paid in the name of the buyer (suplidos, LIVA art. 78.Tres.3), and what credit costs: no VAT is on either. */
function expensesOf(totals: XmlNode): { reason: string; amount: Money }[] {
  const named = { TotalReimbursableExpenses: 'Suplidos', TotalFinancialExpenses: 'Gastos financieros' };
  return Object.entries(named).flatMap(([name, reason]) => {
    const amount = totals.amount(name) ?? (name === 'TotalReimbursableExpenses' ? listedExpenses(totals) : none);
    return amount.isZero() ? [] : [{ reason, amount }];
  });
}

/** Of who lists them and leaves their total out. */
function listedExpenses(totals: XmlNode): Money {
  return sumOf(totals, 'ReimbursableExpenses', 'ReimbursableExpenses', 'ReimbursableExpensesAmount');
}

/** Discounts (below zero) and charges on the whole; of who lists none, what they come to. */
function adjustmentsOf(totals: XmlNode): IncomingInvoice['adjustments'] {
  const discounts = totals.children('GeneralDiscounts', 'Discount').map((it) => ({
    reason: it.text('DiscountReason'),
    amount: (it.amount('DiscountAmount') ?? none).negated().plus(0),
  }));
  const charges = totals.children('GeneralSurcharges', 'Charge').map((it) => ({
    reason: it.text('ChargeReason'),
    amount: it.amount('ChargeAmount') ?? none,
  }));
  const discount = (totals.amount('TotalGeneralDiscounts') ?? none).negated().plus(0);
  const charge = totals.amount('TotalGeneralSurcharges') ?? none;
  const unlisted = [
    { reason: null, amount: discounts.length > 0 ? none : discount },
    { reason: null, amount: charges.length > 0 ? none : charge },
  ];
  return [...discounts, ...charges, ...unlisted.filter(({ amount }) => !amount.isZero())];
}

/** As an IBAN, or as the twenty digits (CCC) that Spanish accounts had before, which say the same. */
function accountOf(account: XmlNode | undefined): string | null {
  const accountNumber = account?.text('IBAN') ?? account?.text('AccountNumber') ?? null;
  const digits = accountNumber?.replace(/[\s-]/g, '') ?? '';
  return /^\d{20}$/.test(digits) ? composeIBAN({ countryCode: 'ES', bban: digits }) : accountNumber;
}

/** The total with the expenses beside it; some vendors write one that has them already. */
function totalOf(totals: XmlNode, expenses: Money): Money {
  const of = (name: string) => totals.amount(name) ?? none;
  const ofParts = of('TotalGrossAmountBeforeTaxes').plus(of('TotalTaxOutputs')).minus(of('TotalTaxesWithheld'));
  const statedTotal = of('InvoiceTotal');
  return !expenses.isZero() && statedTotal.equals(ofParts.plus(expenses)) ? statedTotal : statedTotal.plus(expenses);
}

function sumOf(node: XmlNode, ...path: string[]): Money {
  return sum(node.children(...path).map((it) => it.amount() ?? none));
}

function exchangeOf(issue: XmlNode): IncomingInvoice['exchange'] {
  const details = issue.child('ExchangeRateDetails');
  const rate = details?.amount('ExchangeRate');
  const currency = issue.text('TaxCurrencyCode');
  return rate && currency ? { currency, rate, date: details?.date('ExchangeRateDate') ?? null } : null;
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

function lineOf(line: XmlNode): IncomingLine {
  const discounts = sumOf(line, 'DiscountsAndRebates', 'Discount', 'DiscountAmount');
  const charges = sumOf(line, 'Charges', 'Charge', 'ChargeAmount');
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
    ...vatOfLine(line),
  };
}
