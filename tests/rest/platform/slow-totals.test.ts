import { beforeAll, expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import { type Company, openCompany } from '~/tests/setup/company';
import { storeEachTotal } from '~/tests/setup/slow-totals';

let company: Company;

beforeAll(async () => {
  storeEachTotal();
  company = await openCompany();
});

const resources = [
  {
    path: 'clients',
    query: 'stage=lead',
    body: { name: 'Ana', stage: 'lead' },
    other: { stage: 'active' },
  },
  {
    path: 'expenses',
    query: 'category=Viajes',
    body: { description: 'Tren', amount: 1, category: 'Viajes' },
    other: { category: 'Otros' },
  },
  {
    path: 'invoices',
    query: 'from=2026-03-01&to=2026-03-31',
    body: { clientName: 'Ana', issueDate: '2026-03-18', items: [{ description: 'Hora', quantity: 1, unitPrice: 1 }] },
    other: { issueDate: '2026-04-01' },
  },
  {
    path: 'quotes',
    query: 'q=ana',
    body: { clientName: 'Ana', issueDate: '2026-03-18', items: [{ description: 'Hora', quantity: 1, unitPrice: 1 }] },
    other: { clientName: 'Eva' },
  },
];

it.each(resources)('the total of a list of $path is exact after each change of any of them', async (resource) => {
  const { path, query, body, other } = resource;
  const total = async () => (await company.get(`/v1/${path}?limit=1&${query}`)).body.total;
  expect(await total()).toBe(0);
  const made: string[] = [];
  for (let n = 1; n <= 3; n++) {
    made.push((await company.post(`/v1/${path}`, body)).body.id);
    expect([await total(), await total()]).toEqual([n, n]);
  }
  await company.patch(`/v1/${path}/${made[0]}`, other);
  expect([await total(), await total()]).toEqual([2, 2]);
  await Promise.all([
    company.delete(`/v1/${path}/${made[1]}`),
    company.post(`/v1/${path}`, body),
    company.post(`/v1/${path}`, body),
  ]);
  expect([await total(), await total()]).toEqual([3, 3]);
});

it('is not counted again while no change is noted', async () => {
  const total = async () => (await company.get('/v1/clients?limit=1&stage=proposal')).body.total;
  const { id } = (await company.post('/v1/clients', { name: 'Eva', stage: 'proposal' })).body;
  expect(await total()).toBe(1);
  await ask(sql`ALTER TABLE client DISABLE TRIGGER count_revised`);
  await ask(sql`UPDATE client SET stage = 'lead' WHERE id = ${id}`);
  await ask(sql`ALTER TABLE client ENABLE TRIGGER count_revised`);
  expect(await total()).toBe(1);
  await company.patch(`/v1/clients/${id}`, { name: 'Eva María' });
  expect(await total()).toBe(0);
});
