import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { passTime, setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { changeRows, insertRow } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

const NOW = '2026-03-18T09:30:00.000Z';
const HOUR_MS = 60 * 60 * 1000;
let company: Company;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

const make = async (fields: object = {}, maker = company.key) =>
  (await call(maker, 'POST', '/v1/api-keys', { name: 'ERP', scopes: ['read'], ...fields })).body;
const ofPerson = (name = 'ERP', scopes: ('read' | 'write')[] = ['read', 'write']) =>
  createKey(company.actor, { name, scopes });
const rotate = (id: string, body?: object, key = company.key) => call(key, 'POST', `/v1/api-keys/${id}/rotate`, body);
const reads = async (key: string) => (await call(key, 'GET', '/v1/clients')).status;

describe('a key that is rotated', () => {
  it('works beside the new one for a day', async () => {
    const old = await make({ scopes: ['clients:read'], allowedOrigins: ['https://a.example'], rateLimitPerMinute: 9 });
    const { status, body } = await rotate(old.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ name: 'ERP', scopes: ['clients:read'], allowedOrigins: ['https://a.example'], rateLimitPerMinute: 9 },
      ...{ key: expect.stringMatching(/^folio_/), previous: { id: old.id, expiresAt: '2026-03-19T09:30:00.000Z' } },
    });
    const { data } = (await company.get('/v1/api-keys')).body;
    expect(data.find(({ id }: { id: string }) => id === old.id)).toMatchObject({
      ...{ replacedById: body.id, expiresAt: '2026-03-19T09:30:00.000Z' },
    });
    expect([await reads(old.key), await reads(body.key)]).toEqual([200, 200]);
    passTime(24 * HOUR_MS);
    expect([await reads(old.key), await reads(body.key)]).toEqual([401, 200]);
  });

  it('ends when it is asked to, within a week, and at once', async () => {
    const ends = async (overlapHours: number) => (await rotate((await make()).id, { overlapHours })).body;
    expect((await ends(168)).previous.expiresAt).toBe('2026-03-25T09:30:00.000Z');
    for (const wrong of [-1, 169, 1.5])
      expect((await rotate((await make()).id, { overlapHours: wrong })).status).toBe(400);
    const old = await make();
    const { body } = await rotate(old.id, { overlapHours: 0 });
    expect([await reads(old.key), await reads(body.key)]).toEqual([401, 200]);
  });

  it('never works longer than it would have', async () => {
    const old = await make({ expiresAt: '2026-03-18T12:00:00.000Z' });
    const { body } = await rotate(old.id);
    expect([body.previous.expiresAt, body.expiresAt]).toEqual(['2026-03-18T12:00:00.000Z', '2026-03-18T12:00:00.000Z']);
  });

  it('is not rotated again, nor after its end', async () => {
    const old = await make();
    const { body } = await rotate(old.id);
    expect(await rotate(old.id)).toMatchObject({
      status: 409,
      body: { code: 'API_KEY_ROTATED', params: { id: body.id } },
    });
    await company.delete(`/v1/api-keys/${body.id}`);
    expect(await rotate(body.id)).toMatchObject({ status: 409, body: { code: 'API_KEY_ENDED' } });
    const short = await make({ expiresAt: '2026-03-18T10:00:00.000Z' });
    setClock('2026-03-18T10:00:00.000Z');
    expect((await rotate(short.id)).body.code).toBe('API_KEY_ENDED');
    expect((await rotate('key_none')).status).toBe(404);
  });

  it('is one of two that are rotated at once', async () => {
    const old = await make();
    const answers = await Promise.all([rotate(old.id), rotate(old.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('who rotates a key', () => {
  it('can be the key itself, and then ends the new one by its own end', async () => {
    const own = await ofPerson();
    const { body } = await rotate(own.id, { overlapHours: 0 }, own.key);
    expect([await reads(own.key), await reads(body.key)]).toEqual([401, 200]); // it has expired, and is not revoked
    await company.delete(`/v1/api-keys/${own.id}`);
    expect(await reads(body.key)).toBe(401); // whoever stole it has nothing of its heir
  });

  it('has no key by it that may do more, from more places or for longer', async () => {
    const reader = await make({ scopes: ['read', 'api-keys:write'] });
    const writer = await make({ scopes: ['write'] });
    expect(await rotate(writer.id, {}, reader.key)).toMatchObject({
      ...{ status: 403, body: { code: 'SCOPE_WIDER_THAN_KEY', params: { scopes: 'write' } } },
    });
    const bound = await make({
      scopes: ['read', 'write'],
      expiresAt: '2026-03-20T00:00:00.000Z',
      rateLimitPerMinute: 7,
    });
    const free = await make();
    expect((await rotate(free.id, {}, bound.key)).body).toMatchObject({
      ...{ expiresAt: '2026-03-20T00:00:00.000Z', rateLimitPerMinute: 7 },
    });
  });

  it('is who the new key acts for: an administrator gets no key of the owner', async () => {
    const userId = newId('usr');
    await insertRow('user', { id: userId, name: 'Adam', email: `${userId}@example.test` });
    await insertRow('member', { id: newId('mem'), workspaceId: company.id, userId, role: 'admin' });
    const { key } = await createKey(
      { ...company.actor, userId, role: 'admin' },
      { name: 'a', scopes: ['read', 'write'] },
    );
    const ofOwner = await ofPerson('owner');
    const { body } = await rotate(ofOwner.id, {}, key);
    expect(body.createdBy.id).toBe(userId);
    await changeRows('member', { workspaceId: company.id, userId }, { status: 'suspended' });
    expect([await reads(ofOwner.key), await reads(body.key)]).toEqual([200, 401]);
  });

  it('hands on what was made with the old key', async () => {
    const old = await ofPerson();
    const child = await make({}, old.key);
    const { body } = await rotate(old.id);
    await company.delete(`/v1/api-keys/${old.id}`);
    expect(await reads(child.key)).toBe(200);
    await company.delete(`/v1/api-keys/${body.id}`);
    expect(await reads(child.key)).toBe(401);
  });
});
