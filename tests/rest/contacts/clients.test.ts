import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { countRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const told = async () => (await company.events()).map(({ type }) => type);

describe('clients', () => {
  it('keeps every field, under either name of an address', async () => {
    const address = {
      street: 'Calle Mayor 1',
      city: 'València',
      province: 'València',
      zip: '46001',
      countryCode: 'es',
    };
    const nextAction = { title: 'Call', dueDate: '2026-04-01', status: 'done', source: 'hubspot' };
    const sent = {
      name: 'Acme',
      email: 'a@acme.example',
      phone: '1',
      taxId: 'B-12345674',
      stage: 'active',
      nextAction,
    };
    const made = await company.post('/v1/clients', { ...sent, address, integrationSource: 'hubspot' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...sent,
      integrationSource: 'hubspot',
      address: { street: 'Calle Mayor 1', city: 'València', state: 'València', postalCode: '46001', country: 'ES' },
      createdAt: '2026-03-18T09:30:00.000Z',
    });
    expect((await company.get(`/v1/clients/${made.body.id}`)).body).toEqual(made.body);
    expect((await company.put(`/v1/clients/${made.body.id}`, made.body)).body).toEqual(made.body);
    expect(await told()).toEqual(['client.created']);
  });

  it('leaves out what has no value, and takes one line for the street', async () => {
    const { body } = await company.post('/v1/clients', { name: 'A', address: 'Calle 1', email: null });
    expect(Object.keys(body).sort()).toEqual(['address', 'createdAt', 'id', 'name', 'stage', 'updatedAt']);
    expect(body.address).toEqual({ street: 'Calle 1' });
  });

  it('PATCH keeps, null clears, PUT clears what is left out', async () => {
    const { body: made } = await company.post('/v1/clients', { name: 'A', phone: '1', email: 'a@b.example' });
    const target = `/v1/clients/${made.id}`;
    expect((await company.patch(target, { phone: null })).body).not.toHaveProperty('phone');
    expect((await company.get(target)).body.email).toBe('a@b.example');
    expect((await company.put(target, { name: 'B' })).body).not.toHaveProperty('email');
    expect((await company.put(target, {})).status).toBe(400);
    expect(await told()).toEqual(['client.created', 'client.updated', 'client.updated']);
    expect((await company.delete(target)).status).toBe(204);
    expect((await company.get(target)).status).toBe(404);
    expect((await company.delete(target)).status).toBe(404);
  });

  it('refuses a tax id in use, whatever its spelling, and names the other client', async () => {
    const { body: first } = await company.post('/v1/clients', { name: 'A', taxId: 'B12345674' });
    const clash = {
      error: 'CLIENT_TAXID_EXISTS',
      existingClientId: first.id,
      taxId: 'B1******4',
      message: expect.stringContaining('same tax id'),
    };
    const second = await company.post('/v1/clients', { name: 'B', taxId: 'es b-123.456.74' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject(clash);
    const { body: third } = await company.post('/v1/clients', { name: 'C' });
    expect((await company.patch(`/v1/clients/${third.id}`, { taxId: 'b12345674' })).body).toMatchObject(clash);
    expect((await company.put(`/v1/clients/${third.id}`, { name: 'C', taxId: 'b12345674' })).status).toBe(409);
    expect((await company.patch(`/v1/clients/${first.id}`, { taxId: 'B-12345674' })).status).toBe(200);
  });

  it('lets one of many simultaneous posts of a tax id through', async () => {
    const posts = Array.from({ length: 20 }, () => company.post('/v1/clients', { name: 'A', taxId: '12345678Z' }));
    const statuses = (await Promise.all(posts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await told()).toEqual(['client.created']);
  });

  it('warns of a check digit that does not fit, and keeps the tax id', async () => {
    const { status, body } = await company.post('/v1/clients', { name: 'A', taxId: '12345678A' });
    expect(status).toBe(201);
    expect(body.warnings).toEqual([expect.stringContaining('check digit')]);
  });

  it('finds by text and by stage', async () => {
    await company.post('/v1/clients', { name: 'José', stage: 'active' });
    await company.post('/v1/clients', { name: 'Ana', taxId: 'B12345674' });
    const names = async (query: string) =>
      (await company.get(`/v1/clients?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('q=jos')).toEqual(['José']);
    expect(await names('search=b-123')).toEqual(['Ana']);
    expect(await names('stage=active')).toEqual(['José']);
    expect(await names('from=2026-03-18&to=2026-03-18')).toHaveLength(2);
    expect(await names('from=2026-03-19')).toEqual([]);
  });
});

describe('contacts', () => {
  it('has one primary contact a client', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'A' });
    const target = `/v1/clients/${client.id}/contacts`;
    const { body: ana, status } = await company.post(target, { name: 'Ana', isPrimary: true });
    expect(status).toBe(201);
    const { body: bea } = await company.post(target, { name: 'Bea', email: 'bea@a.example' });
    expect((await company.patch(`${target}/${bea.id}`, { isPrimary: true })).body.isPrimary).toBe(true);
    expect((await company.get(`${target}/${ana.id}`)).body.isPrimary).toBe(false);
    expect((await company.get(target)).body).toMatchObject({ total: 2, data: [{ name: 'Bea' }, { name: 'Ana' }] });
    expect((await company.delete(`${target}/${ana.id}`)).status).toBe(204);
    expect((await company.get(`${target}/${ana.id}`)).status).toBe(404);
    expect((await company.get('/v1/clients/cli_nobody/contacts')).status).toBe(404);
    expect((await company.post(target, { email: 'not an address' })).status).toBe(400);
  });

  it('has one primary contact where several are made at once', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'A' });
    const target = `/v1/clients/${client.id}/contacts`;
    await Promise.all(Array.from({ length: 10 }, () => company.post(target, { name: 'P', isPrimary: true })));
    expect(await countRows('contact', { clientId: client.id })).toBe(10);
    expect(await countRows('contact', { clientId: client.id, isPrimary: true })).toBe(1);
  });
});

describe('what is being deleted meanwhile', () => {
  it('is there or is not there to what belongs to a client', async () => {
    for (let round = 0; round < 5; round++) {
      const { body: client } = await company.post('/v1/clients', { name: 'A' });
      const at = `/v1/clients/${client.id}`;
      const [deleted, ...written] = await Promise.all([
        company.delete(at),
        company.post(`${at}/contacts`, { name: 'B' }),
        company.post(`${at}/notes`, { content: 'n' }),
        company.post(`${at}/activities`, { type: 'call', title: 'c' }),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status } of written) expect([201, 404]).toContain(status);
    }
  });

  it.each([
    ['contacts', { name: 'B' }, { role: 'r' }],
    ['notes', { content: 'n' }, { content: 'm' }],
  ])('is there or is not there to a PATCH: %s', async (kind, made, changes) => {
    const { body: client } = await company.post('/v1/clients', { name: 'A' });
    for (let round = 0; round < 10; round++) {
      const { body } = await company.post(`/v1/clients/${client.id}/${kind}`, made);
      const target = `/v1/clients/${client.id}/${kind}/${body.id}`;
      const patches = Array.from({ length: 4 }, () => company.patch(target, changes));
      const [deleted, ...patched] = await Promise.all([company.delete(target), ...patches]);
      expect(deleted.status).toBe(204);
      for (const { status } of patched) expect([200, 404]).toContain(status);
    }
  });
});

describe('API keys', () => {
  it('shows a key once and gives no wider scopes than its own', async () => {
    const made = await company.post('/v1/api-keys', { name: 'shop', scopes: ['read'] });
    expect(made.status).toBe(201);
    expect(made.body.key.startsWith(made.body.prefix)).toBe(true);
    const list = await company.get('/v1/api-keys');
    expect(list.body.total).toBe(2);
    expect(list.text).not.toContain(made.body.key);
    expect((await company.post('/v1/api-keys', { name: 'x', scopes: ['einvoice:*'] })).status).toBe(403);
    expect((await company.post('/v1/api-keys', { name: 'x', scopes: [] })).status).toBe(400);
    const past = { name: 'x', scopes: ['read'], expiresAt: '2026-03-18T09:30:00.000Z' };
    expect((await company.post('/v1/api-keys', past)).body.details[0].path).toEqual(['expiresAt']);
    expect((await company.delete('/v1/api-keys/key_nobody')).status).toBe(404);
  });
});
