import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

const read = (xml: string) => new XMLParser({ ignoreAttributes: false, removeNSPrefix: true }).parse(xml);

let company: Company;
let key: string;
let sold: { id: string; documentNumber: string };

const german = {
  clientName: 'Müller & Söhne GmbH',
  clientTaxId: 'DE136695976',
  clientLocation: 'eu',
  clientAddress: { street: 'Hauptstraße 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
};

const exported = (id: string, body: object) => call(key, 'POST', `/v1/invoices/${id}/einvoice/export`, body);

beforeAll(async () => {
  company = await openCompany();
  key = (await createKey(company.actor, { name: 'e-invoices', scopes: ['einvoice:*'] })).key;
  const invoice = draftOf({ ...german, dueDate: '2099-01-31', status: 'sent' });
  sold = (await company.post('/v1/invoices', invoice)).body;
});

describe('an export', () => {
  it('is the invoice in the format, under the names of the contract', async () => {
    const { status, body } = await exported(sold.id, { format: 'ubl' });
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['contentType', 'filename', 'format', 'signed', 'xml']);
    expect(body.data).toMatchObject({ contentType: 'application/xml', signed: false, format: 'UBL' });
    expect(body.data.filename).toBe(`${sold.documentNumber}.ubl.xml`);
    const { Invoice } = read(body.data.xml);
    expect(Invoice.ID).toBe(sold.documentNumber);
    expect(Invoice.AccountingCustomerParty.Party.PartyName.Name).toBe('Müller & Söhne GmbH');
  });

  it('is the same bytes again, until something of the invoice changes', async () => {
    const [one, other] = [await exported(sold.id, { format: 'CII' }), await exported(sold.id, { format: 'cii' })];
    expect(other.body).toEqual(one.body);
    expect(await countRows('eInvoiceExport', { invoiceId: sold.id, format: 'CII' })).toBe(1);
    await company.patch(`/v1/invoices/${sold.id}`, { poNumber: 'PO-77' });
    const later = await exported(sold.id, { format: 'CII' });
    expect(later.body.data.xml).not.toBe(one.body.data.xml);
    expect(later.body.data.xml).toContain('PO-77');
    await company.patch(`/v1/invoices/${sold.id}`, { poNumber: null });
    expect((await exported(sold.id, { format: 'CII' })).body).toEqual(one.body);
  });

  it('tells what became of it to a key of e-invoices alone, and to one that reads', async () => {
    const paths = ['xml', 'verifactu', 'face/status', 'ticketbai/status'].map((it) => `/v1/invoices/${sold.id}/${it}`);
    const statusesOf = async (of: string) =>
      (await Promise.all(paths.map((path) => call(of, 'GET', path)))).map(({ status }) => status);
    const of = async (scope: 'read' | 'write') =>
      statusesOf((await createKey(company.actor, { name: scope, scopes: [scope] })).key);
    expect(await statusesOf(key)).toEqual(await of('read'));
    expect(await statusesOf(key)).not.toContain(403);
    expect(await of('write')).toEqual([403, 403, 403, 403]);
    expect((await call(key, 'GET', `/v1/invoices/${sold.id}`)).status).toBe(403);
  });

  it('is one, when many ask at once', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ dueDate: '2099-01-31', status: 'sent' }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => exported(body.id, { format: 'UBL' })));
    expect(new Set(answers.map(({ body: it }) => it.data.xml)).size).toBe(1);
    expect(await countRows('eInvoiceExport', { invoiceId: body.id })).toBe(1);
  });

  it('is offered with what is missing, and whether it can still be entered', async () => {
    const clientAddress = { ...german.clientAddress, postalCode: null };
    const { body } = await company.post('/v1/invoices', draftOf({ ...german, clientAddress, status: 'sent' }));
    const { formats } = await dashboardOf(company.actor).eInvoicing.offer({ invoiceId: body.id });
    const problems = formats.find(({ name }) => name === 'XRechnung-UBL')?.problems;
    const frozen = Object.fromEntries(problems?.map(({ path, isFrozen }) => [path.join('.'), isFrozen]) ?? []);
    expect(frozen).toMatchObject({ 'clientAddress.postalCode': true, 'einvoice.buyerReference': false });
    const { status } = await company.patch(`/v1/invoices/${body.id}`, { clientAddress: german.clientAddress });
    expect(status, 'what is said to be frozen is').toBe(409);
  });

  it('says all that is missing, at once', async () => {
    const { status, body } = await exported(sold.id, { format: 'XRechnung-UBL' });
    expect(status).toBe(422);
    expect(body.error).toBe('EINVOICE_INCOMPLETE');
    const paths = body.details.map(({ path }: { path: string[] }) => path.join('.'));
    expect(paths).toEqual(
      expect.arrayContaining(['einvoice.buyerReference', 'company.contactName', 'company.phone', 'company.iban']),
    );
    expect(await countRows('eInvoiceExport', { invoiceId: sold.id, format: 'XRechnung-UBL' })).toBe(0);
  });

  it('is of what was issued alone', async () => {
    const { body: draft } = await company.post('/v1/invoices', draftOf());
    expect((await exported(draft.id, { format: 'UBL' })).status).toBe(422);
    expect((await exported('inv_none', { format: 'UBL' })).status).toBe(404);
    expect((await exported(sold.id, { format: 'EDIFACT' })).status).toBe(400);
    expect((await exported(sold.id, { format: 'UBL', signed: true })).status).toBe(422);
  });

  it('needs the scope of e-invoices', async () => {
    const { status } = await company.post(`/v1/invoices/${sold.id}/einvoice/export`, { format: 'UBL' });
    expect(status).toBe(403);
    const other = await openCompany();
    const { key: theirs } = await createKey(other.actor, { name: 'theirs', scopes: ['einvoice:*'] });
    const answer = await call(theirs, 'POST', `/v1/invoices/${sold.id}/einvoice/export`, { format: 'UBL' });
    expect(answer.status).toBe(404);
  });
});

