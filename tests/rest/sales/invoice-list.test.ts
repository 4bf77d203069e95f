import { beforeAll, describe, expect, it, vi } from 'vitest';
import { awaitMissingCached } from '@/server/sales/invoices/cached-json';
import type { Invoice, InvoiceList } from '@/server/sales/invoices/invoices.schema';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { openConnection, watchStatements } from '~/tests/setup/connections';
import { countRows } from '~/tests/setup/stored-rows';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let company: Company;
let clientId: string;
let invoices: Invoice[]; // newest first, as every list is

const DAYS = 12;
const names = ['Peña Hermanos', 'ACME 100%', 'under_score', 'back\\slash', 'Zoë O’Hara', 'undertscore'];

beforeAll(async () => {
  setClock('2026-03-01T09:00:00.000Z');
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme' })).body.id;
  invoices = [];
  for (let day = 1; day <= DAYS; day++) {
    setClock(`2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`);
    const changes = {
      clientName: names[day % names.length],
      status: ['draft', 'sent', 'paid'][day % 3],
      ...(day % 4 === 0 && { clientId }),
    };
    invoices.unshift((await company.post('/v1/invoices', draftOf(changes))).body);
  }
});

async function list(query = ''): Promise<InvoiceList> {
  const { status, body } = await company.get(`/v1/invoices${query}`);
  expect(status).toBe(200);
  return body;
}

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
const having = (test: (invoice: Invoice) => boolean) => idsOf(invoices.filter(test));

describe('a list', () => {
  it('has all of them, whole, newest first, and no key beside the page', async () => {
    expect(await list()).toEqual({ data: invoices, total: DAYS, limit: 50, offset: 0 });
  });

  it('of a workspace without any is empty', async () => {
    const other = await openCompany();
    expect((await other.get('/v1/invoices')).body).toEqual({ data: [], total: 0, limit: 50, offset: 0 });
  });

  it.each([1, 5, 11, 12])('by pages of %d through the cursor meets each once', async (limit) => {
    const met: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`?limit=${limit}${cursor ? `&cursor=${cursor}&offset=3` : ''}`);
      expect(page).toMatchObject({ total: DAYS, limit, offset: 0 });
      met.push(...idsOf(page.data));
      cursor = page.nextCursor;
    } while (cursor);
    expect(met).toEqual(idsOf(invoices));
  });

  it('does not slip when rows come and go between two pages', async () => {
    const first = await list('?limit=4');
    setClock('2026-04-01T09:00:00.000Z');
    const { body } = await company.post('/v1/invoices', draftOf());
    const second = await list(`?limit=4&after=${first.nextCursor}`);
    await company.delete(`/v1/invoices/${body.id}`);
    expect(idsOf(second.data)).toEqual(idsOf(invoices).slice(4, 8));
  });

  it('keeps those apart that were made in the same millisecond', async () => {
    setClock('2026-03-01T09:00:00.000Z');
    const other = await openCompany();
    for (let n = 0; n < 5; n++) await other.post('/v1/invoices', draftOf());
    const first = (await other.get('/v1/invoices?limit=3')).body;
    const second = (await other.get(`/v1/invoices?limit=3&cursor=${first.nextCursor}`)).body;
    expect(new Set(idsOf([...first.data, ...second.data])).size).toBe(5);
    expect(second).not.toHaveProperty('nextCursor');
  });

  it('by offset skips as many', async () => {
    expect(await list('?limit=5&offset=10')).toEqual({ data: invoices.slice(10), total: DAYS, limit: 5, offset: 10 });
    expect((await list('?offset=100')).data).toEqual([]);
  });

  it('shows the fields that are asked for, and always the id', async () => {
    const { data } = await list('?fields=total,%20status,nonsense&limit=1');
    expect(data).toEqual([{ id: invoices[0]?.id, total: 121, status: invoices[0]?.status }]);
  });
});

