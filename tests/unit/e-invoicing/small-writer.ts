/** What an invoice says, amounts in cents: the truth that a file is made of. */
export type Truth = {
  number: string;
  date: string;
  dueDate: string;
  iban: string;
  order: string;
  seller: string;
  lines: { name: string; cents: number; rate: number }[];
  /** On the document, at the rate of the first line; behind the tax in FatturaPA. */
  discount: number;
  /** Paid in the buyer's name, and not subject. */
  expenses: number;
  prepaid: number;
  /** What rounds the total to what is paid. */
  rounding: number;
};

export type Sums = { taxable: number; tax: number; total: number; toPay: number; groups: Group[] };
type Group = { rate: number; base: number; tax: number };

export const SYNTAXES = ['UBL', 'CII', 'ZUGFeRD 1', 'Facturae', 'FatturaPA', 'FA(3)'] as const;
export type SyntaxName = (typeof SYNTAXES)[number];

/** The truth without what a syntax has no place for. */
export function sayable(syntax: SyntaxName, truth: Truth): Truth {
  const has = {
    UBL: { expenses: true, prepaid: true, rounding: true, discount: true, order: true },
    CII: { expenses: false, prepaid: true, rounding: true, discount: true, order: true },
    'ZUGFeRD 1': { expenses: false, prepaid: true, rounding: false, discount: true, order: true },
    Facturae: { expenses: true, prepaid: true, rounding: false, discount: true, order: true },
    FatturaPA: { expenses: false, prepaid: false, rounding: true, discount: true, order: true },
    'FA(3)': { expenses: false, prepaid: true, rounding: false, discount: false, order: true },
  }[syntax];
  const of = (name: 'expenses' | 'prepaid' | 'rounding' | 'discount') => (has[name] ? truth[name] : 0);
  const polishRates: Record<number, number> = { 21: 23, 10: 8, 4: 4 };
  const lines =
    syntax === 'FA(3)' ? truth.lines.map((it) => ({ ...it, rate: polishRates[it.rate] ?? 0 })) : truth.lines;
  return {
    ...truth,
    lines,
    expenses: of('expenses'),
    prepaid: of('prepaid'),
    rounding: of('rounding'),
    discount: of('discount'),
  };
}

export function sumsOf(syntax: SyntaxName, { lines, discount, expenses, prepaid, rounding }: Truth): Sums {
  const isBehindTax = syntax === 'FatturaPA';
  const rates = [...new Set(lines.map(({ rate }) => rate))];
  const groups = rates.map((rate, index) => {
    const ofLines = lines.reduce((sum, it) => sum + (it.rate === rate ? it.cents : 0), 0);
    const base = ofLines - (index === 0 && !isBehindTax ? discount : 0);
    return { rate, base, tax: Math.round((base * rate) / 100) };
  });
  const base = groups.reduce((sum, it) => sum + it.base, 0);
  const tax = groups.reduce((sum, it) => sum + it.tax, 0);
  const taxable = base + expenses - (isBehindTax ? discount : 0);
  const total = taxable + tax;
  return { taxable, tax, total, toPay: total - prepaid + rounding, groups };
}

const money = (cents: number) => (cents / 100).toFixed(2);
const el = (name: string, ...content: (string | number)[]) => `<${name}>${content.join('')}</${name.split(' ')[0]}>`;
const when = (isSo: unknown, text: string) => (isSo ? text : '');
const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** XML of the truth in a syntax, by a writer that shares nothing with those of the exports. */
export function write(syntax: SyntaxName, truth: Truth): string {
  const sums = sumsOf(syntax, truth);
  return { UBL: ubl, CII: cii, 'ZUGFeRD 1': zugferd1, Facturae: facturae, FatturaPA: fattura, 'FA(3)': polish }[syntax](
    truth,
    sums,
  );
}

