import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { setClock } from '~/tests/setup/clock';
import { createKey } from '~/tests/setup/workspaces';
import { brokenFacturaeRules, readFacturae } from '../../einvoice/facturae-rules';
import { type Authority, makeAuthority, pkcs12Of, QUICK } from '../../setup/certificates';
import { type Answer, type Company, call, draftOf, openCompany } from '../../setup/company';

let authority: Authority;
let company: Company;
let key: string;

beforeAll(async () => {
  setClock('2026-11-25T09:00:00.000Z');
  authority = makeAuthority('AC de prueba');
  company = await openCompany();
  key = await keyOf(company);
});

const keyOf = async (of: Company) => {
  const actor = { ...of.actor, scopes: [...of.actor.scopes] };
  return (await createKey(actor, { name: 'e-invoices', scopes: ['read', 'write', 'einvoice:*'] })).key;
};

const line = (changes: object = {}) => ({ description: 'Consulting', quantity: 1, unitPrice: 100, ...changes });

async function issue(changes: object = {}): Promise<string> {
  const { status, text, body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  expect(status, text).toBe(201);
  return body.id;
}

const exported = (id: string, input: object = {}): Promise<Answer> =>
  call(key, 'POST', `/v1/invoices/${id}/einvoice/export`, { format: 'facturae', ...input });

async function facturaeOf(id: string): Promise<string> {
  const { status, body, text } = await exported(id);
  expect(status, text).toBe(200);
  return body.data.xml;
}

const upload = (name = 'Taller Norte SL') => {
  const until = new Date('2027-06-01T00:00:00Z');
  const from = new Date('2026-01-01T00:00:00Z');
  const file = pkcs12Of(
    authority.issueTo({ name, organization: 'VATES-B00000018', from, until }),
    'x',
    'aes256',
    QUICK,
  );
  return call(key, 'PUT', '/v1/company/certificate', {
    pkcs12: Buffer.from(file).toString('base64'),
    password: 'x',
  });
};

describe('a Facturae', () => {
  it.each([
    ['plain', {}],
    ['several rates', { items: [line(), line({ taxRate: 10 }), line({ taxRate: 4, quantity: 3, unitPrice: 0.3333 })] }],
    ['withholding and a discount', { irpfRate: 15, discountRate: 7.5 }],
    ['surcharge', { equivalenceSurchargeRate: 5.2, items: [line({ operationType: 'goods' })] }],
    ['prepayment', { prepayment: 20.5, irpfRate: 15 }],
    ['lines below zero', { items: [line(), line({ unitPrice: -30, discountRate: 10 })] }],
    ['dollars', { currency: 'USD', exchangeRate: 0.92 }],
    ['exempt', { items: [line({ taxExemptCode: 'E1' }), line()] }],
    ['reverse charge', { items: [line({ taxCategory: 'AE' })] }],
    ['not subject', { items: [line({ taxCategory: 'O' }), line()] }],
  ] as [string, object][])('says its sums: %s', async (_, changes) => {
    const id = await issue(changes);
    const xml = await facturaeOf(id);
    expect(brokenFacturaeRules(xml)).toEqual([]);
    const { body } = await company.get(`/v1/invoices/${id}`);
    const { InvoiceTotals: totals } = readFacturae(xml).invoice;
    expect(Number(totals.TotalTaxOutputs)).toBe(body.tax);
    expect(Number(totals.InvoiceTotal)).toBeCloseTo(body.total - body.irpf, 2);
  });

  it('rectifies by difference, and names what and why', async () => {
    const id = await issue({ items: [line({ quantity: 2 })] });
    const { body } = await company.post(
      `/v1/invoices/${id}/credit-note`,
      { reason: 'discount' },
      { 'idempotency-key': id },
    );
    const note = body.data.creditNote.id;
    await company.patch(`/v1/invoices/${note}`, { status: 'sent' });
    const xml = await facturaeOf(note);
    expect(brokenFacturaeRules(xml)).toEqual([]);
    const { InvoiceHeader: header, InvoiceTotals: totals } = readFacturae(xml).invoice;
    const original = (await company.get(`/v1/invoices/${id}`)).body;
    expect(header.Corrective).toMatchObject({
      InvoiceNumber: original.documentNumber,
      ReasonCode: '83',
      CorrectionMethod: '02',
      InvoiceIssueDate: original.issueDate,
    });
    expect(totals.InvoiceTotal).toBe('-242.00');
  });

  it('names the offices of an administration, and its references', async () => {
    const dir3 = { accountingOffice: 'L01280796', managingBody: 'L01280797', processingUnit: 'L01280798' };
    const einvoice = { dir3, buyerReference: 'EXP-2026-7', contractReference: 'C-9' };
    const { parties, invoice } = readFacturae(await facturaeOf(await issue({ einvoice, poNumber: 'P-1' })));
    const centres = parties.BuyerParty.AdministrativeCentres.AdministrativeCentre;
    expect(centres.map((it: Record<string, string>) => [it.RoleTypeCode, it.CentreCode])).toEqual([
      ['01', 'L01280796'],
      ['02', 'L01280797'],
      ['03', 'L01280798'],
    ]);
    expect(invoice.InvoiceIssueData).toMatchObject({
      ReceiverTransactionReference: 'P-1',
      FileReference: 'EXP-2026-7',
      ReceiverContractReference: 'C-9',
    });
  });

  it('says all that is missing at once, by field', async () => {
    const id = await issue({
      clientAddress: { country: 'ES' },
      clientTaxId: undefined,
      einvoice: { dir3: { accountingOffice: 'L01280796' }, buyerReference: 'a reference of more than twenty' },
    });
    const { status, body } = await exported(id);
    expect(status).toBe(422);
    expect(body.error).toBe('EINVOICE_INCOMPLETE');
    expect(body.details.map(({ path }: { path: string[] }) => path.join('.'))).toEqual([
      'clientTaxId',
      'clientAddress.street',
      'clientAddress.city',
      'clientAddress.postalCode',
      'einvoice.dir3',
      'einvoice.buyerReference',
    ]);
  });

  it('of a person asks for the surname, of the client and of who issues', async () => {
    const clientTaxId = '12345678Z';
    const lacking = await exported(await issue({ clientName: 'Peluquería', clientTaxId }));
    expect([lacking.status, lacking.body.details]).toMatchObject([422, [{ path: ['clientName'] }]]);
    const { parties } = readFacturae(await facturaeOf(await issue({ clientName: 'Eva Sanz', clientTaxId })));
    expect(parties.BuyerParty.Individual).toMatchObject({ Name: 'Eva', FirstSurname: 'Sanz' });

    const person = await openCompany({ profile: { legalName: 'Lola', taxId: '12345678Z' } });
    const { body } = await person.post('/v1/invoices', draftOf({ status: 'sent' }));
    const answer = await call(await keyOf(person), 'POST', `/v1/invoices/${body.id}/einvoice/export`, {
      format: 'facturae',
    });
    expect([answer.status, answer.body.details]).toMatchObject([422, [{ path: ['company', 'legalName'] }]]);
  });

  it('shortens names and texts alone, and says so', async () => {
    const { body } = await exported(await issue({ clientName: 'A'.repeat(120) }));
    expect(readFacturae(body.data.xml).parties.BuyerParty.LegalEntity.CorporateName).toBe('A'.repeat(80));
    expect(body.data.warnings).toMatchObject([
      { path: ['clientName'], message: expect.stringContaining('80 characters') },
    ]);
  });
});

describe('a signed Facturae', () => {
  const isValid = (xml: string): boolean => {
    const own = /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? '';
    const { publicKey } = new X509Certificate(Buffer.from(own, 'base64'));
    const verifier = new SignedXml({ publicCert: publicKey.export({ format: 'pem', type: 'spki' }) });
    verifier.loadSignature(/<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? '');
    return verifier.checkSignature(xml);
  };

  it('needs a certificate', async () => {
    const { status, body } = await exported(await issue(), { signed: true });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'CERTIFICATE_MISSING' });
  });

  it('is signed by the company, kept, and served again byte for byte', async () => {
    const id = await issue();
    expect((await company.get(`/v1/invoices/${id}/xml`)).status).toBe(404);
    const plain = await facturaeOf(id);
    const first = await company.get(`/v1/invoices/${id}/xml`);
    expect(first.headers['content-type']).toBe('application/xml');
    expect(first.text).toBe(plain);

    expect((await upload()).status).toBe(200);
    const { body } = await exported(id, { signed: true });
    const { xml, signed, filename } = body.data;
    expect({ signed, filename }).toEqual({ signed: true, filename: expect.stringMatching(/\.xsig$/) });
    expect(isValid(xml)).toBe(true);
    expect(isValid(xml.replaceAll('121.00', '121.01'))).toBe(false);
    expect(brokenFacturaeRules(xml)).toEqual([]);

    setClock('2026-11-25T11:00:00.000Z');
    await upload('Taller Norte, renewed');
    expect((await exported(id, { signed: true })).body.data.xml).toBe(xml);
    expect((await company.get(`/v1/invoices/${id}/xml`)).text).toBe(xml);
  });

  it('is not asked of other formats', async () => {
    const { status, body } = await exported(await issue(), { format: 'UBL', signed: true });
    expect(status).toBe(422);
    expect(body.details[0].path).toEqual(['signed']);
  });

  it('is refused where the certificate has expired, and plain it still is made', async () => {
    await upload();
    setClock('2027-06-02T00:00:00.000Z');
    const id = await issue();
    expect((await exported(id, { signed: true })).body).toMatchObject({ error: 'CERTIFICATE_EXPIRED' });
    expect((await exported(id)).status).toBe(200);
    setClock('2026-11-25T09:00:00.000Z');
  });
});

describe('the XML of an invoice', () => {
  it('is its own company’s', async () => {
    const id = await issue();
    await facturaeOf(id);
    const other = await openCompany();
    expect((await other.get(`/v1/invoices/${id}/xml`)).status).toBe(404);
    expect((await company.get(`/v1/invoices/${id}/xml`)).status).toBe(200);
  });
});
