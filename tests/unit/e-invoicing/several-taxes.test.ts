import { describe, expect, it } from 'vitest';
import { interpretEInvoices } from '@/server/e-invoicing/e-invoicing/incoming/interpret-e-invoice';
import { type SyntaxName, type Truth, write } from '~/tests/unit/e-invoicing/small-writer';

const interpret = (xml: string, zone: 'peninsula' | null = null) => {
  const [found, ...others] = interpretEInvoices({
    ...{ bytes: Buffer.from(xml), contentType: 'application/xml', books: 'EUR', zone },
  });
  if (!found || others.length > 0) throw new Error('expected 1 invoice');
  return found;
};
const codesOf = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

function document(syntax: SyntaxName, changes: Partial<Truth> = {}): string {
  return write(syntax, {
    ...{ number: 'T-1', date: '2026-03-18', dueDate: '2026-05-31', iban: 'ES9121000418450200051332', order: 'PO-1' },
    ...{ seller: 'Vendor SL', lines: [{ name: 'Thing', cents: 10000, rate: 21 }], discount: 0, expenses: 0 },
    ...{ prepaid: 0, rounding: 0, ...changes },
  });
}

const ublGroup = (base: string, tax: string, category: string, rate: number, scheme = 'VAT') =>
  `<TaxSubtotal><TaxableAmount>${base}</TaxableAmount><TaxAmount>${tax}</TaxAmount><TaxCategory><ID>${category}</ID><Percent>${rate}</Percent><TaxScheme><ID>${scheme}</ID></TaxScheme></TaxCategory></TaxSubtotal>`;
/** UBL with these groups in the place of its own. */
const withGroups = (xml: string, tax: string, total: string, ...groups: string[]) =>
  xml
    .replace(/<TaxSubtotal>.*<\/TaxSubtotal>/, groups.join(''))
    .replace(/<TaxTotal><TaxAmount currencyID="EUR">[\d.]+/, `<TaxTotal><TaxAmount currencyID="EUR">${tax}`)
    .replace(/<TaxInclusiveAmount>[\d.]+/, `<TaxInclusiveAmount>${total}`)
    .replace(/<PayableAmount>[\d.]+/, `<PayableAmount>${total}`);
const from = (xml: string, country: string, id: string, postalCode = '') =>
  xml.replace(
    '<AccountingSupplierParty><Party>',
    `<AccountingSupplierParty><Party><PostalAddress><PostalZone>${postalCode}</PostalZone><Country><IdentificationCode>${country}</IdentificationCode></Country></PostalAddress><PartyTaxScheme><CompanyID>${id}</CompanyID><TaxScheme><ID>VAT</ID></TaxScheme></PartyTaxScheme>`,
  );

describe('goods and services of one vendor from the Union', () => {
  const two = [
    { name: 'Machine', cents: 100_000, rate: 0 },
    { name: 'Training', cents: 20_000, rate: 0 },
  ];
  const groups = (goods = 'K', services = 'AE') => [
    ublGroup('1000.00', '0.00', goods, 0),
    ublGroup('200.00', '0.00', services, 0),
  ];
  const german = (...of: string[]) =>
    from(withGroups(document('UBL', { lines: two }), '0.00', '1200.00', ...of), 'DE', 'DE136695976');

  it('are two parts of the expense, each with what it is', () => {
    const { expense, problems } = interpret(german(...groups()), 'peninsula');
    expect(problems).toEqual([]);
    expect(expense).toMatchObject({
      amount: 1200,
      taxes: [
        { rate: 21, base: 1000, tax: 210, taxType: 'IVA', kind: 'intra_community', operationType: 'goods' },
        { rate: 21, base: 200, tax: 42, taxType: 'IVA', kind: 'intra_community', operationType: 'service' },
      ],
    });
    expect(expense.operationType).toBeUndefined();
  });

  it('are asked about where they are in different boxes: goods from Northern Ireland, and services', () => {
    const northern = from(
      withGroups(document('UBL', { lines: two }), '0.00', '1200.00', ...groups()),
      'GB',
      'XI123456789',
    );
    expect(interpret(northern, 'peninsula').problems).toMatchObject([
      { message: expect.stringContaining('two expenses') },
    ]);
  });

  it('are one part where they are one kind', () => {
    expect(interpret(german(...groups('K', 'K')), 'peninsula').expense).toMatchObject({
      ...{ purchaseType: 'intra_community', operationType: 'goods', taxRate: 21 },
    });
    const services = interpret(german(...groups('AE', 'AE')), 'peninsula').expense;
    expect(services).toMatchObject({ purchaseType: 'intra_community', taxRate: 21 });
    expect(services.operationType).toBeUndefined();
  });
});

