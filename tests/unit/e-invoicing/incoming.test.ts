import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sumProblems } from '@/server/e-invoicing/e-invoicing/incoming/check-sums';
import { expenseOf, unbookable } from '@/server/e-invoicing/e-invoicing/incoming/expense-of';
import { asJson } from '@/server/e-invoicing/e-invoicing/incoming/incoming-json';
import { readEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/read-e-invoice';
import { readFile, readOne } from '~/tests/unit/e-invoicing/only-invoice';
import { frenchCredit, germanUbl, peppolEnvelope, spanishFacturae } from '~/tests/unit/e-invoicing/samples';

const xml = (text: string, encoding: BufferEncoding = 'utf8') =>
  readFile(Buffer.from(text, encoding), 'application/xml');
const problems = (text: string) => sumProblems(readOne(text)).map(({ code, message }) => `${code}: ${message}`);

/** A PDF of one stream, as far as it matters here. */
function pdfWith(content: Uint8Array, dictionary = '/Type /EmbeddedFile /Subtype /text#2Fxml'): Uint8Array {
  const packed = deflateSync(content);
  const head = `%PDF-1.7\n7 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n%%EOF\n')]);
}

describe('an invoice of another program', () => {
  it('is read in UBL, whatever its prefixes: price per hundred, line discount, freight', () => {
    const invoice = readOne(germanUbl);
    expect(asJson(invoice)).toMatchObject({
      ...{ syntax: 'UBL', isCreditNote: false, number: 'RE-2026/0815', issueDate: '2026-03-18', dueDate: '2026-04-17' },
      seller: { name: 'Meier Schrauben GmbH & Co. KG', taxId: 'DE 136 695 976', country: 'DE', city: 'Köln' },
      buyer: { name: 'Taller Norte SL', taxId: 'ESB00000018' },
      lines: [
        { name: 'Schraube M8', quantity: 250, unitPrice: 12.345, perQuantity: 100, net: 30.86, rate: 19 },
        { name: 'Beratung', quantity: 1, adjustment: -10, net: 90 },
      ],
      adjustments: [{ reason: 'Fracht', amount: 5 }],
      totals: { lines: 120.86, taxable: 125.86, tax: 23.91, total: 149.77, due: 149.77 },
      payment: { iban: 'DE02120300000000202051', reference: '0815' },
      notes: ['Schrauben & Muttern <groß>'],
    });
    expect(sumProblems(invoice)).toEqual([]);
    expect(expenseOf(invoice, { books: 'EUR', zone: null })).toMatchObject({
      ...{ description: 'Schraube M8, Beratung', amount: 149.77, tax: 23.91, taxRate: 19, taxType: 'IVA' },
      ...{ vendorTaxId: 'DE136695976', vendorCountry: 'DE', invoiceNumber: 'RE-2026/0815', date: '2026-03-18' },
    });
  });

  it('is found in the envelope that Peppol delivers in', () => {
    expect(readOne(peppolEnvelope)).toEqual(readOne(germanUbl));
  });

  it('is below zero where it is a credit note, and lines that only group others are not counted', () => {
    const invoice = readOne(frenchCredit);
    expect(sumProblems(invoice)).toEqual([]);
    expect(asJson(invoice)).toMatchObject({
      ...{ isCreditNote: true, preceding: ['F-70'], totals: { total: -120, tax: -20 } },
      ...{ seller: { taxId: 'FR83404833048' }, lines: [{ name: 'Chaise', quantity: -2, unitPrice: 50, net: -100 }] },
    });
    expect(expenseOf(invoice, { books: 'EUR', zone: null })).toMatchObject({ amount: -120, tax: -20, taxRate: 20 });
  });

  it('is read in Facturae: a series, surcharge, IRPF, the cash criterion, and cents that rounding leaves', () => {
    const invoice = xml(spanishFacturae, 'latin1');
    expect(invoice.seller).toMatchObject({ name: 'Begoña Núñez Peña', taxId: '12345678Z', country: 'ES' });
    expect(sumProblems(invoice)).toEqual([]);
    expect(expenseOf(invoice, { books: 'EUR', zone: null })).toEqual({
      ...{ description: 'Género de punto, Libro', amount: 181.35, irpf: 22.52, currency: 'EUR', date: '2026-03-18' },
      ...{ vendor: 'Begoña Núñez Peña', vendorTaxId: '12345678Z', vendorCountry: 'ES', vendorCashCriterion: true },
      invoiceNumber: 'A26-118',
      taxes: [
        { rate: 26.2, base: 100.12, tax: 26.23, taxType: 'IVA' },
        { rate: 10, base: 50, tax: 5, taxType: 'IVA' },
      ],
    });
  });

  it('is read in Factur-X MINIMUM, which says what is due and has no field for what was paid before', () => {
    const of = (guideline: string) => `<rsm:CrossIndustryInvoice
      xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="r" xmlns:udt="u">
      <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>
        <ram:ID>urn:factur-x.eu:1p0:${guideline}</ram:ID>
      </ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
      <rsm:ExchangedDocument><ram:ID>FA-10</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>
        <udt:DateTimeString format="102">20261113</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
      <rsm:SupplyChainTradeTransaction>
        <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Au bon moulin</ram:Name></ram:SellerTradeParty>
        </ram:ApplicableHeaderTradeAgreement>
        <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
          <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
            <ram:TaxBasisTotalAmount>624.90</ram:TaxBasisTotalAmount><ram:TaxTotalAmount>46.25</ram:TaxTotalAmount>
            <ram:GrandTotalAmount>671.15</ram:GrandTotalAmount><ram:DuePayableAmount>470.15</ram:DuePayableAmount>
          </ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
      </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
    expect(problems(of('minimum'))).toEqual([]);
    expect(asJson(readOne(of('minimum')))).toMatchObject({ totals: { total: 671.15, prepaid: 201, due: 470.15 } });
    expect(problems(of('basicwl'))).toEqual([expect.stringContaining('due: ')]);
  });

  it('is read in UTF-16 and behind a byte order mark', () => {
    const said = readOne(germanUbl);
    const utf16 = germanUbl.replace('UTF-8', 'UTF-16');
    expect(readFile(Buffer.from(`\ufeff${utf16}`, 'utf16le'), 'application/xml')).toEqual(said);
    expect(xml(`\ufeff${germanUbl}`)).toEqual(said);
  });
});

