import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { company, credit, creditOf, make, openForCredits, read } from './crediting';

// What is due of an invoice follows its credit notes, and its subscribers are told.

beforeEach(openForCredits);

const issue = async (id: string) => (await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).body;
const pay = (id: string, body?: object) => company.post(`/v1/invoices/${id}/paid`, body);
async function eventsOf(id: string): Promise<[string, number, number?][]> {
  const own = (await company.events()).filter(({ data }) => data.id === id);
  return own.map(({ type, data: { amountDue, creditedAmount } }) =>
    creditedAmount === undefined ? [type, amountDue] : [type, amountDue, creditedAmount],
  );
}

describe('an invoice that is credited', () => {
  it('tells of each note that is issued or cancelled, once', async () => {
    const { id } = await make({ items: [{ description: 'Chair', quantity: 4, unitPrice: 25 }] });
    const some = { reason: 'refund', items: [{ line: 0, quantity: 1 }] };
    const [first, second] = [await creditOf(id, some), await creditOf(id, some)];
    await issue(first.id);
    await issue(second.id);
    await company.delete(`/v1/invoices/${first.id}`);
    expect(await eventsOf(id)).toEqual([
      ['invoice.created', 121],
      ['invoice.updated', 90.75, 30.25],
      ['invoice.updated', 60.5, 60.5],
      ['invoice.updated', 90.75, 30.25],
    ]);
    const listed = (await company.get('/v1/invoices?fields=amountDue,creditedAmount,creditNoteIds')).body.data;
    expect(listed.find((it: { id: string }) => it.id === id)).toEqual({
      ...{ id, amountDue: 90.75, creditedAmount: 30.25, creditNoteIds: [second.id] },
    });
    expect(await read(first.id)).toMatchObject({ status: 'cancelled', amountDue: 0 });
  });

  it('is overdue no more once nothing is due, and again where the note is cancelled', async () => {
    const { id } = await make({ dueDate: '2026-03-20' });
    await runJob('detectOverdue');
    expect(await read(id)).toMatchObject({ status: 'overdue' });
    const note = await issue((await creditOf(id)).id);
    expect(await read(id)).toMatchObject({ status: 'sent', amountDue: 0, creditedAmount: 121 });
    expect(await read(id)).not.toHaveProperty('overdueAt');
    await runJob('detectOverdue');
    expect(await read(id)).toMatchObject({ status: 'sent' });
    const send = (template: string) => company.post(`/v1/invoices/${id}/send`, { template, to: 'x@example.org' });
    expect((await send('reminder')).status).toBe(422);
    await company.delete(`/v1/invoices/${note.id}`);
    await runJob('detectOverdue');
    expect(await read(id)).toMatchObject({ status: 'overdue', amountDue: 121 });
  });

  it('says what is due of a withholding, a prepayment and a foreign currency', async () => {
    const items = [
      { description: 'Work', quantity: 1, unitPrice: 1000 },
      { description: 'Trip', quantity: 1, unitPrice: 100 },
    ];
    const changes = { irpfRate: 15, prepayment: 200, currency: 'USD', exchangeRate: 0.9, items };
    const { id } = await make(changes); // 1331 − 165 − 200
    expect(await read(id)).toMatchObject({ amountDue: 966 });
    await issue((await creditOf(id, { reason: 'discount', items: [{ line: 1, quantity: 1 }] })).id);
    expect(await read(id)).toMatchObject({ amountDue: 860, creditedAmount: 121 });
    await pay(id, { amount: 60 });
    expect(await read(id)).toMatchObject({ amountDue: 800, status: 'partial' });
    expect((await pay(id)).body.status).toBe('paid');
    expect(await read(id)).toMatchObject({ amountDue: 0, amountPaid: 860 });
    const { revenue } = (await company.get('/v1/summary?from=2026-01-01&to=2026-12-31')).body;
    expect(revenue).toMatchObject({ pending: 0, overdue: 0 });
  });

  it('of prices with tax, in three parts, is taken off to the cent', async () => {
    const { id } = await make({
      pricesIncludeTax: true,
      items: [{ description: 'Box', quantity: 3, unitPrice: 33.33 }],
    });
    for (const due of [66.66, 33.33, 0]) {
      await issue((await creditOf(id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] })).id);
      expect((await read(id)).amountDue).toBe(due);
    }
    expect(await read(id)).toMatchObject({ creditedAmount: 99.99, total: 99.99 });
  });
});

