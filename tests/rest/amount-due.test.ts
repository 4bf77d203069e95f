import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type Company, draftOf, openCompany, setClock } from '~/tests/setup/company';

// What a document asks for is its own: a credit note asks for less than nothing, and its original for what it did before.
// Together they come to what is outstanding; an invoice is paid once nothing of that is left to pay.

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

type Step = 'credit one' | 'credit all' | 'pay 50' | 'pay the rest' | 'pay the note' | 'cancel the note';
type Due = { status: string; invoice: number; notes: number; outstanding: number };

/** Four of 25.00 and their VAT, 121.00; one of them comes to 30.25. */
async function afterwards(steps: Step[]): Promise<Due> {
  const items = [{ description: 'Chair', quantity: 4, unitPrice: 25 }];
  const { body: invoice } = await company.post('/v1/invoices', draftOf({ status: 'sent', items }));
  let note = '';
  const credit = async (body: object) => {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await company.post(`/v1/invoices/${invoice.id}/credit-note`, { reason: 'refund', ...body }, key);
    note = answer.body.data.creditNote.id;
    return company.patch(`/v1/invoices/${note}`, { status: 'sent' });
  };
  const run: Record<Step, () => Promise<{ status: number }>> = {
    'credit one': () => credit({ items: [{ line: 0, quantity: 1 }] }),
    'credit all': () => credit({}),
    'pay 50': () => company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 50 }),
    'pay the rest': () => company.post(`/v1/invoices/${invoice.id}/paid`),
    'pay the note': () => company.post(`/v1/invoices/${note}/paid`),
    'cancel the note': () => company.delete(`/v1/invoices/${note}`),
  };
  for (const step of steps) expect((await run[step]()).status, step).toBe(200);
  const { status, amountDue } = (await company.get(`/v1/invoices/${invoice.id}`)).body;
  const notes = note ? (await company.get(`/v1/invoices/${note}`)).body.amountDue : 0;
  const aging = await company.post('/v1/gestoria/aging', { workspaceIds: [company.id] });
  return { status, invoice: amountDue, notes, outstanding: aging.body.data.consolidatedTotal };
}

it.each<[Step[], Due]>([
  [[], { status: 'sent', invoice: 121, notes: 0, outstanding: 121 }],
  [['pay 50'], { status: 'partial', invoice: 71, notes: 0, outstanding: 71 }],
  [['credit one'], { status: 'sent', invoice: 121, notes: -30.25, outstanding: 90.75 }],
  [['credit one', 'pay 50'], { status: 'partial', invoice: 71, notes: -30.25, outstanding: 40.75 }],
  [['pay 50', 'credit one'], { status: 'partial', invoice: 71, notes: -30.25, outstanding: 40.75 }],
  [['credit one', 'pay the rest'], { status: 'paid', invoice: 30.25, notes: -30.25, outstanding: 0 }],
  [['credit one', 'pay 50', 'pay the rest'], { status: 'paid', invoice: 30.25, notes: -30.25, outstanding: 0 }],
  [
    ['credit one', 'pay the rest', 'cancel the note'],
    { status: 'partial', invoice: 30.25, notes: 0, outstanding: 30.25 },
  ],
  [['credit all'], { status: 'sent', invoice: 121, notes: -121, outstanding: 0 }],
  [['pay the rest', 'credit one'], { status: 'paid', invoice: 0, notes: -30.25, outstanding: -30.25 }],
  [['pay the rest', 'credit one', 'pay the note'], { status: 'paid', invoice: 0, notes: 0, outstanding: 0 }],
])('after %j', async (steps, expected) => {
  const due = await afterwards(steps);
  expect(due).toEqual(expected);
  expect(due.invoice + due.notes).toBe(due.outstanding);
});
