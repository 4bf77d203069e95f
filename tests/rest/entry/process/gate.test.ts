import { createServer, request as httpRequest, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authHandler } from '@/server/entry/dashboard/auth-handler';
import { trpcHandler } from '@/server/entry/dashboard/trpc-handler';
import { frontHandler } from '@/server/entry/process/front-handler';
import { setSecurityHeaders } from '@/server/entry/process/security-headers';
import { API_VERSION } from '@/server/entry/rest/http';
import { publicDecisionHandler } from '@/server/sales/quotes/public-quote-handler';
import { openCompany } from '~/tests/setup/company';

const origin = 'http://localhost:3000';
const MB = 1024 * 1024;
let reached: string[] = [];

/** In Next's place: the same endpoints, behind web requests whose body is still coming. */
async function pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
  reached.push(request.url ?? '');
  const answer = await routed(asWeb(request));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function routed(request: Request): Response | Promise<Response> {
  const path = new URL(request.url).pathname;
  if (path.startsWith('/api/trpc/')) return trpcHandler(request, path.split('/')[3] ?? '');
  if (path.startsWith('/api/auth/')) return authHandler(request);
  if (path.startsWith('/quote/')) return publicDecisionHandler(request, path.split('/')[2] ?? '');
  return new Response('a page');
}

function asWeb(request: IncomingMessage): Request {
  const { method = 'GET', url, headers } = request;
  const body = ['GET', 'HEAD'].includes(method) ? undefined : Readable.toWeb(request);
  return new Request(`${origin}${url}`, { method, headers, body, duplex: 'half' } as RequestInit);
}

const server = createServer(frontHandler(pages, { dev: false }));
const port = () => (server.address() as AddressInfo).port;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  reached = [];
});

type Sent = { status: number; headers: IncomingMessage['headers']; text: string; bytes: number };

/** Sends `size` bytes in lots, with their length or without, and as many as are taken before the answer comes. */
function send(path: string, size: number, headers: Record<string, string> = {}, method = 'POST'): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let answered = false;
    const outgoing = httpRequest({ port: port(), host: '127.0.0.1', path, method, headers }, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        resolve({ status, headers: response.headers, text: Buffer.concat(chunks).toString(), bytes });
        outgoing.destroy();
      });
    });
    outgoing.on('error', (error) => !answered && reject(error));
    const lot = Buffer.alloc(64 * 1024, ' ');
    const more = () => {
      while (!answered && !outgoing.destroyed && bytes < size) {
        const next = lot.subarray(0, Math.min(lot.length, size - bytes));
        bytes += next.length;
        if (!outgoing.write(next)) return void outgoing.once('drain', more);
      }
      if (bytes >= size) outgoing.end();
    };
    more();
  });
}

/** The first line of what is answered to bytes that no HTTP client would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

/** As Next names a server action. */
const ACTION = '40'.padEnd(42, 'a');
/** All that is answered until the other side closes. */
function whole(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const json = { 'content-type': 'application/json' };

describe('a body that is too large', () => {
  it.each([
    ['/api/trpc/me/workspaces.create', MB],
    ['/api/inngest', MB],
    ['/api/auth/sign-in/email', 16 * 1024],
    ['/quote/abc/decision', 16 * 1024],
    ['/quote/abc', 16 * 1024],
    ['/sign-in', 16 * 1024],
  ])('is refused by its length before anything hears of it: %s', async (path, limit) => {
    const headers = { ...json, 'next-action': ACTION, 'content-length': String(limit + 1) };
    const { status, text, headers: answered } = await send(path, 1024, headers);
    expect({ status, reached }).toEqual({ status: 413, reached: [] });
    expect(answered.connection).toBe('close');
    expect(JSON.parse(text).message).toContain(`larger than ${limit} bytes`);
  });

  it.each([
    ['/api/auth/sign-in/email', { ...json, origin }],
    ['/quote/abc/decision', json],
    ['/v1/clients', { ...json, 'transfer-encoding': 'chunked' }],
  ])('is refused as it comes where it does not tell its length: %s', async (path, headers) => {
    const { key } = await openCompany();
    const { status, bytes } = await send(path, 50 * MB, { ...headers, 'x-api-key': key });
    expect(status).toBe(413);
    expect(bytes).toBeLessThan(20 * MB); // what both ends of a socket buffer
  });

  it('is refused by the API by its length, and with the headers of every answer of it', async () => {
    const { key } = await openCompany();
    const headers = { ...json, accept: 'text/html', 'content-length': String(MB + 1), 'x-api-key': key };
    const { status, text, bytes, headers: answered } = await send('/v1/clients', 50 * MB, headers);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ error: expect.stringContaining(`larger than ${MB} bytes`) });
    expect(answered).toMatchObject({ connection: 'close', 'x-api-version': API_VERSION });
    expect(answered).toHaveProperty('x-ratelimit-remaining');
    expect(bytes).toBeLessThan(20 * MB);
  });

  it('is not waited for where a page is asked', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'next-action': ACTION };
    expect(await send('/sign-in', 50 * MB, headers)).toMatchObject({ status: 400 });
    expect(reached).toEqual([]);
  });
});

