import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany, saleOf } from '~/tests/setup/company';

let company: Company;

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-19T10:00:00.000Z';

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

async function make(changes?: object): Promise<Invoice> {
  const { body } = await company.post('/v1/invoices', draftOf(changes));
  setClock(LATER);
  return body;
}

const patch = (id: string, changes: object) => company.patch(`/v1/invoices/${id}`, changes);
const put = (id: string, body: object) => company.put(`/v1/invoices/${id}`, body);

/** What has been told since the invoice was made. */
async function toldSince(made: string): Promise<{ type: string; data: Invoice; timestamp: string }[]> {
  return (await company.events()).filter(({ timestamp }) => timestamp > made);
}

describe('PATCH', () => {
  it('changes what is sent, computes anew, and tells of it once', async () => {
    const before = await make({ notes: 'old', dueDate: '2026-04-01' });
    const { status, body } = await patch(before.id, {
      notes: 'new',
      items: [{ description: 'More', quantity: 2, unitPrice: 100 }],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      notes: 'new',
      items: [{ description: 'More', quantity: 2, unitPrice: 100 }],
      subtotal: 200,
      tax: 42,
      total: 242,
      amountDue: 242,
      taxes: [{ category: 'S', rate: 21, taxable: 200, tax: 42 }],
      updatedAt: LATER,
    });
    expect(await toldSince(MADE)).toEqual([
      { type: 'invoice.updated', event: 'invoice.updated', timestamp: LATER, data: body },
    ]);
  });

  it('clears what is null', async () => {
    const filled = {
      notes: 'x',
      dueDate: '2026-04-01',
      clientTaxId: 'B1',
      clientAddress: 'y',
      clientEmail: 'a@b.example',
    };
    const before = await make({ ...filled, documentNumber: 'A1', clientLocation: 'eu', taxRate: 10, irpfRate: 15 });
    const nulls = Object.fromEntries(Object.keys(filled).map((name) => [name, null]));
    const { body } = await patch(before.id, { ...nulls, documentNumber: null, clientLocation: null, taxRate: null });
    for (const name of [...Object.keys(filled), 'documentNumber', 'clientLocation', 'taxRate']) {
      expect(body).not.toHaveProperty(name);
    }
    expect(body).toMatchObject({ tax: 21, irpfRate: 15 });
  });

  it.each([{}, { notes: 'same' }, { colour: 'red' }, { status: 'draft' }, { items: draftOf().items }])(
    'that changes nothing emits nothing and touches nothing: %j',
    async (changes) => {
      const before = await make({ notes: 'same' });
      const { status, body } = await patch(before.id, changes);
      expect(status).toBe(200);
      expect(body).toEqual(before);
      expect((await company.get(`/v1/invoices/${before.id}`)).body).toEqual(before);
      expect(await toldSince(MADE)).toEqual([]);
    },
  );

  it('accepts back all that was read, of a draft and of an issued one', async () => {
    for (const status of ['draft', 'sent', 'paid']) {
      setClock(MADE);
      const before = await make({ status, notes: 'n', irpfRate: 15, clientAddress: 'y', recurring });
      expect((await patch(before.id, before)).body).toEqual(before);
      expect((await put(before.id, before)).body).toEqual(before);
    }
    expect(await toldSince(MADE)).toEqual([]);
  });

  it('takes nothing from the client that the invoice left out', async () => {
    const client = await company.post('/v1/clients', { name: 'Acme', taxId: 'B12345674', email: 'ap@acme.example' });
    const before = await make({ clientId: client.body.id, clientTaxId: null, clientEmail: null });
    expect((await patch(before.id, { notes: 'x' })).body).toEqual({ ...before, notes: 'x', updatedAt: LATER });
  });
});

const details = { taxId: 'B12345674', address: { city: 'Gijón' } };
const recurring = { enabled: true, frequency: 'monthly', nextDate: '2026-04-01' };

