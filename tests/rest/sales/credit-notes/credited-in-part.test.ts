import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { dashboardOf } from '~/tests/setup/dashboard';
import { findStored } from '~/tests/setup/stored-rows';

import { company, creditOf, make, openForCredits, read } from './crediting';

// What is due of an invoice that is credited in part, where its notes meet other rules.

beforeEach(openForCredits);

const issue = async (id: string) => company.patch(`/v1/invoices/${id}`, { status: 'sent' });
const unnamed = { clientTaxId: null, clientAddress: null };
const typeOf = async (invoiceId: string) =>
  /TipoFactura=(\w+)/.exec((await findStored('fiscalRecord', { invoiceId }))?.input ?? '')?.[1];
const closedPeriods = () => dashboardOf(company.actor).closedPeriods;
const rebate = (ids: string[], said: object = {}) =>
  company.post('/v1/credit-notes', {
    ...{ originals: ids.map((invoiceId) => ({ invoiceId })), reason: 'discount' },
    items: [{ description: 'Rebate', quantity: 1, unitPrice: 20 }],
    ...said,
  });

it('a simplified invoice is, by an R5: of one, and of several', async () => {
  const [one, two] = [await make(unnamed), await make(unnamed)];
  expect(one).toMatchObject({ kind: 'simplified', amountDue: 121 });
  await company.post(`/v1/invoices/${two.id}/paid`);
  const note = await creditOf(one.id, { reason: 'refund', items: [{ line: 0, quantity: 0.25 }] });
  expect((await issue(note.id)).body).toMatchObject({ rectification: 'R5', total: -30.25, amountDue: 0 });
  expect(await typeOf(note.id)).toBe('R5');
  expect(await read(one.id)).toMatchObject({ amountDue: 90.75, creditedAmount: 30.25, creditNoteIds: [note.id] });

  const { body: both } = await rebate([one.id, two.id]); // 24.20 by 90.75 and 121
  expect((await issue(both.id)).body).toMatchObject({ rectification: 'R5', total: -24.2, amountDue: -13.83 });
  expect(await typeOf(both.id)).toBe('R5');
  expect(await read(one.id)).toMatchObject({ amountDue: 80.38, creditedAmount: 40.62 });
  expect(await read(two.id)).toMatchObject({ status: 'paid', amountDue: 0, creditedAmount: 13.83 });
});

it('of a closed quarter, by a note of several of today, and never by one of that quarter', async () => {
  const [one, two] = [await make({ issueDate: '2026-03-02' }), await make({ issueDate: '2026-03-03' })];
  setClock('2026-04-20T09:30:00.000Z');
  const early = (await rebate([one.id, two.id], { issueDate: '2026-03-31' })).body;
  await closedPeriods().close({ quarter: '2026-Q1' });
  expect(await issue(early.id)).toMatchObject({ status: 409, body: { code: 'PERIOD_CLOSED', quarter: '2026-Q1' } });
  expect((await read(one.id)).amountDue).toBe(121);

  const { body: note } = await rebate([one.id, two.id]);
  expect(await issue(note.id)).toMatchObject({ status: 200, body: { issueDate: '2026-04-20' } });
  for (const { id } of [one, two]) expect(await read(id)).toMatchObject({ amountDue: 108.9, creditedAmount: 12.1 });
  const quarterly = async (quarter: string) => (await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data;
  expect((await quarterly('2026-Q1')).modelo303).toMatchObject({ baseImponible: 200, cuotaRepercutida: 42 });
  expect((await quarterly('2026-Q2')).modelo303.casillas).toMatchObject({ 14: -20, 15: -4.2 });
  expect((await company.delete(`/v1/invoices/${note.id}`)).body).toMatchObject({ data: { status: 'cancelled' } });
  expect((await read(two.id)).amountDue).toBe(121);
});

it('is paid with others for what is left of each', async () => {
  const made = [await make(), await make(), await make()];
  const [part, whole] = made;
  await issue((await creditOf(part?.id ?? '', { reason: 'refund', items: [{ line: 0, quantity: 0.5 }] })).id);
  await issue((await creditOf(whole?.id ?? '')).id);
  const answers = [];
  for (const { id } of made) answers.push((await company.patch(`/v1/invoices/${id}`, { status: 'paid' })).status);
  expect(answers).toEqual([200, 422, 200]); // nothing is left of the one that is credited in full
  const paid = await Promise.all(made.map(({ id }) => read(id)));
  expect(paid.map(({ status, amountPaid, amountDue }) => [status, amountPaid, amountDue])).toEqual([
    ['paid', 60.5, 0],
    ['sent', 0, 0],
    ['paid', 121, 0],
  ]);
});
