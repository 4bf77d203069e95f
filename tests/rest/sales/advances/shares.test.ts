import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

let company: Company;
let clientId: string;

beforeEach(async () => {
  setClock('2026-04-10T10:00:00.000Z');
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme SL', taxId: 'B12345674' })).body.id;
});

async function invoiced(amount: number, said: object = {}) {
  const { id } = (await company.post('/v1/deposits', { clientId, amount })).body;
  return { id, advance: (await company.post(`/v1/deposits/${id}/invoice`, said)).body };
}

async function draft(unitPrice: number, changes: object = {}) {
  const items = [{ description: 'Kitchen', quantity: 1, unitPrice }];
  return (await company.post('/v1/invoices', { clientId, clientName: 'Acme SL', items, ...changes })).body;
}

const take = (depositId: string, { id }: { id: string }, amount?: number) =>
  company.post(`/v1/deposits/${depositId}/apply`, { invoiceId: id, amount });
const issue = async (id: string) => (await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).body;
const deposit = async (id: string) => (await company.get(`/v1/deposits/${id}`)).body;

async function credit(invoiceId: string, items?: object[]) {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const made = await company.post(`/v1/invoices/${invoiceId}/credit-note`, { reason: 'refund', items }, key);
  return made.status === 201 ? issue(made.body.data.creditNote.id) : made;
}

describe('an advance that several invoices take off', () => {
  it('is taken off in shares of base and tax until it is used up', async () => {
    const { id, advance } = await invoiced(1210);
    const [first, second, third] = [await draft(3000), await draft(1000), await draft(1000)];
    expect((await take(id, first, 605)).body).toMatchObject({ appliedAmount: 605 });
    expect(await issue(first.id)).toMatchObject({ subtotal: 2500, tax: 525, total: 3025 });
    expect((await deposit(id)).advance).toEqual({
      ...{ invoiceId: advance.id, invoiceNumber: advance.documentNumber, issueDate: '2026-04-10' },
      ...{ total: 1210, credited: 0, left: 605 },
      deductions: [
        {
          ...{ invoiceId: first.id, invoiceNumber: expect.any(String), issueDate: '2026-04-10' },
          ...{ base: 500, tax: 105, amount: 605 },
        },
      ],
    });
    expect(await take(id, second, 605.01)).toMatchObject({ status: 400, body: { details: [{ path: ['amount'] }] } });
    expect((await take(id, second)).body).toMatchObject({ appliedAmount: 605 });
    expect(await take(id, third, 1)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(second.id) },
    });
    expect((await deposit(id)).advance).toMatchObject({ left: 0 });
    expect((await company.get('/v1/quarterly?quarter=2026-Q2')).body.data.modelo303).toMatchObject({
      baseImponible: 3500,
      cuotaRepercutida: 735,
    });
  });

  it('is named on paper, with its date, the share and what is left, which later invoices do not change', async () => {
    const { id, advance } = await invoiced(1210);
    const [first, second] = [await draft(3000), await draft(1000)];
    const said = async (invoiceId: string) =>
      (await dashboardOf(company.actor).invoices.paper({ invoiceId: invoiceId })).mentions[0];
    await take(id, first, 605);
    await issue(first.id);
    const words = `Anticipo ${advance.documentNumber}, del 10 de abril de 2026: se descuentan 605,00\u00a0€ (base 500,00\u00a0€, impuesto 105,00\u00a0€)`;
    expect(await said(first.id)).toBe(`${words} y quedan 605,00\u00a0€ por descontar.`);
    await take(id, second);
    await issue(second.id);
    expect(await said(first.id)).toBe(`${words} y quedan 605,00\u00a0€ por descontar.`);
    expect(await said(second.id)).toBe(`${words} y quedan 0,00\u00a0€ por descontar.`);
    setClock('2026-04-11T10:00:00.000Z');
    await company.delete(`/v1/invoices/${first.id}`);
    expect(await said(second.id)).toBe(`${words} y quedan 0,00\u00a0€ por descontar.`);
  });

  it('is the advance to the cent, base and tax, however it is divided', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 300, max: 300_000 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(21, 10),
        fc.constantFrom(0, 15),
        async (cents, percents, taxRate, irpfRate) => {
          const { id, advance } = await invoiced(cents / 100, { taxRate, irpfRate });
          const total = Math.round(advance.total * 100);
          let left = total;
          for (const percent of percents) {
            const share = Math.max(1, Math.trunc((total * percent) / 100));
            if (share >= left) break;
            expect((await take(id, await draft(5000.03, { taxRate }), share / 100)).status).toBe(200);
            left -= share;
          }
          expect((await take(id, await draft(5000.03, { taxRate }))).body.appliedAmount).toBe(left / 100);
          const { deductions, left: none } = (await deposit(id)).advance;
          const sum = (of: string) =>
            deductions.reduce((all: number, it: Record<string, number>) => all + Math.round((it[of] ?? 0) * 100), 0);
          expect([none, sum('base'), sum('tax'), sum('amount')]).toEqual([
            ...[0, Math.round(advance.subtotal * 100), Math.round(advance.tax * 100), total],
          ]);
          const gross = Math.round(5000.03 * (100 + taxRate));
          for (const { invoiceId, amount } of deductions) {
            const final = (await company.get(`/v1/invoices/${invoiceId}`)).body;
            expect(Math.round(final.total * 100)).toBe(gross - Math.round(amount * 100));
            expect(Math.round(final.total * 100)).toBe(Math.round((final.subtotal + final.tax) * 100));
          }
        },
      ),
      { numRuns: Number(process.env.ADVANCE_RUNS ?? 8), examples: [[250_000, [33, 33], 21, 0]] },
    );
  }, 600_000);

  it('is never off by more than there is, however many take it at once', async () => {
    const { id } = await invoiced(1210);
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft(1000)));
    const answers = await Promise.all(drafts.map((of) => take(id, of, 400)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400]);
    expect((await deposit(id)).advance.left).toBe(10);
  });

  it('gets the share back of a draft that goes, of a line that goes, and of an invoice that is cancelled or credited', async () => {
    const { id } = await invoiced(1210);
    const left = async () => (await deposit(id)).advance.left;
    const [first, second, third] = [await draft(3000), await draft(3000), await draft(3000)];
    await take(id, first, 200);
    await take(id, second, 300);
    await take(id, third, 400);
    expect(await left()).toBe(310);
    expect(await take(id, first, 10)).toMatchObject({ status: 409 });
    const { items } = (await company.get(`/v1/invoices/${first.id}`)).body;
    await company.patch(`/v1/invoices/${first.id}`, { items: [items[0]] });
    expect(await left()).toBe(510);
    await issue(second.id);
    await company.delete(`/v1/invoices/${second.id}`);
    expect(await left()).toBe(810);
    await issue(third.id);
    const note = await credit(third.id);
    expect(await left()).toBe(1210);
    expect((await take(id, first, 1000)).status).toBe(200);
    expect(await company.delete(`/v1/invoices/${note.id}`)).toMatchObject({ status: 409 });
    await company.delete(`/v1/invoices/${first.id}`);
    expect((await company.delete(`/v1/invoices/${note.id}`)).status).toBe(200);
    expect(await left()).toBe(810);
  });

  it('is taken off in part by an invoice that is less than it', async () => {
    const { id } = await invoiced(1210);
    const small = await draft(100);
    expect(await take(id, small)).toMatchObject({ status: 422, body: { error: expect.stringContaining('121.00') } });
    expect((await take(id, small, 121)).status).toBe(200);
    expect(await issue(small.id)).toMatchObject({ subtotal: 0, tax: 0, total: 0 });
  });

  it('is warned of by an invoice that takes nothing of it off, and not by one that takes a part', async () => {
    const { id } = await invoiced(1210);
    const part = await draft(3000);
    await take(id, part, 100);
    const warned = expect.arrayContaining([expect.stringContaining('advance invoice')]);
    expect((await issue(part.id)).warnings ?? []).not.toEqual(warned);
    expect((await issue((await draft(50)).id)).warnings).toEqual(warned);
  });
});

