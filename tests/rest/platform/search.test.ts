import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchItem } from '@/server/platform/search/search.schema';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows, deleteRow, insertRow } from '~/tests/setup/stored-rows';

let company: Company;

const search = async (query: string, { key } = company) => (await call(key, 'GET', `/v1/search/global?${query}`)).body;
const labels = async (q: string, more = '') =>
  (await search(`q=${encodeURIComponent(q)}${more}`)).data.map(({ label }: SearchItem) => label);

describe('what is found', () => {
  beforeAll(async () => {
    setClock('2026-03-18T09:30:00.000Z');
    company = await openCompany();
    const { id: workspaceId } = company;
    const client = {
      name: 'José Peñalver Núñez',
      email: 'pepe@acme.example',
      taxId: 'B-12345674',
      phone: '+34 960 11 22 33',
    };
    await company.post('/v1/clients', { ...client, stage: 'active' });
    const items = [{ description: 'x', quantity: 1, unitPrice: 1020.297521 }]; // 1234.56 with its tax
    for (const made of [{ items }, {}, { items: [{ ...items[0], unitPrice: 10_000 }] }]) {
      await company.post('/v1/invoices', draftOf({ clientName: 'Talleres Turia', status: 'sent', ...made }));
    }
    await company.post('/v1/invoices', draftOf({ clientName: 'Hörgerät Straße' }));
    const product = { workspaceId, unitPrice: 45 };
    await insertRow('product', { ...product, id: 'prd_a', name: 'Café en grano', sku: 'CAF-100/B' });
    await insertRow('product', { ...product, id: 'prd_b', name: 'Taza', isActive: false });
    await insertRow('product', { ...product, id: 'prd_c', name: 'Surtido TOP 10' });
    await insertRow('vendor', { workspaceId, id: 'ven_a', name: 'Suministros del Túria', taxId: 'A58818501' });
    const paid = { workspaceId, taxable: 100, tax: 21, amount: 121, date: new Date('2026-03-01') };
    await insertRow('expense', { ...paid, id: 'exp_a', description: 'Electricidad', vendorName: 'Luz SA' });
  });

  it('shows each type with what tells it from its like', async () => {
    const first = async (q: string) => (await search(`q=${q}`)).data[0];
    expect(await first('F-2026-001')).toEqual({
      type: 'invoices',
      id: expect.stringMatching(/^inv_/),
      label: 'F-2026-001',
      secondary: 'Talleres Turia',
      date: '2026-03-18',
      amount: 1234.56,
      currency: 'EUR',
      status: 'sent',
    });
    const expense = {
      type: 'expenses',
      label: 'Electricidad',
      secondary: 'Luz SA',
      date: '2026-03-01',
      currency: 'EUR',
    };
    expect(await first('luz')).toEqual({ ...expense, id: 'exp_a', amount: 121 });
    expect(await first('suministros')).toMatchObject({ type: 'vendors', id: 'ven_a', secondary: 'A58818501' });
    expect(await first('pepe@acme')).toMatchObject({ type: 'clients', secondary: 'B-12345674', status: 'active' });
    const coffee = { type: 'products', id: 'prd_a', label: 'Café en grano', secondary: 'CAF-100/B', status: 'active' };
    expect(await first('cafe')).toEqual({ ...coffee, amount: 45 });
    expect(await first('taza')).toMatchObject({ status: 'inactive' });
    const draft = await first('horgerat');
    expect(draft).toMatchObject({ label: 'Hörgerät Straße', status: 'draft' });
    expect(draft).not.toHaveProperty('secondary');
  });

  it.each([
    ['F-2026-001', 'F-2026-001'],
    ['F 2026/001', 'F-2026-001'],
    ['f2026001', 'F-2026-001'],
    ['2026 001', 'F-2026-001'],
    ['2026001', 'F-2026-001'],
    ['jose', 'José Peñalver Núñez'],
    ['PEÑALVER', 'José Peñalver Núñez'],
    ['nunez, jose', 'José Peñalver Núñez'],
    ['eñalv', 'José Peñalver Núñez'],
    ['penalver nu', 'José Peñalver Núñez'],
    ['b12345674', 'José Peñalver Núñez'],
    ['ES B-12.345.674', 'José Peñalver Núñez'],
    ['960112233', 'José Peñalver Núñez'],
    ['caf100', 'Café en grano'],
    ['1234,56', 'F-2026-001'],
    ['1.234,56 €', 'F-2026-001'],
    ['1.234,56 EUR', 'F-2026-001'],
    ['eur 1234.56', 'F-2026-001'],
    ['strasse', 'Hörgerät Straße'],
    ['STRAẞE', 'Hörgerät Straße'],
    ['top 10', 'Surtido TOP 10'],
    ['1234.56', 'F-2026-001'],
    ['1,234.56', 'F-2026-001'],
    ['1234', 'F-2026-001'],
    ['12.100', 'F-2026-003'],
    ['hörgerät', 'Hörgerät Straße'],
    ['jo', 'José Peñalver Núñez'],
    ['96', 'José Peñalver Núñez'],
    ['gr', 'Café en grano'],
  ])('%s finds %s', async (q, label) => {
    expect((await labels(q))[0]).toBe(label);
  });

  it.each(['xyzzy', 'os', '%%%', '_', '---', 'nunez ose', '1234.57', "'; DROP TABLE invoice; --"])(
    '%s finds nothing',
    async (q) => expect(await labels(q)).toEqual([]),
  );

  it('searches only the types that are asked for', async () => {
    const all = await search('q=turia');
    expect(all.data.map(({ type }: SearchItem) => type).sort()).toEqual([
      'invoices',
      'invoices',
      'invoices',
      'vendors',
    ]);
    expect(all.types).toEqual(['invoices', 'expenses', 'vendors', 'clients', 'products']);
    const some = await search('q=turia&types=vendors,%20products,vendors');
    expect(some).toMatchObject({ total: 1, types: ['vendors', 'products'], data: [{ type: 'vendors' }] });
    expect((await search('q=turia&types=')).total).toBe(4);
  });

  it('answers with the page, and selects fields', async () => {
    const page = await search('q=turia&limit=2&offset=1&fields=label');
    expect(page).toMatchObject({ total: 4, limit: 2, offset: 1, hasMore: true, query: 'turia', truncated: false });
    expect(Object.keys(page.data[0]).sort()).toEqual(['id', 'label']);
    expect(await search('q=turia&limit=2&offset=2')).toMatchObject({ hasMore: false });
    expect(await search('q=turia&offset=50')).toMatchObject({ total: 4, data: [], hasMore: false });
  });

  it('refuses what it cannot search', async () => {
    const refused = async (query: string) => {
      const { status, body } = await company.get(`/v1/search/global?${query}`);
      return [status, body.details?.[0]?.path[0]];
    };
    expect(await refused('q=a&types=invoices,spaceships')).toEqual([400, 'types']);
    expect(await refused('')).toEqual([400, 'q']);
    expect(await refused('q=%20')).toEqual([400, 'q']);
    expect(await refused(`q=${'a'.repeat(201)}`)).toEqual([400, 'q']);
    expect(await refused('q=a&limit=101')).toEqual([400, 'limit']);
    expect((await call('folio_nobody', 'GET', '/v1/search/global?q=a')).status).toBe(401);
  });

  it('stays within the workspace', async () => {
    const stranger = await openCompany();
    expect(await search('q=turia', stranger)).toMatchObject({ total: 0, data: [] });
  });
});

