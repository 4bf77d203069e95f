import { beforeEach, describe, expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany, saleOf } from '~/tests/setup/company';

// What clients of this kind of API send beside the lines: accepted, stored, returned, cleared, and copied.

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const ofBoth = {
  equivalenceSurchargeRate: 5.2,
  prepayment: 21,
  poNumber: 'PO-4711',
  operationType: 'goods',
  exchangeRate: 0.92,
};
const ofInvoices = { ...ofBoth, operationDate: '2026-03-15' };
const line = {
  description: 'Chair',
  quantity: 1,
  unitPrice: 100,
  operationType: 'service',
  taxCategory: 'E',
  taxExemptCode: 'E1',
};

describe.each([
  ['invoices', ofInvoices],
  ['quotes', ofBoth],
] as const)('the fields of %s', (resource, fields) => {
  const sent = draftOf({ ...fields, items: [line] });

  it('are stored and returned, on lines as well', async () => {
    const { status, body } = await company.post(`/v1/${resource}`, sent);
    expect(status).toBe(201);
    expect(body).toMatchObject(fields);
    expect(body.items[0]).toMatchObject(line);
    expect((await company.get(`/v1/${resource}/${body.id}`)).body).toEqual(body);
  });

  it('stay under a PATCH, are cleared by null and by a PUT that leaves them out', async () => {
    const { body } = await company.post(`/v1/${resource}`, sent);
    const path = `/v1/${resource}/${body.id}`;
    expect((await company.patch(path, { notes: 'new' })).body).toMatchObject({ ...fields, notes: 'new' });

    const nulls = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
    const cleared = (await company.patch(path, nulls)).body;
    for (const field of Object.keys(fields)) expect(cleared).not.toHaveProperty(field);

    await company.patch(path, fields);
    const replaced = (await company.put(path, draftOf())).body;
    for (const field of Object.keys(fields)) expect(replaced).not.toHaveProperty(field);
    expect(Object.keys(replaced.items[0])).not.toEqual(expect.arrayContaining(['operationType']));
  });

  it('are taken by a batch', async () => {
    const { body } = await company.post(`/v1/${resource}/batch`, [sent]);
    expect(body.data[0].data).toMatchObject({ ...fields, items: [line] });
  });

  it.each([
    ['equivalenceSurchargeRate', 101],
    ['prepayment', -1],
    ['poNumber', 'x'.repeat(51)],
    ['operationType', 'gods'],
    ['exchangeRate', 0],
  ])('refuse a bad %s', async (field, value) => {
    const { status, body } = await company.post(`/v1/${resource}`, { ...sent, [field]: value });
    expect(status).toBe(400);
    expect(body.details[0].path).toEqual([field]);
  });
});

it('refuses a code of exemption and a category that do not exist', async () => {
  const refused = await company.post('/v1/invoices', draftOf({ items: [{ ...line, taxExemptCode: 'E9' }] }));
  expect(refused.body.details[0].path).toEqual(['items', 0, 'taxExemptCode']);
  const unknown = await company.post('/v1/invoices', draftOf({ items: [{ ...line, taxCategory: 'X' }] }));
  expect(unknown.body.details[0].path).toEqual(['items', 0, 'taxCategory']);
});

describe('a prepayment', () => {
  it('lowers what is due, never the total', async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ prepayment: 21, status: 'sent' }));
    expect(body).toMatchObject({ total: 121, prepayment: 21, amountDue: 100 });
    await company.post(`/v1/invoices/${body.id}/paid`);
    const paid = (await company.get(`/v1/invoices/${body.id}`)).body;
    expect(paid).toMatchObject({ status: 'paid', amountPaid: 100, amountDue: 0 });
  });

  it('is at most what is due', async () => {
    const { status, body } = await company.post('/v1/invoices', draftOf({ prepayment: 121.01 }));
    expect(status).toBe(400);
    expect(body.details[0].path).toEqual(['prepayment']);
  });
});