describe('what asks for nothing is paid when it is issued', () => {
  const free = { items: [{ description: 'Sample', quantity: 1, unitPrice: 0 }] };
  it.each<[string, object]>([
    ['a total of 0', free],
    ['a discount of all', { discountRate: 100 }],
    ['all collected before', { prepayment: 121 }],
  ])('%s', async (_, changes) => {
    const { body: draft } = await company.post('/v1/invoices', draftOf(changes));
    expect(await issue(draft.id)).toMatchObject({ status: 'paid', amountDue: 0, amountPaid: 0 });
    expect((await eventsOf(draft.id)).map(([type]) => type)).toEqual(['invoice.created', 'invoice.paid']);
    expect((await pay(draft.id)).body).toMatchObject({ success: true, status: 'paid', paidAt: '2026-03-18' });
    expect(await eventsOf(draft.id)).toHaveLength(2);
    const sent = await company.post('/v1/invoices', draftOf({ ...changes, status: 'sent' }));
    expect(sent.body).toMatchObject({ status: 'paid' });
    expect((await eventsOf(sent.body.id)).map(([type]) => type)).toEqual(['invoice.created', 'invoice.paid']);
  });

  it('sent by mail as well, and paid on the day that is said', async () => {
    const { body: draft } = await company.post('/v1/invoices', draftOf(free));
    expect((await company.post(`/v1/invoices/${draft.id}/send`, { to: 'x@example.org' })).status).toBe(200);
    expect((await eventsOf(draft.id)).map(([type]) => type)).toEqual(['invoice.created', 'invoice.paid']);
    const { body: other } = await company.post('/v1/invoices', draftOf({ ...free, issueDate: '2026-03-18' }));
    expect((await pay(other.id, { paidDate: '2026-03-18' })).body).toMatchObject({ paidAt: '2026-03-18' });
    expect(await pay(other.id, { amount: 5 })).toMatchObject({ status: 200 }); // paid: it answers as before
  });
});

describe('the client of a credit note', () => {
  it('is that of the original, by whichever field', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Other SL', taxId: 'B00000018' });
    const { id } = await make({ clientTaxId: 'B12345674' });
    const note = await creditOf(id);
    for (const change of [{ clientId: client.id }, { clientName: 'Other SL' }, { clientTaxId: 'B00000018' }]) {
      const refused = await company.patch(`/v1/invoices/${note.id}`, change);
      expect(refused, JSON.stringify(change)).toMatchObject({ status: 409 });
      expect(refused.body.message).toMatch(/of a credit note is that of the invoice it credits/);
      const { clientName, items } = note;
      const put = await company.put(`/v1/invoices/${note.id}`, { clientName, items, ...change });
      expect(put.status, JSON.stringify(change)).toBe(409);
    }
    const kept = await company.patch(`/v1/invoices/${note.id}`, { clientEmail: 'a@example.org', notes: 'Sorry' });
    expect(kept).toMatchObject({ status: 200, body: { clientTaxId: 'B12345674', notes: 'Sorry' } });
  });

  it('is that of all of its originals', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Other SL' });
    const [one, two] = [await make(), await make()];
    const note = await several([one.id, two.id], 10);
    for (const change of [{ clientId: client.id }, { clientName: 'Other SL' }]) {
      expect((await company.patch(`/v1/invoices/${note.id}`, change)).status).toBe(409);
    }
    const items = [{ description: 'Rebate', quantity: 1, unitPrice: 10 }];
    expect(await company.patch(`/v1/invoices/${note.id}`, { items })).toMatchObject({ status: 400 });
    const more = [{ description: 'Rebate', quantity: -1, unitPrice: 300 }];
    expect(await company.patch(`/v1/invoices/${note.id}`, { items: more })).toMatchObject({ status: 400 });
  });
});