describe('who is paid', () => {
  it('is not the vendor where the claim is another’s: UBL, CII', () => {
    const ubl = document('UBL').replace(
      '<PaymentMeans>',
      '<PayeeParty><PartyName><Name>Factor SA</Name></PartyName></PayeeParty><PaymentMeans>',
    );
    expect(codesOf(interpret(ubl))).toEqual(['OTHER_PAYEE']);
    const cii = document('CII').replace(
      '<InvoiceCurrencyCode>',
      '<PayeeTradeParty><Name>Factor SA</Name></PayeeTradeParty><InvoiceCurrencyCode>',
    );
    expect(codesOf(interpret(cii))).toEqual(['OTHER_PAYEE']);
    const own = cii.replace('Factor SA', 'Vendor SL');
    expect(codesOf(interpret(own))).toEqual([]);
  });

  it('is paid to the account of the factor: Facturae, FA(3)', () => {
    const factoring =
      '<FileHeader><FactoringAssignmentData><Assignee><LegalEntity><CorporateName>Factor SA</CorporateName></LegalEntity></Assignee><PaymentDetails><Installment><InstallmentDueDate>2026-06-30</InstallmentDueDate><AccountToBeCredited><IBAN>DE02120300000000202051</IBAN></AccountToBeCredited></Installment></PaymentDetails></FactoringAssignmentData></FileHeader><Parties>';
    const facturae = interpret(document('Facturae').replace('<Parties>', factoring));
    expect(facturae.expense).toMatchObject({ vendorIban: 'DE02120300000000202051', dueDate: '2026-06-30' });
    expect(codesOf(facturae)).toEqual(['OTHER_PAYEE']);
    const fa = interpret(
      document('FA(3)', { lines: [{ name: 'A', cents: 10000, rate: 23 }] }).replace(
        '</Platnosc>',
        '<RachunekBankowyFaktora><NrRB>PL27114020040000300201355387</NrRB></RachunekBankowyFaktora></Platnosc>',
      ),
    );
    expect(fa.expense).toMatchObject({ vendorIban: 'PL27114020040000300201355387' });
    expect(codesOf(fa)).toEqual(['OTHER_PAYEE']);
  });
});