describe('what is credited of an advance invoice', () => {
  it('is in the deposit again: to be refunded, applied or invoiced anew', async () => {
    const { id, advance } = await invoiced(1210);
    const note = await credit(advance.id, [{ line: 0, quantity: 0.25 }]);
    expect(note).toMatchObject({ total: -302.5, status: 'paid', amountPaid: -302.5, amountDue: 0 });
    expect(await deposit(id)).toMatchObject({
      ...{ appliedAmount: 907.5, remainingBalance: 302.5, refundedAmount: 0, status: 'partially_applied' },
      advance: { total: 1210, credited: 302.5, left: 907.5 },
    });
    expect((await company.post(`/v1/deposits/${id}/refund`, { amount: 100 })).status).toBe(200);
    expect(await company.delete(`/v1/invoices/${note.id}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('202.50') },
    });
    const other = await issue((await draft(100)).id);
    expect((await take(id, other)).body).toMatchObject({ appliedAmount: 121, remainingBalance: 81.5 });
    await company.delete(`/v1/invoices/${advance.id}`);
    expect(await deposit(id)).toMatchObject({
      amount: 1210,
      appliedAmount: 121,
      refundedAmount: 100,
      remainingBalance: 989,
    });
  });

  it('is all of the deposit where all is credited, which can be invoiced anew and not deleted', async () => {
    const { id, advance } = await invoiced(1210, { irpfRate: 15 });
    const note = await credit(advance.id);
    expect(note).toMatchObject({ amountDue: 0, status: 'paid' });
    expect(await deposit(id)).toMatchObject({ status: 'active', appliedAmount: 0, remainingBalance: 1210 });
    expect((await company.delete(`/v1/deposits/${id}`)).status).toBe(422);
    expect((await company.patch(`/v1/deposits/${id}`, { amount: 5 })).status).toBe(409);
    const again = await company.post(`/v1/deposits/${id}/invoice`, { irpfRate: 0 });
    expect(again).toMatchObject({ status: 201, body: { total: 1210, amountDue: 0 } });
    expect((await company.delete(`/v1/invoices/${note.id}`)).status).toBe(409);
    expect(await deposit(id)).toMatchObject({ appliedAmount: 1210, advanceInvoiceId: again.body.id });
  });

  it('is no more than other invoices leave of it: 409 that names them', async () => {
    const { id, advance } = await invoiced(1210);
    const final = await draft(3000);
    await take(id, final, 605);
    const { documentNumber } = await issue(final.id);
    expect(await credit(advance.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(documentNumber) },
    });
    expect(await credit(advance.id, [{ line: 0, quantity: 0.6 }])).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('605.00') },
    });
    expect(await credit(advance.id, [{ line: 0, quantity: 0.5 }])).toMatchObject({ total: -605 });
    expect(await deposit(id)).toMatchObject({ remainingBalance: 605, advance: { credited: 605, left: 0 } });
    expect((await company.delete(`/v1/invoices/${advance.id}`)).status).toBe(409);
    await company.delete(`/v1/invoices/${final.id}`);
    expect((await deposit(id)).advance.left).toBe(605);
  });
});