describe('IRPF, which EN 16931 has no field for', () => {
  const paid = (note: string, prepaid: string, due: string) =>
    germanUbl
      .replace('<![CDATA[Schrauben & Muttern <groß>]]>', note)
      .replace(/(<b:PayableAmount[^>]*>)149.77/, `<b:PrepaidAmount>${prepaid}</b:PrepaidAmount>$1${due}`);
  const note = 'Gracias.\nRetención de IRPF: 15 % de 125.86 EUR = 18.88 EUR';

  it.each([
    ['is told apart from what was paid before', paid(note, '28.88', '120.89'), 18.88, 10],
    ['is not more than was taken off', paid(note, '10.00', '139.77'), 0, 10],
    ['is in the currency of the invoice', paid(note.replaceAll('EUR', 'USD'), '28.88', '120.89'), 0, 28.88],
    [
      'is said by UBL itself as well, beside what was paid',
      paid('', '10.00', '120.89').replace(
        '<a:LegalMonetaryTotal>',
        '<a:WithholdingTaxTotal><b:TaxAmount>18.88</b:TaxAmount></a:WithholdingTaxTotal><a:LegalMonetaryTotal>',
      ),
      18.88,
      10,
    ],
  ])('%s', (_, text, withheld, prepaid) => {
    const invoice = readOne(text);
    expect(sumProblems(invoice)).toEqual([]);
    expect(asJson(invoice)).toMatchObject({ withheld, totals: { prepaid } });
  });
});

