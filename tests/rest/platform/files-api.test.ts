import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { boundsOf } from '@/server/entry/process/body-rule';
import { openApiYaml } from '@/server/entry/rest/openapi';
import { endpoints } from '@/server/platform/http/endpoints';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { fetchFiles, filesApi, uploads } from '~/tests/setup/files-api';

const MB = 1024 * 1024;
const statements = '/v1/banking/accounts/acc_1/statements?fileName=march.n43&limit=3';
let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  uploads.length = 0;
});

async function send(
  method: string,
  target: string,
  body: Uint8Array | string | FormData = '',
  headers: Record<string, string> = {},
) {
  const sent = body instanceof FormData ? body : new Blob([body as BlobPart]); // a blob has no type of its own
  const init = { method, headers: { 'x-api-key': company.key, ...headers }, ...(method !== 'GET' && { body: sent }) };
  const answer = await fetchFiles(new Request(`http://localhost${target}`, init));
  const text = await answer.text();
  const known = Object.fromEntries(answer.headers);
  const json = known['content-type']?.includes('json') ? JSON.parse(text) : undefined;
  return { status: answer.status, headers: known, text, body: json };
}

function form(fields: Record<string, string>, file: File | null = new File(['<svg/>'], 'logo.svg')): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  if (file) made.append('file', file);
  return made;
}

describe('a body that is a file', () => {
  it.each(['application/octet-stream', 'Application/Octet-Stream; x=1', ''])('is taken as "%s"', async (type) => {
    const answer = await send('POST', statements, '11 N43', { 'content-type': type });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ text: '11 N43', said: 'acc_1 march.n43 3' });
  });

  it('comes with its other fields in the query, which the path and the file win over', async () => {
    const answer = await send('POST', `${statements}&file=x&accountId=other`, 'A');
    expect(answer.body.data).toMatchObject({ text: 'A', said: 'acc_1 march.n43 3' });
    const without = await send('POST', '/v1/banking/accounts/acc_1/statements', 'A');
    expect(without).toMatchObject({ status: 400, body: { details: [{ path: ['fileName'] }] } });
  });

  it('keeps every byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
    const answer = await send('POST', statements, bytes);
    expect(answer.body.data.text).toBe(Buffer.from(bytes).toString());
  });

  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['a form', 'a=b', 'multipart/form-data; boundary=x', 415],
    ['nothing', '', '', 400],
    ['too much', new Uint8Array(10 * MB + 1), '', 413],
  ])('is refused where it is %s, and says what is taken', async (_, body, type, status) => {
    const answer = await send('POST', statements, body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(
      { 415: /application\/octet-stream/, 400: /empty/, 413: /10485760/ }[status] ?? /$^/,
    );
    expect(uploads).toEqual([]);
  });

  it('counts towards the identity of its idempotency key', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await send('POST', statements, 'A', key);
    const again = await send('POST', statements, 'A', key);
    expect(again.text).toBe(first.text);
    expect(again.headers['x-idempotent-replayed']).toBe('true');
    expect(uploads).toHaveLength(1);
    const other = await send('POST', statements, 'B', key);
    expect(other).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
    const renamed = await send('POST', statements.replace('march', 'april'), 'A', key);
    expect(renamed).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
  });
});

describe('a form with a file', () => {
  it('is taken with its fields', async () => {
    const answer = await send('PUT', '/v1/company/logo', form({ alt: 'Ñ', width: '20', unknown: '1' }));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ name: 'logo.svg', text: '<svg/>', said: 'Ñ 20' });
  });

  it('leaves out what is empty', async () => {
    const answer = await send('PUT', '/v1/company/logo', form({ alt: 'A', width: '' }));
    expect(answer.body.data.said).toBe('A undefined');
  });

  const twice = form({ alt: 'A' });
  twice.append('file', new File(['B'], 'b.svg'));
  const elsewhere = form({ alt: 'A' }, null);
  elsewhere.append('logo', new File(['B'], 'b.svg'));
  const many = form(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, 'x'])));

  it.each([
    ['no file', form({ alt: 'A' }, null), 400, ['file']],
    ['an empty file', form({ alt: 'A' }, new File([], 'a.svg')), 400, ['file']],
    ['two files', twice, 400, ['file']],
    ['a file elsewhere', elsewhere, 400, ['logo']],
    ['a field too long', form({ alt: 'A'.repeat(101) }), 400, ['alt']],
    ['a NUL in a field', form({ alt: 'A\0' }), 400, ['alt']],
    ['a NUL in the name', form({ alt: 'A' }, new File(['A'], 'a\0.svg')), 400, ['file']],
    ['too many fields', many, 400, undefined],
    ['too large a file', form({ alt: 'A' }, new File([new Uint8Array(MB / 2 + 1)], 'a.svg')), 413, undefined],
  ])('is refused with %s', async (_, body, status, path) => {
    const answer = await send('PUT', '/v1/company/logo', body);
    expect(answer.status).toBe(status);
    expect(answer.body.details?.[0]?.path).toEqual(path);
    expect(uploads).toEqual([]);
  });

  it.each([
    ['JSON', '{"alt":"A"}', 'application/json', 415],
    ['of no type', 'A', '', 415],
    ['cut off', '--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\nA', 'multipart/form-data; boundary=x', 400],
    ['without a boundary', '--x--', 'multipart/form-data', 400],
  ])('is refused where it is %s', async (_, body, type, status) => {
    const answer = await send('PUT', '/v1/company/logo', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.body.message).toContain('multipart/form-data');
  });

  it('is the same operation whatever divides its parts, and another with another file or field', async () => {
    const key = { 'idempotency-key': 'one' };
    const logo = (alt: string, text = 'A') =>
      send('POST', '/v1/company/logos', form({ alt }, new File([text], 'a')), key);
    const first = await logo('A');
    expect((await logo('A')).text).toBe(first.text); // undici chooses a new boundary for each
    expect((await logo('B')).status).toBe(409);
    expect((await logo('A', 'B')).status).toBe(409);
    expect(uploads).toHaveLength(1);
  });
});

