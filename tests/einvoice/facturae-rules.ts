import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['Tax', 'InvoiceLine', 'Discount', 'Charge', 'PaymentOnAccount', 'Installment'].includes(name),
});

// biome-ignore lint/suspicious/noExplicitAny: XML of any shape
type Node = any;

const cents = (text: Node) => Math.round(Number(text ?? 0) * 100);
const total = (nodes: Node[] | undefined, of: (node: Node) => Node) =>
  (nodes ?? []).reduce((sum: number, node) => sum + cents(of(node)), 0);

/** The reasons of the schema that Folio writes, and their words. */
const REASONS: Record<string, string> = {
  '10': 'Detalle Operación',
  '16': 'Base imponible',
  '83': 'Base imponible modificada por descuentos y bonificaciones',
  '85': 'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso',
};

/** The Facturae of a document, as another parser reads it. */
export function readFacturae(xml: string): { header: Node; parties: Node; invoice: Node } {
  const { Facturae: document } = parser.parse(xml);
  return { header: document.FileHeader, parties: document.Parties, invoice: document.Invoices.Invoice };
}

/** What is wrong with the sums and codes of a Facturae, of which its schema says nothing; worked out anew, in cents. */
export function brokenFacturaeRules(xml: string): string[] {
  const { header, parties, invoice } = readFacturae(xml);
  const totals = invoice.InvoiceTotals;
  const broken: string[] = [];
  const same = (what: string, one: number, other: number, within = 0) => {
    if (!(Math.abs(one - other) <= within)) broken.push(`${what}: ${one} is not ${other}`);
  };
  const lines: Node[] = invoice.Items.InvoiceLine;
  for (const { SequenceNumber: at, ...line } of lines) {
    const discounts = total(line.DiscountsAndRebates?.Discount, (it) => it.DiscountAmount);
    const cost = Number(line.Quantity) * Number(line.UnitPriceWithoutTax) * 100;
    const unit = header.Batch.InvoiceCurrencyCode === 'JPY' ? 100 : 1;
    same(`line ${at}: quantity by price`, cents(line.TotalCost), cost, 0.51 * unit);
    same(`line ${at}: after discounts`, cents(line.GrossAmount), cents(line.TotalCost) - discounts);
    same(`line ${at}: base`, cents(line.TaxesOutputs.Tax[0].TaxableBase.TotalAmount), cents(line.GrossAmount));
  }
  const before = cents(totals.TotalGrossAmountBeforeTaxes);
  const general = total(totals.GeneralDiscounts?.Discount, (it) => it.DiscountAmount);
  same(
    'lines',
    total(lines, (line) => line.GrossAmount),
    cents(totals.TotalGrossAmount),
  );
  same('general discounts', general, cents(totals.TotalGeneralDiscounts));
  const surcharged = total(totals.GeneralSurcharges?.Charge, (it) => it.ChargeAmount);
  same('general surcharges', surcharged, cents(totals.TotalGeneralSurcharges));
  same('before taxes', cents(totals.TotalGrossAmount) - general + surcharged, before);

  const outputs: Node[] = invoice.TaxesOutputs.Tax;
  for (const tax of outputs) {
    const base = cents(tax.TaxableBase.TotalAmount);
    const within = header.Batch.InvoiceCurrencyCode === 'JPY' ? 51 : 1;
    same(`tax at ${tax.TaxRate}`, cents(tax.TaxAmount.TotalAmount), (base * Number(tax.TaxRate)) / 100, within);
    if (tax.EquivalenceSurcharge === undefined) continue;
    const surcharge = Number(tax.EquivalenceSurcharge);
    same('surcharge', cents(tax.EquivalenceSurchargeAmount.TotalAmount), (base * surcharge) / 100, 1);
  }
  same(
    'bases',
    total(outputs, (tax) => tax.TaxableBase.TotalAmount),
    before,
  );
  const surcharges = total(outputs, (tax) => tax.EquivalenceSurchargeAmount?.TotalAmount);
  same('taxes', total(outputs, (tax) => tax.TaxAmount.TotalAmount) + surcharges, cents(totals.TotalTaxOutputs));
  const withheld = total(invoice.TaxesWithheld?.Tax, (tax) => tax.TaxAmount.TotalAmount);
  same('withheld', withheld, cents(totals.TotalTaxesWithheld));

  const whole = cents(totals.InvoiceTotal);
  const paid = total(totals.PaymentsOnAccount?.PaymentOnAccount, (it) => it.PaymentOnAccountAmount);
  const due = cents(totals.TotalExecutableAmount);
  same('total', before + cents(totals.TotalTaxOutputs) - withheld, whole);
  same('payments on account', paid, cents(totals.TotalPaymentsOnAccount));
  same('outstanding', whole - paid, cents(totals.TotalOutstandingAmount));
  same('executable', due, cents(totals.TotalOutstandingAmount));
  same('batch', cents(header.Batch.TotalInvoicesAmount.TotalAmount), whole);
  same('due of the batch', cents(header.Batch.TotalExecutableAmount.TotalAmount), due);
  const installments: Node[] | undefined = invoice.PaymentDetails?.Installment;
  if (installments)
    same(
      'installments',
      total(installments, (it) => it.InstallmentAmount),
      due,
    );

  const { InvoiceClass: kind, Corrective: corrective } = invoice.InvoiceHeader;
  if ((kind === 'OR') !== Boolean(corrective)) broken.push(`class ${kind} with${corrective ? '' : 'out'} a corrective`);
  if (corrective && REASONS[corrective.ReasonCode] !== corrective.ReasonDescription) broken.push('words of the reason');
  if (corrective && due > 0 && whole > 0) broken.push('a correction by difference above zero');
  const isForeign = invoice.InvoiceIssueData.InvoiceCurrencyCode !== 'EUR';
  for (const { TaxAmount: amount } of outputs) {
    if ((amount.EquivalentInEuros !== undefined) !== isForeign) broken.push('tax in euros');
  }
  for (const party of [parties.SellerParty, parties.BuyerParty]) {
    const { PersonTypeCode: type, ResidenceTypeCode: residence } = party.TaxIdentification;
    const body = type === 'F' ? party.Individual : party.LegalEntity;
    if (!body) broken.push(`a person of type ${type}`);
    else if ((residence === 'R') !== Boolean(body.AddressInSpain))
      broken.push(`the address of a resident ${residence}`);
  }
  return broken;
}
