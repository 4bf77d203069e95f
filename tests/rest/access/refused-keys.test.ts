import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { changeRows } from '~/tests/setup/stored-rows';

const NOW = '2026-03-18T09:30:00.000Z';
let company: Company;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

const make = async (changes: object = {}) =>
  (await company.post('/v1/api-keys', { name: 'ERP', scopes: ['read'], ...changes })).body;

async function refusal(key: string) {
  const { status, body, headers } = await call(key, 'GET', '/v1/clients');
  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="folio"']);
  return { code: body.code, params: body.params };
}

it('is taken without a checksum, as keys were made before', async () => {
  const old = `folio_${'x'.repeat(43)}`;
  const { id } = await make();
  await changeRows('apiKey', { id }, { hash: createHash('sha256').update(old).digest('hex') });
  expect((await call(old, 'GET', '/v1/clients')).status).toBe(200);
});

describe('a key that does not work says why', () => {
  it('mistyped', async () => {
    const { key } = await make();
    expect(key).toMatch(/^folio_[0-9A-Za-z]{49}$/);
    const other = (character = '') => (character === 'a' ? 'b' : 'a');
    for (const at of [6, 20, 48, 49, 54]) {
      const wrong = key.slice(0, at) + other(key[at]) + key.slice(at + 1);
      expect(await refusal(wrong), wrong).toEqual({ code: 'API_KEY_MISTYPED', params: undefined });
    }
  });

  it('cut, or of no Folio that is known', async () => {
    const { key } = await make();
    for (const wrong of [`${key.slice(0, -1)}`, key.slice(0, 49), 'folio_', 'sk_live_1', key.toUpperCase()]) {
      expect(await refusal(wrong)).toEqual({ code: 'API_KEY_INVALID', params: undefined });
    }
  });

  it('revoked', async () => {
    const { id, key } = await make();
    await company.delete(`/v1/api-keys/${id}`);
    expect((await refusal(key)).code).toBe('API_KEY_REVOKED');
  });

  it('expired', async () => {
    const expiresAt = '2026-03-18T10:00:00.000Z';
    const { key } = await make({ expiresAt });
    setClock(expiresAt);
    expect(await refusal(key)).toEqual({ code: 'API_KEY_EXPIRED', params: { expiredAt: expiresAt } });
  });

  it('of whoever is no member any more', async () => {
    const { key } = await make();
    await changeRows('member', { workspaceId: company.id }, { status: 'suspended' });
    expect((await refusal(key)).code).toBe('API_KEY_OF_NO_MEMBER');
  });
});
