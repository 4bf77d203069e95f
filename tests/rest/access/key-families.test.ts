import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import type { MemberRole } from '@/server/generated/prisma/client';
import { resetClock, shiftClock } from '~/tests/setup/clock';
import type { Company } from '~/tests/setup/company';
import { call, openCompany } from '~/tests/setup/company';
import { changeRows, insertRow } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

const HOUR_MS = 60 * 60 * 1000;
let company: Company;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const make = (key: string, body: object) => call(key, 'POST', '/v1/api-keys', { name: 'k', scopes: ['read'], ...body });
const reads = async (key: string) => (await call(key, 'GET', '/v1/clients')).status;

beforeEach(async () => {
  company = await openCompany();
});
afterEach(() => {
  resetClock();
});

describe('a key that was made by a key', () => {
  it('ends with it where it says nothing, and cannot say later', async () => {
    const expiresAt = inHours(1);
    const { body: parent } = await make(company.key, { scopes: ['read', 'write'], expiresAt });
    const { body: child } = await make(parent.key, {});
    expect(child.expiresAt).toBe(expiresAt);
    expect((await make(parent.key, { expiresAt: inHours(0.5) })).status).toBe(201);

    const later = await make(parent.key, { expiresAt: inHours(2) });
    expect(later).toMatchObject({ status: 400, body: { details: [{ path: ['expiresAt'] }] } });
    expect(later.body.message).toContain(expiresAt);
    expect((await make(company.key, { expiresAt: '2027-01-31' })).body.expiresAt).toBe('2027-01-31T23:00:00.000Z'); // Madrid
    for (const wrong of ['2027-02-30', '2027-01-31T10:00Z', '31/01/2027', '9999-12-31T23:00:00-12:00']) {
      const { status, body } = await make(company.key, { expiresAt: wrong });
      expect(status).toBe(400);
      expect(body.details).toMatchObject([{ path: ['expiresAt'], message: expect.stringContaining('YYYY-MM-DD') }]);
    }

    shiftClock(2 * HOUR_MS);
    expect(await reads(child.key)).toBe(401);
  });

  it('is revoked with it, and so are its own', async () => {
    const { body: parent } = await make(company.key, { scopes: ['read', 'write'] });
    const { body: child } = await make(parent.key, { scopes: ['read', 'write'] });
    const { body: grandchild } = await make(child.key, {});
    const { body: other } = await make(company.key, {});
    expect((await company.delete(`/v1/api-keys/${parent.id}`)).status).toBe(204);
    expect(await Promise.all([parent, child, grandchild, other].map(({ key }) => reads(key)))).toEqual([
      401, 401, 401, 200,
    ]);
  });

  it('is not made while its parent is being revoked', async () => {
    const { body: parent } = await make(company.key, { scopes: ['read', 'write'] });
    const [made] = await Promise.all([make(parent.key, {}), company.delete(`/v1/api-keys/${parent.id}`)]);
    if (made.status === 201) expect(await reads(made.body.key)).toBe(401);
    else expect(made.status).toBe(401);
  });
});

describe('a webhook', () => {
  const subscription = { url: 'https://example.com/hooks', events: ['invoice.paid'] };

  it('is made and changed by who may read what it tells, and deleted by who may write', async () => {
    const { body: writer } = await make(company.key, { scopes: ['write'] });
    const { body: webhook } = await company.post('/v1/webhooks', subscription);
    const path = `/v1/webhooks/${webhook.id}`;
    const tries = [
      await call(writer.key, 'POST', '/v1/webhooks', subscription),
      await call(writer.key, 'PUT', path, subscription),
      await call(writer.key, 'PATCH', path, { url: 'https://example.com/other' }),
    ];
    for (const { status, body } of tries) {
      expect({ status, body }).toMatchObject({ status: 403, body: { message: expect.stringContaining('"read"') } });
    }
    expect((await call(writer.key, 'DELETE', path)).status).toBe(204);
  });
});

describe('the scope of e-invoices', () => {
  const wanted = { name: 'signs', scopes: ['einvoice:*' as const] };

  async function joins(role: MemberRole) {
    const userId = newId('usr');
    await insertRow('user', { id: userId, name: role, email: `${userId}@example.test` });
    await insertRow('member', { id: newId('mem'), workspaceId: company.id, userId, role });
    return { ...company.actor, userId, role };
  }

  it('is given to a key by an owner, or with a key that has it', async () => {
    await expect(createKey(await joins('admin'), wanted)).rejects.toMatchObject({ status: 403 });
    const { key } = await createKey(company.actor, { ...wanted, scopes: ['write', 'einvoice:*'] });
    expect((await make(key, wanted)).status).toBe(201);
  });

  it('is of no use to the key of somebody who may have none any more', async () => {
    const owner = await joins('owner');
    const { key } = await createKey(owner, wanted);
    const reads = async (role: MemberRole) => {
      await changeRows('member', { workspaceId: company.id, userId: owner.userId }, { role });
      return (await call(key, 'GET', '/v1/company/certificate')).status;
    };
    const notFoundYet = 404;
    expect([await reads('owner'), await reads('admin')]).toEqual([notFoundYet, notFoundYet]);
    expect(await reads('viewer')).toBe(403);
  });
});