describe('an answer that is a file', () => {
  it.each([
    ['', 'text/csv; charset=utf-8', `filename="export.csv"`],
    ['?as=xml', 'application/xml', `filename="a_o.xml"; filename*=UTF-8''a%C3%B1o.xml`],
  ])('has its type and its name: %s', async (query, type, name) => {
    const answer = await send('GET', `/v1/export${query}`);
    expect(answer).toMatchObject({ status: 200, text: 'sí', headers: { 'content-type': type } });
    expect(answer.headers['content-disposition']).toContain(`attachment; ${name}`);
  });

  it('is never of a type that the document does not know', async () => {
    expect((await send('GET', '/v1/export?as=pdf')).status).toBe(500);
  });
});

describe('what may be sent', () => {
  const bounds = (method: string, path: string, length: number) =>
    boundsOf({ method, headers: { 'content-length': String(length) } } as never, path, endpoints.api, filesApi);

  it('is as much as the route takes', () => {
    const path = '/v1/banking/accounts/acc_1/statements';
    expect(bounds('POST', path, 10 * MB)).toMatchObject({ bytes: 10 * MB, totalMs: 300_000 });
    expect(bounds('PUT', '/v1/company/logo', MB / 2 + 100)?.bytes).toBe(MB / 2 + 64 * 1024);
  });

  it.each([
    ['another method', 'PATCH', '/v1/company/logo'],
    ['another path', 'POST', '/v1/nothing'],
  ])('is 1 MB for %s', (_, method, path) => {
    expect(bounds(method, path, MB)).toEqual(endpoints.api.body);
  });
});

describe('the document', () => {
  const document = parse(openApiYaml(filesApi));
  const upload = document.paths['/v1/banking/accounts/{accountId}/statements'].post;
  const logo = document.paths['/v1/company/logo'].put;
  const binary = { type: 'string', format: 'binary' };

  it('says that the body is a file, and what else stands in the query', () => {
    expect(upload.requestBody).toEqual({ required: true, content: { 'application/octet-stream': { schema: binary } } });
    const own = upload.parameters.filter((it: { in?: string }) => it.in === 'query');
    expect(own).toMatchObject([
      { name: 'fileName', required: true, description: 'What the file is called.', example: 'march.n43' },
      { name: 'limit', schema: { type: 'integer', default: 10 } },
    ]);
    expect(upload.responses['413'].description).toBe('The file is larger than 10240 kB.');
    expect(upload.responses['415'].description).toBe('The body is not application/octet-stream.');
  });

  it('says that the body is a form, and of what type its file is', () => {
    const { schema, encoding } = logo.requestBody.content['multipart/form-data'];
    expect(encoding).toEqual({ file: { contentType: 'image/png, image/jpeg, image/svg+xml' } });
    const { properties, required } = document.components.schemas[schema.$ref.split('/').at(-1)];
    expect(properties).toMatchObject({ alt: { type: 'string' }, file: binary });
    expect(required.sort()).toEqual(['alt', 'file']);
    expect(logo.requestBody.required).toBe(true);
  });

  it('says of which types an answer is', () => {
    const { content, headers } = document.paths['/v1/export'].get.responses['200'];
    expect(content).toEqual({ 'text/csv': { schema: binary }, 'application/xml': { schema: binary } });
    expect(headers['Content-Disposition']).toEqual({ $ref: '#/components/headers/FileName' });
  });
});
