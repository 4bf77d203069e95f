import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '@/server/platform/files/storage';
import { openStorage } from '@/server/platform/files/storage';

const asked: { method?: string; url?: string; headers: IncomingMessage['headers'] }[] = [];
const objects = new Map<string, Buffer>();
let server: Server;
let bucket: Storage;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    asked.push({ method, url, headers });
    const body = await buffer(request);
    if (url.includes('broken')) return response.writeHead(503).end('<Error>SlowDown</Error>');
    if (method === 'PUT') objects.set(url, body);
    if (method === 'DELETE') objects.delete(url);
    const found = objects.get(url);
    if (method === 'GET') return response.writeHead(found ? 200 : 404).end(found ?? '<Error/>');
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  bucket = openStorage(`s3+http://KEY:se%2Fcret@127.0.0.1:${port}/receipts/folio?region=eu-west-1`);
});

afterAll(() => server.close());

const content = Buffer.from('0123456789');

async function* inTwo() {
  yield content.subarray(0, 4);
  yield content.subarray(4);
}

const folder = openStorage(pathToFileURL(join(await mkdtemp(join(tmpdir(), 'folio-store-')), 'not there yet')).href);

describe.each([
  ['a folder', () => folder],
  ['a bucket', () => bucket],
])('%s', (_, store) => {
  it('gives back what was put, until it is removed', async () => {
    await store().put('ws_1/a', inTwo(), content.length);
    expect(await read(store(), 'ws_1/a')).toEqual(content);
    await store().remove('ws_1/a');
    expect(await store().get('ws_1/a')).toBeNull();
    await store().remove('ws_1/a');
  });

  it('fails where what it reads from does', async () => {
    async function* failing() {
      yield content;
      throw new Error('gone');
    }
    await expect(store().put('ws_1/b', failing(), 20)).rejects.toThrow();
  });
});

describe('a bucket', () => {
  it('is asked by path, with a signature and the length', async () => {
    await bucket.put('ws_1/c', inTwo(), content.length);
    const put = asked.findLast(({ method }) => method === 'PUT');
    expect(put?.url).toBe('/receipts/folio/ws_1/c');
    expect(put?.headers).toMatchObject({ 'content-length': '10', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' });
    expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-west-1\/s3\/aws4_request/);
    expect(put?.headers).not.toHaveProperty('transfer-encoding');
  });

  it('says what went wrong, without its secret', async () => {
    const failure = bucket.put('broken', inTwo(), content.length);
    await expect(failure).rejects.toThrow('status 503 of the file store');
    await expect(bucket.get('broken')).rejects.toThrow(/^(?!.*cret)/);
  });
});

async function read(store: Storage, key: string): Promise<Buffer> {
  return Buffer.from(await new Response(await store.get(key)).arrayBuffer());
}
