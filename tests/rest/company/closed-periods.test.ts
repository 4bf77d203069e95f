import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/server/platform/api/context';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { setClock } from '~/tests/setup/clock';
import { type Answer, type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

const IN = '2026-03-31'; // of the first quarter
const AFTER = '2026-04-01';

let company: Company;

beforeEach(async () => {
  setClock('2026-04-20T09:30:00.000Z');
  company = await openCompany();
});

const as = (actor: Actor) => dashboardOf(actor).closedPeriods;
const owner = () => as(company.actor);
const close = (quarter = '2026-Q1') => owner().close({ quarter });
const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;

async function make(status: string, issueDate = IN): Promise<Invoice> {
  return (await company.post('/v1/invoices', draftOf({ status, issueDate }))).body;
}

async function spend(date = IN) {
  return (await company.post('/v1/expenses', { description: 'Paper', amount: 121, date })).body;
}

function expectClosed({ status, body }: Answer) {
  expect({ status, code: body.code, quarter: body.quarter }).toEqual({
    status: 409,
    code: 'PERIOD_CLOSED',
    quarter: '2026-Q1',
  });
}

describe('closing a quarter', () => {
  it('is told with who and when, and so is reopening it; each stays on record', async () => {
    expect(await owner().list()).toEqual([]);
    const first = await close();
    expect(first).toEqual({
      id: first.id,
      quarter: '2026-Q1',
      closedAt: '2026-04-20T09:30:00.000Z',
      closedBy: 'Ana',
    });
    setClock('2026-04-21T08:00:00.000Z');
    expect(await close()).toEqual(first);
    const reopened = await owner().reopen({ quarter: '2026-Q1' });
    expect(reopened).toEqual({ ...first, reopenedAt: '2026-04-21T08:00:00.000Z', reopenedBy: 'Ana' });
    await expect(owner().reopen({ quarter: '2026-Q1' })).rejects.toThrow('open already');
    setClock('2026-04-22T08:00:00.000Z');
    const again = await close();
    expect(await owner().list()).toEqual([again, reopened]);
  });

  it('is possible once it is over where the company is', async () => {
    await expect(close('2026-Q2')).rejects.toThrow('2026-06-30');
    setClock('2026-06-30T21:59:00.000Z'); // in Madrid the 30th has a minute left
    await expect(close('2026-Q2')).rejects.toThrow('2026-06-30');
    setClock('2026-06-30T22:01:00.000Z');
    expect(await close('2026-Q2')).toMatchObject({ quarter: '2026-Q2' });
  });

  it('is for owners and accountants; every member sees it, and no other company', async () => {
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      const member = as({ ...company.actor, role });
      await expect(member.close({ quarter: '2026-Q1' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(member.reopen({ quarter: '2026-Q1' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await member.list()).toEqual([]);
    }
    const accountant = as({ ...company.actor, role: 'accountant' });
    await accountant.close({ quarter: '2026-Q1' });
    await accountant.reopen({ quarter: '2026-Q1' });
    await close();
    const other = await openCompany();
    expect(await as(other.actor).list()).toEqual([]);
    expect(await other.post('/v1/invoices', draftOf({ status: 'sent', issueDate: IN }))).toMatchObject({ status: 201 });
  });
});

describe('an invoice dated in a closed quarter', () => {
  it('is not issued, by whatever way, and stays as it was', async () => {
    const { id } = await make('draft');
    await close();
    for (const answer of [
      await company.patch(`/v1/invoices/${id}`, { status: 'sent' }),
      await company.post(`/v1/invoices/${id}/paid`),
      await company.post(`/v1/invoices/${id}/send`, { to: 'ap@acme.example' }),
      await company.post('/v1/invoices', draftOf({ status: 'sent', issueDate: IN })),
      await company.post('/v1/invoices', draftOf({ status: 'paid', issueDate: '2026-01-01', documentNumber: 'OLD-1' })),
    ]) {
      expectClosed(answer);
      expect(answer.body.message).toMatch(/credit note/);
    }
    expect(await read(id)).toMatchObject({ status: 'draft' });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true, records: 0 });
    const moved = await company.patch(`/v1/invoices/${id}`, { issueDate: AFTER, status: 'sent' });
    expect(moved.body).toMatchObject({ status: 'sent', documentNumber: 'F-2026-001', issueDate: AFTER });
  });

  it('is neither cancelled nor printed otherwise; it is paid, mailed and credited', async () => {
    const before = await make('sent');
    await close();
    const target = `/v1/invoices/${before.id}`;
    expectClosed(await company.delete(target));
    expectClosed(await company.patch(target, { status: 'cancelled' }));
    expectClosed(await company.patch(target, { notes: 'Other words' }));
    expectClosed(await company.patch(target, { dueDate: '2026-12-31' }));
    expect(await read(before.id)).toEqual(before);

    expect(await company.patch(target, { notes: null, clientEmail: 'ap@acme.example' })).toMatchObject({ status: 200 });
    expect((await company.post(`${target}/paid`)).body).toMatchObject({ status: 'paid' });
    const { body } = await company.post(
      `${target}/credit-note`,
      { reason: 'error' },
      { 'idempotency-key': randomUUID() },
    );
    const note = `/v1/invoices/${body.data.creditNote.id}`;
    expectClosed(await company.patch(note, { issueDate: IN, status: 'sent' }));
    expect(await company.patch(note, { status: 'sent' })).toMatchObject({ status: 200 });
  });

  it('is deleted as a draft', async () => {
    const { id } = await make('draft');
    await close();
    expect(await company.delete(`/v1/invoices/${id}`)).toMatchObject({ status: 204 });
  });

  it('can be changed again once the quarter is reopened', async () => {
    const { id } = await make('sent');
    await close();
    await owner().reopen({ quarter: '2026-Q1' });
    expect(await company.delete(`/v1/invoices/${id}`)).toMatchObject({ status: 200 });
  });

  it.each(['2025-12-31', AFTER])('on %s is another quarter', async (issueDate) => {
    await close();
    const { id } = await make('sent', issueDate);
    expect(await company.delete(`/v1/invoices/${id}`)).toMatchObject({ status: 200 });
  });
});

describe('an expense dated in a closed quarter', () => {
  it('is not made, alone or in a batch', async () => {
    await close();
    expectClosed(await company.post('/v1/expenses', { description: 'Paper', amount: 121, date: IN }));
    const { status, body } = await company.post('/v1/expenses/batch', [
      { description: 'In', amount: 1, date: IN },
      { description: 'After', amount: 1, date: AFTER },
    ]);
    expect(status).toBe(207);
    expect(body.data).toMatchObject([{ success: false, status: 409, code: 'PERIOD_CLOSED' }, { success: true }]);
  });

  it('is neither changed, moved in or out, nor deleted', async () => {
    const { id } = await spend();
    const later = await spend(AFTER);
    await close();
    const before = (await company.get(`/v1/expenses/${id}`)).body;
    for (const changes of [{ amount: 5 }, { description: 'Ink' }, { date: AFTER }, { taxDeductible: false }]) {
      expectClosed(await company.patch(`/v1/expenses/${id}`, changes));
    }
    expectClosed(await company.patch(`/v1/expenses/${later.id}`, { date: IN }));
    expectClosed(await company.delete(`/v1/expenses/${id}`));
    expect((await company.get(`/v1/expenses/${id}`)).body).toEqual(before);
  });

  it('is still marked as paid', async () => {
    const { id } = await spend();
    await close();
    const { status, body } = await company.patch(`/v1/expenses/${id}`, { paidDate: '2026-04-15' });
    expect({ status, paidDate: body.paidDate }).toEqual({ status: 200, paidDate: '2026-04-15' });
  });
});

it('whoever closes and whoever issues at once: one comes first, and the other knows', async () => {
  const drafts = await Promise.all(Array.from({ length: 8 }, () => make('draft')));
  const [closing, ...answers] = await Promise.all([
    close(),
    ...drafts.map(({ id }) => company.patch(`/v1/invoices/${id}`, { status: 'sent' })),
  ]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const issued = answers.filter(({ status }) => status === 200).length;
  expect(closing).toMatchObject({ quarter: '2026-Q1' });
  const { body } = await company.get('/v1/invoices?status=sent');
  expect(body.total).toBe(issued);
  for (const { id } of body.data) expectClosed(await company.delete(`/v1/invoices/${id}`));
});
