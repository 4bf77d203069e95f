import { XMLParser } from 'fast-xml-parser';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { readFatturaPa } from '~/tests/einvoice/fatturapa-rules';
import { readKsef, sumsOfFields } from '~/tests/einvoice/ksef-rules';

/** The sums of an e-invoice in cents, as a reader of its own finds them in the XML. */
export type Sums = {
  lines: number;
  taxable: number;
  tax: number;
  total: number;
  /** Null where a format says nothing of it. */
  due: number | null;
  ofLines: number;
  ofGroups: number;
};

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) =>
    [
      'InvoiceLine',
      'Tax',
      'CreditNoteLine',
      'TaxSubtotal',
      'TaxTotal',
      'ApplicableTradeTax',
      'IncludedSupplyChainTradeLineItem',
      'TaxTotalAmount',
    ].includes(name),
});

// biome-ignore lint/suspicious/noExplicitAny: XML of any shape
type Node = any;

const cents = (node: Node): number => Math.round(Number(typeof node === 'object' ? node['#text'] : node) * 100);
const add = (nodes: Node[], of: (node: Node) => Node) => nodes.reduce((sum: number, node) => sum + cents(of(node)), 0);

/** What a document of any of the formats says, whatever it is called there. */
export function readSums(xml: string): Sums {
  const root = parser.parse(xml);
  if (root.Facturae) return readFacturae(root.Facturae.Invoices.Invoice);
  if (root.FatturaElettronica) return readItalian(xml);
  if (root.Faktura) return readPolish(xml);
  if (root.CrossIndustryInvoice) return readCii(root.CrossIndustryInvoice);
  return readUbl(root.Invoice ?? root.CreditNote);
}

function readUbl(document: Node): Sums {
  const totals = document.LegalMonetaryTotal;
  const [tax] = document.TaxTotal;
  return {
    lines: cents(totals.LineExtensionAmount),
    taxable: cents(totals.TaxExclusiveAmount),
    tax: cents(tax.TaxAmount),
    total: cents(totals.TaxInclusiveAmount),
    due: cents(totals.PayableAmount),
    ofLines: add(document.InvoiceLine ?? document.CreditNoteLine, (line) => line.LineExtensionAmount),
    ofGroups: add(tax.TaxSubtotal, (group) => group.TaxAmount),
  };
}

/** What rectifies says what it gives back below zero here. */
function readFacturae({ InvoiceHeader: header, InvoiceTotals: totals, ...document }: Node): Sums {
  const sign = header.InvoiceClass === 'OR' ? -1 : 1;
  const of = (amount: number) => amount * sign + 0;
  return {
    lines: of(cents(totals.TotalGrossAmount)),
    taxable: of(cents(totals.TotalGrossAmountBeforeTaxes)),
    tax: of(cents(totals.TotalTaxOutputs)),
    total: of(cents(totals.InvoiceTotal) + cents(totals.TotalTaxesWithheld)),
    due: of(cents(totals.TotalExecutableAmount)),
    ofLines: of(add(document.Items.InvoiceLine, (line) => line.GrossAmount)),
    ofGroups: of(
      add(document.TaxesOutputs.Tax, (tax) => tax.TaxAmount.TotalAmount) +
        add(document.TaxesOutputs.Tax, (tax) => tax.EquivalenceSurchargeAmount?.TotalAmount ?? 0),
    ),
  };
}

/** The document discount is lines of a kind of their own; nothing is said of what is given back. */
function readItalian(xml: string): Sums {
  const { general, goods, payment } = readFatturaPa(xml);
  const lines = goods.DettaglioLinee.filter((line: Node) => line.TipoCessionePrestazione === undefined);
  const tax = add(goods.DatiRiepilogo, (row) => row.Imposta);
  return {
    lines: add(lines, (line) => line.PrezzoTotale),
    taxable: add(goods.DatiRiepilogo, (row) => row.ImponibileImporto),
    tax,
    total: cents(general.ImportoTotaleDocumento),
    due: payment ? add(payment.DettaglioPagamento, (it) => it.ImportoPagamento) : null,
    ofLines: add(lines, (line) => line.PrezzoTotale),
    ofGroups: tax,
  };
}

/** The document discount is lines without a quantity; what corrects says what it gives back below zero. */
function readPolish(xml: string): Sums {
  const { invoice } = readKsef(xml);
  const sign = invoice.RodzajFaktury.startsWith('KOR') ? -1 : 1;
  const of = (amount: number) => amount * sign + 0;
  const lines = invoice.FaWiersz.filter((line: Node) => line.P_8B !== undefined);
  const { net, tax } = sumsOfFields(invoice);
  const { DoZaplaty: due, DoRozliczenia: over } = invoice.Rozliczenie ?? { DoZaplaty: invoice.P_15 };
  return {
    lines: of(add(lines, (line) => line.P_11)),
    taxable: of(net),
    tax: of(tax),
    total: of(cents(invoice.P_15)),
    due: of(over === undefined ? cents(due) : -cents(over)),
    ofLines: of(add(lines, (line) => line.P_11)),
    ofGroups: of(tax),
  };
}

function readCii({ SupplyChainTradeTransaction: transaction }: Node): Sums {
  const settlement = transaction.ApplicableHeaderTradeSettlement;
  const totals = settlement.SpecifiedTradeSettlementHeaderMonetarySummation;
  return {
    lines: cents(totals.LineTotalAmount),
    taxable: cents(totals.TaxBasisTotalAmount),
    tax: cents(totals.TaxTotalAmount[0]),
    total: cents(totals.GrandTotalAmount),
    due: cents(totals.DuePayableAmount),
    ofLines: add(
      transaction.IncludedSupplyChainTradeLineItem,
      (line) => line.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
    ),
    ofGroups: add(settlement.ApplicableTradeTax, (group) => group.CalculatedAmount),
  };
}

/**
 * The invoice's own sums as its XML has to say them: a credit note says what it gives back above zero. Deposits alone
 * pay invoices of the table.
 */
export function sumsOf(invoice: Invoice): Sums {
  const sign = invoice.kind === 'credit_note' ? -1 : 1;
  const of = (amount: number) => Math.round(amount * 100) * sign + 0;
  const { subtotal, discount, allowanceTotal = 0, chargeTotal = 0, tax, total, irpf, prepayment = 0 } = invoice;
  const collected = of(irpf) + of(prepayment) + of(invoice.amountPaid);
  return {
    lines: of(subtotal),
    taxable: of(subtotal) - of(discount) - of(allowanceTotal) + of(chargeTotal),
    tax: of(tax),
    total: of(total),
    due: of(total) - collected,
    ofLines: of(subtotal),
    ofGroups: of(tax),
  };
}
