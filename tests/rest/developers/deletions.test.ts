import { beforeEach, describe, expect, it } from 'vitest';
import { eraseRows } from '@/server/operations/company-deletion/erased-rows';
import { inTransaction } from '@/server/platform/db/client';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { changeWorkspace, countRows, deleteRow, insertRow } from '~/tests/setup/stored-rows';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = '2026-03-18T09:30:00.000Z';

let company: Company;
beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

type Deletion = { id: string; sequence: number; type: string };

const client = async (name = 'Ana') => (await company.post('/v1/clients', { name })).body.id as string;
const remove = async (path: string) => expect((await company.delete(path)).status).toBeLessThan(300);
const list = async (query = '') => (await company.get(`/v1/deletions${query}`)).body;
const ids = ({ data }: { data: Deletion[] }) => data.map(({ id }) => id);
const later = (days: number) => setClock(new Date(Date.parse(NOW) + days * DAY_MS).toISOString());

async function deleteClients(...names: string[]): Promise<string[]> {
  const deleted: string[] = [];
  for (const name of names) {
    const id = await client(name);
    await remove(`/v1/clients/${id}`);
    await list(); // which numbers it
    deleted.push(id);
  }
  return deleted;
}

describe('GET /v1/deletions', () => {
  it('is empty where nothing was deleted', async () => {
    await client();
    expect(await list()).toEqual({ data: [], limit: 100, hasMore: false, next: 0, latest: 0 });
  });

  const propertyOf = async () => (await company.post('/v1/properties', { name: 'Casa' })).body.id;
  it.each<[type: string, path: string, body: () => Promise<object>]>([
    ['invoice', '/v1/invoices', async () => draftOf()],
    ['quote', '/v1/quotes', async () => draftOf()],
    ['expense', '/v1/expenses', async () => ({ description: 'Papel', amount: 12.1, date: '2026-03-01' })],
    ['client', '/v1/clients', async () => ({ name: 'Ana Ruiz' })],
    ['vendor', '/v1/vendors', async () => ({ name: 'Papel SA' })],
    ['product', '/v1/products', async () => ({ name: 'Hora', unitPrice: 50 })],
    ['deposit', '/v1/deposits', async () => ({ clientId: await client(), amount: 200 })],
    ['property', '/v1/properties', async () => ({ name: 'Casa' })],
    [
      'reservation',
      '/v1/reservations',
      async () => ({
        ...{ propertyId: await propertyOf(), guestName: 'Eva', status: 'Pending' },
        ...{ checkIn: '2026-05-01', checkOut: '2026-05-04' },
      }),
    ],
  ])('lists a deleted %s', async (type, path, body) => {
    const { id } = (await company.post(path, await body())).body;
    await remove(`${path}/${id}`);
    const stillThere = (await company.get(`${path}/${id}`)).status === 200; // a quote is cancelled, and stays
    if (stillThere) expect(await list()).toMatchObject({ data: [] });
    if (stillThere) await deleteRow('quote', { id });
    const answer = await list();
    expect(answer).toEqual({
      data: [{ id, sequence: 1, type, deletedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      ...{ limit: 100, hasMore: false, next: 1, oldest: 1, latest: 1 },
    });
  });

  it('lists the reservations that went with their property, and no blocks', async () => {
    const propertyId = await propertyOf();
    const stay = { propertyId, guestName: 'Eva', status: 'Pending', checkIn: '2026-05-01', checkOut: '2026-05-04' };
    const { id } = (await company.post('/v1/reservations', stay)).body;
    const now = new Date(NOW);
    const days = { checkIn: new Date('2026-06-01'), checkOut: new Date('2026-06-04') };
    await insertRow('reservation', {
      ...{ id: 'res_block', workspaceId: company.id, propertyId, kind: 'block', currency: 'EUR' },
      ...{ ...days, createdAt: now, updatedAt: now },
    });
    await deleteRow('property', { id: propertyId });
    expect(ids(await list()).toSorted()).toEqual([id, propertyId].toSorted());
  });

  it('goes on from a number, page by page, and filters by type', async () => {
    const clients = await deleteClients('A', 'B', 'C');
    const { id: product } = (await company.post('/v1/products', { name: 'Hour', unitPrice: 50 })).body;
    await remove(`/v1/products/${product}`);
    const first = await list('?limit=2');
    expect([ids(first), first.hasMore, first.next]).toEqual([clients.slice(0, 2), true, 2]);
    const second = await list(`?limit=2&after=${first.next}`);
    expect([ids(second), second.hasMore, second.next]).toEqual([[clients[2], product], false, 4]);
    expect(ids(await list('?type=product'))).toEqual([product]);
    expect(ids(await list('?type=product,client'))).toEqual([...clients, product]);
    expect(await list('?type=vendor')).toMatchObject({ data: [], next: 4 });
    const unknown = await company.get('/v1/deletions?type=contact');
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, ['type', 0]]);
  });

  it('never gives a deletion that commits late a number that was read over', async () => {
    const [late, meanwhile] = [await client('Late'), await client('Meanwhile')];
    let commit = () => {};
    const until = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isDeleted = () => {};
    const deleted = new Promise<void>((resolve) => {
      isDeleted = resolve;
    });
    const slow = inTransaction(async () => {
      await deleteRow('client', { id: late });
      isDeleted();
      await until;
    });
    await deleted;
    await remove(`/v1/clients/${meanwhile}`);
    const read = await list();
    expect(ids(read)).toEqual([meanwhile]);
    commit();
    await slow;
    expect(ids(await list(`?after=${read.next}`))).toEqual([late]);
  });

  it('keeps deletions for the time that is set, and says where the list begins afterwards', async () => {
    await deleteClients('Old', 'Old too');
    later(80);
    const [id] = await deleteClients('New');
    later(91);
    await runJob('prune');
    expect(await list()).toMatchObject({ data: [{ id, sequence: 3 }], oldest: 3, latest: 3, next: 3 });
    expect(ids(await list('?after=2'))).toEqual([id]);
    const missed = await company.get('/v1/deletions?after=1');
    expect([missed.status, missed.body.code, missed.body.params]).toEqual([
      409,
      'DELETIONS_EXPIRED',
      { after: 1, oldest: 3 },
    ]);
    const ahead = await company.get('/v1/deletions?after=7');
    expect([ahead.status, ahead.body.code, ahead.body.params]).toEqual([
      409,
      'DELETIONS_AHEAD',
      { after: 7, latest: 3 },
    ]);
  });

  it('is of one company, and notes nothing of a company that is erased', async () => {
    await deleteClients('Mine');
    const other = await openCompany();
    expect((await other.get('/v1/deletions')).body).toMatchObject({ data: [], latest: 0 });
    await other.post('/v1/clients', { name: 'Theirs' });
    await changeWorkspace(other.id, { deletedAt: new Date(NOW) });
    await eraseRows(other.id);
    expect(await countRows('client', { workspaceId: other.id })).toBe(0);
    expect(await countRows('deletion', { workspaceId: other.id })).toBe(0);
  });
});