function ubl(truth: Truth, { total, toPay, tax, groups }: Sums): string {
  const base = total - tax - truth.expenses;
  const category = (rate: number) => `<ID>S</ID><Percent>${rate}</Percent><TaxScheme><ID>VAT</ID></TaxScheme>`;
  return `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${[
    el('ID', truth.number),
    el('IssueDate', truth.date),
    el('DueDate', truth.dueDate),
    '<InvoiceTypeCode>380</InvoiceTypeCode><DocumentCurrencyCode>EUR</DocumentCurrencyCode>',
    `<OrderReference><ID>${truth.order}</ID></OrderReference>`,
    `<AccountingSupplierParty><Party><PartyLegalEntity><RegistrationName>${text(truth.seller)}</RegistrationName></PartyLegalEntity></Party></AccountingSupplierParty>`,
    `<PaymentMeans><PaymentMeansCode>30</PaymentMeansCode><PayeeFinancialAccount><ID>${truth.iban}</ID></PayeeFinancialAccount></PaymentMeans>`,
    when(
      truth.expenses,
      `<PrepaidPayment><ID>S</ID><PaidAmount>${money(truth.expenses)}</PaidAmount></PrepaidPayment>`,
    ),
    when(
      truth.discount,
      `<AllowanceCharge><ChargeIndicator>0</ChargeIndicator><Amount>${money(truth.discount)}</Amount></AllowanceCharge>`,
    ),
    `<TaxTotal><TaxAmount currencyID="EUR">${money(tax)}</TaxAmount>${groups
      .map(
        (it) =>
          `<TaxSubtotal><TaxableAmount>${money(it.base)}</TaxableAmount><TaxAmount>${money(it.tax)}</TaxAmount><TaxCategory>${category(it.rate)}</TaxCategory></TaxSubtotal>`,
      )
      .join('')}</TaxTotal>`,
    `<LegalMonetaryTotal><LineExtensionAmount>${money(base + truth.discount)}</LineExtensionAmount><TaxExclusiveAmount>${money(base)}</TaxExclusiveAmount><TaxInclusiveAmount>${money(base + tax)}</TaxInclusiveAmount><PrepaidAmount>${money(truth.prepaid)}</PrepaidAmount><PayableRoundingAmount>${money(truth.rounding)}</PayableRoundingAmount><PayableAmount>${money(toPay)}</PayableAmount></LegalMonetaryTotal>`,
    ...truth.lines.map(
      (it) =>
        `<InvoiceLine><InvoicedQuantity unitCode="C62">1</InvoicedQuantity><LineExtensionAmount>${money(it.cents)}</LineExtensionAmount><Item><Name>${text(it.name)}</Name><ClassifiedTaxCategory>${category(it.rate)}</ClassifiedTaxCategory></Item><Price><PriceAmount>${money(it.cents)}</PriceAmount></Price></InvoiceLine>`,
    ),
  ].join('')}</Invoice>`;
}

type CiiWords = {
  root: string;
  namespace: string;
  document: string;
  trade: string;
  header: string;
  line: string;
  sums: string;
  lineSums: string;
  order: string;
  rate: string;
};

function cii(truth: Truth, sums: Sums): string {
  return crossIndustry(truth, sums, {
    root: 'CrossIndustryInvoice',
    namespace: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    document: 'ExchangedDocument',
    trade: 'SupplyChainTradeTransaction',
    header: 'ApplicableHeaderTrade',
    line: 'SpecifiedLineTrade',
    sums: 'SpecifiedTradeSettlementHeaderMonetarySummation',
    lineSums: 'SpecifiedTradeSettlementLineMonetarySummation',
    order: 'IssuerAssignedID',
    rate: 'RateApplicablePercent',
  });
}

function zugferd1(truth: Truth, sums: Sums): string {
  return crossIndustry(truth, sums, {
    root: 'CrossIndustryDocument',
    namespace: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
    document: 'HeaderExchangedDocument',
    trade: 'SpecifiedSupplyChainTradeTransaction',
    header: 'ApplicableSupplyChainTrade',
    line: 'SpecifiedSupplyChainTrade',
    sums: 'SpecifiedTradeSettlementMonetarySummation',
    lineSums: 'SpecifiedTradeSettlementMonetarySummation',
    order: 'ID',
    rate: 'ApplicablePercent',
  });
}