describe('recargo de equivalencia as a tax of its own', () => {
  const plain = from(document('UBL'), 'ES', 'ESB00000018');

  it.each(['VAT', 'RE', 'IVA'])('is one rate with the IVA of its taxable amount: scheme %s', (scheme) => {
    const groups = [ublGroup('100.00', '21.00', 'S', 21), ublGroup('100.00', '5.20', 'S', 5.2, scheme)];
    const { invoice, problems, expense } = interpret(withGroups(plain, '26.20', '126.20', ...groups));
    expect(problems).toEqual([]);
    expect(invoice.taxes).toMatchObject([{ rate: 26.2, taxable: 100, tax: 26.2 }]);
    expect(expense).toMatchObject({ amount: 126.2, tax: 26.2, taxRate: 26.2 });
  });

  it('is each with its own IVA, and in CII too', () => {
    const truth = {
      lines: [
        { name: 'A', cents: 10000, rate: 21 },
        { name: 'B', cents: 5000, rate: 10 },
      ],
    };
    const xml = document('CII', truth)
      .replace(
        /(?=<SpecifiedTradePaymentTerms>)/,
        [
          ['5.20', '100.00', 5.2],
          ['0.70', '50.00', 1.4],
        ]
          .map(
            ([tax, base, rate]) =>
              `<ApplicableTradeTax><CalculatedAmount>${tax}</CalculatedAmount><BasisAmount>${base}</BasisAmount><TypeCode>VAT</TypeCode><CategoryCode>S</CategoryCode><RateApplicablePercent>${rate}</RateApplicablePercent></ApplicableTradeTax>`,
          )
          .join(''),
      )
      .replace('<TaxTotalAmount currencyID="EUR">26.00', '<TaxTotalAmount currencyID="EUR">31.90')
      .replace(/176\.00/g, '181.90');
    const { invoice, problems } = interpret(xml);
    expect(problems).toEqual([]);
    expect(invoice.taxes.map(({ rate, tax }) => [rate, tax])).toEqual([
      [26.2, 26.2],
      [11.4, 5.7],
    ]);
  });

  it('is no rate of IVA: alone it is asked', () => {
    const alone = withGroups(plain, '5.20', '105.20', ublGroup('100.00', '5.20', 'S', 5.2));
    expect(interpret(alone).problems).toMatchObject([{ message: expect.stringContaining('recargo de equivalencia') }]);
  });

  it('is not what a vendor abroad charges', () => {
    const swiss = withGroups(document('UBL'), '5.20', '105.20', ublGroup('100.00', '5.20', 'S', 5.2));
    expect(interpret(from(swiss, 'CH', 'CHE123456789')).problems).toEqual([]);
  });
});

describe('a rate that a tax never had', () => {
  it('is said of a vendor in Spain', () => {
    const strange = withGroups(document('UBL'), '7.00', '107.00', ublGroup('100.00', '7.00', 'S', 7));
    expect(codesOf(interpret(from(strange, 'ES', 'ESB00000018')))).toEqual(['STRANGE_RATE']);
    expect(codesOf(interpret(from(strange, 'LU', 'LU20260743')))).toEqual([]);
  });
});

describe('taxes that are no VAT', () => {
  const only = (code: string) =>
    document('CII', { lines: [{ name: 'A', cents: 10000, rate: 7 }] })
      .replaceAll('<TypeCode>VAT</TypeCode>', `<TypeCode>${code}</TypeCode>`)
      .replace(
        '<SellerTradeParty>',
        '<SellerTradeParty><PostalTradeAddress><PostcodeCode>35001</PostcodeCode><CountryID>ES</CountryID></PostalTradeAddress>',
      );

  it.each(['OTH', 'LOC'])('are IGIC of a vendor in Canarias, which is said: %s', (code) => {
    const { invoice, problems, ...found } = interpret(only(code));
    expect(problems).toEqual([]);
    expect(invoice.taxes).toMatchObject([{ category: 'L', rate: 7, taxable: 100, tax: 7 }]);
    expect(found.expense).toMatchObject({ amount: 107, tax: 7, taxRate: 7, taxType: 'IGIC' });
    expect(codesOf(found)).toEqual(['TAX_OF_PLACE']);
  });

  it.each(['IGIC', 'igic'])('are IGIC where they are called so: %s', (code) => {
    const found = interpret(only(code).replace('35001', '28001'));
    expect(found.expense).toMatchObject({ tax: 7, taxType: 'IGIC' });
    expect(codesOf(found)).toEqual([]);
  });

  it('are cost of any other vendor, which is said', () => {
    const { expense, problems, ...found } = interpret(only('OTH').replace('35001', '28001'));
    expect(problems).toEqual([]);
    expect(expense).toMatchObject({
      amount: 107,
      taxes: [
        { rate: 0, base: 100, tax: 0, kind: 'charged', taxType: 'Exento' },
        { rate: 0, base: 7, tax: 0, kind: 'other_tax' },
      ],
    });
    expect(codesOf(found)).toEqual(['NO_VAT']);
  });
});

