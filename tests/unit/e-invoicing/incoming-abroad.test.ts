import { describe, expect, it } from 'vitest';
import { sumProblems } from '@/server/e-invoicing/e-invoicing/incoming/check-sums';
import { expenseOf } from '@/server/e-invoicing/e-invoicing/incoming/expense-of';
import { asJson } from '@/server/e-invoicing/e-invoicing/incoming/incoming-json';
import { readXml } from '@/server/e-invoicing/e-invoicing/incoming/read-e-invoice';
import { isSignedEnvelope } from '@/server/platform/files/type-of-content';
import { readOne } from '~/tests/unit/e-invoicing/only-invoice';

/** An Italian architect: the fund's contribution, withholding, a stamp in the total, two discounts on a line, two payments. */
const parcel = `<?xml version="1.0" encoding="UTF-8"?>
<ns2:FatturaElettronica xmlns:ns2="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">
<FatturaElettronicaHeader>
  <CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA>
    <Anagrafica><Nome>Anna</Nome><Cognome>Bianchi</Cognome></Anagrafica></DatiAnagrafici>
    <Sede><Indirizzo>Via Roma</Indirizzo><NumeroCivico>7</NumeroCivico><CAP>00184</CAP><Comune>Roma</Comune><Provincia>RM</Provincia><Nazione>IT</Nazione></Sede></CedentePrestatore>
  <CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>ES</IdPaese><IdCodice>B00000018</IdCodice></IdFiscaleIVA>
    <Anagrafica><Denominazione>Taller Norte SL</Denominazione></Anagrafica></DatiAnagrafici>
    <Sede><Indirizzo>Calle Mayor 1</Indirizzo><CAP>00000</CAP><Comune>Valencia</Comune><Nazione>ES</Nazione></Sede></CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
  <DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-18</Data><Numero>12/A</Numero>
    <DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>180.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>
    <DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>
    <DatiCassaPrevidenziale><TipoCassa>TC04</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>36.00</ImportoContributoCassa><AliquotaIVA>22.00</AliquotaIVA></DatiCassaPrevidenziale>
    <ImportoTotaleDocumento>1143.92</ImportoTotaleDocumento><Causale>Progetto</Causale></DatiGeneraliDocumento>
    <DatiFattureCollegate><IdDocumento>9/A</IdDocumento></DatiFattureCollegate></DatiGenerali>
  <DatiBeniServizi>
    <DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Rilievo</Descrizione><Quantita>10.00</Quantita><UnitaMisura>ore</UnitaMisura><PrezzoUnitario>105.00</PrezzoUnitario>
      <ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>10.00</Percentuale></ScontoMaggiorazione><ScontoMaggiorazione><Tipo>SC</Tipo><Importo>2.00</Importo></ScontoMaggiorazione>
      <PrezzoTotale>925.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
    <DettaglioLinee><NumeroLinea>2</NumeroLinea><TipoCessionePrestazione>SC</TipoCessionePrestazione><Descrizione>Sconto</Descrizione><PrezzoUnitario>-25.00</PrezzoUnitario><PrezzoTotale>-25.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
    <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>936.00</ImponibileImporto><Imposta>205.92</Imposta></DatiRiepilogo></DatiBeniServizi>
  <DatiPagamento><CondizioniPagamento>TP01</CondizioniPagamento>
    <DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>2026-04-17</DataScadenzaPagamento><ImportoPagamento>500.00</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento>
    <DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><ImportoPagamento>463.92</ImportoPagamento></DettaglioPagamento></DatiPagamento>
</FatturaElettronicaBody></ns2:FatturaElettronica>`;

const untaxed = (natura: string) =>
  parcel
    .replace(/<DatiBollo>.*<\/DatiBollo>/, '')
    .replaceAll('<AliquotaIVA>22.00</AliquotaIVA>', `<AliquotaIVA>0.00</AliquotaIVA><Natura>${natura}</Natura>`)
    .replace('205.92', '0.00')
    .replace('1143.92', '936.00');

const polish = (body: string) => `<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">
<Podmiot1><DaneIdentyfikacyjne><NIP>5260250995</NIP><Nazwa>Śruby Sp. z o.o.</Nazwa></DaneIdentyfikacyjne>
  <Adres><KodKraju>PL</KodKraju><AdresL1>ul. Polna 3</AdresL1><AdresL2>00-625 Warszawa</AdresL2></Adres></Podmiot1>
<Podmiot2><DaneIdentyfikacyjne><KodUE>ES</KodUE><NrVatUE>B00000018</NrVatUE><Nazwa>Taller Norte SL</Nazwa></DaneIdentyfikacyjne></Podmiot2>
<Fa><KodWaluty>EUR</KodWaluty><P_1>2026-03-18</P_1><P_2>FV/7/2026</P_2>${body}</Fa></Faktura>`;

