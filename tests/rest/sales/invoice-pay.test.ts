import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '@/lib/dates';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { currentTime, setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { changeWorkspace, countRows, storedRows } from '~/tests/setup/stored-rows';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-25T23:30:00.000Z'; // the 26th in Madrid

let company: Company;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

async function make(status: string, changes: object = {}): Promise<Invoice> {
  const { body } = await company.post('/v1/invoices', draftOf({ status, ...changes }));
  setClock(LATER);
  return body;
}

const pay = (id: string, body?: object) => company.post(`/v1/invoices/${id}/paid`, body);
const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;
const told = async () => (await company.events()).slice(1);

describe('paying', () => {
  it('is dated today in the zone of the workspace, and tells invoice.paid once', async () => {
    const before = await make('sent');
    expect(await pay(before.id)).toMatchObject({
      status: 200,
      body: { success: true, status: 'paid', paidAt: '2026-03-26' },
    });
    const after = await read(before.id);
    expect(after).toEqual({
      ...before,
      status: 'paid',
      amountPaid: 121,
      amountDue: 0,
      paidAt: LATER,
      updatedAt: LATER,
    });
    expect(await told()).toEqual([{ type: 'invoice.paid', event: 'invoice.paid', timestamp: LATER, data: after }]);
  });

  it.each([
    ['Europe/Madrid', '2026-03-25T22:59:59.999Z', '2026-03-25'],
    ['Europe/Madrid', '2026-03-25T23:00:00.000Z', '2026-03-26'],
    ['America/New_York', '2026-03-26T03:59:59.999Z', '2026-03-25'],
    ['America/New_York', '2026-03-26T04:00:00.000Z', '2026-03-26'],
    ['Pacific/Kiritimati', '2026-03-25T10:00:00.000Z', '2026-03-26'],
  ])('in %s at %s is on %s', async (timeZone, now, day) => {
    await changeWorkspace(company.id, { timeZone });
    const { id } = await make('sent');
    setClock(now);
    expect((await pay(id)).body.paidAt).toBe(day);
    expect((await read(id)).paidAt).toBe(now);
  });

  it.each(['Europe/Madrid', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'on a given day is that day in %s',
    async (timeZone) => {
      await changeWorkspace(company.id, { timeZone });
      const { id } = await make('sent');
      expect((await pay(id, { paidDate: '2026-03-20' })).body.paidAt).toBe('2026-03-20');
      const { paidAt = '' } = await read(id);
      expect(paidAt.slice(0, 10)).toBe('2026-03-20');
      expect(new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(paidAt))).toBe('2026-03-20');
    },
  );

  it.each([undefined, '', {}, { paidDate: null, amount: null }, { colour: 'red' }])(
    'needs no body: %j',
    async (body) => {
      const { id } = await make('sent');
      expect((await pay(id, body as object)).body).toMatchObject({ status: 'paid' });
    },
  );

  it('issues a draft first, and tells of it once', async () => {
    const { id } = await make('draft');
    expect((await pay(id)).body).toMatchObject({ success: true, status: 'paid' });
    const after = await read(id);
    expect(after).toMatchObject({ status: 'paid', documentNumber: 'F-2026-001', verifactuHash: expect.any(String) });
    expect(await told()).toMatchObject([{ type: 'invoice.paid', data: after }]);
  });

  it('on a day that has not come yet where the company is: 400, and nothing is issued', async () => {
    const { id } = await make('draft');
    const today = todayIn('Europe/Madrid', currentTime());
    const answer = await pay(id, { paidDate: addDays(today, 1) });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: ['paidDate'] }] } });
    expect(await read(id)).toMatchObject({ status: 'draft' });
    expect((await pay(id, { paidDate: today })).body).toMatchObject({ status: 'paid', paidAt: today });
  });

  it('again answers as before, changes nothing and tells nothing', async () => {
    const { id } = await make('sent');
    const first = await pay(id, { paidDate: '2026-03-20' });
    const after = await read(id);
    setClock('2026-04-01T00:00:00.000Z');
    for (const body of [undefined, { paidDate: '2026-03-31' }, { amount: 5 }]) {
      expect((await pay(id, body)).body).toEqual(first.body);
    }
    expect(await read(id)).toEqual(after);
    expect(await told()).toHaveLength(1);
    expect(await countRows('payment', { invoiceId: id })).toBe(1);
  });

  it('what asks for nothing books nothing, and keeps the day', async () => {
    const { id } = await make('draft', { items: [{ description: 'Sample', quantity: 1, unitPrice: 0 }] });
    expect((await pay(id, { paidDate: '2026-03-20' })).body).toMatchObject({ status: 'paid', paidAt: '2026-03-20' });
    setClock('2026-04-01T00:00:00.000Z');
    expect((await pay(id)).body.paidAt).toBe('2026-03-20');
    expect(await countRows('payment', { invoiceId: id })).toBe(0);
  });

  it('settles what is due: the total less withholding', async () => {
    const { id } = await make('sent', { irpfRate: 15 });
    await pay(id);
    expect(await read(id)).toMatchObject({ total: 121, irpf: 15, amountPaid: 106, amountDue: 0 });
  });

  it('a cancelled one is 422 and names the states', async () => {
    const { id } = await make('sent');
    await company.delete(`/v1/invoices/${id}`);
    const { status, body } = await pay(id);
    expect(status).toBe(422);
    expect(body.message).toBe(
      'An invoice that is cancelled cannot be paid. It is possible from draft, sent, partial, or overdue.',
    );
    expect(await told()).toHaveLength(1);
  });

  it('a draft without a fiscal profile is 422, and it stays a draft', async () => {
    company = await openCompany({ profile: null });
    const { id } = await make('draft');
    const { status, body } = await pay(id);
    expect(status).toBe(422);
    expect(body.message).toMatch(/fiscal profile/i);
    expect(await read(id)).toMatchObject({ status: 'draft', amountPaid: 0 });
  });
});