describe('PUT', () => {
  it('clears the optional fields that it leaves out', async () => {
    const before = await make({ notes: 'x', dueDate: '2026-04-01', clientTaxId: 'B1', irpfRate: 15, recurring });
    const { status, body } = await put(before.id, saleOf());
    expect(status).toBe(200);
    for (const name of ['notes', 'dueDate', 'clientTaxId', 'recurring']) expect(body).not.toHaveProperty(name);
    expect(body).toMatchObject({ id: before.id, irpf: 0, amountDue: 121, createdAt: MADE, updatedAt: LATER });
    expect(await toldSince(MADE)).toMatchObject([{ type: 'invoice.updated', data: body }]);
  });

  it.each(['draft', 'sent'])('of a %s one takes nothing from the client', async (status) => {
    const client = await company.post('/v1/clients', { name: 'Acme', email: 'ap@acme.example', ...details });
    const left = { clientTaxId: null, clientAddress: null, clientEmail: null };
    const before = await make({ clientId: client.body.id, status, ...left });
    const { clientId, issueDate } = before;
    expect((await put(before.id, before)).body).toEqual(before);
    expect((await put(before.id, saleOf({ clientId, issueDate }))).body).toEqual(before);
  });

  it('needs what a new invoice needs', async () => {
    const { id } = await make();
    expect((await put(id, { clientName: 'x' })).body.details).toMatchObject([{ path: ['items'] }]);
    expect((await put(id, { items: draftOf().items })).body.details).toMatchObject([{ path: ['clientName'] }]);
  });

  it('of an issued one clears only what issuing has not frozen', async () => {
    const client = await company.post('/v1/clients', { name: 'Acme' });
    const before = await make({ clientId: client.body.id, notes: 'x', irpfRate: 15, status: 'sent' });
    // what the client has become since is not what it was billed as
    await company.patch(`/v1/clients/${client.body.id}`, details);
    const { status, body } = await put(before.id, draftOf({ dueDate: '2026-05-01' }));
    expect(status).toBe(200);
    const { notes, ...kept } = before;
    expect(notes).toBe('x');
    expect(body).toEqual({ ...kept, dueDate: '2026-05-01', updatedAt: LATER });
  });
});

describe('what issuing freezes', () => {
  const frozen: [field: string, value: unknown][] = [
    ['documentNumber', 'A1'],
    ['issueDate', '2026-01-01'],
    ['clientName', 'Somebody else'],
    ['clientTaxId', 'B00000018'],
    ['clientAddress', 'Elsewhere'],
    ['clientLocation', 'eu'],
    ['items', [{ description: 'Consulting', quantity: 1, unitPrice: 100.01 }]],
    ['taxRate', 10],
    ['irpfRate', 15],
    ['discountRate', 1],
    ['currency', 'USD'],
  ];

  it.each(frozen)('%s is refused with its name', async (field, value) => {
    const before = await make({ status: 'sent' });
    const { status, body } = await patch(before.id, { [field]: value, notes: 'not even this' });
    expect(status).toBe(409);
    expect(body.details).toEqual([{ path: [field], message: 'Frozen by issuing', code: 'frozen' }]);
    expect(body.message).toContain(field);
    expect((await company.get(`/v1/invoices/${before.id}`)).body).toEqual(before);
    expect(await toldSince(MADE)).toEqual([]);
  });

  it.each(frozen)('%s by PUT too', async (field, value) => {
    const before = await make({ status: 'paid' });
    const { status, body } = await put(before.id, { ...draftOf(), [field]: value });
    expect(status).toBe(409);
    expect(body.details).toMatchObject([{ path: [field] }]);
  });

  it('leaves notes, due date, mail address and recurrence open, paid or cancelled', async () => {
    for (const status of ['sent', 'paid']) {
      setClock(MADE);
      const before = await make({ status });
      const changes = { notes: 'Thanks', dueDate: '2026-05-01', clientEmail: 'new@acme.example' };
      const { body } = await patch(before.id, changes);
      expect(body).toEqual({ ...before, ...changes, updatedAt: LATER });
    }
    expect((await toldSince(MADE)).map(({ type }) => type)).toEqual(['invoice.updated', 'invoice.updated']);
  });
});

