import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { explain } from '~/tests/setup/connections';
import { runJob } from '~/tests/setup/jobs';
import { changeRows, insertRows, storedRow } from '~/tests/setup/stored-rows';

const MADE = '2026-03-01T09:00:00.000Z';
const DUE = '2026-03-18';
const NEXT_DAY = '2026-03-19T08:00:00.000Z';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let company: Company;

beforeEach(async () => {
  setClock(NEXT_DAY);
  await runJob('detectOverdue'); // of the tests before
  setClock(MADE);
  company = await openCompany();
});

async function make(status: string, changes: object = {}, by: Company = company): Promise<Invoice> {
  return (await by.post('/v1/invoices', draftOf({ status, dueDate: DUE, ...changes }))).body;
}

const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;
const told = async () => (await company.events()).filter(({ type }) => type === 'invoice.overdue');

describe('passing the due date', () => {
  it('makes a sent invoice overdue, once, and tells of it once', async () => {
    const before = await make('sent');
    setClock(NEXT_DAY);
    expect(await runJob('detectOverdue')).toBe(1);
    const after = await read(before.id);
    expect(after).toEqual({ ...before, status: 'overdue', overdueAt: NEXT_DAY, updatedAt: NEXT_DAY });
    expect(await told()).toEqual([
      { type: 'invoice.overdue', event: 'invoice.overdue', timestamp: NEXT_DAY, data: after },
    ]);

    setClock('2026-03-20T08:00:00.000Z');
    expect(await runJob('detectOverdue')).toBe(0);
    expect(await read(before.id)).toEqual(after);
    expect(await told()).toHaveLength(1);
  });

  it('makes one that is paid in part overdue, and paying the rest makes it paid', async () => {
    const { id } = await make('sent');
    await company.post(`/v1/invoices/${id}/paid`, { amount: 21 });
    setClock(NEXT_DAY);
    expect(await runJob('detectOverdue')).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'overdue', amountPaid: 21, amountDue: 100 });
    await company.post(`/v1/invoices/${id}/paid`, { amount: 1 });
    expect(await read(id)).toMatchObject({ status: 'overdue', amountDue: 99 });
    await company.post(`/v1/invoices/${id}/paid`);
    expect(await read(id)).toMatchObject({ status: 'paid', amountDue: 0 });
  });

  it('is nothing to a draft, to what is paid or cancelled, or to what has no due date', async () => {
    const others = [await make('draft'), await make('paid'), await make('sent', { dueDate: null })];
    const cancelled = await make('sent');
    await company.delete(`/v1/invoices/${cancelled.id}`);
    setClock('2036-01-01T00:00:00.000Z');
    expect(await runJob('detectOverdue')).toBe(0);
    for (const before of others) expect(await read(before.id)).toEqual(before);
  });

  it('is nothing to what is owed to the client', async () => {
    const { id } = await make('sent', { items: [{ description: 'Returned', quantity: -1, unitPrice: 100 }] });
    setClock(NEXT_DAY);
    expect(await runJob('detectOverdue')).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'sent', amountDue: -121 });
  });

  it('happens when the day is over where the workspace is', async () => {
    const zones = {
      'Pacific/Kiritimati': '2026-03-18T10:00',
      'Europe/Madrid': '2026-03-18T23:00',
      'America/Bogota': '2026-03-19T05:00',
    };
    for (const [timeZone, over] of Object.entries(zones)) {
      setClock(MADE);
      const local = await openCompany({ timeZone });
      await make('sent', {}, local);
      setClock(new Date(Date.parse(`${over}:00.000Z`) - 1).toISOString());
      expect(await runJob('detectOverdue'), `${timeZone}, the last moment of the day`).toBe(0);
      setClock(`${over}:00.000Z`);
      expect(await runJob('detectOverdue'), `${timeZone}, midnight`).toBe(1);
    }
  });

  it('is found by two processes at once without telling twice, more than one batch of it', async () => {
    const { id } = await make('sent');
    const [row, line] = [await storedRow('invoice', { id }), await storedRow('invoiceLine')];
    const {
      clientAddress: _,
      recurring: __,
      amountDue: ___,
      issuer: ____,
      folded: _____,
      state: ______,
      einvoice: _______,
      allowances: ________,
      charges: _________,
      rectifies: __________,
      outstanding: ___________,
      ...columns
    } = row;
    const draft = { ...columns, status: 'draft' as const };
    const copies = Array.from({ length: 249 }, (_, n) => ({ ...draft, id: `inv_copy${n}`, documentNumber: `C${n}` }));
    await insertRows('invoice', copies);
    await insertRows(
      'invoiceLine',
      copies.map((copy) => ({ ...line, invoiceId: copy.id })),
    );
    await changeRows('invoice', { id: { startsWith: 'inv_copy' } }, { status: 'sent' });

    setClock(NEXT_DAY);
    const counts = await Promise.all([runJob('detectOverdue'), runJob('detectOverdue'), runJob('detectOverdue')]);
    const left = await runJob('detectOverdue');
    expect(counts.reduce((sum, count) => sum + count, left)).toBe(250);
    const events = await told();
    expect(events).toHaveLength(250);
    expect(new Set(events.map(({ data }) => data.id)).size).toBe(250);
    expect((await company.get('/v1/invoices?status=overdue')).body.total).toBe(250);
  });
});

