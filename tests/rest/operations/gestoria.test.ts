import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { addBuckets } from '@/server/sales/aging/buckets';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { insertRow } from '~/tests/setup/stored-rows';

let accountant: Company;
let client: Company;

beforeEach(async () => {
  setClock('2026-03-31T10:00:00.000Z');
  accountant = await openCompany();
  client = await openCompany();
  await join(client.id, 'accountant');
});

function join(workspaceId: string, role: 'accountant' | 'editor', status: 'active' | 'suspended' = 'active') {
  const { userId } = accountant.actor;
  return insertRow('member', { id: newId('mem'), workspaceId, userId, role, status });
}

const bill = (dueDate: string | undefined, unitPrice: number, changes: object = {}) =>
  client.post('/v1/invoices', {
    ...draftOf({ status: 'sent', issueDate: '2025-12-01', dueDate, ...changes }),
    items: [{ description: 'x', quantity: 1, unitPrice, taxRate: 0 }],
  });

const age = (changes: object = {}) =>
  accountant.post('/v1/gestoria/aging', { workspaceIds: [client.id], asOf: '2026-03-31', ...changes });

describe('consolidated aging', () => {
  it('puts each invoice in the bucket of its days past due', async () => {
    await bill('2026-03-31', 1);
    await bill('2026-03-30', 2);
    await bill('2026-03-01', 4);
    await bill('2026-02-28', 8);
    await bill('2026-01-30', 16);
    await bill('2026-01-29', 32);
    await bill('2025-12-31', 64);
    await bill('2025-12-30', 128);
    await bill('2026-01-01', 1000, { status: 'draft' });
    const { status, body } = await age();
    expect(status).toBe(200);
    const buckets = { current: 1, days1_30: 6, days31_60: 24, days61_90: 96, days90plus: 128 };
    expect(body.data.workspaces).toEqual([
      {
        workspaceId: client.id,
        workspaceName: 'Taller Norte',
        ownerName: 'Ana',
        currency: 'EUR',
        asOf: '2026-03-31',
        buckets,
        grandTotal: 255,
        totalOverdue: 254,
        topDebtors: [{ clientName: 'Acme Studio SL', totalOutstanding: 255, daysOldestInvoice: 91, invoiceCount: 8 }],
      },
    ]);
    expect(body.data).toMatchObject({
      consolidatedBuckets: buckets,
      consolidatedTotal: 255,
      consolidatedOverdue: 254,
      rejectedWorkspaceIds: [],
      generatedAt: '2026-03-31T10:00:00.000Z',
    });
  });

  it('counts payments up to the day, and days from the issue where nothing is due', async () => {
    const { body: invoice } = await bill(undefined, 100);
    await client.post(`/v1/invoices/${invoice.id}/paid`, { amount: 40, paidDate: '2026-03-15' });
    expect((await age()).body.data.workspaces[0]).toMatchObject({ grandTotal: 60, buckets: { days90plus: 60 } });
    expect((await age({ asOf: '2026-03-14' })).body.data.consolidatedTotal).toBe(100);
    expect((await age({ asOf: '2025-11-30' })).body.data.consolidatedTotal).toBe(0);
    await client.delete(`/v1/invoices/${invoice.id}`);
    expect((await age()).body.data.consolidatedTotal).toBe(0);
  });

  it('takes what is owed to a client off what is current, however old, and its own credit note off it', async () => {
    await bill('2025-12-31', 100);
    const { body: owed } = await bill('2025-12-31', -30);
    const buckets = { current: -30, days1_30: 0, days31_60: 0, days61_90: 100, days90plus: 0 };
    const { consolidatedBuckets, consolidatedTotal, consolidatedOverdue, workspaces } = (await age()).body.data;
    expect({ consolidatedBuckets, consolidatedTotal, consolidatedOverdue }).toEqual({
      consolidatedBuckets: buckets,
      consolidatedTotal: 70,
      consolidatedOverdue: 100,
    });
    expect(workspaces[0].topDebtors).toMatchObject([{ totalOutstanding: 70, daysOldestInvoice: 90, invoiceCount: 2 }]);

    const headers = { 'idempotency-key': owed.id };
    const { body } = await client.post(`/v1/invoices/${owed.id}/credit-note`, { reason: 'error' }, headers);
    const { body: issued } = await client.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
    expect(issued).toMatchObject({ status: 'sent', total: 30, amountDue: 0 });
    expect((await age()).body.data).toMatchObject({ consolidatedTotal: 100, consolidatedOverdue: 100 });
    await client.delete(`/v1/invoices/${owed.id}`);
    expect((await age()).body.data.consolidatedTotal).toBe(100);
  });

  it('says what was owed before a credit note settled the rest of an invoice that was paid but for that', async () => {
    const { body: invoice } = await bill('2026-03-01', 100);
    const headers = { 'idempotency-key': invoice.id };
    const items = [{ line: 0, quantity: 0.4 }];
    const { body } = await client.post(`/v1/invoices/${invoice.id}/credit-note`, { reason: 'refund', items }, headers);
    await client.patch(`/v1/invoices/${body.data.creditNote.id}`, { status: 'sent' });
    const paid = await client.post(`/v1/invoices/${invoice.id}/paid`, { paidDate: '2026-03-05' });
    expect(paid.body).toMatchObject({ status: 'paid' });
    const owedOn = async (asOf: string) => (await age({ asOf })).body.data.consolidatedTotal;
    expect(await owedOn('2026-03-04')).toBe(100);
    expect(await owedOn('2026-03-10')).toBe(40);
    expect(await owedOn('2026-03-31')).toBe(0);
  });

  it('leaves out, and names, what the caller may not see', async () => {
    const [stranger, edited, suspended] = [await openCompany(), await openCompany(), await openCompany()];
    await join(edited.id, 'editor');
    await join(suspended.id, 'accountant', 'suspended');
    const hidden = [stranger.id, edited.id, suspended.id, 'ws_nobody'];
    const { body } = await age({ workspaceIds: [accountant.id, ...hidden, client.id, client.id] });
    const seen = body.data.workspaces.map(({ workspaceId }: { workspaceId: string }) => workspaceId);
    expect(seen.sort()).toEqual([accountant.id, client.id].sort());
    expect(body.data.rejectedWorkspaceIds).toEqual(hidden);
  });

  it('reports many companies by name, each once and with what it is owed', async () => {
    const names = Array.from({ length: 23 }, (_, n) => `Company ${String((n * 7) % 23).padStart(2, '0')}`);
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await insertRow('workspace', { id: newId('ws'), name });
      await join(id, 'accountant');
      const invoice = { id: newId('inv'), workspaceId: id, status: 'sent', clientName: name, currency: 'EUR' } as const;
      const none = { discount: 0, tax: 0, irpf: 0 };
      const owed = { issueDate: new Date('2025-12-01'), dueDate: new Date('2026-01-01'), total: 10 + ids.length };
      await insertRow('invoice', { ...invoice, ...owed, documentNumber: 'F-1', ...none, subtotal: owed.total });
      ids.push(id);
    }
    const { body } = await age({ workspaceIds: ids });
    const told = body.data.workspaces.map((it: { workspaceName: string; grandTotal: number }) => [
      it.workspaceName,
      it.grandTotal,
    ]);
    const expected = names.map((name, at) => [name, 10 + at]).sort();
    expect(told).toEqual(expected);
    expect(body.data.consolidatedTotal).toBe(23 * 10 + (22 * 23) / 2);
  });

  it('never adds up different currencies', async () => {
    await bill('2026-01-01', 10);
    await bill('2026-01-01', 500, { currency: 'USD', exchangeRate: 0.9 });
    const { body } = await age();
    expect(body.data.workspaces).toHaveLength(2);
    expect(body.data).toMatchObject({ consolidatedCurrency: 'EUR', consolidatedTotal: 10 });
    expect(body.data.consolidatedByCurrency.map(({ total }: { total: number }) => total)).toEqual([10, 500]);
  });

  it.each([{}, { workspaceIds: [] }, { workspaceIds: Array(201).fill('ws') }, { workspaceIds: ['ws'], asOf: 'soon' }])(
    'refuses %j',
    async (body) => {
      expect((await accountant.post('/v1/gestoria/aging', body)).status).toBe(400);
    },
  );
});

