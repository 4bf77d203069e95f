import { beforeEach, expect, it } from 'vitest';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;
beforeEach(async () => {
  company = await openCompany();
});

const named = async (method: string, path: string, body?: object) => {
  const { status, headers } = await call(company.key, method, path, body);
  expect(status).toBeLessThan(300);
  return headers['x-unknown-fields'];
};

it('names what a body has and this API does not know, and ignores it', async () => {
  const item = { description: 'Work', quantity: 1, unitPrice: 10 };
  const sent = { ...draftOf(), dueDte: '2026-01-01', items: [item, { ...item, prise: 3 }], custom: { a: 1 } };
  expect(await named('POST', '/v1/invoices', sent)).toBe('items[1].prise, dueDte, custom');
  const webhook = { url: 'https://hooks.acme.example', events: ['invoice.paid'], metadata: { anything: 1 } };
  expect(await named('POST', '/v1/webhooks', webhook)).toBeUndefined();
  expect(await named('POST', '/v1/clients', { name: 'Eva', 'año, y más': 1 })).toBe('a%C3%B1o%2C%20y%20m%C3%A1s');
});

it('cuts a long name, names twenty at most, and takes any character', async () => {
  const long = 'x'.repeat(100_000);
  expect(await named('POST', '/v1/clients', { name: 'Ana', [long]: 1 })).toBe('x'.repeat(60));
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, n]));
  expect((await named('POST', '/v1/clients', { name: 'Eva', ...many }))?.split(', ')).toHaveLength(20);
  const odd = `${'y'.repeat(59)}\u{1f600}`; // has no room for its last character
  expect(await named('POST', '/v1/clients', { name: 'Eli', [odd]: 1 })).toBe('y'.repeat(59));
  const half = await call(company.key, 'POST', '/v1/clients', { name: 'Ion', '\ud800': 1 });
  expect(half.status).toBe(400);
});

it('names what a query has and a list does not know', async () => {
  expect(await named('GET', '/v1/invoices?updatedSnce=2026-01-01&limit=2&fields=id')).toBe('updatedSnce');
  expect(await named('GET', '/v1/clients?limit=2')).toBeUndefined();
});

it('names it in a replayed answer and in a refusal as well', async () => {
  const headers = { 'idempotency-key': '3f2b9a52-0a6e-4f0e-9d50-0b7f6a1c9d11' };
  const create = () => call(company.key, 'POST', '/v1/clients', { name: 'Ana', nme: 'x' }, headers);
  expect([(await create()).headers['x-unknown-fields'], (await create()).status]).toEqual(['nme', 201]);
  const refused = await call(company.key, 'POST', '/v1/clients', { nme: 'x' });
  expect([refused.status, refused.headers['x-unknown-fields']]).toEqual([400, 'nme']);
});