describe('what is made of another document', () => {
  it('has its fields: an invoice those of its quote', async () => {
    const { body: quote } = await company.post('/v1/quotes', draftOf({ ...ofBoth, items: [line] }));
    await company.patch(`/v1/quotes/${quote.id}`, { status: 'sent' });
    await company.post(`/v1/quotes/${quote.id}/accept`, {});
    const { body: invoice } = await company.post(`/v1/quotes/${quote.id}/convert`, {});
    expect(invoice).toMatchObject({ ...ofBoth, items: [line], kind: 'invoice' });
  });

  it('a credit note those of its invoice, but for what was collected', async () => {
    const { body: invoice } = await company.post(
      '/v1/invoices',
      draftOf({ ...ofInvoices, items: [line], status: 'sent' }),
    );
    const { body } = await company.post(
      `/v1/invoices/${invoice.id}/credit-note`,
      { reason: 'error' },
      { 'idempotency-key': 'credit' },
    );
    const note = (await company.get(`/v1/invoices/${body.data.creditNote.id}`)).body;
    const { prepayment: _, operationDate: __, ...same } = ofInvoices;
    expect(note).toMatchObject({ ...same, kind: 'credit_note', items: [{ ...line, quantity: -1 }] });
    expect(note).not.toHaveProperty('prepayment');
    expect(note.amountDue).toBe(-invoice.total);
  });
});

describe('once issued', () => {
  it.each(['operationDate', 'exchangeRate', 'equivalenceSurchargeRate', 'prepayment', 'operationType'])(
    '%s is frozen',
    async (field) => {
      const { body } = await company.post('/v1/invoices', draftOf({ ...ofInvoices, status: 'sent' }));
      const { status, body: refusal } = await company.patch(`/v1/invoices/${body.id}`, { [field]: null });
      expect(status).toBe(409);
      expect(refusal.details[0].path).toEqual([field]);
    },
  );

  it("the buyer's order can still be named", async () => {
    const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    const { body: changed } = await company.patch(`/v1/invoices/${body.id}`, { poNumber: 'PO-1' });
    expect(changed.poNumber).toBe('PO-1');
  });
});

const ofClients = {
  website: 'https://acme.example',
  fiscalZone: 'eu',
  clientType: 'company',
  applyEquivalenceSurcharge: true,
  tags: ['wholesale', 'north'],
};
const ofProducts = { category: 'Furniture', irpfRate: 15 };

describe.each([
  ['clients', { name: 'Acme' }, ofClients],
  ['products', { name: 'Chair', unitPrice: 80 }, ofProducts],
] as const)('the fields of %s', (resource, required, fields) => {
  it('are stored, kept by a PATCH, cleared by null and by a PUT', async () => {
    const { status, body } = await company.post(`/v1/${resource}`, { ...required, ...fields });
    expect(status).toBe(201);
    expect(body).toMatchObject(fields);
    const path = `/v1/${resource}/${body.id}`;
    expect((await company.get(path)).body).toEqual(body);
    expect((await company.patch(path, { name: 'Other' })).body).toMatchObject({ ...fields, name: 'Other' });

    const nulls = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
    const cleared = (await company.patch(path, nulls)).body;
    for (const field of Object.keys(fields)) expect(cleared).not.toHaveProperty(field);

    expect((await company.patch(path, fields)).body).toMatchObject(fields);
    const replaced = (await company.put(path, required)).body;
    for (const field of Object.keys(fields)) expect(replaced).not.toHaveProperty(field);
  });

  it('are taken by a batch', async () => {
    const { body } = await company.post(`/v1/${resource}/batch`, [{ ...required, ...fields }]);
    expect(body.data[0].data).toMatchObject(fields);
  });
});

it.each([
  ['tags', Array.from({ length: 21 }, (_, n) => `tag ${n}`)],
  ['tags', ['x'.repeat(51)]],
  ['fiscalZone', 'spain'],
  ['clientType', 'person'],
])('refuses a client with bad %s', async (field, value) => {
  const { status, body } = await company.post('/v1/clients', { name: 'Acme', [field]: value });
  expect(status).toBe(400);
  expect(body.details[0].path[0]).toBe(field);
});

describe('numbers are written as they are said', () => {
  const filledUp = /\d\.\d*0[,}\]]/; // 85.5000: what the column holds
  const line = { description: 'Hour', quantity: 1.5, unitPrice: 85.5, taxRate: 10, discountRate: 2.5 };
  const document = { ...saleOf({ items: [line, { ...line, taxRate: 4 }] }), discountRate: 1.5, prepayment: 10 };

  it.each(['invoices', 'quotes'])('in the answer and to subscribers, of %s', async (resource) => {
    const made = await company.post(`/v1/${resource}`, document);
    const read = await company.get(`/v1/${resource}/${made.body.id}`);
    const listed = await company.get(`/v1/${resource}`);
    const told = await ask<{ body: string }>(sql`SELECT body FROM event WHERE workspace_id = ${company.id}`);
    const texts = [made.text, read.text, listed.text, ...told.map(({ body }) => body)];
    expect(texts).toHaveLength(4);
    for (const text of texts) {
      expect(text).toMatch(/"unitPrice": ?85\.5,/);
      expect(text).not.toMatch(filledUp);
    }
  });
});