describe('how it is ranked and bounded', () => {
  beforeEach(async () => {
    setClock('2026-03-18T09:30:00.000Z');
    company = await openCompany();
  });

  const clients = async (...names: string[]) => {
    for (const [minute, name] of names.entries()) {
      setClock(`2026-03-18T10:${String(minute).padStart(2, '0')}:00.000Z`);
      await company.post('/v1/clients', { name });
    }
  };

  it('exactly, from the beginning, from a word, anywhere; and what is newer first', async () => {
    await clients('Norte', 'Norteña A', 'Norteña B', 'Taller Norte', 'Elnorteño', 'Sur');
    expect(await labels('norte')).toEqual(['Norte', 'Norteña B', 'Norteña A', 'Taller Norte', 'Elnorteño']);
  });

  it('puts the number that is meant before those that begin with it', async () => {
    for (const documentNumber of ['A-1', 'A-10', 'A-11', 'BA-1']) {
      await company.post('/v1/invoices', draftOf({ documentNumber }));
    }
    expect(await labels('a1')).toEqual(['A-1', 'A-11', 'A-10']);
    expect((await labels('a 1'))[0]).toBe('A-1');
  });

  it('says when there is more than it looks at, and still finds the one that is meant', async () => {
    await ask(sql`
      INSERT INTO client (id, workspace_id, name, created_at, updated_at)
      SELECT 'cli_' || n, ${company.id}, 'Acme ' || n, now() - n * interval '1 minute', now() FROM generate_series(1, 5000) n`);
    const found = await search('q=acme&limit=3');
    expect(found).toMatchObject({ total: 100, truncated: true, hasMore: true });
    expect(found.data.map(({ label }: SearchItem) => label)).toEqual(['Acme 1', 'Acme 2', 'Acme 3']);
    expect(await search('q=acme&limit=3&offset=99')).toMatchObject({ hasMore: false, data: [{}] });
    expect(await labels('acme 4999')).toEqual(['Acme 4999']);
    expect((await labels('acme 5'))[0]).toBe('Acme 5');
    expect(await search('q=a&limit=1')).toMatchObject({ total: 100, truncated: true });
  });
});

