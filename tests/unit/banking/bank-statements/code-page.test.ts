import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyStatement } from '~/tests/unit/banking/bank-statements/only-statement';
import { bytesIn } from '~/tests/unit/banking/bank-statements/second-writer';

const mt940 = (text: string) =>
  `:20:X\r\n:25:ES9121000418450200051332\r\n:28C:1/1\r\n:60F:C261001EUR0,00\r\n:61:2610061006C1,00NTRFNONREF\r\n:86:${text}\r\n:62F:C261031EUR1,00\r\n-\r\n`;
const ofx = (header: string, text: string) =>
  `${header}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>123456789</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261005<TRNAMT>-10.00<FITID>1<NAME>${text}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const described = async (bytes: Buffer) => (await onlyStatement(bytes)).movements[0]?.description;

describe('the code page of a file that is no UTF-8', () => {
  it.each([
    'CAFÉ 5€ JOSÉ 3€',
    'Crédito 5€',
    'CAFÉ ÑANDÚ',
    'Pago de 1\u00a0210,00 € (3€)',
    'COMISIÓN 3 €',
    'Más señal d’Or',
    'Pagos… y más',
    'Bücher für Größe “Eins”',
    'Nº 5 · 1ª cuota',
    'RECEPCIÓN £5',
  ])('is windows-1252 of %s', async (text) => {
    expect(await described(bytesIn('windows-1252', mt940(text)))).toBe(text.replaceAll('\u00a0', ' '));
  });

  it.each([
    'CAFÉ JOSÉ',
    'Crédito',
    'CAFÉ ÑANDÚ',
    'PEÑA Y MUÑOZ',
    'Comisión año más',
    'RECEPCIÓN Nº 5',
    'Bücher für Größe',
    'PLAÇA DE CATALUNYA',
    'Überweisung',
    'façade là-bas où',
    'ÍÑIGO LÓPEZ ÁVILA',
    'RODRÍGUEZ GARCÍA',
    'élite',
    'índice',
  ])('is 850 of %s', async (text) => {
    expect(await described(bytesIn('cp850', mt940(text)))).toBe(text);
  });

  it.each(['KÖLN', 'ÖSTERREICH', 'Köln', 'Straße'])('is windows-1252 of %s of a bank in Germany', async (text) => {
    const file = mt940(text).replace('ES9121000418450200051332', 'DE89370400440532013000');
    expect(await described(bytesIn('windows-1252', file))).toBe(text);
  });

  it('is windows-1252 where both have letters that fit, and Hebrew accents are none', async () => {
    expect(await described(bytesIn('windows-1252', mt940('época')))).toBe('época');
    expect(await described(bytesIn('cp850', mt940('Íñigo')))).toBe('Íñigo');
    expect(await described(bytesIn('utf-8', mt940('Íñigo שלום')))).toBe('Íñigo שלום');
  });

  it('is that of words of one language, whichever they are', async () => {
    const words =
      'año España cigüeña CAFÉ JOSÉ MUÑOZ comisión débito CRÉDITO ñandú Ángel ÍÑIGO Íñigo más según Único'.split(' ');
    const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((it) => `${it.join(' ')} año`);
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('cp850', 'windows-1252'), async (written, encoding) => {
        expect(await described(bytesIn(encoding, mt940(written)))).toBe(written);
      }),
    );
  });

  it.each([
    ['OFXHEADER:100\nCHARSET:1252\n\n', 'windows-1252', 'CAFÉ 5€'],
    ['OFXHEADER:100\nCHARSET:850\n\n', 'cp850', 'à É'],
    ['OFXHEADER:100\nENCODING:USASCII\nCHARSET:8859-1\n\n', 'windows-1252', '‚é‚'],
    ['OFXHEADER:100\nCHARSET:1251\n\n', 'windows-1251', 'Оплата счёта'],
    ['OFXHEADER:100\nCHARSET:1252\n\n', 'utf-8', 'CAFÉ 5€'],
    ['<?xml version="1.0" encoding="ISO-8859-15"?>\n<?OFX OFXHEADER="200"?>\n', 'iso-8859-15', 'CAFÉ 5€'],
    ['OFXHEADER:100\nCHARSET:NONE\n\n', 'cp850', 'CAFÉ MUÑOZ'],
  ])('is the one that an OFX names: %j', async (header, encoding, text) => {
    expect(await described(bytesIn(encoding, ofx(header, text)))).toBe(text);
  });

  it('is windows-1252 of a table, in texts and between digits', async () => {
    const texts =
      'Fecha;Concepto;Importe;Saldo\n02/10/2026;CAFÉ JOSÉ 3€ DE 5€;-3,50;3.706,50\n01/10/2026;COBRO 1.210€;1.210,00;3.710,00\n';
    const { movements } = await onlyStatement(bytesIn('windows-1252', texts));
    expect(movements.map((it) => [it.date, it.amount, it.description])).toEqual([
      ['2026-10-01', '1210.00', 'COBRO 1.210€'],
      ['2026-10-02', '-3.50', 'CAFÉ JOSÉ 3€ DE 5€'],
    ]);
    const blanks =
      'Date;Libelle;Montant;Solde\n02/10/2026;CAFE;-3,50;3\u00a0706,50\n01/10/2026;COBRO;1\u00a0210,00;3\u00a0710,00\n';
    const french = await onlyStatement(bytesIn('windows-1252', blanks));
    expect(french.movements.map((it) => it.amount)).toEqual(['1210.00', '-3.50']);
  });

  it('has a letter where CAMT says Latin-1 and a program wrote windows-1252', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-10-05</Dt></BookgDt><AddtlNtryInf>CAFÉ 5€</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
    expect(await described(bytesIn('windows-1252', xml))).toBe('CAFÉ 5€');
  });
});
