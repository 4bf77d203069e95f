import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

// An invoice asks for what its credit notes leave of it, and a note pays out what its invoice holds too much of: what each
// answers is what paying it would take. Together that is what the aging report says, by a query of its own. An invoice is
// paid once nothing is left to pay.

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

type Step = 'credit one' | 'credit all' | 'pay 50' | 'pay the rest' | 'pay the note' | 'cancel the note';
type Due = { status: string; state: string; invoice: number; credited?: number; notes: number; outstanding: number };

/** Four of 25.00 and their VAT, 121.00; one of them comes to 30.25. */
async function afterwards(steps: Step[]): Promise<Due> {
  const items = [{ description: 'Chair', quantity: 4, unitPrice: 25 }];
  const { body: invoice } = await company.post('/v1/invoices', draftOf({ status: 'sent', items }));
  let note = '';
  const creditBy = async (body: object) => {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await company.post(`/v1/invoices/${invoice.id}/credit-note`, { reason: 'refund', ...body }, key);
    note = answer.body.data.creditNote.id;
    return company.patch(`/v1/invoices/${note}`, { status: 'sent' });
  };
  const run: Record<Step, () => Promise<{ status: number }>> = {
    'credit one': () => creditBy({ items: [{ line: 0, quantity: 1 }] }),
    'credit all': () => creditBy({}),
    'pay 50': () => company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 50 }),
    'pay the rest': () => company.post(`/v1/invoices/${invoice.id}/paid`),
    'pay the note': () => company.post(`/v1/invoices/${note}/paid`),
    'cancel the note': () => company.delete(`/v1/invoices/${note}`),
  };
  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  const dashboard = dashboardOf(actor);
  for (const step of steps) expect((await run[step]()).status, step).toBe(200);
  const shown = await dashboard.invoices.view({ invoiceId: invoice.id });
  const read = (await company.get(`/v1/invoices/${invoice.id}`)).body;
  const { status, state, amountDue, creditedAmount } = shown;
  const stands = note !== '' && steps.at(-1) !== 'cancel the note';
  expect(read).toMatchObject({ status, amountDue });
  expect([read.creditedAmount, read.creditNoteIds]).toEqual([creditedAmount, stands ? [note] : undefined]);
  const credit = note ? (await company.get(`/v1/invoices/${note}`)).body : { amountDue: 0 };
  const aging = await company.post('/v1/gestoria/aging', { workspaceIds: [company.id] });
  const outstanding = aging.body.data.consolidatedTotal;
  expect(shown.owedToClient ?? 0).toBe(Math.max(0, -outstanding));
  const { revenue } = (await company.get('/v1/summary?from=2026-01-01&to=2026-12-31')).body;
  expect(revenue).toMatchObject({ pending: outstanding, overdue: 0 });
  const paying = await company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 1000 });
  if (amountDue > 0) expect(paying.body.message).toContain(`At most ${amountDue.toFixed(2)} is due`);
  else expect(paying.status).toBe(status === 'paid' ? 200 : 422);
  return { status, state, invoice: amountDue, credited: creditedAmount, notes: credit.amountDue, outstanding };
}

it.each<[Step[], Due]>([
  [[], { status: 'sent', state: 'issued', invoice: 121, notes: 0, outstanding: 121 }],
  [['pay 50'], { status: 'partial', state: 'partial', invoice: 71, notes: 0, outstanding: 71 }],
  [['credit one'], { status: 'sent', state: 'issued', invoice: 90.75, credited: 30.25, notes: 0, outstanding: 90.75 }],
  [
    ['credit one', 'pay 50'],
    { status: 'partial', state: 'partial', invoice: 40.75, credited: 30.25, notes: 0, outstanding: 40.75 },
  ],
  [
    ['pay 50', 'credit one'],
    { status: 'partial', state: 'partial', invoice: 40.75, credited: 30.25, notes: 0, outstanding: 40.75 },
  ],
  [
    ['credit one', 'pay the rest'],
    { status: 'paid', state: 'paid', invoice: 0, credited: 30.25, notes: 0, outstanding: 0 },
  ],
  [
    ['credit one', 'pay 50', 'pay the rest'],
    { status: 'paid', state: 'paid', invoice: 0, credited: 30.25, notes: 0, outstanding: 0 },
  ],
  [
    ['credit one', 'pay the rest', 'cancel the note'],
    { status: 'partial', state: 'partial', invoice: 30.25, notes: 0, outstanding: 30.25 },
  ],
  [
    ['pay 50', 'credit all'],
    { status: 'partial', state: 'credited', invoice: 0, credited: 121, notes: -50, outstanding: -50 },
  ],
  [
    ['pay 50', 'credit all', 'pay the note'],
    { status: 'partial', state: 'credited', invoice: 0, credited: 121, notes: 0, outstanding: 0 },
  ],
  [['credit all', 'cancel the note'], { status: 'sent', state: 'issued', invoice: 121, notes: 0, outstanding: 121 }],
  [['credit all'], { status: 'sent', state: 'credited', invoice: 0, credited: 121, notes: 0, outstanding: 0 }],
  [
    ['pay the rest', 'credit one'],
    { status: 'paid', state: 'paid', invoice: 0, credited: 30.25, notes: -30.25, outstanding: -30.25 },
  ],
  [
    ['pay the rest', 'credit one', 'pay the note'],
    { status: 'paid', state: 'paid', invoice: 0, credited: 30.25, notes: 0, outstanding: 0 },
  ],
])('after %j', async (steps, expected) => {
  const due = await afterwards(steps);
  expect(due).toEqual(expected);
  expect(due.invoice + due.notes).toBe(due.outstanding);
});
