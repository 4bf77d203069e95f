import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Client } from '~/packages/sdk/src/client';
import { FolioError, NoAnswerError } from '~/packages/sdk/src/errors';
import type { ErrorBody } from '~/packages/sdk/src/generated/types';
import { byCursor, byNumber, Pages } from '~/packages/sdk/src/pages';
import { delayBefore, isRepeatable } from '~/packages/sdk/src/retries';

const refusal = (status: number, about: { code?: string; retryAfter?: number } = {}) =>
  new FolioError({
    status,
    body: { message: 'No.', code: about.code ?? 'UNKNOWN' } as ErrorBody,
    baseUrl: 'http://folio.test',
    attempts: 1,
    retryAfter: about.retryAfter,
  });

const unanswered = (kind: NoAnswerError['kind']) =>
  new NoAnswerError(kind, '', { idempotencyKey: undefined, attempts: 1, cause: undefined });

/** A client whose server gives these answers one after the other: a status, or none at all. */
function clientOf(...answers: (number | 'none' | Response)[]) {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const fetch = async (url: unknown, request?: RequestInit) => {
    sent.push({ url: String(url), headers: request?.headers as Record<string, string> });
    const answer = answers[sent.length - 1] ?? 200;
    if (answer === 'none') throw new TypeError('fetch failed');
    return typeof answer === 'object' ? answer : new Response(answer === 204 ? null : '{"id":"1"}', { status: answer });
  };
  const client = new Client({ baseUrl: 'http://folio.test/', apiKey: 'key', fetch: fetch as typeof globalThis.fetch });
  return { client, sent };
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const now = { headers: { 'Retry-After': '0' } };
const busy = () => new Response('{"message":"Later.","code":"TOO_BUSY"}', { status: 503, ...now });

describe('a call', () => {
  it('is repeated where that does nothing twice', () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      for (const status of [408, 429, 500, 502, 503, 504]) expect(isRepeatable(method, refusal(status))).toBe(true);
      expect(isRepeatable(method, unanswered('timeout'))).toBe(true);
      expect(isRepeatable(method, refusal(404))).toBe(false);
    }
    expect(isRepeatable('POST', unanswered('connection'))).toBe(true);
    expect(isRepeatable('POST', refusal(409, { code: 'IDEMPOTENCY_REQUEST_IN_PROGRESS' }))).toBe(true);
    expect(isRepeatable('POST', refusal(409, { code: 'IDEMPOTENCY_KEY_REUSED' }))).toBe(false);
    expect(isRepeatable('POST', refusal(500))).toBe(false);
    expect(isRepeatable('PATCH', unanswered('timeout'))).toBe(false);
    expect(isRepeatable('PATCH', refusal(503))).toBe(false);
    expect(isRepeatable('PATCH', refusal(429))).toBe(true);
    expect(isRepeatable('GET', unanswered('aborted'))).toBe(false);
  });

  it('waits twice as long each time, with a random part, or as long as it is asked to', () => {
    for (let n = 0; n < 50; n++) {
      expect(delayBefore(1, refusal(500))).toBeGreaterThanOrEqual(250);
      expect(delayBefore(1, refusal(500))).toBeLessThanOrEqual(500);
      expect(delayBefore(3, refusal(500))).toBeGreaterThanOrEqual(1000);
      expect(delayBefore(20, refusal(500))).toBeLessThanOrEqual(8000);
      expect(delayBefore(1, refusal(429, { retryAfter: 7 }))).toBeGreaterThanOrEqual(7000);
    }
  });

  it('of a POST has one idempotency key for all of its attempts', async () => {
    const { client, sent } = clientOf(busy(), busy(), 201);
    await client.json('POST', '/v1/clients', { body: {} });
    const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await client.json('POST', '/v1/clients', { body: {}, options: { idempotencyKey: 'mine' } });
    expect(sent[3]?.headers['Idempotency-Key']).toBe('mine');
    // The server takes blanks for none: a repeat would do it twice.
    await client.json('POST', '/v1/clients', { body: {}, options: { idempotencyKey: ' ' } });
    expect(sent[4]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('ends with its last refusal, and says how often it was made', async () => {
    const { client, sent } = clientOf(busy(), busy(), busy());
    const thrown = await client
      .json<never>('GET', '/v1/clients', { options: { maxRetries: 1 } })
      .catch((it: FolioError) => it);
    expect([thrown.code, thrown.attempts, sent.length]).toEqual(['TOO_BUSY', 2, 2]);
  });

  it('is not repeated earlier than asked: who is asked to wait too long is told', async () => {
    const { client, sent } = clientOf(
      new Response('{"message":"Later.","code":"X"}', { status: 429, headers: { 'Retry-After': '3600' } }),
    );
    await expect(client.json('GET', '/v1/clients')).rejects.toMatchObject({ retryAfter: 3600, status: 429 });
    expect(sent).toHaveLength(1);
  });

  it('that nobody answers says so, with the key to repeat it by', async () => {
    const { client } = clientOf('none');
    const call = { body: {}, options: { maxRetries: 0 } };
    const thrown = await client.json<never>('POST', '/v1/clients', call).catch((it: NoAnswerError) => it);
    expect(thrown).toBeInstanceOf(NoAnswerError);
    expect([thrown.kind, typeof thrown.idempotencyKey]).toEqual(['connection', 'string']);
  });

  it('ends after its time, and at the word of its caller', async () => {
    const never = (() => new Promise(() => {})) as typeof fetch;
    const client = new Client({ baseUrl: 'http://folio.test', apiKey: 'key', fetch: never, maxRetries: 0 });
    await expect(client.json('GET', '/v1/clients', { options: { timeoutMs: 1 } })).rejects.toMatchObject({
      kind: 'timeout',
    });
    const signal = AbortSignal.abort();
    await expect(client.json('GET', '/v1/clients', { options: { signal } })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('says who else answered than Folio', async () => {
    const { client } = clientOf(new Response('<html>Bad gateway</html>', { status: 404 }));
    await expect(client.json('GET', '/v1/clients')).rejects.toMatchObject({ code: 'UNKNOWN', status: 404 });
    const site = clientOf(new Response('<html>Welcome</html>')).client.json('GET', '/v1/clients');
    await expect(site).rejects.toThrow(/answered 200, and not as Folio does/);
  });

  it('is refused with what can be read of an answer that is of another form', async () => {
    const said = { message: 'No.', code: null, details: 'none', docs: 7, meta: null, params: null, retryAfter: 'soon' };
    const { client } = clientOf(new Response(JSON.stringify(said), { status: 404 }));
    const about = { message: 'No.', code: 'UNKNOWN', details: [], params: {}, docs: undefined, retryAfter: undefined };
    await expect(client.json('GET', '/v1/clients')).rejects.toMatchObject(about);
  });

  it('follows no redirect, which would take the key to another address', async () => {
    const asked: string[] = [];
    const other = createServer(({ headers }, answer) => {
      asked.push(String(headers['x-api-key']));
      answer.end('{}');
    });
    const first = createServer((_, answer) => answer.writeHead(307, { location: addressOf(other) }).end());
    for (const server of [other, first]) await new Promise<void>((begun) => server.listen(0, '127.0.0.1', begun));
    const client = new Client({ baseUrl: addressOf(first), apiKey: 'key' });
    await expect(client.json('GET', '/v1/clients')).rejects.toMatchObject({ status: 307, code: 'UNKNOWN' });
    await expect(client.json('POST', '/v1/clients', { body: {} })).rejects.toMatchObject({ attempts: 1 });
    expect(asked).toEqual([]);
    for (const server of [other, first]) server.close();
    // A page is shown no more of a redirect than that it is one.
    const opaque = { status: 0, headers: new Headers(), blob: async () => new Blob() } as Response;
    await expect(clientOf(opaque).client.json('GET', '/v1/clients')).rejects.toThrow(/redirect/);
  });

  it('says once that the server has another API', async () => {
    const other = () => new Response('{}', { headers: { 'X-API-Version': '2031-01-01' } });
    const notices: string[] = [];
    const fetch = async () => other();
    const client = new Client({ baseUrl: 'http://folio.test', apiKey: 'k', fetch, onNotice: (it) => notices.push(it) });
    for (let n = 0; n < 2; n++) await client.json('GET', '/v1/clients');
    expect(notices).toEqual([
      expect.stringMatching(/^The server has the API of 2031-01-01, and this client that of 20/),
    ]);
  });

  it('writes what it is asked for as a query, and nothing that is not', async () => {
    const { client, sent } = clientOf();
    await client.json('GET', '/v1/clients', { query: { q: 'a&b', limit: 2, cursor: undefined, type: ['a', 'b'] } });
    expect(sent[0]?.url).toBe('http://folio.test/v1/clients?q=a%26b&limit=2&type=a%2Cb');
  });
});

async function allOf<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of list) found.push(item);
  return found;
}

it('ends a list whose next page is the one before, instead of asking forever', async () => {
  const pages = new Pages(async () => ({ data: [1], nextCursor: 'same' }), {}, byCursor);
  await expect(allOf(pages)).rejects.toThrow(/same page/);
  const log = new Pages(async () => ({ data: [1], hasMore: true, next: 7 }), { after: 7 }, byNumber);
  await expect(allOf(log)).rejects.toThrow(/same page/);
  const last = new Pages(async () => ({ data: [1], nextCursor: null }) as never, {}, byCursor);
  expect(await allOf(last)).toEqual([1]);
});
