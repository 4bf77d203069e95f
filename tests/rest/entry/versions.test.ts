import { beforeAll, describe, expect, it } from 'vitest';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { oldApi } from '~/tests/setup/old-api';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  oldApi.call(company.key, method, path, headers, body);

describe('the version of the API', () => {
  it('is named by every answer, and may be asked for', async () => {
    const asked: Record<string, string>[] = [
      {},
      { 'x-api-version': '2026-03-18' },
      { 'x-api-version': ' 2026-03-18 ' },
    ];
    for (const headers of asked) {
      const { status, headers: answered } = await call(company.key, 'GET', '/v1/clients', undefined, headers);
      expect([status, answered['x-api-version']]).toEqual([200, '2026-03-18']);
    }
  });

  it('that nobody knows is refused with those that there are', async () => {
    const { status, body, headers } = await call(company.key, 'GET', '/v1/clients', undefined, {
      'x-api-version': '1',
    });
    expect([status, body.code, headers['x-api-version']]).toEqual([400, 'API_VERSION_UNKNOWN', '2026-03-18']);
    expect(body.message).toContain('2026-03-18');
  });

  it('before takes back what each newer one changed, from the newest on', async () => {
    const things = await Promise.all(
      ['2026-09-01', '2026-06-01', '2026-03-18'].map(async (version) => {
        const { status, headers, body } = await ask('GET', '/v1/clients/cli_1', { 'x-api-version': version });
        expect([status, headers['x-api-version']]).toEqual([200, version]);
        return body;
      }),
    );
    expect(things).toEqual([
      { id: 'cli_1', person: { name: 'Ana' } },
      { id: 'cli_1', name: 'Ana' },
      { id: 'cli_1', title: 'Ana' },
    ]);
    expect((await ask('GET', '/v1/clients/cli_1')).body).toEqual(things[0]);
  });

  it('has its own tag, and an answer that is repeated stays in the version that it was made in', async () => {
    const old = await ask('GET', '/v1/clients/cli_1', { 'x-api-version': '2026-03-18' });
    expect((await ask('GET', '/v1/clients/cli_1')).headers.etag).not.toBe(old.headers.etag);
    const headers = { 'idempotency-key': 'once', 'x-api-version': '2026-06-01' };
    const first = await ask('POST', '/v1/clients', headers, {});
    expect(first.body).toEqual({ id: 'cli_1', name: 'Ana' });
    const again = await ask('POST', '/v1/clients', { ...headers, 'x-api-version': '2026-09-01' }, {});
    expect([again.body, again.headers['x-idempotent-replayed']]).toEqual([first.body, 'true']);
  });

  it('changes no refusal', async () => {
    const { status, body } = await ask('GET', '/v1/clients/none', { 'x-api-version': '2026-03-18' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a deprecated operation', () => {
  it('says since when, until when, and where to read more', async () => {
    const { headers, status } = await ask('POST', '/v1/clients', {}, {});
    expect(status).toBe(200);
    // RFC 9745: a Date of RFC 9651, 3.3.7, which is @ and seconds.
    const [, seconds] = /^@(-?\d{1,15})$/.exec(headers.deprecation ?? '') ?? [];
    expect(new Date(Number(seconds) * 1000).toISOString()).toBe('2026-06-01T00:00:00.000Z');
    // RFC 8594: an HTTP-date of RFC 9110, 5.6.7, in the form that is sent.
    const days = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
    const months = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
    expect(headers.sunset).toMatch(new RegExp(`^${days}, \\d\\d ${months} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT$`));
    expect(new Date(headers.sunset ?? '').toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(headers.link).toBe('</docs/clients>; rel="deprecation"; type="text/html"');
  });

  it('says nothing of others', async () => {
    expect((await ask('GET', '/v1/clients/cli_1')).headers).not.toHaveProperty('deprecation');
    expect((await company.get('/v1/clients')).headers).not.toHaveProperty('deprecation');
  });

  it('is marked in the document', () => {
    const { get, post } = oldApi.operations();
    expect(get).not.toHaveProperty('deprecated');
    expect(post).toMatchObject({
      deprecated: true,
      description: 'Deprecated since 2026-06-01, and gone from 2027-01-01 on: use PUT /v1/clients. Makes one.',
    });
  });
});
