import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '@/server/platform/files/file-store';
import type { Company } from '~/tests/setup/company';

// A disk of one megabyte for the files of this test, where one can be mounted: by root, as in CI.
const disk = mkdtempSync(join(tmpdir(), 'folio-small-disk-'));
const isMounted = mount();
process.env.STORAGE_URL = pathToFileURL(join(disk, 'files')).href;

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('No small disk can be mounted here: what a full one does is not tried.\n');
    return false;
  }
}

const { db } = await import('@/server/platform/db/client');
const { describeError } = await import('@/server/platform/contract/errors');
const { uploadHandler } = await import('@/server/entry/dashboard/file-handler');
const { storeReceipt } = await import('@/server/purchases/expenses/receipts.service');
const { openStorage } = await import('@/server/platform/files/open-storage');
const { withStorageErrors: withTroubleTold } = await import('@/server/platform/files/storage');
const { installationState } = await import('@/server/platform/installation/upkeep');
const { openCompany } = await import('~/tests/setup/company');
const { origin, signUp } = await import('~/tests/setup/browser');

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
  rmSync(disk, { recursive: true, force: true });
});

let company: Company;
beforeEach(async () => {
  company = await openCompany();
});

const pdf = Buffer.from(`%PDF-1.4\n${'x'.repeat(600_000)}`);

async function announce(): Promise<{ fileId: string }> {
  const file = { fileName: 'receipt.pdf', contentType: 'application/pdf', sizeBytes: pdf.length };
  return (await company.post('/v1/expenses/attachments/uploads', file)).body.data;
}

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** The bytes of everything in a folder. */
function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce(
    (sum, name) => sum + (statSync(join(folder, name)).isFile() ? statSync(join(folder, name)).size : 0),
    0,
  );
}

describe.skipIf(!isMounted)('a full disk', () => {
  const ballast = join(disk, 'ballast');
  beforeEach(() => {
    rmSync(join(disk, 'files'), { recursive: true, force: true });
    mkdirSync(join(disk, 'files'));
    writeFileSync(ballast, Buffer.alloc(700_000));
  });

  it('is told to the person, leaves nothing half stored, and is on the page of the owners until a file is stored', async () => {
    const { fileId } = await announce();
    const thrown = await storeReceipt(company.actor, fileId, inChunks(pdf)).catch((error: unknown) => error);
    const { status, body, headers } = describeError(thrown, 'req_1');
    expect({ status, body, headers }).toEqual({
      status: 503,
      body: {
        error: expect.any(String),
        message: 'There is no room left for files, so nothing of this one was stored. Try again in 60 seconds.',
        code: 'FILE_STORE_FULL',
        params: { seconds: 60 },
        docs: '/docs/errors/FILE_STORE_FULL',
        retryAfter: 60,
        meta: { requestId: 'req_1' },
      },
      headers: { 'retry-after': '60' },
    });
    expect(bytesIn(join(disk, 'files'))).toBe(0);
    expect(await db.attachment.findFirst({ where: { workspaceId: company.id } })).toMatchObject({ storageKey: null });
    expect((await installationState()).fileStoreFailedAt).not.toBeNull();

    rmSync(ballast);
    await storeReceipt(company.actor, fileId, inChunks(pdf)); // the same announcement
    expect(bytesIn(join(disk, 'files'))).toBe(pdf.length);
    expect((await installationState()).fileStoreFailedAt).toBeNull();
  });

  it('is a sentence in the browser, and what is no fault of the disk is none', async () => {
    const { cookie, userId } = await signUp('Disca');
    await db.member.create({
      data: { id: 'mem_disk', workspaceId: company.id, userId, role: 'editor', status: 'active' },
    });
    const { fileId } = await announce();
    const path = `/w/${company.id}/files/receipt/${fileId}`;
    const put = (body: Buffer) =>
      uploadHandler(
        new Request(`${origin}${path}`, {
          method: 'PUT',
          body: new Uint8Array(body),
          headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
        }),
        company.id,
        { kind: 'receipt', fileId },
      );
    const full = await put(pdf);
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await full.json()).message).toMatch(/^There is no room left for files/);
    const short = await put(pdf.subarray(0, 100));
    expect(short.status).toBe(400);
  });
});

describe('a bucket', () => {
  let server: Server;
  let bucket: Storage;
  let reply: 'full' | 'refuses' | 'slow down' | 'hangs' | 'stores' = 'stores';
  const answers = {
    full: [507, '<Error><Code>XMinioStorageFull</Code><Message>secret host</Message></Error>'],
    refuses: [403, '<Error><Code>SignatureDoesNotMatch</Code><Message>secret host</Message></Error>'],
    'slow down': [503, '<Error><Code>SlowDown</Code></Error>'],
    stores: [200, ''],
  } as const;
  const hung: (() => void)[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      if (reply === 'hangs') return void hung.push(() => response.destroy());
      const [status, text] = answers[reply];
      request.once('end', () => response.writeHead(status).end(text));
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    bucket = withTroubleTold(openStorage(`s3+http://KEY:secret@127.0.0.1:${port}/files`, 300));
  });
  afterAll(() => {
    for (const end of hung) end();
    server.close();
  });

  const put = () => bucket.put('ws_1/a', inChunks(pdf), pdf.length);

  it.each([
    ['full', 'FILE_STORE_FULL'],
    ['refuses', 'FILE_STORE_UNAVAILABLE'],
    ['slow down', 'FILE_STORE_UNAVAILABLE'],
    ['hangs', 'FILE_STORE_UNAVAILABLE'],
  ] as const)('that is or does "%s" is %s, and says nothing of its own', async (how, code) => {
    reply = how;
    const { status, body, headers } = describeError(await put().catch((error: unknown) => error), 'r');
    expect([status, body.code]).toEqual([503, code]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/secret|127\.0|Signature|Minio/);
    reply = 'stores';
    await put();
  });

  it.each(['slow down', 'hangs'] as const)('that does "%s" is told to who reads a file', async (how) => {
    reply = how;
    expect(describeError(await bucket.get('ws_1/a').catch((error: unknown) => error), 'r')).toMatchObject({
      status: 503,
      body: { code: 'FILE_STORE_UNAVAILABLE' },
    });
  });

  it('that is not there at all is told', async () => {
    const gone = withTroubleTold(openStorage('s3+http://KEY:secret@127.0.0.1:1/files', 300));
    const thrown = await gone.put('a', inChunks(pdf), pdf.length).catch((error: unknown) => error);
    expect(describeError(thrown, 'r')).toMatchObject({ status: 503, body: { code: 'FILE_STORE_UNAVAILABLE' } });
  });

  it('is not blamed for what the sender does', async () => {
    reply = 'stores';
    async function* failing() {
      yield pdf.subarray(0, 10);
      throw new Error('the sender left');
    }
    await expect(bucket.put('a', failing(), pdf.length)).rejects.toThrow('the sender left');
  });
});
