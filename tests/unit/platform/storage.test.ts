import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListableStorage } from '@/server/platform/files/file-store';
import { openStorage } from '@/server/platform/files/open-storage';

const asked: { method?: string; url?: string; headers: IncomingMessage['headers'] }[] = [];
const objects = new Map<string, Buffer>();
let server: Server;
let bucket: ListableStorage;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    asked.push({ method, url, headers });
    const body = await buffer(request);
    if (url.includes('broken')) return response.writeHead(503).end('<Error>SlowDown</Error>');
    if (method === 'PUT') objects.set(url, body);
    if (method === 'DELETE') objects.delete(url);
    if (url.includes('list-type=2')) return response.end(listing(new URL(url, 'http://bucket')));
    const found = objects.get(url);
    if (method === 'GET') return response.writeHead(found ? 200 : 404).end(found ?? '<Error/>');
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  bucket = openStorage(`s3+http://KEY:se%2Fcret@127.0.0.1:${port}/receipts/folio?region=eu-west-1`);
});

afterAll(() => server.close());

/** ListObjectsV2, two to a page, as the documentation of S3 shows it. */
function listing({ pathname, searchParams }: URL): string {
  const [prefix, from] = [searchParams.get('prefix') ?? '', Number(searchParams.get('continuation-token') ?? 0)];
  const keys = [...objects.keys()]
    .map((path) => path.slice(pathname.length + 1))
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
    .sort();
  const contents = keys.slice(from, from + 2).map(
    (key) => `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>2026-11-29T03:30:00.000Z</LastModified>
      <ETag>&quot;e&quot;</ETag><Size>10</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const more = from + 2 < keys.length;
  return `<?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>receipts</Name><Prefix>${prefix}</Prefix>
    <KeyCount>${contents.length}</KeyCount><IsTruncated>${more}</IsTruncated>${contents.join('')}
    ${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}</ListBucketResult>`;
}

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

  it('lists what is under a prefix, with its size, and nothing of the folders in it', async () => {
    for (const key of ['parts/a', 'parts/b', 'parts/c', 'parts/0123', 'parts/e', 'parts/in/f', 'other/g']) {
      await store().put(key, inTwo(), content.length);
    }
    const found = await store().list('parts/');
    const named = found.map(({ key, bytes }) => `${key} ${bytes}`).sort();
    expect(named).toEqual(['parts/0123 10', 'parts/a 10', 'parts/b 10', 'parts/c 10', 'parts/e 10']);
    expect(found.every(({ modifiedAt }) => modifiedAt.getFullYear() >= 2026)).toBe(true);
    expect(await store().list('nothing/')).toEqual([]);
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

async function read(store: ListableStorage, key: string): Promise<Buffer> {
  return Buffer.from(await new Response(await store.get(key)).arrayBuffer());
}