describe('what is kept true', () => {
  it('follows every change, and forgets what is gone', async () => {
    company = await openCompany();
    const { body: client } = await company.post('/v1/clients', { name: 'Antes' });
    const { body: invoice } = await company.post('/v1/invoices', draftOf({ clientName: 'Antes' }));
    await company.patch(`/v1/clients/${client.id}`, { name: 'Después', phone: '600 700 800' });
    expect(await labels('antes')).toEqual(['Antes']);
    expect(await labels('600700')).toEqual(['Después']);
    await company.patch(`/v1/invoices/${invoice.id}`, { status: 'sent' });
    expect((await search('q=antes')).data).toMatchObject([{ label: 'F-2026-001', status: 'sent' }]);
    await company.post(`/v1/invoices/${invoice.id}/paid`);
    expect((await search('q=antes')).data).toMatchObject([{ status: 'paid' }]);
    await company.delete(`/v1/clients/${client.id}`);
    expect(await labels('despues')).toEqual([]);
  });

  it('holds nothing of a workspace that is gone', async () => {
    company = await openCompany();
    await company.post('/v1/clients', { name: 'A' });
    const scope = `${company.id}/clients`;
    expect(await countRows('searchEntry', { scope })).toBe(1);
    await deleteRow('workspace', { id: company.id });
    expect(await countRows('searchEntry', { scope })).toBe(0);
  });

  it('works without its index, where the server lacks the extension', async () => {
    company = await openCompany();
    await company.post('/v1/clients', { name: 'Sin Índice' });
    await ask(sql`DROP INDEX search_entry_words_idx`);
    expect(await labels('indice')).toEqual(['Sin Índice']);
  });
});

describe('the palette of the dashboard', () => {
  it('lists the client before the newer invoices that name them, however many', async () => {
    company = await openCompany();
    await company.post('/v1/clients', { name: 'Talleres del Turia SL' });
    for (let count = 0; count < 3; count++) {
      await company.post('/v1/invoices', draftOf({ clientName: 'Talleres del Turia SL', status: 'sent' }));
    }
    const { actor } = company;
    const dashboard = dashboardOf(actor);
    const found = async (q: string) => (await dashboard.search.palette({ q, limit: 2 })).data.map(({ type }) => type);
    expect(await found('turia')).toEqual(['clients', 'invoices']);
    expect(await found('talleres del turia sl')).toEqual(['clients', 'invoices']);
    const { data } = await search('q=turia');
    expect(data.at(-1)).toMatchObject({ type: 'clients' }); // the API says that what is newer comes first
  });
});
