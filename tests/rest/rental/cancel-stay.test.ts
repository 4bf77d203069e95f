import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { changeWorkspace, countRows, storedRows } from '~/tests/setup/stored-rows';
import { propertyOf, stayAt } from './letting';

let company: Company;

beforeEach(async () => {
  setClock('2026-06-20T10:00:00.000Z');
  company = await openCompany();
  await changeWorkspace(company.id, { locale: 'en' });
});

const at = (id: string) => `/v1/reservations/${id}`;
const cancel = (id: string, body?: object) => company.post(`${at(id)}/cancel`, body);
const offer = async (id: string) => (await company.get(`${at(id)}/cancellation`)).body;

/** A stay from 4 to 11 July for 840, 60 of it for cleaning, with 28 of tourist tax, moderately cancelled. */
async function stayOf(changes: object = {}, property: object = {}): Promise<string> {
  const propertyId = await propertyOf(company, { cancellationPolicy: { name: 'moderate' }, ...property });
  const priced = { amount: 840, cleaningFee: 60, touristTax: 28, ...changes };
  return (await company.post('/v1/reservations', stayAt(propertyId, priced))).body.id;
}

/** The same with an invoice that has been issued. */
async function issuedStay(changes: object = {}, property: object = {}) {
  const id = await stayOf(changes, property);
  const { body: draft } = await company.post(`${at(id)}/invoice`);
  const identified = { clientTaxId: '12345678Z', clientAddress: { street: 'Calle Sol 3', city: 'Madrid' } };
  const { status, text } = await company.patch(`/v1/invoices/${draft.id}`, { ...identified, status: 'sent' });
  if (status !== 200) throw new Error(text);
  return { id, invoiceId: draft.id as string };
}

describe('cancelling a stay without an invoice', () => {
  it('says what the policy gives back, and makes nothing', async () => {
    const id = await stayOf();
    expect(await offer(id)).toEqual({
      policy: { name: 'moderate', steps: expect.any(Array) },
      ...{ daysBefore: 14, refundPercent: 100, effect: 'none' },
    });
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toEqual({ reservation: expect.objectContaining({ id, status: 'Cancelled' }) });
    expect((await cancel(id)).body).toEqual(body);
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(0);
    expect(await company.events()).toEqual([]);
  });

  it('frees its days, of a pending one too', async () => {
    const id = await stayOf({ status: 'Pending' });
    expect((await cancel(id)).body.reservation.status).toBe('Cancelled');
  });
});

describe('cancelling a stay with a draft', () => {
  it('deletes the draft', async () => {
    const id = await stayOf();
    const { body: draft } = await company.post(`${at(id)}/invoice`);
    expect(await offer(id)).toMatchObject({ effect: 'delete_draft', invoice: { id: draft.id, status: 'draft' } });
    const { body } = await cancel(id);
    expect(body).toMatchObject({ deletedInvoiceId: draft.id, reservation: { status: 'Cancelled' } });
    expect(body.reservation).not.toHaveProperty('invoiceId');
    expect((await company.get(`/v1/invoices/${draft.id}`)).status).toBe(404);
  });

  it('leaves no draft behind that is made at the same time', async () => {
    const id = await stayOf();
    const [made, cancelled] = await Promise.all([company.post(`${at(id)}/invoice`), cancel(id)]);
    expect([201, 422]).toContain(made.status);
    expect(cancelled.status).toBe(200);
    expect((await company.get(at(id))).body).not.toHaveProperty('invoiceId');
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(0);
  });

  it('leaves the draft where the stay is cancelled as any other is', async () => {
    const id = await stayOf({ status: 'Pending' });
    const { body: draft } = await company.post(`${at(id)}/invoice`);
    expect((await company.delete(at(id))).status).toBe(200);
    expect((await company.get(at(id))).body).toMatchObject({ status: 'Cancelled', invoiceId: draft.id });
  });
});

