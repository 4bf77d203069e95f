import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const told = async () => (await company.events()).map(({ type }) => type);
const hour = { name: 'Consulting hour', unitPrice: 85.1234 };

describe('products', () => {
  it('keeps every field, and takes back what it gave', async () => {
    const sent = {
      ...hour,
      description: 'By the hour',
      taxRate: 10.5,
      sku: 'CON-H',
      unit: 'hour',
      isActive: false,
      kind: 'service',
    };
    const made = await company.post('/v1/products', sent);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...sent,
      id: expect.stringMatching(/^prd_/),
      createdAt: '2026-03-18T09:30:00.000Z',
      updatedAt: '2026-03-18T09:30:00.000Z',
    });
    const target = `/v1/products/${made.body.id}`;
    setClock('2026-03-19T09:30:00.000Z');
    expect((await company.get(target)).body).toEqual(made.body);
    expect((await company.put(target, made.body)).body).toEqual(made.body);
    expect((await company.patch(target, { sku: 'CON-H' })).body).toEqual(made.body);
    expect(await company.events()).toMatchObject([{ type: 'product.created', data: made.body }]);
  });

  it('leaves out what has no value', async () => {
    const { body } = await company.post('/v1/products', { ...hour, sku: ' ', description: '', taxRate: null });
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'id', 'isActive', 'kind', 'name', 'unitPrice', 'updatedAt']);
    expect(body).toMatchObject({ isActive: true, kind: 'product' });
  });

  it('PATCH keeps, null clears, PUT clears what is left out', async () => {
    const { body: made } = await company.post('/v1/products', { ...hour, sku: 'A', unit: 'hour', kind: 'service' });
    const target = `/v1/products/${made.id}`;
    setClock('2026-03-19T09:30:00.000Z');
    const { body: patched } = await company.patch(target, { unit: null, unitPrice: 90 });
    expect(patched).toMatchObject({ unitPrice: 90, sku: 'A', updatedAt: '2026-03-19T09:30:00.000Z' });
    expect(patched).not.toHaveProperty('unit');
    const { body: put } = await company.put(target, hour);
    expect(put).toMatchObject({ ...hour, kind: 'product' });
    expect(put).not.toHaveProperty('sku');
    expect(await told()).toEqual(['product.created', 'product.updated', 'product.updated']);
    expect((await company.delete(target)).status).toBe(204);
    expect((await company.get(target)).status).toBe(404);
    expect((await company.delete(target)).status).toBe(404);
    expect((await company.patch(target, { unitPrice: 1 })).status).toBe(404);
    expect((await company.put(target, hour)).status).toBe(404);
  });

  it('refuses a SKU in use and names the other; any number may have none', async () => {
    const { body: first } = await company.post('/v1/products', { ...hour, sku: 'A-1' });
    const clash = { error: 'PRODUCT_SKU_EXISTS', existingProductId: first.id, sku: 'A-1' };
    const second = await company.post('/v1/products', { ...hour, sku: ' A-1 ' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ ...clash, message: expect.stringContaining('SKU A-1') });
    const { body: third } = await company.post('/v1/products', { ...hour, sku: '' });
    expect((await company.post('/v1/products', { ...hour, sku: '' })).status).toBe(201);
    expect((await company.patch(`/v1/products/${third.id}`, { sku: 'A-1' })).body).toMatchObject(clash);
    expect((await company.put(`/v1/products/${third.id}`, { ...hour, sku: 'A-1' })).status).toBe(409);

    const other = await openCompany();
    expect((await other.post('/v1/products', { ...hour, sku: 'A-1' })).status).toBe(201);
  });

  it('lets one of many simultaneous posts of a SKU through', async () => {
    const posts = Array.from({ length: 20 }, () => company.post('/v1/products', { ...hour, sku: 'X' }));
    const statuses = (await Promise.all(posts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await told()).toEqual(['product.created']);
  });

  it.each([
    [{ unitPrice: 1 }, 'name'],
    [{ name: 'A' }, 'unitPrice'],
    [{ ...hour, unitPrice: '1' }, 'unitPrice'],
    [{ ...hour, taxRate: 100.1 }, 'taxRate'],
    [{ ...hour, kind: 'gift' }, 'kind'],
    [{ ...hour, isActive: 'yes' }, 'isActive'],
  ])('refuses %j, naming %s', async (body, field) => {
    const answer = await company.post('/v1/products', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details[0].path).toEqual([field]);
  });

  it('finds by text, by whether it is on offer, by kind and by day, a page at a time', async () => {
    await company.post('/v1/products', { ...hour, kind: 'service', sku: 'CON-50%' });
    await company.post('/v1/products', { name: 'Chair', unitPrice: 50, description: 'Oak', isActive: false });
    const list = async (query: string) => (await company.get(`/v1/products?${query}`)).body;
    const names = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name);
    expect(await names('q=con-50%25')).toEqual(['Consulting hour']);
    expect(await names('search=oak')).toEqual(['Chair']);
    expect(await names('isActive=true')).toEqual(['Consulting hour']);
    expect(await names('isActive=0')).toEqual(['Chair']);
    expect((await company.get('/v1/products?isActive=maybe')).body.details[0].path).toEqual(['isActive']);
    expect(await names('kind=service')).toEqual(['Consulting hour']);
    expect(await names('from=2026-03-18&to=2026-03-18')).toHaveLength(2);
    expect(await names('from=2026-03-19')).toEqual([]);
    const first = await list('limit=1&fields=name');
    expect(first).toMatchObject({ data: [{ id: expect.any(String), name: 'Chair' }], total: 2 });
    expect(await names(`limit=1&cursor=${first.nextCursor}`)).toEqual(['Consulting hour']);
  });

  it('is for whoever has a key, and for nobody else', async () => {
    expect((await call('', 'GET', '/v1/products')).status).toBe(401);
    const { body: key } = await company.post('/v1/api-keys', { name: 'reader', scopes: ['read'] });
    expect((await call(key.key, 'POST', '/v1/products', hour)).status).toBe(403);
    expect((await call(key.key, 'GET', '/v1/products')).status).toBe(200);
  });
});