describe('a part payment', () => {
  it('leaves the rest to pay, and tells invoice.updated until all is paid', async () => {
    const { id } = await make('sent');
    const { invoice: answered, ...paid } = (await pay(id, { amount: 21.1, paidDate: '2026-03-20' })).body;
    expect(paid).toEqual({ success: true, status: 'partial', paidAt: '2026-03-20' });
    const half = await read(id);
    expect(answered).toEqual(half);
    expect(half).toMatchObject({ status: 'partial', amountPaid: 21.1, amountDue: 99.9 });
    expect(half).not.toHaveProperty('paidAt');

    expect((await pay(id, { amount: 99.9 })).body).toMatchObject({ status: 'paid', paidAt: '2026-03-26' });
    expect(await read(id)).toMatchObject({ status: 'paid', amountPaid: 121, amountDue: 0, paidAt: LATER });
    expect((await told()).map(({ type }) => type)).toEqual(['invoice.updated', 'invoice.paid']);
  });

  it('is followed by the rest where no amount is given', async () => {
    const { id } = await make('sent');
    await pay(id, { amount: 0.01 });
    await pay(id);
    expect(await read(id)).toMatchObject({ status: 'paid', amountPaid: 121 });
    const payments = await storedRows('payment', { invoiceId: id }, { orderBy: { id: 'asc' } });
    expect(payments.map(({ amount }) => amount.toFixed(2))).toEqual(['0.01', '120.99']);
  });

  it.each([121.01, 1e11])('of more than is due (%d) is 400', async (amount) => {
    const before = await make('sent');
    const { status, body } = await pay(before.id, { amount });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['amount'], message: expect.stringContaining('121.00') }]);
    expect(await read(before.id)).toEqual(before);
    expect(await told()).toEqual([]);
  });

  it('of more than is due leaves a draft a draft, unnumbered', async () => {
    const before = await make('draft');
    expect((await pay(before.id, { amount: 500 })).status).toBe(400);
    expect(await read(before.id)).toEqual(before);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ paidDate: 'yesterday' }, 'paidDate'],
    [{ paidDate: '2026-02-30' }, 'paidDate'],
  ])('%j is 400', async (body, field) => {
    const { id } = await make('sent');
    const answer = await pay(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ path: [field] }]);
  });
});