/** Prices with tax, each line rounded for itself; a part was paid before, and a cost was put on. */
const retail =
  polish(`<P_13_1>24.39</P_13_1><P_14_1>5.61</P_14_1><P_14_1W>23.90</P_14_1W><P_15>30.00</P_15><RodzajFaktury>VAT</RodzajFaktury>
  ${[1, 2, 3].map((n) => `<FaWiersz><NrWierszaFa>${n}</NrWierszaFa><P_7>Śruba ${n}</P_7><P_8B>1</P_8B><P_9B>10</P_9B><P_11A>10.00</P_11A><P_12>23</P_12><KursWaluty>4.26</KursWaluty></FaWiersz>`).join('')}
  <Rozliczenie><Obciazenia><Kwota>3.00</Kwota><Powod>Kaucja</Powod></Obciazenia><SumaObciazen>3.00</SumaObciazen>
    <Odliczenia><Kwota>8.00</Kwota><Powod>Przedpłata</Powod></Odliczenia><SumaOdliczen>8.00</SumaOdliczen><DoZaplaty>25.00</DoZaplaty></Rozliczenie>`);

/** A correction that says its line before and after. */
const correction =
  polish(`<P_13_6_2>-40.00</P_13_6_2><P_15>-40.00</P_15><RodzajFaktury>KOR</RodzajFaktury><DaneFaKorygowanej><DataWystFaKorygowanej>2026-02-01</DataWystFaKorygowanej><NrFaKorygowanej>FV/2/2026</NrFaKorygowanej><NrKSeFN>1</NrKSeFN></DaneFaKorygowanej>
  <FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Śruba</P_7><P_8B>10</P_8B><P_9A>10</P_9A><P_11>100</P_11><P_12>0 WDT</P_12><StanPrzed>1</StanPrzed></FaWiersz>
  <FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Śruba</P_7><P_8B>6</P_8B><P_9A>10</P_9A><P_11>60</P_11><P_12>0 WDT</P_12></FaWiersz>`);

/** A settlement: its lines are the whole order, its sums what the advance left. */
const settlement =
  polish(`<P_13_1>60.00</P_13_1><P_14_1>13.80</P_14_1><P_15>73.80</P_15><RodzajFaktury>ROZ</RodzajFaktury><FakturaZaliczkowa><NrKSeFZN>1</NrKSeFZN><NrFaZaliczkowej>ZAL/1</NrFaZaliczkowej></FakturaZaliczkowa>
  <FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Maszyna</P_7><P_8B>1</P_8B><P_9A>100</P_9A><P_11>100</P_11><P_12>23</P_12></FaWiersz>`);

describe('FatturaPA', () => {
  it('is read with the fund, the stamp, withholding and every discount', () => {
    const invoice = readOne(parcel);
    expect(sumProblems(invoice)).toEqual([]);
    expect(asJson(invoice)).toMatchObject({
      ...{ syntax: 'FatturaPA', isCreditNote: false, number: '12/A', issueDate: '2026-03-18', dueDate: '2026-04-17' },
      seller: { name: 'Anna Bianchi', taxId: 'IT00743110157', country: 'IT', street: 'Via Roma, 7', city: 'Roma' },
      buyer: { taxId: 'ESB00000018', postalCode: null },
      lines: [{ name: 'Rilievo', quantity: 10, unit: 'ore', unitPrice: 105, adjustment: -125, net: 925, rate: 22 }],
      adjustments: [{ amount: -25 }, { amount: 36 }, { amount: 2 }],
      ...{ withheld: 180, totals: { taxable: 938, tax: 205.92, total: 1143.92, due: null }, preceding: ['9/A'] },
      payment: { iban: 'IT60X0542811101000000123456' },
    });
    expect(expenseOf(invoice, { books: 'EUR', zone: null })).toMatchObject({
      ...{ amount: 1143.92, irpf: 180, vendorTaxId: 'IT00743110157', invoiceNumber: '12/A' },
      taxes: [
        { rate: 22, base: 936, tax: 205.92, taxType: 'IVA' },
        { rate: 0, base: 2, tax: 0, taxType: 'Exento' },
      ],
    });
  });

  it.each([
    ['N2.1', { purchaseType: 'intra_community' }],
    ['N3.2', { purchaseType: 'intra_community', operationType: 'goods' }],
    ['N6.9', { purchaseType: 'intra_community' }],
    ['N4', { taxType: 'Exento', tax: 0 }],
    ['N2.2', { taxType: undefined, tax: 0 }], // a person says whether it is exempt here
  ])('says what the buyer owes itself: %s', (natura, expected) => {
    const invoice = readOne(untaxed(natura));
    expect(sumProblems(invoice)).toEqual([]);
    expect(expenseOf(invoice, { books: 'EUR', zone: null })).toMatchObject({ amount: 936, ...expected });
  });

  it('gives back what a credit note says above zero, and what one says below it', () => {
    const credit = parcel
      .replace('TD01', 'TD04')
      .replace(/<DatiBollo>.*<\/DatiBollo>/, '')
      .replace('1143.92', '1141.92');
    const below = credit.replace(/>(\d+\.\d\d)(?=<\/(?:Imp|Prezzo|Quant))/g, '>-$1').replaceAll('>--', '>-');
    const [one, other] = [readOne(credit), readOne(below.replace('>-25.00</PrezzoTotale', '>25.00</PrezzoTotale'))];
    for (const invoice of [one, other])
      expect(asJson(invoice)).toMatchObject({ isCreditNote: true, totals: { total: -1141.92 } });
    expect(sumProblems(one)).toEqual([]);
  });

  it.each([
    ['a wrong tax', parcel.replace('>205.92<', '>206.92<'), ['rate', 'total']],
    ['a wrong line', parcel.replace('>925.00<', '>935.00<'), ['line', 'taxable']],
  ])('is not booked with %s', (_, text, codes) => {
    const found = sumProblems(readOne(text)).map(({ code }) => code);
    expect(found.length).toBeGreaterThan(0);
    expect(codes).toEqual(expect.arrayContaining(found));
  });

  it('is booked with its parts and a warning where its total is another, which SdI does not check', () => {
    const invoice = readOne(parcel.replace('1143.92', '1150.00'));
    expect(sumProblems(invoice)).toEqual([]);
    expect(invoice.totals.total.toNumber()).toBe(1143.92); // what is paid has the stamp
    expect(invoice.warnings).toMatchObject([{ code: 'TOTAL_DIFFERS', message: expect.stringContaining('1150.00') }]);
  });

  it('is a list of invoices where a file holds several', () => {
    const body = /<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>/.exec(parcel)?.[0] ?? '';
    const two = parcel.replace(body, `${body}${body.replace('12/A', '13/A')}`);
    expect(readXml(two).map(({ number }) => number)).toEqual(['12/A', '13/A']);
  });

  it('is known in a signed envelope', () => {
    const der = Buffer.concat([
      Buffer.from('3080', 'hex'),
      Buffer.from('06092a864886f70d010702a080', 'hex'),
      Buffer.alloc(90),
    ]);
    expect(isSignedEnvelope(der)).toBe(true);
    expect(isSignedEnvelope(Buffer.from(der.toString('base64')))).toBe(true);
    expect(isSignedEnvelope(Buffer.from(parcel))).toBe(false);
  });
});