describe('cancelling a stay that has been invoiced', () => {
  const notesOf = async (invoiceId: string) =>
    (await storedRows('invoice', { originalInvoiceId: invoiceId })).map((it) => it.total.toNumber());

  it('credits what the policy gives back, in a draft, with the cancellation and in one', async () => {
    const { id, invoiceId } = await issuedStay();
    setClock('2026-07-01T10:00:00.000Z');
    expect(await offer(id)).toMatchObject({
      ...{ daysBefore: 3, refundPercent: 50, effect: 'credit', price: 840, touristTax: 28, refundAmount: 448 },
    });
    const { body } = await cancel(id);
    expect(body.creditNote.totalCredited).toBe(448);
    const { body: note } = await company.get(`/v1/invoices/${body.creditNote.id}`);
    expect(note).toMatchObject({ status: 'draft', originalInvoiceId: invoiceId, total: -448 });
    expect(note.items.map((it: { description: string }) => it.description.split(':')[0])).toEqual([
      ...['Accommodation', 'Cleaning', 'Tourist tax'],
    ]);
    expect((await company.events()).at(-1)).toMatchObject({ type: 'invoice.created', data: { id: note.id } });
    expect((await cancel(id)).body).not.toHaveProperty('creditNote');
    expect(await notesOf(invoiceId)).toEqual([-448]);
  });

  it('credits all of it where all is given back', async () => {
    const { id, invoiceId } = await issuedStay({}, { hotelServices: true });
    const { body: invoice } = await company.get(`/v1/invoices/${invoiceId}`);
    const { body } = await cancel(id);
    expect(body.creditNote.totalCredited).toBe(invoice.total);
  });

  it('goes by the day where the company is, to the day of arrival', async () => {
    const { id } = await issuedStay({}, { cancellationPolicy: { name: 'flexible' } });
    setClock('2026-07-03T21:59:00.000Z'); // 23:59 in Madrid, the day before
    expect(await offer(id)).toMatchObject({ daysBefore: 1, refundPercent: 100, refundAmount: 868 });
    setClock('2026-07-03T22:00:00.000Z');
    expect(await offer(id)).toMatchObject({ daysBefore: 0, refundPercent: 0, refundAmount: 28 });
  });

  it('gives nobody who did not come more than the tourist tax, and nothing to who did', async () => {
    const { id, invoiceId } = await issuedStay();
    setClock('2026-07-06T10:00:00.000Z');
    expect(await offer(id)).toMatchObject({ daysBefore: -2, refundPercent: 0, refundAmount: 28 });
    await company.patch(at(id), { status: 'Checked In' });
    expect(await offer(id)).toMatchObject({ refundAmount: 0 });
    expect((await cancel(id)).body).not.toHaveProperty('creditNote');
    expect(await notesOf(invoiceId)).toEqual([]);
  });

  it('credits what somebody says instead, and no more than is left', async () => {
    const { id } = await issuedStay();
    const tooMuch = await cancel(id, { refundAmount: 868.01 });
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.body.details).toMatchObject([{ path: ['refundAmount'] }]);
    expect((await company.get(at(id))).body.status).toBe('Confirmed');
    expect((await cancel(id, { refundAmount: 100 })).body.creditNote.totalCredited).toBe(100);
  });

  it('asks how much where there is no policy', async () => {
    const { id } = await issuedStay({}, { cancellationPolicy: null });
    expect(await offer(id)).not.toHaveProperty('refundAmount');
    const { status, body } = await cancel(id);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['refundAmount'] }]);
    expect((await cancel(id, { refundAmount: 0 })).body).not.toHaveProperty('creditNote');
  });

  it('leaves alone what is credited already, and an invoice that is cancelled', async () => {
    const { id, invoiceId } = await issuedStay();
    const key = { 'idempotency-key': 'all' };
    await company.post(`/v1/invoices/${invoiceId}/credit-note`, { reason: 'refund' }, key);
    expect(await offer(id)).toMatchObject({ effect: 'none' });
    const { id: other, invoiceId: cancelled } = await issuedStay();
    await company.delete(`/v1/invoices/${cancelled}`);
    expect((await cancel(other)).body).toEqual({ reservation: expect.objectContaining({ status: 'Cancelled' }) });
  });

  it('credits once, though several cancel at the same time', async () => {
    const { id, invoiceId } = await issuedStay();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.creditNote)).toHaveLength(1);
    expect(await notesOf(invoiceId)).toEqual([-868]);
  });
});
