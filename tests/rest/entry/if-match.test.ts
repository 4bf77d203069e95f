import { beforeEach, describe, expect, it } from 'vitest';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;
beforeEach(async () => {
  company = await openCompany();
});

const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  call(company.key, method, path, body, headers);
const tagOf = async (path: string) => String((await company.get(path)).headers.etag);
const made = async (path: string, body: object) => {
  const { status, body: answer } = await company.post(path, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return `${path}/${(answer.data ?? answer).id}`;
};

const records: [path: string, body: () => Promise<object> | object, change: object][] = [
  ['/v1/invoices', () => draftOf(), { notes: 'Gracias' }],
  ['/v1/quotes', () => draftOf(), { notes: 'Gracias' }],
  ['/v1/expenses', () => ({ description: 'Papel', amount: 12.1, date: '2026-03-01' }), { category: 'Oficina' }],
  ['/v1/clients', () => ({ name: 'Ana Ruiz' }), { phone: '600 000 000' }],
  ['/v1/vendors', () => ({ name: 'Papel SA' }), { phone: '600 000 000' }],
  ['/v1/products', () => ({ name: 'Hora', unitPrice: 50 }), { unitPrice: 60 }],
  ['/v1/properties', () => ({ name: 'Casa' }), { maxGuests: 4 }],
  [
    '/v1/reservations',
    async () => ({
      ...{ guestName: 'Eva', checkIn: '2031-05-01', checkOut: '2031-05-04', amount: 300 },
      propertyId: (await made('/v1/properties', { name: 'Piso' })).split('/').at(-1),
    }),
    { notes: 'Tarde' },
  ],
  ['/v1/webhooks', () => ({ url: 'https://a.example/hook', events: ['invoice.paid'] }), { name: 'Tienda' }],
  ['/v1/banking/accounts', () => ({ accountName: 'Caja' }), { bankName: 'Banco' }],
];

describe.each(records)('If-Match of %s', (path, body, change) => {
  it('lets a change through once, and then asks to read again', async () => {
    const record = await made(path, await body());
    const etag = await tagOf(record);
    expect(await tagOf(record)).toBe(etag);
    expect((await send('PATCH', record, change, { 'if-match': etag })).status).toBe(200);
    const again = await send('PATCH', record, change, { 'if-match': etag });
    expect(again.status).toBe(412);
    const now = await tagOf(record);
    expect(again.body).toMatchObject({ code: 'PRECONDITION_FAILED', params: { etag: now } });
    expect(now).not.toBe(etag);
    expect((await send('PATCH', record, change, { 'if-match': `"a,b", ${now} , "c"` })).status).toBe(200);
    expect((await send('DELETE', record, undefined, { 'if-match': etag })).status).toBe(412);
    expect((await company.get(record)).status).toBe(200);
    expect((await send('DELETE', record, undefined, { 'if-match': await tagOf(record) })).status).toBeLessThan(300);
  });

  it('lets one of twenty at once through', async () => {
    const record = await made(path, await body());
    const etag = await tagOf(record);
    const [field] = Object.keys(change);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send(
          'PATCH',
          record,
          { [String(field)]: typeof Object.values(change)[0] === 'number' ? n + 70 : `v${n}` },
          { 'if-match': etag },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const winner = answers.find(({ status }) => status === 200)?.body ?? {};
    const { body: after } = await company.get(record);
    expect((after.data ?? after)[String(field)]).toBe((winner.data ?? winner)[String(field)]);
  });
});

describe('If-Match', () => {
  it('holds for PUT and for what is done to a record, with an idempotency key as well', async () => {
    const record = await made('/v1/invoices', draftOf());
    const etag = await tagOf(record);
    await company.patch(record, { notes: 'Otra' });
    expect((await send('PUT', record, draftOf(), { 'if-match': etag })).status).toBe(412);
    const headers = { 'idempotency-key': 'issue-1', 'if-match': etag };
    expect((await send('POST', `${record}/issue`, undefined, headers)).status).toBe(412);
    expect((await company.get(record)).body.status).toBe('draft');
    // The key is free: nothing was done by it.
    const done = await send('POST', `${record}/issue`, undefined, { ...headers, 'if-match': await tagOf(record) });
    expect([done.status, done.body.status]).toEqual([200, 'sent']);
    const replayed = await send('POST', `${record}/issue`, undefined, { ...headers, 'if-match': '"old"' });
    expect([replayed.status, replayed.headers['x-idempotent-replayed']]).toEqual([200, 'true']);
    expect((await send('POST', `${record}/paid`, {}, { 'if-match': etag })).status).toBe(412);
    expect((await send('POST', `${record}/paid`, {}, { 'if-match': await tagOf(record) })).status).toBe(200);
  });

  it('is * for whatever there is, and 404 where nothing is', async () => {
    const record = await made('/v1/clients', { name: 'Ana' });
    expect((await send('PATCH', record, { phone: '1' }, { 'if-match': '*' })).status).toBe(200);
    expect((await send('PATCH', '/v1/clients/cli_none', { phone: '1' }, { 'if-match': '*' })).status).toBe(404);
  });

  it.each(['W/%', '"another"', 'W/"another", "other"'])('%s is not the tag of the record', async (list) => {
    const record = await made('/v1/clients', { name: 'Ana' });
    const tags = list.replace('%', await tagOf(record));
    expect((await send('PATCH', record, { phone: '1' }, { 'if-match': tags })).status).toBe(412);
  });

  it.each(['abc', '"a" "b"', '"a', 'w/"a"', '*, "a"', `"${'x'.repeat(1000)}"`])(
    '%s is no list of tags',
    async (list) => {
      const record = await made('/v1/clients', { name: 'Ana' });
      const { status, body } = await send('PATCH', record, { phone: '1' }, { 'if-match': list });
      expect([status, body.details?.[0]?.path]).toEqual([400, ['If-Match']]);
    },
  );

  it('is refused beside a call that changes no record', async () => {
    expect((await send('POST', '/v1/clients', { name: 'Ana' }, { 'if-match': '*' })).status).toBe(400);
  });

  it('tells nothing to a key that may not write', async () => {
    const record = await made('/v1/clients', { name: 'Ana' });
    const { key } = (await company.post('/v1/api-keys', { name: 'reader', scopes: ['read'] })).body;
    const { status, body } = await call(key, 'PATCH', record, { phone: '1' }, { 'if-match': '"a"' });
    expect([status, body.code]).toEqual([403, 'SCOPE_MISSING']);
    const stranger = await openCompany();
    expect((await call(stranger.key, 'PATCH', record, { phone: '1' }, { 'if-match': '"a"' })).status).toBe(404);
  });

  it('has its opposite: If-None-Match refuses what is there, or is as it was', async () => {
    const record = await made('/v1/clients', { name: 'Ana' });
    expect((await send('PUT', record, { name: 'Eva' }, { 'if-none-match': '*' })).status).toBe(412);
    const etag = await tagOf(record);
    expect((await send('PATCH', record, { name: 'Eva' }, { 'if-none-match': `W/${etag}` })).status).toBe(412);
    expect((await send('PATCH', record, { name: 'Eva' }, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('is marked at every change of a record that is read by itself', async () => {
    type Operation = { 'x-if-match'?: boolean; responses: object };
    const document: { paths: Record<string, Record<string, Operation>> } = (await company.get('/openapi.json')).body;
    const without = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => operations.get && ['put', 'patch', 'delete'].includes(method))
        .filter(([, { 'x-if-match': isMarked, responses }]) => !isMarked || !('412' in responses))
        .map(([method]) => `${method} ${path}`),
    );
    // Made of several rows, or of one that is not there yet.
    expect(without.sort()).toEqual([
      'delete /v1/company/certificate',
      'delete /v1/test/company',
      'patch /v1/company',
      'patch /v1/company/tax-settings',
      'put /v1/company/certificate',
      'put /v1/tax/expense-concepts',
    ]);
  });
});