describe('what e-invoices need of a client', () => {
  const einvoice = {
    buyerReference: '04011000-12345-03',
    endpointId: 'DE136695976',
    endpointScheme: '9930',
    dir3: { accountingOffice: 'L01280796', managingBody: 'L01280796', processingUnit: 'L01280796' },
    contactName: 'Eva Sanz',
  };

  it('is kept with them, and copied to an invoice when that is made', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Stadt Bremen', einvoice });
    expect(client.einvoice).toEqual(einvoice);
    const { body: draft } = await company.post('/v1/invoices', draftOf({ clientId: client.id }));
    expect(draft.einvoice).toEqual(einvoice);
    await company.patch(`/v1/clients/${client.id}`, { einvoice: { buyerReference: 'other', pec: null } });
    expect((await company.get(`/v1/clients/${client.id}`)).body.einvoice).toEqual({ buyerReference: 'other' });
    expect((await company.patch(`/v1/invoices/${draft.id}`, { notes: 'x' })).body.einvoice).toEqual(einvoice);
    expect((await company.patch(`/v1/invoices/${draft.id}`, { einvoice: null })).body).not.toHaveProperty('einvoice');
  });

  it('has an address of a scheme that is in EAS, and for Peppol in its own list', async () => {
    const unknown = await company.post('/v1/clients', { name: 'X', einvoice: { ...einvoice, endpointScheme: '0000' } });
    expect(unknown.status).toBe(400);
    const byEmail = { ...einvoice, endpointId: 'ap@m.example', endpointScheme: 'EM' };
    const { body: sent } = await company.post(
      '/v1/invoices',
      draftOf({ ...german, einvoice: byEmail, status: 'sent', dueDate: '2099-01-31' }),
    );
    await company.patch('/v1/company', { endpointId: 'ESB00000018', endpointScheme: '9920' });
    expect((await exported(sent.id, { format: 'UBL' })).status).toBe(200);
    const refused = await exported(sent.id, { format: 'PEPPOL-BIS-3' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('Peppol knows no addresses of the scheme EM.');
  });

  it('can be entered once the invoice is issued, because it is no part of what tax law freezes', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    const { body: changed } = await company.patch(`/v1/invoices/${body.id}`, { einvoice, paymentMethod: 'card' });
    expect(changed).toMatchObject({ einvoice, paymentMethod: 'card' });
    const frozen = await company.patch(`/v1/invoices/${body.id}`, { deliveryCountry: 'FR' });
    expect(frozen.status).toBe(409);
  });
});

describe('the company', () => {
  const details = {
    ...{ name: 'Taller Norte', legalName: 'Taller Norte SL', taxId: 'B00000018', fiscalZone: 'peninsula' },
    ...{ vatRegime: 'general', currency: 'EUR', timeZone: 'Europe/Madrid', uniqueReferences: [] },
    address: { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' },
  };
  const entered = {
    ...{
      contactName: 'Ana Ruiz',
      phone: '+34 960 000 000',
      email: 'ana@norte.example',
      iban: 'ES9121000418450200051332',
    },
    ...{ endpointId: 'ESB00000018', endpointScheme: '9920' },
  };

  it('is read and changed as one, and what it enters is in the invoices that were issued before', async () => {
    const other = await openCompany();
    const { verifactu, ticketbai, ...rest } = (await other.get('/v1/company')).body;
    expect(rest).toEqual(details);
    const before = { ...details, verifactu, ticketbai };
    const einvoice = { buyerReference: '04011000-12345-03' };
    const { body } = await other.post(
      '/v1/invoices',
      draftOf({ ...german, einvoice, clientEmail: 'ap@m.example', status: 'sent', dueDate: '2099-01-31' }),
    );
    expect((await other.patch('/v1/company', entered)).body).toEqual({ ...before, ...entered });
    expect((await other.patch('/v1/company', { vatRegime: 'surcharge', endpointId: null })).body).toEqual({
      ...{ ...before, ...entered, vatRegime: 'surcharge' },
      endpointId: undefined,
    });
    const { key: its } = await createKey(other.actor, { name: 'its', scopes: ['einvoice:*'] });
    const made = await call(its, 'POST', `/v1/invoices/${body.id}/einvoice/export`, { format: 'xrechnung-cii' });
    expect(made.status, made.text).toBe(200);
    expect(made.body.data.xml).toContain('ES9121000418450200051332');
  });

  it('has a name, a tax id and a zone to issue, or none of them', async () => {
    const other = await openCompany({ profile: null });
    expect((await other.get('/v1/company')).body).not.toHaveProperty('taxId');
    expect((await other.patch('/v1/company', { taxId: 'B12345674' })).status).toBe(400);
    const { status } = await other.patch('/v1/company', {
      taxId: 'B12345674',
      legalName: 'Sur SL',
      fiscalZone: 'canarias',
    });
    expect(status).toBe(200);
  });
});
