import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { visit } from '~/tests/setup/visit';

let company: Company;

const callerOf = ({ actor }: Company) => dashboardOf(actor);

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

async function make(changes: object = {}): Promise<{ id: string }> {
  return (await company.post('/v1/invoices', draftOf(changes))).body;
}

it('lists the payments of an invoice by their days, and to its workspace only', async () => {
  const { id } = await make({ status: 'sent' });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 20.5, paidDate: '2026-03-17' });
  await company.post(`/v1/invoices/${id}/paid`, { amount: 10, paidDate: '2026-03-16' });
  expect(await callerOf(company).invoices.payments({ invoiceId: id })).toMatchObject([
    { amount: 10, paidOn: '2026-03-16' },
    { amount: 20.5, paidOn: '2026-03-17' },
  ]);
  const other = await openCompany();
  await expect(callerOf(other).invoices.payments({ invoiceId: id })).rejects.toMatchObject({ status: 404 });
});

it('counts invoices by state', async () => {
  await make();
  await make({ status: 'sent' });
  await make({ status: 'sent' });
  expect(await callerOf(company).invoices.counts()).toMatchObject({ draft: 1, issued: 2 });
  expect(await callerOf(await openCompany()).invoices.counts()).toEqual({});
});

it('adds up what a client owes by currency, without drafts and cancelled ones', async () => {
  const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
  const of = (changes: object) => make({ clientId: client.id, ...changes });
  await of({});
  await of({ status: 'sent', irpfRate: 15 });
  const partly = await of({ status: 'sent' });
  await company.post(`/v1/invoices/${partly.id}/paid`, { amount: 21 });
  await of({ status: 'sent', currency: 'USD', exchangeRate: 0.9 });
  const cancelled = await of({ status: 'sent' });
  await company.delete(`/v1/invoices/${cancelled.id}`);
  await make({ status: 'sent' });

  const owed = [
    { currency: 'EUR', invoiced: 242, due: 206, overdue: 0 },
    { currency: 'USD', invoiced: 121, due: 121, overdue: 0 },
  ];
  expect(await callerOf(company).invoices.clientBalance({ clientId: client.id })).toEqual(owed);
  expect(await callerOf(await openCompany()).invoices.clientBalance({ clientId: client.id })).toEqual([]);
});

it('shows the PDF to nobody who is signed out', async () => {
  const { id } = await make();
  const answer = await visit(new Request(`http://localhost/w/${company.id}/invoices/${id}/pdf`));
  expect(answer.status).toBe(401);
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

it('leads a browser that is signed out to the sign-in page, and from there back to the PDF', async () => {
  const { id } = await make();
  const address = `http://localhost/w/${company.id}/invoices/${id}/pdf?download`;
  const request = new Request(address, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  const answer = await visit(request);
  expect(answer.status).toBe(303);
  const next = `/w/${company.id}/invoices/${id}/pdf?download`;
  expect(answer.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(next)}`);
});
