import { beforeAll, expect, it } from 'vitest';
import { type Company, openCompany } from '~/tests/setup/company';

let company: Company;

beforeAll(async () => {
  company = await openCompany();
  for (const name of ['A', 'B', 'C', 'D', 'E']) await company.post('/v1/clients', { name });
});

const read = async (target: string) => {
  const { status, body, headers } = await company.get(target);
  expect(status, target).toBe(200);
  const links = [...(headers.link ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
  const named: Record<string, string> = Object.fromEntries(links.map(([, to, rel]) => [rel, to]));
  const names = body.data.map(({ name }: { name: string }) => name).join('');
  return { names, ...named } as { names: string; next?: string; prev?: string };
};

it('lead through all pages of a list, with its filters', async () => {
  const first = await read('/v1/clients?limit=2&fields=name&q=');
  const second = await read(first.next ?? '');
  const third = await read(second.next ?? '');
  expect([first.names, second.names, third.names]).toEqual(['ED', 'CB', 'A']);
  expect([first.prev, second.prev, third.prev, third.next]).toEqual([undefined, undefined, undefined, undefined]);
  expect(new URLSearchParams(second.next?.split('?')[1]).get('limit')).toBe('2');
});

it('lead back where a page is asked for by its offset', async () => {
  const third = await read('/v1/clients?limit=2&offset=3');
  expect([third.names, third.prev, third.next]).toEqual(['BA', '/v1/clients?limit=2&offset=1', undefined]);
  const second = await read(third.prev ?? '');
  expect([second.names, second.prev]).toEqual(['DC', '/v1/clients?limit=2&offset=0']);
  const rest = await read(second.next ?? '');
  expect(rest.names).toBe('BA');
  expect(await read(second.prev ?? '')).toMatchObject({ names: 'ED', next: expect.any(String) });
});

it('are of lists alone, whatever a record has in it', async () => {
  const { body: client } = await company.post('/v1/clients', { name: '"nextCursor":"x"', notes: '"nextCursor":"x"' });
  expect((await company.get(`/v1/clients/${client.id}`)).headers).not.toHaveProperty('link');
  expect(await read('/v1/clients')).not.toHaveProperty('next');
  const invoices = await company.get('/v1/invoices?limit=1');
  expect(invoices.headers).not.toHaveProperty('link');
});
