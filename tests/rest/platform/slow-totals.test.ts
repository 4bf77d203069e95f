import { beforeEach, expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import { type Company, openCompany } from '~/tests/setup/company';
import { storeEachTotal } from '~/tests/setup/slow-totals';

let company: Company;

beforeEach(async () => {
  storeEachTotal();
  company = await openCompany();
});

type Listed = {
  path: string;
  query: string;
  body: object;
  /** The number of each, from 1 on, where they differ. */
  each?: (n: number) => object;
  other: object;
};

const resources: Listed[] = [
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
  { path: 'vendors', query: 'q=ana', body: { name: 'Ana' }, other: { name: 'Eva' } },
  { path: 'products', query: 'q=hora', body: { name: 'Hora', unitPrice: 1 }, other: { name: 'Viaje' } },
  { path: 'properties', query: 'q=casa', body: { name: 'Casa' }, other: { name: 'Piso' } },
];

async function expectExactTotals({ path, query, body, each = () => ({}), other }: Listed): Promise<void> {
  const total = async () => (await company.get(`/v1/${path}?limit=1&${query}`)).body.total;
  const make = async (n: number) => (await company.post(`/v1/${path}`, { ...body, ...each(n) })).body.id;
  expect(await total()).toBe(0);
  const made: string[] = [];
  for (let n = 1; n <= 3; n++) {
    made.push(await make(n));
    expect([await total(), await total()]).toEqual([n, n]);
  }
  await company.patch(`/v1/${path}/${made[0]}`, other);
  expect([await total(), await total()]).toEqual([2, 2]);
  await Promise.all([company.delete(`/v1/${path}/${made[1]}`), make(4), make(5)]);
  expect([await total(), await total()]).toEqual([3, 3]);
}

it.each(resources)('the total of a list of $path is exact after each change of any of them', expectExactTotals);

it('so is that of deposits, which are of a client', async () => {
  const { body } = await company.post('/v1/clients', { name: 'Eva' });
  const deposit = { clientId: body.id, amount: 1, receivedDate: '2026-03-18' };
  await expectExactTotals({
    path: 'deposits',
    query: 'to=2026-03-31',
    body: deposit,
    other: { receivedDate: '2026-04-01' },
  });
});

it('so is that of reservations, which are of a property', async () => {
  const { body } = await company.post('/v1/properties', { name: 'Piso' });
  const stay = { propertyId: body.id, guestName: 'Julia' };
  const each = (n: number) => ({ checkIn: `2026-07-0${n}`, checkOut: `2026-07-0${n + 1}` });
  await expectExactTotals({
    path: 'reservations',
    query: 'q=julia&status=Confirmed',
    body: stay,
    each,
    other: { guestName: 'Eva' },
  });
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
