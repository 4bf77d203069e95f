import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '@/server/platform/db/client';
import { detectOverdueInvoices } from '@/server/sales/invoices/detect-overdue';
import { lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { reversePayments } from '@/server/sales/invoices/pay-invoice';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { changeRow, changeRows, storedRows } from '~/tests/setup/stored-rows';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-04-20T22:30:00.000Z'; // the 21st in Madrid
const AFTERWARDS = '2026-04-22T10:00:00.000Z';

let company: Company;
beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

const client = async (name = 'Ana Ruiz') => (await company.post('/v1/clients', { name })).body.id as string;
const property = async () => (await company.post('/v1/properties', { name: 'Casa' })).body.id as string;
const invoice = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }))).body.id as string;
const list = async (path: string, since: string) =>
  (await company.get(`${path}?updatedSince=${encodeURIComponent(since)}`)).body as {
    data: { id: string }[];
    total: number;
  };
const changed = async (path: string, since = LATER) => (await list(path, since)).data.map(({ id }) => id);

describe('updatedSince', () => {
  const stay = { guestName: 'Eva', checkIn: '2026-05-01', checkOut: '2026-05-04', amount: 300 };
  const resources: [path: string, body: () => Promise<object>, change: object][] = [
    ['/v1/invoices', async () => draftOf(), { notes: 'Gracias' }],
    ['/v1/quotes', async () => draftOf(), { notes: 'Gracias' }],
    ['/v1/expenses', async () => ({ description: 'Papel', amount: 12.1, date: '2026-03-01' }), { category: 'Oficina' }],
    ['/v1/clients', async () => ({ name: 'Ana Ruiz' }), { phone: '600 000 000' }],
    ['/v1/vendors', async () => ({ name: 'Papel SA' }), { phone: '600 000 000' }],
    ['/v1/products', async () => ({ name: 'Hora', unitPrice: 50 }), { unitPrice: 60 }],
    ['/v1/deposits', async () => ({ clientId: await client(), amount: 200 }), { notes: 'A cuenta' }],
    ['/v1/properties', async () => ({ name: 'Casa' }), { maxGuests: 4 }],
    ['/v1/reservations', async () => ({ ...stay, propertyId: await property() }), { notes: 'Tarde' }],
  ];

  it.each(resources)('finds in %s what was changed since, that instant included', async (path, body, change) => {
    const { id, updatedAt } = (await company.post(path, await body())).body;
    expect(await changed(path, updatedAt)).toContain(id);
    setClock(LATER);
    expect(await list(path, LATER)).toMatchObject({ data: [], total: 0 });
    expect((await company.patch(`${path}/${id}`, change)).status).toBe(200);
    expect(await list(path, LATER)).toMatchObject({ data: [{ id }], total: 1 });
    expect(await changed(path, '2026-04-21T00:30:00+02:00')).toEqual([id]);
    expect(await changed(path, '2026-04-20T22:30:00.001Z')).toEqual([]);
  });

  it('takes a date for its start in the time zone of the company', async () => {
    const id = await client();
    setClock(LATER);
    await company.patch(`/v1/clients/${id}`, { phone: '1' });
    expect(await changed('/v1/clients', '2026-04-21')).toEqual([id]);
    expect(await changed('/v1/clients', '2026-04-22')).toEqual([]);
  });

  it('reads a plus that the address has as it is, and times that are far off', async () => {
    const id = await client();
    const { body } = await company.get('/v1/clients?updatedSince=2026-03-18T10:30:00+01:00');
    expect(body.data).toMatchObject([{ id }]);
    expect(await changed('/v1/clients', '0001-01-01T00:00:00+14:00')).toEqual([id]);
    expect(await changed('/v1/clients', '9999-12-31')).toEqual([]);
  });

  it.each(['yesterday', '1773826200', '2026-02-30', '2026-03-18T09:30:00'])('refuses %j', async (since) => {
    for (const path of ['/v1/invoices', '/v1/clients']) {
      const { status, body } = await company.get(`${path}?updatedSince=${since}`);
      expect([status, body.details]).toMatchObject([400, [{ path: ['updatedSince'] }]]);
      expect(JSON.stringify(body)).toContain('Write an instant such as 2026-03-18T09:30:00Z');
    }
  });

  it('pages by its cursor, newest first, and counts what it finds', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await client(name));
    setClock(LATER);
    for (const id of [ids[0], ids[3], ids[2]]) await company.patch(`/v1/clients/${id}`, { phone: '1' });
    const first = (await company.get(`/v1/clients?updatedSince=${LATER}&limit=2`)).body;
    const second = (await company.get(`/v1/clients?updatedSince=${LATER}&limit=2&cursor=${first.nextCursor}`)).body;
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, undefined]);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([ids[3], ids[2], ids[0]]);
  });
});