describe('a call of the dashboard', () => {
  const path = '/api/trpc/me/workspaces.create';

  it('is not read before it is known to come from our pages', async () => {
    const { status, bytes, text } = await send(path, 50 * MB, { ...json, origin: 'https://evil.test' });
    expect({ status, message: JSON.parse(text).error.message }).toMatchObject({
      status: 403,
      message: expect.stringContaining('APP_URL'),
    });
    expect(bytes).toBeLessThan(20 * MB);
  });

  it('is not read before somebody is signed in', async () => {
    const { status, bytes } = await send(path, 50 * MB, { ...json, origin });
    expect(status).toBe(401);
    expect(bytes).toBeLessThan(20 * MB);
  });
});

describe('an address', () => {
  it.each([
    ['/quote/%F0', 400],
    ['/w/%', 400],
    ['//v1/clients', 404],
    ['/w//clients', 404],
    ['/\\evil.test', 404],
    ['http://evil.test/', 400],
  ])('that no page can have is refused, not redirected: %s', async (path, status) => {
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toContain(` ${status} `);
    expect(reached).toEqual([]);
  });

  it.each(['/sign-in?q=%F0', '/w/ws_1/clients', '/w/a%2Fb'])('that a page may have goes on: %s', async (path) => {
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)).toContain(' 200 ');
  });

  it.each([
    ['GET', '/v1/clients/%zz', 400],
    ['GET', '/v1//clients', 404],
    ['PURGE', '/v1/clients', 405],
    ['TRACE', '/v1/clients', 405],
  ])('of the API is refused as every answer of it is: %s %s', async (method, path, status) => {
    const { key } = await openCompany();
    const headers = { accept: 'text/html,application/json', 'x-api-key': key };
    const answer = await send(path, 0, headers, method);
    expect(answer).toMatchObject({ status, headers: { 'x-api-version': API_VERSION } });
    expect(JSON.parse(answer.text)).toMatchObject({
      error: expect.any(String),
      meta: { requestId: expect.any(String) },
    });
    if (status === 405) expect(answer.headers.allow).toBe('GET, POST');
  });

  it('of a page is read, and nothing else', async () => {
    const methods = ['PUT', 'DELETE', 'OPTIONS', 'POST'];
    const lines = await Promise.all(methods.map((it) => raw(`${it} /sign-in HTTP/1.1\r\nHost: x\r\n\r\n`)));
    for (const line of lines) expect(line).toContain(' 405 ');
  });

  it.each([
    ['POST', '/sign-in', ACTION, ' 200 '],
    ['POST', '/sign-in', 'x', ' 405 '],
    ['POST', '/llms.txt', ACTION, ' 405 '],
    ['PUT', '/sign-in', ACTION, ' 405 '],
    ['TRACE', '/sign-in', ACTION, ' 405 '],
    ['TRACE', '/api/trpc/me/account.me', ACTION, ' 405 '],
  ])('takes a server action by POST to a page, and by its name: %s %s', async (method, path, action, status) => {
    expect(await raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nNext-Action: ${action}\r\n\r\n`)).toContain(status);
  });

  it.each(['/sign-in', '/v1/clients', '/nowhere'])(
    'is answered though it asks for an upgrade, and closed: %s',
    async (path) => {
      const answer = await whole(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (200|401) /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    },
  );

  it('is refused in a sentence to a person and in JSON to a program', async () => {
    const asked = { port: port(), host: '127.0.0.1' };
    const answers = await Promise.all(
      ['text/html', 'application/json'].map(
        (accept) =>
          new Promise<string>((resolve) => {
            httpRequest({ ...asked, path: '/quote/%F0', headers: { accept } }, (response) => {
              response.on('data', (chunk: Buffer) => resolve(chunk.toString()));
            }).end();
          }),
      ),
    );
    expect(answers[0]).toBe('The address is not valid. Check its percent-encoding.');
    expect(JSON.parse(answers[1] ?? '')).toMatchObject({
      message: answers[0],
      meta: { requestId: expect.any(String) },
    });
  });
});

describe('every answer', () => {
  it('is of the type it says, and runs only its own scripts', async () => {
    const [page, other, api] = await Promise.all(
      ['/sign-in', '/sign-in', '/v1/clients'].map((path) => send(path, 0, {}, 'GET')),
    );
    expect(api?.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(page?.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(page?.headers['strict-transport-security']).toBeUndefined(); // APP_URL is plain HTTP here
    const policies = [page, other].map((it) => String(it?.headers['content-security-policy']));
    for (const policy of policies) expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{20,}';/);
    expect(policies[0]).not.toBe(policies[1]);
  });

  it('is for HTTPS only from then on, where it is served over it', () => {
    const headers = (https: boolean) => {
      const response = new ServerResponse(new IncomingMessage(new Socket()));
      setSecurityHeaders(response.req, response, { https, dev: false });
      return response.getHeader('strict-transport-security');
    };
    expect([headers(true), headers(false)]).toEqual(['max-age=31536000', undefined]);
  });
});
