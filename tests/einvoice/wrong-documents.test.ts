import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '@/server/access/api-keys/api-keys.service';
import { exportEInvoice } from '@/server/e-invoicing/e-invoicing/exports/export-e-invoice';
import { openCompleteCompany } from '~/tests/einvoice/companies';
import { inPoland } from '~/tests/einvoice/in-poland';
import { bodyOf, type Case, cases } from '~/tests/einvoice/invoices';
import { rules } from '~/tests/einvoice/rules';
import { signedEnvelope } from '~/tests/einvoice/signed-envelope';
import { makeAuthority, pkcs12Of } from '~/tests/setup/certificates';
import { setClock } from '~/tests/setup/clock';
import { type Company, call } from '~/tests/setup/company';

// Every rule refuses what breaks it: ours here, the official ones in scripts/validate-e-invoices.mjs, which has to refuse
// each file that is called wrong-….

const folder = process.env.EINVOICE_FOLDER;

function layDown(format: string, name: string, content: string | Uint8Array): void {
  if (!folder) return;
  mkdirSync(join(folder, format), { recursive: true });
  writeFileSync(join(folder, format, name), content);
}

/** The document with something else in it. */
function broken(xml: string, found: string | RegExp, put: string): string {
  const changed = xml.replace(found, put);
  expect(changed, `${found} is in the document`).not.toBe(xml);
  return changed;
}

let company: Company;
let polish: Company;
let id: string;

const caseOf = (name: string): Case => cases.find((it) => it.name === name) ?? { name };

async function issuedBy(of: Company, name: string): Promise<string> {
  const { status, text, body } = await of.post('/v1/invoices', bodyOf(caseOf(name)));
  expect(status, text).toBe(201);
  return caseOf(name).afterwards?.(of, body.id) ?? body.id;
}

const exported = async (of: Company, invoice: string, format: string, signed = false) =>
  (await exportEInvoice(of.actor, invoice, { format, signed })).xml;

beforeAll(async () => {
  setClock('2026-03-18T09:00:00.000Z');
  company = await openCompleteCompany('peninsula');
  polish = inPoland(await openCompleteCompany('polish'));
  id = await issuedBy(company, 'italian-services');
});

afterAll(async () => {
  const document = await PDFDocument.create();
  document.addPage().drawText('No PDF/A');
  layDown('Factur-X', 'wrong-paper.pdf', await document.save());
});

describe('the official rules are given something to refuse', () => {
  it.each([
    ['UBL', '<cbc:PayableAmount currencyID="EUR">95.00', '<cbc:PayableAmount currencyID="EUR">95.01'],
    ['CII', '<ram:DuePayableAmount>95.00', '<ram:DuePayableAmount>95.01'],
    ['XRechnung-UBL', /<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, ''],
    ['XRechnung-CII', /<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ''],
    ['PEPPOL-BIS-3', /<cbc:EndpointID.*?<\/cbc:EndpointID>/, ''],
    ['Factur-X', '<ram:GrandTotalAmount>95.00', '<ram:GrandTotalAmount>95.01'],
    ['Facturae', /<TotalTaxOutputs>.*?<\/TotalTaxOutputs>/, ''],
    ['FatturaPA', /<RegimeFiscale>.*?<\/RegimeFiscale>/, ''],
  ])('in %s', async (format, found, put) => {
    layDown(format, 'wrong-document.xml', broken(await exported(company, id, format), found, put));
  });

  it('in FA-2-KSeF', async () => {
    const xml = await exported(polish, await issuedBy(polish, 'plain'), 'FA-2-KSeF');
    layDown('FA-2-KSeF', 'wrong-document.xml', broken(xml, '<JST>2</JST>', ''));
  });
});

describe('signatures', () => {
  it('of a Facturae, one of which has another total', async () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const until = new Date('2046-01-01T00:00:00Z');
    const holder = { name: 'Taller Norte SL', organization: 'VATES-B00000018', from, until };
    const file = pkcs12Of(makeAuthority('AC de prueba').issueTo(holder), 'x', 'aes256');
    const body = { pkcs12: Buffer.from(file).toString('base64'), password: 'x' };
    const { key } = await createApiKey(company.actor, { name: 'e-invoices', scopes: ['einvoice:*'] });
    expect((await call(key, 'PUT', '/v1/company/certificate', body)).status).toBe(200);
    for (const name of ['plain', 'awkward-text', 'dollars']) {
      const xml = await exported(company, await issuedBy(company, name), 'Facturae', true);
      layDown('Facturae', `${name}.xsig`, xml);
      if (name === 'plain') layDown('Facturae', 'wrong-total.xsig', broken(xml, /121\.00/g, '121.01'));
    }
  });

  it('of an envelope, one of which says something else, and one that somebody else has signed', () => {
    const authority = makeAuthority('AC de prueba');
    const [ours, theirs] = [authority.issue('Taller Norte SL'), authority.issue('Otra SL')];
    const xml = signedEnvelope(ours, '<sum>121.00</sum>');
    const envelopes = { sample: xml, 'wrong-body': broken(xml, '121.00', '121.01'), 'wrong-signer': xml };
    for (const [name, envelope] of Object.entries(envelopes)) {
      layDown('wss', `${name}.xml`, envelope);
      layDown('wss', `${name}.pem`, name === 'wrong-signer' ? theirs.certificate : ours.certificate);
    }
  });
});

type Change = [rule: string, found: string | RegExp, put: string];

