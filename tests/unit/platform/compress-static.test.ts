import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { staticFile } from '@/server/entry/process/static-files';
import { compressStatic } from '~/scripts/compress-static.mjs';

const env = vi.hoisted(() => ({ FOLIO_BUILD: '' }));
vi.mock('@/server/platform/runtime/env', () => ({ env }));

const script = 'addEventListener("load", () => alert("ñ"));\n'.repeat(50);
const folder = mkdtempSync(join(tmpdir(), 'folio-static-'));
const server = createServer(async (asked, answer) => {
  if (!(await staticFile(asked, answer))) answer.writeHead(418).end();
});

beforeAll(async () => {
  env.FOLIO_BUILD = folder;
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'static/chunks/a~1.js'), script);
  writeFileSync(join(folder, 'static/a.woff2'), 'a font');
  writeFileSync(join(folder, 'BUILD_ID.js'), 'not of the page');
  await compressStatic(join(folder, 'static'), join(folder, 'compressed'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

it('a script of the build comes as the browser likes it best, and may be kept', async () => {
  const path = '/_next/static/chunks/a~1.js?dpl=1';
  const small = await ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(small.body).toString()).toBe(script);
  const older = await ask(path, { 'accept-encoding': 'gzip' });
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.body).toString()).toBe(script);
  const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.headers['content-length']).toBe(String(small.body.length));
  expect(head.body).toHaveLength(0);
});

it('what is not compressed, a part of it, and what is no script of the build is for Next', async () => {
  const accepted = { 'accept-encoding': 'br' };
  for (const [path, headers] of [
    ['/_next/static/chunks/a~1.js', {}],
    ['/_next/static/chunks/a~1.js', { ...accepted, range: 'bytes=0-9' }],
    ['/_next/static/a.woff2', accepted],
    ['/_next/static/chunks/other.js', accepted],
    ['/_next/static/../BUILD_ID.js', accepted],
    ['/_next/static/%2e%2e/BUILD_ID.js', accepted],
    ['/w/ws_1', accepted],
  ] as const) {
    expect((await ask(path, headers)).status, path).toBe(418);
  }
});
