import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';

vi.stubEnv('SMTP_URL', 'smtp://mail.example.test');

const { deliverMail } = await import('~/tests/setup/deliver-mail');
const { changeRow } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runJob } = await import('~/tests/setup/jobs');
const { setClock } = await import('~/tests/setup/clock');

const { draftOf, openCompany } = await import('~/tests/setup/company');

let company: Awaited<ReturnType<typeof openCompany>>;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  await changeRow('user', { id: company.actor.userId }, { emailVerified: true }); // or it may not send
});

const dashboard = (of = company) => dashboardOf(of.actor);
const read = (invoiceId: string) => dashboard().invoices.view({ invoiceId });
const readQuote = (quoteId: string) => dashboard().quotes.view({ quoteId });
const make = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ clientEmail: 'ap@acme.example', ...changes }))).body;
const quote = async (changes: object = {}) =>
  (await company.post('/v1/quotes', draftOf({ clientEmail: 'ap@acme.example', ...changes }))).body;

it('is issued until a mail server has taken the mail, and sent from then on', async () => {
  const { id } = await make();
  expect(await read(id)).toMatchObject({ status: 'draft', state: 'draft', outstanding: 0 });
  await company.post(`/v1/invoices/${id}/send`);
  expect(await read(id)).toMatchObject({ status: 'sent', state: 'issued', outstanding: 121 });
  expect(await read(id)).not.toHaveProperty('mailedAt');

  await deliverMail(async () => {
    throw new Error('no such host');
  });
  expect(await read(id)).toMatchObject({ state: 'issued' });

  setClock('2026-03-18T10:30:00.000Z');
  await deliverMail(async () => undefined);
  expect(await read(id)).toMatchObject({ status: 'sent', state: 'sent', mailedAt: '2026-03-18T10:30:00.000Z' });
  const { body } = await company.get(`/v1/invoices/${id}`);
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['state'])); // the status of the API is the contract's

  await company.post(`/v1/invoices/${id}/send`);
  await deliverMail(async () => undefined);
  expect(await read(id)).toMatchObject({ mailedAt: '2026-03-18T10:30:00.000Z' });
});

it('sends the mail of what has been deleted meanwhile, and stumbles over nothing', async () => {
  const { id } = await make();
  await company.post(`/v1/invoices/${id}/send`);
  await company.delete(`/v1/invoices/${id}`);
  await deliverMail(async () => undefined);
  expect(await read(id)).toMatchObject({ status: 'cancelled', state: 'cancelled', outstanding: 0 });
});

it('is sent as well when its owner says so, once, and never a draft', async () => {
  const { id } = await make();
  await expect(dashboard().invoices.markSent({ invoiceId: id })).rejects.toThrow('from sent');
  await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
  for (const _ of [1, 2]) await dashboard().invoices.markSent({ invoiceId: id });
  expect(await read(id)).toMatchObject({ status: 'sent', state: 'sent' });
  const steps = (await dashboardOf(company.actor).invoices.history({ invoiceId: id })).map(({ action }) => action);
  expect(steps).toEqual(['created', 'issued', 'marked_sent']);

  const stranger = await openCompany();
  await expect(dashboard(stranger).invoices.markSent({ invoiceId: id })).rejects.toThrow('not found');
});

it('stays overdue, partly paid or paid, whether it was mailed or not', async () => {
  const { id } = await make({ status: 'sent', issueDate: '2026-03-01', dueDate: '2026-03-10' });
  await runJob('detectOverdue');
  expect(await read(id)).toMatchObject({ state: 'overdue', outstanding: 121 });
  await dashboard().invoices.markSent({ invoiceId: id });
  expect(await read(id)).toMatchObject({ state: 'overdue' });
  await company.post(`/v1/invoices/${id}/paid`);
  expect(await read(id)).toMatchObject({ state: 'paid', outstanding: 0 });
});

it('is listed and counted by its state, and what is credited is not listed as due', async () => {
  const due = { status: 'sent', dueDate: '2026-03-20' };
  const [issued, mailed, credited, paid, draft] = [
    await make(due),
    await make(due),
    await make(due),
    await make({ ...due, status: 'paid' }),
    await make(),
  ];
  await dashboard().invoices.markSent({ invoiceId: mailed.id });
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await company.post(`/v1/invoices/${credited.id}/credit-note`, { reason: 'error' }, key);
  const note = body.data.creditNote.id;
  await company.patch(`/v1/invoices/${note}`, { status: 'sent' });

  const listed = async (filter: object) => (await dashboard().invoices.browse(filter)).data.map(({ id }) => id);
  expect(await listed({ state: 'issued' })).toEqual([note, issued.id]);
  expect(await listed({ state: 'sent' })).toEqual([mailed.id]);
  expect(await listed({ state: 'credited' })).toEqual([credited.id]);
  expect(await listed({ state: 'paid' })).toEqual([paid.id]);
  expect(await listed({ state: 'draft' })).toEqual([draft.id]);
  expect(await listed({ isPayable: true, limit: 2 })).toEqual([mailed.id, issued.id]);
  expect(await listed({ dueFrom: '2026-03-18', dueTo: '2026-03-24' })).toEqual([mailed.id, issued.id]);
  const sent = (await company.get('/v1/invoices?status=sent')).body.data.map((it: { id: string }) => it.id);
  expect(sent).toEqual([note, credited.id, mailed.id, issued.id]);
  expect(await dashboard().invoices.counts()).toEqual({ draft: 1, issued: 2, sent: 1, credited: 1, paid: 1 });
  expect(await dashboard().invoices.counts()).toEqual(await countedOneByOne());

  const { overdue, thisWeek, receivable } = await dashboard().overview.get();
  expect({ overdue, dueThisWeek: thisWeek.amounts, receivable }).toEqual({
    overdue: [],
    dueThisWeek: [{ currency: 'EUR', count: 2, amount: 242 }],
    receivable: [{ currency: 'EUR', count: 2, amount: 242 }],
  });
  const found = await dashboard().search.palette({ q: String((await read(credited.id)).documentNumber) });
  expect(found.data[0]).toMatchObject({ status: 'sent', state: 'credited', kind: 'invoice' });
});

async function countedOneByOne(): Promise<Record<string, number>> {
  const { data } = await dashboard().invoices.browse({ limit: 100 });
  const counts: Record<string, number> = {};
  for (const { state } of data) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

it('tells a quote that was mailed from one that is only open, and one that was invoiced', async () => {
  const [open, mailed, sent, accepted] = [
    await quote({ status: 'sent' }),
    await quote(),
    await quote(),
    await quote({ status: 'accepted' }),
  ];
  await dashboard().quotes.markSent({ quoteId: mailed.id });
  await company.post(`/v1/quotes/${sent.id}/send`);
  await deliverMail(async () => undefined);
  await company.post(`/v1/quotes/${accepted.id}/convert`);
  expect(await readQuote(open.id)).toMatchObject({ status: 'sent', state: 'issued' });
  expect(await readQuote(mailed.id)).toMatchObject({ status: 'sent', state: 'sent' });
  expect(await readQuote(sent.id)).toMatchObject({ status: 'sent', state: 'sent' });
  expect(await readQuote(accepted.id)).toMatchObject({ status: 'accepted', state: 'invoiced' });
  expect(await dashboard().quotes.counts()).toMatchObject({ issued: 1, sent: 2, invoiced: 1 });
  expect((await dashboard().quotes.browse({ state: 'invoiced' })).total).toBe(1);
  await expect(dashboard().quotes.markSent({ quoteId: accepted.id })).rejects.toThrow('marked as sent');
});
