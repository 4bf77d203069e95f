import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany, saleOf } from '~/tests/setup/company';
import { changeFiscalProfile, changeWorkspace, storedRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const create = (changes?: object) => company.post('/v1/invoices', draftOf(changes));

describe('a new invoice', () => {
  it('needs a name and a line, and has defaults for the rest', async () => {
    const { status, body } = await company.post('/v1/invoices', saleOf());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^inv_[0-9a-hjkmnp-tv-z]{26}$/),
      status: 'draft',
      kind: 'invoice',
      clientName: 'Acme Studio SL',
      items: [{ description: 'Consulting', quantity: 1, unitPrice: 100 }],
      issueDate: '2026-03-18',
      irpfRate: 0,
      discountRate: 0,
      currency: 'EUR',
      subtotal: 100,
      discount: 0,
      tax: 21,
      irpf: 0,
      total: 121,
      amountPaid: 0,
      amountDue: 121,
      taxes: [{ category: 'S', rate: 21, taxable: 100, tax: 21 }],
      createdAt: '2026-03-18T09:30:00.000Z',
      updatedAt: '2026-03-18T09:30:00.000Z',
    });
  });

  it('has the name of its client, where it is of a client and says no other', async () => {
    const client = (await company.post('/v1/clients', { name: 'Acme Norte SL' })).body;
    const { clientName: _, ...unnamed } = saleOf();
    for (const path of ['/v1/invoices', '/v1/quotes']) {
      const { status, body } = await company.post(path, { ...unnamed, clientId: client.id });
      expect([status, body.clientName]).toEqual([201, 'Acme Norte SL']);
      const refused = await company.post(path, unnamed);
      expect(refused).toMatchObject({ status: 400, body: { message: 'clientName is required' } });
      expect(refused.body.details).toMatchObject([{ path: ['clientName'], reason: 'FIELD_REQUIRED' }]);
    }
    const batch = await company.post('/v1/invoices/batch', [{ ...unnamed, clientId: client.id }, unnamed]);
    expect(batch.body.data).toMatchObject([{ data: { clientName: 'Acme Norte SL' } }, { error: expect.anything() }]);
  });

  it('keeps every field, answers with it, and reads back the same', async () => {
    const client = await company.post('/v1/clients', { name: 'Acme' });
    const [series] = await storedRows('invoiceSeries', { workspaceId: company.id, kind: 'invoice' });
    const product = (await company.post('/v1/products', { name: 'Hour', unitPrice: 99 })).body;
    const everything = {
      clientId: client.body.id,
      clientName: 'Acme Studio SL',
      clientTaxId: 'B12345674',
      clientAddress: { street: 'Gran Vía 1', city: 'Madrid', state: 'Madrid', postalCode: '28013', country: 'ES' },
      clientLocation: 'peninsula',
      clientEmail: 'ap@acme.example',
      documentNumber: 'A/77',
      seriesId: series?.id,
      items: [
        {
          description: 'Consulting',
          quantity: 1.234567,
          unitPrice: 99.1234,
          taxRate: 10,
          discountRate: 12.5,
          unit: 'hour',
          productId: product.id,
        },
        { description: 'Training', quantity: 2, unitPrice: 50, taxExemptReason: 'Art. 20 LIVA' },
      ],
      issueDate: '2026-03-01',
      dueDate: '2026-03-31',
      notes: 'Thank you.',
      taxRate: 21,
      irpfRate: 15,
      discountRate: 5,
      currency: 'USD',
      recurring: {
        enabled: true,
        frequency: 'monthly',
        nextDate: '2026-04-01',
        endDate: '2026-12-31',
        maxOccurrences: 9,
      },
    };
    const { status, body } = await create(everything);
    expect(status).toBe(201);
    const recurring = { ...everything.recurring, occurrencesGenerated: 0 };
    expect(body).toMatchObject({ ...everything, recurring, status: 'draft' });
    expect((await company.get(`/v1/invoices/${body.id}`)).body).toEqual(body);
    expect(await company.events()).toMatchObject([
      { type: 'client.created' },
      { type: 'product.created' },
      { type: 'invoice.created', data: body },
    ]);
  });

  it('tells of itself once, with the body that the caller got, under the instant it was made', async () => {
    const { body } = await create();
    expect(await company.events()).toEqual([
      { type: 'invoice.created', event: 'invoice.created', timestamp: '2026-03-18T09:30:00.000Z', data: body },
    ]);
  });

  it('ignores what it does not know and what only we write', async () => {
    const foreign = { id: 'inv_mine', total: 1, subtotal: 1, amountPaid: 5, createdAt: 'never', colour: 'red' };
    const { status, body } = await create({ ...foreign, verifactuHash: 'x', __proto__: { polluted: true } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: 121, amountPaid: 0, createdAt: '2026-03-18T09:30:00.000Z' });
    expect(body.id).not.toBe('inv_mine');
    expect(body).not.toHaveProperty('colour');
    expect(body).not.toHaveProperty('verifactuHash');
  });

  it('accepts back what was read of another', async () => {
    const first = await create({ notes: 'As before' });
    const { status, body } = await company.post('/v1/invoices', first.body);
    expect(status).toBe(201);
    expect(body).toEqual({ ...first.body, id: body.id });
    expect(body.id).not.toBe(first.body.id);
  });

  it('reads an address under its other names, or as one line', async () => {
    const named = await create({ clientAddress: { street: 'a', province: 'b', zip: 'c', countryCode: 'pt' } });
    expect(named.body.clientAddress).toEqual({ street: 'a', state: 'b', postalCode: 'c', country: 'PT' });
    const plain = await create({ clientAddress: 'Calle Mayor 1, Valencia' });
    expect(plain.body.clientAddress).toEqual({ street: 'Calle Mayor 1, Valencia' });
  });

  it('takes from the client what is left out, and nothing where null says so', async () => {
    const details = { taxId: 'B12345674', email: 'ap@acme.example', address: { city: 'Gijón', country: 'ES' } };
    const client = await company.post('/v1/clients', { name: 'Acme', ...details });
    const clientId = client.body.id;

    const taken = await company.post('/v1/invoices', saleOf({ clientId }));
    expect(taken.body).toMatchObject({
      clientTaxId: 'B12345674',
      clientEmail: 'ap@acme.example',
      clientAddress: details.address,
    });
    const refused = await create({ clientId, clientTaxId: null, clientEmail: null, clientAddress: null });
    for (const field of ['clientTaxId', 'clientEmail', 'clientAddress']) expect(refused.body).not.toHaveProperty(field);
  });

  it('is dated by the calendar of the workspace', async () => {
    setClock('2026-03-18T23:30:00.000Z');
    expect((await create()).body.issueDate).toBe('2026-03-19');
    await changeWorkspace(company.id, { timeZone: 'America/Bogota' });
    expect((await create()).body.issueDate).toBe('2026-03-18');
  });

  it('goes by the defaults of the workspace', async () => {
    await changeWorkspace(company.id, { taxRate: 10, irpfRate: 7, currency: 'GBP' });
    await changeFiscalProfile(company.id, { taxId: '12345678Z' });
    const { body } = await create({ clientTaxId: 'B12345674' });
    expect(body).toMatchObject({ tax: 10, irpfRate: 7, irpf: 7, total: 110, amountDue: 103, currency: 'GBP' });
    expect(body).not.toHaveProperty('taxRate');
  });

  it('goes by the defaults as they are when it is asked for, beside others that are being made', async () => {
    const setRate = (taxRate: number) => changeWorkspace(company.id, { taxRate });
    for (const rate of [10, 4, 21, 5]) {
      const others = Array.from({ length: 8 }, () => create());
      await setRate(rate);
      const asked = await Promise.all(Array.from({ length: 8 }, () => create()));
      expect(asked.map(({ body }) => body.tax)).toEqual(asked.map(() => rate));
      await Promise.all(others);
    }
  });

  it('keeps characters of every script, and quotes as they are', async () => {
    const clientName = `Peña "O'Hara" \\ 東京 🧾 %_; DROP TABLE invoice;--`;
    const { body } = await create({ clientName, notes: 'línea 1\nlínea 2\t$1' });
    expect((await company.get(`/v1/invoices/${body.id}`)).body).toMatchObject({
      clientName,
      notes: 'línea 1\nlínea 2\t$1',
    });
  });
});

