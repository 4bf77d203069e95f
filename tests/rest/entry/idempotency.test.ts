import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { changeRows, countRows, storedRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const withKey = (key: string) => ({ 'idempotency-key': key });
const clients = () => countRows('client', { workspaceId: company.id });

describe('an idempotency key', () => {
  it('replays a success verbatim, whatever the body', async () => {
    const first = await company.post('/v1/clients', { name: 'A' }, withKey('k'));
    const again = await company.post('/v1/clients', { name: 'B' }, withKey('k'));
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(first.headers['x-idempotent-replayed']).toBeUndefined();
    expect(again.headers).toMatchObject({ 'x-idempotent-replayed': 'true', 'x-idempotent-body-differs': 'true' });
    expect(again.headers).not.toHaveProperty('sha256-of-request');
    const same = await company.post('/v1/clients', { name: 'A' }, withKey('k'));
    expect(same.headers['x-idempotent-body-differs']).toBeUndefined();
    expect(await clients()).toBe(1);
  });

  it('replays a refusal, under the id that its body names', async () => {
    const first = await company.post('/v1/clients', {}, withKey('k'));
    const again = await company.post('/v1/clients', { name: 'A' }, withKey('k'));
    expect([again.status, again.text]).toEqual([400, first.text]);
    expect(again.headers['x-request-id']).toBe(again.body.meta.requestId);
    expect(await clients()).toBe(0);
  });

  it('is refused for another operation', async () => {
    await company.post('/v1/clients', { name: 'A' }, withKey('k'));
    const other = await company.post('/v1/invoices', draftOf(), withKey('k'));
    expect([other.status, other.body.error]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(0);
  });

  it('is in progress while the first request has no outcome', async () => {
    await company.post('/v1/clients', { name: 'A' }, withKey('k'));
    await changeRows('idempotencyKey', { workspaceId: company.id }, { state: 'reserved' });
    const again = await company.post('/v1/clients', { name: 'A' }, withKey('k'));
    expect([again.status, again.body.error]).toEqual([409, 'IDEMPOTENCY_REQUEST_IN_PROGRESS']);
    expect(again.body.message).toContain('Read the resource back');
    expect(await clients()).toBe(1);
  });

  it('cannot record what is too large; the first caller has the answer all the same', async () => {
    const items = Array.from({ length: 100 }, (_, n) => ({
      description: `${n} ${'x'.repeat(50)}`,
      quantity: 1,
      unitPrice: 1,
    }));
    const batch = Array.from({ length: 40 }, () => draftOf({ items }));
    const first = await company.post('/v1/invoices/batch', batch, withKey('k'));
    expect(first.status).toBe(201);
    const again = await company.post('/v1/invoices/batch', batch, withKey('k'));
    expect([again.status, again.body.error]).toEqual([409, 'IDEMPOTENCY_REQUEST_IN_PROGRESS']);
    expect(await countRows('invoice', { workspaceId: company.id })).toBe(40);
  });

  it('is free again after 24 hours', async () => {
    await company.post('/v1/clients', { name: 'A' }, withKey('k'));
    setClock('2026-03-19T09:29:59.000Z');
    expect((await company.post('/v1/clients', { name: 'B' }, withKey('k'))).headers).toHaveProperty(
      'x-idempotent-replayed',
    );
    setClock('2026-03-19T09:30:00.000Z');
    const later = await company.post('/v1/clients', { name: 'B' }, withKey('k'));
    expect(later.body.name).toBe('B');
    expect(await clients()).toBe(2);
  });

  it('has at most 64 characters', async () => {
    expect((await company.post('/v1/clients', { name: 'A' }, withKey('k'.repeat(65)))).status).toBe(400);
    expect((await company.post('/v1/clients', { name: 'A' }, withKey('k'.repeat(64)))).status).toBe(201);
  });

  it('never stores a secret: a new API key is answered once', async () => {
    const first = await company.post('/v1/api-keys', { name: 'x', scopes: ['read'] }, withKey('k'));
    expect(first.body.key).toMatch(/^folio_/);
    expect((await company.post('/v1/api-keys', { name: 'x', scopes: ['read'] }, withKey('k'))).status).toBe(409);
    const [held] = await storedRows('idempotencyKey', { workspaceId: company.id });
    expect(held).toMatchObject({ state: 'unrecordable', body: null });
  });
});
