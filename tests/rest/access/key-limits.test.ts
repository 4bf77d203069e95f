import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, openCompany } from '~/tests/setup/company';

const NOW = '2026-03-18T09:30:00.000Z';
const SHOP = 'https://shop.example.com';
let company: Company;

beforeEach(async () => {
  setClock(NOW);
  company = await openCompany();
});

const make = async (limits: object, maker = company.key) =>
  call(maker, 'POST', '/v1/api-keys', { name: 'ERP', scopes: ['read', 'write'], ...limits });
const from = (key: string, address: string | undefined, method = 'GET', target = '/v1/clients', body?: object) =>
  call(key, method, target, body, address ? { 'x-forwarded-for': address } : {});

describe('a key that lists addresses', () => {
  it('works from those and is refused from any other, with the address', async () => {
    const { body } = await make({ allowedAddresses: ['192.0.2.7', '10.1.0.0/16', '2001:db8::/32'] });
    expect(body.allowedAddresses).toEqual(['192.0.2.7', '10.1.0.0/16', '2001:db8::/32']);
    for (const address of ['192.0.2.7', '10.1.255.1', '2001:db8:ffff::1']) {
      expect((await from(body.key, address)).status, address).toBe(200);
    }
    for (const address of ['192.0.2.8', '10.2.0.1', '2001:db9::1', undefined]) {
      expect(await from(body.key, address)).toMatchObject({
        status: 403,
        body: { code: 'API_KEY_ADDRESS', params: { address: address ?? '?' } },
      });
    }
    expect((await from(company.key, '198.51.100.1')).status).toBe(200);
  });

  it('is refused where what it lists is none', async () => {
    for (const wrong of ['10.1', '10.0.0.0/33', '::ffff:192.0.2.7', 'example.com', '10.0.0.0-10.0.0.9', '']) {
      const { status, body } = await make({ allowedAddresses: ['192.0.2.7', wrong] });
      expect([status, body.details?.[0].path, body.details?.[0].reason], wrong).toEqual([
        400,
        ['allowedAddresses', 1],
        'ADDRESS_RANGE_UNKNOWN',
      ]);
    }
  });

  it('hands its bounds to what is made with it, which may narrow them', async () => {
    const maker = await make({ allowedAddresses: ['10.0.0.0/8'], rateLimitPerMinute: 50 });
    const within = (limits: object) =>
      from(maker.body.key, '10.1.1.1', 'POST', '/v1/api-keys', { name: 'k', scopes: ['read'], ...limits });
    expect((await within({})).body).toMatchObject({ allowedAddresses: ['10.0.0.0/8'], rateLimitPerMinute: 50 });
    expect((await within({ allowedAddresses: ['10.2.0.0/16'], rateLimitPerMinute: 5 })).body).toMatchObject({
      ...{ allowedAddresses: ['10.2.0.0/16'], rateLimitPerMinute: 5 },
    });
    for (const wider of ['0.0.0.0/0', '10.0.0.0/7', '11.0.0.1', '::/0']) {
      const { status, body } = await within({ allowedAddresses: ['10.1.1.1', wider] });
      expect([status, body.details?.[0].params]).toEqual([400, { ranges: wider }]);
    }
    expect((await within({ rateLimitPerMinute: 51 })).status).toBe(400);
  });
});

describe('a key with a rate limit of its own', () => {
  it('has so many requests a minute, and says so in each answer', async () => {
    const { body } = await make({ rateLimitPerMinute: 2 });
    const answers = [await from(body.key, undefined), await from(body.key, undefined), await from(body.key, undefined)];
    expect(answers.map(({ status, headers }) => [status, headers['x-ratelimit-limit']])).toEqual([
      [200, '2'],
      [200, '2'],
      [429, '2'],
    ]);
    expect(answers[2]?.body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', params: { limit: 2 } });
    expect((await from(company.key, undefined)).status).toBe(200);
  });

  it('is not given more than the operator allows', async () => {
    const usual = Number((await company.get('/v1/clients')).headers['x-ratelimit-limit']);
    expect((await make({ rateLimitPerMinute: usual })).status).toBe(201);
    const { status, body } = await make({ rateLimitPerMinute: usual + 1 });
    expect([status, body.details[0].params]).toEqual([400, { most: usual }]);
    for (const wrong of [0, -1, 1.5]) expect((await make({ rateLimitPerMinute: wrong })).status).toBe(400);
  });
});

describe('a page of another origin', () => {
  const ask = (method: string, headers: Record<string, string>, target = '/v1/clients') =>
    call(headers['x-api-key'] ?? '', method, target, undefined, headers);
  const preflight = (origin: string) =>
    ask('OPTIONS', { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' });
  const allowed = ({ headers }: { headers: Record<string, string> }) => headers['access-control-allow-origin'];
  // Of an origin each, since listed origins are remembered for some seconds.
  const own = (name: string) => `https://${name}.example.com:8443`;

  it('may read the answers of the key that lists it and of no other', async () => {
    const { body } = await make({ allowedOrigins: [SHOP, own('list')] });
    const other = (await make({ allowedOrigins: ['https://other.example.com'] })).body;
    const read = await ask('GET', { origin: SHOP, 'x-api-key': body.key });
    expect(read).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': SHOP, vary: 'Origin' } });
    expect(read.headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
    expect(allowed(await ask('GET', { origin: SHOP, 'x-api-key': body.key }, '/v1/clients/cli_none'))).toBe(SHOP);
    const wrong = ['https://shop.example.com.evil.example', 'http://shop.example.com', `${SHOP}:444`, 'null', ''];
    for (const origin of wrong) {
      expect(allowed(await ask('GET', { origin, 'x-api-key': body.key })), origin).toBeUndefined();
    }
    expect(allowed(await ask('GET', { origin: SHOP, 'x-api-key': other.key }))).toBeUndefined();
    expect(await ask('GET', { origin: SHOP, 'x-api-key': company.key })).not.toHaveProperty('headers.vary');
  });

  it('may ask first while some key that works lists it', async () => {
    const origin = own('first');
    expect(await preflight(origin)).toMatchObject({ status: 401 });
    const { body } = await make({ allowedOrigins: [origin] });
    setClock('2026-03-18T09:30:10.000Z');
    const answer = await preflight(origin);
    expect(answer).toMatchObject({
      status: 204,
      text: '',
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'DELETE, GET, PATCH, POST, PUT',
        'access-control-allow-headers': expect.stringContaining('X-API-Key'),
        'access-control-max-age': '600',
        vary: 'Origin',
      },
    });
    expect(await ask('OPTIONS', { origin })).toMatchObject({ status: 401 }); // it asks for no method: it is none
    expect(allowed(await preflight(own('unlisted')))).toBeUndefined();
    await company.delete(`/v1/api-keys/${body.id}`);
    setClock('2026-03-18T09:30:20.000Z');
    expect(await preflight(origin)).toMatchObject({ status: 401 });
  });

  it('is written as browsers send it', async () => {
    for (const wrong of [
      '*',
      'shop.example.com',
      `${SHOP}/`,
      `${SHOP}:443`,
      'http://shop.example.com',
      'https://*.a.es',
    ]) {
      const { status, body } = await make({ allowedOrigins: [wrong] });
      expect([status, body.details?.[0].reason], wrong).toEqual([400, 'ORIGIN_UNKNOWN']);
    }
  });
});