describe('a status in the body', () => {
  it.each([
    ['sent', ['invoice.created']],
    ['paid', ['invoice.created', 'invoice.paid']],
  ])('%s takes it there at once', async (status, events) => {
    const { status: code, body } = await create({ status });
    expect(code).toBe(201);
    expect(body).toMatchObject({ status, documentNumber: 'F-2026-001', sentAt: '2026-03-18T09:30:00.000Z' });
    expect(body.paidAt).toBe(status === 'paid' ? '2026-03-18T09:30:00.000Z' : undefined);
    const told = await company.events();
    expect(told.map(({ type }) => type)).toEqual(events);
    expect(told.map(({ data }) => data)).toEqual(events.map(() => body));
  });

  it.each(['partial', 'overdue', 'cancelled'])('%s is no beginning: 422, and nothing is left of it', async (status) => {
    const answer = await create({ status });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/draft|sent/);
    expect((await company.get('/v1/invoices')).body.total).toBe(0);
    expect(await company.events()).toEqual([]);
  });

  it('needs a fiscal profile to go further than a draft', async () => {
    company = await openCompany({ profile: null });
    expect((await create()).status).toBe(201);
    expect((await create({ status: 'sent' })).status).toBe(422);
    expect((await create({ status: 'paid' })).status).toBe(422);
    expect((await company.get('/v1/invoices')).body.total).toBe(1);
  });
});