describe('a filter', () => {
  it.each(['draft', 'sent', 'paid', 'overdue'])('by status %s', async (status) => {
    const page = await list(`?status=${status}`);
    expect(idsOf(page.data)).toEqual(having((invoice) => invoice.status === status));
    expect(page.total).toBe(page.data.length);
  });

  it('by days of issue, both included', async () => {
    const page = await list('?from=2026-03-03&to=2026-03-05');
    expect(page.data.map(({ issueDate }) => issueDate)).toEqual(['2026-03-05', '2026-03-04', '2026-03-03']);
    expect(page.total).toBe(3);
    expect((await list('?from=0001-01-01&to=9999-12-31')).total).toBe(DAYS);
    expect((await list('?from=2026-03-05&to=2026-03-04')).total).toBe(0);
  });

  it('by the day until which payment is waited for, both included', async () => {
    const other = await openCompany();
    const bill = async (status: string, dueDate?: string) =>
      (await other.post('/v1/invoices', draftOf({ status, issueDate: '2026-03-01', dueDate }))).body.id as string;
    await bill('draft', '2026-04-02');
    await bill('paid', '2026-04-02');
    await bill('sent');
    const [first, last] = [await bill('sent', '2026-04-01'), await bill('sent', '2026-04-03')];
    const due = async (query: string) => idsOf((await other.get(`/v1/invoices?${query}`)).body.data);
    expect(await due('dueFrom=2026-04-01&dueTo=2026-04-03')).toEqual([last, first]);
    expect(await due('dueFrom=2026-04-02')).toEqual([last]);
    expect(await due('dueTo=2026-04-02')).toEqual([first]);

    const { body: client } = await other.post('/v1/clients', { name: 'Beta SL' });
    const note = await other.post('/v1/credit-notes', {
      ...{ clientId: client.id, reason: 'discount', issueDate: '2099-01-01' },
      originals: [{ number: 'A-2025-118', date: '2025-12-01', base: 100, tax: 21 }],
      items: [{ description: 'Rappel', quantity: 1, unitPrice: 50 }],
    });
    expect(note.status, note.text).toBe(201);
    expect(await due('dueTo=2026-04-03')).toEqual([last, first]); // a note dated ahead, of no invoice of here
  });

  it('by client and by series', async () => {
    expect(idsOf((await list(`?clientId=${clientId}`)).data)).toEqual(
      having((invoice) => invoice.clientId === clientId),
    );
    const seriesId = invoices.find((invoice) => invoice.seriesId)?.seriesId;
    expect((await list(`?seriesId=${seriesId}`)).total).toBe(having((invoice) => invoice.seriesId === seriesId).length);
    expect((await list('?clientId=cli_none')).total).toBe(0);
  });

  it('together with others, and page by page', async () => {
    const wanted = having(
      (invoice) => invoice.status !== 'draft' && invoice.status === 'sent' && invoice.issueDate > '2026-03-04',
    );
    const first = await list('?status=sent&from=2026-03-05&limit=1');
    expect(first.total).toBe(wanted.length);
    const second = await list(`?status=sent&from=2026-03-05&limit=50&cursor=${first.nextCursor}`);
    expect(idsOf([...first.data, ...second.data])).toEqual(wanted);
  });

  it.each([
    ['pena', 'Peña Hermanos'],
    ['PEÑA', 'Peña Hermanos'],
    ['hermanos', 'Peña Hermanos'],
    ['100%', 'ACME 100%'],
    ['%', null],
    ['r_s', 'under_score'],
    ['under score', 'under_score'],
    ['_', null],
    ['k\\s', 'back\\slash'],
    ['\\', null],
    ['zoe', 'Zoë O’Hara'],
    ["ZOË O'HARA", 'Zoë O’Hara'],
    ["'; DROP TABLE invoice; --", null],
    ['%%', null],
  ])('by the words %j finds them, whatever stands between', async (q, name) => {
    for (const key of ['q', 'search']) {
      const page = await list(`?${key}=${encodeURIComponent(q)}`);
      expect(idsOf(page.data)).toEqual(having((invoice) => invoice.clientName === name));
      expect(page.total).toBe(page.data.length);
    }
  });

  it('by a document number, and by blanks not at all', async () => {
    const [issued] = invoices.filter((invoice) => invoice.documentNumber);
    expect(idsOf((await list(`?q=${issued?.documentNumber?.toLowerCase()}`)).data)).toEqual([issued?.id]);
    expect((await list('?q=%20%20')).total).toBe(DAYS);
    expect((await list('?q=')).total).toBe(DAYS);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=ten', 'limit'],
    ['offset=-1', 'offset'],
    ['status=void', 'status'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=0000-01-01', 'from'],
    ['cursor=nonsense', 'cursor'],
    ['after=nonsense', 'cursor'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=%00', 'q'],
  ])('%s is 400 on %s', async (query, field) => {
    const { status, body } = await company.get(`/v1/invoices?${query}`);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: [field] }]);
  });

  it.each(['__proto__=x', 'constructor=x', 'colour=red', 'toString=', 'status=', 'q=%25&q='])(
    '%s is ignored',
    async (query) => {
      expect((await company.get(`/v1/invoices?${query}`)).status).toBe(200);
    },
  );
});

