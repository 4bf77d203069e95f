import type { AnyProcedure } from '@trpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '@/server/root';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { changeRows, countRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

type Schema = { [key: string]: unknown; type?: string; format?: string };

/** Where a schema takes a text, a list or a record of any length. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part, n) => unbounded(part, `${path}/${n}`));
  const it = schema as Schema;
  const faults: string[] = [];
  if (it.format === 'binary') return []; // a file's bound is its body's: see file-kinds.ts
  const isListed = 'enum' in it || 'const' in it || it.format === 'date';
  if (it.type === 'string' && !isListed && it.maxLength === undefined) faults.push(`${path}: text`);
  if (it.type === 'array' && it.maxItems === undefined) faults.push(`${path}: list`);
  const isRecord = it.type === 'object' && it.properties === undefined && it.additionalProperties !== undefined;
  const hasListedKeys = Array.isArray((it.propertyNames as Schema | undefined)?.enum);
  if (isRecord && !hasListedKeys && it.maxProperties === undefined) faults.push(`${path}: record`);
  const { example: _, examples: __, default: ___, enum: ____, ...parts } = it;
  return [...faults, ...Object.entries(parts).flatMap(([key, part]) => unbounded(part, `${path}/${key}`))];
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);

it.each(procedures)('%s takes nothing without an end', (name, procedure) => {
  const { inputs } = procedure._def as unknown as { inputs: z.ZodType[] };
  for (const input of inputs) {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });
    expect(unbounded(schema, name)).toEqual([]);
  }
});

describe('a body of a thousand faults', () => {
  it.each([
    ['/v1/webhooks', { url: 'https://x.example', events: Array.from({ length: 100_000 }, () => 'x') }],
    ['/v1/api-keys', { name: 'K', scopes: Array.from({ length: 100_000 }, () => 'x') }],
    [
      '/v1/webhooks',
      { events: ['invoice.paid'], metadata: Object.fromEntries(Array.from({ length: 9999 }, (_, n) => [n, {}])) },
    ],
    ['/v1/invoices', draftOf({ items: Array.from({ length: 1000 }, () => ({ quantity: 'x', unitPrice: 'y' })) })],
    ['/v1/gestoria/aging', { workspaceIds: Array.from({ length: 1000 }, () => 5) }],
  ])('%s is answered with fifty of them at most', async (path, body) => {
    const answer = await company.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.length).toBeGreaterThan(0);
    expect(answer.body.details.length).toBeLessThanOrEqual(50);
    expect(answer.text.length).toBeLessThan(20_000);
  });

  it('in a batch is told of each item, fifty at most', async () => {
    const { status, body } = await company.post('/v1/invoices/batch', [
      draftOf({ items: Array.from({ length: 1000 }, () => ({})) }),
    ]);
    expect([status, body.data[0].details.length]).toEqual([400, 50]);
  });
});

describe('an amount that its column would not keep', () => {
  const small = [5e-324, 1e-9, 0.001, 1.005];

  it.each(small)('%d is refused wherever money comes in', async (amount) => {
    const clientId = (await company.post('/v1/clients', { name: 'A' })).body.id;
    const deposit = (await company.post('/v1/deposits', { clientId, amount: 10 })).body.id;
    const invoice = (await company.post('/v1/invoices', draftOf({ clientId, status: 'sent' }))).body.id;
    const expense = (await company.post('/v1/expenses', { description: 'E', amount: 10 })).body.id;
    const answers = [
      await company.patch(`/v1/deposits/${deposit}`, { amount }),
      await company.post('/v1/deposits', { clientId, amount }),
      await company.post(`/v1/deposits/${deposit}/apply`, { invoiceId: invoice, amount }),
      await company.post(`/v1/deposits/${deposit}/refund`, { amount }),
      await company.post(`/v1/invoices/${invoice}/paid`, { amount }),
      await company.post(`/v1/invoices/${invoice}/late-fee`, { amount }),
      await company.patch(`/v1/expenses/${expense}`, { amount }),
      await company.patch(`/v1/expenses/${expense}`, { currency: 'USD', functionalAmount: amount }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    for (const { body } of answers) expect(body.details[0].path.at(-1)).toMatch(/amount$/i);
  });

  it.each([5e-324, -5e-324, 0.000000004])(
    '%d of a price or a quantity has more decimals than are kept',
    async (tiny) => {
      const of = (change: object) => draftOf({ items: [{ description: 'A', quantity: 1, unitPrice: 1, ...change }] });
      expect((await company.post('/v1/invoices', of({ unitPrice: tiny }))).status).toBe(400);
      expect((await company.post('/v1/products', { name: 'P', unitPrice: tiny })).status).toBe(400);
      expect((await company.post('/v1/invoices', of({ quantity: Math.sign(tiny) * 4e-9 }))).status).toBe(400);
      expect((await company.post('/v1/invoices', of({ unitPrice: 0.00000005, taxRate: 5e-324 }))).status).toBe(400);
      expect((await company.post('/v1/invoices', of({ unitPrice: 0, quantity: 0.00000001 }))).status).toBe(201);
    },
  );
});

describe('what a path or a query says', () => {
  it('an id longer than any of ours is not there', async () => {
    const long = 'x'.repeat(65);
    for (const path of [
      'invoices',
      'clients',
      'expenses',
      'webhooks',
      'quotes',
      'products',
      'vendors',
      'deposits',
      'properties',
    ]) {
      expect((await company.get(`/v1/${path}/${long}`)).status).toBe(404);
      expect((await company.delete(`/v1/${path}/${'y'.repeat(3000)}`)).status).toBe(404);
    }
    expect((await company.patch(`/v1/invoices/${long}`, { notes: 'x' })).status).toBe(404);
    expect((await company.get(`/v1/clients/${long}/notes/${long}`)).status).toBe(404);
    expect((await company.post('/v1/invoices', draftOf({ clientId: long }))).status).toBe(400);
    expect((await company.post('/v1/invoices', draftOf({ clientId: 'cli_nobody' }))).status).toBe(400);
  });

  it.each(['1e2', '0x10', '5.0', '+5', ' 5', '-1', '0', '101', 'NaN', '9'.repeat(30)])(
    'limit=%s is refused',
    async (limit) => {
      const { status, body } = await company.get(`/v1/invoices?limit=${encodeURIComponent(limit)}`);
      expect([status, body.details[0].path]).toEqual([400, ['limit']]);
    },
  );

  it('a query key without a value counts as not sent', async () => {
    const { status, body } = await company.get('/v1/invoices?limit=&to=&from=&status=&cursor=&q=&fields=');
    expect([status, body]).toEqual([200, { data: [], total: 0, limit: 50, offset: 0 }]);
  });
});

describe('a product that a line names', () => {
  const of = (productId: string, more: object = {}) => ({
    ...draftOf({ items: [{ description: 'A', quantity: 1, unitPrice: 1, productId }] }),
    ...more,
  });

  it('is one of the workspace', async () => {
    const stranger = (await (await openCompany()).post('/v1/products', { name: 'P', unitPrice: 1 })).body.id;
    for (const resource of ['invoices', 'quotes']) {
      for (const id of ['prd_nothing', '', stranger]) {
        const { status, body } = await company.post(`/v1/${resource}`, of(id));
        expect([status, body.details[0].path]).toEqual([400, ['items', 0, 'productId']]);
      }
      const batch = await company.post(`/v1/${resource}/batch`, [of(stranger), draftOf()]);
      expect([batch.status, batch.body.data.map((it: { success: boolean }) => it.success)]).toEqual([
        207,
        [false, true],
      ]);
    }
  });

  it('stays in what was written from it once it is deleted, and is not named anew', async () => {
    const { id } = (await company.post('/v1/products', { name: 'P', unitPrice: 1 })).body;
    const invoice = (await company.post('/v1/invoices', of(id))).body;
    const quote = (await company.post('/v1/quotes', of(id, { status: 'sent' }))).body;
    expect((await company.delete(`/v1/products/${id}`)).status).toBe(204);
    const again = await company.put(`/v1/invoices/${invoice.id}`, { ...invoice, notes: 'x' });
    expect([again.status, again.body.items]).toEqual([200, invoice.items]);
    expect((await company.patch(`/v1/quotes/${quote.id}`, { notes: 'x' })).status).toBe(200);
    await company.post(`/v1/quotes/${quote.id}/accept`);
    const converted = await company.post(`/v1/quotes/${quote.id}/convert`);
    expect([converted.status, converted.body.items]).toEqual([201, quote.items]);
    expect((await company.post('/v1/invoices', of(id))).status).toBe(400);
  });
});

it('says of its answers that they are what they say they are', async () => {
  for (const path of ['/v1/invoices', '/v1/nothing', '/openapi.yaml']) {
    expect((await call(company.key, 'GET', path)).headers['x-content-type-options']).toBe('nosniff');
  }
});

describe('an idempotency key', () => {
  it('is no way around a scope: a replay needs the one that the operation needs', async () => {
    await company.post('/v1/clients', { name: 'A' }, { 'idempotency-key': 'k' });
    await changeRows('apiKey', { workspaceId: company.id }, { scopes: ['read'] });
    const again = await company.post('/v1/clients', { name: 'A' }, { 'idempotency-key': 'k' });
    expect([again.status, again.headers['x-idempotent-replayed']]).toEqual([403, undefined]);
  });

  it('belongs to the API key that used it', async () => {
    const other = (await company.post('/v1/api-keys', { name: 'B', scopes: ['read', 'write'] })).body.key;
    const headers = { 'idempotency-key': 'k' };
    expect((await company.post('/v1/clients', { name: 'A' }, headers)).status).toBe(201);
    const again = await call(other, 'POST', '/v1/clients', { name: 'A' }, headers);
    expect([again.status, again.body.error]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await countRows('client', { workspaceId: company.id })).toBe(1);
  });
});
