import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

describe('vendors', () => {
  it('keeps every field, and takes back what it gave', async () => {
    const sent = { name: 'Papelería Sol', email: 'hola@sol.example', phone: '96', taxId: 'B-12345674' };
    const made = await company.post('/v1/vendors', { ...sent, address: { street: 'Calle 1', zip: '46001' } });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...sent,
      id: expect.stringMatching(/^ven_/),
      address: { street: 'Calle 1', postalCode: '46001' },
      createdAt: '2026-03-18T09:30:00.000Z',
      updatedAt: '2026-03-18T09:30:00.000Z',
    });
    const target = `/v1/vendors/${made.body.id}`;
    setClock('2026-03-19T09:30:00.000Z');
    expect((await company.get(target)).body).toEqual(made.body);
    expect((await company.put(target, made.body)).body).toEqual(made.body);
    expect(await company.events()).toEqual([]);
  });

  it('PATCH keeps, null clears, PUT clears what is left out', async () => {
    const { body: made } = await company.post('/v1/vendors', { name: 'A', phone: '1', email: 'a@b.example' });
    const target = `/v1/vendors/${made.id}`;
    setClock('2026-03-19T09:30:00.000Z');
    const { body: patched } = await company.patch(target, { phone: null });
    expect(patched).toMatchObject({ email: 'a@b.example', updatedAt: '2026-03-19T09:30:00.000Z' });
    expect(patched).not.toHaveProperty('phone');
    expect((await company.put(target, { name: 'B' })).body).not.toHaveProperty('email');
    expect((await company.put(target, {})).status).toBe(400);
    expect((await company.delete(target)).status).toBe(204);
    expect((await company.get(target)).status).toBe(404);
    expect((await company.delete(target)).status).toBe(404);
    expect((await company.patch(target, { name: 'C' })).status).toBe(404);
    expect((await company.put(target, { name: 'C' })).status).toBe(404);
  });

  it('may share a tax id, and warns of one that looks wrong', async () => {
    const { body: first } = await company.post('/v1/vendors', { name: 'A', taxId: '12345678A' });
    expect(first.warnings).toEqual([expect.stringContaining('check digit')]);
    const second = await company.post('/v1/vendors', { name: 'B', taxId: '12345678A' });
    expect(second.status).toBe(201);
    expect((await company.patch(`/v1/vendors/${first.id}`, { taxId: '12345678Z' })).body).not.toHaveProperty(
      'warnings',
    );
  });

  it('finds by name, e-mail, tax id and day, and counts', async () => {
    await company.post('/v1/vendors', { name: 'José', email: 'compras@sol.example' });
    await company.post('/v1/vendors', { name: 'Ana', taxId: 'B12345674' });
    const list = async (query: string) => (await company.get(`/v1/vendors?${query}`)).body;
    const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
    expect(await names('q=jos')).toEqual(['José']);
    expect(await names('q=compras@')).toEqual(['José']);
    expect(await names('search=b-123')).toEqual(['Ana']);
    expect(await names('to=2026-03-17')).toEqual([]);
    expect(await list('limit=1')).toMatchObject({ data: [{ name: 'Ana' }], total: 2, nextCursor: expect.any(String) });
  });

  it('is for whoever has a key, and for nobody else', async () => {
    expect((await call('', 'GET', '/v1/vendors')).status).toBe(401);
    const { body: key } = await company.post('/v1/api-keys', { name: 'reader', scopes: ['read'] });
    expect((await call(key.key, 'POST', '/v1/vendors', { name: 'A' })).status).toBe(403);
    expect((await company.post('/v1/vendors', { name: 'A', email: 'nobody' })).body.details[0].path).toEqual(['email']);
  });
});
