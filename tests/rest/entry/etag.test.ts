import { beforeEach, expect, it } from 'vitest';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;
beforeEach(async () => {
  company = await openCompany();
});

const known = (target: string, tag: string | undefined) =>
  call(company.key, 'GET', target, undefined, { 'if-none-match': String(tag) });

it('who has the answer already is told 304, without a body, until something changes', async () => {
  const { body: made } = await company.post('/v1/invoices', draftOf());
  for (const target of [`/v1/invoices/${made.id}`, '/v1/invoices', '/v1/clients']) {
    const { etag } = (await company.get(target)).headers;
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await known(target, tag);
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['x-request-id']).toMatch(/^req_/);
    }
    expect((await known(target, '"another"')).status).toBe(200);
  }

  const { etag } = (await company.get(`/v1/invoices/${made.id}`)).headers;
  await company.patch(`/v1/invoices/${made.id}`, { notes: 'Thank you' });
  const after = await known(`/v1/invoices/${made.id}`, etag);
  expect([after.status, after.body.notes]).toEqual([200, 'Thank you']);
  expect(after.headers.etag).not.toBe(etag);
});

it('a refusal has none, nor what is written', async () => {
  expect((await known('/v1/invoices/inv_none', '*')).status).toBe(404);
  expect((await company.get('/v1/invoices/inv_none')).headers).not.toHaveProperty('etag');
  expect((await company.post('/v1/clients', { name: 'Acme' })).headers).not.toHaveProperty('etag');
});
