import { beforeEach, describe, expect, it } from 'vitest';
import { makeHybridPdf } from '@/server/e-invoicing/e-invoicing/exports/hybrid-pdf';
import { formats } from '@/server/e-invoicing/e-invoicing/formats/formats';
import { handleRest } from '@/server/entry/rest/handle';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { sendReceipt, storedReceipt } from '~/tests/setup/stored-files';
import { countRows } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';
import { frenchCredit, germanUbl, spanishFacturae } from '~/tests/unit/e-invoicing/samples';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-20T09:00:00.000Z');
  company = await openCompany();
});

/** Posts a file to `/v1/expenses/e-invoice`. */
async function post(file: string | Uint8Array, query = '', headers: Record<string, string> = {}, key = company.key) {
  const sent: Record<string, string> = { 'x-api-key': key, 'content-type': 'application/octet-stream', ...headers };
  const answer = await handleRest({
    method: 'POST',
    target: `/v1/expenses/e-invoice${query}`,
    header: (name) => sent[name.toLowerCase()],
    readBody: async () => Buffer.from(file),
  });
  return { status: answer.status, body: JSON.parse(Buffer.from(answer.body ?? '{}').toString()) };
}

const caller = () => dashboardOf(company.actor);

const bytesOf = async (fileId: string, of = company) => storedReceipt(of.actor, fileId);

describe('an e-invoice of a vendor', () => {
  it('becomes an expense, with the very file as its receipt', async () => {
    const { status, body } = await post(germanUbl, '?fileName=rechnung.xml&category=Material');
    expect(status, JSON.stringify(body)).toBe(201);
    const { expense, warnings } = body.data;
    expect(warnings).toEqual([]);
    expect(expense).toMatchObject({
      ...{ description: 'Schraube M8, Beratung', amount: 149.77, tax: 23.91, taxRate: 19, category: 'Material' },
      ...{ vendor: 'Meier Schrauben GmbH & Co. KG', vendorTaxId: 'DE136695976', invoiceNumber: 'RE-2026/0815' },
      ...{ deductibleTax: 0, date: '2026-03-18' },
      attachments: [{ originalName: 'rechnung.xml', contentType: 'application/xml' }],
    });
    expect((await bytesOf(expense.attachments[0].fileId)).toString()).toBe(germanUbl);
    expect((await company.get(`/v1/expenses/${expense.id}`)).body).toEqual(expense);
  });

  it('keeps several rates, what is withheld and the cash criterion', async () => {
    const { body } = await post(Buffer.from(spanishFacturae, 'latin1'));
    expect(body.data.expense).toMatchObject({
      ...{ amount: 181.35, tax: 31.23, irpf: 22.52, vendorCashCriterion: true, invoiceNumber: 'A26-118' },
      taxes: [
        { rate: 26.2, base: 100.12, tax: 26.23, taxType: 'IVA' },
        { rate: 10, base: 50, tax: 5, taxType: 'IVA' },
      ],
    });
  });

  it('is below zero where it is a credit note', async () => {
    const { body } = await post(frenchCredit);
    expect(body.data.expense).toMatchObject({ amount: -120, tax: -20, invoiceNumber: 'AV-77' });
  });

  it('is of the vendor with its tax id, who is created where that is asked for', async () => {
    const { body: known } = await company.post('/v1/vendors', { name: 'Meier', taxId: '136695976' });
    expect((await post(germanUbl)).body.data.expense).toMatchObject({ vendorId: known.id });
    expect((await post(frenchCredit)).body.data.expense).not.toHaveProperty('vendorId');
    const { expense } = (await post(frenchCredit.replace('AV-77', 'AV-78'), '?createVendor=true')).body.data;
    expect((await company.get(`/v1/vendors/${expense.vendorId}`)).body).toMatchObject({
      ...{ name: 'Meubles SARL', taxId: 'FR83404833048' },
      address: { street: '1 rue de Rivoli', city: 'Paris', postalCode: '75001', country: 'FR' },
    });
  });

  it('is booked once, whoever is faster', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(germanUbl)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.body.data.expense.id;
    const again = await post(germanUbl);
    expect(again.body).toMatchObject({ error: 'EXPENSE_DUPLICATE', existingExpenseId: made });
    // The same number of somebody else is another invoice.
    expect((await post(frenchCredit.replace('AV-77', 'RE-2026/0815'))).status).toBe(201);
  });

  it('is booked once under one idempotency key', async () => {
    const headers = { 'idempotency-key': 'e-invoice-1' };
    const [first, second] = [await post(germanUbl, '', headers), await post(germanUbl, '', headers)];
    expect(first.status).toBe(201);
    expect(second).toEqual(first);
    expect(await countRows('expense', { workspaceId: company.id })).toBe(1);
  });

  it('says that it is made out to somebody else', async () => {
    const { body } = await post(germanUbl.replace('ESB00000018', 'ESB12345674'));
    expect(body.data.warnings).toMatchObject([{ code: 'OTHER_BUYER', message: expect.stringContaining('B12345674') }]);
  });

  it.each([
    ['US', 'O', ['NO_TAX_FROM_ABROAD']],
    ['DE', 'E', ['NO_TAX_FROM_ABROAD']],
    ['ES', 'E', []],
    ['DE', 'AE', ['SELF_ASSESSED_RATE']],
  ])(
    'says that who buys a service from abroad owes its tax: from %s, category %s',
    async (country, category, codes) => {
      const untaxed = germanUbl
        .replaceAll(/<b:Percent>[\d.]+</g, '<b:Percent>0<')
        .replaceAll('<b:ID>S</b:ID>', `<b:ID>${category}</b:ID>`)
        .replaceAll('>23.91<', '>0.00<')
        .replaceAll('>149.77<', '>125.86<')
        .replace('>DE</b:IdentificationCode>', `>${country}</b:IdentificationCode>`);
      const { status, body } = await post(untaxed);
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.data.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
    },
  );

  it('is not booked where it does not add up, and says the figures', async () => {
    const { status, body } = await post(germanUbl.replaceAll('120.86', '120.85'));
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'EINVOICE_PROBLEMS', details: [{ code: 'lines' }, { code: 'taxable' }] });
    expect(body.message).toContain('The lines come to 120.86, but the invoice says 120.85.');
    expect(await countRows('expense', { workspaceId: company.id })).toBe(0);
    expect(await countRows('attachment', { workspaceId: company.id })).toBe(0);
  });

  it('is booked where only the price of a line is another, as EN 16931 allows, and says the figures', async () => {
    const gross = germanUbl.replace('EUR">100</b:PriceAmount>', 'EUR">119</b:PriceAmount>');
    const { status, body } = await post(gross);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data.expense).toMatchObject({ amount: 149.77, tax: 23.91 });
    const message = 'Line 2 comes to 109.00, but the invoice says 90.00.';
    expect(body.data.warnings).toMatchObject([{ code: 'line', message }]);
  });

  it.each([
    ['%PDF-1.4\n%%EOF\n', 'The PDF holds no e-invoice'],
    ['PK\u0003\u0004', 'It is neither XML nor a PDF'],
    [Buffer.from('308006092a864886f70d010702a080', 'hex').toString('base64'), 'signed envelope (.p7m) is damaged'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'document type'],
  ])('is refused where it is none: %s', async (file, why) => {
    const { status, body } = await post(file);
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'EINVOICE_UNREADABLE' });
    expect(body.message).toContain(why);
  });

  it('is for who may write, in their own company', async () => {
    const { key } = await createKey(company.actor, { name: 'reader', scopes: ['read'] });
    expect((await post(germanUbl, '', {}, key)).status).toBe(403);
    const other = await openCompany();
    await post(germanUbl);
    expect((await post(germanUbl, '', {}, other.key)).status).toBe(201);
  });
});

