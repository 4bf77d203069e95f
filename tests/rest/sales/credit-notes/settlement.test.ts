import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { company, creditOf, make, openForCredits, read } from './crediting';

beforeEach(openForCredits);

describe('an invoice and its credit note are settled together', () => {
  const pay = (id: string, body?: object) => company.post(`/v1/invoices/${id}/paid`, body);

  async function issuedCreditOf(id: string): Promise<Invoice> {
    const note = await creditOf(id);
    return (await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' })).body;
  }

  it('nothing can be paid on either where the invoice was unpaid', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme Studio SL' });
    const { body: deposit } = await company.post('/v1/deposits', { clientId: client.id, amount: 200 });
    const { id: invoiceId } = await make({ clientId: client.id, dueDate: '2026-03-20' });
    const { id: noteId, documentNumber: number = '' } = await issuedCreditOf(invoiceId);

    const refused = [
      await pay(invoiceId),
      await pay(invoiceId, { amount: 10 }),
      await company.patch(`/v1/invoices/${invoiceId}`, { status: 'paid' }),
      await company.post(`/v1/invoices/${invoiceId}/late-fee`, { amount: 5 }),
      await company.post(`/v1/deposits/${deposit.id}/apply`, { invoiceId }),
    ];
    for (const { status, body } of refused) {
      expect({ status, message: body.message }).toEqual({ status: 422, message: expect.stringContaining(number) });
      expect(body.message).toContain('nothing is left to pay');
    }
    expect(await pay(noteId)).toMatchObject({ status: 422 });
    expect(await read(invoiceId)).toMatchObject({ status: 'sent', amountPaid: 0, amountDue: 0, creditedAmount: 121 });
    expect(await read(noteId)).toMatchObject({ status: 'sent', amountPaid: 0 });
    const { body } = await company.get('/v1/context');
    expect(body.data.recentActivity).toMatchObject({ unpaidCount: 0 });
  });

  it('the note, draft or not, pays out what was paid of the invoice, once', async () => {
    const { id: invoiceId } = await make();
    await pay(invoiceId, { amount: 50 });
    const { id: noteId } = await creditOf(invoiceId);
    expect(await pay(noteId)).toMatchObject({ status: 200, body: { status: 'partial' } });
    expect(await read(noteId)).toMatchObject({ documentNumber: 'R-2026-001', amountPaid: -50, amountDue: 0 });
    for (const id of [noteId, invoiceId]) expect(await pay(id)).toMatchObject({ status: 422 });
  });

  it('the note of an invoice paid in full is paid out in full', async () => {
    const { id: invoiceId } = await make({ status: 'paid' });
    const { id: noteId } = await creditOf(invoiceId);
    expect(await pay(noteId)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await read(noteId)).toMatchObject({ amountPaid: -121, amountDue: 0 });
  });

  it('a late fee that was charged before is still owed, and no more', async () => {
    const { id: invoiceId } = await make({ dueDate: '2026-03-20' });
    await company.post(`/v1/invoices/${invoiceId}/late-fee`, { amount: 5 });
    await issuedCreditOf(invoiceId);
    expect(await pay(invoiceId, { amount: 6 })).toMatchObject({ status: 400 });
    expect(await pay(invoiceId)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await read(invoiceId)).toMatchObject({ amountPaid: 5 });
    expect(await company.post(`/v1/gestoria/aging`, { workspaceIds: [company.id] })).toMatchObject({
      body: { data: { consolidatedTotal: 0 } },
    });
  });

  it('but for a note that is a draft, or cancelled', async () => {
    const { id: invoiceId } = await make();
    const { id: noteId } = await issuedCreditOf(invoiceId);
    await company.delete(`/v1/invoices/${noteId}`);
    await creditOf(invoiceId);
    expect(await pay(invoiceId)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('whoever comes first, and never for more than came in', async () => {
    const { id: invoiceId } = await make();
    const { id: noteId } = await creditOf(invoiceId);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => pay(invoiceId, { amount: 10 })),
      company.patch(`/v1/invoices/${noteId}`, { status: 'sent' }),
      ...Array.from({ length: 4 }, () => pay(noteId)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await pay(noteId);
    const [invoice, note] = [await read(invoiceId), await read(noteId)];
    expect(note).toMatchObject({ documentNumber: 'R-2026-001', amountPaid: -invoice.amountPaid + 0 });
  });
});