it('is looked for among what is due, and not among all invoices', async () => {
  await ask(sql`
    INSERT INTO invoice (id, workspace_id, client_name, issue_date, due_date, status, document_number, subtotal, discount,
                         tax, irpf, total, updated_at)
    SELECT 'inv_' || n, ${company.id}, 'Acme', '2026-03-01', '2999-01-01', 'sent', 'N' || n, 100, 0, 21, 0, 121, now()
    FROM generate_series(1, 20000) AS n`);
  await ask(sql`ANALYZE invoice`);
  const connected = vi.spyOn(pg.Client.prototype, 'query');
  await runJob('detectOverdue');
  const calls = connected.mock.calls.map(([query]) => query as unknown as { text?: string; values?: unknown[] });
  connected.mockRestore();
  const { text, values } = calls.find((query) => query.text?.includes('SKIP LOCKED')) ?? {};
  const plan = await explain({ text, values });
  expect(JSON.stringify(plan)).toContain('invoice_due_idx');
});

describe('a new due date', () => {
  async function overdue(): Promise<Invoice> {
    const { id } = await make('sent');
    setClock(NEXT_DAY);
    await runJob('detectOverdue');
    return read(id);
  }

  it.each(['2026-03-19', '2026-05-01', null])(
    'of %s takes the overdue back, and it can become overdue again',
    async (dueDate) => {
      const { id } = await overdue();
      const { body } = await company.patch(`/v1/invoices/${id}`, { dueDate });
      expect(body).toMatchObject({ status: 'sent' });
      expect(body).not.toHaveProperty('overdueAt');
      expect((await company.events()).at(-1)).toMatchObject({ type: 'invoice.updated', data: body });
      expect(await runJob('detectOverdue')).toBe(0);

      setClock('2026-06-01T08:00:00.000Z');
      expect(await runJob('detectOverdue')).toBe(dueDate ? 1 : 0);
      expect(await told()).toHaveLength(dueDate ? 2 : 1);
    },
  );

  it('takes one that is paid in part back to partial', async () => {
    const { id } = await overdue();
    await company.post(`/v1/invoices/${id}/paid`, { amount: 21 });
    expect((await company.patch(`/v1/invoices/${id}`, { dueDate: '2026-05-01' })).body.status).toBe('partial');
  });

  it.each(['2026-03-01', '2026-03-18'])('that has passed too (%s) leaves it overdue', async (dueDate) => {
    const before = await overdue();
    expect((await company.patch(`/v1/invoices/${before.id}`, { dueDate })).body).toEqual({ ...before, dueDate });
    expect(await runJob('detectOverdue')).toBe(0);
  });

  it('does not come with an edit that leaves the due date alone', async () => {
    const before = await overdue();
    const { body } = await company.patch(`/v1/invoices/${before.id}`, { notes: 'Please pay' });
    expect(body).toEqual({ ...before, notes: 'Please pay' });
  });
});
