import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ListableStorage, StoredFile } from '@/server/platform/files/file-store';
import { noteStatus, traceOutgoing } from '@/server/platform/outgoing-http/trace-outgoing';

/** `s3://key:secret@host/bucket/prefix?region=…`, by HTTPS; `s3+http:` for a store inside one's own network. */
export function openBucket(url: URL, timeoutMs: number): ListableStorage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? undefined,
    service: 's3',
    retries: 0, // a body that is streamed cannot be sent twice
  });
  const base = `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}${url.pathname.replace(/\/+$/, '')}`;

  const ask = (method: string, key: string, init?: RequestInit) => askAt(method, `${base}/${key}`, init);

  async function askAt(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]);
    const response = await traceOutgoing(method, base, async (span) => {
      const answer = await client.fetch(address, { ...init, method, signal });
      noteStatus(span, answer.status);
      return answer;
    });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    const text = await response.text();
    throw new BucketError(
      response.status,
      response.status === 507 || /<Code>\w*(?:StorageFull|QuotaExceeded)/.test(text),
    );
  }

  return {
    async put(key, bytes, size) {
      const body = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
      const response = await ask('PUT', key, { body, headers: { 'content-length': String(size) } });
      await response.body?.cancel();
    },
    async get(key) {
      const response = await ask('GET', key);
      if (response.ok) return response.body;
      await response.body?.cancel();
      return null;
    },
    async remove(key, signal) {
      const response = await ask('DELETE', key, { signal });
      await response.body?.cancel();
    },
    async list(prefix) {
      const [bucket = '', ...within] = url.pathname.split('/').filter(Boolean);
      const folder = within.map((name) => `${name}/`).join('');
      const found: StoredFile[] = [];
      for (let token: string | undefined; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix: `${folder}${prefix}` });
        if (token) query.set('continuation-token', token);
        const response = await askAt('GET', `${new URL(base).origin}/${bucket}?${query}`);
        if (!response.ok) throw new BucketError(response.status, false); // no such bucket
        const page = readPage(await response.text());
        for (const { Key, Size, LastModified } of page.Contents) {
          found.push({ key: Key.slice(folder.length), bytes: Size, modifiedAt: LastModified });
        }
        token = page.NextContinuationToken;
        if (!token) return found;
      }
    },
  };
}

/** A page of ListObjectsV2. */
const Page = z.object({
  Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number(), LastModified: z.coerce.date() })).default([]),
  NextContinuationToken: z.string().optional(),
});

const pages = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

function readPage(xml: string): z.output<typeof Page> {
  return Page.parse((pages.parse(xml) as { ListBucketResult?: unknown }).ListBucketResult || {});
}

/** What a file store in a bucket answered with; its text is nobody's to read. */
export class BucketError extends Error {
  constructor(
    readonly status: number,
    readonly isFull: boolean,
  ) {
    super(`status ${status} of the file store`);
  }
}
