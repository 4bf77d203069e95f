import { describe, expect, it } from 'vitest';
import { sumProblems } from '@/server/e-invoicing/e-invoicing/incoming/check-sums';
import type { IncomingInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { readOne } from '~/tests/unit/e-invoicing/only-invoice';
import { type SyntaxName, type Truth, write } from '~/tests/unit/e-invoicing/small-writer';

const IBAN = 'ES9121000418450200051332';
const OTHER_IBAN = 'DE02120300000000202051';

function document(syntax: SyntaxName, changes: Partial<Truth> = {}): string {
  return write(syntax, {
    ...{ number: 'T-1', date: '2026-03-18', dueDate: '2026-05-31', iban: IBAN, order: 'PO-1', seller: 'Vendor SL' },
    ...{ lines: [{ name: 'Thing', cents: 10000, rate: 21 }], discount: 0, expenses: 0, prepaid: 0, rounding: 0 },
    ...changes,
  });
}

const taxesOf = ({ taxes }: IncomingInvoice) =>
  taxes.map(({ kind, category, taxable, tax }) => [kind, category, Number(taxable), Number(tax)]);

const codesOf = ({ warnings }: IncomingInvoice) => warnings.map(({ code }) => code);

describe('what bears no tax in Facturae', () => {
  const untaxed = (lines: { cents: number; more: string }[]) => {
    const names = lines.map((_, index) => `Line ${index}`);
    const xml = document('Facturae', {
      lines: lines.map(({ cents }, index) => ({ name: names[index] ?? '', cents, rate: 0 })),
    });
    return lines.reduce(
      (text, { more }, index) =>
        text.replace(
          `<ItemDescription>${names[index]}</ItemDescription>`,
          `<ItemDescription>x</ItemDescription>${more}`,
        ),
      xml,
    );
  };
  const event = (code: string, reason: string) =>
    `<SpecialTaxableEvent><SpecialTaxableEventCode>${code}</SpecialTaxableEventCode><SpecialTaxableEventReason>${reason}</SpecialTaxableEventReason></SpecialTaxableEvent>`;
  const literal = (xml: string) =>
    xml.replace(
      '</Invoice>',
      '<LegalLiterals><LegalReference>Inversión del sujeto pasivo</LegalReference></LegalLiterals></Invoice>',
    );

  it('is reverse charge where a line says so, in its reason or in its own words', () => {
    const byReason = readOne(untaxed([{ cents: 10000, more: event('02', 'Inversión del sujeto pasivo (art. 84)') }]));
    expect(taxesOf(byReason)).toEqual([['vat', 'AE', 100, 0]]);
    const words =
      '<AdditionalLineItemInformation>Operación con inversion del sujeto pasivo</AdditionalLineItemInformation>';
    expect(taxesOf(readOne(untaxed([{ cents: 10000, more: words }])))).toEqual([['vat', 'AE', 100, 0]]);
  });

  it('is divided by the reasons of the lines, and reverse charge is no more than its part', () => {
    const xml = literal(
      untaxed([
        { cents: 10000, more: event('01', 'Art. 20') },
        { cents: 5000, more: event('02', 'Art. 84') },
      ]),
    );
    expect(taxesOf(readOne(xml))).toEqual([
      ['vat', 'E', 100, 0],
      ['vat', 'AE', 50, 0],
    ]);
    expect(sumProblems(readOne(xml))).toEqual([]);
  });

  it('is a part that no group of taxes names, as all of an insurance', () => {
    const tax = (code: string, amount: string) =>
      `<TaxesOutputs><Tax><TaxTypeCode>${code}</TaxTypeCode><TaxRate>8.00</TaxRate><TaxableBase><TotalAmount>100.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>${amount}</TotalAmount></TaxAmount></Tax></TaxesOutputs>`;
    const xml = untaxed([{ cents: 10000, more: event('01', 'Art. 20.Uno.16') }])
      .replace(/<TaxesOutputs>.*?<\/TaxesOutputs>/, tax('20', '8.00'))
      .replace('<TotalTaxOutputs>0.00', '<TotalTaxOutputs>8.00')
      .replace(/<(InvoiceTotal|TotalOutstandingAmount|TotalExecutableAmount)>100.00/g, '<$1>108.00');
    const invoice = readOne(xml);
    expect(sumProblems(invoice)).toEqual([]);
    expect(taxesOf(invoice)).toEqual([
      ['vat', 'E', 100, 0],
      ['otherTax', 'O', 8, 0],
    ]);
  });
});

describe('a tax that is no VAT', () => {
  it('is cost in UBL, by its scheme', () => {
    const levy =
      '<TaxSubtotal><TaxableAmount>100.00</TaxableAmount><TaxAmount>3.00</TaxAmount><TaxCategory><ID>S</ID><Percent>3</Percent><TaxScheme><ID>ENV</ID></TaxScheme></TaxCategory></TaxSubtotal></TaxTotal>';
    const invoice = readOne(
      document('UBL')
        .replace('</TaxTotal>', levy)
        .replace('<TaxTotal><TaxAmount currencyID="EUR">21.00', '<TaxTotal><TaxAmount currencyID="EUR">24.00')
        .replaceAll('>121.00<', '>124.00<'),
    );
    expect(sumProblems(invoice)).toEqual([]);
    expect(taxesOf(invoice)).toEqual([
      ['vat', 'S', 100, 21],
      ['otherTax', 'O', 3, 0],
    ]);
  });

  it('is cost in CII, by its type', () => {
    const levy =
      '<ApplicableTradeTax><CalculatedAmount>3.00</CalculatedAmount><TypeCode>EXC</TypeCode><BasisAmount>100.00</BasisAmount><CategoryCode>S</CategoryCode></ApplicableTradeTax><SpecifiedTradePaymentTerms>';
    const invoice = readOne(
      document('CII')
        .replace('<SpecifiedTradePaymentTerms>', levy)
        .replace('<TaxTotalAmount currencyID="EUR">21.00', '<TaxTotalAmount currencyID="EUR">24.00')
        .replaceAll('>121.00<', '>124.00<'),
    );
    expect(sumProblems(invoice)).toEqual([]);
    expect(taxesOf(invoice)).toEqual([
      ['vat', 'S', 100, 21],
      ['otherTax', 'O', 3, 0],
    ]);
  });

  it('is withheld where it is IRPF among the taxes of UBL', () => {
    const irpf =
      '<TaxSubtotal><TaxableAmount>100.00</TaxableAmount><TaxAmount>-15.00</TaxAmount><TaxCategory><ID>S</ID><Percent>-15</Percent><TaxScheme><ID>IRPF</ID></TaxScheme></TaxCategory></TaxSubtotal></TaxTotal>';
    const invoice = readOne(
      document('UBL')
        .replace('</TaxTotal>', irpf)
        .replace('<TaxTotal><TaxAmount currencyID="EUR">21.00', '<TaxTotal><TaxAmount currencyID="EUR">6.00')
        .replaceAll('>121.00<', '>106.00<'),
    );
    expect(sumProblems(invoice)).toEqual([]);
    expect(Number(invoice.withheld)).toBe(15);
    expect(Number(invoice.totals.total)).toBe(121);
  });
});

describe('totals', () => {
  it('of UBL follow from their parts where it leaves the sum out, and say a tax once that stands there twice', () => {
    const without = readOne(document('UBL').replace(/<TaxInclusiveAmount>.*?<\/TaxInclusiveAmount>/, ''));
    expect(Number(without.totals.total)).toBe(121);
    const twice = readOne(
      document('UBL').replace(
        '<TaxTotal>',
        '<TaxTotal><TaxAmount currencyID="EUR">21.00</TaxAmount></TaxTotal><TaxTotal>',
      ),
    );
    expect(sumProblems(twice)).toEqual([]);
    expect(Number(twice.totals.tax)).toBe(21);
  });

  it('of Facturae have a discount that is not listed, and expenses without their sum', () => {
    const discounted = document('Facturae', { discount: 1000 }).replace(
      /<GeneralDiscounts>.*<\/GeneralDiscounts>/,
      '<TotalGeneralDiscounts>10.00</TotalGeneralDiscounts>',
    );
    expect(sumProblems(readOne(discounted))).toEqual([]);
    const amount = '<ReimbursableExpensesAmount>20.00</ReimbursableExpensesAmount>';
    const listed = document('Facturae', { expenses: 2000 }).replace(
      /<TotalReimbursableExpenses>.*<\/TotalReimbursableExpenses>/,
      `<ReimbursableExpenses><ReimbursableExpenses>${amount}</ReimbursableExpenses></ReimbursableExpenses>`,
    );
    expect(sumProblems(readOne(listed))).toEqual([]);
    expect(Number(readOne(listed).totals.total)).toBe(141);
  });

  it('of FatturaPA may be a euro from the lines, which SdI takes, and no more', () => {
    const priced = (net: string) => document('FatturaPA').replace('<PrezzoTotale>100.00', `<PrezzoTotale>${net}`);
    const invoice = readOne(priced('100.50'));
    expect(sumProblems(invoice)).toEqual([]);
    expect(codesOf(invoice)).toEqual(['LINES_DIFFER']);
    expect(Number(invoice.totals.total)).toBe(121);
    expect(sumProblems(readOne(priced('101.50')))).not.toEqual([]);
  });

  it('of FatturaPA are said beside payments that come to another amount, and a stamp that nothing decides', () => {
    expect(codesOf(readOne(document('FatturaPA')))).toEqual([]);
    const paid = document('FatturaPA').replace('<ImportoPagamento>121.00', '<ImportoPagamento>100.00');
    expect(codesOf(readOne(paid))).toEqual(['PAYMENTS_DIFFER']);
    const stamped = document('FatturaPA')
      .replace(/<DatiPagamento>.*<\/DatiPagamento>/, '')
      .replace(/<ImportoTotaleDocumento>[^<]*<\/ImportoTotaleDocumento>/, '')
      .replace('</Numero>', '</Numero><DatiBollo><ImportoBollo>2.00</ImportoBollo></DatiBollo>');
    expect(codesOf(readOne(stamped))).toEqual(['STAMP_NOT_TAKEN']);
  });
});

describe('how it is paid', () => {
  const second: [SyntaxName, before: string, more: string][] = [
    [
      'UBL',
      '<TaxTotal>',
      `<PaymentMeans><PaymentMeansCode>30</PaymentMeansCode><PaymentDueDate>2026-04-30</PaymentDueDate><PayeeFinancialAccount><ID>${OTHER_IBAN}</ID></PayeeFinancialAccount></PaymentMeans><TaxTotal>`,
    ],
    [
      'CII',
      '<SpecifiedTradePaymentTerms>',
      `<SpecifiedTradeSettlementPaymentMeans><PayeePartyCreditorFinancialAccount><IBANID>${OTHER_IBAN}</IBANID></PayeePartyCreditorFinancialAccount></SpecifiedTradeSettlementPaymentMeans><SpecifiedTradePaymentTerms><DueDateDateTime><DateTimeString format="203">202604301200</DateTimeString></DueDateDateTime></SpecifiedTradePaymentTerms><SpecifiedTradePaymentTerms>`,
    ],
    [
      'Facturae',
      '</PaymentDetails>',
      `<Installment><InstallmentDueDate>2026-04-30</InstallmentDueDate><AccountToBeCredited><IBAN>${OTHER_IBAN}</IBAN></AccountToBeCredited></Installment></PaymentDetails>`,
    ],
    [
      'FatturaPA',
      '</DatiPagamento>',
      `<DettaglioPagamento><DataScadenzaPagamento>2026-04-30</DataScadenzaPagamento><IBAN>${OTHER_IBAN}</IBAN></DettaglioPagamento></DatiPagamento>`,
    ],
  ];

  it.each(second)(
    'is first due on the earliest day, to one of several accounts that are named: %s',
    (syntax, before, more) => {
      const invoice = readOne(document(syntax).replace(before, more));
      expect(invoice.dueDate).toBe('2026-04-30');
      expect(invoice.payment.iban).toBe(IBAN);
      expect(codesOf(invoice)).toEqual(['SEVERAL_ACCOUNTS', 'INSTALMENTS']);
    },
  );

  it('is an account of twenty digits as its IBAN, which says the same', () => {
    const xml = document('Facturae').replace(
      `<IBAN>${IBAN}</IBAN>`,
      '<AccountNumber>2100 0418 45 0200051332</AccountNumber>',
    );
    expect(readOne(xml).payment.iban).toBe(IBAN);
  });
});

it('is read behind a line that stands before its declaration', () => {
  expect(readOne(`\n<?xml version="1.0"?>${document('CII')}`).number).toBe('T-1');
});