describe('what the buyer owes itself', () => {
  const untaxed = (category: string, country = 'DE') =>
    germanUbl
      .replaceAll('<b:ID>S</b:ID>', `<b:ID>${category}</b:ID>`)
      .replaceAll(/<b:Percent>[\d.]+</g, '<b:Percent>0<')
      .replaceAll('>23.91<', '>0.00<')
      .replaceAll('>149.77<', '>125.86<')
      .replace('>DE</b:Ident', `>${country}</b:Ident`);

  it.each([
    ['K', 'DE', 'intra_community', 'goods'],
    ['AE', 'DE', 'intra_community', undefined],
    ['AE', 'ES', 'reverse_charge', undefined],
    ['AE', 'US', 'reverse_charge', undefined],
  ])('is the purchase type: category %s from %s is %s', (category, country, purchaseType, operationType) => {
    const invoice = readOne(untaxed(category, country));
    expect(sumProblems(invoice)).toEqual([]);
    const expense = expenseOf(invoice, { books: 'EUR', zone: null });
    expect(expense).toMatchObject({ amount: 125.86, purchaseType, operationType });
    expect(expense).not.toHaveProperty('tax');
  });

  it('is exempt where it says so', () => {
    expect(expenseOf(readOne(untaxed('E')), { books: 'EUR', zone: null })).toMatchObject({
      taxType: 'Exento',
      tax: 0,
      taxRate: 0,
    });
  });

  it('is nothing where its part is of 0.00', () => {
    const mixed = germanUbl.replace(
      '</a:TaxTotal>',
      `<a:TaxSubtotal><b:TaxableAmount>0</b:TaxableAmount><b:TaxAmount>0</b:TaxAmount>
       <a:TaxCategory><b:ID>AE</b:ID><b:Percent>0</b:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>`,
    );
    expect(unbookable(readOne(mixed))).toEqual([]);
    const expense = expenseOf(readOne(mixed), { books: 'EUR' });
    expect(expense).toEqual(expenseOf(readOne(germanUbl), { books: 'EUR' }));
  });

  it.each(['E', 'O', 'Z'])('is a line beside what bears none by itself (%s)', (category) => {
    const mixed = untaxed('AE').replace(
      '</a:TaxTotal>',
      `<a:TaxSubtotal><b:TaxableAmount>50.00</b:TaxableAmount><b:TaxAmount>0</b:TaxAmount>
       <a:TaxCategory><b:ID>${category}</b:ID><b:Percent>0</b:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>`,
    );
    const { taxes, purchaseType } = expenseOf(readOne(mixed), { books: 'EUR' });
    expect(purchaseType).toBeUndefined();
    expect(taxes).toMatchObject([
      { rate: 21, base: expect.any(Number), tax: expect.any(Number), taxType: 'IVA', kind: 'intra_community' },
      { rate: 0, base: 50, tax: 0, kind: 'charged' },
    ]);
  });
});

describe('what does not add up', () => {
  it.each([
    ['120.86', '120.85', ['lines: The lines come to 120.86, but the invoice says 120.85.']],
    ['>23.91<', '>29.13<', ['rate: 19 percent of 125.86 is 23.91, but the invoice says 29.13.']],
    ['TaxInclusiveAmount currencyID="EUR">149.77', 'TaxInclusiveAmount currencyID="EUR">150.77', ['total: ']],
    ['PayableAmount currencyID="EUR">149.77', 'PayableAmount currencyID="EUR">49.77', ['due: ']],
    ['>5.00</b:Amount>', '>6.00</b:Amount>', ['taxable: The lines, discounts and charges come to 126.86']],
    ['>250<', '>2500<', ['line: Line 1 comes to 308.63, but the invoice says 30.86.']],
  ])('is said with its figures: %s as %s', (from, to, expected) => {
    const said = problems(germanUbl.replaceAll(from, to));
    for (const start of expected) expect(said).toContainEqual(expect.stringContaining(start));
  });

  it('is no cent that rounding a line makes', () => {
    expect(problems(germanUbl.replaceAll('23.91', '23.92').replaceAll('149.77', '149.78'))).toEqual([]);
  });
});

describe('a file of several invoices', () => {
  it('is read whole, in its order', () => {
    const invoice = /<Invoice>[\s\S]*<\/Invoice>/.exec(spanishFacturae)?.[0] ?? '';
    const batch = spanishFacturae.replace(invoice, `${invoice}${invoice.replace('>118<', '>119<')}`);
    const numbers = readEInvoice(Buffer.from(batch, 'latin1'), 'application/xml').map(({ number }) => number);
    expect(numbers).toEqual(['A26-118', 'A26-119']);
  });
});

