import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { localeCookie } from '@/i18n/locales';
import { localeOf } from '@/server/entry/process/locale-of';
import { POLICY, pagePolicy } from '@/server/entry/process/security-headers';
import { acceptedPacking } from '@/server/platform/http/file-headers';
import { RecentBytes } from '@/server/platform/pdf/recent-bytes';
import { sha256Hex } from '@/server/platform/runtime/crypto';

const CACHED_BYTES = 24 * 1024 * 1024;
/** How many other pages one of the reference takes as much work as, while it is not kept. */
const WEIGHT = 10;

type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const state = {
  /** Compressed by gzip. */
  cached: new RecentBytes(CACHED_BYTES),
  headers: new Map<string, OutgoingHttpHeaders>(),
  underWay: new Map<string, Promise<void>>(),
  /** One for all: a page that is kept has the nonce of its policy in it. It shows nothing that anybody has written. */
  policy: pagePolicy(randomBytes(18).toString('base64url'), false),
};

/** What a page of the API's reference is kept by: its path, language and shape; undefined for any other request. */
export function docsKey({ method, url = '', headers }: IncomingMessage): string | undefined {
  const [path = '', query] = url.split('?');
  if (method !== 'GET' || headers.rsc !== undefined || query?.includes('_rsc=')) return undefined;
  if (!/^\/docs(?:\/[a-z-]+|\/errors\/[A-Z0-9_]+|\/guides\/[a-z-]+)?$/.test(path)) return undefined;
  const isPhone = headers['user-agent']?.includes('Mobi') ?? false; // as src/app/is-phone.ts
  return `${path} ${localeOf(headers)} ${isPhone}`;
}

/** As how many pages a request counts. */
export function countsAsPages(request: IncomingMessage): number {
  const key = docsKey(request);
  if (!/^\/docs(?![^/?])/.test(request.url ?? '')) return 1;
  return key && state.cached.get(key) ? 1 : WEIGHT;
}

/** Answers with a page of the reference, which is made once for all who ask for it, by `pages`. */
export async function answerDocs(
  key: string,
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await state.underWay.get(key);
  const page = state.cached.get(key);
  if (page) return sendCached(page, state.headers.get(key) ?? {}, request, response);
  const making = make(key, pages, request, response);
  const ended = making.then(
    () => undefined,
    () => undefined, // its own caller hears of it
  );
  state.underWay.set(key, ended);
  void ended.then(() => state.underWay.get(key) === ended && state.underWay.delete(key));
  await making;
}

async function sendCached(
  page: Uint8Array,
  cached: OutgoingHttpHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `"${sha256Hex(page).slice(0, 32)}"`;
  const vary = 'rsc, accept-encoding, accept-language, cookie, user-agent';
  const headers = { ...cached, etag, vary, 'cache-control': 'private, no-cache' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const isPacked = acceptedPacking(request.headers['accept-encoding'], ['gzip']) === 'gzip';
  const body = isPacked ? page : await promisify(gunzip)(page);
  const encoding = isPacked ? { 'content-encoding': 'gzip' } : {};
  response.writeHead(200, { ...headers, ...encoding, 'content-length': String(body.byteLength) }).end(body);
}

/** Has the page made for nobody in particular, and keeps what its first reader gets. */
async function make(key: string, pages: Pages, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? '').split('?');
  const { headers } = request;
  request.url = path;
  headers.cookie = `${localeCookie}=${localeOf(headers)}`;
  headers[POLICY] = state.policy;
  delete headers['accept-encoding'];
  delete headers['if-none-match'];
  response.setHeader(POLICY, state.policy);

  const written = copyOf(response);
  const finished = new Promise<void>((resolve) => response.once('close', resolve));
  await pages(request, response);
  await finished;
  if (response.statusCode === 200 && response.writableFinished) {
    const { vary, 'transfer-encoding': framing, ...headers } = response.getHeaders();
    state.headers.set(key, headers);
    state.cached.set(key, await promisify(gzip)(Buffer.concat(written)));
  }
}

/** What is written of an answer from now on. */
function copyOf(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const { write, end } = response;
  const copy = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((...args: unknown[]) => {
    copy(args[0]);
    return Reflect.apply(write, response, args);
  }) as typeof write;
  response.end = ((...args: unknown[]) => {
    copy(args[0]);
    return Reflect.apply(end, response, args);
  }) as typeof end;
  return chunks;
}
