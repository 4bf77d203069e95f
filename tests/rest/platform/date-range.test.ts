import { beforeAll, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';

let company: Company;

beforeAll(async () => {
  setClock('2026-03-18T23:30:00.000Z'); // the 19th in Madrid
  company = await openCompany();
  await company.post('/v1/clients', { name: 'Acme' });
});

it.each([
  ['from=2026-03-19', 1],
  ['to=2026-03-19', 1],
  ['from=2026-03-20', 0],
  ['to=2026-03-18', 0],
  ['from=0001-01-01&to=9999-12-31', 1],
  ['from=0001-01-02&to=9999-12-30', 1],
  ['from=9999-12-31', 0],
  ['to=0001-01-01', 0],
  ['to=1969-01-01', 0],
])('?%s finds %d', async (query, total) => {
  expect(await company.get(`/v1/clients?${query}`)).toMatchObject({ status: 200, body: { total } });
});