describe('a file that means harm', () => {
  const withDoctype = (doctype: string, text: string) =>
    germanUbl.replace('<!-- made by hand -->', doctype).replace('RE-2026/0815', text);
  const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

  it.each([
    [
      'an external entity',
      withDoctype('<!DOCTYPE u [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'),
      'document type',
    ],
    ['a billion laughs', withDoctype(`<!DOCTYPE u [<!ENTITY l0 "l">${lol}]>`, '&l9;'), 'document type'],
    ['an entity of nobody', withDoctype('', '&xxe;'), 'which is not declared'],
    ['ten thousand levels', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`, 'damaged'],
    ['an element left open', germanUbl.replace('</u:Invoice>', ''), 'damaged'],
    ['words', 'Dear customer, please pay.', 'damaged'],
    ['a page', '<html><body>Rechnung</body></html>', 'none of the formats'],
    ['the invoice of another namespace', germanUbl.replace('xsd:Invoice-2', 'xsd:Invoice-9'), 'none of the formats'],
    ['an amount with an exponent', germanUbl.replace('>149.77<', '>1e9<'), 'is no amount'],
    ['an amount of letters', germanUbl.replace('>149.77<', '>NaN<'), 'is no amount'],
    ['a day that is none', germanUbl.replace('2026-03-18', '2026-02-30'), 'is no date'],
    ['no number', germanUbl.replace('<b:ID>RE-2026/0815</b:ID>', ''), 'does not say its ID'],
    [
      'no total, and no parts of one',
      germanUbl.replace(/<b:Tax(?:In|Ex)clusiveAmount.*?clusiveAmount>/g, ''),
      'TaxInclusiveAmount',
    ],
    [
      'nobody who sells',
      germanUbl.replace(/<a:AccountingSupplierParty>[\s\S]*<\/a:AccountingSupplierParty>/, ''),
      'who sells',
    ],
  ])('is refused: %s', (_, text, why) => {
    expect(() => xml(text)).toThrow(why);
  });

  it('touches no prototype', () => {
    const text = germanUbl.replace('<b:ID>1</b:ID>', '<b:__proto__><b:polluted>1</b:polluted></b:__proto__>');
    try {
      readOne(text);
    } catch {
      // the parser may refuse the name
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is not read in letters that it does not have', () => {
    expect(() => readEInvoice(Buffer.from([0x3c, 0x61, 0xff, 0x3e]), 'application/xml')).toThrow('encoding');
    const unknown = germanUbl.replace('UTF-8', 'EBCDIC-X');
    expect(() => xml(unknown)).toThrow('encoding');
  });

  it('does not unpack without end out of a PDF', () => {
    const bomb = Buffer.alloc(40 * 1024 * 1024, 0x20);
    bomb.write('<a>');
    expect(() => readEInvoice(pdfWith(bomb), 'application/pdf')).toThrow('more than an invoice can be');
  });

  it('does not unpack much out of a PDF by many files, and nothing of what is no XML', () => {
    const half = Buffer.alloc(6 * 1024 * 1024, 0x20);
    half.write('<a>');
    expect(readEInvoice(pdfWith(half), 'application/pdf')).toEqual([]);
    const numbered = (number: number) =>
      Buffer.from(pdfWith(half)).toString('latin1').replace('7 0 obj', `${number} 0 obj`);
    const four = Buffer.from([1, 2, 3, 4].map(numbered).join(''), 'latin1');
    expect(() => readEInvoice(four, 'application/pdf')).toThrow('more than an invoice can be');

    const picture = pdfWith(Buffer.alloc(40 * 1024 * 1024, 0xff));
    const invoice = pdfWith(Buffer.from(germanUbl));
    expect(readEInvoice(Buffer.concat([picture, invoice]), 'application/pdf')[0]?.number).toBe('RE-2026/0815');
  });
});

describe('the XML in a PDF', () => {
  it('is found, of several revisions the last', () => {
    const first = pdfWith(Buffer.from(germanUbl.replace('0815', '0000')));
    const later = Buffer.concat([first, pdfWith(Buffer.from(germanUbl))]);
    expect(readFile(later, 'application/pdf').number).toBe('RE-2026/0815');
  });

  it('is found without a type, beside other files and plain', () => {
    const other = pdfWith(Buffer.from('<note>hello</note>'), '/Subtype /application#2Fxml');
    const plain = Buffer.from(`8 0 obj\n<</Type/EmbeddedFile>>\nstream\r\n${frenchCredit}\nendstream\nendobj\n`);
    expect(readFile(Buffer.concat([other, plain, other]), 'application/pdf').number).toBe('AV-77');
  });

  it('is not there in most', () => {
    expect(readEInvoice(Buffer.from('%PDF-1.4\n%%EOF\n'), 'application/pdf')).toEqual([]);
    expect(readEInvoice(pdfWith(Buffer.from(germanUbl), '/Type /XObject'), 'application/pdf')).toEqual([]);
    const damaged = pdfWith(Buffer.from(germanUbl));
    damaged.fill(0, 120, 160);
    expect(readEInvoice(damaged, 'application/pdf')).toEqual([]);
  });
});

it.each(['ISO-8859-1', 'windows-1252', 'us-ascii'])('is UTF-8 where its letters are, though it says %s', (encoding) => {
  const file = Buffer.from(germanUbl.replace('UTF-8', encoding));
  expect(readFile(file, 'application/xml').seller.city).toBe('Köln');
});
