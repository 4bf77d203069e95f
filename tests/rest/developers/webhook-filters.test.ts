import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import { draftOf } from '~/tests/setup/company';
import {
  attemptAtOnce,
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  engine,
  list,
  openReceiver,
  receiver,
  run,
  subscribe,
} from '~/tests/setup/delivering';
import '~/tests/setup/seed';

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

type Filter = { pointer: string; operator: string; value?: unknown };

const named = (name: string, ...filters: Filter[]) => subscribe({ name, filters });
const create = (sent: object) =>
  company.post('/v1/webhooks', { url: receiver.url, events: ['client.created'], ...sent });

describe('a webhook with filters', () => {
  it.each([
    ['found by a look', () => {}],
    ['attempted by the process that made it', attemptAtOnce],
  ])('gets the events of which all of them hold: %s', async (_, prepare) => {
    prepare();
    const both = await named(
      'both',
      { pointer: '/data/name', operator: 'contains', value: 'Acme' },
      { pointer: '/data/email', operator: 'exists' },
    );
    const without = await named('without', { pointer: '/data/email', operator: 'exists', value: false });
    const all = await subscribe();
    await company.post('/v1/clients', { name: 'Acme SL', email: 'a@acme.example' });
    await company.post('/v1/clients', { name: 'Acme SA' });
    await company.post('/v1/clients', { name: 'Zeta', email: 'z@zeta.example' });
    await engine.settled();
    await run();
    const labels = async (id: string) => (await list(id)).map(({ resource }) => resource?.label).sort();
    expect(await labels(both)).toEqual(['Acme SL']);
    expect(await labels(without)).toEqual(['Acme SA']);
    expect(await labels(all)).toEqual(['Acme SA', 'Acme SL', 'Zeta']);
    expect((await company.get('/v1/events')).body.data).toHaveLength(3);
  });

  it('compares amounts, and looks into lines', async () => {
    const events = ['invoice.created'];
    const large = await subscribe({ events, filters: [{ pointer: '/data/total', operator: '>', value: 1000 }] });
    const ours = await subscribe({
      events,
      filters: [{ pointer: '/data/items/0/description', operator: 'in', values: ['Design', 'Print'] }],
    });
    const item = (description: string, unitPrice: number) => ({ description, quantity: 1, unitPrice, taxRate: 0 });
    await company.post('/v1/invoices', draftOf({ clientName: 'Even', items: [item('Design', 1000)] }));
    await company.post('/v1/invoices', draftOf({ clientName: 'More', items: [item('Other', 1000.01)] }));
    await run();
    const labels = async (id: string) => (await list(id)).map(({ resource }) => resource?.label);
    expect([await labels(large), await labels(ours)]).toEqual([['More'], ['Even']]);
  });

  it('shows them, and they last until they are cleared', async () => {
    const filters = [{ pointer: '/data/name', operator: '=', value: 'A' }];
    const id = await subscribe({ filters });
    expect((await company.patch(`/v1/webhooks/${id}`, { name: 'ERP' })).body.filters).toEqual(filters);
    const { id: _, createdAt, updatedAt, hasSecret, ...same } = (await company.get(`/v1/webhooks/${id}`)).body;
    expect((await company.put(`/v1/webhooks/${id}`, same)).body.filters).toEqual(filters);
    expect((await company.patch(`/v1/webhooks/${id}`, { filters: [] })).body).not.toHaveProperty('filters');
  });
});

describe('a filter', () => {
  it.each([
    [{ pointer: '/data/totl', operator: '=', value: 1 }, 'pointer', 'FILTER_POINTER_UNKNOWN'],
    [{ pointer: '/data/items/x', operator: 'exists' }, 'pointer', 'FILTER_POINTER_UNKNOWN'],
    [{ pointer: 'data.total', operator: '=', value: 1 }, 'pointer', 'FILTER_POINTER'],
    [{ pointer: '/data/~2', operator: '=', value: 1 }, 'pointer', 'FILTER_POINTER'],
    [{ pointer: '/data/total', operator: '~', value: 1 }, 'operator', undefined],
    [{ pointer: '/data/total', operator: '=' }, 'value', 'FILTER_VALUE_ONE'],
    [{ pointer: '/data/total', operator: '=', value: 1, values: [1] }, 'values', 'FILTER_VALUES_OF_IN'],
    [{ pointer: '/data/total', operator: '>', value: true }, 'value', 'FILTER_VALUE_ORDERED'],
    [{ pointer: '/data/total', operator: 'in', value: 1 }, 'values', 'FILTER_VALUES_OF_IN'],
    [{ pointer: '/data/total', operator: 'exists', value: 'yes' }, 'value', 'FILTER_VALUE_TRUTH'],
  ])('%j is refused', async (filter, field, reason) => {
    const { status, body } = await create({ events: ['invoice.created'], filters: [filter] });
    expect(status).toBe(400);
    expect(body.details[0]).toMatchObject({ path: ['filters', 0, field], ...(reason && { reason }) });
  });

  it('of what no event has names what is near it', async () => {
    const { body } = await create({
      events: ['invoice.created'],
      filters: [{ pointer: '/data/totl', operator: '>', value: 1 }],
    });
    expect(body.details[0].message).toContain('/data/total');
  });

  it('of what only another event has is refused, also where the events change', async () => {
    const filters = [{ pointer: '/data/total', operator: '>', value: 1 }];
    expect((await create({ filters })).status).toBe(400);
    const events = ['client.created', 'invoice.created'];
    const { body } = await create({ events, filters });
    const changed = await company.patch(`/v1/webhooks/${body.id}`, { events: ['client.created'] });
    expect([changed.status, changed.body.details[0].path]).toEqual([400, ['filters', 0, 'pointer']]);
  });
});