describe('a status in the body', () => {
  it.each([
    ['draft', 'sent', 'invoice.updated'],
    ['draft', 'paid', 'invoice.paid'],
    ['sent', 'paid', 'invoice.paid'],
    ['sent', 'cancelled', 'invoice.updated'],
    ['paid', 'cancelled', 'invoice.updated'],
  ])('takes %s to %s and tells of it once', async (from, to, event) => {
    for (const send of [patch, (id: string, body: object) => put(id, draftOf(body))]) {
      setClock(MADE);
      const { id } = await make({ status: from });
      const { status, body } = await send(id, { status: to, notes: 'with an edit' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: to, notes: 'with an edit', documentNumber: expect.any(String) });
      expect((await toldSince(MADE)).filter(({ data }) => data.id === id)).toMatchObject([{ type: event, data: body }]);
    }
  });

  it.each([
    ['draft', 'cancelled', /sent, partial, overdue, or paid/],
    ['draft', 'partial', /sent or overdue/],
    ['draft', 'overdue', /sent or partial/],
    ['sent', 'draft', /cannot become a draft/],
    ['sent', 'overdue', /sent or partial/],
    ['paid', 'sent', /possible from draft/],
    ['paid', 'draft', /cannot become a draft/],
    ['cancelled', 'sent', /possible from draft/],
    ['cancelled', 'paid', /draft, sent, partial, or overdue/],
  ])('cannot take %s to %s, and says from where', async (from, to, states) => {
    const { id } = await make({ status: from === 'cancelled' ? 'sent' : from });
    if (from === 'cancelled') await company.delete(`/v1/invoices/${id}`);
    const before = await company.get(`/v1/invoices/${id}`);
    const told = (await company.events()).length;

    const { status, body } = await patch(id, { status: to, notes: 'not even this' });
    expect(status).toBe(422);
    expect(body.message).toMatch(states);
    expect((await company.get(`/v1/invoices/${id}`)).body).toEqual(before.body);
    expect(await company.events()).toHaveLength(told);
  });

  it.each(['sent', 'paid', 'cancelled'])('of %s again changes nothing and emits nothing', async (status) => {
    const { id } = await make({ status: status === 'cancelled' ? 'sent' : status });
    if (status === 'cancelled') await company.delete(`/v1/invoices/${id}`);
    const before = await company.get(`/v1/invoices/${id}`);
    const told = (await company.events()).length;
    setClock('2026-03-20T10:00:00.000Z');
    expect((await patch(id, { status })).body).toEqual(before.body);
    expect(await company.events()).toHaveLength(told);
  });
});

describe.each(['invoices', 'quotes'])('one of the %s of another client', (resource) => {
  const path = `/v1/${resource}`;
  const beta = {
    ...{ name: 'Beta GmbH', taxId: 'DE136695976', email: 'beta@x.example', fiscalZone: 'eu', clientType: 'company' },
    ...{ address: { city: 'Berlin', country: 'DE' }, einvoice: { buyerReference: '04011000-12345-34' } },
  };

  it.each(['PATCH', 'PUT'])('has that one’s details by %s, as a new one has', async (method) => {
    const alpha = (await company.post('/v1/clients', { name: 'Alpha', email: 'alpha@x.example', ...details })).body;
    const other = (await company.post('/v1/clients', beta)).body;
    const of = { clientName: 'Beta GmbH', clientId: other.id };
    const expected = (await company.post(path, saleOf(of))).body;
    expect(expected).toMatchObject({ clientTaxId: beta.taxId, clientEmail: beta.email, tax: 0 });
    const { id } = (await company.post(path, saleOf({ clientName: 'Alpha', clientId: alpha.id }))).body;
    const changed =
      method === 'PUT'
        ? await company.put(`${path}/${id}`, saleOf(of))
        : await company.patch(`${path}/${id}`, { clientId: other.id });
    expect(changed.status).toBe(200);
    const same = [
      'clientName',
      'clientTaxId',
      'clientEmail',
      'clientAddress',
      'clientLocation',
      'einvoice',
      'taxes',
      'total',
    ];
    for (const field of same) expect(changed.body[field], field).toEqual(expected[field]);
    const named = await company.patch(`${path}/${id}`, {
      clientId: alpha.id,
      clientEmail: 'other@x.example',
      clientTaxId: null,
    });
    expect(named.body).toMatchObject({
      clientName: 'Alpha',
      clientEmail: 'other@x.example',
      clientAddress: { city: 'Gijón' },
    });
    expect(named.body).not.toHaveProperty('clientTaxId');
  });
});

describe('the currency of a draft', () => {
  it('that changes does not keep the rate of another one', async () => {
    const { id } = await make({ currency: 'USD', exchangeRate: 0.9 });
    const { body } = await patch(id, { currency: 'JPY' });
    expect(body).not.toHaveProperty('exchangeRate');
    expect((await patch(id, { status: 'sent' })).status).toBe(422);
    expect((await patch(id, { currency: 'USD', exchangeRate: 0.92 })).body).toMatchObject({ exchangeRate: 0.92 });
    expect((await patch(id, { currency: 'USD', notes: 'x' })).body).toMatchObject({ exchangeRate: 0.92 });
  });
});