function crossIndustry(truth: Truth, { total, toPay, tax, groups }: Sums, words: CiiWords): string {
  const base = total - tax;
  const day = (date: string) => `<DateTimeString format="102">${date.replaceAll('-', '')}</DateTimeString>`;
  const taxOf = (rate: number, amounts = '') =>
    `<ApplicableTradeTax>${amounts}<TypeCode>VAT</TypeCode><CategoryCode>S</CategoryCode><${words.rate}>${rate}</${words.rate}></ApplicableTradeTax>`;
  const lines = truth.lines.map(
    (it) =>
      `<IncludedSupplyChainTradeLineItem><SpecifiedTradeProduct><Name>${text(it.name)}</Name></SpecifiedTradeProduct><${words.line}Settlement>${taxOf(it.rate)}<${words.lineSums}><LineTotalAmount>${money(it.cents)}</LineTotalAmount></${words.lineSums}></${words.line}Settlement></IncludedSupplyChainTradeLineItem>`,
  );
  const discount = `<SpecifiedTradeAllowanceCharge><ChargeIndicator><Indicator>false</Indicator></ChargeIndicator><ActualAmount>${money(truth.discount)}</ActualAmount></SpecifiedTradeAllowanceCharge>`;
  return `<${words.root} xmlns="${words.namespace}"><${words.document}><ID>${truth.number}</ID><TypeCode>380</TypeCode><IssueDateTime>${day(truth.date)}</IssueDateTime></${words.document}><${words.trade}>${lines.join('')}<${words.header}Agreement><SellerTradeParty><Name>${text(truth.seller)}</Name></SellerTradeParty><BuyerOrderReferencedDocument><${words.order}>${truth.order}</${words.order}></BuyerOrderReferencedDocument></${words.header}Agreement><${words.header}Settlement><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode><SpecifiedTradeSettlementPaymentMeans><PayeePartyCreditorFinancialAccount><IBANID>${truth.iban}</IBANID></PayeePartyCreditorFinancialAccount></SpecifiedTradeSettlementPaymentMeans>${groups
    .map((it) =>
      taxOf(
        it.rate,
        `<CalculatedAmount>${money(it.tax)}</CalculatedAmount><BasisAmount>${money(it.base)}</BasisAmount>`,
      ),
    )
    .join(
      '',
    )}${when(truth.discount, discount)}<SpecifiedTradePaymentTerms><DueDateDateTime>${day(truth.dueDate)}</DueDateDateTime></SpecifiedTradePaymentTerms><${words.sums}><LineTotalAmount>${money(base + truth.discount)}</LineTotalAmount><AllowanceTotalAmount>${money(truth.discount)}</AllowanceTotalAmount><TaxBasisTotalAmount>${money(base)}</TaxBasisTotalAmount><TaxTotalAmount currencyID="EUR">${money(tax)}</TaxTotalAmount><RoundingAmount>${money(truth.rounding)}</RoundingAmount><GrandTotalAmount>${money(total)}</GrandTotalAmount><TotalPrepaidAmount>${money(truth.prepaid)}</TotalPrepaidAmount><DuePayableAmount>${money(toPay)}</DuePayableAmount></${words.sums}></${words.header}Settlement></${words.trade}></${words.root}>`;
}

function facturae(truth: Truth, { total, toPay, tax, groups }: Sums): string {
  const base = total - tax - truth.expenses;
  const taxOf = (rate: number, of: number, amount: number) =>
    `<Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>${rate}.00</TaxRate><TaxableBase><TotalAmount>${money(of)}</TotalAmount></TaxableBase><TaxAmount><TotalAmount>${money(amount)}</TotalAmount></TaxAmount></Tax>`;
  const lines = truth.lines.map(
    (it) =>
      `<InvoiceLine><ItemDescription>${text(it.name)}</ItemDescription><Quantity>1</Quantity><UnitPriceWithoutTax>${money(it.cents)}</UnitPriceWithoutTax><GrossAmount>${money(it.cents)}</GrossAmount><TaxesOutputs>${taxOf(it.rate, it.cents, 0)}</TaxesOutputs></InvoiceLine>`,
  );
  const discount = `<GeneralDiscounts><Discount><DiscountReason>D</DiscountReason><DiscountAmount>${money(truth.discount)}</DiscountAmount></Discount></GeneralDiscounts>`;
  const before = `<PaymentsOnAccount><PaymentOnAccount><PaymentOnAccountAmount>${money(truth.prepaid)}</PaymentOnAccountAmount></PaymentOnAccount></PaymentsOnAccount>`;
  return `<f:Facturae xmlns:f="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"><Parties><SellerParty><LegalEntity><CorporateName>${text(truth.seller)}</CorporateName></LegalEntity></SellerParty></Parties><Invoices><Invoice><InvoiceHeader><InvoiceNumber>${truth.number}</InvoiceNumber></InvoiceHeader><InvoiceIssueData><IssueDate>${truth.date}</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode><ReceiverTransactionReference>${truth.order}</ReceiverTransactionReference></InvoiceIssueData><TaxesOutputs>${groups
    .map((it) => taxOf(it.rate, it.base, it.tax))
    .join(
      '',
    )}</TaxesOutputs><InvoiceTotals><TotalGrossAmount>${money(base + truth.discount)}</TotalGrossAmount>${when(truth.discount, discount)}<TotalGrossAmountBeforeTaxes>${money(base)}</TotalGrossAmountBeforeTaxes><TotalTaxOutputs>${money(tax)}</TotalTaxOutputs><TotalTaxesWithheld>0.00</TotalTaxesWithheld><InvoiceTotal>${money(base + tax)}</InvoiceTotal>${when(truth.prepaid, before)}<TotalOutstandingAmount>${money(base + tax - truth.prepaid)}</TotalOutstandingAmount>${when(truth.expenses, `<TotalReimbursableExpenses>${money(truth.expenses)}</TotalReimbursableExpenses>`)}<TotalExecutableAmount>${money(toPay)}</TotalExecutableAmount></InvoiceTotals><Items>${lines.join('')}</Items><PaymentDetails><Installment><InstallmentDueDate>${truth.dueDate}</InstallmentDueDate><AccountToBeCredited><IBAN>${truth.iban}</IBAN></AccountToBeCredited></Installment></PaymentDetails></Invoice></Invoices></f:Facturae>`;
}

