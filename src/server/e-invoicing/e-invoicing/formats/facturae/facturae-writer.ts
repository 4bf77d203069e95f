import { type Money, sum, twoDecimals } from '@/lib/money/money';
import { type Element, element, toXml } from '@/lib/text/xml';
import { unitCode } from '@/server/e-invoicing/e-invoicing/formats/en16931/units';
import { buyerParty, sellerParty } from '@/server/e-invoicing/e-invoicing/formats/facturae/facturae-party';
import {
  amountWriter,
  lineTaxes,
  percent,
  specialEvent,
  taxesWithheld,
  taxOutputs,
} from '@/server/e-invoicing/e-invoicing/formats/facturae/facturae-taxes';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import { createShortener, type Shorten } from '@/server/e-invoicing/e-invoicing/formats/shortened';
import type { EInvoice, Line } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const NAMESPACE = 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml';
const LONG = 2500;

/** PaymentMeans. */
const MEANS = { transfer: '04', direct_debit: '02', card: '19', cash: '01', other: '13' } as const;

/** Why an invoice is rectified, with the words that the schema fixes; by our reasons for a credit note. */
const REASONS: Record<string, [code: string, description: string]> = {
  discount: ['83', 'Base imponible modificada por descuentos y bonificaciones'],
  error: ['10', 'Detalle Operación'],
};
/** R2: the client is in insolvency (LIVA art. 80.Tres). */
const INSOLVENCY: [string, string] = [
  '85',
  'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso',
];
const OTHER: [string, string] = ['16', 'Base imponible'];

/** Facturae 3.2.2, unsigned. */
export function writeFacturae(invoice: EInvoice): { xml: string; warnings: Warning[] } {
  const { shorten, warnings } = createShortener('Facturae');
  const root = element(
    'fe:Facturae',
    [
      fileHeader(invoice),
      element('Parties', [sellerParty(invoice.seller, shorten), buyerParty(invoice.buyer, shorten)]),
      element('Invoices', [invoiceOf(invoice, shorten)]),
    ],
    { 'xmlns:fe': NAMESPACE },
  );
  return { xml: toXml(root), warnings };
}

function fileHeader(invoice: EInvoice): Element | null {
  const { seller, number, currency, totals, withholding } = invoice;
  const amount = amountWriter(invoice);
  return element('FileHeader', [
    element('SchemaVersion', '3.2.2'),
    element('Modality', 'I'),
    element('InvoiceIssuerType', 'EM'),
    element('Batch', [
      element('BatchIdentifier', `${seller.taxId}${number}`),
      element('InvoicesCount', '1'),
      amount('TotalInvoicesAmount', totals.total.minus(withholding?.amount ?? 0)),
      amount('TotalOutstandingAmount', totals.due),
      amount('TotalExecutableAmount', totals.due),
      element('InvoiceCurrencyCode', currency),
    ]),
  ]);
}

function invoiceOf(invoice: EInvoice, shorten: Shorten): Element | null {
  const { number, kind, rectification } = invoice;
  return element('Invoice', [
    element('InvoiceHeader', [
      element('InvoiceNumber', number),
      element('InvoiceDocumentType', kind === 'simplified' ? 'FA' : 'FC'),
      element('InvoiceClass', rectification ? 'OR' : 'OO'),
      corrective(invoice, shorten),
    ]),
    issueData(invoice),
    taxOutputs(invoice),
    taxesWithheld(invoice),
    totalsOf(invoice, shorten),
    element(
      'Items',
      invoice.lines.map((line) => lineOf(invoice, line, shorten)),
    ),
    paymentDetails(invoice),
    element(
      'LegalLiterals',
      legalWords(invoice).map((words) => element('LegalReference', shorten(words, 250, ['taxes']))),
    ),
    element('AdditionalData', [
      element('InvoiceAdditionalInformation', shorten(additionalWords(invoice), LONG, ['notes'])),
    ]),
  ]);
}

/** What is credited is said by its difference: method 02, in amounts below zero. */
function corrective({ preceding, rectification, issueDate }: EInvoice, shorten: Shorten): Element | null {
  if (!rectification) return null;
  const rectified = preceding.find(({ isRectified }) => isRectified);
  const { code, reason, description } = rectification;
  const [reasonCode, words] = code === 'R2' ? INSOLVENCY : (REASONS[reason ?? ''] ?? OTHER);
  const day = rectified?.issueDate ?? issueDate;
  return element('Corrective', [
    element('InvoiceNumber', rectified?.number),
    element('ReasonCode', reasonCode),
    element('ReasonDescription', words),
    element('TaxPeriod', [element('StartDate', day), element('EndDate', day)]),
    element('CorrectionMethod', '02'),
    element('CorrectionMethodDescription', 'Rectificación por diferencias'),
    element('AdditionalReasonDescription', description && shorten(description, LONG, ['creditDescription'])),
    element('InvoiceIssueDate', rectified?.issueDate),
  ]);
}

function issueData({ issueDate, operationDate, currency, books, language, purchaseOrder, buyer }: EInvoice) {
  return element('InvoiceIssueData', [
    element('IssueDate', issueDate),
    element('OperationDate', operationDate),
    element('InvoiceCurrencyCode', currency),
    books &&
      element('ExchangeRateDetails', [
        element('ExchangeRate', books.exchangeRate.toDecimalPlaces(8).toFixed()),
        element('ExchangeRateDate', operationDate ?? issueDate),
      ]),
    element('TaxCurrencyCode', books?.currency ?? currency),
    element('LanguageName', language),
    element('ReceiverTransactionReference', purchaseOrder),
    element('FileReference', buyer.details.buyerReference),
    element('ReceiverContractReference', buyer.details.contractReference),
  ]);
}