describe('an invoice is found once', () => {
  /** What is found after something was done, of which nothing was before. */
  async function foundBy(act: () => Promise<unknown>): Promise<string[]> {
    setClock(LATER);
    expect(await changed('/v1/invoices')).toEqual([]);
    await act();
    return changed('/v1/invoices');
  }
  const reverse = (id: string, paymentId = '') =>
    inTransaction(async (tx) => {
      await reversePayments(tx, company.actor, await lockInvoice(tx, company.actor, id), [paymentId]);
    });
  const credit = async (id: string) =>
    (await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, { 'idempotency-key': id })).body.data
      .creditNote.id as string;

  it('it is issued', async () => {
    const id = await invoice({ status: 'draft' });
    expect(await foundBy(() => company.patch(`/v1/invoices/${id}`, { status: 'sent' }))).toEqual([id]);
  });

  it('it is paid', async () => {
    const id = await invoice();
    expect(await foundBy(() => company.post(`/v1/invoices/${id}/paid`, { amount: 21 }))).toEqual([id]);
    const [payment] = await storedRows('payment', { invoiceId: id });
    setClock(AFTERWARDS);
    expect(await changed('/v1/invoices', AFTERWARDS)).toEqual([]);
    await reverse(id, payment?.id);
    expect(await changed('/v1/invoices', AFTERWARDS)).toEqual([id]);
  });

  it('it is overdue', async () => {
    const id = await invoice({ dueDate: '2026-04-01' });
    expect(await foundBy(detectOverdueInvoices)).toEqual([id]);
  });

  it('it is sent', async () => {
    const id = await invoice({ clientEmail: 'ap@acme.example' });
    expect(await foundBy(() => company.post(`/v1/invoices/${id}/send`))).toEqual([id]);
  });

  it('a credit note of it is issued', async () => {
    const id = await invoice();
    const note = { id: '' };
    const found = await foundBy(async () => {
      note.id = await credit(id);
      expect((await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' })).status).toBe(200);
    });
    expect(found).toEqual([note.id, id]);
    expect((await company.get(`/v1/invoices/${id}`)).body).toMatchObject({ amountDue: 0, creditNoteIds: [note.id] });
  });

  it('an invoice that it credits is waiting for payment again, which changes what is due of the credit note', async () => {
    const id = await invoice();
    await company.post(`/v1/invoices/${id}/paid`);
    const note = await credit(id);
    await company.patch(`/v1/invoices/${note}`, { status: 'sent' });
    const [payment] = await storedRows('payment', { invoiceId: id });
    const before = (await company.get(`/v1/invoices/${note}`)).body;
    await changeRows('invoice', { workspaceId: company.id }, { updatedAt: new Date(MADE) });
    const found = await foundBy(() => reverse(id, payment?.id));
    const after = (await company.get(`/v1/invoices/${note}`)).body;
    expect(after.amountDue).not.toBe(before.amountDue);
    expect(found).toEqual([note, id]);
  });

  it('its client is deleted', async () => {
    const clientId = await client();
    const id = await invoice({ clientId });
    expect(await foundBy(() => company.delete(`/v1/clients/${clientId}`))).toEqual([id]);
  });

  it('a deposit is applied, it is cancelled', async () => {
    const clientId = await client();
    const id = await invoice({ clientId, dueDate: '2026-04-01' });
    const deposit = (await company.post('/v1/deposits', { clientId, amount: 50 })).body.id;
    const other = await invoice();
    expect(await foundBy(() => company.post(`/v1/deposits/${deposit}/apply`, { invoiceId: id, amount: 50 }))).toEqual([
      id,
    ]);
    expect((await company.delete(`/v1/invoices/${other}`)).status).toBeLessThan(300);
    expect(await changed('/v1/invoices')).toEqual([other, id]);
  });
});

describe('what is taken from it by another record', () => {
  it('finds the stay that is invoiced, and again once the invoice is deleted', async () => {
    const propertyId = await property();
    const stay = { propertyId, guestName: 'Eva', checkIn: '2026-03-01', checkOut: '2026-03-04', amount: 300 };
    const { id } = (await company.post('/v1/reservations', stay)).body;
    setClock(LATER);
    const answer = await company.post(`/v1/reservations/${id}/invoice`, {});
    expect(answer.status).toBeLessThan(300);
    expect(await changed('/v1/reservations')).toEqual([id]);
    const { invoiceId } = (await company.get(`/v1/reservations/${id}`)).body;
    await changeRow('reservation', { id }, { updatedAt: new Date(MADE) });
    expect((await company.delete(`/v1/invoices/${invoiceId}`)).status).toBeLessThan(300);
    expect(await changed('/v1/reservations')).toEqual([id]);
  });

  it('finds expenses, quotes and deposits whose party is deleted', async () => {
    const clientId = await client();
    const vendorId = (await company.post('/v1/vendors', { name: 'Papel SA' })).body.id;
    const body = { description: 'Papel', amount: 12.1, date: '2026-03-01', vendorId };
    const expense = (await company.post('/v1/expenses', body)).body.id;
    const quote = (await company.post('/v1/quotes', draftOf({ clientId }))).body.id;
    const deposit = (await company.post('/v1/deposits', { clientId, amount: 50 })).body.id;
    setClock(LATER);
    await company.delete(`/v1/clients/${clientId}`);
    await company.delete(`/v1/vendors/${vendorId}`);
    expect(await changed('/v1/expenses')).toEqual([expense]);
    expect(await changed('/v1/quotes')).toEqual([quote]);
    expect(await changed('/v1/deposits')).toEqual([deposit]);
  });
});
