import { describe, expect, it } from 'vitest';
import { sumProblems } from '@/server/e-invoicing/e-invoicing/incoming/check-sums';
import { readEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/read-e-invoice';
import { readOne } from '~/tests/unit/e-invoicing/only-invoice';
import { germanUbl } from '~/tests/unit/e-invoicing/samples';
import { sayable, type Truth, write } from '~/tests/unit/e-invoicing/small-writer';

const truth: Truth = {
  ...{ number: 'A-1', date: '2026-03-18', dueDate: '2026-04-17', iban: 'ES9121000418450200051332', order: 'PO-7' },
  seller: 'Fornitore SRL',
  lines: [{ name: 'Sillas', cents: 10_000, rate: 10 }],
  ...{ discount: 0, expenses: 0, prepaid: 0, rounding: 0 },
};
const fattura = write('FatturaPA', truth);
const facturae = write('Facturae', truth);
const fa3 = write('FA(3)', sayable('FA(3)', truth));

describe('an older version', () => {
  it.each([
    [
      'FatturaPA 1.1',
      fattura.replace(
        'ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
        'www.fatturapa.gov.it/sdi/fatturapa/v1.1',
      ),
      'FatturaPA',
    ],
    [
      'FatturaPA 1.0',
      fattura.replace(
        'ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
        'www.fatturapa.gov.it/sdi/fatturapa/v1.0',
      ),
      'FatturaPA',
    ],
    [
      'Facturae 3.1',
      facturae.replace(
        'www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
        'www.facturae.es/Facturae/2007/v3.1/Facturae',
      ),
      'Facturae',
    ],
    [
      'Facturae 3.0',
      facturae.replace(
        'www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
        'www.facturae.es/Facturae/2007/v3.0/Facturae',
      ),
      'Facturae',
    ],
    ['FA(2)', fa3.replace('2025/06/25/13775', '2023/06/29/12648'), 'FA(2)'],
  ])('is read: %s', (_, xml, syntax) => {
    const invoice = readOne(xml);
    expect(sumProblems(invoice)).toEqual([]);
    expect(invoice).toMatchObject({ syntax, number: 'A-1', orderNumber: 'PO-7' });
  });

  it('is named where it is not known', () => {
    expect(() => readOne('<Faktura xmlns="http://crd.gov.pl/wzor/2021/11/29/11089/"/>')).toThrow(
      'It is Faktura of http://crd.gov.pl/wzor/2021/11/29/11089/, which is none of the formats',
    );
  });

  it.each([
    ['its rate', '<Aliquota>22.00</Aliquota>'],
    ['its tax', '<Imposta>4.51</Imposta>'],
    ['both', '<Imposta>4.51</Imposta><Aliquota>22.00</Aliquota>'],
  ])('is simplified, with the tax inside of its amounts by %s', (_, said) => {
    const invoice =
      readOne(`<s:FatturaElettronicaSemplificata xmlns:s="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0">
      <FatturaElettronicaHeader><CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA>
      <Denominazione>Bar Sport</Denominazione></CedentePrestatore></FatturaElettronicaHeader>
      <FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa>
      <Data>2026-03-18</Data><Numero>7</Numero></DatiGeneraliDocumento></DatiGenerali>
      <DatiBeniServizi><Descrizione>Pranzo</Descrizione><Importo>25.00</Importo><DatiIVA>${said}</DatiIVA></DatiBeniServizi>
      </FatturaElettronicaBody></s:FatturaElettronicaSemplificata>`);
    expect(sumProblems(invoice)).toEqual([]);
    expect(invoice.seller).toMatchObject({ name: 'Bar Sport', taxId: 'IT00743110157' });
    const { total, tax, taxable } = invoice.totals;
    expect([total, tax, taxable].map(Number)).toEqual([25, 4.51, 20.49]);
    expect(invoice.taxes.map(({ rate }) => rate.toNumber())).toEqual([22]);
  });
});

describe('the tax id of who sells', () => {
  const without = germanUbl.replace(/<a:PartyTaxScheme>.*<\/a:PartyTaxScheme>/g, '');
  const legal = (id: string) =>
    without.replace('</b:RegistrationName></a:PartyLegalEntity>', `</b:RegistrationName>${id}</a:PartyLegalEntity>`);
  const tax = (id: string) =>
    without.replace(
      '<a:PartyLegalEntity>',
      `<a:PartyTaxScheme><b:CompanyID>${id}</b:CompanyID><a:TaxScheme><b:ID>TAX</b:ID></a:TaxScheme></a:PartyTaxScheme><a:PartyLegalEntity>`,
    );

  it.each([
    ['its VAT id', germanUbl, 'DE 136 695 976'],
    ['its registration', legal('<b:CompanyID>HRB 7710</b:CompanyID>'), 'HRB 7710'],
    ['another number of taxes', tax('215/1234/5678'), '215/1234/5678'],
    ['no sentence', tax('Godkänd för F-skatt'), null],
    ['no number of a location', legal('<b:CompanyID schemeID="0088">7300010000001</b:CompanyID>'), null],
  ])('is %s', (_, xml, taxId) => {
    expect(readOne(xml).seller.taxId).toBe(taxId);
  });
});

describe('what a document says beside its lines', () => {
  it('is a fund that is charged, and not one that is withheld', () => {
    const fund = (code: string, amount: string) =>
      `<DatiCassaPrevidenziale><TipoCassa>${code}</TipoCassa><ImportoContributoCassa>${amount}</ImportoContributoCassa></DatiCassaPrevidenziale>`;
    const xml = fattura
      .replace('<ImportoTotaleDocumento>', `${fund('TC22', '4.00')}${fund('TC07', '5.00')}<ImportoTotaleDocumento>`)
      .replace('>100.00</ImponibileImporto>', '>104.00</ImponibileImporto>')
      .replace('>10.00</Imposta>', '>10.40</Imposta>')
      .replaceAll('>110.00<', '>114.40<');
    const invoice = readOne(xml);
    expect(sumProblems(invoice)).toEqual([]);
    expect(invoice.adjustments.map(({ reason }) => reason)).toEqual(['TC22']);
  });

  it('is a tax that is no VAT: in its base, or beside it as cost', () => {
    const levy =
      '<Tax><TaxTypeCode>05</TaxTypeCode><TaxRate>5.00</TaxRate><TaxableBase><TotalAmount>100.00</TotalAmount></TaxableBase><TaxAmount><TotalAmount>5.00</TotalAmount></TaxAmount></Tax>';
    const beside = facturae
      .replace('<TaxesOutputs><Tax>', `<TaxesOutputs>${levy}<Tax>`)
      .replace('<TotalTaxOutputs>10.00', '<TotalTaxOutputs>15.00')
      .replaceAll('>110.00<', '>115.00<');
    const invoice = readOne(beside);
    expect(sumProblems(invoice)).toEqual([]);
    expect(invoice.taxes.map(({ kind, taxable, tax }) => [kind, Number(taxable), Number(tax)])).toEqual([
      ['vat', 100, 10],
      ['otherTax', 5, 0],
    ]);
    expect(Number(invoice.totals.tax)).toBe(10);
  });

  it('is the tax that the total of a simplified Polish invoice has inside, with a warning', () => {
    const xml = fa3
      .replace(/<P_13_2>.*<\/P_14_2>/, '')
      .replace(/<P_15>[^<]*/, '<P_15>108.00')
      .replace('<P_11>100.00</P_11>', '')
      .replace('<FaWiersz>', '<RodzajFaktury>UPR</RodzajFaktury><FaWiersz>');
    const invoice = readOne(xml);
    expect(sumProblems(invoice)).toEqual([]);
    expect(Number(invoice.totals.tax)).toBe(8);
    expect(invoice.warnings).toMatchObject([{ code: 'TAX_WORKED_OUT' }]);
  });
});

describe('the account that is paid to', () => {
  const at = (iban: string) => readOne(write('Facturae', { ...truth, iban })).payment.iban;

  it('is an IBAN without its spaces, and else as it is written, so that it is seen', () => {
    expect(at('ES91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332');
    expect(at('ES00 2100')).toBe('ES00 2100');
    const polish = write('FA(3)', sayable('FA(3)', { ...truth, iban: '61 1090 1014 0000 0712 1981 2874' }));
    expect(readOne(polish).payment.iban).toBe('PL61109010140000071219812874');
  });
});

describe('letters', () => {
  it('are refused where they are controls, which no letter is', () => {
    const read = (text: string) => () => readEInvoice(Buffer.from(text), 'application/xml');
    expect(read(germanUbl.replace('Köln', 'K\u0094ln'))).toThrow('Its letters are not in the encoding');
    expect(read(germanUbl.replace('Köln', 'K&#148;ln'))).toThrow('Its letters are not in the encoding');
    const bytes = Buffer.from(germanUbl.replace('UTF-8', 'windows-1252').replace('Köln', 'K\u0081ln'), 'latin1');
    expect(() => readEInvoice(bytes, 'application/xml')).toThrow('Its letters are not in the encoding');
  });
});