describe('our own e-invoices', () => {
  // FA(3) is for Polish issuers: tests/einvoice reads theirs.
  it.each(formats.map(({ name }) => name).filter((name) => name !== 'FA-2-KSeF'))(
    'are booked by who buys: %s',
    async (format) => {
      const einvoice = { buyerReference: 'REF', endpointId: 'ESB12345674', endpointScheme: '9920' };
      const reached = { contactName: 'Ana', endpointId: 'ESB00000018', endpointScheme: '9920', email: 'a@b.example' };
      await company.patch('/v1/company', { ...reached, phone: '+34 960 000 000', iban: 'ES9121000418450200051332' });
      const items = [
        { description: 'Sillas', quantity: 3, unitPrice: 33.33, discountRate: 5 },
        { description: 'Libro', quantity: 1, unitPrice: 10, taxRate: 4 },
      ];
      const { body: sold } = await company.post(
        '/v1/invoices',
        draftOf({ items, discountRate: 10, dueDate: '2099-01-31', status: 'sent', einvoice }),
      );

      const { key } = await createKey(company.actor, { name: 'e', scopes: ['einvoice:*'] });
      const { body, text } = await call(key, 'POST', `/v1/invoices/${sold.id}/einvoice/export`, { format });
      expect(body.data, text).toBeDefined();
      const file =
        format === 'Factur-X' ? (await makeHybridPdf(company.actor, sold.id)).bytes : Buffer.from(body.data.xml);
      const buyer = await openCompany({ profile: { taxId: 'B12345674' } });
      const received = await post(file, '', {}, buyer.key);
      expect(received.status, JSON.stringify(received.body)).toBe(201);
      const { expense, warnings } = received.body.data;
      expect(warnings).toEqual([]);
      expect(expense).toMatchObject({
        ...{ amount: sold.total, tax: sold.tax, invoiceNumber: sold.documentNumber, vendorTaxId: 'B00000018' },
        ...{ deductibleTax: sold.tax, vendor: 'Taller Norte SL' },
      });
      expect((await bytesOf(expense.attachments[0].fileId, buyer)).equals(Buffer.from(file))).toBe(true);
      const preview = await caller().eInvoicing.preview({ invoiceId: sold.id, format });
      expect(preview).toMatchObject({
        ...{ number: sold.documentNumber, seller: { name: 'Taller Norte SL' }, buyer: { name: 'Acme Studio SL' } },
        totals: { total: sold.total, tax: sold.tax },
        lines: [{ name: 'Sillas', quantity: 3 }, { name: 'Libro' }],
      });
    },
    60_000,
  );

  it('are shown without being kept', async () => {
    const { body: sold } = await company.post('/v1/invoices', draftOf({ dueDate: '2099-01-31', status: 'sent' }));
    await caller().eInvoicing.preview({ invoiceId: sold.id, format: 'UBL' });
    expect(await countRows('eInvoiceExport', { invoiceId: sold.id })).toBe(0);
  });
});

