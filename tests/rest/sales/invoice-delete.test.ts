import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows, storedRows } from '~/tests/setup/stored-rows';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-19T10:00:00.000Z';

let company: Company;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

async function make(status: string) {
  const { body } = await company.post('/v1/invoices', draftOf({ status }));
  setClock(LATER);
  return body;
}

const remove = (id: string) => company.delete(`/v1/invoices/${id}`);

it('removes a draft for good: 204, no body, no event', async () => {
  const { id } = await make('draft');
  const answer = await remove(id);
  expect(answer).toMatchObject({ status: 204, text: '' });
  expect(answer.headers).not.toHaveProperty('content-type');
  expect((await company.get(`/v1/invoices/${id}`)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  expect((await company.get('/v1/invoices')).body).toEqual({ data: [], total: 0, limit: 50, offset: 0 });
  expect(await countRows('invoiceLine', { invoiceId: id })).toBe(0);
  expect((await company.events()).map(({ type }) => type)).toEqual(['invoice.created']);
});

it.each(['sent', 'paid'])('cancels what is %s and keeps it, its number and its place in the chain', async (status) => {
  const before = await make(status);
  const answer = await remove(before.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    data: { id: before.id, status: 'cancelled', cancelledVia: 'api' },
    meta: { requestId: answer.headers['x-request-id'], timestamp: LATER },
  });
  const after = (await company.get(`/v1/invoices/${before.id}`)).body;
  expect(after).toEqual({ ...before, status: 'cancelled', amountDue: 0, cancelledAt: LATER, updatedAt: LATER });

  const told = await company.events();
  expect(told.at(-1)).toEqual({ type: 'invoice.updated', event: 'invoice.updated', timestamp: LATER, data: after });
  expect(told).toHaveLength(status === 'paid' ? 3 : 2);
  const records = await storedRows('fiscalRecord', { invoiceId: before.id }, { orderBy: { sequence: 'asc' } });
  expect(records.map(({ kind }) => kind)).toEqual(['alta', 'anulacion']);
});

it('cancelling again answers as before and changes nothing', async () => {
  const { id } = await make('sent');
  const first = await remove(id);
  const after = await company.get(`/v1/invoices/${id}`);
  setClock('2026-03-20T10:00:00.000Z');
  const second = await remove(id);
  expect([second.status, second.body.data]).toEqual([200, first.body.data]);
  expect((await company.get(`/v1/invoices/${id}`)).body).toEqual(after.body);
  expect(await company.events()).toHaveLength(2);
  expect(await countRows('fiscalRecord', { workspaceId: company.id })).toBe(2);
});

it('never gives a cancelled number again', async () => {
  const { id } = await make('sent');
  await remove(id);
  expect((await make('sent')).documentNumber).toBe('F-2026-002');
});

it.each(['invoices', 'quotes'] as const)(
  'deletes a draft from a list of %s, and leaves what is none as it is',
  async (of) => {
    const dashboard = dashboardOf(company.actor);
    const remove = (id: string) =>
      of === 'invoices'
        ? dashboard.invoices.deleteDraft({ invoiceId: id })
        : dashboard.quotes.deleteDraft({ quoteId: id });
    const post = async (status: string) => (await company.post(`/v1/${of}`, draftOf({ status }))).body;
    const [draft, sent] = [await post('draft'), await post('sent')];

    await remove(draft.id);
    expect((await company.get(`/v1/${of}/${draft.id}`)).status).toBe(404);
    await expect(remove(sent.id)).rejects.toThrow('that is sent cannot be deleted. It is possible from draft.');
    expect((await company.get(`/v1/${of}/${sent.id}`)).body).toEqual(sent);
    await expect(remove(draft.id)).rejects.toThrow('not found');
  },
);
