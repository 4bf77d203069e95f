import { beforeAll, describe, expect, it } from 'vitest';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';

let company: Company;
const idOf = async (path: string, body: object) => (await company.post(path, body)).body.id as string;
beforeAll(async () => {
  company = await openCompany();
  for (const status of ['draft', 'draft', 'sent', 'paid', 'overdue']) {
    const id = await idOf(
      '/v1/invoices',
      draftOf({ ...(status === 'overdue' && { dueDate: '2020-01-01', issueDate: '2020-01-01' }) }),
    );
    if (status !== 'draft') await company.post(`/v1/invoices/${id}/issue`);
    if (status === 'paid') await company.post(`/v1/invoices/${id}/paid`);
  }
  await runJob('detectOverdue');
  for (const status of ['draft', 'sent', 'accepted', 'rejected']) await idOf('/v1/quotes', draftOf({ status }));
  for (const stage of ['lead', 'contacted', 'active', 'lost', 'lost'])
    await idOf('/v1/clients', { name: stage, stage });
  const clientId = await idOf('/v1/clients', { name: 'Ana' });
  const first = await idOf('/v1/deposits', { clientId, amount: 100 });
  await company.post(`/v1/deposits/${first}/refund`);
  await idOf('/v1/deposits', { clientId, amount: 50 });
  const property = await idOf('/v1/properties', { name: 'Casa' });
  await idOf('/v1/properties', { name: 'Cerrada', status: 'Inactive' });
  for (const [n, status] of ['Pending', 'Confirmed', 'Cancelled'].entries()) {
    const days = { checkIn: `2031-05-0${n * 2 + 1}`, checkOut: `2031-05-0${n * 2 + 2}` };
    await idOf('/v1/reservations', { guestName: 'Eva', propertyId: property, status, ...days });
  }
  await idOf('/v1/channels', { propertyId: property, name: 'Fuera', type: 'ical_export' });
  await idOf('/v1/webhooks', { url: 'https://a.example/hook', events: ['invoice.paid'] });
  await idOf('/v1/webhooks', { url: 'https://b.example/hook', events: ['invoice.paid'], active: false });
  const accountId = (await company.post('/v1/banking/accounts', { accountName: 'Caja' })).body.data.id;
  const moved = { accountId, date: '2026-03-01', description: 'Ingreso' };
  await company.post('/v1/banking/transactions', { ...moved, amount: 10 });
  const { id } = (await company.post('/v1/banking/transactions', { ...moved, amount: 20 })).body.data;
  await company.post(`/v1/banking/transactions/${id}/exclude`);
});

const lists: [path: string, key: string, words: string[]][] = [
  ['/v1/invoices', 'status', ['draft', 'sent', 'partial', 'paid', 'overdue', 'cancelled']],
  ['/v1/quotes', 'status', ['draft', 'sent', 'accepted', 'rejected', 'expired', 'cancelled']],
  ['/v1/clients', 'stage', ['lead', 'contacted', 'proposal', 'active', 'inactive', 'lost']],
  ['/v1/deposits', 'status', ['active', 'partially_applied', 'fully_applied', 'refunded']],
  ['/v1/properties', 'status', ['Active', 'Maintenance', 'Inactive']],
  ['/v1/reservations', 'status', ['Pending', 'Confirmed', 'Checked In', 'Checked Out', 'Cancelled']],
  ['/v1/channels', 'status', ['active', 'paused', 'error']],
  ['/v1/webhooks', 'status', ['active', 'inactive', 'paused']],
  ['/v1/banking/transactions', 'status', ['raw', 'recognized', 'matched', 'categorized', 'excluded']],
];

type List = { data: { id: string }[]; total: number };
const asked = async (path: string, query: string): Promise<List> => {
  const { status, body } = await company.get(`${path}?${query}&limit=100`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as List;
};
const ids = ({ data }: List) => data.map(({ id }) => id).sort();

describe('several states in one filter', () => {
  it.each(lists)('%s answers with all that one of them alone finds', async (path, key, words) => {
    const alone = await Promise.all(words.map((word) => asked(path, `${key}=${encodeURIComponent(word)}`)));
    expect(alone.filter(({ total }) => total > 0).length).toBeGreaterThan(path === '/v1/channels' ? 0 : 1);
    for (let set = 1; set < 2 ** words.length; set++) {
      const isIn = (_: unknown, n: number) => Boolean(set & (1 << n));
      const list = await asked(path, new URLSearchParams({ [key]: words.filter(isIn).join(',') }).toString());
      const expected = alone.filter(isIn);
      expect(ids(list)).toEqual(expected.flatMap(ids).sort());
      expect(list.total).toBe(expected.reduce((sum, { total }) => sum + total, 0));
    }
  });

  it('takes them with blanks, twice, with the key repeated, and beside another filter', async () => {
    const both = await asked('/v1/invoices', 'status=draft,sent');
    expect(both.total).toBe(3);
    expect(await asked('/v1/invoices', 'status=sent,%20draft,draft,')).toEqual(both);
    expect(await asked('/v1/invoices', 'status=draft&status=sent')).toEqual(both);
    expect(await asked('/v1/invoices', 'status=draft,sent&from=2000-01-01')).toEqual(both);
    expect((await asked('/v1/invoices', 'limit=50&limit=1')).data).toHaveLength(5);
  });

  it.each([
    ['status=sent,lost', 'draft, sent, partial, paid, overdue, cancelled'],
    ['status=,', 'draft, sent'],
    ['status=sent&status=toString', 'draft, sent'],
  ])('refuses %s with those that there are', async (query, words) => {
    const { status, body } = await company.get(`/v1/invoices?${query}`);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['status'], message: expect.stringContaining(words) }]);
  });

  it('goes page by page', async () => {
    const first = (await company.get('/v1/invoices?status=draft,paid,sent&limit=2')).body;
    const rest = (await company.get(`/v1/invoices?status=draft,paid,sent&limit=2&cursor=${first.nextCursor}`)).body;
    expect(first.total).toBe(4);
    expect(new Set([...ids(first), ...ids(rest)]).size).toBe(4);
  });

  it('filters the lists of the dashboard as well', async () => {
    const { invoices, quotes } = dashboardOf(company.actor);
    expect((await invoices.browse({ state: ['draft', 'paid'] })).total).toBe(3);
    expect((await invoices.browse({ state: 'paid' })).total).toBe(1);
    expect((await quotes.browse({ state: ['rejected', 'accepted'] })).total).toBe(2);
  });
});