describe('from a company to its debtors and their invoices', () => {
  const debts = (changes: object = {}) => ({
    workspaceId: client.id,
    currency: 'EUR',
    asOf: '2026-03-31',
    clientName: 'Acme Studio SL',
    ...changes,
  });

  it('names every debtor with what is owed in each bucket, the largest first', async () => {
    const { body: known } = await client.post('/v1/clients', { name: 'Known SL' });
    await bill('2026-03-31', 10);
    await bill('2026-01-29', 20);
    await bill('2026-03-01', 50, { clientId: known.id, clientName: 'Known SL' });
    await bill('2026-03-01', 90, { currency: 'USD', exchangeRate: 0.9 });
    expect(await dashboardOf(accountant.actor).gestoria.debtors(debts())).toEqual({
      total: 2,
      data: [
        {
          clientId: known.id,
          clientName: 'Known SL',
          totalOutstanding: 50,
          daysOldestInvoice: 30,
          invoiceCount: 1,
          buckets: { current: 0, days1_30: 50, days31_60: 0, days61_90: 0, days90plus: 0 },
        },
        {
          clientName: 'Acme Studio SL',
          totalOutstanding: 30,
          daysOldestInvoice: 61,
          invoiceCount: 2,
          buckets: { current: 10, days1_30: 0, days31_60: 0, days61_90: 20, days90plus: 0 },
        },
      ],
    });
  });

  it('takes a client for one debtor, whatever name its invoices were written to', async () => {
    const { body: known } = await client.post('/v1/clients', { name: 'New name SL' });
    await bill('2026-03-01', 50, { clientId: known.id, clientName: 'Old name SL' });
    await bill('2026-03-01', 30, { clientId: known.id, clientName: 'Older name SL' });
    const { data } = await dashboardOf(accountant.actor).gestoria.debtors(debts());
    expect(data).toMatchObject([
      { clientId: known.id, clientName: 'New name SL', totalOutstanding: 80, invoiceCount: 2 },
    ]);
    const invoices = await dashboardOf(accountant.actor).gestoria.debtorInvoices(
      debts({ clientId: known.id, clientName: 'New name SL' }),
    );
    expect(invoices.total).toBe(2);
  });

  it('adds up to what the report says of the company', async () => {
    const bills = [
      ['2026-03-31', 10.1],
      ['2026-02-28', 20.2],
      ['2025-12-01', 0.35],
    ] as const;
    for (const [dueDate, amount] of bills) await bill(dueDate, amount, { clientName: `Client of ${amount}` });
    const { data } = await dashboardOf(accountant.actor).gestoria.debtors(debts());
    const [company] = (await age()).body.data.workspaces;
    expect(addBuckets(data.map(({ buckets }) => buckets))).toEqual(company.buckets);
  });

  it("shows a debtor's open invoices, the oldest debt first, each in its bucket", async () => {
    const { body: due } = await bill('2026-02-28', 20);
    const { body: current } = await bill('2026-04-15', 10);
    const { body: part } = await bill(undefined, 100);
    await client.post(`/v1/invoices/${part.id}/paid`, { amount: 40, paidDate: '2026-03-15' });
    await bill('2026-02-28', 7, { clientName: 'Somebody else' });
    expect(await dashboardOf(accountant.actor).gestoria.debtorInvoices(debts())).toEqual({
      total: 3,
      data: [
        {
          id: part.id,
          documentNumber: part.documentNumber,
          issueDate: '2025-12-01',
          days: 120,
          bucket: 'days90plus',
          outstanding: 60,
        },
        expect.objectContaining({ id: due.id, dueDate: '2026-02-28', days: 31, bucket: 'days31_60', outstanding: 20 }),
        expect.objectContaining({ id: current.id, days: -15, bucket: 'current', outstanding: 10 }),
      ],
    });
    expect(await dashboardOf(accountant.actor).gestoria.debtorInvoices(debts({ currency: 'USD' }))).toEqual({
      data: [],
      total: 0,
    });
  });

  it('says of a company that one may not see what it says of none', async () => {
    const [stranger, edited, suspended] = [await openCompany(), await openCompany(), await openCompany()];
    await join(edited.id, 'editor');
    await join(suspended.id, 'accountant', 'suspended');
    for (const workspaceId of [stranger.id, edited.id, suspended.id, 'ws_nobody']) {
      const refusal = { status: 404, message: expect.stringMatching(/^Workspace not found/) };
      await expect(dashboardOf(accountant.actor).gestoria.debtors(debts({ workspaceId }))).rejects.toMatchObject(
        refusal,
      );
      await expect(dashboardOf(accountant.actor).gestoria.debtorInvoices(debts({ workspaceId }))).rejects.toMatchObject(
        refusal,
      );
    }
  });

  it('goes by who is calling, not by the workspace they call from', async () => {
    const guest = { ...accountant.actor, userId: client.actor.userId, role: 'owner' as const };
    const foreign = dashboardOf(guest).gestoria.debtors(debts({ workspaceId: accountant.id }));
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    await expect(dashboardOf(guest).gestoria.debtors(debts())).resolves.toEqual({ data: [], total: 0 });
  });
});