describe('twenty thousand invoices', () => {
  const MANY = 20_000;
  let large: Company;

  beforeAll(async () => {
    setClock('2026-03-01T09:00:00.000Z');
    large = await openCompany();
    await ask(sql`
      INSERT INTO invoice (id, workspace_id, client_name, issue_date, subtotal, discount, tax, irpf, total, updated_at,
                           created_at)
      SELECT 'inv_' || n, ${large.id}, 'Acme', '2026-03-18', 100, 0, 21, 0, 121, now(),
             '2026-01-01'::timestamptz + n * interval '1 second'
      FROM generate_series(1, ${MANY}) AS n`);
    await ask(sql`
      INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, net, category, rate)
      SELECT id, 0, 'x', 1, 100, 100, 'S', 21 FROM invoice WHERE workspace_id = ${large.id}`);
    await ask(sql`ANALYZE invoice, invoice_line`);
  });

  type Node = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Node[] } & Record<
    string,
    unknown
  >;
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

  /** What PostgreSQL really does for a list, with a plan made for any parameters as a prepared statement has it. */
  async function planOf(query: string): Promise<{ nodes: Node[]; pagesRead: number }> {
    await awaitMissingCached(); // of the list before: only this one's statements are looked at
    const asked = watchStatements();
    await large.get(`/v1/invoices?${query}`);
    await awaitMissingCached(); // the page is read from what is kept, and not one half of it built
    const found = asked.mock.calls.map(([config]) => config as unknown as { text: string; values: unknown[] });
    asked.mockRestore();
    const statement = found.find(({ text }) => text?.includes('FROM invoice i'));
    const client = await openConnection();
    try {
      await client.query('SET plan_cache_mode = force_generic_plan');
      const explained = {
        text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement?.text}`,
        values: statement?.values,
      };
      const { rows: plans } = await client.query(explained);
      const plan = plans[0]['QUERY PLAN'][0].Plan;
      return { nodes: nodesOf(plan), pagesRead: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
    } finally {
      await client.query('RESET ALL');
      client.release();
    }
  }

  async function cursorAt(depth: number): Promise<string> {
    const { body } = await large.get(`/v1/invoices?limit=1&offset=${depth - 1}`);
    return body.nextCursor;
  }

  it.each(['', '&status=draft'])('are paged at any depth for the same work (%j)', async (filter) => {
    const shallow = await planOf(`limit=50&cursor=${await cursorAt(1)}${filter}`);
    const deep = await planOf(`limit=50&cursor=${await cursorAt(MANY - 100)}${filter}`);
    for (const { nodes } of [shallow, deep]) {
      const scans = nodes.filter(
        (node) => node['Relation Name'] === 'invoice' || String(node['Index Name']).startsWith('invoice_by'),
      );
      expect(scans.map((node) => node['Node Type'])).toEqual([expect.toBeOneOf(['Index Scan', 'Index Only Scan'])]);
      expect(scans[0]?.['Index Name']).toMatch(/^invoice_by_(creation|status)$/);
      expect(scans[0]?.['Actual Rows']).toBeLessThanOrEqual(51);
      expect(nodes.some((node) => node['Node Type'].includes('Sort') && node['Actual Rows'] > 51)).toBe(false);
    }
    expect(deep.pagesRead).toBeLessThan(shallow.pagesRead * 1.5 + 20);
  });

  it('are counted without being read', async () => {
    const { nodes, pagesRead } = await planOf('limit=1');
    expect(nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'invoice')).toBe(false);
    expect(pagesRead).toBeLessThan(60);
    expect((await large.get('/v1/invoices?limit=1')).body.total).toBe(MANY);
    expect((await large.get('/v1/invoices?limit=1&status=draft')).body.total).toBe(MANY);
    expect(await countRows('invoice', { workspaceId: large.id })).toBe(MANY);
  });
});
