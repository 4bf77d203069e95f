import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/id';
import { db } from '@/server/db';
import { listDebtorInvoices } from '@/server/gestoria/debtor-invoices';
import { type Company, draftOf, openCompany, setClock } from '~/tests/setup/company';

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
  return db.member.create({ data: { id: newId('mem'), workspaceId, userId, role, status } });
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

  it('never adds up different currencies', async () => {
    await bill('2026-01-01', 10);
    await bill('2026-01-01', 500, { currency: 'USD' });
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

describe('the invoices behind a debtor', () => {
  const ask = (workspaceId: string, changes: object = {}) =>
    listDebtorInvoices(accountant.actor, {
      workspaceId,
      asOf: '2026-03-31',
      currency: 'EUR',
      clientName: 'Acme Studio SL',
      ...changes,
    });

  it('are those that the report added up, the oldest first', async () => {
    await bill('2026-03-30', 2);
    await bill('2026-01-29', 32);
    await bill('2026-03-30', 500, { clientName: 'Another' });
    expect(await ask(client.id)).toMatchObject([
      { documentNumber: 'F-2025-002', dueDate: '2026-01-29', days: 61, outstanding: 32 },
      { documentNumber: 'F-2025-001', days: 1, outstanding: 2 },
    ]);
    expect(await ask(client.id, { currency: 'USD' })).toEqual([]);
  });

  it('are for who may see the report of that company; any other is one that does not exist', async () => {
    const stranger = await openCompany();
    await db.member.updateMany({
      where: { workspaceId: client.id, role: 'accountant' },
      data: { status: 'suspended' },
    });
    for (const workspaceId of [stranger.id, client.id, 'ws_none'])
      await expect(ask(workspaceId)).rejects.toMatchObject({ status: 404 });
  });
});