describe('FA(3)', () => {
  it('is read with prices that include tax, what was paid before, and the rate of złoty', () => {
    const invoice = readOne(retail);
    expect(sumProblems(invoice)).toEqual([]);
    expect(asJson(invoice)).toMatchObject({
      ...{ syntax: 'FA(3)', number: 'FV/7/2026', currency: 'EUR', exchange: { currency: 'PLN', rate: 4.26 } },
      seller: {
        name: 'Śruby Sp. z o.o.',
        taxId: 'PL5260250995',
        country: 'PL',
        postalCode: '00-625',
        city: 'Warszawa',
      },
      buyer: { taxId: 'ESB00000018' },
      lines: [{ net: 8.13, rate: 23 }, { net: 8.13 }, { net: 8.13 }],
      totals: { taxable: 24.39, tax: 5.61, total: 30, prepaid: 5, due: 25 },
    });
    expect(expenseOf(invoice, { books: 'EUR', zone: null })).toMatchObject({
      amount: 30,
      taxRate: 23,
      tax: 5.61,
      vendorCountry: 'PL',
    });
  });

  it('takes what a correction says of before off what it says of after', () => {
    const invoice = readOne(correction);
    expect(sumProblems(invoice)).toEqual([]);
    expect(asJson(invoice)).toMatchObject({ isCreditNote: true, preceding: ['FV/2/2026'], totals: { total: -40 } });
    expect(expenseOf(invoice, { books: 'EUR', zone: null })).toMatchObject({
      amount: -40,
      purchaseType: 'intra_community',
      operationType: 'goods',
    });
  });

  it('knows that the lines of a settlement are the whole order', () => {
    const invoice = readOne(settlement);
    expect(sumProblems(invoice)).toEqual([]);
    expect(asJson(invoice)).toMatchObject({
      adjustments: [{ amount: -40 }],
      preceding: ['ZAL/1'],
      totals: { total: 73.8 },
    });
    expect(invoice.warnings).toEqual([]);
    expect(readOne(settlement.replace('ROZ<', 'VAT<')).warnings).toMatchObject([{ code: 'LINES_DIFFER' }]);
  });

  it.each([
    ['a wrong tax', retail.replace('>5.61<', '>6.61<')],
    ['a wrong rest', retail.replace('>25.00<', '>22.00<')],
  ])('is not booked with %s', (_, text) => {
    expect(sumProblems(readOne(text))).not.toEqual([]);
  });

  it.each([
    ['total', retail.replace('>30.00<', '>35.00<'), 'TOTAL_DIFFERS', 30],
    ['line', correction.replace('>60<', '>70<'), 'LINES_DIFFER', undefined],
  ])('is booked with a warning where its %s is wrong, which KSeF does not check', (_, text, code, total) => {
    const invoice = readOne(text);
    expect(sumProblems(invoice).filter((it) => it.code !== 'line')).toEqual([]);
    expect(invoice.warnings).toMatchObject([{ code }]);
    if (total !== undefined) expect(Number(invoice.totals.total)).toBe(total);
  });
});