describe('operators', () => {
  const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', 'in', 'contains', 'exists'];
  const number = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -300, max: 300 }).map((cents) => cents / 100),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 }),
  );
  const text = fc.oneof(
    fc.constantFrom('', 'a', 'ab', 'B', 'ñ', '1', '1.0', '01', '-0', '1e2', 'true', '0.1'),
    fc.string({ unit: 'grapheme', maxLength: 4 }).filter((it) => !it.includes('\0')),
    number.map(String),
  );
  const scalar = fc.oneof(number, text, fc.boolean());
  const member = fc.oneof(scalar, fc.constant(null), fc.array(scalar, { maxLength: 4 }), fc.constant({ a: 1 }));

  const isDecimal = (it: unknown) => typeof it === 'string' && /^-?\d{1,100}(\.\d{1,100})?$/.test(it);

  function compared(one: unknown, other: unknown): number | null {
    if (typeof one === 'string' && typeof other === 'string')
      return Buffer.compare(Buffer.from(one), Buffer.from(other));
    if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
    const numeric = [one, other].map((it) =>
      typeof it === 'number' || isDecimal(it) ? new Decimal(String(it)) : null,
    );
    const [left, right] = numeric;
    return left && right ? left.comparedTo(right) : null;
  }

  function naive(found: unknown, operator: string, value: unknown): boolean {
    const isThere = found !== undefined && found !== null;
    if (operator === 'exists') return isThere === value;
    const order = isThere ? compared(found, value) : null;
    if (operator === '!=') return order !== 0;
    if (operator === 'in') return isThere && (value as unknown[]).some((each) => compared(found, each) === 0);
    if (operator === 'contains') {
      if (Array.isArray(found)) return found.some((each) => compared(each, value) === 0);
      return typeof found === 'string' && typeof value === 'string' && found.includes(value);
    }
    if (order === null) return false;
    return { '=': order === 0, '>': order > 0, '>=': order >= 0, '<': order < 0, '<=': order <= 0 }[operator] ?? false;
  }

  it('hold as a second implementation says', async () => {
    const drawnFor = (operator: string) => {
      if (operator === 'in') return fc.array(scalar, { minLength: 1, maxLength: 4 });
      return operator === 'exists' ? fc.boolean() : scalar;
    };
    const one = fc.constantFrom(...OPERATORS).chain((operator) =>
      fc.record({
        operator: fc.constant(operator),
        value: drawnFor(operator),
        found: fc.option(member, { nil: undefined }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 200, maxLength: 200 }), async (cases) => {
        const sent = cases.map(({ operator, value, found }) => ({
          filters: [{ pointer: '/data/a~1b', operator, [operator === 'in' ? 'values' : 'value']: value }],
          body: JSON.stringify({ data: { 'a/b': found } }),
        }));
        const answers = await ask<{ wanted: boolean }>(sql`
          SELECT folio_webhook_wants(filters, body) AS wanted
          FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (filters jsonb, body text)`);
        const wrong = cases.filter(
          ({ operator, value, found }, n) => naive(found, operator, value) !== answers[n]?.wanted,
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('compare decimals as they are written', async () => {
    const holds = async (written: string, operator: string, value: unknown) =>
      (
        await ask<{ holds: boolean }>(sql`
        SELECT folio_webhook_wants(${JSON.stringify([{ pointer: '/data', operator, value }])}::jsonb, ${`{"data":${written}}`}) AS holds`)
      )[0]?.holds;
    expect(await holds('0.1', '=', 0.1)).toBe(true);
    expect(await holds('1000.00', '=', 1000)).toBe(true);
    expect(await holds('9007199254740993', '>', '9007199254740992')).toBe(true);
    expect(await holds('0.30000000000000004', '=', '0.3')).toBe(false);
    expect(await holds('not JSON', '=', 1)).toBe(true);
  });
});