function totalsOf(invoice: EInvoice, shorten: Shorten): Element | null {
  const { totals, withholding, prepaid, issueDate } = invoice;
  const withheld = withholding?.amount ?? totals.tax.times(0);
  const total = totals.total.minus(withheld);
  const discounts = discountsOf(invoice, shorten);
  const charges = invoice.charges.map((it, index) => ({
    ...it,
    words: shorten(it.words, LONG, ['charges', index, 'reason']),
  }));
  const all = (parts: { amount: Money }[]) =>
    parts.length > 0 ? twoDecimals(sum(parts.map((it) => it.amount))) : null;
  return element('InvoiceTotals', [
    element('TotalGrossAmount', twoDecimals(totals.lines)),
    element(
      'GeneralDiscounts',
      discounts.map(({ words, rate, amount }) =>
        element('Discount', [
          element('DiscountReason', words),
          element('DiscountRate', rate),
          element('DiscountAmount', twoDecimals(amount)),
        ]),
      ),
    ),
    element(
      'GeneralSurcharges',
      charges.map(({ words, amount }) =>
        element('Charge', [element('ChargeReason', words), element('ChargeAmount', twoDecimals(amount))]),
      ),
    ),
    element('TotalGeneralDiscounts', all(discounts)),
    element('TotalGeneralSurcharges', all(charges)),
    element('TotalGrossAmountBeforeTaxes', twoDecimals(totals.taxable)),
    element('TotalTaxOutputs', twoDecimals(totals.tax)),
    element('TotalTaxesWithheld', twoDecimals(withheld)),
    element('InvoiceTotal', twoDecimals(total)),
    element(
      'PaymentsOnAccount',
      prepaid.map(({ amount, paidOn }) =>
        element('PaymentOnAccount', [
          element('PaymentOnAccountDate', paidOn ?? issueDate),
          element('PaymentOnAccountAmount', twoDecimals(amount)),
        ]),
      ),
    ),
    element('TotalOutstandingAmount', twoDecimals(totals.due)),
    prepaid.length > 0
      ? element('TotalPaymentsOnAccount', twoDecimals(sum(prepaid.map(({ amount }) => amount))))
      : null,
    element('TotalExecutableAmount', twoDecimals(totals.due)),
  ]);
}

/** The discount of the whole document, by its rate, then what else is taken off. */
function discountsOf({ discount, allowances }: EInvoice, shorten: Shorten) {
  const rate = discount.rate.isZero() ? null : percent(discount.rate);
  return [
    ...(discount.amount.isZero() ? [] : [{ words: 'Descuento', rate, amount: discount.amount }]),
    ...allowances.map(({ words, amount }, index) => ({
      ...{ words: shorten(words, LONG, ['allowances', index, 'reason']), rate: null, amount },
    })),
  ];
}

function lineOf(invoice: EInvoice, line: Line, shorten: Shorten): Element | null {
  const { position, description, quantity, unitPrice, gross, discount, discountRate, net, unit } = line;
  return element('InvoiceLine', [
    element('SequenceNumber', `${position}`),
    element('ItemDescription', shorten(description, LONG, ['items', position - 1, 'description'])),
    element('Quantity', quantity.toFixed()),
    element('UnitOfMeasure', unitOf(unit)),
    element('UnitPriceWithoutTax', unitPrice.toFixed()),
    element('TotalCost', twoDecimals(gross)),
    discount.isZero()
      ? null
      : element('DiscountsAndRebates', [
          element('Discount', [
            element('DiscountReason', 'Descuento'),
            element('DiscountRate', discountRate.isZero() ? null : percent(discountRate)),
            element('DiscountAmount', twoDecimals(discount)),
          ]),
        ]),
    element('GrossAmount', twoDecimals(net)),
    lineTaxes(invoice, line),
    specialEvent(line, invoice.taxes),
  ]);
}

/** 01 units, 02 hours, 03 kilograms, 04 litres, 05 others. */
function unitOf(unit: string | null): string {
  if (!unit) return '01';
  const { code, isKnown } = unitCode(unit);
  return { C62: isKnown ? '01' : '05', HUR: '02', KGM: '03', LTR: '04' }[code] ?? '05';
}

/** How what is left is paid; of what is given back nothing is said. */
function paymentDetails({ payment, dueDate, issueDate, totals }: EInvoice): Element | null {
  const { method, iban, bic } = payment;
  if (!method || !totals.due.greaterThan(0)) return null;
  return element('PaymentDetails', [
    element('Installment', [
      element('InstallmentDueDate', dueDate ?? issueDate),
      element('InstallmentAmount', twoDecimals(totals.due)),
      element('PaymentMeans', MEANS[method]),
      method === 'transfer' && iban
        ? element('AccountToBeCredited', [element('IBAN', iban), element('BIC', bic?.padEnd(11, 'X'))])
        : null,
    ]),
  ]);
}

function legalWords({ mentions, taxes }: EInvoice): string[] {
  return [...new Set([...mentions, ...taxes.map(({ explanation }) => explanation ?? '')])].filter(Boolean);
}

function additionalWords({ notes, payment, qrUrl }: EInvoice): string {
  return [notes, payment.terms, qrUrl].filter(Boolean).join('\n');
}