describe('a file that was uploaded', () => {
  async function upload(text: string, contentType: 'application/xml' | 'application/pdf' = 'application/xml') {
    const bytes = Buffer.from(text);
    const announced = { fileName: 'r.xml', contentType, sizeBytes: bytes.length };
    const { body } = await company.post('/v1/expenses/attachments/uploads', announced);
    const chunks = (async function* () {
      yield bytes;
    })();
    await sendReceipt(company.actor, body.data.fileId, chunks);
    return body.data.fileId as string;
  }

  it('is read for the form, with what is wrong of it, and nothing is written', async () => {
    const fileId = await upload(germanUbl.replaceAll('>23.91<', '>29.13<'));
    const { file, readings } = await caller().eInvoicing.readIncoming({ fileId });
    expect(file).toMatchObject({ fileReferenceId: fileId, originalName: 'r.xml', contentType: 'application/xml' });
    expect(readings).toMatchObject([
      {
        ...{ vendor: null, warnings: [], problems: [{ code: 'rate' }, { code: 'total' }] },
        expense: { amount: 149.77, invoiceNumber: 'RE-2026/0815' },
      },
    ]);
    expect(await countRows('expense', { workspaceId: company.id })).toBe(0);
  });

  it('says the expense that is there already', async () => {
    const { expense } = (await post(germanUbl)).body.data;
    const { readings } = await caller().eInvoicing.readIncoming({ fileId: await upload(germanUbl) });
    expect(readings[0]?.warnings).toMatchObject([{ code: 'EXPENSE_DUPLICATE', expenseId: expense.id }]);
  });

  it('is attached all the same where it is no invoice, and says why', async () => {
    const broken = await caller().eInvoicing.readIncoming({ fileId: await upload('<a/>') });
    expect(broken).toMatchObject({
      readings: [],
      problem: { message: expect.stringContaining('none of the formats') },
    });
    const pdf = await caller().eInvoicing.readIncoming({
      fileId: await upload('%PDF-1.4\n%%EOF\n', 'application/pdf'),
    });
    expect(pdf.readings).toEqual([]);
    expect(pdf.problem).toBeUndefined();
  });

  it('of several invoices is an expense of each, once', async () => {
    const invoice = /<Invoice>[\s\S]*<\/Invoice>/.exec(spanishFacturae)?.[0] ?? '';
    const batch = spanishFacturae.replace(invoice, `${invoice}${invoice.replace('>118<', '>119<')}`);
    const { status, body } = await post(Buffer.from(batch, 'latin1'));
    expect(status, JSON.stringify(body)).toBe(201);
    const { expense, expenses } = body.data;
    expect(expenses.map((it: { expense: object }) => it.expense)).toMatchObject([
      { invoiceNumber: 'A26-118', amount: 181.35, attachments: [{ originalName: 'A26-118.xml' }] },
      { invoiceNumber: 'A26-119', amount: 181.35, attachments: [{ originalName: 'A26-119.xml' }] },
    ]);
    expect(expense).toEqual(expenses[0].expense);

    expect(await post(Buffer.from(batch, 'latin1'))).toMatchObject({
      status: 409,
      body: { error: 'EXPENSE_DUPLICATE' },
    });
    const longer = batch.replace('>119<', '>120<');
    const again = (await post(Buffer.from(longer, 'latin1'))).body.data;
    expect(again.expenses).toMatchObject([{ expense: { invoiceNumber: 'A26-120' } }]);
    expect(again.warnings).toContainEqual(
      expect.objectContaining({ code: 'EXPENSE_DUPLICATE', expenseId: expense.id }),
    );

    const wrong = longer.replace('>120<', '>121<').replaceAll('Outputs>31.23<', 'Outputs>41.23<');
    const refused = await post(Buffer.from(wrong, 'latin1'));
    expect(refused).toMatchObject({ status: 422, body: { error: 'EINVOICE_PROBLEMS' } });
    expect(await countRows('expense', { workspaceId: company.id })).toBe(3);
  });

  it('is of its own company alone', async () => {
    const fileId = await upload(germanUbl);
    company = await openCompany();
    await expect(caller().eInvoicing.readIncoming({ fileId })).rejects.toMatchObject({ status: 404 });
  });
});