async function several(ids: string[], unitPrice: number, more: object[] = []): Promise<{ id: string; total: number }> {
  const originals = [...ids.map((invoiceId) => ({ invoiceId })), ...more];
  const answer = await company.post('/v1/credit-notes', {
    ...{ originals, reason: 'discount', items: [{ description: 'Rebate', quantity: 1, unitPrice }] },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describe('a credit note of several invoices', () => {
  const of = (unitPrice: number) => make({ items: [{ description: 'Work', quantity: 1, unitPrice }] });

  it('is taken off each by what is left to credit of it, to the cent', async () => {
    const [one, two, three] = [await of(100), await of(100), await of(100)];
    const note = await several([one.id, two.id, three.id], 100); // 121, and a third of it is 40.333…
    expect((await read(one.id)).amountDue).toBe(121);
    await issue(note.id);
    const dues = [await read(one.id), await read(two.id), await read(three.id)];
    expect(dues.map(({ amountDue }) => amountDue).sort()).toEqual([80.66, 80.67, 80.67]);
    for (const it of dues) expect(it).toMatchObject({ creditNoteIds: [note.id], creditedAmount: expect.any(Number) });
    expect(await read(note.id)).toMatchObject({ amountDue: 0, status: 'sent' });
    expect((await pay(note.id)).body.message).toContain('hold no payment that could go back');
    const aging = await company.post('/v1/gestoria/aging', { workspaceIds: [company.id] });
    expect(aging.body.data.consolidatedTotal).toBe(242);
    const { revenue } = (await company.get('/v1/summary?from=2026-01-01&to=2026-12-31')).body;
    expect(revenue).toMatchObject({ invoiced: 242, pending: 242 });
    expect((await company.delete(`/v1/invoices/${one.id}`)).status).toBe(409);
    await company.delete(`/v1/invoices/${note.id}`);
    expect(await read(two.id)).toMatchObject({ amountDue: 121 });
    expect(await read(two.id)).not.toHaveProperty('creditedAmount');
  });

  it('pays out what the invoices hold too much, once', async () => {
    const [one, two] = [await of(100), await of(300)];
    await pay(one.id);
    const note = await several([one.id, two.id], 40); // 48.40: 12.10 and 36.30
    await issue(note.id);
    expect(await read(one.id)).toMatchObject({ status: 'paid', amountDue: 0, creditedAmount: 12.1 });
    expect(await read(two.id)).toMatchObject({ amountDue: 326.7, creditedAmount: 36.3 });
    expect(await read(note.id)).toMatchObject({ amountDue: -12.1 });
    expect((await pay(note.id)).status).toBe(200);
    expect(await read(note.id)).toMatchObject({ amountPaid: -12.1, amountDue: 0, status: 'partial' });
    expect((await pay(two.id)).body.status).toBe('paid');
    expect(await read(two.id)).toMatchObject({ amountPaid: 326.7 });
    for (const asOf of ['2026-03-26', '2026-03-18']) {
      const aging = await company.post('/v1/gestoria/aging', { workspaceIds: [company.id], asOf });
      expect([asOf, aging.body.data.consolidatedTotal]).toEqual([asOf, asOf === '2026-03-26' ? 0 : 121]);
    }
  });

  it('leaves what another program issued to the client', async () => {
    const one = await of(100);
    const other = { number: 'A-2025-118', date: '2025-12-01', base: 300, tax: 63 };
    const note = await several([one.id], 40, [other]);
    await issue(note.id);
    expect(await read(one.id)).toMatchObject({ amountDue: 108.9, creditedAmount: 12.1 });
    expect(await read(note.id)).toMatchObject({ amountDue: -36.3 });
    expect((await pay(note.id)).status).toBe(200);
    expect(await read(one.id)).toMatchObject({ amountDue: 108.9 });
  });

  it('never credits more than is left, nor does a note of one of them', async () => {
    const [one, two] = [await of(100), await of(100)];
    const [half, rest] = [await several([one.id, two.id], 150), await several([one.id, two.id], 150)];
    await issue(half.id);
    expect((await company.patch(`/v1/invoices/${rest.id}`, { status: 'sent' })).status).toBe(400);
    expect((await pay(rest.id)).status).toBe(422);
    const whole = await credit(one.id);
    expect(whole).toMatchObject({ status: 400 });
    expect(whole.body.message).toContain('leave 30.25 of this one');
    const some = { reason: 'refund', items: [{ line: 0, quantity: 0.25 }] };
    await issue((await creditOf(one.id, some)).id);
    expect(await read(one.id)).toMatchObject({ amountDue: 0, creditedAmount: 121 });
    expect((await credit(one.id)).body).toMatchObject({ code: 'ORIGINAL_INVOICE_FULLY_CREDITED' });
  });
});
