import { expect, it } from 'vitest';
import type { PublicQuote } from '@/server/sales/quotes/public-quote';
import { ask, sql } from '~/tests/setup/ask';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { changeRow, storedRow } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';

const sale = {
  clientName: 'Acme Studio SL',
  clientTaxId: 'B12345674',
  items: [{ description: 'Consulting', quantity: 1, unitPrice: 1000 }],
};

const said = async (company: Company, id: string) =>
  (await dashboardOf(company.actor).invoices.history({ invoiceId: id })).map(({ action, authorKind, authorName }) =>
    [action, authorKind, authorName].filter(Boolean).join(' '),
  );

it('says who created an invoice and which key issued, credited, paid and cancelled it', async () => {
  const company = await openCompany();
  const { id } = await dashboardOf(company.actor).invoices.create(sale);
  await company.put(`/v1/invoices/${id}`, { ...sale, status: 'sent' });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 10 });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 20 });
  await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'error' }, { 'idempotency-key': 'credit-1' });
  await company.delete(`/v1/invoices/${id}`);
  expect(await said(company, id)).toEqual([
    'created person Ana',
    'issued key tests',
    'paid key tests',
    'paid key tests',
    'credited key tests',
    'cancelled key tests',
  ]);
});

it('says of each payment what was paid, when and who entered it, once', async () => {
  const company = await openCompany();
  const { id } = await dashboardOf(company.actor).invoices.create({ ...sale, status: 'sent', issueDate: '2026-01-02' });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 10, paidDate: '2026-01-05' });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 20.5, paidDate: '2026-01-04' });
  const { body } = await company.post(`/v1/invoices/${id}/paid`, {});
  const history = await dashboardOf(company.actor).invoices.history({ invoiceId: id });
  expect(history.map(({ action, payment }) => [action, payment?.amount, payment?.paidOn])).toEqual([
    ['created', undefined, undefined],
    ['issued', undefined, undefined],
    ['paid', 10, '2026-01-05'],
    ['paid', 20.5, '2026-01-04'],
    ['paid', 1179.5, body.paidAt],
  ]);
});

it('says that an invoice that asks for nothing was marked as paid', async () => {
  const company = await openCompany();
  const free = { ...sale, items: [{ description: 'Sample', quantity: 1, unitPrice: 0 }] };
  const { id } = await dashboardOf(company.actor).invoices.create({ ...free, status: 'paid' });
  expect((await dashboardOf(company.actor).invoices.history({ invoiceId: id })).at(-1)).toMatchObject({
    action: 'paid',
    payment: null,
  });
});

it('keeps the name of who did it, though they are renamed, and is nobody else’s to read or to change', async () => {
  const company = await openCompany();
  const stranger = await openCompany();
  const { id } = await dashboardOf(company.actor).invoices.create({ ...sale, status: 'sent' });
  await changeRow('user', { id: company.actor.userId }, { name: 'Somebody else' });
  expect(await said(company, id)).toEqual(['created person Ana', 'issued person Ana']);
  expect(await said(stranger, id)).toEqual([]);
  await expect(ask(sql`UPDATE document_history SET author_name = 'Eve' WHERE document_id = ${id}`)).rejects.toThrow();
});

it('leaves nothing of what was rolled back, and nothing of what changed nothing', async () => {
  const company = await openCompany({ profile: null });
  const { body } = await company.post('/v1/invoices', sale);
  expect((await company.post(`/v1/invoices/${body.id}/paid`, {})).status).toBe(422);
  await company.put(`/v1/invoices/${body.id}`, sale);
  expect(await said(company, body.id)).toEqual(['created key tests']);
});

it('says that a job did it by itself', async () => {
  const company = await openCompany();
  const dates = { issueDate: '2026-01-01', dueDate: '2026-01-02' };
  const { body } = await company.post('/v1/invoices', { ...sale, ...dates, status: 'sent' });
  await runJob('detectOverdue');
  expect(await said(company, body.id)).toEqual(['created key tests', 'issued key tests', 'overdue system']);
});

it('says of a quote that the client decided by the link, and who took it on', async () => {
  const company = await openCompany();
  const { body } = await company.post('/v1/quotes', { ...sale, status: 'sent' });
  const { publicToken } = await storedRow('quote', { id: body.id });
  const { version } = (await pages().openPublicQuote(
    publicToken ?? '',
    new Headers({ 'x-forwarded-for': '192.0.2.7' }),
  )) as PublicQuote;
  const decision = JSON.stringify({ decision: 'accepted', decidedBy: 'Luis Vega', version });
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  const address = `http://localhost/quote/${publicToken}/decision`;
  await visit(new Request(address, { method: 'POST', headers, body: decision }));
  await company.post(`/v1/quotes/${body.id}/convert`, {});
  expect(await said(company, body.id)).toEqual([
    'created key tests',
    'sent key tests',
    'accepted client Luis Vega',
    'converted key tests',
  ]);
});