function fattura(truth: Truth, { total, toPay, groups }: Sums): string {
  const lines = truth.lines.map(
    (it) =>
      `<DettaglioLinee><Descrizione>${text(it.name)}</Descrizione><PrezzoUnitario>${money(it.cents)}</PrezzoUnitario><PrezzoTotale>${money(it.cents)}</PrezzoTotale><AliquotaIVA>${it.rate}.00</AliquotaIVA></DettaglioLinee>`,
  );
  const discount = `<ScontoMaggiorazione><Tipo>SC</Tipo><Importo>${money(truth.discount)}</Importo></ScontoMaggiorazione>`;
  return `<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader><CedentePrestatore><DatiAnagrafici><Anagrafica><Denominazione>${text(truth.seller)}</Denominazione></Anagrafica></DatiAnagrafici></CedentePrestatore></FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>${truth.date}</Data><Numero>${truth.number}</Numero>${when(truth.discount, discount)}<ImportoTotaleDocumento>${money(total + truth.rounding)}</ImportoTotaleDocumento>${when(truth.rounding, `<Arrotondamento>${money(truth.rounding)}</Arrotondamento>`)}</DatiGeneraliDocumento><DatiOrdineAcquisto><IdDocumento>${truth.order}</IdDocumento></DatiOrdineAcquisto></DatiGenerali><DatiBeniServizi>${lines.join('')}${groups
    .map(
      (it) =>
        `<DatiRiepilogo><AliquotaIVA>${it.rate}.00</AliquotaIVA><ImponibileImporto>${money(it.base)}</ImponibileImporto><Imposta>${money(it.tax)}</Imposta></DatiRiepilogo>`,
    )
    .join(
      '',
    )}</DatiBeniServizi><DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>${truth.dueDate}</DataScadenzaPagamento><ImportoPagamento>${money(toPay)}</ImportoPagamento><IBAN>${truth.iban}</IBAN></DettaglioPagamento></DatiPagamento></FatturaElettronicaBody></p:FatturaElettronica>`;
}

function polish(truth: Truth, { total, toPay, groups }: Sums): string {
  const field = (rate: number) => (rate === 23 ? '1' : rate === 8 ? '2' : '4');
  const lines = truth.lines.map(
    (it) => `<FaWiersz><P_7>${text(it.name)}</P_7><P_11>${money(it.cents)}</P_11><P_12>${it.rate}</P_12></FaWiersz>`,
  );
  const before = `<Rozliczenie><Odliczenia><Kwota>${money(truth.prepaid)}</Kwota><Powod>zaliczka</Powod></Odliczenia><DoZaplaty>${money(toPay)}</DoZaplaty></Rozliczenie>`;
  return `<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><Podmiot1><DaneIdentyfikacyjne><Nazwa>${text(truth.seller)}</Nazwa></DaneIdentyfikacyjne></Podmiot1><Fa><KodWaluty>EUR</KodWaluty><P_1>${truth.date}</P_1><P_2>${truth.number}</P_2>${groups
    .map(
      (it) =>
        `<P_13_${field(it.rate)}>${money(it.base)}</P_13_${field(it.rate)}><P_14_${field(it.rate)}>${money(it.tax)}</P_14_${field(it.rate)}>`,
    )
    .join(
      '',
    )}<P_15>${money(total)}</P_15>${lines.join('')}${when(truth.prepaid, before)}<Platnosc><TerminPlatnosci><Termin>${truth.dueDate}</Termin></TerminPlatnosci><RachunekBankowy><NrRB>${truth.iban}</NrRB></RachunekBankowy></Platnosc><WarunkiTransakcji><Zamowienia><NrZamowienia>${truth.order}</NrZamowienia></Zamowienia></WarunkiTransakcji></Fa></Faktura>`;
}