describe('nothing to pay', () => {
  const paid = (xml: string, means: string) =>
    xml
      .replace(
        /<PaymentMeans>.*<\/PaymentMeans>/,
        `<PaymentMeans><PaymentMeansCode>${means}</PaymentMeansCode></PaymentMeans>`,
      )
      .replace(
        /<SpecifiedTradeSettlementPaymentMeans>.*<\/SpecifiedTradeSettlementPaymentMeans>/,
        `<SpecifiedTradeSettlementPaymentMeans><TypeCode>${means}</TypeCode></SpecifiedTradeSettlementPaymentMeans>`,
      )
      .replace(/(<(?:Due)?PayableAmount>)[\d.]+/, '$10.00');

  it.each(['UBL', 'CII'] as const)('is taken as said where no payment before is named, and warned of: %s', (syntax) => {
    for (const means of ['48', '49', '59', '10']) {
      const { expense, problems, ...found } = interpret(paid(document(syntax), means));
      expect(problems).toEqual([]);
      expect(expense).toMatchObject({ amount: 121, amountToPay: 0 });
      expect(expense.paidDate).toBeUndefined();
      expect(codesOf(found)).toEqual(['PAYMENT_UNSAID', 'NOTHING_TO_PAY']);
    }
  });

  it('is said of payments of nothing in FatturaPA, which SdI does not add up', () => {
    const payment =
      '<DatiPagamento><DettaglioPagamento><ModalitaPagamento>MP08</ModalitaPagamento><ImportoPagamento>0.00</ImportoPagamento></DettaglioPagamento></DatiPagamento>';
    const xml = document('FatturaPA').replace(/<DatiPagamento>.*<\/DatiPagamento>/, payment);
    expect(codesOf(interpret(xml))).toEqual(['PAYMENT_UNSAID']);
  });

  it.each(['30', '58'])('contradicts a transfer: means %s', (means) => {
    expect(interpret(paid(document('UBL'), means)).problems).toMatchObject([{ code: 'due' }]);
  });
});

describe('what rounds a total', () => {
  it('may be in it already', () => {
    const xml = document('UBL', { rounding: 30 }).replace('<TaxInclusiveAmount>121.00', '<TaxInclusiveAmount>121.30');
    const { expense, problems } = interpret(xml);
    expect(problems).toEqual([]);
    expect(expense).toMatchObject({ amount: 121, tax: 21, amountToPay: 121.3 });
  });

  it('may round a discount by a rate, whose total is net of what is withheld', () => {
    const truth = { lines: [{ name: 'A', cents: 172_000, rate: 22 }], discount: 68_800 };
    const xml = document('FatturaPA', truth)
      .replace('<Tipo>SC</Tipo>', '<Tipo>SC</Tipo><Percentuale>40.00</Percentuale>')
      .replaceAll('1410.40', '1410.41');
    expect(Number(interpret(xml).expense.amount)).toBe(1410.4);
    expect(codesOf(interpret(xml))).not.toContain('DISCOUNT_NOT_TAKEN');
    const net = xml
      .replace(
        '<ScontoMaggiorazione>',
        '<DatiRitenuta><ImportoRitenuta>324.00</ImportoRitenuta></DatiRitenuta><ScontoMaggiorazione>',
      )
      .replaceAll('1410.41', '1086.40');
    expect(interpret(net).expense).toMatchObject({ amount: 1410.4, irpf: 324 });
    expect(codesOf(interpret(net))).toEqual(['TOTAL_DIFFERS']);
  });
});

describe('what KSeF takes although it does not add up', () => {
  const fa = document('FA(3)', { lines: [{ name: 'A', cents: 10000, rate: 23 }], prepaid: 1000 });

  it('is booked with a warning of both figures: a tax, and what is left to pay', () => {
    const wrong = interpret(fa.replace('<P_14_1>23.00', '<P_14_1>24.00').replace('<P_15>123.00', '<P_15>124.00'));
    expect(wrong.problems).toEqual([]);
    expect(wrong.warnings).toMatchObject([
      { code: 'rate', message: expect.stringContaining('23.00, but the invoice says 24.00') },
      { code: 'due' },
    ]);
    expect(wrong.expense).toMatchObject({ amount: 124, tax: 24 });
  });
});