describe.each([
  [
    'FatturaPA',
    'italian-services',
    [
      ['00428', 'versione="FPR12"', 'versione="FPA12"'],
      ['00427', '<CodiceDestinatario>ABC1234', '<CodiceDestinatario>ABC123'],
      ['00426', '</CodiceDestinatario>', '</CodiceDestinatario><PECDestinatario>a@pec.example</PECDestinatario>'],
      ['seven X', '<CodiceDestinatario>ABC1234', '<CodiceDestinatario>XXXXXXX'],
      ['00417', /<DatiAnagrafici><IdFiscaleIVA><IdPaese>IT.*?<\/IdFiscaleIVA>/, '<DatiAnagrafici>'],
      ['CAP abroad', '<CAP>00000', '<CAP>46001'],
      ['regime', 'RF18', 'RF01'],
      ['00425', /<Numero>[^<]*/, '<Numero>ABC'],
      ['00423', '<PrezzoTotale>100.00', '<PrezzoTotale>100.02'],
      ['00400', /<Natura>N2.1<\/Natura><\/DettaglioLinee>/, '</DettaglioLinee>'],
      ['00429', /<Natura>N2.1<\/Natura>(?=<ImponibileImporto>)/, ''],
      ['00445', /N2\.1/g, 'N2'],
      ['00443', '<DatiRiepilogo><AliquotaIVA>0.00', '<DatiRiepilogo><AliquotaIVA>21.00'],
      ['00422', '<ImponibileImporto>95.00', '<ImponibileImporto>95.01'],
      ['00421', '<Imposta>0.00', '<Imposta>0.02'],
      ['total', '<ImportoTotaleDocumento>95.00', '<ImportoTotaleDocumento>95.01'],
      ['more is due', '<ImportoPagamento>95.00', '<ImportoPagamento>95.02'],
    ],
  ],
  [
    'FatturaPA',
    'italian-credited',
    [['below zero', /(PrezzoTotale|ImponibileImporto|Imposta|ImportoTotaleDocumento)>(?=\d)/g, '$1>-']],
  ],
  [
    'FA-2-KSeF',
    'prepayment-and-irpf',
    [
      ['NIP of the seller', '<NIP>5260250274', '<NIP>5260250275'],
      ['NIP of the buyer', '<NIP>5252344078', '<NIP>5252344079'],
      ['one id', '</NIP><Nazwa>Acme', '</NIP><BrakID>1</BrakID><Nazwa>Acme'],
      ['order', '<NrWierszaFa>1', '<NrWierszaFa>2'],
      ['quantity by price', '<P_9A>100', '<P_9A>100.01'],
      ['rate 21', '<P_12>23', '<P_12>21'],
      ['P_13_1', '<P_13_1>100.00', '<P_13_1>100.01'],
      ['P_14_1', '<P_14_1>23.00', '<P_14_1>23.05'],
      ['is of no line', '<P_15>', '<P_13_8>0.00</P_13_8><P_15>'],
      ['in złoty', '<P_15>', '<P_14_1W>23.00</P_14_1W><P_15>'],
      ['P_15', '<P_15>123.00', '<P_15>123.01'],
      ['deductions', '<SumaOdliczen>35.50', '<SumaOdliczen>35.51'],
      ['due', '<DoZaplaty>87.50', '<DoZaplaty>87.51'],
      ['P_19', '<P_19N>1</P_19N>', '<P_19>1</P_19><P_19C>x</P_19C>'],
      ['P_18', '<P_18>2', '<P_18>1'],
      ['what it corrects', 'RodzajFaktury>VAT', 'RodzajFaktury>KOR'],
      ['its advances', 'RodzajFaktury>VAT', 'RodzajFaktury>ROZ'],
      ['above zero', 'RodzajFaktury>VAT', 'RodzajFaktury>KOR'],
    ],
  ],
  [
    'Facturae',
    'irpf-and-discount',
    [
      ['quantity by price', '<TotalCost>33.33', '<TotalCost>33.35'],
      ['after discounts', '<GrossAmount>33.33', '<GrossAmount>33.34'],
      ['lines', /<TotalGrossAmount>[\d.]+/, '<TotalGrossAmount>1.00'],
      ['general discounts', /<TotalGeneralDiscounts>[\d.]+/, '<TotalGeneralDiscounts>1.00'],
      ['before taxes', /<TotalGrossAmountBeforeTaxes>[\d.]+/, '<TotalGrossAmountBeforeTaxes>1.00'],
      ['tax at 20', '<TaxRate>21.00', '<TaxRate>20.00'],
      ['taxes', /<TotalTaxOutputs>[\d.]+/, '<TotalTaxOutputs>1.00'],
      ['withheld', /<TotalTaxesWithheld>[\d.]+/, '<TotalTaxesWithheld>1.00'],
      ['total', /<InvoiceTotal>[\d.]+/, '<InvoiceTotal>1.00'],
      [
        'outstanding',
        /<TotalOutstandingAmount>[\d.]+(?=<\/TotalOutstandingAmount><Total)/,
        '<TotalOutstandingAmount>1.00',
      ],
      ['executable', /<TotalExecutableAmount>[\d.]+(?=<)/, '<TotalExecutableAmount>1.00'],
      ['installments', /<InstallmentAmount>[\d.]+/, '<InstallmentAmount>1.00'],
      ['class OR', '<InvoiceClass>OO', '<InvoiceClass>OR'],
    ],
  ],
] as [string, string, Change[]][])('our own rules of %s refuse what breaks them: %s', (format, name, changes) => {
  let xml: string;

  beforeAll(async () => {
    const of = format === 'FA-2-KSeF' ? polish : company;
    xml = await exported(of, await issuedBy(of, name), format);
  });

  it.each(changes)('%s', (rule, found, put) => {
    expect(rules[format]?.(xml)).toEqual([]);
    expect(rules[format]?.(broken(xml, found, put)).join('\n')).toContain(rule);
  });
});
